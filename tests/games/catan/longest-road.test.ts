import { describe, expect, it } from 'vitest';
import { longestTrail } from '../../../src/games/catan/rules/longest-road.ts';
import {
  act,
  between,
  coast,
  give,
  inland,
  lists,
  ROAD,
  ring,
  roads,
  SETTLEMENT,
  settlements,
  shore,
  table,
  walk,
} from './table.ts';

const lone = (...edges: string[]): number => {
  const state = table();
  roads(state, 0, ...edges);
  expect(state.roadLengths[0]).toBe(longestTrail(state, 0));
  return state.roadLengths[0]!;
};

describe('longest road', () => {
  it('1. needs five connected edges; forks do not add, and a closed hexagon of six counts six', () => {
    const state = table();
    roads(state, 0, ...coast(0, 3));
    expect([state.longestRoad, state.points[0]]).toEqual([-1, 0]);
    roads(state, 0, ...coast(4));
    expect([state.longestRoad, state.points[0], state.roadLengths[0]]).toEqual([0, 2, 5]);

    const [a, b, c, d, e, f] = ring('0,0') as [string, string, string, string, string, string];
    expect(
      lone(between(a, b), between(b, c), between(c, d), between(d, e), between(e, f), between(f, a)),
    ).toBe(6);
    expect(lone(coast(0)[0]!, coast(1)[0]!, coast(2)[0]!, inland(2))).toBe(3);
  });

  it('2. is not interrupted by own settlements; an opponent’s cuts it and both stubs may still be built on', () => {
    const state = table();
    settlements(state, 0, shore(2));
    roads(state, 0, ...coast(0, 5));
    expect(state.roadLengths[0]).toBe(6);
    settlements(state, 1, shore(4));
    expect(state.roadLengths[0]).toBe(4);
    give(state, 0, { brick: 2, lumber: 2 });
    act(state, 0, { type: 'buildRoad', edge: coast(6)[0]! });
    act(state, 0, { type: 'buildRoad', edge: coast(29)[0]! });
    expect(state.roadLengths[0]).toBe(5);
  });

  it('3. counts an edge that leads into an enemy building', () => {
    const state = table();
    settlements(state, 1, shore(5));
    roads(state, 0, ...coast(0, 4));
    expect(state.roadLengths[0]).toBe(5);
    expect(state.longestRoad).toBe(0);
  });

  it('4. does not go on through an enemy building, unless another road touches the far edge', () => {
    const state = table();
    settlements(state, 1, shore(3));
    roads(state, 0, ...coast(1, 2));
    give(state, 0, { brick: 5, lumber: 5, wool: 2, grain: 2 });
    const beyond = coast(3)[0]!;
    expect(lists(state, 0, 'buildRoad')).not.toContainEqual({ type: 'buildRoad', edge: beyond });
    expect(lists(state, 0, 'buildSettlement')).toEqual([{ type: 'buildSettlement', corner: shore(1) }]);
    const single = table();
    settlements(single, 1, shore(3));
    roads(single, 0, ...coast(2));
    give(single, 0, ROAD);
    expect(lists(single, 0, 'buildRoad').length).toBeGreaterThan(0);
    expect(lists(single, 0, 'buildRoad')).not.toContainEqual({ type: 'buildRoad', edge: beyond });
    roads(state, 0, ...coast(4));
    expect(lists(state, 0, 'buildRoad')).toContainEqual({ type: 'buildRoad', edge: beyond });
  });

  it('5. stays with the holder in a tie: a challenger needs strictly more', () => {
    const state = table();
    roads(state, 0, ...coast(0, 4));
    roads(state, 1, ...coast(10, 14));
    expect(state.longestRoad).toBe(0);
    roads(state, 1, ...coast(15));
    expect([state.longestRoad, state.points[0], state.points[1]]).toEqual([1, 0, 2]);
  });

  it('6. stays with a holder who was cut but is still, if tied, longest with five or more', () => {
    const state = table();
    roads(state, 0, ...coast(0, 6));
    roads(state, 1, ...coast(10, 14));
    expect(state.roadLengths[0]).toBe(7);
    settlements(state, 2, shore(2));
    expect([state.roadLengths[0], state.roadLengths[1], state.longestRoad]).toEqual([5, 5, 0]);
  });

  it('7. moves at once to the only other with five or more when the holder is cut, although not on turn', () => {
    const state = table();
    roads(state, 1, ...coast(0, 5));
    roads(state, 2, ...coast(10, 14));
    roads(state, 0, inland(2));
    give(state, 0, SETTLEMENT);
    const events = act(state, 0, { type: 'buildSettlement', corner: shore(2) });
    expect(state.longestRoad).toBe(2);
    expect(state.points.slice(0, 3)).toEqual([1, 0, 2]);
    expect(events).toContainEqual({ type: 'longestRoad', seat: 2, from: 1, length: 5 });
  });

  it('8. is set aside when several others tie or nobody has five, and taken by the first sole longest', () => {
    const state = table({}, 4);
    roads(state, 0, ...coast(0, 5));
    roads(state, 1, ...coast(8, 12));
    roads(state, 2, ...coast(16, 20));
    roads(state, 3, inland(2));
    give(state, 3, SETTLEMENT);
    state.current = 3;
    const events = act(state, 3, { type: 'buildSettlement', corner: shore(2) });
    expect([state.longestRoad, ...state.points.slice(0, 4)]).toEqual([-1, 0, 0, 0, 1]);
    expect(events).toContainEqual({ type: 'longestRoad', seat: null, from: 0, length: 5 });
    roads(state, 2, ...coast(21));
    expect([state.longestRoad, state.points[2]]).toEqual([2, 2]);

    const short = table();
    roads(short, 0, ...coast(0, 4));
    settlements(short, 1, shore(2));
    expect([short.longestRoad, short.points[0]]).toEqual([-1, 0]);
  });

  it('8. is taken up after a settlement that leaves one road alone the longest, having been set aside', () => {
    const state = table({}, 4);
    roads(state, 0, ...coast(0, 5));
    roads(state, 1, ...coast(8, 12));
    roads(state, 2, ...coast(16, 20));
    settlements(state, 3, shore(3));
    expect(state.longestRoad).toBe(-1);
    settlements(state, 3, shore(10));
    expect([state.longestRoad, state.points[2]]).toEqual([2, 2]);
  });

  it('9. is not awarded by a cut before anybody has five', () => {
    const state = table();
    roads(state, 0, ...coast(0, 3));
    roads(state, 1, ...coast(10, 12));
    settlements(state, 2, shore(2));
    expect([state.roadLengths[0], state.longestRoad, state.points[1]]).toEqual([2, -1, 0]);
  });

  it('10. counts trails: edges once, corners as often as they are met; loops and figures of eight', () => {
    const state = table();
    const [a, b, c, d, e, f] = ring('0,0') as [string, string, string, string, string, string];
    walk(state, 0, a, b, c, d, e, f, a);
    expect(state.roadLengths[0]).toBe(6);
    settlements(state, 1, c);
    expect([state.roadLengths[0], longestTrail(state, 0)]).toEqual([6, 6]);

    const eight = table();
    const other = ring('1,0');
    walk(eight, 0, a, b, c, d, e, f, a);
    walk(eight, 0, b, ...other.slice(0, 4), c);
    expect(eight.roadLengths[0]).toBe(longestTrail(eight, 0));
    expect(eight.roadLengths[0]).toBe(11);
  });
});
