import type { Level, Seat } from '../../../engine/game.ts';
import type { Move } from '../rules/moves/move.ts';
import type { State } from '../rules/state.ts';
import { haggle } from './haggling.ts';
import { netChances } from './net.ts';
import { chooseSetup, foreseeSetup } from './setting-up.ts';
import type { Thinking } from './thinking.ts';
import { answerOffer } from './trading.ts';
import { chooseByEstimate } from './turn-by-estimate.ts';
import { chooseByPlayouts } from './turn-by-playouts.ts';
import { type Estimate, winChances } from './win-estimate.ts';

/** Who looks one move ahead. */
export interface OneMove {
  /** The share of its moves that it thinks of. */
  readonly notices: number;
  /** What a thing to build seems to be worth beyond what it brings, as a chance to win: impatience. */
  readonly haste: number;
}

/** Who searches whole turns. */
export interface WholeTurn {
  /** How it judges a position. */
  readonly estimate: Estimate;
  /** Places in a turn that are looked at for each millisecond. */
  readonly nodes: number;
  /** Places that it looks at, at most. */
  readonly mostNodes: number;
  /** Imagined hands of the others that it weighs a robbery over. */
  readonly worlds: number;
  /** How it chooses its first places. */
  chooseSetup(state: State, seat: Seat, milliseconds: number, estimate: Estimate): Move;
  /** Playouts from each way to end a turn for each millisecond, and at most. */
  readonly playouts: number;
  readonly mostPlayouts: number;
  /** What it does in its turn once the dice are rolled. */
  chooseInTurn(state: State, seat: Seat, thinking: Thinking): Move;
  /** How it answers an offer. */
  answerOffer(state: State, seat: Seat, thinking: Thinking): Move;
  /** Offers in one turn; more would try people's patience. */
  readonly offers: number;
  /** What an offer must bring its maker: a chance to win. */
  readonly offerGain: number;
}

/** What makes one computer player another. */
export type Character = (OneMove | WholeTurn) & {
  readonly about: string;
  /** Measured (docs/strength.md). */
  readonly elo: number;
};

/** Weakest first. */
export const characters = {
  beginner: {
    elo: 1230,
    about: 'Overlooks half of its moves and builds whatever it can pay at once',
    notices: 0.55,
    haste: 0.05,
  },
  easy: {
    elo: 1375,
    about: 'Looks one move ahead, overlooks some, and answers offers but makes none',
    notices: 0.95,
    haste: 0,
  },
  normal: {
    elo: 1510,
    about: 'Plans a few moves of its turn and makes an offer now and then',
    estimate: winChances,
    nodes: 1,
    mostNodes: 12,
    worlds: 1,
    chooseSetup: (state, seat, _, estimate) => chooseSetup(state, seat, estimate),
    playouts: 0,
    mostPlayouts: 0,
    chooseInTurn: chooseByEstimate,
    answerOffer,
    offers: 1,
    offerGain: 0.012,
  },
  hard: {
    elo: 1715,
    about: 'Plans whole turns, counts cards, trades, and knows who is about to win',
    estimate: winChances,
    nodes: 15,
    mostNodes: 1000,
    worlds: 3,
    chooseSetup: foreseeSetup,
    playouts: 0.12,
    mostPlayouts: 8,
    chooseInTurn: chooseByPlayouts,
    answerOffer,
    offers: 3,
    offerGain: 0.012,
  },
  expert: {
    elo: 1945,
    about: 'Plans whole turns, with a judgement that many games taught',
    estimate: netChances,
    nodes: 4,
    mostNodes: 1000,
    worlds: 3,
    chooseSetup: foreseeSetup,
    playouts: 0.03,
    mostPlayouts: 24,
    chooseInTurn: chooseByPlayouts,
    answerOffer: haggle,
    offers: 5,
    offerGain: 0.006,
  },
} as const satisfies Readonly<Record<Level, Character>>;
