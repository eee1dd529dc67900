import type { Seat } from '../../../engine/game.ts';
import {
  type Board,
  type Direction,
  lineLength,
  otherDirection,
  placeInLine,
  stepOf,
  touchesTile,
} from './board.ts';
import type { Lexicon } from './lexicon.ts';
import type { State } from './types.ts';
import { findEdge, lastEdgeBit, letterShift, nodeMask, wordEndBit } from './word-graph.ts';

const mostCells = 256;

/**
 * What a tile on each free cell may be and steals, for words in one direction: `low` and `high` hold one bit for
 * each letter up to 31 and from 32 that makes a word of the crossing run, `fold` both together.
 */
export const crossChecks = {
  low: new Int32Array(mostCells),
  high: new Int32Array(mostCells),
  fold: new Int32Array(mostCells),
  /** Tiles of the crossing run that the mover does not own. */
  stolen: new Uint8Array(mostCells),
  /** 1 for free cells where a word may join what stands on the board. */
  anchor: new Uint8Array(mostCells),
  /** 1 for free cells where No Pinks allows no tile. */
  blocked: new Uint8Array(mostCells),
  find,
};

function find(
  state: State,
  board: Board,
  lexicon: Lexicon,
  seat: Seat,
  direction: Direction,
  left: Uint8Array,
): void {
  const { letters, options } = state;
  const { low, high, fold, stolen, anchor, blocked } = crossChecks;
  const crossing = otherDirection(direction);
  let empty = true;
  for (let cell = 0; cell < letters.length; cell++) {
    stolen[cell] = anchor[cell] = blocked[cell] = 0;
    if (letters[cell]! >= 0) {
      empty = false;
      continue;
    }
    low[cell] = high[cell] = -1;
    if (options.noPinks && board.pink[cell]) {
      blocked[cell] = 1;
      low[cell] = high[cell] = 0;
    } else if (touchesTile(board, letters, cell)) {
      anchor[cell] = 1;
      checkCell(state, board, lexicon, seat, crossing, cell, left);
    }
    fold[cell] = low[cell]! | high[cell]!;
  }
  if (empty) anchor[board.centre] = 1;
}

function checkCell(
  { letters, owners, options }: State,
  board: Board,
  { graph, alphabet }: Lexicon,
  seat: Seat,
  crossing: Direction,
  cell: number,
  left: Uint8Array,
): void {
  const step = stepOf(board, crossing);
  const place = placeInLine(board, crossing, cell);
  const length = lineLength(board, crossing);
  let before = 0;
  while (before < place && letters[cell - (before + 1) * step]! >= 0) before++;
  let after = 0;
  while (place + after + 1 < length && letters[cell + (after + 1) * step]! >= 0) after++;
  if (before + after === 0) return;
  const { low, high, stolen } = crossChecks;
  let node = graph.root;
  for (let at = before; at > 0; at--) {
    node = findEdge(graph.nodes, node, letters[cell - at * step]!) & nodeMask;
    if (owners[cell - at * step] !== seat) stolen[cell]!++;
  }
  for (let at = 1; at <= after; at++) if (owners[cell + at * step] !== seat) stolen[cell]!++;
  low[cell] = high[cell] = 0;
  if (node === 0) return;
  const appended = options.noS && before > 1 && after === 0 ? alphabet.letters.indexOf('S') : -1;
  for (let index = node; ; index++) {
    const edge = graph.nodes[index]!;
    const letter = edge >>> letterShift;
    if (left[letter]! > 0 && letter !== appended && goesOn(graph.nodes, edge, letters, cell, step, after)) {
      if (letter < 32) low[cell]! |= 1 << letter;
      else high[cell]! |= 1 << (letter & 31);
    }
    if ((edge & lastEdgeBit) !== 0) return;
  }
}

/** Whether the tiles after the cell lead from this edge to the end of a word. */
function goesOn(
  nodes: Uint32Array,
  edge: number,
  letters: readonly number[],
  cell: number,
  step: number,
  after: number,
): boolean {
  let last = edge;
  for (let at = 1; at <= after; at++) {
    last = findEdge(nodes, last & nodeMask, letters[cell + at * step]!);
    if (last === 0) return false;
  }
  return (last & wordEndBit) !== 0;
}
