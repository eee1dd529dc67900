import { describe, expect, it } from 'vitest';
import { seededChance } from '../../../src/engine/chance.ts';
import { readMove } from '../../../src/engine/moves.ts';
import { playRandomly } from '../../../src/engine/rollout.ts';
import { timeUp } from '../../../src/engine/time-up.ts';
import { carcassonne } from '../../../src/games/carcassonne/rules/index.ts';
import type { PlaceTile } from '../../../src/games/carcassonne/rules/moves/move.ts';
import { kindIndex } from '../../../src/games/carcassonne/rules/tiles.ts';
import { withEvents } from '../../with-events.ts';
import { optionsOf, Table } from './table.ts';

describe('rules that are easy to get wrong', () => {
  it('1. A follower goes only on the tile just placed, on a segment whose whole feature holds none', () => {
    const table = new Table('G').turn(['G', 0, 1, 3, 'C0'], 'F').lay(0, 2, 3);
    expect(table.free).toEqual(['F0', 'F1']);
    expect(carcassonne.check(table.state, 1, { type: 'placeFollower', segment: 'C0' })?.text).toBe(
      'There is already a follower on this city.',
    );
  });

  it('1. A feature completed by the tile may be claimed with it, is scored and returned in the same turn', () => {
    const table = new Table('E').turn(['E', 0, 1, 2, 'C0'], 'U');
    expect(table.scores).toEqual([4, 0]);
    expect(table.state.followers).toEqual([7, 7]);
    expect(table.events.map((event) => event.type)).toEqual([
      'tilePlaced',
      'followerPlaced',
      'featureCompleted',
      'followerReturned',
      'tileDrawn',
    ]);
  });

  it('2. A completed city of two tiles brings 2 when that is agreed, and unfinished ones 1 a tile as ever', () => {
    expect(new Table('E', { cityOfTwo: 2 }).turn(['E', 0, 1, 2, 'C0'], 'U').scores).toEqual([2, 0]);
    expect(new Table('G', { cityOfTwo: 2 }).turn(['G', 0, 1, 3, 'C0']).scores).toEqual([2, 0]);
  });

  it('3. A road ends at a crossing, a city, a monastery', () => {
    const table = new Table('L').turn(['L', 1, 0, 0, 'R2'], 'A').turn(['A', -1, 0, 1], 'U');
    expect(table.scores).toEqual([3, 0]);
    expect(table.events.find((event) => event.type === 'featureCompleted')).toEqual({
      type: 'featureCompleted',
      kind: 'road',
      cells: [
        { x: 0, y: 0 },
        { x: 1, y: 0 },
        { x: -1, y: 0 },
      ],
      worth: 3,
      points: [3, 0],
    });
  });

  it('4. A monastery brings 1 and 1 for each neighbour at the end', () => {
    const table = new Table('B').turn(['B', 0, -1, 0, 'M'], 'U').turn(['U', 1, 0, 1]);
    expect(table.scores).toEqual([3, 0]);
  });

  it('4. A monastery that is laid into the middle of eight tiles brings 9 at once, and once', () => {
    const table = new Table('U')
      .turn(['U', 1, 0, 1], 'U')
      .turn(['U', -1, 0, 1], 'E')
      .turn(['E', 1, -1, 3], 'E')
      .turn(['E', -1, -1, 1], 'B')
      .turn(['B', 1, -2, 0], 'B')
      .turn(['B', -1, -2, 0], 'E')
      .turn(['E', 0, -2, 2], 'B')
      .turn(['B', 0, -1, 0, 'M'], 'V');
    expect(table.scores).toEqual([0, 9]);
    expect(table.events.slice(-5).map((event) => event.type)).toEqual([
      ...['tilePlaced', 'followerPlaced', 'featureCompleted', 'followerReturned', 'tileDrawn'],
    ]);
  });

  it('6. Without fields in the options no follower lies in a field', () => {
    const table = new Table('U', { fields: false }).lay(1, 0, 1);
    expect(table.free).toEqual(['R0']);
    expect(carcassonne.check(table.state, 0, { type: 'placeFollower', segment: 'F0' })?.text).toBe(
      'No follower may stand on a field in this game.',
    );
  });

  it('7. A tile that fits nowhere is shown, set aside, and the same player draws again', () => {
    const table = new Table('R').turn(['R', 0, -1, 2], 'B', 'E');
    expect(table.state.setAside).toEqual([kindIndex('B')]);
    expect(table.state.current).toBe(1);
    expect(table.events.slice(-3)).toEqual([
      { type: 'tileDrawn', seat: 1, tile: 'B', stack: 69 },
      { type: 'tileSetAside', seat: 1, tile: 'B' },
      { type: 'tileDrawn', seat: 1, tile: 'E', stack: 68 },
    ]);
  });

  it('7. Everything is scored also when the last tile was set aside', () => {
    const table = new Table('R');
    table.state.bag.fill(0);
    table.state.bag[kindIndex('B')] = 1;
    table.state.inBag = 1;
    table.state.stack = 1;
    table.turn(['R', 0, -1, 2, 'C0'], 'B');
    expect(table.state.phase.kind).toBe('over');
    expect(carcassonne.toAct(table.state)).toEqual([]);
    expect(table.scores).toEqual([1, 0]);
    expect(carcassonne.outcome(table.state)).toEqual({ winners: [0], reason: '1 point' });
  });

  it('8. Two bends in a row may not turn the same way, and each river tile continues the river', () => {
    const table = new Table('R_BEND', { river: true }).turn(['R_BEND', 0, -1, 2], 'R_BEND');
    expect(table.placements).toEqual(['1,-1,0']);
    expect(table.why(1, -1, 3)).toBe('The river may not turn the same way twice in a row.');
    expect(table.why(0, 1, 2)).toBe('The tile must continue the river.');
  });

  it('8. Without riverScoring no follower stands on the river; with it the lake brings 1 a tile', () => {
    const off = new Table('R_STRAIGHT', { river: true }).lay(0, -1, 0);
    expect(off.free).toEqual(['F0', 'F1']);
    const table = new Table('R_STRAIGHT', { river: true, riverScoring: true });
    table.turn(['R_STRAIGHT', 0, -1, 0, 'I0'], 'R_STRAIGHT');
    table.state.bag.fill(0);
    table.state.inBag = 0;
    table.turn(['R_STRAIGHT', 0, -2, 0], 'R_LAKE').turn(['R_LAKE', 0, -3, 0], 'U');
    expect(table.scores).toEqual([4, 0]);
    expect(carcassonne.view(table.state, 0).players[0]!.breakdown.rivers).toBe(4);
    expect(table.state.followers).toEqual([7, 7]);
  });

  it('7. 8. A river that can go no further: its tiles and the lake are set aside, and its follower brings nothing', () => {
    const table = new Table('R_BRIDGE', { river: true, riverScoring: true });
    table.turn(['R_BRIDGE', 0, -1, 0, 'I0'], 'R_BEND').turn(['R_BEND', 0, -2, 2], 'R_STRAIGHT');
    table.turn(['R_STRAIGHT', 1, -2, 1], 'R_STRAIGHT').turn(['R_STRAIGHT', 2, -2, 1], 'R_CITYBEND');
    table.turn(['R_CITYBEND', 3, -2, 2], 'R_TWOCITY').turn(['R_TWOCITY', 3, -1, 1], 'R_BENDROAD');
    table.turn(['R_BENDROAD', 3, 0, 0], 'R_CITYROAD').turn(['R_CITYROAD', 2, 0, 0], 'R_BEND');
    table.turn(['R_BEND', 1, 0, 1], 'R_MONASTERY', 'R_LAKE', 'E');
    expect(table.state.setAside).toEqual([kindIndex('R_MONASTERY'), kindIndex('R_LAKE')]);
    expect([table.state.current, table.state.stack]).toEqual([1, 71]);
    expect(table.placements).not.toContain('1,-1,0');
    table.turn(['E', 0, 1, 0]);
    expect(carcassonne.view(table.state, 0).players[0]!.breakdown.rivers).toBe(0);
    expect(table.scores).toEqual([0, 0]);
  });

  it('9. A tile must match on all sides it touches and touch at least one tile by a side', () => {
    const table = new Table('U');
    expect(table.why(1, 0, 0)).toBe('The west side shows a field, but a road lies beside it.');
    expect(table.why(1, 1, 0)).toBe('The tile must touch another tile by a side.');
    expect(table.why(0, 0, 0)).toBe('There is already a tile at 0,0.');
    expect(table.why(150, -150, 0)).toBe('The tile must touch another tile by a side.');
  });
});

