import { Canvas } from '../../../tui/canvas.ts';
import { sayCards } from '../rules/resources.ts';
import { CORNER_HEXES, EDGE_A, EDGE_B } from '../rules/topology.ts';
import { type CatanView, isOpen } from '../rules/view.ts';
import type { Spot } from './draw-board.ts';
import { drawStrip, STRIP_HEIGHT } from './draw-strip.ts';
import type { TableDrawing } from './draw-table.ts';
import { terrains } from './paint.ts';

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

/** A place by the hexes that it touches, such as `between Ore 10 and Wool 2`. */
export function placeText(view: CatanView, { kind, index }: Spot): string {
  const hexText = (hex: number): string => {
    const { resource, number } = view.hexes[hex]!;
    return `${terrains[resource].name}${number ? ` ${number}` : ''}`;
  };
  if (kind === 'hex') return hexText(index);
  const around =
    kind === 'corner'
      ? CORNER_HEXES[index]!
      : CORNER_HEXES[EDGE_A[index]!]!.filter((hex) => CORNER_HEXES[EDGE_B[index]!]!.includes(hex));
  const coast = around.length < (kind === 'corner' ? 3 : 2);
  return `${coast ? 'on the coast at' : 'between'} ${around.map(hexText).join(' and ')}`;
}
