import { type Alphabet, encodeWord } from '../../../src/games/wordsteal/rules/alphabet.ts';
import { createLexicon, type Lexicon } from '../../../src/games/wordsteal/rules/lexicon.ts';
import { buildWordGraph } from '../../../src/games/wordsteal/rules/word-graph.ts';

/** The dictionary of a few words. Words that cannot be laid with the tiles are an error. */
export function lexiconOf(words: readonly string[], alphabet: Alphabet, id = 'words'): Lexicon {
  const encoded = words.flatMap((word) => {
    const ways = encodeWord(alphabet, word);
    if (ways.length === 0) throw new Error(`There are no tiles for ${word}.`);
    return ways;
  });
  return createLexicon({ id, title: id, alphabet, graph: buildWordGraph(encoded) });
}
