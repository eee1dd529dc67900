import type { Area, Canvas } from '../../../../tui/paint/canvas.ts';
import type { Style } from '../../../../tui/paint/cells.ts';
import { type PlayerColour, playerGlyphs } from '../../../../tui/paint/theme.ts';
import { pad, widthOf } from '../../../../tui/paint/width.ts';
import { type Board, boards } from '../../rules/board.ts';
import type { TileView, View } from '../../rules/types.ts';
import type { Composing } from '../composing/arrangement.ts';
import { isOnBoard, rackSpot, slotOf } from '../composing/spots.ts';
import type { Mark } from '../news.ts';
import { type Layout, NUMBERS_WIDTH } from './layout.ts';

export interface BoardDrawing {
  readonly view: View;
  /** By seat. */
  readonly colours: readonly PlayerColour[];
  readonly layout: Layout;
  /** The turn being composed, where a person composes one. */
  readonly composing?: Composing | undefined;
  /** By cell: what became of its tile since the person at the keyboard moved last. */
  readonly marks: ReadonlyMap<string, Mark>;
}

const orange: Style = { fg: 'ink', bg: '#c98b2b' };
const pink: Style = { fg: 'ink', bg: '#d4679a' };
const centre: Style = { fg: 'ink', bg: '#3f8f5f' };
const emptyCell: Style = { fg: 'line' };
const label: Style = { fg: 'muted' };
const grid: Style = { fg: 'line' };
/** Beside the letter of a tile that was placed last. */
const placedSign = '›';

/** The board with its coordinates, its tiles, and what is being placed on it. */
export function drawBoard(canvas: Canvas, drawing: BoardDrawing): void {
  const { layout, view, composing } = drawing;
  const board = boards[view.options.board];
  drawCoordinates(canvas, board, layout);
  if (layout.pitchX > layout.cellWidth) drawGrid(canvas, board, layout);
  for (let cell = 0; cell < board.cells.length; cell++) {
    const [sign, style] = faceOfCell(board, cell, view);
    const area = areaOfCell(board, layout, cell);
    canvas.fill(area, style);
    canvas.label(area, sign, style, 'centre');
  }
  for (const tile of view.board)
    drawTile(canvas, areaOfCell(board, layout, board.cells.indexOf(tile.cell)), tile, drawing);
  if (composing) drawComposing(canvas, drawing, composing, board);
}

/** The cells of the terminal that a cell of the board takes. */
function areaOfCell(board: Board, layout: Layout, cell: number): Area {
  return {
    x: NUMBERS_WIDTH + layout.pitchX - layout.cellWidth + (cell % board.columns) * layout.pitchX,
    y: 1 + layout.pitchY - layout.cellHeight + Math.floor(cell / board.columns) * layout.pitchY,
    width: layout.cellWidth,
    height: layout.cellHeight,
  };
}

function drawCoordinates(canvas: Canvas, board: Board, layout: Layout): void {
  for (let column = 0; column < board.columns; column++) {
    const { x, width } = areaOfCell(board, layout, column);
    canvas.label({ x, y: 0, width }, String.fromCharCode(65 + column), label, 'centre');
  }
  for (let row = 0; row < board.rows; row++) {
    const { y } = areaOfCell(board, layout, row * board.columns);
    canvas.label({ x: 0, y, width: NUMBERS_WIDTH - 1 }, String(row + 1), label, 'right');
  }
}

function drawGrid(canvas: Canvas, board: Board, layout: Layout): void {
  const above = layout.pitchY - layout.cellHeight;
  const line = (left: string, middle: string, right: string): string =>
    left + Array.from({ length: board.columns }, () => '─'.repeat(layout.cellWidth)).join(middle) + right;
  for (let row = 0; row <= board.rows; row++) {
    const y = 1 + row * layout.pitchY;
    const text =
      row === 0 ? line('┌', '┬', '┐') : row === board.rows ? line('└', '┴', '┘') : line('├', '┼', '┤');
    if (above > 0) canvas.text(NUMBERS_WIDTH, y, text, grid);
    if (row === board.rows) return;
    for (let column = 0; column <= board.columns; column++)
      for (let inner = above; inner < layout.pitchY; inner++)
        canvas.text(NUMBERS_WIDTH + column * layout.pitchX, y + inner, '│', grid);
  }
}

/** Coloured cells carry a sign of their own, since players have these colours too (edge case 40). */
function faceOfCell(board: Board, cell: number, view: View): readonly [string, Style] {
  if (board.pink[cell]) return view.options.noPinks ? ['╱', emptyCell] : ['✱', pink];
  if (board.orange[cell]) return view.options.noPinks ? ['·', emptyCell] : ['+', orange];
  if (cell === board.centre) return ['◎', centre];
  return ['·', emptyCell];
}

