import { describe, expect, it } from 'vitest';
import { compileWords } from '../../../../src/games/wordsteal/lexicon/compile.ts';
import { encodeWord, foldText, tileText } from '../../../../src/games/wordsteal/rules/alphabet.ts';
import { lexiconOf } from '../lexicon-of.ts';
import { language } from './tables.ts';

function cuttings(id: string, text: string): string[] {
  const { alphabet } = language(id);
  return encodeWord(alphabet, text).map((way) => way.map((tile) => alphabet.letters[tile]).join(' '));
}

describe('folding to tiles', () => {
  it.each([
    ['fr', 'cœur', 'COEUR'],
    ['fr', 'ÇA', 'CA'],
    ['fr', 'naïveté', 'NAIVETE'],
    ['de', 'Straße', 'STRASSE'],
    ['de', 'Übung', 'ÜBUNG'],
    ['es', 'pingüino', 'PINGUINO'],
    ['es', 'año', 'AÑO'],
    ['it', 'città', 'CITTA'],
    ['nl', 'ĳs', 'IJS'],
    ['nl', 'zoöloog', 'ZOOLOOG'],
    ['pl', 'łódź', 'ŁÓDŹ'],
    ['pt', 'coração', 'CORAÇAO'],
    ['fr', 'été', 'ETE'],
  ])('%s: %s is played %s', (id, text, played) => {
    expect(foldText(language(id).alphabet, text)).toBe(played);
  });

  it.each([
    ['en', 'café'],
    ['es', 'kilo'],
    ['it', 'jazz'],
    ['pl', 'quiz'],
    ['en', "don't"],
    ['en', 'e-mail'],
  ])('%s has no tiles for %s', (id, text) => {
    expect(foldText(language(id).alphabet, text)).toBeUndefined();
    expect(encodeWord(language(id).alphabet, text)).toEqual([]);
  });

  it('counts as many tiles as the distributions of the specification', () => {
    const sizes = ['en', 'fr', 'de', 'es', 'it', 'nl', 'pl', 'pt'].map((id) =>
      language(id).alphabet.counts.reduce((sum, count) => sum + count, 0),
    );
    expect(sizes).toEqual([98, 100, 100, 98, 118, 100, 98, 117]);
  });
});

describe('46. Digraph tiles: one tile, one cell, length counts tiles', () => {
  it('cuts a word in every way', () => {
    expect(cuttings('es', 'chico').sort()).toEqual(['C H I C O', 'CH I C O']);
    expect(cuttings('es', 'carretilla')).toHaveLength(4);
    expect(cuttings('es', 'rrr').sort()).toEqual(['R R R', 'R RR', 'RR R']);
  });

  it('accepts a word in each of its cuttings', () => {
    const { alphabet } = language('es');
    const lexicon = lexiconOf(['perro'], alphabet);
    const ways = encodeWord(alphabet, 'PERRO');
    expect(ways.map((way) => way.length)).toEqual([5, 4]);
    for (const way of ways) expect([lexicon.has(way), tileText(alphabet, way)]).toEqual([true, 'PERRO']);
  });

  it('accepts a word of 14 letters where a digraph makes it 13 tiles', () => {
    const { graph, words } = compileWords(['desarrollarnos'], language('es'));
    expect([graph.words, words]).toEqual([3, 0]);
  });
});

describe('45. Dictionary words have 2-13 letters; one-letter entries are ignored', () => {
  it('leaves out and counts the others', () => {
    const compiled = compileWords(['a', 'ab', 'abcdefghijklm', 'abcdefghijklmn', 'naïve'], language('en'));
    expect(compiled).toMatchObject({ words: 2, twoLetterWords: 1, wrongLength: 2, withoutTiles: 1 });
  });

  it('takes two-letter words from the list alone when there is one', () => {
    const english = language('en');
    const { graph, twoLetterWords } = compileWords(['cm', 'qi', 'cat'], english, {
      twoLetterWords: ['qi', 'za', 'cats'],
    });
    const lexicon = lexiconOf(['qi', 'za', 'cat'], english.alphabet);
    expect([twoLetterWords, graph.words]).toEqual([2, 3]);
    expect([...graph.nodes]).toEqual([...lexicon.graph.nodes]);
  });
});

describe('lexiconOf', () => {
  it('has equal fingerprints for equal words only', () => {
    const { alphabet } = language('en');
    const prints = [['cat', 'dog'], ['dog', 'cat'], ['cat']].map(
      (words) => lexiconOf(words, alphabet).fingerprint,
    );
    expect(prints[0]).toMatch(/^[0-9a-f]{16}$/);
    expect(prints[1]).toBe(prints[0]);
    expect(prints[2]).not.toBe(prints[0]);
  });

  it('refuses a word without tiles', () => {
    expect(() => lexiconOf(['café'], language('en').alphabet)).toThrow('There are no tiles for café.');
  });
});
