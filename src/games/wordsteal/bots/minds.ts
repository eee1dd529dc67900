import type { Level } from '../../../engine/game.ts';
import type { Taste } from './candidates.ts';

export type VocabularySize = 'small' | 'medium';

/** What makes one computer player another. */
export interface Mind {
  readonly about: string;
  /** Without one, the whole dictionary. */
  readonly vocabulary?: VocabularySize;
  /** How likely a word is thought of that takes two tiles; with each tile more it is as likely again. */
  readonly notices: number;
  readonly taste: Taste;
  /** Placements that are followed further; none when what counts is the turn alone. */
  readonly looksAt?: number;
}

/** Weakest first. */
export const minds: Readonly<Record<Level, Mind>> = {
  beginner: {
    about: 'Knows common words, overlooks the longer ones and never thinks of stealing',
    vocabulary: 'small',
    notices: 0.75,
    taste: 'points',
  },
  easy: {
    about: 'Knows common words and takes the points',
    vocabulary: 'small',
    notices: 1,
    taste: 'points',
  },
  normal: {
    about: 'Knows many words and likes to steal',
    vocabulary: 'medium',
    notices: 0.95,
    taste: 'swing',
  },
  hard: {
    about: 'Knows the whole dictionary, overlooks some of it, and thinks of your answer',
    notices: 0.9,
    taste: 'swing',
    looksAt: 8,
  },
  expert: {
    about: 'Overlooks nothing, and plays on in its mind what may come of each word',
    notices: 1,
    taste: 'swing',
    looksAt: 25,
  },
};
