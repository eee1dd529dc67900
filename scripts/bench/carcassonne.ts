import { seededChance } from '../../src/engine/chance.ts';
import { playRandomly } from '../../src/engine/rollout.ts';
import { bots } from '../../src/games/carcassonne/bots/index.ts';
import { carcassonne } from '../../src/games/carcassonne/rules/index.ts';
import type { CarcassonneOptions } from '../../src/games/carcassonne/rules/options.ts';
import type { CarcassonneState } from '../../src/games/carcassonne/rules/state.ts';

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** `value` over that of `against`. */
  readonly ratio?: number;
  readonly against?: string;
  readonly target?: string;
}

const base: CarcassonneOptions = {
  river: false,
  riverStartTile: 'stack',
  riverScoring: false,
  fields: true,
  cityOfTwo: 4,
  followers: 7,
  turnSeconds: 0,
};

/** Random two-player games a second of the fastest public engine measured (C++, full rules) on one thread. */
const fastestPublic = 3227;
const halfTheMoves = 70;

/** Seconds of processor time, so that other programs on the machine do not count. */
function seconds(run: () => void): number {
  const started = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1e6;
}

export async function bench(): Promise<Figure[]> {
  const games = randomGames(base);
  return [
    {
      name: 'random two-player games, base set',
      value: games,
      unit: 'games/s',
      ratio: games / fastestPublic,
      against: 'C++ engine with full rules, as measured elsewhere',
      target: '>= 3500',
    },
    { name: 'random two-player games, River', value: randomGames({ ...base, river: true }), unit: 'games/s' },
    { name: 'placements of a mid-game tile', value: listing(), unit: 'µs', target: '<= 20' },
    { name: 'copy of a mid-game state', value: copying(), unit: 'µs' },
    { name: 'slowest move of hard, budget 1 s', value: slowestMove(), unit: 'ms', target: '<= 1000' },
  ];
}

function randomGames(options: CarcassonneOptions): number {
  const chance = seededChance('bench');
  const play = (games: number): void => {
    for (let game = 0; game < games; game++) {
      playRandomly(carcassonne, carcassonne.setup(2, options, chance), chance, 1000);
    }
  };
  play(2000);
  return 5000 / seconds(() => play(5000));
}

function midGame(): CarcassonneState {
  const chance = seededChance('middle');
  const state = carcassonne.setup(2, base, chance);
  playRandomly(carcassonne, state, chance, halfTheMoves);
  while (state.phase !== 'placeTile') {
    carcassonne.apply(state, state.current, carcassonne.sampleMove(state, state.current, chance), chance);
  }
  return state;
}

function perCall(run: () => void): number {
  const repeat = (times: number): void => {
    for (let time = 0; time < times; time++) run();
  };
  repeat(20_000);
  return (seconds(() => repeat(100_000)) / 100_000) * 1e6;
}

function listing(): number {
  const state = midGame();
  return perCall(() => carcassonne.legalMoves(state, state.current));
}

function copying(): number {
  const state = midGame();
  return perCall(() => carcassonne.clone(state));
}

/** Wall clock, over one game against the normal player. */
function slowestMove(): number {
  const [, normal, hard] = bots;
  const chance = seededChance('slowest');
  const state = carcassonne.setup(2, base, chance);
  let slowest = 0;
  while (state.phase !== 'over') {
    const seat = state.current;
    const started = performance.now();
    const move = (seat === 0 ? hard! : normal!).choose(carcassonne.view(state, seat), seat, chance, {
      milliseconds: 1000,
    });
    slowest = Math.max(slowest, performance.now() - started);
    carcassonne.apply(state, seat, move, chance);
  }
  return slowest;
}
