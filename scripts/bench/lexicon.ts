import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readGraphFile } from '../../src/games/wordsteal/lexicon/graph-file.ts';
import { shippedFolder } from '../../src/games/wordsteal/lexicon/languages.ts';
import { tileText } from '../../src/games/wordsteal/rules/alphabet.ts';
import type { Lexicon } from '../../src/games/wordsteal/rules/lexicon.ts';
import { wordsOf } from '../../src/games/wordsteal/rules/word-graph.ts';

/** Medians; nanoseconds a word and milliseconds a load. */
export interface LexiconFigures {
  readonly words: number;
  readonly fileBytes: number;
  readonly graphCheck: number;
  readonly setCheck: number;
  readonly graphLoad: number;
  readonly setLoad: number;
}

const rounds = 9;

/** The word graph beside the plain way, a `Set` of strings read from JSON, on the same words. */
export function measureLexicon(packId = 'en'): LexiconFigures {
  const file = join(shippedFolder(), `${packId}.graph`);
  const { lexicon } = readGraphFile(file);
  const words = [...wordsOf(lexicon.graph)].filter((_, index) => index % 7 === 0);
  const sample = words.flatMap((word) => [word, [...word].reverse()]);
  const texts = sample.map((word) => tileText(lexicon.alphabet, word));
  const folder = mkdtempSync(join(tmpdir(), 'bench-lexicon-'));
  const json = join(folder, 'words.json');
  try {
    writeFileSync(json, JSON.stringify(allTexts(lexicon)));
    const load = () => new Set(JSON.parse(readFileSync(json, 'utf8')) as string[]);
    const set = load();
    const perWord = 1e6 / sample.length;
    return {
      words: set.size,
      fileBytes: statSync(file).size,
      graphCheck: perWord * median(() => sample.filter((word) => lexicon.has(word)).length),
      setCheck: perWord * median(() => texts.filter((text) => set.has(text)).length),
      graphLoad: median(() => readGraphFile(file)),
      setLoad: median(load),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function allTexts(lexicon: Lexicon): string[] {
  return [...wordsOf(lexicon.graph)].map((word) => tileText(lexicon.alphabet, word));
}

/** Milliseconds. */
function median(work: () => unknown): number {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    work();
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  return times[rounds >> 1]!;
}

/** What `npm run bench` prints. */
export async function bench() {
  const { words, graphCheck, setCheck, graphLoad, setLoad } = measureLexicon();
  const against = 'a Set of strings';
  return [
    { name: 'words of the English dictionary', value: words, unit: 'words' },
    {
      name: 'word check',
      value: graphCheck,
      unit: 'ns',
      ratio: graphCheck / setCheck,
      against,
      target: '< 1000 ns',
    },
    {
      name: 'lexicon ready',
      value: graphLoad,
      unit: 'ms',
      ratio: graphLoad / setLoad,
      against,
      target: '<= 10 ms',
    },
  ];
}
