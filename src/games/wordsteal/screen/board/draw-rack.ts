import type { Canvas } from '../../../../tui/paint/canvas.ts';
import type { Style } from '../../../../tui/paint/cells.ts';
import type { PlayerColour } from '../../../../tui/paint/theme.ts';
import type { Composing } from '../composing/arrangement.ts';
import { isOnBoard, rackSpot, slotOf } from '../composing/spots.ts';
import type { Layout } from './layout.ts';

const tileFace: Style = { fg: 'ink', bg: '#ead9ae', bold: true };
const atHand: Style = { bold: true, inverse: true };

/** The rack of the turn being composed, as boxed tiles in their slots. */
export function drawRack(canvas: Canvas, composing: Composing, colour: PlayerColour, layout: Layout): void {
  const { letters, mode, selected, spots, table } = composing;
  drawFrame(canvas, table.slots, layout);
  const carried = mode.type === 'carry' ? selected : -1;
  for (const [tile, spot] of spots.entries()) {
    if (isOnBoard(spot) || tile === carried) continue;
    const marked = tile === selected && mode.type === 'select';
    drawFace(canvas, layout, spot, letters[tile]!, marked ? { ...atHand, fg: colour } : tileFace);
  }
  if (mode.type === 'carry' && !isOnBoard(mode.at))
    drawFace(canvas, layout, mode.at, letters[carried]!, { ...atHand, fg: colour });
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
