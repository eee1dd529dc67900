import type { Seat } from '../../../engine/game.ts';
import { type Board, type Direction, directions, lineLength, stepOf } from './board.ts';
import { crossChecks } from './cross-checks.ts';
import type { Lexicon } from './lexicon.ts';
import type { PlacedTile, PlaceMove } from './moves/move.ts';
import { listPrefixes, longestPrefix, prefixes } from './prefixes.ts';
import { boardOf, fewestTiles, rackOf } from './state.ts';
import type { State } from './types.ts';
import { findEdge, lastEdgeBit, letterShift, nodeMask, wordEndBit } from './word-graph.ts';

/** Racks hold at most this many tiles. */
const mostTiles = 7;

/**
 * Placements as parallel arrays, the first `count` entries of each. It is the search's own scratch: the next
 * search overwrites it.
 */
export interface Placements {
  count: number;
  /** The first cell that gets a tile. */
  cell: Int16Array;
  /** How far the next cell is: 1 across, the number of columns down. */
  step: Int8Array;
  /** Tiles placed. */
  placed: Uint8Array;
  /** Tiles stolen; the gain is `placed + stolen`. */
  stolen: Uint8Array;
  /** The tiles of entry `n` begin at `n * mostTiles`. */
  letters: Uint8Array;
}

const found: Placements = {
  count: 0,
  cell: new Int16Array(1024),
  step: new Int8Array(1024),
  placed: new Uint8Array(1024),
  stolen: new Uint8Array(1024),
  letters: new Uint8Array(1024 * mostTiles),
};

/** What the search below works on, set for each search, line direction and anchor. */
let nodes: Uint32Array = new Uint32Array(0);
let onBoard: readonly number[] = [];
let owners: readonly number[] = [];
let mover = 0;
let fewest = 2;
let most = mostTiles;
let step = 1;
let first = 0;
/** Tiles left on the rack, by letter. */
const left = new Uint8Array(64);
const chosen = new Uint8Array(mostTiles);

/**
 * Every placement that scores, by Appel and Jacobson's search: words grow from anchors, the free cells beside
 * tiles, through the word graph, under the letters that the crossing words allow.
 */
export function findPlacements(state: State, seat: Seat, lexicon: Lexicon): Placements {
  const board = boardOf(state);
  const { options } = state;
  const rack = rackOf(state, seat);
  found.count = 0;
  fewest = fewestTiles(options);
  most = options.tiles === 'any' ? rack.length : fewest;
  if (rack.length < fewest) return found;
  ({ nodes } = lexicon.graph);
  onBoard = state.letters;
  owners = state.owners;
  mover = seat;
  left.fill(0);
  for (let index = 0; index < rack.length; index++) left[rack[index]!]!++;
  listPrefixes(lexicon.graph, left, Math.min(most, rack.length) - 1);
  for (const direction of directions) {
    step = stepOf(board, direction);
    crossChecks.find(state, board, lexicon, seat, direction, left);
    searchLines(board, direction, lexicon.graph.root);
  }
  return found;
}

function searchLines(board: Board, direction: Direction, root: number): void {
  const length = lineLength(board, direction);
  const lines = onBoard.length / length;
  const { anchor, blocked } = crossChecks;
  for (let line = 0; line < lines; line++) {
    let cell = direction === 'across' ? line * length : line;
    for (let place = 0, free = 0; place < length; place++, cell += step) {
      if (onBoard[cell]! >= 0 || blocked[cell] === 1) free = 0;
      else if (anchor[cell] === 0) free++;
      else {
        searchAnchor(cell, place, length - place, free, root);
        free = 0;
      }
    }
  }
}

/** Every word whose first tile on an anchor of its line is on this one; `free` cells before it are no anchors. */
function searchAnchor(cell: number, place: number, room: number, free: number, root: number): void {
  if (crossChecks.fold[cell] === 0) return;
  if (place > 0 && onBoard[cell - step]! >= 0) afterTiles(cell, place, room, root);
  else afterRack(cell, room, free, root);
}

/** The word begins on the anchor, or before it with tiles of the rack on free cells. */
function afterRack(cell: number, room: number, free: number, root: number): void {
  if (root === 0) return;
  const end = prefixes.end[Math.min(free, longestPrefix)]!;
  const mask = crossChecks.fold[cell]!;
  for (let index = 0; index < end; index++) {
    if ((prefixes.follow[index]! & mask) === 0) continue;
    const length = prefixes.length[index]!;
    for (let at = 0; at < length; at++) {
      const letter = prefixes.letters[index * mostTiles + at]!;
      chosen[at] = letter;
      left[letter]!--;
    }
    first = cell - length * step;
    extend(cell, room, prefixes.node[index]!, 0, length, 0);
    for (let at = 0; at < length; at++) left[chosen[at]!]!++;
  }
}

