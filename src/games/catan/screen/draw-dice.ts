import type { Canvas } from '../../../tui/canvas.ts';
import { isRoomy } from './draw-hex.ts';
import type { Geometry } from './geometry.ts';

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
    const width = roomy ? 9 : 5;
    const area = { x: index * width, y: roomy ? 2 : 1, width, height: roomy ? 5 : 3 };
    canvas.box(area, { fg: 'accent', bold: true }, 'round');
    const lines = roomy ? faces[face - 1]! : [String(face)];
    for (const [row, line] of lines.entries())
      canvas.text(area.x + 2, area.y + 1 + row, line, { fg: 'text', bold: true });
  }
}
