import { describe, expect, it } from 'vitest';
import { catan } from '../../../src/games/catan/rules/index.ts';
import { spokenBoard } from '../../../src/games/catan/rules/spoken.ts';
import type { State } from '../../../src/games/catan/rules/state.ts';
import {
  CORNERS,
  cornerIndex,
  EDGES,
  edgeIndex,
  HEXES,
  hexIndex,
  type Place,
} from '../../../src/games/catan/rules/topology.ts';
import { seenOf } from '../../../src/games/catan/rules/view.ts';
import { cities, deal, give, roads, settlements, shore, table } from './table.ts';

const names = ['Ann', 'Bob', 'Cy'];
const said = (state: State, own: number | undefined, cursor?: Place) =>
  spokenBoard({ view: catan.view(state, own ?? 'spectator'), names, own, match: { state } }, cursor);

/** Ann has a city, a harbour and all there is to have; Bob has a settlement and cards. */
function island(given: Readonly<Record<string, unknown>> = {}): State {
  const state = table(given);
  cities(state, 0, '0,0,N');
  settlements(state, 0, shore(0));
  roads(state, 0, '0,0,NE');
  settlements(state, 1, '0,0,S');
  give(state, 0, { brick: 2, ore: 1 });
  give(state, 1, { wool: 3 });
  deal(state, 0, 'knight', 2);
  return state;
}

describe('L4 the island in words', () => {
  it('is all that is there, row by row and player by player', () => {
    expect(said(island(), 0)).toEqual([
      'Row 1: ore 10; wool 2; lumber 9.',
      'Row 2: grain 12; brick 6; wool 4; brick 10.',
      'Row 3: grain 9; lumber 11; the desert with the robber; lumber 3; ore 8.',
      'Row 4: lumber 8; ore 3; grain 4; wool 5.',
      'Row 5: brick 5; grain 6; wool 11.',
      expect.stringMatching(
        /^Harbours: any three for one on the coast of ore 10; two grain for one on the coast of wool 2; .*\.$/,
      ),
      'Ann: 3 points, 3 resource cards, 2 development cards, 0 knights, longest road 1.',
      'Settlements of Ann: on the coast of ore 10. Cities: between brick 6, wool 4 and the desert. Roads: between wool 4 and the desert.',
      'Bob: 1 point, 3 resource cards, 0 development cards, 0 knights, longest road 0.',
      'Settlements of Bob: between the desert, ore 3 and grain 4. Cities: none. Roads: none.',
      'Cy: 0 points, 0 resource cards, 0 development cards, 0 knights, longest road 0.',
      'Settlements of Cy: none. Cities: none. Roads: none.',
      'The bank has 17 brick, 19 lumber, 16 wool, 19 grain and 18 ore, and 23 development cards.',
      'For one card the bank takes 3 brick, 3 lumber, 3 wool, 3 grain or 3 ore.',
      'Your hand: 2 brick and 1 ore',
    ]);
  });

  it('is without a hand for those who only look', () => {
    const rows = said(island(), undefined);
    expect(rows.join()).not.toMatch(/Your hand|For one card/);
  });

  it('names who has the cards of honour, and where the cursor is', () => {
    const { state, view } = { state: island(), view: catan.view(island(), 0) };
    const honoured = { ...view, longestRoad: { seat: 1, length: 5 }, largestArmy: { seat: 0, size: 3 } };
    const sight = { view: honoured as unknown as typeof view, names, own: 0, match: { state } };
    const rows = spokenBoard(sight, HEXES[hexIndex('0,0')]!);
    expect(rows.filter((row) => /army|longest of all|^Cursor/.test(row))).toEqual([
      'Ann: 3 points, 3 resource cards, 2 development cards, 0 knights and the largest army, longest road 1.',
      'Bob: 1 point, 3 resource cards, 0 development cards, 0 knights, longest road 0, the longest of all.',
      'Cursor: the desert (0,0)',
    ]);
    const at = (place: Place) => said(state, 0, place).at(-1);
    expect([at(CORNERS[cornerIndex('0,0,N')]!), at(EDGES[edgeIndex('0,0,NE')]!)]).toEqual([
      'Cursor: between brick 6, wool 4 and the desert (0,0,N)',
      'Cursor: between wool 4 and the desert (0,0,NE)',
    ]);
  });
});

describe('the cards of others', () => {
  it('are shown as far as the card tracker knows them, and whole where the game is open', () => {
    const state = island({ cardTracker: true });
    expect(seenOf(catan.view(state, 0), 0, 0)).toBeUndefined();
    expect(seenOf(catan.view(island({ cardTracker: false }), 0), 1, 0)).toBeUndefined();
    const wool = { brick: 0, lumber: 0, wool: 3, grain: 0, ore: 0 };
    const view = catan.view(state, 0);
    expect(seenOf(view, 1, 0)).toEqual({ cards: wool, rest: 0 });
    const one = { ...wool, wool: 1 };
    const players = view.players.with(1, { ...view.players[1]!, known: one });
    expect(seenOf({ ...view, players }, 1, 0)).toEqual({ cards: one, rest: 2 });
    const heard = spokenBoard({ view: { ...view, players }, names, own: 0, match: { state } }, undefined);
    const cards = (rows: readonly string[]) => rows.filter((row) => row.startsWith('Cards of'));
    expect(cards(heard)).toEqual(['Cards of Bob: 1 wool, 2 unknown.', 'Cards of Cy: none.']);
    const open = catan.view(island({ cardTracker: false }), 'all');
    expect(seenOf(open, 1, undefined)).toEqual({ cards: wool, rest: 0 });
    expect(cards(spokenBoard({ view: open, names, own: undefined, match: { state } }, undefined))).toEqual([
      'Cards of Ann: 2 brick and 1 ore, 2 knights.',
      'Cards of Bob: 3 wool.',
      'Cards of Cy: none.',
    ]);
  });
});
