import type { Alphabet } from './alphabet.ts';
import { hasWord, type WordGraph } from './word-graph.ts';

/** A dictionary ready for play. */
export interface Lexicon {
  /** What the `dictionary` option names, such as `en`. */
  readonly id: string;
  readonly title: string;
  readonly alphabet: Alphabet;
  readonly graph: WordGraph;
  /** 16 hexadecimal digits over the tiles and the words; equal for equal dictionaries. */
  readonly fingerprint: string;
  /** Whether these tiles, as indexes into the alphabet, form a word. */
  has(tiles: ArrayLike<number>): boolean;
}

export const shortestWord = 2;
export const longestWord = 13;

interface LexiconSource {
  readonly id: string;
  readonly title: string;
  readonly alphabet: Alphabet;
  readonly graph: WordGraph;
  /** Known when the dictionary comes from a compiled file; computed otherwise. */
  readonly fingerprint?: string;
}

export function createLexicon(source: LexiconSource): Lexicon {
  const { id, title, alphabet, graph } = source;
  return {
    id,
    title,
    alphabet,
    graph,
    fingerprint: source.fingerprint ?? fingerprintOf(alphabet, graph),
    has: (tiles) => hasWord(graph, tiles),
  };
}

/** Two independent 32-bit sums; tells dictionaries apart, no protection against forgery. */
export function fingerprintOf(alphabet: Alphabet, graph: WordGraph): string {
  let first = 0x811c9dc5;
  let second = 0x9e3779b9;
  const take = (value: number) => {
    first = Math.imul(first ^ value, 0x01000193);
    first ^= first >>> 15;
    second = Math.imul(second + value, 0x85ebca6b);
    second = (second << 13) | (second >>> 19);
  };
  for (const letter of alphabet.letters.join(' ')) take(letter.codePointAt(0)!);
  take(graph.root);
  for (const edge of graph.nodes) take(edge);
  return hex(first) + hex(second);
}

function hex(value: number): string {
  return (value >>> 0).toString(16).padStart(8, '0');
}
