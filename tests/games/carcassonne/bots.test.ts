import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { seededChance } from '../../../src/engine/chance.ts';
import { levels } from '../../../src/engine/game.ts';
import { playRandomly } from '../../../src/engine/rollout.ts';
import { bots } from '../../../src/games/carcassonne/bots/index.ts';
import { rateTurns } from '../../../src/games/carcassonne/bots/policy.ts';
import { Rater } from '../../../src/games/carcassonne/bots/rating.ts';
import { reviewer } from '../../../src/games/carcassonne/bots/review.ts';
import { depthFor, searchTurn } from '../../../src/games/carcassonne/bots/search.ts';
import { Trial } from '../../../src/games/carcassonne/bots/trial.ts';
import { carcassonne } from '../../../src/games/carcassonne/rules/index.ts';
import { scoreFinal } from '../../../src/games/carcassonne/rules/scoring.ts';
import type { State } from '../../../src/games/carcassonne/rules/state.ts';
import { emptyStack, optionsOf, Table } from './table.ts';

const [beginner, easy, normal, hard, expert] = bots;

function choose(bot: typeof easy, state: State, milliseconds = 50) {
  const seat = state.current;
  return bot!.choose(carcassonne.view(state, seat), seat, seededChance('thought'), { milliseconds });
}

