import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { seededChance } from '../../../src/engine/chance.ts';
import { findingText } from '../../../src/engine/finding.ts';
import { anyGame } from '../../../src/engine/game.ts';
import { formatLog, openLog, parseLog } from '../../../src/engine/log.ts';
import { formatLogText } from '../../../src/engine/log-text.ts';
import { play, startMatch } from '../../../src/engine/match.ts';
import { readOptions } from '../../../src/engine/options.ts';
import { layoutKind } from '../../../src/games/catan/layouts/layout-kind.ts';
import { checkLayoutFile } from '../../../src/games/catan/rules/check-layout.ts';
import { catan, createCatan } from '../../../src/games/catan/rules/index.ts';
import type { LayoutFile } from '../../../src/games/catan/rules/layout-schema.ts';
import type { Options } from '../../../src/games/catan/rules/options.ts';
import { COAST, EDGES, HEX_HEXES, HEXES, hexIndex } from '../../../src/games/catan/rules/topology.ts';
import { parseData } from '../../../src/shelf/data-file.ts';
import { Shelf, shippedFolder } from '../../../src/shelf/shelf.ts';

const shipped = shippedFolder(layoutKind);
const own = mkdtempSync(join(tmpdir(), 'layouts-'));
afterAll(() => rmSync(own, { recursive: true }));

const shelf = new Shelf<LayoutFile>(layoutKind, { shipped, own });
const game = createCatan(shelf);
const highlands = shelf.find('highlands')!;

function chosen(layout: unknown): Options['layout'] | string {
  const read = readOptions(game.options, { layout }, 3);
  return read.ok ? read.options.layout : read.reason;
}

/** The file with some of its text replaced. */
function spoilt(from: string, to: string): string {
  const text = readFileSync(join(shipped, 'highlands.layout.json'), 'utf8');
  if (!text.includes(from)) throw new Error(`no ${from}`);
  return text.replace(from, to);
}

