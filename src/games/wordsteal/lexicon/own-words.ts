import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Alphabet, encodeWord, tileText } from '../rules/alphabet.ts';
import { longestWord, shortestWord } from '../rules/lexicon.ts';
import { buildWordGraph, type WordGraph, wordsOf } from '../rules/word-graph.ts';
import { graphFileVersion } from './graph-file.ts';
import { cacheFolder, type LexiconPaths } from './packs.ts';
import { decodeWordList, readDictionaryFile, wordsOfList } from './word-file.ts';

/** What a player has decided about single words of a dictionary. */
export interface OwnWords {
  readonly allow: readonly string[];
  readonly deny: readonly string[];
}

export function ownWordFile(paths: LexiconPaths, packId: string, kind: keyof OwnWords): string {
  return join(paths.config, 'dictionaries', `${packId}.${kind}.txt`);
}

export function readOwnWords(paths: LexiconPaths, packId: string): OwnWords {
  return { allow: readWords(paths, packId, 'allow'), deny: readWords(paths, packId, 'deny') };
}

function readWords(paths: LexiconPaths, packId: string, kind: keyof OwnWords): string[] {
  const file = ownWordFile(paths, packId, kind);
  if (!existsSync(file)) return [];
  return [...wordsOfList(decodeWordList(readDictionaryFile(file), `${packId}.${kind}.txt`))];
}

/** Where the dictionary with this fingerprint lies when a player's words are worked into it. */
export function amendedFile(paths: LexiconPaths, fingerprint: string, own: OwnWords): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([graphFileVersion, fingerprint, own]))
    .digest('hex');
  return join(cacheFolder(paths), `${hash.slice(0, 32)}.graph`);
}

/** A word that is both allowed and denied is denied. */
export function amendGraph(graph: WordGraph, alphabet: Alphabet, own: OwnWords): WordGraph {
  const spelt = (words: readonly string[]) => words.flatMap((word) => encodeWord(alphabet, word));
  const denied = new Set(spelt(own.deny).map((word) => tileText(alphabet, word)));
  const fits = (word: readonly number[]) =>
    word.length >= shortestWord && word.length <= longestWord && !denied.has(tileText(alphabet, word));
  function* kept(): Generator<number[]> {
    for (const word of wordsOf(graph)) if (fits(word)) yield word;
    for (const word of spelt(own.allow)) if (fits(word)) yield word;
  }
  return buildWordGraph(kept());
}
