import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { keptGames, playGames } from '../../../scripts/strength/catan-games.ts';
import { fitRound, type Round, writeNets } from '../../../scripts/strength/catan-net-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'refit-'));
const [games, nets, written] = ['games', 'nets', 'weights.json'].map((name) => join(folder, name));
const round: Round = { name: 'round', count: 2, folder: nets! };

afterAll(() => rmSync(folder, { recursive: true }));

describe('what is kept for a fit of Catan’s nets', () => {
  it('counts a game once, and none that was not written to its end', () => {
    playGames(1, 'one', games!, 1);
    const file = join(games!, 'one.jsonl');
    const line = readFileSync(file, 'utf8');
    expect(() => playGames(1, 'one', games!)).toThrow('give another seed');
    expect(readFileSync(file, 'utf8')).toBe(line);
    appendFileSync(file, line.slice(0, 1000));
    const [game, ...others] = [...keptGames(games!)];
    expect(others).toEqual([]);
    expect(game!.states.length).toBeGreaterThan(20);
    expect(game!.experts.filter(Boolean)).toHaveLength(1);
    expect(game!.states.every(({ phase }) => phase.kind === 'roll')).toBe(true);
  });

  it('must be enough for a fit', () => {
    expect(() => fitRound(round, join(folder, 'none'))).toThrow('Too few games');
    expect(() => fitRound(round, games!)).toThrow('Too few games');
    expect(() => fitRound({ ...round, count: 1 }, games!)).toThrow('two nets or more');
    expect(() => fitRound(round, games!, 'before')).toThrow(/before-1\.json is missing/);
    expect(readdirSync(nets!)).toEqual([]);
  });

  it('goes into the file of the weights only when it is whole', () => {
    expect(() => writeNets(round, written!)).toThrow(/round-1\.json is missing/);
    for (const text of ['[0.5,', 'null', '[null]', '']) {
      writeFileSync(join(nets!, 'round-1.json'), text);
      expect(() => writeNets(round, written!)).toThrow(/round-1\.json holds no net/);
    }
    expect(existsSync(written!)).toBe(false);
  });
});

it('tells how it is used where a count is not whole or a seed is no name of a file', () => {
  const script = fileURLToPath(new URL('../../../scripts/refit.mjs', import.meta.url));
  for (const given of [
    ['catan-nets', '0.5'],
    ['catan-nets', '1', 'a/b'],
  ]) {
    const { status, stderr } = spawnSync(process.execPath, [script, ...given], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^Use: npm run refit/)]);
  }
});
