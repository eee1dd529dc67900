import type { Area, Canvas, Point, Style } from '../../../../tui/paint/canvas.ts';
import { type PlayerColour, playerGlyphs } from '../../../../tui/paint/theme.ts';
import { widthOf } from '../../../../tui/paint/width.ts';
import { type Board, boards } from '../../rules/board.ts';
import type { TileView, View } from '../../rules/types.ts';
import type { Composing } from '../composing/arrangement.ts';
import { isOnBoard, rackSpot, type Spot, slotOf } from '../composing/spots.ts';
import type { Mark } from '../news.ts';
import { type Layout, NUMBERS_WIDTH } from './layout.ts';

export interface BoardDrawing {
  readonly view: View;
  /** By seat. */
  readonly colours: readonly PlayerColour[];
  readonly layout: Layout;
  readonly composing?: Composing | undefined;
  /** By cell: what became of its tile since the person at the keyboard moved last. */
  readonly marks?: ReadonlyMap<string, Mark>;
}

const orange: Style = { fg: 'ink', bg: '#c98b2b' };
const pink: Style = { fg: 'ink', bg: '#d4679a' };
const centre: Style = { fg: 'ink', bg: '#3f8f5f' };
const line: Style = { fg: 'line' };
const label: Style = { fg: 'muted' };
/** Beside the letter of a tile that was placed last. */
const placedSign = '›';

export function drawBoard(canvas: Canvas, drawing: BoardDrawing): void {
  const { layout, view, composing } = drawing;
  const board = boards[view.options.board];
  drawCoordinates(canvas, board, layout);
  if (layout.pitchX > layout.cellWidth) drawGrid(canvas, { x: NUMBERS_WIDTH, y: 1 }, board, layout);
  for (let cell = 0; cell < board.cells.length; cell++)
    drawLetter(canvas, areaOfCell(board, layout, cell), ...faceOfCell(board, cell, view));
  for (const tile of view.board)
    drawTile(canvas, areaOfCell(board, layout, board.cells.indexOf(tile.cell)), tile, drawing);
  if (composing) drawComposing(canvas, drawing, composing);
}

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
    const y = rowOfLetter(areaOfCell(board, layout, row * board.columns));
    canvas.label({ x: 0, y, width: NUMBERS_WIDTH - 1 }, String(row + 1), label, 'right');
  }
}

/** Lines around cells and between their columns, and between their rows where there is room for them. */
function drawGrid(
  canvas: Canvas,
  { x, y }: Point,
  { columns, rows }: Pick<Board, 'columns' | 'rows'>,
  { cellWidth, cellHeight, pitchY }: Pick<Layout, 'cellWidth' | 'cellHeight' | 'pitchY'>,
  [top, bottom]: readonly [string, string] = ['┌┬┐', '└┴┘'],
): void {
  const height = rows * pitchY + pitchY - cellHeight;
  for (let column = 0; column <= columns; column++)
    canvas.fill({ x: x + column * (cellWidth + 1), y, width: 1, height }, line, '│');
  if (pitchY === cellHeight) return;
  for (let row = 0; row <= rows; row++) {
    const [left, middle, right] = row === 0 ? top : row === rows ? bottom : '├┼┤';
    const across = Array<string>(columns).fill('─'.repeat(cellWidth)).join(middle);
    canvas.text(x, y + row * pitchY, `${left}${across}${right}`, line);
  }
}

/** Coloured cells carry a sign of their own, since players have these colours too (edge case 40). */
function faceOfCell(board: Board, cell: number, view: View): readonly [string, Style] {
  if (board.pink[cell]) return view.options.noPinks ? ['╱', line] : ['✱', pink];
  if (board.orange[cell]) return view.options.noPinks ? ['·', line] : ['+', orange];
  if (cell === board.centre) return ['◎', centre];
  return ['·', line];
}

/** In the middle, or right above it. */
function rowOfLetter({ y, height }: Area): number {
  return y + ((height - 1) >> 1);
}

function drawLetter(canvas: Canvas, area: Area, letter: string, style: Style): void {
  canvas.fill(area, style);
  canvas.label({ ...area, y: rowOfLetter(area) }, letter, style, 'centre');
}

