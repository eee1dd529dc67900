import pocket from '../../../../boards/wordsteal/pocket.json' with { type: 'json' };
import standard from '../../../../boards/wordsteal/standard.json' with { type: 'json' };

export const boardNames = ['standard', 'pocket'] as const;
export type BoardName = (typeof boardNames)[number];

export const directions = ['across', 'down'] as const;
export type Direction = (typeof directions)[number];

/** A grid. Cells are counted row by row from the top left corner; `A1` is cell 0. */
export interface Board {
  readonly name: BoardName;
  readonly title: string;
  readonly columns: number;
  readonly rows: number;
  readonly rackSize: number;
  readonly centre: number;
  /** By cell. */
  readonly pink: readonly boolean[];
  readonly orange: readonly boolean[];
  /** Names such as `G7`, by cell. */
  readonly cells: readonly string[];
  /** Points that win the game, by number of seats. */
  readonly winningScore: Readonly<Record<number, number>>;
}

export const boards: Readonly<Record<BoardName, Board>> = {
  standard: readBoard('standard', standard),
  pocket: readBoard('pocket', pocket),
};

function readBoard(name: BoardName, file: typeof standard): Board {
  const { title, columns, rows, rack: rackSize, winningScore } = file;
  const cells = Array.from({ length: columns * rows }, (_, cell) => nameOfCell(columns, cell));
  const marked = (names: readonly string[]) => cells.map((cell) => names.includes(cell));
  const centre = cells.indexOf(file.centre);
  const pink = marked(file.pink);
  const orange = marked(file.orange);
  return { name, title, columns, rows, rackSize, centre, pink, orange, cells, winningScore };
}

function nameOfCell(columns: number, cell: number): string {
  return `${String.fromCharCode(65 + (cell % columns))}${Math.floor(cell / columns) + 1}`;
}

/** How far apart two neighbouring cells of a line are. */
export function stepOf(board: Board, direction: Direction): number {
  return direction === 'across' ? 1 : board.columns;
}

/** The place of a cell in its line, from 0. */
function placeInLine(board: Board, direction: Direction, cell: number): number {
  return direction === 'across' ? cell % board.columns : Math.floor(cell / board.columns);
}

export function lineLength(board: Board, direction: Direction): number {
  return direction === 'across' ? board.columns : board.rows;
}

export function otherDirection(direction: Direction): Direction {
  return direction === 'across' ? 'down' : 'across';
}

/** Whether a tile stands beside the cell, in the four directions. */
export function touchesTile(board: Board, letters: readonly number[], cell: number): boolean {
  const column = cell % board.columns;
  return (
    (column > 0 && letters[cell - 1]! >= 0) ||
    (column < board.columns - 1 && letters[cell + 1]! >= 0) ||
    (cell >= board.columns && letters[cell - board.columns]! >= 0) ||
    (cell + board.columns < letters.length && letters[cell + board.columns]! >= 0)
  );
}

/** A maximal row of tiles along a line. */
export interface Run {
  readonly cell: number;
  readonly direction: Direction;
  readonly length: number;
}

/** The maximal run through a cell that holds a tile. */
export function runThrough(
  board: Board,
  letters: readonly number[],
  cell: number,
  direction: Direction,
): Run {
  const step = stepOf(board, direction);
  let start = cell;
  for (let before = placeInLine(board, direction, cell); before > 0 && letters[start - step]! >= 0; before--)
    start -= step;
  const room = lineLength(board, direction) - placeInLine(board, direction, start);
  let length = 1;
  while (length < room && letters[start + length * step]! >= 0) length++;
  return { cell: start, direction, length };
}

export function cellsOfRun(board: Board, run: Run): number[] {
  const step = stepOf(board, run.direction);
  // As long as it will be: an array that grows takes room for many more.
  const cells = new Array<number>(run.length);
  for (let index = 0; index < run.length; index++) cells[index] = run.cell + index * step;
  return cells;
}

/** Whether a cell lies in the run. */
export function liesIn(board: Board, { cell: start, direction, length }: Run, cell: number): boolean {
  const step = stepOf(board, direction);
  const behind = cell - start;
  return behind >= 0 && behind % step === 0 && behind < length * step;
}
