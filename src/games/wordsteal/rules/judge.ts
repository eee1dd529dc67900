import type { Alphabet } from './alphabet.ts';
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
import type { FormedWord } from './events.ts';
import type { Lexicon } from './lexicon.ts';
import type { PlacedTile } from './moves/move.ts';
import { boardOf, fewestTiles } from './state.ts';
import type { Fault, State } from './types.ts';

/** A tile about to be placed: cell and letter as indexes. */
export interface Tile {
  readonly cell: number;
  readonly letter: number;
}

interface Formed {
  readonly ok: true;
  /** Main word first, then cross words in reading order. */
  readonly runs: readonly Run[];
  /** The letters on the board with the tiles on it. */
  readonly lettersAfter: readonly number[];
}

export type Verdict = Formed | { readonly ok: false; readonly fault: Fault; readonly word?: string };

/** Faults that are seen without a dictionary, but for No S. */
type PlaceFault = Exclude<Fault, 'dictionary' | 'noS'>;

/** Whether a submission is valid. At least two tiles, on free cells; the first rule that is broken is named. */
export function judge(state: State, tiles: readonly Tile[], lexicon: Lexicon): Verdict {
  const formed = formWords(state, tiles);
  if (!formed.ok) return formed;
  const { runs, lettersAfter } = formed;
  for (const run of runs) {
    const word = lettersOf(state, lettersAfter, run);
    if (!lexicon.has(word)) return { ok: false, fault: 'dictionary', word: wordText(lexicon.alphabet, word) };
  }
  const appended = appendedS(state, formed, lexicon.alphabet);
  if (!appended) return formed;
  return {
    ok: false,
    fault: 'noS',
    word: wordText(lexicon.alphabet, lettersOf(state, lettersAfter, appended)),
  };
}

/** The words that tiles form where they are placed as they must be, whether or not a dictionary has them. */
export function formWords(
  state: State,
  tiles: readonly Tile[],
): Formed | { readonly ok: false; readonly fault: PlaceFault } {
  const board = boardOf(state);
  const { options } = state;
  const lettersAfter = state.letters.slice();
  for (const { cell, letter } of tiles) lettersAfter[cell] = letter;
  const direction = lineOf(board, lettersAfter, tiles);
  if (direction === undefined) return { ok: false, fault: 'line' };
  const place = placeFault(board, state.letters, tiles);
  if (place !== undefined) return { ok: false, fault: place };
  if (options.tiles !== 'any' && tiles.length !== fewestTiles(options)) return { ok: false, fault: 'count' };
  if (options.noPinks && tiles.some(({ cell }) => board.pink[cell])) return { ok: false, fault: 'pink' };
  return { ok: true, runs: formedRuns(board, lettersAfter, tiles, direction), lettersAfter };
}

/** The tiles as indexes; -1 for a cell or letter that does not exist. */
export function tilesOf(state: State, alphabet: Alphabet, placed: readonly PlacedTile[]): Tile[] {
  const board = boardOf(state);
  return placed.map(({ cell, letter }) => ({
    cell: board.cells.indexOf(cell),
    letter: alphabet.letters.indexOf(letter),
  }));
}

export function formedWord(
  state: State,
  lettersAfter: readonly number[],
  run: Run,
  alphabet: Alphabet,
): FormedWord {
  const word = wordText(alphabet, lettersOf(state, lettersAfter, run));
  return { word, cell: boardOf(state).cells[run.cell]!, direction: run.direction };
}

function lettersOf(state: State, lettersAfter: readonly number[], run: Run): number[] {
  return cellsOfRun(boardOf(state), run).map((cell) => lettersAfter[cell]!);
}

function wordText(alphabet: Alphabet, letters: readonly number[]): string {
  return letters.map((letter) => alphabet.letters[letter]!).join('');
}

/** The first run that No S does not allow. */
export function appendedS(state: State, { runs, lettersAfter }: Formed, alphabet: Alphabet): Run | undefined {
  if (!state.options.noS) return undefined;
  return runs.find((run) => appendsS(boardOf(state), state.letters, lettersAfter, run, alphabet));
}

/** The direction of tiles that stand in one line without a free cell between them. */
export function lineOf(
  board: Board,
  lettersAfter: readonly number[],
  tiles: readonly Tile[],
): Direction | undefined {
  const cells = tiles.map(({ cell }) => cell).sort((a, b) => a - b);
  const first = cells[0]!;
  const last = cells[cells.length - 1]!;
  const sameRow = Math.floor(first / board.columns) === Math.floor(last / board.columns);
  const direction = sameRow ? 'across' : 'down';
  const step = stepOf(board, direction);
  if (cells.some((cell) => (cell - first) % step !== 0)) return undefined;
  for (let cell = first; cell <= last; cell += step) if (lettersAfter[cell]! < 0) return undefined;
  return direction;
}

function placeFault(
  board: Board,
  letters: readonly number[],
  tiles: readonly Tile[],
): PlaceFault | undefined {
  if (letters.every((letter) => letter < 0)) {
    return tiles.some(({ cell }) => cell === board.centre) ? undefined : 'centre';
  }
  return tiles.some(({ cell }) => touchesTile(board, letters, cell)) ? undefined : 'touching';
}

function formedRuns(
  board: Board,
  lettersAfter: readonly number[],
  tiles: readonly Tile[],
  direction: Direction,
): Run[] {
  const cross = tiles
    .map(({ cell }) => runThrough(board, lettersAfter, cell, otherDirection(direction)))
    .filter((run) => run.length > 1)
    .sort((a, b) => a.cell - b.cell);
  return [runThrough(board, lettersAfter, tiles[0]!.cell, direction), ...cross];
}

/** Whether the run is an old word with nothing but one placed S at its end. */
function appendsS(
  board: Board,
  before: readonly number[],
  lettersAfter: readonly number[],
  run: Run,
  alphabet: Alphabet,
): boolean {
  const cells = cellsOfRun(board, run);
  const end = cells.pop()!;
  return (
    cells.length > 1 &&
    alphabet.letters[lettersAfter[end]!] === 'S' &&
    cells.every((cell) => before[cell]! >= 0)
  );
}
