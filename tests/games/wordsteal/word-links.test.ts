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
  const letters = Array.from({ length: mostLetters }, (_, letter) => letter);
  const reached = new Map([[0, graph.root]]);
  for (const [link, node] of reached) {
    const edges = letters.map((letter) => findEdge(graph.nodes, node, letter));
    const links = letters.map((letter) => linkOf(words, link, letter));
    expect(links.map((to) => (to === 0 ? 0 : words.links[to]! >>> 0))).toEqual(edges);
    for (const [letter, to] of links.entries()) if (to > 0) reached.set(to, edges[letter]! & 0xffffff);
  }
  expect(reached.size).toBeGreaterThan(100);
});
