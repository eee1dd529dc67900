import { cityAt } from './city-shape.ts';
import { eastward, idsOf, middleOf, type Sketch, sidesOf, southward, textures } from './sketch.ts';

export function sketchCities(sketch: Sketch): void {
  const { width, height, cells, sides } = sketch;
  for (const id of idsOf(sketch, 'city')) {
    const own = sidesOf(sketch, id);
    for (let at = 0; at < cells.length; at++) {
      if (!cityAt(own, at % width, Math.floor(at / width), sketch)) continue;
      cells[at] = { kind: 'city', segment: id, ground: 'city', char: textures.city };
    }
  }
  const corners = [0, width - 1, width * height - 1, width * (height - 1)];
  for (const [corner, at] of corners.entries()) {
    const [one, other] = [sides[(corner + 3) % 4], sides[corner]];
    if (cells[at] || !one?.startsWith('C') || !other?.startsWith('C')) continue;
    cells[at] = { kind: 'city', segment: undefined, ground: 'city', char: corner % 2 === 0 ? '╲' : '╱' };
  }
}

/** From far to near; so wide that its walls are seen beside a follower in its middle. */
function churchIn({ width }: Sketch): readonly string[] {
  if (width < 11) return ['│⌂│'];
  return width < 15 ? ['╱†╲', '│⌂│'] : ['╱†╲', '╱───╲', '│ ⌂ │'];
}

/** In the middle; where the river is in its way, on the far side from the road. */
export function sketchMonastery(sketch: Sketch): void {
  if (!sketch.segments.some(({ id }) => id === 'M')) return;
  const [middle, centre] = middleOf(sketch);
  if (idsOf(sketch, 'river').length === 0) {
    const church = churchIn(sketch);
    for (const [row, chars] of church.entries())
      build(sketch, middle, centre - (church.length >> 1) + row, chars);
    return;
  }
  const large = sketch.width >= 11;
  const far = (sidesOf(sketch, 'R0')[0]! + 2) % 4;
  const x = middle + eastward[far]! * (large ? 3 : 1);
  const y = centre + southward[far]! * (sketch.height > 3 ? 1 : 0);
  build(sketch, x, y, large ? '│⌂│' : '⌂');
}

/** A row of the monastery with its middle at a cell. */
function build({ cells, width }: Sketch, x: number, y: number, chars: string): void {
  const from = y * width + x - (chars.length >> 1);
  for (const [index, char] of [...chars].entries())
    cells[from + index] = { kind: 'monastery', segment: 'M', ground: 'monastery', char };
}
