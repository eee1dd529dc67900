import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readGraphFile } from '../../src/games/wordsteal/lexicon/graph-file.ts';
import { shippedFolder } from '../../src/games/wordsteal/lexicon/languages.ts';
import { tileText } from '../../src/games/wordsteal/rules/alphabet.ts';
import type { Lexicon } from '../../src/games/wordsteal/rules/lexicon.ts';
import { wordsOf } from '../../src/games/wordsteal/rules/word-graph.ts';

import type { Figure } from './measure/figure.ts';
import { quantile, timed } from './measure/time.ts';

const ROUNDS = 9;

/** The word graph beside the plain way, a `Set` of strings read from JSON, on the same words. */
export async function bench(): Promise<Figure[]> {
  const file = join(shippedFolder(), 'en.graph');
  const { lexicon } = readGraphFile(file);
  const texts = [...wordsOf(lexicon.graph)].map((word) => tileText(lexicon.alphabet, word));
  const folder = mkdtempSync(join(tmpdir(), 'bench-lexicon-'));
  const json = join(folder, 'words.json');
  try {
    writeFileSync(json, JSON.stringify(texts));
    const load = (): Set<string> => new Set(JSON.parse(readFileSync(json, 'utf8')) as string[]);
    const ready = median(() => readGraphFile(file));
    return [
      { name: 'words of the English dictionary', value: texts.length, unit: 'words' },
      wordCheck(lexicon, load()),
      {
        name: 'lexicon ready',
        value: ready,
        unit: 'ms',
        beside: { ratio: median(load) / ready, what: 'x as fast as a Set' },
        target: { most: 10 },
      },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Every seventh word, and what it is backwards. */
function wordCheck(lexicon: Lexicon, set: ReadonlySet<string>): Figure {
  const words = [...wordsOf(lexicon.graph)].filter((_, index) => index % 7 === 0);
  const sample = words.flatMap((word) => [word, [...word].reverse()]);
  const texts = sample.map((word) => tileText(lexicon.alphabet, word));
  const check = median(() => sample.filter((word) => lexicon.has(word)).length);
  const plain = median(() => texts.filter((text) => set.has(text)).length);
  return {
    name: 'word check',
    value: (1e6 * check) / sample.length,
    unit: 'ns',
    beside: { ratio: plain / check, what: 'x as fast as a Set' },
    target: { most: 1000 },
  };
}

/** Milliseconds of processor time. */
function median(work: () => unknown): number {
  return quantile(
    Array.from({ length: ROUNDS }, () => timed(work).milliseconds),
    0.5,
  );
}
