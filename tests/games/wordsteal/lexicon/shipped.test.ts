import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shippedFolder } from '../../../../src/games/wordsteal/lexicon/languages.ts';
import { lexiconsIn } from '../../../../src/games/wordsteal/lexicon/lexicons.ts';
import { lookUp } from '../../../../src/games/wordsteal/lexicon/look-up.ts';
import { hasWord, wordsOf } from '../../../../src/games/wordsteal/rules/word-graph.ts';
import { freshFolder } from './tables.ts';

const nowhere = () => {
  const folder = freshFolder();
  return { config: join(folder, 'c'), data: join(folder, 'd'), cache: join(folder, 'x') };
};

describe('the dictionaries that come with the program', () => {
  it('have the numbers of words that dictionaries/README.md tells', async () => {
    const lexicons = await lexiconsIn(nowhere());
    const sizes = lexicons.packs.map(({ id }) => [
      id,
      lexicons.facts(id).words,
      lexicons.facts(id).twoLetterWords,
    ]);
    expect(sizes).toEqual([
      ['en', 254_861, 124],
      ['en-common', 109_822, 78],
      ['es', 532_591, 78],
      ['fr', 364_363, 80],
      ['nl', 221_483, 71],
      ['pt', 338_988, 63],
    ]);
  });

  it.each([
    ['en', ['qi', 'helplessness', 'HELP'], ['kb', 'xyz', 'london', 'a']],
    ['en-common', ['colour', 'color', 'house'], ['cs', 'paris']],
    ['fr', ['cœur', 'été', 'wu', 'aimassent'], ['kcal', 'lyon', 'km', "aujourd'hui"]],
    ['es', ['niño', 'chico', 'perro', 'llamar'], ['km', 'madrid', 'kilo']],
    ['nl', ['ijs', 'zoöloog', 'fiets'], ['km', 'amsterdam', 'ww']],
    ['pt', ['coração', 'ação', 'não'], ['kg', 'lisboa', 'xv']],
  ])('%s knows %j and not %j', async (id, words, others) => {
    const lexicon = (await lexiconsIn(nowhere())).open(id);
    expect(words.filter((word) => !lookUp(lexicon, word).valid)).toEqual([]);
    expect(others.filter((word) => lookUp(lexicon, word).valid)).toEqual([]);
  });

  it('have vocabularies within one another', async () => {
    const lexicons = await lexiconsIn(nowhere());
    for (const { id } of lexicons.packs) {
      const [small, medium] = [lexicons.vocabulary(id, 'small'), lexicons.vocabulary(id, 'medium')];
      expect(small.graph.words).toBeGreaterThan(5000);
      expect([...wordsOf(small.graph)].every((word) => hasWord(medium.graph, word))).toBe(true);
      expect([...wordsOf(medium.graph)].every((word) => lexicons.open(id).has(word))).toBe(true);
    }
  });

  it('bring the notices of their sources', () => {
    expect(readdirSync(join(shippedFolder(), 'licences'))).toHaveLength(6);
  });
});
