import type { Seat } from '../../../engine/game.ts';
import { type Board, type Direction, directions, lineLength, stepOf } from './board.ts';
import { CrossChecks } from './cross-checks.ts';
import { bitCount, type EdgeMasks, edgeMasks, edgeOf } from './edge-masks.ts';
import type { Lexicon } from './lexicon.ts';
import { grow, mostTiles, type Placements } from './placement-list.ts';
import { listPrefixes, longestPrefix, prefixes } from './prefixes.ts';
import { RackLetters } from './rack-letters.ts';
import { boardOf, fewestTiles, rackOf } from './state.ts';
import type { State } from './types.ts';
import { letterShift, nodeMask, wordEndBit } from './word-graph.ts';

/**
 * The search of Appel and Jacobson: words grow from anchors, the free cells beside tiles, through the word graph, under
 * the letters that the crossing words allow. One object and its arrays serve every search, since computer players ask
 * thousands of times a second.
 */
class Search {
  readonly found: Placements = {
    count: 0,
    cell: new Int16Array(1024),
    step: new Int8Array(1024),
    placed: new Uint8Array(1024),
    stolen: new Uint8Array(1024),
    letters: new Uint8Array(1024 * mostTiles),
  };
  nodes: Uint32Array = new Uint32Array(0);
  masks: EdgeMasks = { low: new Int32Array(0), high: new Int32Array(0) };
  root = 0;
  onBoard: readonly number[] = [];
  owners: readonly number[] = [];
  mover = 0;
  fewest = 2;
  most = mostTiles;
  /** From cell to cell along the lines that are searched. */
  step = 1;
  /** The first cell that gets a tile. */
  first = 0;
  readonly left = new RackLetters();
  readonly checks = new CrossChecks();
  readonly chosen = new Uint8Array(mostTiles);

  /** @param seat whose rack it is and whose tiles are not stolen. */
  run(state: State, seat: Seat, lexicon: Lexicon): Placements {
    const board = boardOf(state);
    const { options } = state;
    const rack = rackOf(state, seat);
    this.found.count = 0;
    this.fewest = fewestTiles(options);
    this.most = options.tiles === 'any' ? rack.length : this.fewest;
    if (rack.length < this.fewest) return this.found;
    ({ nodes: this.nodes, root: this.root } = lexicon.graph);
    this.masks = edgeMasks(lexicon.graph);
    this.onBoard = state.letters;
    this.owners = state.owners;
    this.mover = seat;
    this.left.fill(rack);
    listPrefixes(lexicon.graph, this.left, Math.min(this.most, rack.length) - 1);
    for (const direction of directions) {
      this.step = stepOf(board, direction);
      this.checks.find(state, seat, lexicon, direction, this.left);
      this.searchLines(board, direction);
    }
    return this.found;
  }

  searchLines(board: Board, direction: Direction): void {
    const { onBoard, step } = this;
    const length = lineLength(board, direction);
    const lines = onBoard.length / length;
    const { anchor, blocked } = this.checks;
    for (let line = 0; line < lines; line++) {
      let cell = direction === 'across' ? line * length : line;
      for (let place = 0, free = 0; place < length; place++, cell += step) {
        if (onBoard[cell]! >= 0 || blocked[cell] === 1) free = 0;
        else if (anchor[cell] === 0) free++;
        else {
          this.searchAnchor(cell, place, length - place, free);
          free = 0;
        }
      }
    }
  }

  /** Every word whose first tile on an anchor of its line is on this one; `free` cells before it are no anchors. */
  searchAnchor(cell: number, place: number, room: number, free: number): void {
    if (this.checks.fold[cell] === 0 || this.root === 0) return;
    if (place > 0 && this.onBoard[cell - this.step]! >= 0) this.afterTiles(cell, place, room);
    else this.afterRack(cell, room, free);
  }

