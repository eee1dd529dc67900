import type { Canvas } from '../../../../tui/paint/canvas.ts';
import { isRoomy } from './draw-hex.ts';
import type { Geometry } from './geometry.ts';
import { diePaint } from './paint.ts';

const faces: readonly (readonly string[])[] = [
  ['     ', '  •  ', '     '],
  ['•    ', '     ', '    •'],
  ['•    ', '  •  ', '    •'],
  ['•   •', '     ', '•   •'],
  ['•   •', '  •  ', '•   •'],
  ['•   •', '•   •', '•   •'],
];

/** The dice lie in the sea north-west of the island. */
export function drawDice(canvas: Canvas, geometry: Geometry, dice: readonly [number, number]): void {
  const roomy = isRoomy(geometry) && geometry.drop > 1;
  for (const [index, face] of dice.entries()) {
    const width = roomy ? 7 : 5;
    const area = { x: index * (width + 1), y: roomy ? 2 : 1, width, height: roomy ? 5 : 3 };
    canvas.box(area, diePaint, 'round');
    const lines = roomy ? faces[face - 1]! : [` ${face} `];
    for (const [row, line] of lines.entries()) canvas.text(area.x + 1, area.y + 1 + row, line, diePaint);
  }
}
