import { seededChance } from '../../src/engine/chance.ts';
import { readOptions } from '../../src/engine/options.ts';
import { playRandomly } from '../../src/engine/rollout.ts';
import { bots } from '../../src/games/catan/bots/index.ts';
import { catan } from '../../src/games/catan/rules/index.ts';
import { longestTrail } from '../../src/games/catan/rules/longest-road.ts';
import type { Options } from '../../src/games/catan/rules/options.ts';
import { clone, type State } from '../../src/games/catan/rules/state.ts';

import type { Figure } from './measure/figure.ts';
import { playEvenly } from './measure/honest.ts';
import { garbage, microsPerCall, timed } from './measure/time.ts';

/** The fastest public engine measured: C++17, random play, four players, one thread. */
const FASTEST_GAMES = 1155;
const FASTEST_ACTIONS = 1_010_000;
const elsewhere = 'x C++, measured elsewhere';

function options(given: Readonly<Record<string, unknown>> = {}): Options {
  const read = readOptions(catan.options, given, 4);
  if (!read.ok) throw new Error(read.reason);
  return read.options;
}

/** Random games of four in a second of processor time. */
function gamesOf(name: string, chosen: Options, playOn: typeof playRandomly): readonly Figure[] {
  const chance = seededChance('bench');
  let actions = 0;
  const play = (games: number): void => {
    for (let game = 0; game < games; game++)
      actions += playOn(catan, catan.setup(4, chosen, chance), chance, 100_000);
  };
  play(300);
  actions = 0;
  const games = 2000;
  const took = timed(() => play(games)).milliseconds / 1000;
  return [
    {
      name: `${name}, four-player games`,
      value: games / took,
      unit: 'games/s',
      beside: { ratio: games / took / FASTEST_GAMES, what: elsewhere },
      target: { least: 2000 },
    },
    {
      name: `${name}, actions in them`,
      value: actions / took,
      unit: 'actions/s',
      beside: { ratio: actions / took / FASTEST_ACTIONS, what: elsewhere },
      target: { least: 2_000_000 },
    },
  ];
}

export async function bench(): Promise<Figure[]> {
  const chosen = options();
  const middle = midGame(chosen);
  const slowest = slowestOfExpert(chosen);
  return [
    ...gamesOf('all moves listed, one checked', options({ layout: 'random' }), playEvenly),
    await garbage('the same', () => {
      const chance = seededChance('garbage');
      const random = options({ layout: 'random' });
      for (let game = 0; game < 500; game++)
        playEvenly(catan, catan.setup(4, random, chance), chance, 100_000);
    }),
    ...gamesOf('a kind of move drawn, then a move', options({ layout: 'random' }), playRandomly),
    { name: 'copy of a mid-game state', value: microsPerCall(20_000, () => clone(middle)), unit: 'µs' },
    {
      name: 'longest trail of 15 roads',
      value: microsPerCall(20_000, () => longestTrail(middle, 0)),
      unit: 'µs',
    },
    {
      name: 'slowest move of expert, budget 1 s a move',
      value: slowest.move,
      unit: 'ms',
      target: { most: 1000 },
    },
    { name: 'slowest turn of expert, all its moves together', value: slowest.turn, unit: 'ms' },
  ];
}

/** A state in which seat 0 has laid all its roads. */
function midGame(chosen: Options): State {
  for (let seed = 0; ; seed++) {
    const chance = seededChance(`middle ${seed}`);
    const state = catan.setup(4, chosen, chance);
    while (catan.toAct(state).length > 0) {
      playRandomly(catan, state, chance, 50);
      if (state.roadCounts[0] === 15) return state;
    }
  }
}

const expert = bots.at(-1)!;

/** The most processor time that one move and one turn take in a game of `expert` alone; each move of a turn has the budget. */
function slowestOfExpert(chosen: Options): { readonly move: number; readonly turn: number } {
  const slowest = { move: 0, turn: 0 };
  const chance = seededChance('slow');
  const state = catan.setup(4, chosen, chance);
  let spent = [0, 0, 0, 0];
  let turn = 0;
  for (let [seat] = catan.toAct(state); seat !== undefined; [seat] = catan.toAct(state)) {
    const player = seat;
    const { answer: move, milliseconds } = timed(() =>
      expert.choose(catan.view(state, player), player, chance, { milliseconds: 1000 }),
    );
    if (move === undefined) throw new Error('expert does not answer');
    spent[seat]! += milliseconds;
    slowest.move = Math.max(slowest.move, milliseconds);
    slowest.turn = Math.max(slowest.turn, spent[seat]!);
    catan.apply(state, seat, move, chance);
    if (state.turn !== turn) {
      turn = state.turn;
      spent = [0, 0, 0, 0];
    }
  }
  return slowest;
}
