import { lastEdgeBit, letterShift, nodeMask, type WordGraph } from './word-graph.ts';

/**
 * A word graph as searches walk it. A link is where a walk stands: behind an edge, or at the start, which is link 0. What
 * is asked of it lies side by side: at `links[link]` the edge, at `links[link + 1]` the letters up to 31 that lead on,
 * one bit each. Edges of a node run in the order of the letters, so that the edge of a letter is found by counting the
 * bits before its own.
 */
export interface WordLinks {
  readonly links: Int32Array;
  /** By half the link: the letters from 32 that lead on. */
  readonly high: Int32Array;
}

const known = new WeakMap<WordGraph, WordLinks>();

/** Worked out once for each graph. */
export function wordLinks(graph: WordGraph): WordLinks {
  const before = known.get(graph);
  if (before !== undefined) return before;
  const made = makeLinks(graph);
  known.set(graph, made);
  return made;
}

function makeLinks({ nodes, root }: WordGraph): WordLinks {
  const low = new Int32Array(nodes.length);
  const high = new Int32Array(nodes.length);
  let hasHigh = false;
  for (let index = 1, node = 1; index < nodes.length; index++) {
    const edge = nodes[index]!;
    const letter = edge >>> letterShift;
    if (letter < 32) low[node]! |= 1 << letter;
    else {
      high[node]! |= 1 << (letter & 31);
      hasHigh = true;
    }
    if ((edge & lastEdgeBit) !== 0) node = index + 1;
  }
  const links = new Int32Array(2 * nodes.length);
  links[0] = root;
  links[1] = low[root]!;
  for (let index = 1; index < nodes.length; index++) {
    const edge = nodes[index]!;
    links[2 * index] = edge;
    links[2 * index + 1] = low[edge & nodeMask]!;
  }
  // Memory that is never written to is never there: nearly all graphs do without it.
  return { links, high: hasHigh ? behindLinks(links, high) : high };
}

/** What is said of the nodes that links lead to. */
function behindLinks(links: Int32Array, ofNodes: Int32Array): Int32Array {
  return ofNodes.map((_, index) => ofNodes[links[2 * index]! & nodeMask]!);
}

function bitCount(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The link that a letter leads to; 0, to which none leads, when no word goes on with it. */
export function linkOf({ links, high }: WordLinks, link: number, letter: number): number {
  const low = links[link + 1]!;
  const bit = 1 << (letter & 31);
  const own = letter < 32 ? low : high[link >> 1]!;
  if ((own & bit) === 0) return 0;
  const before = letter < 32 ? 0 : bitCount(low);
  return 2 * ((links[link]! & nodeMask) + before + bitCount(own & (bit - 1)));
}