  /** The word begins on the anchor, or before it with tiles of the rack on free cells. */
  afterRack(cell: number, room: number, free: number): void {
    const end = prefixes.end[Math.min(free, longestPrefix)]!;
    const mask = this.checks.fold[cell]!;
    for (let index = 0; index < end; index++) {
      if ((prefixes.follow[index]! & mask) === 0) continue;
      const length = prefixes.length[index]!;
      for (let at = 0; at < length; at++) {
        const letter = prefixes.letters[index * mostTiles + at]!;
        this.chosen[at] = letter;
        this.left.take(letter);
      }
      this.first = cell - length * this.step;
      this.extend(cell, room, prefixes.node[index]!, length, 0);
      for (let at = 0; at < length; at++) this.left.put(this.chosen[at]!);
    }
  }

  /** The word begins with the tiles that stand before the anchor. */
  afterTiles(cell: number, place: number, room: number): void {
    const { onBoard, owners, step } = this;
    let start = cell;
    for (let before = place; before > 0 && onBoard[start - step]! >= 0; before--) start -= step;
    let node = this.root;
    let stolen = 0;
    for (; start !== cell; start += step) {
      node = edgeOf(this.nodes, this.masks, node, onBoard[start]!) & nodeMask;
      if (node === 0) return;
      if (owners[start] !== this.mover) stolen++;
    }
    this.first = cell;
    this.extend(cell, room, node, 0, stolen);
  }

  /**
   * Goes on over the tiles of the board, then with every tile of the rack that may follow.
   * @param edge the last one walked, or just the node that was reached without ending a word there.
   */
  extend(at: number, cells: number, edge: number, placed: number, taken: number): void {
    const { onBoard, owners, step } = this;
    let cell = at;
    let room = cells;
    let last = edge;
    let stolen = taken;
    while (room > 0 && onBoard[cell]! >= 0) {
      last = edgeOf(this.nodes, this.masks, last & nodeMask, onBoard[cell]!);
      if (last === 0) return;
      if (owners[cell] !== this.mover) stolen++;
      cell += step;
      room--;
    }
    if ((last & wordEndBit) !== 0 && placed >= this.fewest) this.record(placed, stolen);
    if (room === 0 || placed === this.most) return;
    const node = last & nodeMask;
    const low = this.masks.low[node]!;
    const crossed = stolen + this.checks.stolen[cell]!;
    for (let bits = low & this.checks.low[cell]! & this.left.low; bits !== 0; bits &= bits - 1) {
      const next = this.nodes[node + bitCount(low & ((bits & -bits) - 1))]!;
      this.follow(next, cell, room, placed, crossed);
    }
    // In most languages no letter comes behind the 32nd.
    if (this.left.high === 0) return;
    const high = this.masks.high[node]!;
    for (let bits = high & this.checks.high[cell]! & this.left.high; bits !== 0; bits &= bits - 1) {
      const next = this.nodes[node + bitCount(low) + bitCount(high & ((bits & -bits) - 1))]!;
      this.follow(next, cell, room, placed, crossed);
    }
  }

  /** Places the letter of an edge on a cell and goes on behind it. */
  follow(edge: number, cell: number, room: number, placed: number, stolen: number): void {
    const letter = edge >>> letterShift;
    this.left.take(letter);
    this.chosen[placed] = letter;
    this.extend(cell + this.step, room - 1, edge, placed + 1, stolen);
    this.left.put(letter);
  }

  record(placed: number, stolen: number): void {
    const { found, chosen } = this;
    const index = found.count++;
    if (index === found.cell.length) grow(found);
    found.cell[index] = this.first;
    found.step[index] = this.step;
    found.placed[index] = placed;
    found.stolen[index] = stolen;
    const from = index * mostTiles;
    for (let at = 0; at < placed; at++) found.letters[from + at] = chosen[at]!;
  }
}

const search = new Search();

/** Every placement that scores. The next search overwrites what is returned. */
export function findPlacements(state: State, seat: Seat, lexicon: Lexicon): Placements {
  return search.run(state, seat, lexicon);
}
