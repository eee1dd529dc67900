import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addDictionary } from '../../../../src/games/wordsteal/lexicon/add.ts';
import { tamedSource } from '../../../../src/games/wordsteal/lexicon/affix-patterns.ts';
import { compileWords } from '../../../../src/games/wordsteal/lexicon/compile.ts';
import { wordsOfHunspell } from '../../../../src/games/wordsteal/lexicon/hunspell.ts';
import { lexiconsIn } from '../../../../src/games/wordsteal/lexicon/lexicons.ts';
import { forgetRefusal, tryOnce, tryOnceNow } from '../../../../src/games/wordsteal/lexicon/refusals.ts';
import { wordsOfList } from '../../../../src/games/wordsteal/lexicon/word-file.ts';
import { EndlessError, workLimit } from '../../../../src/games/wordsteal/lexicon/work-limit.ts';
import { freshHome, language } from './tables.ts';

const sentence =
  'endless.dic would take minutes to be read, so it was given up: a dictionary of this size takes seconds.';

/** Suffixes that go on each other: four rules of two thousand forms each unfold into millions of millions. */
function crossSuffixes(): string {
  const rules = ['A', 'B', 'C', 'D'].map((flag, index) => {
    const next = 'BCD'[index];
    const lines = Array.from(
      { length: 2000 },
      (_, form) => `SFX ${flag} 0 ${letters(form)}${next ? `/${next}` : ''} .`,
    );
    return [`SFX ${flag} Y ${lines.length}`, ...lines].join('\n');
  });
  return `SET UTF-8\n${rules.join('\n')}\n`;
}

function letters(number: number): string {
  return [number % 26, Math.floor(number / 26) % 26, Math.floor(number / 676)]
    .map((place) => String.fromCharCode(97 + place))
    .join('');
}

/** A clock that runs a millisecond with every look. */
function hurriedClock(step = 1): () => number {
  let time = 0;
  return () => {
    time += step;
    return time;
  };
}

describe('B5 dictionaries that would take minutes', () => {
  it('takes the signs of a condition for what they are, and not for a pattern that runs for ever', async () => {
    const home = freshHome();
    const aff = home.write('in/evil.aff', 'SET UTF-8\nSFX A Y 2\nSFX A 0 s (a+)+$\nSFX A 0 t [^xy]b\n');
    const dic = home.write('in/evil.dic', `2\n${'ab'.repeat(30)}/A\nab/A\n`);
    const words = await wordsOfHunspell(aff, dic, language('en'), workLimit('evil.dic'));
    expect([...words].sort()).toEqual(['ab', 'abt', 'ab'.repeat(30), `${'ab'.repeat(30)}t`].sort());
  });

  it.each([
    ['(a+)+$$', '\\(a\\+\\)\\+\\$$'],
    ['[^aeiou]y$', '[^aeiou]y$'],
    ['^[(+]x|y', '^[(+]x\\|y'],
    ['a\\-b.$', 'a\\-b.$'],
    ['^x{9}', '^x\\{9\\}'],
  ])('reads the condition %s as %s', (source, tame) => {
    expect(tamedSource(source)).toBe(tame);
  });

  it('gives up after five seconds what would take minutes, in a sentence', async () => {
    const home = freshHome();
    const forms = Array.from({ length: 2000 }, (_, form) => `SFX A 0 ${letters(form)} .`);
    const aff = home.write('in/endless.aff', `SET UTF-8\nSFX A Y 2000\n${forms.join('\n')}\n`);
    const entries = Array.from({ length: 100 }, (_, entry) => `w${letters(entry)}/A`);
    const dic = home.write('in/endless.dic', `100\n${entries.join('\n')}\n`);
    const work = wordsOfHunspell(aff, dic, language('en'), workLimit('endless.dic', hurriedClock(100)));
    await expect(work).rejects.toThrow(sentence);
    await expect(work).rejects.toBeInstanceOf(EndlessError);
  });

  it('tries it once, and refuses the same files at once after that', async () => {
    const home = freshHome();
    const file = join(home.paths.cache, 'dictionaries', 'x.graph');
    let tries = 0;
    const compile = (): never => {
      tries++;
      throw new EndlessError(sentence);
    };
    for (let time = 0; time < 3; time++) {
      await expect(tryOnce(file, compile)).rejects.toThrow(sentence);
      expect(() => tryOnceNow(file, compile)).toThrow(sentence);
    }
    expect(tries).toBe(1);
    forgetRefusal(file);
    expect(tryOnceNow(file, () => 'words')).toBe('words');
  });

  it('spoils neither the list of dictionaries nor any other one', async () => {
    const home = freshHome();
    home.write('data/dictionaries/endless.aff', crossSuffixes());
    home.write('data/dictionaries/endless.dic', '1\nword/A\n');
    home.write('data/dictionaries/zoo.txt', 'okapi\n');
    const lexicons = await lexiconsIn(home.paths, home.shipped);
    expect(lexicons.packs.map((pack) => pack.id)).toEqual(['en', 'endless', 'zoo']);
    expect(() => lexicons.open('endless')).toThrow('endless.dic unfolds into too many words.');
    expect(lexicons.open('zoo').graph.words).toBe(1);
  });

  it('goes on with a large dictionary that is half done after five seconds, though not for ever', () => {
    const steps = (limit: ReturnType<typeof workLimit>, count: number): void => {
      for (let step = 0; step < 256 * count; step++) limit.step();
    };
    const large = workLimit('fr.dic', hurriedClock(1000));
    large.progress = 0.5;
    expect(() => steps(large, 25)).not.toThrow();
    expect(() => steps(large, 10)).toThrow('fr.dic would take minutes');
    const quick = workLimit('fr.dic', hurriedClock(1000));
    quick.progress = 1;
    expect(() => steps(quick, 58)).not.toThrow();
    expect(() => steps(quick, 3)).toThrow('fr.dic would take minutes');
  });

  it('skips a line of megabytes and words that can be laid in thousands of ways', () => {
    const line = 'ch'.repeat(16 * 2 ** 20);
    const words = wordsOfList(`${line}\n${'ch'.repeat(40)}\ncoche\n`);
    const compiled = compileWords(words, language('es'));
    expect([compiled.words, compiled.wrongLength]).toEqual([1, 2]);
  });

  it('reads no file of runs of blanks, which the reader would take minutes for', async () => {
    const home = freshHome();
    home.write('in/blank.aff', `SET UTF-8\nTRY ${' '.repeat(2 ** 20)}x\n`);
    const file = home.write('in/blank.dic', '1\nword\n');
    const lexicons = await lexiconsIn(home.paths, home.shipped);
    await expect(addDictionary(home.paths, lexicons, { file })).rejects.toThrow(
      'blank.aff and blank.dic are not a Hunspell dictionary.',
    );
  });

  it('lists what there is though the folder of own dictionaries is a file', async () => {
    const home = freshHome();
    home.write('data/dictionaries', 'no folder');
    const { packs } = await lexiconsIn(home.paths, home.shipped);
    expect(packs.map((pack) => pack.id)).toEqual(['en']);
  });
});
