import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import type { WordGraph } from '../rules/word-graph.ts';
import { type Compiled, compileWords } from './compile.ts';
import { type GraphFacts, graphFileVersion, writeGraphFile } from './graph-file.ts';
import { wordsOfHunspell } from './hunspell.ts';
import type { Language } from './languages.ts';
import { cacheFolder, type LexiconPaths, type Pack } from './packs.ts';
import { DictionaryError, decodeWordList, readDictionaryFile, wordsOfList } from './word-file.ts';
import { type WorkLimit, workLimit } from './work-limit.ts';

/** Rises when the same files would be compiled into something else. */
const recipe = 1;

/** Where a pack of the player lies when it is compiled; the name stands for all it is made from. */
export function cachedFile(paths: LexiconPaths, pack: Pack): string {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([recipe, graphFileVersion, pack.id, pack.title, pack.language]));
  for (const file of pack.files) hash.update(readDictionaryFile(file));
  return join(cacheFolder(paths), `${hash.digest('hex').slice(0, 32)}.graph`);
}

export function isHunspell(pack: Pack): boolean {
  return pack.files.length === 2;
}

export function compileList(pack: Pack): Compiled {
  const [file] = pack.files;
  const name = basename(file!);
  const text = decodeWordList(readDictionaryFile(file!), name);
  if (text.trim() === '') throw new DictionaryError(`${name} is empty.`);
  const limit = workLimit(name);
  return usable(compileWords(watched(text, limit), pack.language, { limit }), name, pack.language);
}

export async function compileHunspell(pack: Pack): Promise<Compiled> {
  const [aff, dic] = pack.files;
  const name = basename(dic!);
  const words = await wordsOfHunspell(aff!, dic!, pack.language, workLimit(name));
  return usable(compileWords(words, pack.language, { limit: workLimit(name) }), name, pack.language);
}

function* watched(text: string, limit: WorkLimit): Generator<string> {
  let read = 0;
  for (const word of wordsOfList(text)) {
    read += word.length + 1;
    limit.progress = read / text.length;
    yield word;
  }
}

function usable(compiled: Compiled, name: string, language: Language): Compiled {
  if (compiled.words > 0) return compiled;
  throw new DictionaryError(`${name} holds no word that can be laid with the tiles of ${language.name}.`);
}

/** Says nothing when the cache cannot be written: the words are in memory all the same. */
export function keepGraph(file: string, facts: GraphFacts, graph: WordGraph): void {
  try {
    writeGraphFile(file, facts, graph);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
  }
}

export function factsOf(pack: Pack, compiled: Compiled): GraphFacts {
  return {
    id: pack.id,
    title: pack.title,
    language: pack.language.id,
    source: pack.files.map((file) => basename(file)).join(' and '),
    licence: 'not known',
    alphabet: pack.language.alphabet,
    words: compiled.words,
    twoLetterWords: compiled.twoLetterWords,
    withoutTiles: compiled.withoutTiles,
    wrongLength: compiled.wrongLength,
    inputs: pack.id,
  };
}
