import { Canvas, type Style } from '../../../tui/paint/canvas.ts';
import type { PlayerColour } from '../../../tui/paint/theme.ts';
import type { Composing } from './arrangement.ts';
import { type Layout, RACK_HEIGHT } from './layout.ts';
import { isOnBoard, rackSpot, slotOf } from './spots.ts';

/** The rack of the turn being composed, as boxed tiles in their slots. */
export function drawRack(composing: Composing, colour: PlayerColour, layout: Layout): Canvas {
  const canvas = frame(composing.table.slots, layout);
  const carriedTile = composing.carried === undefined ? -1 : composing.selected;
  for (const [tile, spot] of composing.spots.entries()) {
    if (isOnBoard(spot) || tile === carriedTile) continue;
    const selected = tile === composing.selected;
    drawFace(canvas, layout, spot, composing.letters[tile]!, {
      fg: selected ? colour : 'text',
      bold: true,
      inverse: selected,
    });
  }
  if (composing.carried !== undefined && !isOnBoard(composing.carried)) {
    drawFace(canvas, layout, composing.carried, composing.letters[carriedTile]!, {
      fg: colour,
      bold: true,
      inverse: true,
    });
  }
  return canvas;
}

/** A rack that nobody composes on now: its letters, or just how many tiles it holds. */
export function drawIdleRack(letters: readonly string[] | number, slots: number, layout: Layout): Canvas {
  const canvas = frame(slots, layout);
  const shown = typeof letters === 'number' ? Array.from({ length: letters }, () => '?') : letters;
  for (const [slot, letter] of shown.entries())
    drawFace(canvas, layout, rackSpot(slot), letter, { fg: 'muted' });
  return canvas;
}

function frame(slots: number, { rackPitch, rackWidth }: Layout): Canvas {
  const canvas = new Canvas(rackWidth, RACK_HEIGHT);
  const style: Style = { fg: 'line' };
  const line = (left: string, middle: string, right: string): string =>
    left + Array.from({ length: slots }, () => '─'.repeat(rackPitch - 1)).join(middle) + right;
  canvas.text(0, 0, line('╭', '┬', '╮'), style);
  canvas.text(0, 2, line('╰', '┴', '╯'), style);
  for (let slot = 0; slot <= slots; slot++) canvas.text(slot * rackPitch, 1, '│', style);
  return canvas;
}

function drawFace(canvas: Canvas, { rackPitch }: Layout, spot: number, letter: string, style: Style): void {
  canvas.label(slotOf(spot) * rackPitch + 1, 1, rackPitch - 1, letter, style, 'centre');
}
