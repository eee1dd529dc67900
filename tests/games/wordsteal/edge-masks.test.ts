import { expect, it } from 'vitest';
import { seededChance } from '../../../src/engine/chance.ts';
import { bitCount, edgeMasks, edgeOf } from '../../../src/games/wordsteal/rules/edge-masks.ts';
import { buildWordGraph, findEdge, mostLetters } from '../../../src/games/wordsteal/rules/word-graph.ts';

it('finds the edge of every letter as a walk along the edges does, also of letters from 32 on', () => {
  const chance = seededChance('edges');
  const words = Array.from({ length: 400 }, () =>
    Array.from({ length: 1 + chance.die(4) }, () => chance.die(mostLetters) - 1),
  );
  const graph = buildWordGraph(words);
  const masks = edgeMasks(graph);
  const reached = new Set([0, graph.root]);
  for (const node of reached) {
    for (let letter = 0; letter < mostLetters; letter++) {
      const edge = findEdge(graph.nodes, node, letter);
      expect(edgeOf(graph.nodes, masks, node, letter)).toBe(edge);
      reached.add(edge & 0xffffff);
    }
  }
  expect(reached.size).toBeGreaterThan(100);
});

it('counts bits', () => {
  for (const [bits, count] of [
    [0, 0],
    [1, 1],
    [-1, 32],
    [1 << 31, 1],
    [0b1011, 3],
  ] as const)
    expect(bitCount(bits)).toBe(count);
});