/** The letter in the middle, its owner's glyph at the right end; at the left end whose it was, or that it is new. */
function drawTile(canvas: Canvas, area: Area, tile: TileView, { colours, marks }: BoardDrawing): void {
  const colour = colours[tile.owner]!;
  const mark = marks?.get(tile.cell);
  const style: Style = { fg: 'ink', bg: colour, bold: true, underline: mark === 'placed' };
  const plain: Style = { fg: 'ink', bg: colour };
  canvas.fill(area, plain);
  // The letter alone: a line through the whole of a wide tile would cut it in two.
  canvas.text(area.x + ((area.width - widthOf(tile.letter)) >> 1), rowOfLetter(area), tile.letter, style);
  const end = area.x + area.width - 1;
  const bottom = area.y + area.height - 1;
  canvas.text(end, bottom, playerGlyphs[colour], plain);
  // A digraph tile takes the room of the sign where cells are small.
  if (mark === undefined || widthOf(tile.letter) > area.width - 2) return;
  const sign = mark === 'placed' ? placedSign : playerGlyphs[colours[mark]!];
  canvas.text(area.x, bottom, sign, plain);
}

/** Whatever it stands on: in the colour of a player it would be taken for a tile of theirs. */
const cursor: Style = { fg: 'text', bg: 'surface', bold: true, inverse: true };

/** The tiles of the turn, each where it is seen: the one in the hand where it is carried, over all others. */
function tilesOf({ spots, letters, mode, selected }: Composing) {
  const tiles = letters.map((letter, tile) => {
    const marked = tile === selected && mode.type !== 'type';
    return { letter, marked, spot: marked && mode.type === 'carry' ? mode.at : spots[tile]! };
  });
  return tiles.sort((one, other) => Number(one.marked) - Number(other.marked));
}

/** Tiles between brackets where they are placed, between angles where one is carried; or the typing cursor. */
function drawComposing(canvas: Canvas, { colours, layout, view }: BoardDrawing, composing: Composing): void {
  const { board, letters, mode, spots, taken } = composing;
  const placed: Style = { fg: colours[view.current]!, bg: 'raised', bold: true };
  for (const { letter, marked, spot } of tilesOf(composing)) {
    if (!isOnBoard(spot)) continue;
    const [open, close] = marked && mode.type === 'carry' ? '‹›' : '[]';
    const area = areaOfCell(board, layout, spot);
    const style = marked ? cursor : placed;
    drawLetter(canvas, area, letter, style);
    // Small cells have no room for the signs beside two letters.
    if (widthOf(letter) > area.width - 2) continue;
    canvas.text(area.x, rowOfLetter(area), open!, style);
    canvas.text(area.x + area.width - 1, rowOfLetter(area), close!, style);
  }
  if (mode.type !== 'type') return;
  const area = areaOfCell(board, layout, mode.cell);
  const sign = mode.along === 'across' ? '▸' : '▾';
  // Beside the letter that it stands on.
  const letter = letters[spots.indexOf(mode.cell)] ?? taken.get(mode.cell);
  drawLetter(canvas, area, letter ?? sign, cursor);
  if (letter) canvas.text(area.x + area.width - 1, rowOfLetter(area), sign, cursor);
}

const tileFace: Style = { fg: 'ink', bg: '#ead9ae', bold: true };

export interface RackDrawing extends Pick<BoardDrawing, 'layout' | 'composing'> {
  readonly slots: number;
  /** The rack while nobody composes: its letters, or how many tiles it holds. */
  readonly idleRack: readonly string[] | number;
}

export function drawRack(canvas: Canvas, { layout, composing, slots, idleRack }: RackDrawing): void {
  const { pitchX, cellHeight } = layout;
  const cell = { cellWidth: pitchX - 1, cellHeight, pitchY: cellHeight + 1 };
  drawGrid(canvas, { x: 0, y: 0 }, { columns: slots, rows: 1 }, cell, ['╭┬╮', '╰┴╯']);
  const draw = (spot: Spot, letter: string, style: Style): void => {
    const area = { x: slotOf(spot) * pitchX + 1, y: 1, width: pitchX - 1, height: cellHeight };
    drawLetter(canvas, area, letter, style);
  };
  if (composing) {
    for (const { letter, marked, spot } of tilesOf(composing))
      if (!isOnBoard(spot)) draw(spot, letter, marked ? cursor : tileFace);
    return;
  }
  const idle = typeof idleRack === 'number' ? Array<string>(idleRack).fill('?') : idleRack;
  for (const [slot, letter] of idle.entries()) draw(rackSpot(slot), letter, { fg: 'muted' });
}
