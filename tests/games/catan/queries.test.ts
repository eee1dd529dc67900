import { describe, expect, it } from 'vitest';
import {
  bankRates,
  choiceProblem,
  pipsAt,
  pipsOf,
  worthOfPlace,
} from '../../../src/games/catan/rules/queries.ts';
import {
  CORNERS,
  cornerIndex,
  EDGES,
  edgeIndex,
  HEXES,
  hexIndex,
} from '../../../src/games/catan/rules/topology.ts';
import { beforeRoll, cities, deal, give, ring, roads, settlements, shore, table } from './table.ts';

describe('CT6 why a choice cannot be made', () => {
  it('names the phase, the missing cards, the missing place', () => {
    expect(choiceProblem(beforeRoll(), 0, 'buildRoad')?.text).toBe('Roll the dice first.');
    expect(choiceProblem(beforeRoll(), 0, 'roll')).toBeUndefined();
    const state = table();
    expect(choiceProblem(state, 0, 'roll')?.text).toBe('You have already rolled.');
    expect(choiceProblem(state, 0, 'buildRoad')?.text).toContain('you need 1 brick and 1 lumber more');
    give(state, 0, { brick: 3, lumber: 3, wool: 1, grain: 3, ore: 3 });
    expect(choiceProblem(state, 0, 'buildRoad')?.text).toBe('There is no place left for a road of yours.');
    expect(choiceProblem(state, 0, 'buildSettlement')?.text).toBe('There is no free corner on your roads.');
    expect(choiceProblem(state, 0, 'buildCity')?.text).toBe('You have no settlement for it.');
    expect(choiceProblem(state, 0, 'buyDevelopmentCard')).toBeUndefined();
    expect(choiceProblem(state, 0, 'tradeBank')?.text).toBe('The bank wants more of one kind than you have.');
    expect(choiceProblem(state, 0, 'offerTrade')).toBeUndefined();
    expect(choiceProblem(table(), 0, 'offerTrade')?.text).toBe('You have no cards to offer.');
    settlements(state, 0, '0,0,N');
    roads(state, 0, '0,0,NE', '1,0,W');
    for (const choice of ['buildRoad', 'buildSettlement', 'buildCity'] as const) {
      expect(choiceProblem(state, 0, choice)).toBeUndefined();
    }
  });

  it('names spent pieces and cards, and offers used up', () => {
    const state = table({ maxOffers: 0 });
    cities(state, 0, '0,0,N', '0,0,S', '2,-1,N', '-2,1,S');
    settlements(state, 0, '1,1,S');
    give(state, 0, { grain: 2, ore: 3 });
    expect(choiceProblem(state, 0, 'buildCity')?.text).toBe('All 4 of your cities are built.');
    expect(choiceProblem(state, 0, 'offerTrade')?.text).toBe('You have made all 0 offers of this turn.');
    expect(choiceProblem(state, 0, 'playKnight')?.text).toBe('You have no knight card.');
    deal(state, 0, 'yearOfPlenty');
    expect(choiceProblem(state, 0, 'playYearOfPlenty')).toBeUndefined();
    expect(choiceProblem(state, 1, 'endTurn')?.text).toBe('It is not your turn.');
  });

  it('CT5 tells the rates of the bank and of harbours', () => {
    const state = table();
    expect(bankRates(state, 0)).toEqual([4, 4, 4, 4, 4]);
    settlements(state, 0, shore(0));
    expect(bankRates(state, 0)).toEqual([3, 3, 3, 3, 3]);
  });
});

describe('what a place is worth', () => {
  const [middle, left, right, top] = ['0,0', '0,-1', '1,-1', '0,-2'].map(hexIndex);
  /** The island with other numbers and kinds of hexes. */
  const island = (numbers: Record<number, number>, terrain: Record<number, number> = {}) => {
    const state = table();
    const { board } = state;
    const changed = <T>(all: readonly T[], by: Record<number, T>) => all.map((one, hex) => by[hex] ?? one);
    return {
      ...state,
      board: {
        ...board,
        numbers: changed(board.numbers, numbers),
        terrain: changed(board.terrain, terrain),
      },
    };
  };
  const corner = CORNERS[cornerIndex('0,0,N')]!;

  it('is in how many of the 36 throws its numbers come up', () => {
    expect([2, 3, 6, 7, 8, 11, 12, 0].map(pipsOf)).toEqual([1, 2, 5, 6, 5, 2, 1, 0]);
    expect(pipsAt(island({ [middle!]: 6, [left!]: 12, [right!]: 0 }), corner.index)).toBe(6);
  });

  it('is of a corner half a throw more for each kind that it brings, and nothing of a road', () => {
    const worth = (terrain: readonly [number, number, number], ...numbers: readonly number[]) => {
      const by = (of: readonly number[]) => ({ [middle!]: of[0]!, [left!]: of[1]!, [right!]: of[2]! });
      return worthOfPlace(island(by(numbers), by(terrain)), 0, corner);
    };
    expect(worth([1, 1, 1], 6, 12, 0)).toBe(6.5);
    expect(worth([1, 1, 2], 6, 12, 0)).toBe(6.5);
    expect(worth([1, 1, 2], 6, 12, 3)).toBe(9);
    expect(worthOfPlace(table(), 0, EDGES[edgeIndex('0,0,NE')]!)).toBe(0);
  });

  it('is of a hex for the robber what the others lose there, less twice what oneself does', () => {
    const state = island({ [top!]: 8 });
    const [north, , south, , west] = ring('0,-2');
    const worth = (seat: number) => worthOfPlace(state, seat, HEXES[top!]!);
    expect(worth(0)).toBe(0);
    settlements(state, 0, north!);
    cities(state, 1, south!);
    settlements(state, 1, west!);
    expect([worth(0), worth(1), worth(2)]).toEqual([5 * (3 - 2), 5 * (1 - 6), 5 * 4]);
  });
});