/** The word begins with the tiles that stand before the anchor. */
function afterTiles(cell: number, place: number, room: number, root: number): void {
  let start = cell;
  for (let before = place; before > 0 && onBoard[start - step]! >= 0; before--) start -= step;
  let node = root;
  let stolen = 0;
  for (; start !== cell; start += step) {
    node = findEdge(nodes, node, onBoard[start]!) & nodeMask;
    if (node === 0) return;
    if (owners[start] !== mover) stolen++;
  }
  first = cell;
  extend(cell, room, node, 0, 0, stolen);
}

function extend(at: number, cells: number, from: number, edge: number, placed: number, taken: number): void {
  let cell = at;
  let room = cells;
  let node = from;
  let last = edge;
  let stolen = taken;
  while (room > 0 && onBoard[cell]! >= 0) {
    last = findEdge(nodes, node, onBoard[cell]!);
    if (last === 0) return;
    node = last & nodeMask;
    if (owners[cell] !== mover) stolen++;
    cell += step;
    room--;
  }
  if ((last & wordEndBit) !== 0 && placed >= fewest) record(placed, stolen);
  if (room === 0 || node === 0 || placed === most) return;
  const low = crossChecks.low[cell]!;
  const high = crossChecks.high[cell]!;
  if ((low | high) === 0) return;
  const crossed = stolen + crossChecks.stolen[cell]!;
  for (let index = node; ; index++) {
    const next = nodes[index]!;
    const letter = next >>> letterShift;
    if (left[letter]! > 0 && ((letter < 32 ? low : high) >>> (letter & 31)) & 1) {
      left[letter]!--;
      chosen[placed] = letter;
      extend(cell + step, room - 1, next & nodeMask, next, placed + 1, crossed);
      left[letter]!++;
    }
    if ((next & lastEdgeBit) !== 0) return;
  }
}

function record(placed: number, stolen: number): void {
  const index = found.count++;
  if (index === found.cell.length) grow();
  found.cell[index] = first;
  found.step[index] = step;
  found.placed[index] = placed;
  found.stolen[index] = stolen;
  const from = index * mostTiles;
  for (let at = 0; at < placed; at++) found.letters[from + at] = chosen[at]!;
}

function grow(): void {
  const size = found.cell.length * 2;
  const longer = <T extends Int16Array | Int8Array | Uint8Array>(old: T, fresh: T): T => {
    fresh.set(old);
    return fresh;
  };
  found.cell = longer(found.cell, new Int16Array(size));
  found.step = longer(found.step, new Int8Array(size));
  found.placed = longer(found.placed, new Uint8Array(size));
  found.stolen = longer(found.stolen, new Uint8Array(size));
  found.letters = longer(found.letters, new Uint8Array(size * mostTiles));
}

/** Calls back for each tile of an entry; the cells between are those with tiles on the board. */
export function eachTile(
  letters: readonly number[],
  placements: Placements,
  index: number,
  visit: (cell: number, letter: number) => void,
): void {
  const stride = placements.step[index]!;
  let cell = placements.cell[index]!;
  for (let at = 0; at < placements.placed[index]!; cell += stride) {
    if (letters[cell]! >= 0) continue;
    visit(cell, placements.letters[index * mostTiles + at]!);
    at++;
  }
}

/** One entry as a move. */
export function moveAt(state: State, placements: Placements, index: number, lexicon: Lexicon): PlaceMove {
  const byLetter = tilesOfBoard(boardOf(state), lexicon);
  const tiles: PlacedTile[] = [];
  eachTile(state.letters, placements, index, (cell, letter) => tiles.push(byLetter[cell]![letter]!));
  return { type: 'place', tiles };
}

const shared = new WeakMap<readonly string[], Map<Board, readonly (readonly PlacedTile[])[]>>();

/** One object for each tile on each cell, since lists of moves name the same ones again and again. */
function tilesOfBoard(board: Board, { alphabet }: Lexicon): readonly (readonly PlacedTile[])[] {
  const known = shared.get(alphabet.letters) ?? new Map<Board, readonly (readonly PlacedTile[])[]>();
  shared.set(alphabet.letters, known);
  const tiles =
    known.get(board) ??
    board.cells.map((cell) => alphabet.letters.map((letter) => Object.freeze({ cell, letter })));
  known.set(board, tiles);
  return tiles;
}
