import { type Alphabet, encodeWord } from '../rules/alphabet.ts';
import { longestWord, shortestWord } from '../rules/lexicon.ts';
import {
  buildWordGraph,
  edgeLetter,
  edgeTarget,
  endsWord,
  isLastEdge,
  type WordGraph,
} from '../rules/word-graph.ts';
import type { Language } from './languages.ts';
import { DictionaryError } from './word-file.ts';
import { noLimit, type WorkLimit } from './work-limit.ts';

export interface Compiled {
  readonly graph: WordGraph;
  readonly words: number;
  readonly twoLetterWords: number;
  readonly withoutTiles: number;
  readonly wrongLength: number;
}

/** Several times the largest dictionary there is. */
const mostWords = 6_000_000;

/** Letters of the longest word that can be laid: a tile bears two at most. */
const longestText = longestWord * 2;

interface CompileChoice {
  /** The only words of two letters, whatever the list says: spellers hold units, symbols and abbreviations that are none. */
  readonly twoLetterWords?: Iterable<string> | undefined;
  readonly limit?: WorkLimit;
}

/** Lays every word with the tiles of the language. */
export function compileWords(
  words: Iterable<string>,
  language: Language,
  { twoLetterWords, limit = noLimit }: CompileChoice = {},
): Compiled {
  const { alphabet } = language;
  const left = { withoutTiles: 0, wrongLength: 0 };
  let seen = 0;
  function* spelt(list: Iterable<string>, fits: (letters: number) => boolean): Generator<number[]> {
    for (const word of list) {
      if (++seen > mostWords) throw new DictionaryError('A dictionary may have six million words at most.');
      limit.step();
      // Every digraph doubles the ways to lay a word.
      if (word.length > longestText && word.normalize('NFC').length > longestText) {
        left.wrongLength++;
        continue;
      }
      const ways = encodeWord(alphabet, word);
      const fitting = ways.filter((way) => way.length >= shortestWord && way.length <= longestWord);
      if (ways.length === 0) left.withoutTiles++;
      else if (fitting.length === 0) left.wrongLength++;
      else if (fits(ways[0]!.length)) yield* fitting;
    }
  }
  function* all(): Generator<number[]> {
    yield* spelt(words, (letters) => twoLetterWords === undefined || letters > shortestWord);
    if (twoLetterWords !== undefined) yield* spelt(twoLetterWords, (letters) => letters === shortestWord);
  }
  const graph = built(all());
  return { graph, ...left, ...countWords(graph, alphabet) };
}

function built(words: Iterable<number[]>): WordGraph {
  try {
    return buildWordGraph(words);
  } catch (error) {
    // Millions of words with nothing in common need more edges than a node can name.
    if (error instanceof RangeError) throw new DictionaryError('The dictionary is too large to be compiled.');
    throw error;
  }
}

/** Words are counted in their cutting without digraphs; only words too long for it are missed. */
export function countWords(graph: WordGraph, alphabet: Alphabet) {
  const digraphs = alphabet.letters.map((text) => text.length > 1);
  let words = 0;
  let twoLetterWords = 0;
  const walk = (node: number, depth: number) => {
    for (let index = node; node !== 0; index++) {
      const edge = graph.nodes[index]!;
      if (!digraphs[edgeLetter(edge)]) {
        if (endsWord(edge)) words++;
        if (endsWord(edge) && depth === shortestWord) twoLetterWords++;
        walk(edgeTarget(edge), depth + 1);
      }
      if (isLastEdge(edge)) return;
    }
  };
  walk(graph.root, 1);
  return { words, twoLetterWords };
}
