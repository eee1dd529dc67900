import {
  type Board,
  cellsOfRun,
  type Direction,
  otherDirection,
  type Run,
  runThrough,
  stepOf,
  touchesTile,
} from './board.ts';
import type { Lexicon } from './lexicon.ts';
import { boardOf, fewestTiles } from './state.ts';
import type { Fault, WordStealState } from './types.ts';

/** A tile about to be placed: cell and letter as indexes. */
export interface Tile {
  readonly cell: number;
  readonly letter: number;
}

export type Verdict =
  | {
      readonly ok: true;
      /** Main word first, then cross words in reading order. */
      readonly runs: readonly Run[];
      /** The letters on the board with the tiles on it. */
      readonly laid: readonly number[];
    }
  | { readonly ok: false; readonly fault: Fault; readonly word?: string };

/** Whether a submission is valid. At least two tiles, on free cells; the first rule that is broken is named. */
export function judge(state: WordStealState, tiles: readonly Tile[], lexicon: Lexicon): Verdict {
  const board = boardOf(state);
  const { options } = state;
  const laid = state.letters.slice();
  for (const { cell, letter } of tiles) laid[cell] = letter;
  const direction = lineOf(board, laid, tiles);
  if (direction === undefined) return { ok: false, fault: 'line' };
  const place = placeFault(board, state.letters, tiles);
  if (place !== undefined) return { ok: false, fault: place };
  if (options.tiles !== 'any' && tiles.length !== fewestTiles(options)) return { ok: false, fault: 'count' };
  if (options.noPinks && tiles.some(({ cell }) => board.pink[cell])) return { ok: false, fault: 'pink' };
  const runs = formedRuns(board, laid, tiles, direction);
  for (const run of runs) {
    const word = cellsOfRun(board, run).map((cell) => laid[cell]!);
    if (lexicon.has(word)) continue;
    return { ok: false, fault: 'dictionary', word: wordText(lexicon, word) };
  }
  const appended = options.noS && runs.find((run) => appendsS(board, state.letters, laid, run, lexicon));
  if (!appended) return { ok: true, runs, laid };
  const word = cellsOfRun(board, appended).map((cell) => laid[cell]!);
  return { ok: false, fault: 'noS', word: wordText(lexicon, word) };
}

export function wordText(lexicon: Lexicon, letters: readonly number[]): string {
  return letters.map((letter) => lexicon.alphabet.letters[letter]!).join('');
}

/** The direction of tiles that stand in one line without a free cell between them. */
export function lineOf(board: Board, laid: readonly number[], tiles: readonly Tile[]): Direction | undefined {
  const cells = tiles.map(({ cell }) => cell).sort((a, b) => a - b);
  const first = cells[0]!;
  const last = cells[cells.length - 1]!;
  const sameRow = Math.floor(first / board.columns) === Math.floor(last / board.columns);
  const direction = sameRow ? 'across' : 'down';
  const step = stepOf(board, direction);
  if (cells.some((cell) => (cell - first) % step !== 0)) return undefined;
  for (let cell = first; cell <= last; cell += step) if (laid[cell]! < 0) return undefined;
  return direction;
}

function placeFault(board: Board, letters: readonly number[], tiles: readonly Tile[]): Fault | undefined {
  if (letters.every((letter) => letter < 0)) {
    return tiles.some(({ cell }) => cell === board.centre) ? undefined : 'centre';
  }
  return tiles.some(({ cell }) => touchesTile(board, letters, cell)) ? undefined : 'touching';
}

function formedRuns(
  board: Board,
  laid: readonly number[],
  tiles: readonly Tile[],
  direction: Direction,
): Run[] {
  const cross = tiles
    .map(({ cell }) => runThrough(board, laid, cell, otherDirection(direction)))
    .filter((run) => run.length > 1)
    .sort((a, b) => a.cell - b.cell);
  return [runThrough(board, laid, tiles[0]!.cell, direction), ...cross];
}

/** Whether the run is an old word with nothing but one placed S at its end. */
function appendsS(
  board: Board,
  before: readonly number[],
  laid: readonly number[],
  run: Run,
  lexicon: Lexicon,
): boolean {
  const cells = cellsOfRun(board, run);
  const end = cells.pop()!;
  return (
    cells.length > 1 &&
    before[end]! < 0 &&
    lexicon.alphabet.letters[laid[end]!] === 'S' &&
    cells.every((cell) => before[cell]! >= 0)
  );
}
