import type { Level } from '../../../engine/game.ts';

/** What makes one computer player another. */
export interface Character {
  readonly about: string;
  /** Measured (docs/strength.md). */
  readonly elo: number;
  /** The share of its moves that it thinks of. */
  readonly notices: number;
  /** What a thing to build seems to be worth beyond what it brings, as a chance to win: impatience. */
  readonly haste: number;
  /** Places in a turn that are looked at for each millisecond; 0 for one move ahead. */
  readonly nodes: number;
  /** Places that it looks at, at most. */
  readonly mostNodes: number;
  /** How often each way through a turn that is in question is played on by a turn of each, for each millisecond. */
  readonly rounds: number;
  /** How often, at most. */
  readonly mostRounds: number;
  /** Offers in one turn; more would try people's patience. */
  readonly offers: number;
  /** What an offer must bring its maker: a chance to win. */
  readonly offerGain: number;
}

/** Weakest first. */
export const characters: Readonly<Record<Level, Character>> = {
  beginner: {
    elo: 1230,
    about: 'Overlooks half of its moves and builds whatever it can pay at once',
    notices: 0.55,
    haste: 0.05,
    nodes: 0,
    mostNodes: 0,
    rounds: 0,
    mostRounds: 0,
    offers: 0,
    offerGain: 1,
  },
  easy: {
    elo: 1375,
    about: 'Looks one move ahead, overlooks some, and answers offers but makes none',
    notices: 0.95,
    haste: 0,
    nodes: 0,
    mostNodes: 0,
    rounds: 0,
    mostRounds: 0,
    offers: 0,
    offerGain: 1,
  },
  normal: {
    elo: 1510,
    about: 'Plans a few moves of its turn and makes an offer now and then',
    notices: 1,
    haste: 0,
    nodes: 1,
    mostNodes: 12,
    rounds: 0,
    mostRounds: 0,
    offers: 1,
    offerGain: 0.012,
  },
  hard: {
    elo: 1645,
    about: 'Plans whole turns, counts cards, trades, and knows who is about to win',
    notices: 1,
    haste: 0,
    nodes: 15,
    mostNodes: 1000,
    rounds: 0,
    mostRounds: 0,
    offers: 3,
    offerGain: 0.012,
  },
  expert: {
    elo: 1745,
    about: 'Plans whole turns and plays on what the others may answer',
    notices: 1,
    haste: 0,
    nodes: 15,
    mostNodes: 1000,
    rounds: 0.08,
    mostRounds: 240,
    offers: 3,
    offerGain: 0.012,
  },
};
