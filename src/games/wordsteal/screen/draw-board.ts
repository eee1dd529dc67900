import { type Area, Canvas, type Style } from '../../../tui/paint/canvas.ts';
import type { PlayerColour } from '../../../tui/paint/theme.ts';
import { playerGlyphs } from '../../../tui/paint/theme.ts';
import { pad, widthOf } from '../../../tui/paint/width.ts';
import { type Board, boards } from '../rules/board.ts';
import type { View } from '../rules/types.ts';
import type { Composing } from './arrangement.ts';
import { type Layout, NUMBERS_WIDTH } from './layout.ts';
import { isOnBoard } from './spots.ts';

export interface BoardDrawing {
  readonly view: View;
  /** By seat. */
  readonly colours: readonly PlayerColour[];
  readonly layout: Layout;
  /** The turn being composed, where a person composes one. */
  readonly composing?: Composing | undefined;
  /** Names of cells to mark: what the last turn placed or took. */
  readonly marked: ReadonlySet<string>;
}

const orange: Style = { fg: 'ink', bg: '#c98b2b' };
const pink: Style = { fg: 'ink', bg: '#d4679a' };
const centre: Style = { fg: 'ink', bg: '#3f8f5f' };
const emptyCell: Style = { fg: 'line' };
const label: Style = { fg: 'muted' };
const grid: Style = { fg: 'line' };

/** The board with its coordinates, its tiles, and what is being placed on it. */
export function drawBoard(drawing: BoardDrawing): Canvas {
  const { layout, view } = drawing;
  const board = boards[view.options.board];
  const canvas = new Canvas(layout.boardWidth, layout.boardHeight);
  drawCoordinates(canvas, board, layout);
  if (layout.size === 'large') drawGrid(canvas, board, layout);
  for (let cell = 0; cell < board.cells.length; cell++) drawEmptyCell(canvas, cell, drawing, board);
  for (const tile of view.board) {
    const cell = board.cells.indexOf(tile.cell);
    const colour = drawing.colours[tile.owner]!;
    const face = drawing.marked.has(tile.cell) ? { bold: true, underline: true } : { bold: true };
    drawTile(
      canvas,
      areaOfCell(board, layout, cell),
      tile.letter,
      { fg: 'ink', bg: colour, ...face },
      playerGlyphs[colour],
    );
  }
  if (drawing.composing) drawComposing(canvas, drawing, drawing.composing, board);
  return canvas;
}

/** The cells of the terminal that a cell of the board takes. */
function areaOfCell(board: Board, layout: Layout, cell: number): Area {
  const inset = layout.size === 'large' ? 1 : 0;
  return {
    x: NUMBERS_WIDTH + inset + (cell % board.columns) * layout.pitchX,
    y: 1 + inset + Math.floor(cell / board.columns) * layout.pitchY,
    width: layout.cellWidth,
    height: 1,
  };
}

function drawCoordinates(canvas: Canvas, board: Board, layout: Layout): void {
  for (let column = 0; column < board.columns; column++) {
    const { x, width } = areaOfCell(board, layout, column);
    canvas.label(x, 0, width, String.fromCharCode(65 + column), label, 'centre');
  }
  for (let row = 0; row < board.rows; row++) {
    const { y } = areaOfCell(board, layout, row * board.columns);
    canvas.label(0, y, NUMBERS_WIDTH - 1, String(row + 1), label, 'right');
  }
}

function drawGrid(canvas: Canvas, board: Board, layout: Layout): void {
  const line = (left: string, middle: string, right: string): string =>
    left + Array.from({ length: board.columns }, () => '─'.repeat(layout.cellWidth)).join(middle) + right;
  for (let row = 0; row <= board.rows; row++) {
    const y = 1 + row * layout.pitchY;
    const text =
      row === 0 ? line('┌', '┬', '┐') : row === board.rows ? line('└', '┴', '┘') : line('├', '┼', '┤');
    canvas.text(NUMBERS_WIDTH, y, text, grid);
    if (row === board.rows) return;
    for (let column = 0; column <= board.columns; column++) {
      canvas.text(NUMBERS_WIDTH + column * layout.pitchX, y + 1, '│', grid);
    }
  }
}

function drawEmptyCell(canvas: Canvas, cell: number, { view, layout }: BoardDrawing, board: Board): void {
  const area = areaOfCell(board, layout, cell);
  const [sign, style] = faceOfCell(board, cell, view);
  canvas.label(area.x, area.y, area.width, sign, style, 'centre');
}

/** Coloured cells carry a sign of their own, since players have these colours too (edge case 40). */
function faceOfCell(board: Board, cell: number, view: View): readonly [string, Style] {
  if (board.pink[cell]) return view.options.noPinks ? ['╱', emptyCell] : ['✱', pink];
  if (board.orange[cell]) return view.options.noPinks ? ['·', emptyCell] : ['+', orange];
  if (cell === board.centre) return ['◎', centre];
  return ['·', emptyCell];
}

/** The letter in the middle, the owner's mark at the right end. */
function drawTile(canvas: Canvas, area: Area, letter: string, style: Style, mark: string): void {
  canvas.text(area.x, area.y, pad(letter, area.width, 'centre').slice(0, -1) + mark, style);
}

function drawComposing(
  canvas: Canvas,
  { colours, layout, view }: BoardDrawing,
  composing: Composing,
  board: Board,
): void {
  const colour = colours[view.current]!;
  const carriedTile = composing.carried === undefined ? -1 : composing.selected;
  for (const [tile, spot] of composing.spots.entries()) {
    if (!isOnBoard(spot) || tile === carriedTile) continue;
    const style: Style = { fg: colour, bg: 'raised', bold: true, inverse: tile === composing.selected };
    drawPlaced(canvas, areaOfCell(board, layout, spot), composing.letters[tile]!, style, '[]');
  }
  if (composing.carried !== undefined && isOnBoard(composing.carried)) {
    const style: Style = { fg: colour, bold: true, inverse: true };
    drawPlaced(
      canvas,
      areaOfCell(board, layout, composing.carried),
      composing.letters[carriedTile]!,
      style,
      '‹›',
    );
  }
  if (composing.cursor) {
    const area = areaOfCell(board, layout, composing.cursor.cell);
    const sign = composing.cursor.along === 'across' ? '▸' : '▾';
    canvas.label(area.x, area.y, area.width, sign, { fg: colour, bold: true, inverse: true }, 'centre');
  }
}

/** A tile of this turn between two signs: brackets where it lies, angles where it is carried. */
function drawPlaced(canvas: Canvas, area: Area, letter: string, style: Style, signs: string): void {
  const [open, close] = [...signs] as [string, string];
  const room = area.width - 2;
  // A digraph tile takes the room of the opening sign where cells are small.
  const face = widthOf(letter) > room ? letter : open + pad(letter, room, 'centre');
  canvas.text(area.x, area.y, face + close, style);
}
