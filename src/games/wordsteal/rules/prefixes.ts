import { lastEdgeBit, letterShift, nodeMask, type WordGraph } from './word-graph.ts';

/** Before an anchor stand at most this many tiles of a rack of seven. */
export const longestPrefix = 6;
const stride = 7;
/** 1 + 7 + 7*6 + ... + 7*6*5*4*3*2: all orders of up to six of seven different tiles. */
const mostPrefixes = 8660;

/**
 * Every beginning of a word that the rack can lay and that at least one tile of the rest continues, shorter ones
 * first. They are the same for every anchor, so they are listed once a search.
 */
export const prefixes = {
  /** By length: where the entries of up to that length end. */
  end: new Int32Array(longestPrefix + 1),
  node: new Uint32Array(mostPrefixes),
  length: new Uint8Array(mostPrefixes),
  letters: new Uint8Array(mostPrefixes * stride),
  /** One bit for each tile of the rest that may follow; letters 32 apart share a bit. */
  follow: new Int32Array(mostPrefixes),
};

let count = 0;

/** @param left tiles of the rack, by letter; the same again when the function returns. */
export function listPrefixes(graph: WordGraph, left: Uint8Array, longest: number): void {
  const { nodes, root } = graph;
  const { end, node, length, letters } = prefixes;
  count = 0;
  if (root !== 0) add(nodes, root, 0, 0, left);
  let from = 0;
  end[0] = count;
  for (let size = 1; size <= longestPrefix; size++) {
    const to = count;
    for (let parent = from; size <= longest && parent < to; parent++) {
      for (let at = 0; at < length[parent]!; at++) left[letters[parent * stride + at]!]!--;
      for (let index = node[parent]!; ; index++) {
        const edge = nodes[index]!;
        const letter = edge >>> letterShift;
        if (left[letter]! > 0 && (edge & nodeMask) !== 0) {
          left[letter]!--;
          letters[count * stride + size - 1] = letter;
          add(nodes, edge & nodeMask, parent, size, left);
          left[letter]!++;
        }
        if ((edge & lastEdgeBit) !== 0) break;
      }
      for (let at = 0; at < length[parent]!; at++) left[letters[parent * stride + at]!]!++;
    }
    from = to;
    end[size] = count;
  }
}

/** Adds an entry unless no tile can follow it. */
function add(nodes: Uint32Array, to: number, parent: number, size: number, left: Uint8Array): void {
  let follow = 0;
  for (let index = to; ; index++) {
    const edge = nodes[index]!;
    const letter = edge >>> letterShift;
    if (left[letter]! > 0) follow |= 1 << (letter & 31);
    if ((edge & lastEdgeBit) !== 0) break;
  }
  // The anchor behind the entry is a free cell, which only a tile of the rack can fill.
  if (follow === 0) return;
  const { letters } = prefixes;
  for (let at = 0; at < size - 1; at++) letters[count * stride + at] = letters[parent * stride + at]!;
  prefixes.node[count] = to;
  prefixes.length[count] = size;
  prefixes.follow[count] = follow;
  count++;
}
