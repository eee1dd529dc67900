import { counted } from '../../../engine/sentence.ts';
import { type Board, boards, type Direction, directions, lineLength, stepOf } from './board.ts';
import { rackLines } from './picture.ts';
import type { PlayerView, TileView, View } from './types.ts';

/** What is read out of the board and of what everybody has: all in words, places as the command line takes them. */
export function spokenBoard(view: View, names: readonly string[]): readonly string[] {
  const board = boards[view.options.board];
  const tiles = new Map(view.board.map((tile) => [tile.cell, tile]));
  const words = directions.flatMap((direction) =>
    linesOf(board, direction).flatMap((line) =>
      runsOf(line.map((cell) => tiles.get(cell))).map((run) => wordText(run, direction, names)),
    ),
  );
  return [
    ...words,
    cellsText(view, board, (cell) => !tiles.has(cell)),
    ...rackLines(view, names),
    ...view.players.map((player, seat) => `${names[seat]}: ${pointsText(player)}.`),
  ];
}

/** The names of the cells of each row, or of each column. */
function linesOf(board: Board, direction: Direction): readonly (readonly string[])[] {
  const length = lineLength(board, direction);
  const [step, next] = direction === 'across' ? [1, length] : [stepOf(board, direction), 1];
  return Array.from({ length: board.cells.length / length }, (_, line) =>
    Array.from({ length }, (_, at) => board.cells[line * next + at * step]!),
  );
}

/** The tiles of a line that make words. */
function runsOf(line: readonly (TileView | undefined)[]): readonly (readonly TileView[])[] {
  const runs: TileView[][] = [[]];
  for (const tile of line) {
    if (tile) runs.at(-1)!.push(tile);
    else runs.push([]);
  }
  return runs.filter(({ length }) => length > 1);
}

/** `D7 across HELP: Ann`, `D7 across HELP: HE Ann, LP Bob`. */
function wordText(run: readonly TileView[], direction: Direction, names: readonly string[]): string {
  const lettersOf = (tiles: readonly TileView[]): string => tiles.map(({ letter }) => letter).join('');
  const owners = [...new Set(run.map(({ owner }) => owner))].map((owner) => {
    const own = run.filter((tile) => tile.owner === owner);
    return own.length === run.length ? names[owner] : `${lettersOf(own)} ${names[owner]}`;
  });
  return `${run[0]!.cell} ${direction} ${lettersOf(run)}: ${owners.join(', ')}`;
}

/** The cells that do something, where nothing lies on them. */
function cellsText({ options }: View, board: Board, isFree: (cell: string) => boolean): string {
  const free = (flags: readonly boolean[]): string =>
    board.cells.filter((cell, index) => flags[index] && isFree(cell)).join(' ') || 'none';
  const coloured = options.noPinks
    ? `Closed: ${free(board.pink)}.`
    : `Free orange: ${free(board.orange)}. Free pink: ${free(board.pink)}.`;
  return `Centre: ${board.cells[board.centre]}. ${coloured}`;
}

function pointsText({ score, bonus, banked }: PlayerView): string {
  const sure = banked > 0 ? `, ${banked} of them for good` : '';
  return `${counted(score, 'point')}${sure}${bonus > 0 ? `, bonus ${bonus}` : ''}`;
}
