/**
 * A minimal word graph: shared beginnings and shared endings, in one typed array. A node is a run of edges
 * in the array, named by the index of its first edge; 0 names the node without edges. An edge is 32 bits:
 * letter (6), end of a word (1), last edge of its node (1), index of the node it leads to (24).
 * Letters are indexes into `Alphabet.letters`; edges of a node run in that order.
 */
export interface WordGraph {
  readonly nodes: Uint32Array;
  /** Index of the first edge of the start node; 0 when the graph holds no word. */
  readonly root: number;
  /** How many sequences of letters the graph accepts. */
  readonly words: number;
}

export const letterShift = 26;
export const wordEndBit = 1 << 25;
export const lastEdgeBit = 1 << 24;
export const nodeMask = lastEdgeBit - 1;
/** Letters fit into six bits. */
export const mostLetters = 64;

export function edgeLetter(edge: number): number {
  return edge >>> letterShift;
}

export function endsWord(edge: number): boolean {
  return (edge & wordEndBit) !== 0;
}

export function isLastEdge(edge: number): boolean {
  return (edge & lastEdgeBit) !== 0;
}

/** The node an edge leads to; 0 when no letter follows. */
export function edgeTarget(edge: number): number {
  return edge & nodeMask;
}

/** The edge of `node` with this letter; 0, which is never an edge of a node, when there is none. */
export function findEdge(nodes: Uint32Array, node: number, letter: number): number {
  if (node === 0) return 0;
  for (let index = node; ; index++) {
    const edge = nodes[index]!;
    if (edge >>> letterShift === letter) return edge;
    if ((edge & lastEdgeBit) !== 0) return 0;
  }
}

/** Whether the letters form a word. */
export function hasWord(graph: WordGraph, letters: ArrayLike<number>): boolean {
  const { nodes } = graph;
  let node = graph.root;
  let edge = 0;
  for (let position = 0; position < letters.length; position++) {
    edge = findEdge(nodes, node, letters[position]!);
    if (edge === 0) return false;
    node = edge & nodeMask;
  }
  return (edge & wordEndBit) !== 0;
}

/** All words in the order of the alphabet. */
export function* wordsOf(graph: WordGraph): Generator<number[]> {
  yield* wordsFrom(graph, graph.root, []);
}

function* wordsFrom(graph: WordGraph, node: number, before: readonly number[]): Generator<number[]> {
  if (node === 0) return;
  for (let index = node; ; index++) {
    const edge = graph.nodes[index]!;
    const letters = [...before, edgeLetter(edge)];
    if (endsWord(edge)) yield letters;
    yield* wordsFrom(graph, edgeTarget(edge), letters);
    if (isLastEdge(edge)) return;
  }
}

/** Builds the graph of the given words, in any order, repeats allowed; the empty word is ignored. */
export function buildWordGraph(words: Iterable<ArrayLike<number>>): WordGraph {
  const spellings: string[] = [];
  for (const word of words) if (word.length > 0) spellings.push(spelling(word));
  return graphOfSpellings(spellings.sort());
}

/** Strings sort and compare faster than arrays, and take less room; one character a letter. */
function spelling(word: ArrayLike<number>): string {
  for (let index = 0; index < word.length; index++) {
    const letter = word[index]!;
    if (letter < 0 || letter >= mostLetters) throw new RangeError(`No letter has the index ${letter}.`);
  }
  return String.fromCharCode.apply(null, word as number[]);
}

function graphOfSpellings(sorted: readonly string[]): WordGraph {
  const pool = new NodePool();
  /** The edges of every node on the path of the last word, still open. */
  const path: number[][] = [[]];
  let last = '';
  let count = 0;
  const close = (depth: number) => {
    for (let level = last.length; level > depth; level--) {
      const target = pool.store(path[level]!);
      path[level]!.length = 0;
      const edges = path[level - 1]!;
      edges[edges.length - 1] = edges[edges.length - 1]! | target;
    }
  };
  for (const word of sorted) {
    if (word === last) continue;
    let shared = 0;
    while (shared < last.length && word.charCodeAt(shared) === last.charCodeAt(shared)) shared++;
    close(shared);
    for (let level = shared; level < word.length; level++) {
      const end = level === word.length - 1 ? wordEndBit : 0;
      path[level]!.push((word.charCodeAt(level) << letterShift) | end);
      path[level + 1] ??= [];
    }
    last = word;
    count++;
  }
  close(0);
  const root = pool.store(path[0]!);
  return { nodes: pool.nodes(), root, words: count };
}

/** Stores each different run of edges once. */
class NodePool {
  #edges = new Uint32Array(1 << 16);
  #used = 1;
  /** Open addressing; an entry is the index of a node, 0 when free. */
  #table = new Uint32Array(1 << 16);
  #stored = 0;

  store(edges: number[]): number {
    const size = edges.length;
    if (size === 0) return 0;
    edges[size - 1] = edges[size - 1]! | lastEdgeBit;
    if (this.#stored * 2 > this.#table.length) this.#growTable();
    let slot = hashOf(edges, 0, size) & (this.#table.length - 1);
    for (let node = this.#table[slot]!; node !== 0; node = this.#table[slot]!) {
      if (this.#same(node, edges)) return node;
      slot = (slot + 1) & (this.#table.length - 1);
    }
    const node = this.#append(edges);
    this.#table[slot] = node;
    this.#stored++;
    return node;
  }

  nodes(): Uint32Array {
    return this.#edges.slice(0, this.#used);
  }

  #same(node: number, edges: readonly number[]): boolean {
    for (let index = 0; index < edges.length; index++) {
      if (this.#edges[node + index] !== edges[index]! >>> 0) return false;
    }
    return true;
  }

  #append(edges: readonly number[]): number {
    const node = this.#used;
    if (node + edges.length > nodeMask) throw new RangeError('The word list is too large for a word graph.');
    if (node + edges.length > this.#edges.length) {
      const larger = new Uint32Array(this.#edges.length * 2);
      larger.set(this.#edges);
      this.#edges = larger;
    }
    this.#edges.set(edges, node);
    this.#used += edges.length;
    return node;
  }

  #growTable(): void {
    const larger = new Uint32Array(this.#table.length * 2);
    for (const node of this.#table) {
      if (node === 0) continue;
      let slot = hashOf(this.#edges, node, nodeEnd(this.#edges, node)) & (larger.length - 1);
      while (larger[slot] !== 0) slot = (slot + 1) & (larger.length - 1);
      larger[slot] = node;
    }
    this.#table = larger;
  }
}

function nodeEnd(nodes: Uint32Array, node: number): number {
  let index = node;
  while (!isLastEdge(nodes[index]!)) index++;
  return index + 1;
}

function hashOf(edges: ArrayLike<number>, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let index = start; index < end; index++)
    hash = Math.imul(hash ^ edges[index]!, 0x01000193) ^ (hash >>> 15);
  return (hash ^ (hash >>> 13)) >>> 0;
}
