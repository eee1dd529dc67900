import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Alphabet } from '../rules/alphabet.ts';

/** One language as `dictionaries/<id>/language.json` describes it. */
export interface Language {
  readonly id: string;
  readonly name: string;
  readonly alphabet: Alphabet;
  /** `names`: a capital marks a proper noun; `nouns`: every noun has one, so that it tells nothing. */
  readonly capitals: 'names' | 'nouns';
}

/** The file itself: tiles in the order of the alphabet, digraphs after it. */
export interface LanguageFile {
  readonly name: string;
  readonly tiles: Readonly<Record<string, number>>;
  readonly vowels: string;
  readonly fold: Readonly<Record<string, string>>;
  readonly accents: 'strip' | 'refuse';
  readonly capitals: 'names' | 'nouns';
}

export function languageOf(id: string, file: LanguageFile): Language {
  const letters = Object.keys(file.tiles);
  return {
    id,
    name: file.name,
    capitals: file.capitals,
    alphabet: {
      letters,
      counts: Object.values(file.tiles),
      vowels: [...file.vowels].map((vowel) => letters.indexOf(vowel)),
      fold: file.fold,
      accents: file.accents,
    },
  };
}

export const languagesFile = 'languages.json';

/** The folder that the build fills with compiled dictionaries. */
export function shippedFolder(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const candidate = join(folder, 'dist', 'dictionaries');
    if (existsSync(join(candidate, languagesFile))) return candidate;
    if (folder === dirname(folder)) {
      throw new Error('The dictionaries are missing; "npm run build" makes them.');
    }
  }
}

export function readLanguages(folder: string): ReadonlyMap<string, Language> {
  const files = JSON.parse(readFileSync(join(folder, languagesFile), 'utf8')) as Record<string, LanguageFile>;
  return new Map(Object.entries(files).map(([id, file]) => [id, languageOf(id, file)]));
}
