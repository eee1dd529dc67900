import { describe, expect, it } from 'vitest';
import { scriptChance, seededChance } from '../../../src/engine/chance.ts';
import { readOptions } from '../../../src/engine/options.ts';
import { catan } from '../../../src/games/catan/rules/index.ts';
import {
  COAST,
  CORNER_EDGES,
  CORNER_HEXES,
  CORNERS,
  EDGES,
  HARBOUR_EDGES,
  HEX_CORNERS,
  HEX_EDGES,
  HEX_HEXES,
  HEXES,
} from '../../../src/games/catan/rules/topology.ts';
import type { View } from '../../../src/games/catan/rules/view.ts';
import { options } from './table.ts';

const island = (given: Readonly<Record<string, unknown>>, seed: string): View =>
  catan.view(catan.setup(4, options(given, 4), seededChance(seed)), 'all');

const counts = (values: readonly unknown[]): Record<string, number> => {
  const found: Record<string, number> = {};
  for (const value of values) found[String(value)] = (found[String(value)] ?? 0) + 1;
  return found;
};

const TERRAIN = { brick: 3, lumber: 4, wool: 4, grain: 4, ore: 3, desert: 1 };
const NUMBERS = { 2: 1, 3: 2, 4: 2, 5: 2, 6: 2, 8: 2, 9: 2, 10: 2, 11: 2, 12: 1, null: 1 };
const HARBOURS = { any: 4, brick: 1, lumber: 1, wool: 1, grain: 1, ore: 1 };

