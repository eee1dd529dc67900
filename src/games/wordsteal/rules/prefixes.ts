import { bitCount, type EdgeMasks, edgeMasks } from './edge-masks.ts';
import type { RackLetters } from './rack-letters.ts';
import { letterShift, nodeMask, type WordGraph } from './word-graph.ts';

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

/** @param left tiles of the rack; the same again when the function returns. */
export function listPrefixes(graph: WordGraph, left: RackLetters, longest: number): void {
  const { root } = graph;
  const masks = edgeMasks(graph);
  const { end, length, letters } = prefixes;
  count = 0;
  if (root !== 0) add(masks, root, 0, 0, left);
  let from = 0;
  end[0] = count;
  for (let size = 1; size <= longestPrefix; size++) {
    const to = count;
    for (let parent = from; size <= longest && parent < to; parent++) {
      for (let at = 0; at < length[parent]!; at++) left.take(letters[parent * stride + at]!);
      lengthen(graph, masks, parent, size, left);
      for (let at = 0; at < length[parent]!; at++) left.put(letters[parent * stride + at]!);
    }
    from = to;
    end[size] = count;
  }
}

/** Adds an entry for each tile of the rest that goes on from the parent. */
function lengthen(
  { nodes }: WordGraph,
  masks: EdgeMasks,
  parent: number,
  size: number,
  left: RackLetters,
): void {
  const node = prefixes.node[parent]!;
  const low = masks.low[node]!;
  const high = masks.high[node]!;
  for (let bits = low & left.low; bits !== 0; bits &= bits - 1)
    addEdge(nodes[node + bitCount(low & ((bits & -bits) - 1))]!);
  for (let bits = high & left.high; bits !== 0; bits &= bits - 1)
    addEdge(nodes[node + bitCount(low) + bitCount(high & ((bits & -bits) - 1))]!);

  function addEdge(edge: number): void {
    const to = edge & nodeMask;
    if (to === 0) return;
    const letter = edge >>> letterShift;
    left.take(letter);
    prefixes.letters[count * stride + size - 1] = letter;
    add(masks, to, parent, size, left);
    left.put(letter);
  }
}

/** Adds an entry unless no tile can follow it. */
function add(masks: EdgeMasks, to: number, parent: number, size: number, left: RackLetters): void {
  const follow = (masks.low[to]! & left.low) | (masks.high[to]! & left.high);
  // The anchor behind the entry is a free cell, which only a tile of the rack can fill.
  if (follow === 0) return;
  const { letters } = prefixes;
  for (let at = 0; at < size - 1; at++) letters[count * stride + at] = letters[parent * stride + at]!;
  prefixes.node[count] = to;
  prefixes.length[count] = size;
  prefixes.follow[count] = follow;
  count++;
}
