import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { commonWordsFile } from '../../../../src/games/wordsteal/lexicon/common-words.ts';
import { compileWords } from '../../../../src/games/wordsteal/lexicon/compile.ts';
import { writeGraphFile } from '../../../../src/games/wordsteal/lexicon/graph-file.ts';
import {
  type Language,
  type LanguageFile,
  languageOf,
  languagesFile,
} from '../../../../src/games/wordsteal/lexicon/languages.ts';
import type { LexiconPaths } from '../../../../src/games/wordsteal/lexicon/packs.ts';

function languageFile(id: string): LanguageFile {
  const file = join(import.meta.dirname, '../../../../dictionaries', id, 'language.json');
  return JSON.parse(readFileSync(file, 'utf8')) as LanguageFile;
}

export function language(id: string): Language {
  return languageOf(id, languageFile(id));
}

/** A folder that is gone after the test. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'boardgames-lexicon-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function pathsIn(folder: string): LexiconPaths {
  return { config: join(folder, 'config'), data: join(folder, 'data'), cache: join(folder, 'cache') };
}

/** The folders of somebody who has no dictionaries of their own. */
export function nowhere(): LexiconPaths {
  return pathsIn(freshFolder());
}

export interface Home {
  readonly paths: LexiconPaths;
  /** A build with the one dictionary `en`. */
  readonly shipped: string;
  /** Writes a file below the home and returns its path. */
  write(name: string, content: string | Uint8Array): string;
}

export function freshHome(): Home {
  const words = ['help', 'helps', 'dictionary', 'qi'];
  const home = freshFolder();
  const write = (name: string, content: string | Uint8Array) => {
    const file = join(home, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    return file;
  };
  const ids = ['de', 'en', 'es', 'nl'];
  write(
    `shipped/${languagesFile}`,
    JSON.stringify(Object.fromEntries(ids.map((id) => [id, languageFile(id)]))),
  );
  const file = join(home, 'shipped', 'en.graph');
  for (const target of [file, commonWordsFile(file)]) ship(target, words);
  return { paths: pathsIn(home), shipped: join(home, 'shipped'), write };
}

function ship(file: string, words: readonly string[]): void {
  const english = language('en');
  const { graph, ...counts } = compileWords(words, english);
  const facts = { id: 'en', title: 'English', language: 'en', source: 'test', licence: 'MIT', inputs: '' };
  writeGraphFile(file, { ...facts, ...counts, alphabet: english.alphabet }, graph);
}
