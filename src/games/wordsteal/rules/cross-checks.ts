import type { Seat } from '../../../engine/game.ts';
import {
  type Board,
  boards,
  type Direction,
  lineLength,
  otherDirection,
  placeInLine,
  stepOf,
  touchesTile,
} from './board.ts';
import { bitCount, type EdgeMasks, edgeMasks, edgeOf } from './edge-masks.ts';
import type { Lexicon } from './lexicon.ts';
import type { RackLetters } from './rack-letters.ts';
import { boardOf } from './state.ts';
import type { State } from './types.ts';
import { letterShift, nodeMask, wordEndBit } from './word-graph.ts';

const mostCells = 256;

/**
 * What a tile on each free cell may be and steals, for words in one direction: `low` and `high` hold one bit for
 * each letter up to 31 and from 32 that makes a word of the crossing run, `fold` both together.
 */
export class CrossChecks {
  readonly low = new Int32Array(mostCells);
  readonly high = new Int32Array(mostCells);
  readonly fold = new Int32Array(mostCells);
  /** Tiles of the crossing run that the mover does not own. */
  readonly stolen = new Uint8Array(mostCells);
  /** 1 for free cells where a word may join what stands on the board. */
  readonly anchor = new Uint8Array(mostCells);
  /** 1 for free cells where No Pinks allows no tile. */
  readonly blocked = new Uint8Array(mostCells);

  #board: Board = boards.standard;
  #letters: readonly number[] = [];
  #owners: readonly number[] = [];
  #mover = 0;
  #nodes: Uint32Array = new Uint32Array(0);
  #masks: EdgeMasks = { low: new Int32Array(0), high: new Int32Array(0) };
  #root = 0;
  /** Of the crossing runs. */
  #crossing: Direction = 'down';
  #step = 1;
  /** The letter that No S does not let be appended; -1 without the variation. */
  #noS = -1;

  /** @param left the mover's tiles: other letters are not looked at. */
  find(state: State, seat: Seat, lexicon: Lexicon, direction: Direction, left: RackLetters): void {
    this.#prepare(state, seat, lexicon, direction);
    const { low, high, fold, stolen, anchor, blocked } = this;
    const board = this.#board;
    const letters = this.#letters;
    let empty = true;
    for (let cell = 0; cell < letters.length; cell++) {
      stolen[cell] = anchor[cell] = blocked[cell] = 0;
      if (letters[cell]! >= 0) {
        empty = false;
        continue;
      }
      low[cell] = high[cell] = -1;
      if (state.options.noPinks && board.pink[cell]) {
        blocked[cell] = 1;
        low[cell] = high[cell] = 0;
      } else if (touchesTile(board, letters, cell)) {
        anchor[cell] = 1;
        this.#checkCell(cell, left);
      }
      fold[cell] = low[cell]! | high[cell]!;
    }
    if (empty) anchor[board.centre] = 1;
  }

  #prepare(state: State, seat: Seat, { graph, alphabet }: Lexicon, direction: Direction): void {
    this.#board = boardOf(state);
    this.#letters = state.letters;
    this.#owners = state.owners;
    this.#mover = seat;
    this.#nodes = graph.nodes;
    this.#masks = edgeMasks(graph);
    this.#root = graph.root;
    this.#crossing = otherDirection(direction);
    this.#step = stepOf(this.#board, this.#crossing);
    this.#noS = state.options.noS ? alphabet.letters.indexOf('S') : -1;
  }

  /** The letters that a free cell beside tiles may have, and the tiles of its crossing run. */
  #checkCell(cell: number, left: RackLetters): void {
    const letters = this.#letters;
    const step = this.#step;
    const place = placeInLine(this.#board, this.#crossing, cell);
    const length = lineLength(this.#board, this.#crossing);
    let before = 0;
    while (before < place && letters[cell - (before + 1) * step]! >= 0) before++;
    let after = 0;
    while (place + after + 1 < length && letters[cell + (after + 1) * step]! >= 0) after++;
    if (before + after === 0) return;
    let node = this.#root;
    for (let at = before; at > 0; at--) {
      node = edgeOf(this.#nodes, this.#masks, node, letters[cell - at * step]!) & nodeMask;
      if (this.#owners[cell - at * step] !== this.#mover) this.stolen[cell]!++;
    }
    for (let at = 1; at <= after; at++)
      if (this.#owners[cell + at * step] !== this.#mover) this.stolen[cell]!++;
    this.low[cell] = this.high[cell] = 0;
    if (node === 0) return;
    const closed = before > 1 && after === 0 ? this.#noS : -1;
    const low = this.#masks.low[node]!;
    for (let bits = low & left.low; bits !== 0; bits &= bits - 1) {
      const bit = bits & -bits;
      const edge = this.#nodes[node + bitCount(low & (bit - 1))]!;
      if (edge >>> letterShift !== closed && this.#goesOn(edge, cell, after)) this.low[cell]! |= bit;
    }
    const high = this.#masks.high[node]!;
    for (let bits = high & left.high; bits !== 0; bits &= bits - 1) {
      const bit = bits & -bits;
      const edge = this.#nodes[node + bitCount(low) + bitCount(high & (bit - 1))]!;
      if (edge >>> letterShift !== closed && this.#goesOn(edge, cell, after)) this.high[cell]! |= bit;
    }
  }

  /** Whether the tiles after the cell lead from this edge to the end of a word. */
  #goesOn(edge: number, cell: number, after: number): boolean {
    let last = edge;
    for (let at = 1; at <= after; at++) {
      last = edgeOf(this.#nodes, this.#masks, last & nodeMask, this.#letters[cell + at * this.#step]!);
      if (last === 0) return false;
    }
    return (last & wordEndBit) !== 0;
  }
}
