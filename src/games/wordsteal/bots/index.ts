import type { Bot } from '../../../engine/game.ts';
import type { Lexicon } from '../rules/lexicon.ts';
import type { Move } from '../rules/moves/move.ts';
import { boardOf } from '../rules/state.ts';
import type { State, WordStealTypes } from '../rules/types.ts';
import { imagineState } from '../rules/view.ts';
import { bestCandidates, type Candidate, type Taste } from './candidates.ts';
import { lookAhead } from './look-ahead.ts';

export { bestMoves, type ReviewedMove } from './review.ts';

export type VocabularySize = 'small' | 'medium';

/**
 * Computer players, weakest first.
 * @param lexicons the dictionary with this pack id.
 * @param vocabularies the words of that dictionary's language that a weaker player knows, over the same alphabet.
 */
export function createBots(
  lexicons: (packId: string) => Lexicon,
  vocabularies: (packId: string, size: VocabularySize) => Lexicon,
): readonly Bot<WordStealTypes>[] {
  const greedy = (name: string, about: string, size: VocabularySize, taste: Taste): Bot<WordStealTypes> => ({
    name,
    about,
    choose(view, seat, chance) {
      const lexicon = lexicons(view.options.dictionary);
      const state = imagineState(view, lexicon, chance);
      const vocabulary = vocabularies(view.options.dictionary, size);
      const [best] = bestCandidates(state, seat, vocabulary, lexicon, taste, 1);
      return moveOf(state, best, lexicon);
    },
  });
  return [
    greedy('easy', 'Knows common words and takes the points', 'small', 'points'),
    greedy('normal', 'Knows many words and likes to steal', 'medium', 'swing'),
    {
      name: 'hard',
      about: 'Knows the whole dictionary and thinks of your answer',
      choose: (view, seat, chance, budget) => {
        const lexicon = lexicons(view.options.dictionary);
        const state = imagineState(view, lexicon, chance);
        return moveOf(state, lookAhead(state, seat, lexicon, chance, budget), lexicon);
      },
    },
  ];
}

function moveOf(state: State, candidate: Candidate | undefined, lexicon: Lexicon): Move {
  if (candidate === undefined) return { type: 'skip' };
  const { cells } = boardOf(state);
  const { letters } = lexicon.alphabet;
  const tiles = candidate.tiles.map(({ cell, letter }) => ({ cell: cells[cell]!, letter: letters[letter]! }));
  return { type: 'place', tiles };
}
