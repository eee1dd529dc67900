import type { Viewer } from '../../../engine/game.ts';
import { encodeWord, foldText } from './alphabet.ts';
import { type Lexicon, longestWord, shortestWord } from './lexicon.ts';
import type { View } from './types.ts';

export interface Answer {
  readonly valid: boolean;
  /** Says which dictionary was asked, and why not when it is not valid. */
  readonly sentence: string;
}

/** Whether a word, typed in any case and with or without its accents, may be played. */
export function lookUp(lexicon: Lexicon, word: string): Answer {
  const text = foldText(lexicon.alphabet, word) ?? word.toUpperCase();
  const not = (reason: string): Answer => ({ valid: false, sentence: `${text} ${reason}` });
  const ways = encodeWord(lexicon.alphabet, word);
  if (ways.length === 0) return not(`cannot be laid with the tiles of ${lexicon.title}.`);
  if (!ways.some((way) => way.length >= shortestWord && way.length <= longestWord)) {
    return not(`is not a word for the board: words have ${shortestWord} to ${longestWord} letters.`);
  }
  if (!ways.some((way) => lexicon.has(way))) return not(`is not in the dictionary ${lexicon.title}.`);
  return { valid: true, sentence: `${text} is in the dictionary ${lexicon.title}.` };
}

/** Why no word may be looked up now: after the game, or before that on one's own turn, where the options allow it. */
export function lookUpProblem({ options }: View, viewer: Viewer, isOwnTurn: boolean): string | undefined {
  // So is a game that is over seen, and replayed from its beginning on.
  if (viewer === 'all') return undefined;
  if (!options.lookUp) return 'Words can be looked up after the game, or now with the option Word look-up.';
  return isOwnTurn ? undefined : 'Words can be looked up on your own turn.';
}
