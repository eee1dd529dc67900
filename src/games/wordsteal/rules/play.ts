import type { Alphabet } from './alphabet.ts';
import { cellsOfRun, type Direction, runThrough } from './board.ts';
import { lineOf, tilesOf } from './judge.ts';
import type { PlaceMove } from './moves/move.ts';
import { boardOf } from './state.ts';
import type { State } from './types.ts';

/** A placement as it reads on the board: every tile of its main word, in order. */
interface Play {
  /** Where the word begins. */
  readonly cell: string;
  readonly direction: Direction;
  /** `placed` is false for tiles that were on the board before. */
  readonly tiles: readonly { readonly letter: string; readonly placed: boolean }[];
}

/** `undefined` where the tiles form no word: scattered, with a gap, or not on free cells of the board. */
export function playOf(state: State, move: PlaceMove, alphabet: Alphabet): Play | undefined {
  const board = boardOf(state);
  const lettersAfter = state.letters.slice();
  const tiles = tilesOf(state, alphabet, move.tiles);
  for (const { cell, letter } of tiles) {
    if (cell < 0 || letter < 0 || lettersAfter[cell]! >= 0) return undefined;
    lettersAfter[cell] = letter;
  }
  const direction = tiles.length > 0 ? lineOf(board, lettersAfter, tiles) : undefined;
  if (direction === undefined) return undefined;
  const cells = cellsOfRun(board, runThrough(board, lettersAfter, tiles[0]!.cell, direction));
  return {
    cell: board.cells[cells[0]!]!,
    direction,
    tiles: cells.map((cell) => ({
      letter: alphabet.letters[lettersAfter[cell]!]!,
      placed: state.letters[cell]! < 0,
    })),
  };
}
