import { describe, expect, it } from 'vitest';
import { seededChance } from '../../../src/engine/chance.ts';
import { playRandomly } from '../../../src/engine/rollout.ts';
import { carcassonne } from '../../../src/games/carcassonne/rules/index.ts';
import {
  deadCells,
  featureAt,
  fittingAt,
  kindsThatFit,
  ownership,
  preview,
  previewLast,
  turnedTile,
  unplayedKinds,
} from '../../../src/games/carcassonne/rules/queries.ts';
import { lastPlaced, stateOf, tileOf } from '../../../src/games/carcassonne/rules/view.ts';
import { optionsOf, Table } from './table.ts';

describe('what the screen asks', () => {
  it('shows the points that a placement and a follower would bring now', () => {
    const { state } = new Table('E');
    const { points, segments, canPlaceFollower } = preview(state, { x: 0, y: 1, rotation: 2 });
    expect(points).toEqual([0, 0]);
    expect(canPlaceFollower).toBe(true);
    expect(segments).toMatchObject([
      { id: 'C0', kind: 'city', number: 1, claimedBy: [], points: [4, 0] },
      { id: 'F0', kind: 'field', number: 2, claimedBy: [], points: [0, 0] },
    ]);
    expect(segments.map(({ feature }) => [feature.tiles, feature.closed, feature.worth])).toEqual([
      [2, true, 4],
      [1, false, 3],
    ]);
    expect(state.turned).toHaveLength(1);
  });

  it('shows points that a placement brings to somebody else', () => {
    const table = new Table('G').turn(['G', 0, 1, 3, 'C0'], 'E').lay(0, 2, 2);
    const { points, segments } = previewLast(table.state);
    expect(points).toEqual([6, 0]);
    expect(segments[0]).toMatchObject({
      id: 'C0',
      kind: 'city',
      number: undefined,
      claimedBy: [0],
      points: [6, 0],
      feature: { tiles: 3, open: 0, closed: true, owners: [0], worth: 6, closedWorth: 6 },
    });
  });

  it('previews exactly what playing the moves then brings', () => {
    const chance = seededChance('alder');
    const state = carcassonne.setup(3, optionsOf({ river: true, riverScoring: true }), chance);
    let expected: readonly number[] | undefined;
    let before: readonly number[] = [0, 0, 0];
    playRandomly(carcassonne, state, chance, 300, (_seat, move) => {
      const now = carcassonne.scores(state);
      if (expected) expect(now.map((score, seat) => score - before[seat]!)).toEqual(expected);
      expected = undefined;
      if (state.phase.kind !== 'placeFollower' || state.stack === 0) return;
      const shown = previewLast(state);
      before = now;
      expected =
        move.type === 'placeFollower'
          ? shown.segments.find(({ id }) => id === move.segment)!.points
          : shown.points;
    });
    expect(state.phase.kind).toBe('over');
  });

  it('names the owners of every segment, none where nobody stands', () => {
    const table = new Table('G').turn(['G', 0, 1, 3, 'C0'], 'E').turn(['E', 1, 1, 0, 'C0'], 'U');
    expect(ownership(table.state)).toEqual([
      [[0], [], [], []],
      [[0], [], []],
      [[1], []],
    ]);
  });

  it('counts the tile that closes a city, too, in the least that it brings once it is closed (CC6)', () => {
    const cap = (cityOfTwo: 2 | 4) => featureAt(new Table('D', { river: false, cityOfTwo }).state, 0, 0);
    expect(cap(4)).toMatchObject({ kind: 'city', tiles: 1, open: 1, closedWorth: 4 });
    expect(cap(2)).toMatchObject({ kind: 'city', tiles: 1, open: 1, closedWorth: 2 });
  });

  it('tells of any part of the board how large its feature is, whose, and what it is worth now and closed', () => {
    const { state } = new Table('F').turn(['F', 0, 1, 1, 'C0'], 'E').turn(['E', 1, 1, 0, 'C0'], 'U');
    expect(featureAt(state, 0, 0)).toEqual({
      kind: 'city',
      parts: [
        { tile: 0, segment: 'C0' },
        { tile: 1, segment: 'C0' },
      ],
      tiles: 2,
      pennants: 1,
      open: 1,
      closed: false,
      followers: [1, 0],
      owners: [0],
      cities: 0,
      worth: 3,
      scored: true,
      closedWorth: 8,
    });
    expect(featureAt(state, 2, 1)).toMatchObject({ kind: 'field', owners: [], cities: 0, worth: 0 });
    const closed = new Table('E').turn(['E', 0, 1, 2, 'F0'], 'U').state;
    expect(featureAt(closed, 1, 1)).toMatchObject({ kind: 'field', owners: [0], cities: 1, worth: 3 });
  });

  it('marks cells that nothing left fits any more, and lists the kinds that fit the others', () => {
    const { state } = new Table('U');
    expect(deadCells(state)).toEqual([]);
    expect(kindsThatFit(state, 1, 0).map(({ tile }) => tile)).toContain('X');
    state.bag.fill(0);
    state.stack = 0;
    state.inBag = 0;
    expect(deadCells(state)).toEqual([{ x: 0, y: 1 }]);
    expect(kindsThatFit(state, 1, 0)).toEqual([{ tile: 'U', count: 1, rotations: [1, 3] }]);
    expect(kindsThatFit(state, 0, 0)).toEqual([]);
    expect(unplayedKinds(state)).toEqual([]);
  });

  it('counts what fits a cell, the tile in hand apart from those that are left', () => {
    const { state } = new Table('U');
    expect(fittingAt(state, 0, 0)).toBeUndefined();
    expect(fittingAt(state, 9, 9)).toEqual({ cell: { x: 9, y: 9 }, isOpen: false, kinds: [], count: 0 });
    const { kinds, ...told } = fittingAt(state, 1, 0)!;
    const counts = kinds.map(({ count }) => count);
    expect(told).toEqual({
      ...{ cell: { x: 1, y: 0 }, isOpen: true },
      count: counts.reduce((sum, count) => sum + count) - 1,
    });
    expect(kinds).toContainEqual({ tile: 'U', count: 8, rotations: [1, 3] });
    const other = fittingAt(state, 0, 1)!;
    expect(other.kinds.map(({ tile }) => tile)).not.toContain('U');
    expect(other.count).toBe(other.kinds.reduce((sum, { count }) => sum + count, 0));
  });

  it('tells the tile of the turn, which lies already while its follower is decided, and who placed the last', () => {
    const table = new Table('E', {}, 3);
    const told = () => {
      const view = carcassonne.view(table.state, 'all');
      return [tileOf(view), lastPlaced(view)];
    };
    expect(told()).toEqual(['E', undefined]);
    table.turn(['E', 0, 1, 2], 'G');
    expect(told()).toEqual(['G', { x: 0, y: 1, seat: 0 }]);
    table.lay(0, -1, 0);
    expect(told()).toEqual(['G', { x: 0, y: -1, seat: 1 }]);
  });

  it('says what lies on the sides and half sides of a turned tile', () => {
    expect(turnedTile('D', 1)).toEqual({
      sides: ['R0', undefined, 'R0', 'C0'],
      halves: ['F0', 'F1', 'F1', 'F1', 'F1', 'F0', undefined, undefined],
    });
  });

  it('finds a whole state in a view', () => {
    const chance = seededChance('elm');
    const state = carcassonne.setup(5, optionsOf({ river: true }), chance);
    playRandomly(carcassonne, state, chance, 90);
    const again = stateOf(JSON.parse(JSON.stringify(carcassonne.view(state, 'spectator'))));
    expect(carcassonne.view(again, 0)).toEqual(carcassonne.view(state, 0));
    expect(ownership(again)).toEqual(ownership(state));
  });
});