describe('CT11: islands as files', () => {
  it('ships islands without a fault, and a schema that knows the places of the rules', () => {
    for (const { name, read } of shelf.list()) expect([name, read.findings]).toEqual([name, []]);
    const schema = JSON.parse(readFileSync(join(shipped, 'layout.schema.json'), 'utf8'));
    const { hexes, harbours, robber } = schema.properties;
    const places = HEXES.map(({ name }) => name);
    expect([robber.enum, hexes.items.oneOf[0].properties.hex.enum]).toEqual([places, places]);
    expect(harbours.items.properties.edge.enum).toEqual(COAST.map((edge) => EDGES[edge]!.name));
    for (const { read } of shelf.list()) {
      expect(Object.keys(schema.properties)).toEqual(
        expect.arrayContaining(Object.keys(read.ok ? read.file : {})),
      );
    }
  });

  it('keeps what Fair Isle promises: neither terrain nor number beside itself', () => {
    const { hexes } = shelf.find('fair-isle')!;
    for (const { hex, resource, number } of hexes) {
      for (const beside of HEX_HEXES[hexIndex(hex)]!) {
        const other = hexes.find((each) => each.hex === HEXES[beside]!.name)!;
        expect([other.resource, other.number]).not.toContain(resource);
        expect([other.resource, other.number]).not.toContain(number);
      }
    }
  });

  it('offers the islands by name and puts a chosen one into the options whole', () => {
    const { layout } = game.options;
    if (layout.kind !== 'structure') throw new Error('the island is a structure');
    expect(layout.names().map(({ value }) => value)).toEqual([
      'beginner',
      'random',
      'fair-isle',
      'highlands',
    ]);
    expect(chosen('highlands')).toEqual(highlands);
    expect([chosen('beginner'), chosen('random')]).toEqual(['beginner', 'random']);
    expect(chosen('atlantis')).toBe('layout must be one of beginner, random, fair-isle, highlands');
    const read = readOptions(game.options, { layout: 'highlands' }, 3);
    const state = game.setup(3, read.ok ? read.options : ({} as Options), seededChance('start'));
    const { hexes, harbours, robber } = game.view(state, 0);
    expect({ robber, harbours }).toEqual({ robber: '0,2', harbours: highlands.harbours });
    expect(hexes).toEqual(highlands.hexes);
  });

  it('finds a file that is dropped in, tells why a damaged one cannot be used, and gives no name twice', () => {
    copyFileSync(join(shipped, 'highlands.layout.json'), join(own, 'mine.layout.json'));
    copyFileSync(join(shipped, 'highlands.layout.json'), join(own, 'random.layout.json'));
    writeFileSync(join(own, 'torn.layout.json'), spoilt('"number": 12', '"number": 7'));
    expect(shelf.names().slice(-2)).toEqual([
      { value: 'mine', label: 'Highlands, mine (own)' },
      { value: 'random-own', label: 'Highlands, random-own (own)' },
    ]);
    expect(chosen('mine')).toEqual(highlands);
    expect(chosen('random')).toBe('random');
    expect(chosen('torn')).toMatch(
      /^layout torn is damaged, line 20: hexes\[11\]\.number must be one of 2, 3/,
    );
    rmSync(join(own, 'mine.layout.json'));
    expect(chosen('mine')).toMatch(/^layout must be one of/);
  });

  it('names the field and the hex of every fault', () => {
    const fault = (from: string, to: string): string => {
      const [first] = parseData(spoilt(from, to), checkLayoutFile).findings;
      return first ? findingText(first).replace(/, line \d+/, '') : 'none';
    };
    expect(fault('"hex": "2,0"', '"hex": "3,0"')).toMatch(
      /^error E_SHAPE at hexes\[11\]\.hex: must name a hex/,
    );
    expect(fault('"hex": "2,0"', '"hex": "1,0"')).toMatch(
      /^error E_HEX_TWICE at hexes\[11\]\.hex.*: 1,0 stands here a second time/,
    );
    expect(fault('"resource": "ore"', '"resource": "gold"')).toMatch(
      /E_SHAPE at hexes\[8\]\.resource \(hex -1,0\)/,
    );
    expect(fault('"number": null', '"number": 4')).toMatch(/E_SHAPE at hexes\[18\]\.number \(hex 0,2\)/);
    expect(fault('"kind": "wool"', '"kind": "desert"')).toMatch(/E_SHAPE at harbours\[1\]\.kind/);
    expect(fault('"3,0,W"', '"2,0,NE"')).toBe('none');
    expect(fault('"3,0,W"', '"3,-1,W"')).toMatch(
      /E_HARBOUR at harbours\[2\]\.edge \(harbour 3,-1,W\): it touches another/,
    );
    expect(fault('"3,0,W"', '"1,0,W"')).toMatch(
      /E_SHAPE at harbours\[2\]\.edge: must name an edge of the coast/,
    );
    expect(fault('"robber": "0,2"', '"robber": "sea"')).toMatch(/E_SHAPE at robber/);
    expect(fault('"name": "Highlands"', '"name": "High\\u001b[2Jlands"')).toMatch(/E_SHAPE at name/);
    expect(fault('"name": "Highlands"', '"name": "  "')).toBe('error E_NAME at name: the name is empty');
    expect(fault('"author"', '"__proto__"')).toMatch(/E_SHAPE at __proto__/);
    expect(fault('"number": 12', '"number": 6')).toMatch(/^warning W_RED at hexes\[6\]\.number \(hex 2,-1\)/);
  });

  it('refuses an island without land that bears, or without a place for the robber', () => {
    const { robber: _, ...open } = highlands;
    const all = (resource: string, number: number | null) => ({
      ...open,
      hexes: highlands.hexes.map(({ hex }) => ({ hex, resource, number })),
    });
    const codes = (value: unknown) => checkLayoutFile(value).map(({ code }) => code);
    expect(codes(all('desert', null))).toContain('E_BARREN');
    expect(codes(all('wool', 3))).toEqual([
      'W_RESOURCE',
      'W_RESOURCE',
      'W_RESOURCE',
      'W_RESOURCE',
      'E_ROBBER',
    ]);
  });

  it('a log of a game on an island of one’s own replays where the file is not', () => {
    const text = spoilt('"name": "Highlands"', '"name": "My hills"');
    writeFileSync(join(own, 'hills.layout.json'), text);
    const read = readOptions(game.options, { layout: 'hills' }, 3);
    if (!read.ok) throw new Error(read.reason);
    const players = ['Ann', 'Ben', 'Cleo'].map((name) => ({ name }));
    let match = startMatch(game, { options: read.options, players, seed: 'hills' });
    for (let step = 0; step < 60; step++) {
      const [seat] = game.toAct(match.state);
      const played = play(match, seat!, game.sampleMove(match.state, seat!, seededChance(`move ${step}`)));
      if (!played.ok) throw new Error(played.refusal.text);
      match = played.match;
    }
    const log = formatLog(match);
    rmSync(join(own, 'hills.layout.json'));
    const parsed = parseLog(log);
    const opened = parsed.ok ? openLog(parsed.log, anyGame(catan)) : parsed;
    expect(opened.ok && formatLog(opened.match)).toBe(log);
    expect(formatLogText(match, 'all')).toContain('\nIsland: My hills\n');
  });
});