describe('the turn', () => {
  it('ends with the tile when the player has no follower left', () => {
    const table = new Table('U', { followers: 1 }).turn(['U', 1, 0, 1, 'R0'], 'U').turn(['U', -1, 0, 1], 'U');
    table.turn(['U', 2, 0, 1], 'U');
    expect(table.state.current).toBe(1);
    expect(table.events.at(-2)).toMatchObject({ type: 'tilePlaced', seat: 0 });
  });

  it('refuses moves of other seats and of the other phase', () => {
    const { state } = new Table('U').lay(1, 0, 1);
    expect(carcassonne.check(state, 1, { type: 'noFollower' })?.text).toBe('It is not your turn.');
    expect(carcassonne.check(state, 0, { type: 'placeTile', x: 2, y: 0, rotation: 1 })?.text).toBe(
      'The tile is already placed. Choose a follower or none.',
    );
    expect(carcassonne.check(state, 0, { type: 'placeFollower', segment: 'C7' })?.text).toBe(
      'The tile has no part C7.',
    );
  });

  it('tells that time is up, lays the tile where it fits first, and places no follower', () => {
    const { state } = new Table('U', { turnSeconds: 30 });
    const [first] = carcassonne.legalMoves(state, 0) as PlaceTile[];
    const timed = { seat: 0, seconds: 30, expiry: timeUp };
    const said: unknown[] = [];
    const expire = (): void => {
      expect(carcassonne.clock!(state)).toEqual(timed);
      expect(carcassonne.openMoves(state, 0)).toEqual(['timeUp']);
      expect(carcassonne.check(state, 1, timeUp)?.code).toBe('not-your-turn');
      expect(carcassonne.check(state, 0, timeUp)).toBeUndefined();
      carcassonne.apply(state, 0, timeUp, seededChance('late'), (event) =>
        said.push(carcassonne.describe(event, { viewer: 'all', names: ['Red', 'Yellow'] })),
      );
    };
    expire();
    expire();
    expect(said).toEqual([
      "Time's up for Red",
      expect.stringContaining(`Red places`),
      "Time's up for Red",
      expect.stringContaining('Yellow draws'),
    ]);
    expect(said[1]).toContain(`at ${first!.x},${first!.y}`);
    expect(state).toMatchObject({ current: 1, followers: [7, 7] });
    expect(carcassonne.check(new Table('U').state, 0, timeUp)?.code).toBe('no-clock');
    expect(readMove(carcassonne, carcassonne.notation.format(timeUp))).toEqual({ ok: true, move: timeUp });
  });

  it('keeps a long line of tiles together when the board outgrows its grid', () => {
    const table = new Table('U');
    table.state.bag[kindIndex('U')] = 60;
    table.state.inBag += 60;
    table.state.stack += 60;
    for (let x = 1; x <= 50; x++) table.turn(['U', x, 0, 1, x === 1 ? 'R0' : undefined] as never, 'U');
    expect(table.state.width).toBeGreaterThan(100);
    expect(table.placements).toContain('51,0,1');
    expect(table.placements).toContain('-1,0,3');
  });
});

