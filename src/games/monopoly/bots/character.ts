import type { Level } from '../../../engine/game.ts';

/** What makes one computer player another. Amounts are shares of the money at the start. */
export interface Character {
  readonly about: string;
  /** Measured (docs/strength.md). */
  readonly elo: number;
  /** How often it remembers, at the end of a turn and before a roll, that it could build or trade. */
  readonly attention: number;
  /** Cash kept when buying and building, in a game of four. */
  readonly reserve: number;
  /** For how many rolls of each opponent rents are counted, in a game of four. */
  readonly horizon: number;
  /** How much the others' fortunes count against the own. */
  readonly envy: number;
  /** The share of a lot's worth that is bid at most. */
  readonly bidShare: number;
  /** Trades proposed in a turn. */
  readonly proposals: number;
  /**
   * The least gain for proposing or accepting a trade. The best of many is often the one that is misjudged most, so
   * whoever thinks of many asks for more.
   */
  readonly margin: number;
  /** What deeds and cash are held against: what they will bring, or how likely they make it to win. */
  readonly judgement: 'fortune' | 'winning';
  /** What is thought of in trades: sets that a side could complete, or any deed of each side. */
  readonly bargains: 'sets' | 'everything';
  /** The share of the partner's gain that is asked for. */
  readonly ask: number;
  /** What a partner is left beyond what it is thought to ask for. */
  readonly sweetener: number;
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
    elo: 1045,
    about: 'buys what it lands on, bids low, forgets to build and rarely proposes a trade',
    attention: 0.16,
    reserve: 0.3,
    horizon: 10,
    envy: 0,
    bidShare: 0.5,
    proposals: 1,
    judgement: 'fortune',
    bargains: 'sets',
    margin: 0.1,
    ask: 0,
    sweetener: 0.03,
    topLevel: 2,
    leverage: 'none',
    leaveJailAbove: 40,
  },
  easy: {
    elo: 1285,
    about: 'keeps much cash, bids low and seldom proposes a trade',
    attention: 0.24,
    reserve: 0.25,
    horizon: 16,
    envy: 0.1,
    bidShare: 0.6,
    proposals: 1,
    judgement: 'fortune',
    bargains: 'sets',
    margin: 0.06,
    ask: 0.2,
    sweetener: 0.03,
    topLevel: 3,
    leverage: 'none',
    leaveJailAbove: 40,
  },
  normal: {
    elo: 1540,
    about: 'builds what it can afford and trades for sets',
    attention: 0.5,
    reserve: 0.2,
    horizon: 20,
    envy: 0.2,
    bidShare: 0.65,
    proposals: 1,
    judgement: 'fortune',
    bargains: 'sets',
    margin: 0.02,
    ask: 0.33,
    sweetener: 0.03,
    topLevel: 4,
    leverage: 'none',
    leaveJailAbove: 6,
  },
  hard: {
    elo: 1745,
    about: 'weighs landing odds, denies sets, and trades and mortgages to build early',
    attention: 0.8,
    reserve: 0.05,
    horizon: 26,
    envy: 0.4,
    bidShare: 0.9,
    proposals: 2,
    judgement: 'fortune',
    bargains: 'sets',
    margin: 0.015,
    ask: 0.33,
    sweetener: 0.03,
    topLevel: 5,
    leverage: 'none',
    leaveJailAbove: 6,
  },
  expert: {
    elo: 1890,
    about: 'weighs every deed by how likely it makes it to win, and trades for all of them',
    attention: 1,
    reserve: 0.05,
    horizon: 30,
    envy: 0.2,
    bidShare: 0.9,
    proposals: 4,
    judgement: 'winning',
    bargains: 'everything',
    margin: 0.1,
    ask: 0.33,
    sweetener: 0.004,
    topLevel: 5,
    leverage: 'sets',
    leaveJailAbove: 6,
  },
};

/** The same player, whose thoughts are elsewhere. */
export function distracted(character: Character): Character {
  return { ...character, proposals: 0, topLevel: 0 };
}
