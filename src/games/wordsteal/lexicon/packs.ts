import { readdirSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { freeName, hyphenated } from '../../../engine/free-name.ts';
import { namesIn } from '../../../shelf/folder.ts';
import { readGraphFacts } from './graph-file.ts';
import type { Language } from './languages.ts';

/** Folders of this program; `store/paths.ts` knows where they are. */
export interface LexiconPaths {
  /** Words that a player allows or denies: `dictionaries/<pack>.allow.txt` and `.deny.txt`. */
  readonly config: string;
  /** Dictionaries of the player: `dictionaries/`. */
  readonly data: string;
  /** What was compiled from them. */
  readonly cache: string;
}

/** A dictionary that can be chosen. */
export interface Pack {
  readonly id: string;
  readonly title: string;
  readonly language: Language;
  /** `own`: the player has put it into their folder. */
  readonly origin: 'shipped' | 'own';
  /** The compiled file, a word list, or the `.aff` and the `.dic` of a Hunspell pair. */
  readonly files: readonly string[];
}

export function ownFolder(paths: LexiconPaths): string {
  return join(paths.data, 'dictionaries');
}

/** What was compiled from the player's own dictionaries and words. */
export function cacheFolder(paths: LexiconPaths): string {
  return join(paths.cache, 'dictionaries');
}

/** Those of the build, the default first. */
export function shippedPacks(folder: string, languages: ReadonlyMap<string, Language>): Pack[] {
  const packs = readdirSync(folder).flatMap((name): Pack[] => {
    if (!/^[\w-]+\.graph$/.test(name)) return [];
    const file = join(folder, name);
    const id = basename(name, '.graph');
    const facts = readGraphFacts(file);
    const language = languages.get(facts?.language ?? languageIn(id, languages));
    return language ? [{ id, title: facts?.title ?? id, language, origin: 'shipped', files: [file] }] : [];
  });
  return packs.sort((one, other) => rank(one.id) - rank(other.id) || (one.id < other.id ? -1 : 1));
}

function rank(id: string): number {
  return id === 'en' ? 0 : 1;
}

/**
 * Whatever lies in the player's folder: word lists (`.txt`) and Hunspell pairs (`.aff` and `.dic`). The
 * language is the subfolder, or what the name begins with (`de_DE.dic`, `pl-sjp.txt`), or else English.
 */
export function ownPacks(
  paths: LexiconPaths,
  languages: ReadonlyMap<string, Language>,
  taken: readonly string[],
): Pack[] {
  const folder = ownFolder(paths);
  const found = [
    ...packsIn(folder, (id) => languageIn(id, languages)),
    ...[...languages.keys()].flatMap((language) => packsIn(join(folder, language), () => language)),
  ];
  const ids = new Set(taken);
  return found.map(({ title, language, files }) => {
    const id = freeName(packId(title), (id) => ids.has(id));
    ids.add(id);
    return { id, title, language: languages.get(language)!, origin: 'own', files };
  });
}

function packsIn(folder: string, languageOfName: (name: string) => string) {
  return namesIn(folder)
    .toSorted()
    .flatMap((name) => {
      const kind = extname(name);
      const title = basename(name, kind);
      const language = languageOfName(title);
      if (kind === '.txt') return [{ title, language, files: [join(folder, name)] }];
      if (kind !== '.dic') return [];
      return [{ title, language, files: [join(folder, `${title}.aff`), join(folder, name)] }];
    });
}

/** The language that the name of a file begins with, or else English. */
export function languageIn(name: string, languages: ReadonlyMap<string, Language>): string {
  const start = /^([a-z]{2})(?![a-z])/i.exec(name)?.[1]?.toLowerCase();
  return start !== undefined && languages.has(start) ? start : 'en';
}

/** What stands for a name on the command line: small letters, digits and hyphens. */
export function packId(name: string): string {
  return hyphenated(name) || 'words';
}
