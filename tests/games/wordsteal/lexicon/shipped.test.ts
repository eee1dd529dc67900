import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shippedFolder } from '../../../../src/games/wordsteal/lexicon/languages.ts';
import { lexiconsIn } from '../../../../src/games/wordsteal/lexicon/lexicons.ts';
import { wordsOfList } from '../../../../src/games/wordsteal/lexicon/word-file.ts';
import { foldText, tileText } from '../../../../src/games/wordsteal/rules/alphabet.ts';
import { lookUp } from '../../../../src/games/wordsteal/rules/look-up.ts';
import { wordsOf } from '../../../../src/games/wordsteal/rules/word-graph.ts';
import { nowhere } from './tables.ts';

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
      ['nl', 221_484, 72],
      ['pt', 338_989, 64],
    ]);
  });

  it.each([
    ['en', ['qi', 'helplessness', 'HELP'], ['kb', 'xyz', 'london', 'a']],
    ['en-common', ['colour', 'color', 'house'], ['cs', 'paris']],
    ['fr', ['cœur', 'été', 'wu', 'aimassent'], ['kcal', 'lyon', 'km', "aujourd'hui"]],
    ['es', ['niño', 'chico', 'perro', 'llamar'], ['km', 'madrid', 'kilo']],
    ['nl', ['ijs', 'zoöloog', 'fiets', 'uw'], ['km', 'amsterdam', 'ww']],
    ['pt', ['coração', 'ação', 'não', 'já'], ['kg', 'lisboa', 'xv']],
  ])('%s knows %j and not %j', async (id, words, others) => {
    const lexicon = (await lexiconsIn(nowhere())).open(id);
    expect(words.filter((word) => !lookUp(lexicon, word).valid)).toEqual([]);
    expect(others.filter((word) => lookUp(lexicon, word).valid)).toEqual([]);
  });

  it.each(['en-common', 'es', 'fr', 'nl', 'pt'])(
    '%s: its words of two letters are those of two-letter.txt, every one and no other',
    async (id) => {
      const { alphabet, graph } = (await lexiconsIn(nowhere())).open(id);
      const file = new URL(`../../../../dictionaries/${id.slice(0, 2)}/two-letter.txt`, import.meta.url);
      const listed = [...wordsOfList(readFileSync(file, 'utf8'))].map((word) => foldText(alphabet, word));
      const held = new Set<string>();
      for (const word of wordsOf(graph)) {
        const text = tileText(alphabet, word);
        if (text.length === 2) held.add(text);
      }
      expect([...held].sort()).toEqual(listed.sort());
    },
  );

  it('WS14 answer within microseconds whether a word is in the largest of them', async () => {
    const lexicon = (await lexiconsIn(nowhere())).open('es');
    const words = [...wordsOf(lexicon.graph)];
    const before = process.cpuUsage();
    expect(words.every((word) => lexicon.has(word))).toBe(true);
    const { user } = process.cpuUsage(before);
    // Ten times what it takes, so that a slow computer passes and a search through a list does not.
    expect(user / words.length).toBeLessThan(10);
  });

  it('tell which words of English are common, unless all are', async () => {
    const lexicons = await lexiconsIn(nowhere());
    const told = lexicons.packs.filter(({ id }) => {
      const common = lexicons.commonWords(id);
      if (!common) return false;
      expect(common.graph.words).toBeGreaterThan(10_000);
      return [...wordsOf(common.graph)].every((word) => lexicons.open(id).has(word));
    });
    expect(told.map(({ id }) => id)).toEqual(['en']);
  });

  it('bring the notices of their sources', () => {
    expect(readdirSync(join(shippedFolder(), 'licences'))).toHaveLength(6);
  });
});
