import type { Area, Canvas } from '../../../../tui/paint/canvas.ts';
import type { Style } from '../../../../tui/paint/cells.ts';
import type { Paint } from '../../../../tui/paint/theme.ts';
import { NONE } from '../../rules/board.ts';
import { shortAmount } from './amounts.ts';
import type { SquareDrawing } from './draw-square.ts';
import { nameWithin } from './short-names.ts';

/** What the squares that have brought any rent have brought, at least and at most. */
interface Heat {
  readonly least: number;
  readonly most: number;
}

/** How much rent a square has brought, as a warm colour behind the amount: the most is the warmest, the least the coolest. */
export function drawHeat(canvas: Canvas, area: Area, drawing: SquareDrawing, { least, most }: Heat): void {
  const { board, view, short } = drawing;
  const part = most === least ? 1 : (view.earned - least) / (most - least);
  const style: Style =
    view.earned === 0 ? { fg: 'muted' } : { fg: 'ink', bg: warmth(part), bold: part > 0.5 };
  canvas.fill(area, { bg: 'surface' });
  canvas.fill(area, style);
  const name = drawing.narrow ? short : nameWithin(board.names[view.index]!, area.width - 1);
  canvas.label(area, name, style, 'centre');
  if (area.height === 1 || (board.group[view.index] === NONE && view.earned === 0)) return;
  const amount = view.earned === 0 ? '·' : shortAmount(board, view.earned, area.width);
  canvas.label({ x: area.x, y: area.y + 1, width: area.width }, amount, style, 'centre');
}

function warmth(part: number): Paint {
  const mix = (from: number, to: number): string =>
    Math.round(from + (to - from) * part)
      .toString(16)
      .padStart(2, '0');
  return `#${mix(0x4a, 0xff)}${mix(0x3a, 0x6b)}${mix(0x2c, 0x2b)}`;
}
