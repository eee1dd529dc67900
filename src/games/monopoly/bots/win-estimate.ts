import type { Seat } from '../../../engine/game.ts';
import { NONE, SIZE } from '../rules/board.ts';
import { mortgageValue } from '../rules/money.ts';
import type { State } from '../rules/state.ts';
import { landingOdds } from './odds.ts';
import weights from './win-weights.json' with { type: 'json' };
import type { Holdings } from './worth.ts';

/** What the win estimate knows of each player. */
export const FEATURES = [
  'cash',
  'short',
  'deeds',
  'loans',
  'rents',
  'toCome',
  'sets',
  'almostSets',
  'stations',
  'utilities',
  'danger',
  'wait',
] as const;
const COUNT = FEATURES.length;

/** With less than this share of the money at the start a player is short of cash. */
const SHORT = 0.2;

/**
 * The chance of each seat to win if the deeds and the cash were as they are in `holdings`, as fitted to the outcomes of
 * played games (`scripts/strength/monopoly-fit.ts`).
 */
export function winChances(state: State, holdings: Holdings): readonly number[] {
  return chancesOf(features(state, holdings), stageOf(state), weights, state.out);
}

/** How far the game has come: the share of the deeds that is sold. */
export function stageOf({ board, owner }: Pick<State, 'board' | 'owner'>): number {
  let sold = 0;
  let all = 0;
  for (let square = 0; square < SIZE; square++) {
    if (board.group[square] === NONE) continue;
    all++;
    if (owner[square] !== NONE) sold++;
  }
  return sold / Math.max(1, all);
}

/** The softmax over the seats that still play. @param out the turn in which a seat left the game, 0 while it plays. */
export function chancesOf(
  seen: readonly (readonly number[])[],
  stage: number,
  weighing: ArrayLike<number>,
  out: readonly number[],
): readonly number[] {
  const strengths = seen.map((row, seat) => {
    if (out[seat] !== 0) return 0;
    let strength = 0;
    for (let i = 0; i < COUNT; i++) strength += row[i]! * (weighing[i]! + stage * weighing[COUNT + i]!);
    return Math.exp(Math.max(-30, Math.min(30, strength)));
  });
  const sum = strengths.reduce((total, strength) => total + strength, 0);
  return strengths.map((strength) => strength / sum);
}

/** By seat, in the order of `FEATURES`; amounts are shares of the money at the start. */
export function features(state: State, holdings: Holdings): readonly (readonly number[])[] {
  const rents = state.out.map((_, seat) => rentsOf(state, seat, holdings));
  const all = rents.reduce((sum, { now }) => sum + now, 0);
  const start = state.options.startCash;
  return state.out.map((_, seat) => {
    const own = rents[seat]!;
    const cash = Math.max(0, holdings.cash[seat]!) / start;
    const danger = (all - own.now) / start;
    const liquid = cash + own.mortgages / start;
    return [
      Math.log(1 + 3 * cash),
      Math.max(0, SHORT - cash) / SHORT,
      own.deeds / start,
      own.loans / start,
      Math.log(1 + (40 * own.now) / start),
      Math.log(1 + (10 * Math.min(own.toCome, own.toCome * (0.3 + liquid))) / start),
      own.sets,
      own.almost,
      own.stations ** 2 / 16,
      own.utilities / 2,
      Math.min(3, (10 * danger) / (0.1 + liquid)),
      ((seat - state.current + state.out.length) % state.out.length) / state.out.length,
    ];
  });
}

/** What a seat's deeds bring per roll of one opponent, now and with three houses, and what else is known of them. */
function rentsOf(state: State, seat: Seat, { owner }: Holdings) {
  const { board, level, loan, factor } = state;
  const odds = landingOdds(board);
  const found = {
    now: 0,
    toCome: 0,
    deeds: 0,
    loans: 0,
    mortgages: 0,
    sets: 0,
    almost: 0,
    stations: 0,
    utilities: 0,
  };
  for (const { squares } of board.groups) {
    const owned = squares.reduce((count, square) => count + (owner[square] === seat ? 1 : 0), 0);
    if (owned === 0) continue;
    const type = board.types[squares[0]!]!;
    const whole = owned === squares.length;
    if (type === 'property' && whole) found.sets++;
    if (type === 'property' && owned === squares.length - 1) found.almost++;
    if (type === 'station') found.stations += owned;
    if (type === 'utility') found.utilities += owned;
    for (const square of squares) {
      if (owner[square] !== seat) continue;
      const often = odds[square]! * factor[square]!;
      const table = board.rent[square]!;
      found.deeds += board.price[square]!;
      if (loan[square] !== NONE) {
        found.loans += loan[square]!;
        continue;
      }
      found.mortgages += mortgageValue(state, square);
      if (type === 'station') found.now += often * table[0]! * 2 ** (owned - 1);
      else if (type === 'utility') found.now += often * 7 * table[Math.min(owned, table.length) - 1]!;
      else {
        const built = level[square]!;
        found.now += often * table[built > 0 ? built + 1 : 0]! * (whole && built === 0 ? 2 : 1);
        if (whole) found.toCome += often * Math.max(0, table[4]! - table[built + 1]!);
      }
    }
  }
  return found;
}