describe('the island', () => {
  it('has 19 hexes, 54 corners and 72 edges, named as in the specification', () => {
    expect([HEXES.length, CORNERS.length, EDGES.length, COAST.length]).toEqual([19, 54, 72, 30]);
    const centre = HEXES.findIndex(({ name }) => name === '0,0');
    expect(HEX_CORNERS[centre]!.map((corner) => CORNERS[corner]!.name)).toEqual([
      '0,0,N',
      '1,-1,S',
      '0,1,N',
      '0,0,S',
      '-1,1,N',
      '0,-1,S',
    ]);
    expect(HEX_EDGES[centre]!.map((edge) => EDGES[edge]!.name)).toEqual([
      '0,0,NE',
      '1,0,W',
      '0,1,NW',
      '-1,1,NE',
      '0,0,W',
      '0,0,NW',
    ]);
    const [a, b] = ['0,0,NW', '0,0,W'].map((name) => EDGES.find((edge) => edge.name === name)!);
    expect([a!.a, a!.b].map((corner) => CORNERS[corner]!.name).sort()).toEqual(['0,-1,S', '0,0,N']);
    expect([b!.a, b!.b].map((corner) => CORNERS[corner]!.name).sort()).toEqual(['-1,1,N', '0,-1,S']);
    expect(HEX_HEXES[centre]).toHaveLength(6);
    expect(counts(CORNER_HEXES.map((hexes) => hexes.length))).toEqual({ 1: 18, 2: 12, 3: 24 });
    expect(CORNER_EDGES.filter((edge) => edge >= 0)).toHaveLength(144);
  });

  it('has harbours on coast edges 3, 4, 3, 3, 4, 3, 3, 4 and 3 apart', () => {
    const places = HARBOUR_EDGES.map((edge) => COAST.indexOf(edge));
    expect(places.map((place, i) => (places[(i + 1) % 9]! - place + 30) % 30)).toEqual([
      3, 4, 3, 3, 4, 3, 3, 4, 3,
    ]);
  });

  for (const given of [
    { layout: 'beginner' },
    { layout: 'random' },
    { layout: 'random', numbers: 'random' },
    { layout: 'random', numbers: 'random', noAdjacentRed: false },
  ]) {
    it(`carries the terrain, numbers and harbours of the box: ${JSON.stringify(given)} (CT11)`, () => {
      for (let seed = 0; seed < 20; seed++) {
        const { hexes, harbours, robber } = island(given, `island ${seed}`);
        expect(counts(hexes.map((hex) => hex.resource))).toEqual(TERRAIN);
        expect(counts(hexes.map((hex) => hex.number))).toEqual(NUMBERS);
        expect(counts(harbours.map(({ kind }) => kind))).toEqual(HARBOURS);
        expect(hexes.find((hex) => hex.hex === robber)?.resource).toBe('desert');
      }
    });
  }

  it('never puts 6 and 8 side by side in freely drawn numbers when they are kept apart', () => {
    let touching = 0;
    for (const noAdjacentRed of [true, false]) {
      for (let seed = 0; seed < 200; seed++) {
        const { hexes } = island({ layout: 'random', numbers: 'random', noAdjacentRed }, `red ${seed}`);
        const red = hexes.map(({ number }) => number === 6 || number === 8);
        const touches = red.some((is, hex) => is && HEX_HEXES[hex]!.some((other) => red[other]));
        if (touches && noAdjacentRed) throw new Error(`red numbers touch: seed ${seed}`);
        if (touches) touching++;
      }
    }
    expect(touching).toBeGreaterThan(0);
  });

  it('draws terrain by hex, numbers, harbours and the first seat, in this order', () => {
    const terrain = [0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5];
    const numbers = [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9];
    const harbours = [0, 0, 0, 0, 1, 2, 3, 4, 5];
    const script = scriptChance([...terrain, ...numbers, ...harbours, 2]);
    const free = options({ layout: 'random', numbers: 'random', noAdjacentRed: false }, 4);
    const state = catan.setup(4, free, script);
    expect(script.exhausted()).toBe(true);
    const { hexes, harbours: seen, current } = catan.view(state, 'all');
    expect(hexes[0]).toEqual({ hex: '0,-2', resource: 'brick', number: 2 });
    expect(hexes[18]).toEqual({ hex: '0,2', resource: 'desert', number: null });
    expect([seen[0], seen[8]]).toEqual([
      { edge: '0,-2,NW', kind: 'any' },
      { edge: '-1,-1,W', kind: 'ore' },
    ]);
    expect(current).toBe(2);
    const spiral = scriptChance([...terrain, ...harbours]);
    catan.setup(4, options({ layout: 'random', firstSeat: 1 }, 4), spiral);
    expect(spiral.exhausted()).toBe(true);
  });

  it('takes a layout as an object and names what is wrong with it', () => {
    const { hexes, harbours } = island({}, 'own');
    const problem = (layout: unknown): string => {
      const read = readOptions(catan.options, { layout }, 4);
      return read.ok ? 'none' : read.reason;
    };
    expect(problem({ hexes, harbours, robber: '1,1' })).toBe('none');
    expect(problem({ hexes: hexes.slice(1), harbours })).toMatch(/^layout\.hexes must list 19 hexes/);
    expect(problem({ hexes: [...hexes.slice(1), hexes[1]], harbours })).toMatch(
      /hexes\[18\]\.hex has E_HEX_TWICE: 1,-2 stands here a second time/,
    );
    expect(problem({ hexes: hexes.map((hex) => ({ ...hex, number: 7 })), harbours })).toMatch(
      /\.number must be/,
    );
    expect(problem({ hexes: hexes.map((hex) => ({ ...hex, resource: 'gold' })), harbours })).toMatch(
      /\.resource must/,
    );
    expect(problem({ hexes, harbours: [{ edge: '0,0,W', kind: 'any' }] })).toMatch(
      /harbours\[0\]\.edge must name/,
    );
    expect(problem({ hexes, harbours: [...harbours, { edge: '0,-2,NE', kind: 'any' }] })).toMatch(
      /touches another/,
    );
    expect(problem({ hexes, harbours, robber: 'sea' })).toMatch(/robber must name a hex/);
    expect(problem('island')).toMatch(/layout must be one of beginner, random/);
    expect(problem(null)).toBe('none');
    const state = catan.setup(3, options({ layout: { hexes, harbours, robber: '1,1' } }), seededChance('x'));
    expect(catan.view(state, 0).robber).toBe('1,1');
  });
});
