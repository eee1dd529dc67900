import type { Level } from '../../../engine/game.ts';
import type { Taste } from './candidates.ts';

/** What makes one computer player another. */
export interface Mind {
  readonly about: string;
  /** Measured (docs/strength.md). */
  readonly elo: number;
  /** How likely a word is thought of that takes two tiles; with each tile more it is as likely again. */
  readonly notices: number;
  /** How much less likely that is for each player more than two, whose tiles are to be watched as well. */
  readonly strays: number;
  /** Where a list tells which words are common, and they do, it knows those alone, and thinks of all of them among two. */
  readonly knowsCommonWords?: true;
  readonly taste: Taste;
  /** None when what counts is the turn alone. */
  readonly foresight?: Foresight;
}

/** How far a player looks beyond its turn. */
export interface Foresight {
  /** Placements that are followed by the next player's answer. */
  readonly placements: number;
  /** How often the best of them are played on, at most. */
  readonly games: number;
}

/** Weakest first. */
export const minds: Readonly<Record<Level, Mind>> = {
  beginner: {
    elo: 1060,
    about: 'Knows common words only; where no list tells those, it overlooks most words',
    notices: 0.38,
    strays: 0.06,
    knowsCommonWords: true,
    taste: 'swing',
  },
  easy: {
    elo: 1285,
    about: 'Knows the dictionary, overlooks most longer words and counts only its own points',
    notices: 0.6,
    strays: 0.04,
    taste: 'points',
  },
  normal: {
    elo: 1495,
    about: 'Overlooks some longer words, and likes to steal',
    notices: 0.9,
    strays: 0.08,
    taste: 'swing',
  },
  hard: {
    elo: 1730,
    about: 'Overlooks many longer words, but thinks through what may follow each',
    notices: 0.76,
    strays: 0.03,
    taste: 'swing',
    foresight: { placements: 12, games: 16 },
  },
  expert: {
    elo: 1935,
    about: 'Overlooks nothing, and thinks through what may follow each word',
    notices: 1,
    strays: 0,
    taste: 'swing',
    foresight: { placements: 25, games: 60 },
  },
};
