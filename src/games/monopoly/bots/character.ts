import type { Level } from '../../../engine/game.ts';

/** What makes one computer player another. Amounts are shares of the money at the start. */
export interface Character {
  readonly about: string;
  /** How often it remembers, at the end of a turn and before a roll, that it could build or trade. */
  readonly attention: number;
  /** Cash kept when buying and building. */
  readonly reserve: number;
  /** For how many rolls of each opponent rents are counted. */
  readonly horizon: number;
  /** How much the others' fortunes count against the own. */
  readonly envy: number;
  /** The share of a lot's worth that is bid at most. */
  readonly bidShare: number;
  /** Trades proposed in a turn. */
  readonly proposals: number;
  /** The least gain for accepting a trade. */
  readonly margin: number;
  /** The share of the partner's gain that is asked for. */
  readonly ask: number;
  /** The highest building level that is aimed at. */
  readonly topLevel: number;
  /** Whether deeds are mortgaged to build and to buy what completes a set. */
  readonly leverage: 'none' | 'sets';
  /** Leaves jail at once while more deeds than this are unsold. */
  readonly leaveJailAbove: number;
}

/** Weakest first. */
export const characters: Readonly<Record<Level, Character>> = {
  beginner: {
    about: 'buys what it lands on, bids low, forgets to build and never proposes a trade',
    attention: 0.3,
    reserve: 0.35,
    horizon: 10,
    envy: 0,
    bidShare: 0.4,
    proposals: 0,
    margin: 0.1,
    ask: 0,
    topLevel: 3,
    leverage: 'none',
    leaveJailAbove: 40,
  },
  easy: {
    about: 'keeps much cash, bids low and seldom proposes a trade',
    attention: 0.8,
    reserve: 0.25,
    horizon: 16,
    envy: 0.1,
    bidShare: 0.6,
    proposals: 1,
    margin: 0.06,
    ask: 0.2,
    topLevel: 3,
    leverage: 'none',
    leaveJailAbove: 40,
  },
  normal: {
    about: 'builds what it can afford and trades for sets',
    attention: 1,
    reserve: 0.1,
    horizon: 22,
    envy: 0.3,
    bidShare: 0.8,
    proposals: 1,
    margin: 0.02,
    ask: 0.33,
    topLevel: 4,
    leverage: 'none',
    leaveJailAbove: 6,
  },
  hard: {
    about: 'weighs landing odds, denies sets, and trades and mortgages to build early',
    attention: 1,
    reserve: 0.02,
    horizon: 30,
    envy: 0.5,
    bidShare: 1,
    proposals: 3,
    margin: 0.01,
    ask: 0.33,
    topLevel: 5,
    leverage: 'sets',
    leaveJailAbove: 6,
  },
  expert: {
    about: 'weighs every deed by what it brings until the end, and drives hard bargains',
    attention: 1,
    reserve: 0.02,
    horizon: 40,
    envy: 0.7,
    bidShare: 1,
    proposals: 4,
    margin: 0.01,
    ask: 0.5,
    topLevel: 5,
    leverage: 'sets',
    leaveJailAbove: 6,
  },
};

/** The same player, whose thoughts are elsewhere. */
export function distracted(character: Character): Character {
  return { ...character, proposals: 0, topLevel: 0 };
}
