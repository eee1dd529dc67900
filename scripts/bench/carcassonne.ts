import { seededChance } from '../../src/engine/chance.ts';
import { readOptions } from '../../src/engine/options.ts';
import { playRandomly } from '../../src/engine/rollout.ts';
import { bots } from '../../src/games/carcassonne/bots/index.ts';
import { carcassonne } from '../../src/games/carcassonne/rules/index.ts';
import type { Options } from '../../src/games/carcassonne/rules/options.ts';
import type { State } from '../../src/games/carcassonne/rules/state.ts';

import type { Figure } from './measure/figure.ts';
import { playEvenly } from './measure/honest.ts';
import { garbage, microsPerCall, perSecond } from './measure/time.ts';

function options(river: boolean): Options {
  const read = readOptions(carcassonne.options, { river }, 2);
  if (!read.ok) throw new Error(read.reason);
  return read.options;
}

/** Random two-player games a second of the fastest public engine measured (C++, full rules) on one thread. */
const fastestPublic = 3227;
const halfTheMoves = 70;

export async function bench(): Promise<Figure[]> {
  const games = randomGames(options(false), playEvenly);
  const middle = midGame();
  return [
    {
      name: 'all moves listed, one checked, two-player base games',
      value: games,
      unit: 'games/s',
      beside: { ratio: games / fastestPublic, what: 'x C++, measured elsewhere' },
      target: { least: 10_000 },
    },
    await garbage('the same', () => repeat(options(false), playEvenly, 1500)),
    {
      name: 'a placement drawn, two-player base games',
      value: randomGames(options(false), playRandomly),
      unit: 'games/s',
    },
    {
      name: 'a placement drawn, two-player River games',
      value: randomGames(options(true), playRandomly),
      unit: 'games/s',
    },
    {
      name: 'placements of a mid-game tile',
      value: microsPerCall(100_000, () => carcassonne.legalMoves(middle, middle.current)),
      unit: 'µs',
      target: { most: 20 },
    },
    {
      name: 'copy of a mid-game state',
      value: microsPerCall(100_000, () => carcassonne.clone(middle)),
      unit: 'µs',
    },
    { name: 'slowest move of expert, budget 1 s', value: slowestMove(), unit: 'ms', target: { most: 1000 } },
  ];
}

function randomGames(options: Options, playOn: typeof playRandomly): number {
  const chance = seededChance('bench');
  repeat(options, playOn, 2000, chance);
  return perSecond(() => repeat(options, playOn, 1500, chance));
}

function repeat(
  options: Options,
  playOn: typeof playRandomly,
  games: number,
  chance = seededChance('bench'),
): number {
  for (let game = 0; game < games; game++)
    playOn(carcassonne, carcassonne.setup(2, options, chance), chance, 1000);
  return games;
}

function midGame(): State {
  const chance = seededChance('middle');
  const state = carcassonne.setup(2, options(false), chance);
  playRandomly(carcassonne, state, chance, halfTheMoves);
  while (state.phase.kind !== 'placeTile') {
    carcassonne.apply(state, state.current, carcassonne.sampleMove(state, state.current, chance), chance);
  }
  return state;
}

/** Wall clock, over one game against the normal player. */
function slowestMove(): number {
  const [, , normal, , expert] = bots;
  const chance = seededChance('slowest');
  const state = carcassonne.setup(2, options(false), chance);
  let slowest = 0;
  while (state.phase.kind !== 'over') {
    const seat = state.current;
    const started = performance.now();
    const move = (seat === 0 ? expert! : normal!).choose(carcassonne.view(state, seat), seat, chance, {
      milliseconds: 1000,
    });
    slowest = Math.max(slowest, performance.now() - started);
    if (move === undefined) throw new Error('a computer player does not answer');
    carcassonne.apply(state, seat, move, chance);
  }
  return slowest;
}
