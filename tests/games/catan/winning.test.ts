import { describe, expect, it } from 'vitest';
import { catan } from '../../../src/games/catan/rules/index.ts';
import {
  act,
  beforeRoll,
  CARD,
  cities,
  coast,
  deal,
  give,
  inland,
  points,
  refusal,
  roads,
  SETTLEMENT,
  settlements,
  shore,
  table,
} from './table.ts';

const KNIGHT = { type: 'playKnight' } as const;
const END = { type: 'endTurn' } as const;

describe('winning', () => {
  it('11. needs the points on one’s own turn, and may come at its very start before the roll', () => {
    const state = table();
    points(state, 1, 8);
    deal(state, 1, 'victoryPoint', 2);
    give(state, 0, CARD);
    act(state, 0, { type: 'buyDevelopmentCard' }, [0]);
    expect(catan.outcome(state)).toBeUndefined();
    act(state, 0, END);
    expect(catan.outcome(state)?.winners).toEqual([1]);
    expect([catan.toAct(state), state.dice]).toEqual([[], null]);
    expect(refusal(state, 1, { type: 'roll' })).toBe('The game is over.');
  });

  /** Seat 0 can cut the longest road of seat 1 with a settlement; seat 2, with eight points, then has the longest. */
  const beforeTheCut = (): ReturnType<typeof table> => {
    const state = table();
    cities(state, 2, '0,0,N', '0,0,S', '1,0,S', '-1,0,N');
    roads(state, 1, ...coast(0, 5));
    roads(state, 2, ...coast(10, 14));
    roads(state, 0, inland(2));
    give(state, 0, SETTLEMENT);
    return state;
  };
  const CUT = { type: 'buildSettlement', corner: shore(2) } as const;

  it('11. does not come on another’s turn by a road that is cut, but when one’s own begins', () => {
    const state = beforeTheCut();
    act(state, 0, CUT);
    expect([state.longestRoad, state.points[2], catan.outcome(state)]).toEqual([2, 10, undefined]);
    act(state, 0, END);
    act(state, 1, { type: 'roll' }, [1, 1]);
    expect(catan.outcome(state)).toBeUndefined();
    act(state, 1, END);
    expect(catan.outcome(state)?.winners).toEqual([2]);
  });

  it('39. goes to the player on turn, whose settlement gives both the tenth point', () => {
    const state = beforeTheCut();
    cities(state, 0, shore(18), shore(20), shore(22), shore(24));
    settlements(state, 0, shore(26));
    act(state, 0, CUT);
    expect([state.points[0], state.points[2], catan.outcome(state)?.winners]).toEqual([10, 10, [0]]);
  });

  it('12. counts victory point cards in secret, any number at once, also one bought in this turn', () => {
    const state = table();
    points(state, 0, 7);
    deal(state, 0, 'victoryPoint', 2);
    give(state, 0, CARD);
    expect(catan.view(state, 1).players[0]).toMatchObject({
      points: 7,
      publicPoints: 7,
      cards: { total: 2 },
    });
    expect(catan.scores(state)[0]).toBe(7);
    const events = act(state, 0, { type: 'buyDevelopmentCard' }, [1]);
    expect(events).toContainEqual({ type: 'won', seat: 0, points: 10, victoryPoints: 3 });
    expect(catan.scores(state)[0]).toBe(10);
  });

  it('13. comes at once with the third knight, before the robber is moved', () => {
    const state = beforeRoll();
    points(state, 0, 8);
    deal(state, 0, 'knight');
    state.knights[0] = 2;
    const robber = state.robber;
    act(state, 0, KNIGHT);
    expect(catan.outcome(state)?.winners).toEqual([0]);
    expect(state.robber).toBe(robber);
  });

  it('39. goes to the player on turn when two have ten points at the same time', () => {
    const state = table();
    points(state, 0, 7);
    points(state, 1, 8);
    deal(state, 0, 'victoryPoint', 2);
    deal(state, 1, 'victoryPoint', 2);
    give(state, 0, CARD);
    expect(catan.outcome(state)).toBeUndefined();
    act(state, 0, { type: 'buyDevelopmentCard' }, [1]);
    expect(catan.outcome(state)?.winners).toEqual([0]);
    expect(state.points[1]! + state.cards[6]!).toBe(10);
  });
});
