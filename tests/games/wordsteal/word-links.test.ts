import { expect, it } from 'vitest';
import { seededChance } from '../../../src/engine/chance.ts';
import { buildWordGraph, findEdge, mostLetters } from '../../../src/games/wordsteal/rules/word-graph.ts';
import { linkOf, wordLinks } from '../../../src/games/wordsteal/rules/word-links.ts';

it('leads where a walk along the edges does, also by letters from 32 on', () => {
  const chance = seededChance('edges');
  const spellings = Array.from({ length: 400 }, () =>
    Array.from({ length: 1 + chance.die(4) }, () => chance.die(mostLetters) - 1),
  );
  const graph = buildWordGraph(spellings);
  const words = wordLinks(graph);
  const reached = new Map([[0, graph.root]]);
  for (const [link, node] of reached) {
    for (let letter = 0; letter < mostLetters; letter++) {
      const edge = findEdge(graph.nodes, node, letter);
      const to = linkOf(words, link, letter);
      expect(words.links[to]! >>> 0).toBe(to === 0 ? graph.root : edge);
      expect(to === 0).toBe(edge === 0);
      if (to > 0) reached.set(to, edge & 0xffffff);
    }
  }
  expect(reached.size).toBeGreaterThan(100);
});
