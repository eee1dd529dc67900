import { middleOf, type Sketch, textures } from './sketch.ts';

/** Fields begin at the half sides and fill what is left between the other features. */
export function sketchFields(sketch: Sketch): void {
  const { cells, width, height, halves } = sketch;
  const grow = (x: number, y: number, segment: string | undefined): boolean => {
    const at = y * width + x;
    if (segment === undefined || cells[at]) return false;
    cells[at] = { kind: 'field', segment, ground: 'field', char: (x + y) % 2 === 0 ? textures.field : ' ' };
    return true;
  };
  const [middle, centre] = middleOf(sketch);
  for (let x = 0; x < width; x++) {
    grow(x, 0, halves[x <= middle ? 0 : 1]);
    grow(x, height - 1, halves[x <= middle ? 5 : 4]);
  }
  for (let y = 0; y < height; y++) {
    grow(0, y, halves[y <= centre ? 7 : 6]);
    grow(width - 1, y, halves[y <= centre ? 2 : 3]);
  }
  for (const reach of [1, 2]) {
    while (
      cells.some((cell, at) => {
        if (cell) return false;
        const [x, y] = [at % width, Math.floor(at / width)];
        return grow(x, y, fieldBeside(sketch, x, y, reach));
      })
    );
  }
}

/** A field among the four cells around (reach 1) or those at the corners as well (reach 2). */
function fieldBeside(
  { cells, width, height }: Sketch,
  x: number,
  y: number,
  reach: number,
): string | undefined {
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const [nx, ny] = [x + dx, y + dy];
      if (Math.abs(dx) + Math.abs(dy) > reach || nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
      const cell = cells[ny * width + nx];
      if (cell?.kind === 'field') return cell.segment;
    }
  }
  return undefined;
}
