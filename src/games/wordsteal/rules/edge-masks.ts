import { lastEdgeBit, letterShift, type WordGraph } from './word-graph.ts';

/**
 * For each node the letters of its edges, one bit each: `low` up to letter 31, `high` from 32. Edges of a node run in
 * the order of the letters, so that the edge of a letter is found by counting the bits before its own.
 */
export interface EdgeMasks {
  readonly low: Int32Array;
  readonly high: Int32Array;
}

const known = new WeakMap<Uint32Array, EdgeMasks>();

/** Worked out once for each graph. */
export function edgeMasks({ nodes }: WordGraph): EdgeMasks {
  const before = known.get(nodes);
  if (before !== undefined) return before;
  const low = new Int32Array(nodes.length);
  const high = new Int32Array(nodes.length);
  for (let index = 1, node = 1; index < nodes.length; index++) {
    const letter = nodes[index]! >>> letterShift;
    if (letter < 32) low[node]! |= 1 << letter;
    else high[node]! |= 1 << (letter & 31);
    if ((nodes[index]! & lastEdgeBit) !== 0) node = index + 1;
  }
  const masks = { low, high };
  known.set(nodes, masks);
  return masks;
}

export function bitCount(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The edge of `node` with this letter; 0, which is never an edge of a node, when there is none. */
export function edgeOf(nodes: Uint32Array, { low, high }: EdgeMasks, node: number, letter: number): number {
  const bit = 1 << (letter & 31);
  const own = letter < 32 ? low[node]! : high[node]!;
  if ((own & bit) === 0) return 0;
  const before = letter < 32 ? 0 : bitCount(low[node]!);
  return nodes[node + before + bitCount(own & (bit - 1))]!;
}
