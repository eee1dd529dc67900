import { idsOf, type Sketch, sidesOf, textures } from './sketch.ts';
import type { ArtCell } from './tile-art.ts';

/**
 * A tile in two by two points: what is in its middle, what leaves it eastwards and southwards, and the corner between.
 * What leaves it to the north and the west is shown by the tiles there.
 */
export function sketchPoints(sketch: Sketch): void {
  const { cells, sides } = sketch;
  const [, east, south] = sides;
  cells[0] = pointOf(sketch, middleSegment(sketch));
  cells[1] = pointOf(sketch, east);
  cells[2] = pointOf(sketch, south);
  cells[3] = pointOf(sketch, east !== undefined && east === south && east.startsWith('C') ? east : undefined);
}

/** A tile in one point: what is in its middle, or else its city. */
export function sketchPoint(sketch: Sketch): void {
  sketch.cells[0] = pointOf(sketch, middleSegment(sketch) ?? idsOf(sketch, 'city')[0]);
}

/** What one sees in the middle of the tile: a monastery, a road, the river, or a city on more than one side. */
function middleSegment(sketch: Sketch): string | undefined {
  if (sketch.segments.some(({ id }) => id === 'M')) return 'M';
  const [road] = idsOf(sketch, 'road');
  const [river] = idsOf(sketch, 'river');
  const city = idsOf(sketch, 'city').find((id) => sidesOf(sketch, id).length > 1);
  return city ?? road ?? river;
}

function pointOf({ segments, halves }: Sketch, id: string | undefined): ArtCell {
  const kind = segments.find((segment) => segment.id === id)?.kind ?? 'field';
  const segment = id ?? halves.find((half) => half !== undefined);
  const ground = kind === 'road' ? 'field' : kind;
  const char = {
    city: textures.city,
    road: '━',
    monastery: '⌂',
    river: textures.river,
    field: textures.field,
  };
  return { kind, segment, ground, char: char[kind] };
}