/** The letter in the middle, its owner's glyph at the right end; at the left end whose it was, or that it is new. */
function drawTile(canvas: Canvas, area: Area, tile: TileView, { colours, marks }: BoardDrawing): void {
  const colour = colours[tile.owner]!;
  const mark = marks.get(tile.cell);
  const style: Style = { fg: 'ink', bg: colour, bold: true, underline: mark?.kind === 'placed' };
  const plain: Style = { fg: 'ink', bg: colour };
  canvas.fill(area, plain);
  canvas.label(area, tile.letter, style, 'centre');
  const end = area.x + area.width - 1;
  const bottom = area.y + area.height - 1;
  canvas.text(end, bottom, playerGlyphs[colour], plain);
  // A digraph tile takes the room of the sign where cells are small.
  if (!mark || widthOf(tile.letter) > area.width - 2) return;
  canvas.text(
    area.x,
    bottom,
    mark.from === undefined ? placedSign : playerGlyphs[colours[mark.from]!],
    plain,
  );
}

/** Whatever it stands on: in the colour of a player it would be taken for a tile of theirs. */
const cursor: Style = { fg: 'text', bg: 'surface', bold: true, inverse: true };

function drawComposing(
  canvas: Canvas,
  { colours, layout, view }: BoardDrawing,
  { spots, letters, mode, selected, taken }: Composing,
  board: Board,
): void {
  const fg = colours[view.current]!;
  const carried = mode.type === 'carry' ? selected : -1;
  for (const [tile, spot] of spots.entries()) {
    if (!isOnBoard(spot) || tile === carried) continue;
    const style: Style =
      tile === selected && mode.type === 'select' ? cursor : { fg, bg: 'raised', bold: true };
    drawPlaced(canvas, areaOfCell(board, layout, spot), letters[tile]!, style, '[]');
  }
  if (mode.type === 'carry' && isOnBoard(mode.at))
    drawPlaced(canvas, areaOfCell(board, layout, mode.at), letters[carried]!, cursor, '‹›');
  if (mode.type === 'type') {
    const tile = spots.indexOf(mode.cell);
    const letter = letters[tile] ?? taken.get(mode.cell) ?? '';
    drawCursor(
      canvas,
      areaOfCell(board, layout, mode.cell),
      letter,
      cursor,
      mode.along === 'across' ? '▸' : '▾',
    );
  }
}

/** The typing cursor, beside the letter that it stands on. */
function drawCursor(canvas: Canvas, area: Area, letter: string, style: Style, sign: string): void {
  canvas.fill(area, style);
  if (letter === '') canvas.label(area, sign, style, 'centre');
  else {
    canvas.label(area, letter, style, 'centre');
    canvas.text(area.x + area.width - 1, area.y, sign, style);
  }
}

/** A tile of this turn between two signs: brackets where it was placed, angles where it is carried. */
function drawPlaced(canvas: Canvas, area: Area, letter: string, style: Style, signs: string): void {
  const [open, close] = [...signs] as [string, string];
  const room = area.width - 2;
  canvas.fill(area, style);
  // Small cells have no room for the signs beside two letters.
  const face =
    widthOf(letter) > room ? pad(letter, area.width, 'centre') : open + pad(letter, room, 'centre') + close;
  canvas.text(area.x, area.y, face, style);
}

const tileFace: Style = { fg: 'ink', bg: '#ead9ae', bold: true };

/** The rack of the turn being composed, as boxed tiles in their slots. */
export function drawRack(canvas: Canvas, composing: Composing, layout: Layout): void {
  const { letters, mode, selected, spots, board } = composing;
  drawFrame(canvas, board.rackSize, layout);
  const carried = mode.type === 'carry' ? selected : -1;
  for (const [tile, spot] of spots.entries()) {
    if (isOnBoard(spot) || tile === carried) continue;
    const marked = tile === selected && mode.type === 'select';
    drawFace(canvas, layout, spot, letters[tile]!, marked ? cursor : tileFace);
  }
  if (mode.type === 'carry' && !isOnBoard(mode.at))
    drawFace(canvas, layout, mode.at, letters[carried]!, cursor);
}

/** A rack that nobody composes on now: its letters, or just how many tiles it holds. */
export function drawIdleRack(
  canvas: Canvas,
  letters: readonly string[] | number,
  slots: number,
  layout: Layout,
): void {
  drawFrame(canvas, slots, layout);
  const shown = typeof letters === 'number' ? Array.from({ length: letters }, () => '?') : letters;
  for (const [slot, letter] of shown.entries())
    drawFace(canvas, layout, rackSpot(slot), letter, { fg: 'muted' });
}

function drawFrame(canvas: Canvas, slots: number, { pitchX, cellHeight }: Layout): void {
  const style: Style = { fg: 'line' };
  const line = (left: string, middle: string, right: string): string =>
    left + Array.from({ length: slots }, () => '─'.repeat(pitchX - 1)).join(middle) + right;
  canvas.text(0, 0, line('╭', '┬', '╮'), style);
  canvas.text(0, cellHeight + 1, line('╰', '┴', '╯'), style);
  for (let slot = 0; slot <= slots; slot++)
    for (let row = 1; row <= cellHeight; row++) canvas.text(slot * pitchX, row, '│', style);
}

function drawFace(
  canvas: Canvas,
  { pitchX, cellHeight }: Layout,
  spot: number,
  letter: string,
  style: Style,
): void {
  const x = slotOf(spot) * pitchX + 1;
  canvas.fill({ x, y: 1, width: pitchX - 1, height: cellHeight }, style);
  canvas.label({ x, y: 1, width: pitchX - 1 }, letter, style, pitchX > 3 ? 'centre' : 'left');
}
