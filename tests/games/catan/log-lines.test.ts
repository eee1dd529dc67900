import { describe, expect, it } from 'vitest';
import type { Event } from '../../../src/games/catan/rules/events.ts';
import { catan } from '../../../src/games/catan/rules/index.ts';
import { cornerText, hexTextOn } from '../../../src/games/catan/rules/place-text.ts';
import { DESERT, TERRAINS } from '../../../src/games/catan/rules/resources.ts';
import { CORNER_HEXES } from '../../../src/games/catan/rules/topology.ts';
import { act, CITY, give, ROAD, roads, SETTLEMENT, settlements, table } from './table.ts';

const names = ['Ann', 'Ben', 'Cleo'];
const linesFor = (events: readonly Event[]) =>
  events.map((event) => catan.describe(event, { viewer: 'spectator', names }));

describe('L6 log lines', () => {
  it('name places by the land around them, inland and on the coast', () => {
    const state = table();
    settlements(state, 0, '1,0,N', '0,-2,N');
    roads(state, 0, '1,0,NE', '0,-2,NE');
    give(state, 0, ROAD);
    expect(linesFor(act(state, 0, { type: 'buildRoad', edge: '1,0,NW' }))).toEqual([
      'Ann builds a road between wool 4 and lumber 3',
    ]);
    give(state, 0, CITY);
    expect(linesFor(act(state, 0, { type: 'buildCity', corner: '1,0,N' }))).toEqual([
      'Ann builds a city between wool 4, brick 10 and lumber 3',
    ]);
    give(state, 0, ROAD);
    expect(linesFor(act(state, 0, { type: 'buildRoad', edge: '0,-2,NW' }))).toEqual([
      'Ann builds a road on the coast of ore 10',
    ]);
    give(state, 0, ROAD);
    act(state, 0, { type: 'buildRoad', edge: '0,-2,W' });
    give(state, 0, SETTLEMENT);
    expect(linesFor(act(state, 0, { type: 'buildSettlement', corner: '-1,-1,N' }))).toEqual([
      'Ann builds a settlement on the coast between ore 10 and grain 12',
    ]);
  });

  it('name the hexes that the robber leaves and comes to', () => {
    const state = table();
    state.phase = { kind: 'robber' };
    expect(linesFor(act(state, 0, { type: 'moveRobber', hex: '2,0', victim: null }))).toEqual([
      'Ann moves the robber from the desert to ore 8',
    ]);
  });

  it('say of hexes that are called the same how many they are', () => {
    const { board, ...rest } = table();
    const [wool, isWool] = [TERRAINS.indexOf('wool'), (hex: number): boolean => hex === 9 || hex === 10];
    const terrain = board.terrain.map((_, hex) => (isWool(hex) ? wool : DESERT));
    const state = { ...rest, robber: 0, board: { ...board, terrain, numbers: board.numbers.map(() => 4) } };
    const name = hexTextOn(state.board);
    const inland = CORNER_HEXES.flatMap((hexes, corner) =>
      hexes.length === 3 ? [cornerText(corner, name)] : [],
    );
    expect([...new Set(inland)].sort()).toEqual([
      'between the desert and two of wool 4',
      'between three deserts',
      'between two deserts and wool 4',
      'between two of wool 4 and the desert',
      'between wool 4 and two deserts',
    ]);
    roads(state, 0, '0,-2,NE');
    give(state, 0, ROAD);
    expect(linesFor(act(state, 0, { type: 'buildRoad', edge: '0,-2,NW' }))).toEqual([
      'Ann builds a road on the coast of the desert',
    ]);
    state.phase = { kind: 'robber' };
    expect(linesFor(act(state, 0, { type: 'moveRobber', hex: '2,0', victim: null }))).toEqual([
      'Ann moves the robber from the desert to another desert',
    ]);
  });

  it('name all to whom an offer is made as one says them', () => {
    const state = table();
    give(state, 0, { wool: 1 });
    expect(linesFor(act(state, 0, { type: 'offerTrade', give: { wool: 1 }, want: { ore: 1 } }))).toContain(
      'Ann offers 1 wool for 1 ore to Ben and Cleo',
    );
  });

  it('count one point and one card in the picture as one', () => {
    const state = table();
    settlements(state, 0, '1,0,N');
    give(state, 0, { wool: 1 });
    expect(catan.picture(catan.view(state, 'all'), names)).toContain(
      'Ann: 1 point, 1 resource card, 0 development cards, 0 knights, longest road 0',
    );
  });
});
