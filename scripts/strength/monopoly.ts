import { type Chance, seededChance } from '../../src/engine/chance.ts';
import type { Bot, Seat } from '../../src/engine/game.ts';
import { readOptions } from '../../src/engine/options.ts';
import { Boards } from '../../src/games/monopoly/boards/shelf.ts';
import { bots } from '../../src/games/monopoly/bots/index.ts';
import { createMonopoly, type Monopoly } from '../../src/games/monopoly/rules/index.ts';
import type { Options } from '../../src/games/monopoly/rules/options.ts';
import type { State } from '../../src/games/monopoly/rules/state.ts';

/** How often one player wins against three of another kind. */
export interface Strength {
  readonly stronger: string;
  readonly weaker: string;
  readonly games: number;
  readonly winRate: number;
  /** 95 % Wilson interval. */
  readonly low: number;
  readonly high: number;
  /** The share of games that ended within 500 rounds. */
  readonly finished: number;
  readonly meanRounds: number;
  /** Wins of the stronger player by seat, as a share of the games in that seat. */
  readonly bySeat: readonly number[];
}

const pairs = [
  ['normal', 'easy'],
  ['hard', 'normal'],
] as const;

const seats = 4;
const mostRounds = 500;
export const game = createMonopoly(new Boards());

/** Plays one stronger player against three weaker ones, the seat changing with every game. */
export function strengthMonopoly(games: number, given: Partial<Options> = {}): Strength[] {
  return pairs.map(([stronger, weaker]) => strengthOf(named(stronger), named(weaker), games, given));
}

export function named(name: string): Bot<Monopoly> {
  return bots.find((bot) => bot.name === name)!;
}

export function strengthOf(
  stronger: Bot<Monopoly>,
  weaker: Bot<Monopoly>,
  games: number,
  given: Partial<Options> = {},
): Strength {
  const read = readOptions(game.options, given, seats);
  if (!read.ok) throw new Error(read.reason);
  const wins: number[] = Array(seats).fill(0);
  let finished = 0;
  let rounds = 0;
  for (let number = 0; number < games; number++) {
    const seat = number % seats;
    const players = Array.from({ length: seats }, (_, each) => (each === seat ? stronger : weaker));
    const state = playOne(players, read.options, `strength/${number}`);
    if (state.phase.type === 'over') finished++;
    rounds += state.round;
    if (state.phase.type === 'over' && state.phase.winners.includes(seat)) wins[seat] = wins[seat]! + 1;
  }
  const won = wins.reduce((sum, each) => sum + each, 0);
  const [low, high] = wilson(won, games);
  return {
    stronger: stronger.name,
    weaker: weaker.name,
    games,
    winRate: won / games,
    low,
    high,
    finished: finished / games,
    meanRounds: rounds / games,
    bySeat: wins.map((each) => (each * seats) / games),
  };
}

export function playOne(players: readonly Bot<Monopoly>[], options: Options, seed: string): State {
  const chance = seededChance(seed);
  const state = game.setup(players.length, options, chance);
  let last = players.length - 1;
  while (state.phase.type !== 'over' && state.round <= mostRounds) last = step(state, players, last, chance);
  return state;
}

/** Asks the seats that may move, from the one after the last mover, as a match does. */
function step(state: State, players: readonly Bot<Monopoly>[], last: Seat, chance: Chance): Seat {
  const toAct = game.toAct(state);
  const view = game.view(state, 'all');
  for (let distance = 1; distance <= players.length; distance++) {
    const seat = (last + distance) % players.length;
    if (!toAct.includes(seat)) continue;
    const move = players[seat]!.choose(view, seat, chance, { milliseconds: 1000 });
    if (!move) continue;
    game.apply(state, seat, move, chance);
    return seat;
  }
  throw new Error('every seat that may move waits');
}

function wilson(wins: number, games: number): readonly [number, number] {
  const z = 1.96;
  const rate = wins / games;
  const middle = rate + (z * z) / (2 * games);
  const spread = z * Math.sqrt((rate * (1 - rate)) / games + (z * z) / (4 * games * games));
  const whole = 1 + (z * z) / games;
  return [(middle - spread) / whole, (middle + spread) / whole];
}
