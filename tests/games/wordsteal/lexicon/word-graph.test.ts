import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  buildWordGraph,
  edgeLetter,
  edgeTarget,
  endsWord,
  findEdge,
  hasWord,
  mostLetters,
  wordsOf,
} from '../../../../src/games/wordsteal/rules/word-graph.ts';

const word = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 6 });

describe('the word graph', () => {
  it('holds the words it was built from and no others, whatever their order', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), fc.array(word, { maxLength: 60 }), (words, others) => {
        const graph = buildWordGraph(words);
        const set = new Set(words.map(String));
        expect(graph.words).toBe(set.size);
        for (const each of [...words, ...others]) expect(hasWord(graph, each)).toBe(set.has(String(each)));
        expect([...wordsOf(graph)].map(String).sort()).toEqual([...set].sort());
      }),
      { seed: 5, numRuns: 200 },
    );
  });

  it('shares endings: no two nodes have the same edges', () => {
    const words = ['TAPS', 'TOPS', 'TAP', 'TOP', 'STAPS', 'STOPS', 'STAP', 'STOP'];
    const graph = buildWordGraph(words.map((text) => [...text].map((letter) => letter.charCodeAt(0) - 65)));
    // S, P, A and O, T, and S and T at the start: one edge each, and the sentinel.
    expect(graph.nodes).toHaveLength(8);
  });

  it('can be walked edge by edge', () => {
    const graph = buildWordGraph([
      [0, 1],
      [0, 1, 2],
    ]);
    const first = findEdge(graph.nodes, graph.root, 0);
    expect([edgeLetter(first), endsWord(first)]).toEqual([0, false]);
    const second = findEdge(graph.nodes, edgeTarget(first), 1);
    expect([edgeLetter(second), endsWord(second)]).toEqual([1, true]);
    expect(findEdge(graph.nodes, edgeTarget(second), 1)).toBe(0);
    expect(edgeTarget(findEdge(graph.nodes, edgeTarget(second), 2))).toBe(0);
  });

  it('holds no word that only begins with one', () => {
    const graph = buildWordGraph([Uint8Array.of(3, 4)]);
    expect(hasWord(graph, Uint8Array.of(3, 4))).toBe(true);
    expect(hasWord(graph, Uint8Array.of(3, 4, 9))).toBe(false);
    expect(hasWord(graph, [])).toBe(false);
  });

  it('may be empty', () => {
    const graph = buildWordGraph([[]]);
    expect([graph.root, graph.words]).toEqual([0, 0]);
    expect(hasWord(graph, [0])).toBe(false);
  });

  it('takes the highest letter and refuses the next', () => {
    expect(hasWord(buildWordGraph([[mostLetters - 1, 0]]), [mostLetters - 1, 0])).toBe(true);
    expect(() => buildWordGraph([[mostLetters]])).toThrow(RangeError);
  });
});
