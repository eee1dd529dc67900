import type { Seat } from '../../../../engine/game.ts';
import type { Area, Canvas, Style } from '../../../../tui/paint/canvas.ts';
import { type Theme, tinted } from '../../../../tui/paint/theme.ts';
import { rgbOf } from '../../../../tui/terminal/colour.ts';
import { type Board, NONE } from '../../rules/board.ts';
import type { SquareView, View } from '../../rules/view.ts';
import type { SeatLook } from '../seats.ts';
import { drawSquare, isNarrow, shortName } from './draw-square.ts';
import { areaOf, type Layout } from './ring.ts';
import { nameWithin } from './short-names.ts';
import { shortAmount } from './square-cost.ts';

/** What of the board is painted: the squares as they are, or the rents that were paid on them. */
export type BoardPaint = 'squares' | 'rents';

export interface RingDrawing {
  readonly view: View;
  readonly looks: readonly SeatLook[];
  readonly layout: Layout;
  /** Where pawns are drawn while they walk. */
  readonly walking?: ReadonlyMap<Seat, number> | undefined;
  readonly marked?: ReadonlySet<number> | undefined;
  readonly paint?: BoardPaint | undefined;
  readonly theme: Theme;
}

const atCursor: Style = { fg: 'text', bg: 'surface', bold: true, inverse: true };

export function drawRing(canvas: Canvas, drawing: RingDrawing): void {
  const { view, layout, paint, marked } = drawing;
  const sums = view.squares.map(({ earned }) => earned).filter((sum) => sum > 0);
  const [least, most] = [Math.min(...sums), Math.max(...sums)];
  const partOf = (sum: number): number => (most === least ? 1 : (sum - least) / (most - least));
  for (const square of view.squares) {
    const area = areaOf(layout, square.index);
    if (paint === 'rents') drawHeat(canvas, area, square, view.board, partOf(square.earned));
    else drawSquare(canvas, area, square, drawing);
    if (marked?.has(square.index)) canvas.restyle({ ...area, height: 1 }, { underline: true });
  }
}

type CursorDrawing = Pick<RingDrawing, 'layout'> & { readonly cursor: number | undefined };

export function drawCursor(canvas: Canvas, { layout, cursor }: CursorDrawing): void {
  if (cursor !== undefined) canvas.restyle({ ...areaOf(layout, cursor), height: 1 }, atCursor);
}

/** How much rent a square has brought, as a warm colour behind the amount. @param part 0 for the least, 1 for the most */
function drawHeat(canvas: Canvas, area: Area, square: SquareView, board: Board, part: number): void {
  const { index, earned } = square;
  const style: Style =
    earned === 0
      ? { fg: 'muted' }
      : { fg: 'ink', bg: tinted('#4a3a2c', '#ff6b2b', part, { rgb: rgbOf }), bold: part > 0.5 };
  canvas.fill(area, { bg: 'surface' });
  canvas.fill(area, style);
  const name = isNarrow(area)
    ? shortName(board, index, area)
    : nameWithin(board.names[index]!, area.width - 1);
  canvas.label(area, name, style, 'centre');
  if (area.height === 1 || (board.group[index] === NONE && earned === 0)) return;
  const amount = earned === 0 ? '·' : shortAmount(board, earned, area.width);
  canvas.label({ x: area.x, y: area.y + 1, width: area.width }, amount, style, 'centre');
}
