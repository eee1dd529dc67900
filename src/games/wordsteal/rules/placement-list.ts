import type { MoveList } from '../../../engine/move-kind.ts';
import type { Board } from './board.ts';
import type { Lexicon } from './lexicon.ts';
import type { PlacedTile, PlaceMove } from './moves/move.ts';
import { mostTiles } from './rack-letters.ts';
import { boardOf } from './state.ts';
import type { State } from './types.ts';

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

/** Makes room for twice as many. */
export function grow(found: Placements): void {
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

/** Every entry as a move. */
export function movesOf(
  state: State,
  placements: Placements,
  lexicon: Lexicon,
  moves: MoveList<PlaceMove>,
): void {
  moves.reserve?.(placements.count);
  const byLetter = tilesOfBoard(boardOf(state), lexicon);
  for (let index = 0; index < placements.count; index++)
    moves.push({ type: 'place', tiles: tilesAt(state.letters, placements, index, byLetter) });
}

/** One entry as a move. */
export function moveAt(state: State, placements: Placements, index: number, lexicon: Lexicon): PlaceMove {
  const byLetter = tilesOfBoard(boardOf(state), lexicon);
  return { type: 'place', tiles: tilesAt(state.letters, placements, index, byLetter) };
}

function tilesAt(
  letters: readonly number[],
  placements: Placements,
  index: number,
  byLetter: readonly (readonly PlacedTile[])[],
): PlacedTile[] {
  const count = placements.placed[index]!;
  const stride = placements.step[index]!;
  // As long as it will be: an array that grows takes room for many more.
  const tiles = new Array<PlacedTile>(count);
  let cell = placements.cell[index]!;
  for (let at = 0; at < count; cell += stride) {
    if (letters[cell]! >= 0) continue;
    tiles[at] = byLetter[cell]![placements.letters[index * mostTiles + at]!]!;
    at++;
  }
  return tiles;
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