describe('computer players of Carcassonne', () => {
  it('are five, weakest first', () => {
    expect(bots.map(({ name }) => name)).toEqual(levels);
  });

  it('complete a city that holds their follower when it is the last tile', () => {
    const table = new Table('G').turn(['G', 0, 1, 3, 'C0'], 'U').turn(['U', 1, 0, 1], 'E');
    emptyStack(table.state);
    for (const bot of [normal, hard]) {
      expect(choose(bot, table.state)).toEqual({ type: 'placeTile', x: 0, y: 2, rotation: 2 });
    }
  });

  it('overlook more places the more players there are, where that keeps the levels apart', () => {
    const completed = (bot: typeof easy, seats: number): number => {
      const table = new Table('G', {}, seats).turn(['G', 0, 1, 3, 'C0'], 'U');
      for (let seat = 1; seat < seats; seat++) table.turn(['U', seat, 0, 1], seat + 1 < seats ? 'U' : 'E');
      emptyStack(table.state);
      const thoughts = Array.from({ length: 400 }, (_, at) => seededChance(`places ${at}`));
      const place = { x: 0, y: 2, rotation: 2 };
      const view = carcassonne.view(table.state, 0);
      const moves = thoughts.map((chance) => bot!.choose(view, 0, chance, { milliseconds: 1 }));
      return moves.filter((move) => isDeepStrictEqual(move, { type: 'placeTile', ...place })).length / 400;
    };
    // Where a player sees no place at all, all are looked at; so each share is a little larger than what is seen.
    const [two, three, four, five] = [2, 3, 4, 5].map((seats) => completed(easy, seats));
    expect(two! - three!).toBeGreaterThan(0.03);
    expect(three! - four!).toBeGreaterThan(0.03);
    expect(four! - five!).toBeGreaterThan(0.03);
    expect(Math.abs(completed(beginner, 2) - completed(beginner, 5))).toBeLessThan(0.03);
    for (const bot of [normal, hard]) {
      expect(completed(bot, 2)).toBe(1);
      expect(completed(bot, 3) - completed(bot, 5)).toBeGreaterThan(0.03);
    }
    expect([2, 5].map((seats) => completed(expert, seats))).toEqual([1, 1]);
  });

  it('claim the city they have just completed rather than its field when nothing is left', () => {
    const { state } = new Table('E').lay(0, 1, 2);
    emptyStack(state);
    for (const bot of [normal, hard]) {
      expect(choose(bot, state)).toEqual({ type: 'placeFollower', segment: 'C0' });
    }
  });

  it('charge nobody who wins with the last tile in their review, by however few points', () => {
    const { state } = new Table('E').lay(0, 1, 2);
    emptyStack(state);
    const costs = (lead: number) => {
      state.points[0] = lead;
      return carcassonne.legalMoves(state, 0).map((move) => {
        const { played, best } = reviewer.judge(carcassonne.view(state, 0), 0, move, seededChance('review'))!;
        return [move.type === 'noFollower' ? 'none' : 'follower', best[0]!.worth - played.worth];
      });
    };
    expect(costs(1).every(([, cost]) => cost === 0)).toBe(true);
    expect(costs(-1)).toContainEqual(['none', 1]);
    expect(costs(0)).toContainEqual(['none', 0.5]);
    expect(costs(-50).every(([, cost]) => cost === 0)).toBe(true);
  });

  it('think the same from the same luck', () => {
    const chance = seededChance('pine');
    const state = carcassonne.setup(3, optionsOf({ river: true }), chance);
    playRandomly(carcassonne, state, chance, 40);
    const depth = { breadth: 4, margin: 20, turns: 2, playouts: 4, trust: 2 };
    const think = () => searchTurn(state, seededChance('same'), depth);
    expect(think()).toEqual(think());
  });

  it('play on for more turns, not more often, in time that is left among more than two', () => {
    const drawn = (bot: typeof easy, seats: number, milliseconds: number): number => {
      const state = carcassonne.setup(seats, optionsOf({}), seededChance('far ahead'));
      const luck = seededChance('thought');
      let tiles = 0;
      const draw = (weights: readonly number[]): number => {
        tiles++;
        return luck.draw(weights);
      };
      bot!.choose(carcassonne.view(state, 0), 0, { ...luck, draw }, { milliseconds });
      return tiles;
    };
    const [often, long] = [drawn(expert, 4, 400), drawn(expert, 4, 800)];
    expect(often).toBe(2 * drawn(expert, 4, 200));
    expect(long).toBe(2 * often);
    expect(drawn(expert, 4, 3000)).toBe(long);
    expect([800, 3000].map((time) => drawn(expert, 2, time) / drawn(expert, 2, 400))).toEqual([1, 1]);
    expect(drawn(hard, 4, 3000)).toBe(drawn(hard, 4, 200));
  });

  it('leave the best-rated turn only for good while they have little time', () => {
    const [given, lost] = [seededChance('little time'), seededChance('thought')];
    let [decisions, loss, left] = [0, 0, 0];
    for (let game = 0; game < 3; game++) {
      const state = carcassonne.setup(2, optionsOf({ river: true }), given);
      while (carcassonne.toAct(state).length > 0) {
        if (state.phase.kind === 'placeTile' && state.turned.length % 6 === 0) {
          const turns = rateTurns(state, new Rater(state));
          const best = Math.max(...turns.map(({ rating }) => rating));
          const { rating } = searchTurn(state, lost, depthFor(0.4));
          decisions++;
          loss += best - rating;
          if (rating < best) left++;
        }
        carcassonne.apply(state, state.current, choose(normal, state)!, given);
      }
    }
    expect(left).toBeGreaterThan(0);
    expect(loss / decisions).toBeLessThan(0.15);
  });

  it('L8 play on to the end with two to five seats and every kind of option', () => {
    const kinds = [
      { river: true, riverScoring: true, followers: 1 },
      { river: true, riverStartTile: 'box', cityOfTwo: 2, followers: 12 },
      { fields: false, followers: 3 },
      {},
    ] as const;
    for (const [index, given] of kinds.entries()) {
      const seats = 2 + index;
      const chance = seededChance(`bots ${index}`);
      const state = carcassonne.setup(seats, optionsOf(given), chance);
      while (carcassonne.toAct(state).length > 0) {
        const seat = state.current;
        const bot = seat === 0 && state.turned.length < 12 ? hard : [easy, normal][seat % 2];
        const move = choose(bot, state, 1)!;
        expect(carcassonne.check(state, seat, move)).toBeUndefined();
        carcassonne.apply(state, seat, move, chance);
      }
    }
  });

  it('rate a position with nothing left to draw by its final score', () => {
    for (let game = 0; game < 30; game++) {
      const chance = seededChance(`late ${game}`);
      const state = carcassonne.setup(3, optionsOf(), chance);
      playRandomly(carcassonne, state, chance, 70 + game);
      emptyStack(state);
      const rater = new Rater(state);
      rater.rate(state);
      // What the last tile completed is part of the rating, but not yet of the score.
      const { expected } = rater;
      const rated = Array.from(expected);
      if (state.phase.kind === 'placeFollower') {
        carcassonne.apply(state, state.current, { type: 'noFollower' }, chance);
      } else if (state.phase.kind === 'placeTile') scoreFinal(state);
      expect(rated).toEqual(carcassonne.scores(state));
    }
  });

  it('leave a state as it was after a tile is laid on trial and lifted again', () => {
    const chance = seededChance('trial');
    const trial = new Trial();
    const state = carcassonne.setup(2, optionsOf({ river: true }), chance);
    playRandomly(carcassonne, state, chance, 150, () => {
      if (state.phase.kind !== 'placeTile') return;
      const before = carcassonne.clone(state);
      for (const move of carcassonne.legalMoves(state, state.current)) {
        if (move.type !== 'placeTile') continue;
        for (let open = 0; open < state.openCells.length; open++) {
          trial.begin(state, open);
          if (trial.x !== move.x || trial.y !== move.y) continue;
          trial.lay(state, state.tile, move.rotation);
          trial.lift(state);
        }
      }
      if (state.width === before.width) expect(state).toEqual(before);
    });
  });
});
