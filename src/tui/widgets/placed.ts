import type { Area } from '../paint/canvas.ts';

/** Lays a `<Box>` over this part of the one that it stands in. */
export function placedAt({ x, y, width, height }: Area) {
  return { position: 'absolute', marginLeft: x, marginTop: y, width, height } as const;
}