describe('what is told', () => {
  it('CC6 adds up to the scores, and gives back every follower that is said to return', () => {
    for (let game = 0; game < 20; game++) {
      const chance = seededChance(`told ${game}`);
      const state = carcassonne.setup(2 + (game % 4), optionsOf({ river: true, riverScoring: true }), chance);
      const points = state.followers.map(() => 0);
      const away = state.followers.map(() => 0);
      const told = new Set<string>();
      const watched = withEvents(carcassonne, (event) => {
        if (event.type === 'followerPlaced') away[event.seat]!++;
        if (event.type === 'followerReturned') away[event.seat]!--;
        if (event.type !== 'featureCompleted' && event.type !== 'featureCounted') return;
        const feature = JSON.stringify([event.type, event.kind, event.cells]);
        expect(told.has(feature), `${feature} is told once`).toBe(false);
        told.add(feature);
        for (const [seat, gain] of event.points.entries()) points[seat]! += gain;
        expect(event.points.every((gain) => gain === 0 || gain === event.worth)).toBe(true);
        expect(new Set(event.cells.map(({ x, y }) => `${x},${y}`)).size).toBe(event.cells.length);
      });
      playRandomly(watched, state, chance, 1000);
      expect(points).toEqual(carcassonne.scores(state));
      expect(away.map((count) => 7 - count)).toEqual(state.followers);
    }
  });

  it('CC6 tells the cells of a completed feature, of its own tiles alone', () => {
    const table = new Table('U').turn(['U', 1, 0, 1], 'E').turn(['E', 0, 1, 2], 'U');
    expect(table.events.find((event) => event.type === 'featureCompleted')).toMatchObject({
      cells: [
        { x: 0, y: 0 },
        { x: 0, y: 1 },
      ],
    });
  });

  it('CC6 tells a completed feature on which nobody stands, which brings nothing', () => {
    const { events, scores } = new Table('E').turn(['E', 0, 1, 2], 'U');
    expect(events.map(({ type }) => type)).toEqual(['tilePlaced', 'featureCompleted', 'tileDrawn']);
    expect(events[1]).toMatchObject({ kind: 'city', worth: 4, points: [0, 0] });
    expect(scores).toEqual([0, 0]);
  });

  it('CC7 several winners share a victory', () => {
    const table = new Table('E').turn(['E', 0, 1, 2, 'F0'], 'U').turn(['U', 1, 0, 3, 'F0']);
    expect(carcassonne.outcome(table.state)).toEqual({ winners: [0, 1], reason: '3 points each' });
    expect(table.events.at(-1)).toEqual({ type: 'gameEnded', scores: [3, 3], winners: [0, 1] });
  });

  it('CC7 says what a field is paid for', () => {
    const table = new Table('E').turn(['E', 0, 1, 2, 'F0'], 'U').turn(['U', 1, 0, 3, 'F0']);
    const told = table.events.map((event) =>
      carcassonne.describe(event, { viewer: 'all', names: ['Red', 'Blue'] }),
    );
    expect(told).toContain('A field of 1 tile beside 1 completed city is counted: Red gets 3');
  });
});

it('the seat that placed the last tile stays the seat of the turn when the game is over', () => {
  for (const seats of [2, 3]) {
    const state = carcassonne.setup(seats, optionsOf({}), seededChance('last tile'));
    let last = -1;
    playRandomly(carcassonne, state, seededChance('to the end'), 1000, (seat) => {
      last = seat;
    });
    expect(carcassonne.outcome(state)).toBeDefined();
    expect(carcassonne.view(state, 'spectator').current).toBe(last);
  }
});
