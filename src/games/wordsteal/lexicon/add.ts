import { existsSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { writeWhole } from '../../../disk/whole-file.ts';
import { writeProblem } from '../../../engine/file-problem.ts';
import { namesIn } from '../../../shelf/folder.ts';
import { type GraphFacts, readGraphFacts } from './graph-file.ts';
import type { Language } from './languages.ts';
import type { Lexicons } from './lexicons.ts';
import { cachedFile, compileHunspell, compileList, factsOf, isHunspell, keepGraph } from './own-packs.ts';
import { cacheFolder, type LexiconPaths, languageIn, ownFolder, type Pack, packId } from './packs.ts';
import { forgetRefusal } from './refusals.ts';
import { DictionaryError } from './word-file.ts';

/** Room in lists, and far below what a file may be called. */
const longestId = 40;

interface Addition {
  /** A word list or either file of a Hunspell pair. */
  readonly file: string;
  /** The file's own name when missing. */
  readonly name?: string | undefined;
  /** What the file's name begins with, or else English, when missing. */
  readonly language?: string | undefined;
}

/** Compiles a dictionary and copies it into the player's folder; nothing is kept of one that is unsound. */
export async function addDictionary(
  paths: LexiconPaths,
  lexicons: Lexicons,
  addition: Addition,
): Promise<GraphFacts> {
  const files = filesToAdd(addition.file);
  const given = basename(addition.file, extname(addition.file));
  const language = languageFor(lexicons, addition.language ?? languageIn(given, lexicons.languages));
  const id = packId(addition.name ?? given);
  if (id.length > longestId)
    throw new DictionaryError(
      `The name of a dictionary may have ${longestId} letters; give a shorter one with --name.`,
    );
  if (lexicons.packs.some((pack) => pack.id === id)) {
    throw new DictionaryError(
      `There is a dictionary "${id}" already; give this one another name with --name.`,
    );
  }
  const found: Pack = { id, title: id, language, origin: 'own', files };
  const compiled = isHunspell(found) ? await compileHunspell(found) : compileList(found);
  const stored: Pack = { ...found, files: storeFiles(paths, found) };
  const facts = factsOf(stored, compiled);
  keepGraph(cachedFile(paths, stored), facts, compiled.graph);
  return facts;
}

/** Deletes a dictionary of the player and what was compiled from it. */
export function removeDictionary(paths: LexiconPaths, lexicons: Lexicons, id: string): void {
  const pack = lexicons.packs.find((each) => each.id === id);
  if (pack === undefined)
    throw new DictionaryError(
      `There is no dictionary "${id}": \`boardgames dictionary list\` shows what there is.`,
    );
  if (pack.origin === 'shipped') {
    throw new DictionaryError(`The dictionary "${id}" belongs to the program and cannot be removed.`);
  }
  if (pack.files.every((file) => existsSync(file))) forgetRefusal(cachedFile(paths, pack));
  const cache = cacheFolder(paths);
  // With words that the player allowed or denied there is one for each list that there was.
  const compiled = namesIn(cache).map((name) => join(cache, name));
  const ours = compiled.filter((file) => readGraphFacts(file)?.id === id);
  for (const file of [...pack.files, ...ours]) rmSync(file, { force: true });
}

function languageFor(lexicons: Lexicons, id: string): Language {
  const language = lexicons.languages.get(id.toLowerCase());
  if (language !== undefined) return language;
  const known = [...lexicons.languages.keys()].join(', ');
  throw new DictionaryError(`There are no tiles for the language "${id}"; there are some for ${known}.`);
}

function filesToAdd(file: string): string[] {
  const kind = extname(file).toLowerCase();
  if (kind !== '.dic' && kind !== '.aff') return [file];
  const start = join(dirname(file), basename(file, extname(file)));
  const pair = [`${start}.aff`, `${start}.dic`];
  const missing = pair.find((each) => !existsSync(each));
  if (missing === undefined) return pair;
  throw new DictionaryError(`A Hunspell dictionary is a pair of files, and there is no ${missing}.`);
}

/** Whole or not at all: of a pair that has no room, the file that had it goes again. */
function storeFiles(paths: LexiconPaths, pack: Pack): string[] {
  const folder = join(ownFolder(paths), pack.language.id);
  const kinds = isHunspell(pack) ? ['.aff', '.dic'] : ['.txt'];
  const stored: string[] = [];
  try {
    for (const [index, file] of pack.files.entries()) {
      const target = join(folder, `${pack.id}${kinds[index]!}`);
      writeWhole(target, readFileSync(file));
      stored.push(target);
    }
    return stored;
  } catch (error) {
    for (const file of stored) rmSync(file, { force: true });
    throw new DictionaryError(`The dictionary cannot be saved in ${folder}: ${writeProblem(error)}.`);
  }
}
