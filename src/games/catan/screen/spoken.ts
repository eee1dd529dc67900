import { Canvas } from '../../../tui/paint/canvas.ts';
import { cornerText, edgeText, hexText } from '../rules/place-text.ts';
import { sayCards } from '../rules/resources.ts';
import { isOpen, type View } from '../rules/view.ts';
import type { Spot } from './draw-board.ts';
import { drawStrip, STRIP_HEIGHT } from './draw-strip.ts';
import type { TableDrawing } from './draw-table.ts';

/** What is read out instead of the drawing: the board, the own hand, where the cursor is, and what is decided. */
export function spokenLines(drawing: TableDrawing, picture: readonly string[]): readonly string[] {
  const { view, viewer, cursor } = drawing;
  const own = typeof viewer === 'number' ? view.players[viewer] : undefined;
  const strip = new Canvas(78, STRIP_HEIGHT);
  drawStrip(strip, strip.area, drawing);
  return [
    ...picture,
    ...(own && isOpen(own.resources) ? [`Your hand: ${sayCards(own.resources)}`] : []),
    ...(cursor ? [`Cursor: ${placeText(view, cursor)}`] : []),
    ...strip.toString().split('\n'),
  ];
}

/** A place by the hexes that it touches, as the log tells it. */
function placeText(view: View, { kind, index }: Spot): string {
  const name = (hex: number): string => hexText(view.hexes[hex]!.resource, view.hexes[hex]!.number);
  if (kind === 'hex') return name(index);
  return kind === 'corner' ? cornerText(index, name) : edgeText(index, name);
}
