import { describe, expect, it } from 'vitest';
import {
  areaOf,
  autoZoom,
  cameraFor,
  FARTHEST,
  type Shot,
} from '../../../../src/games/carcassonne/screen/board/camera.ts';
import { zoomOf } from './zoom-of.ts';

const middle = { x: 0, y: 0 };

function shot(given: Partial<Shot> = {}): Shot {
  const bounds = { west: 0, east: 0, south: 0, north: 0 };
  return { bounds, width: 45, height: 21, zoom: 'auto', pan: middle, ...given };
}

describe('the camera', () => {
  it('CC5 keeps the board in the middle', () => {
    const area = areaOf(cameraFor(shot()), middle);
    expect(area).toEqual({ x: 15, y: 7, width: 15, height: 7 });
    const grown = cameraFor(shot({ bounds: { west: -1, east: 1, south: 0, north: 2 }, zoom: FARTHEST }));
    expect(areaOf(grown, { x: 0, y: 1 })).toEqual({ x: 20, y: 9, width: 5, height: 3 });
  });

  it('CC5 shows the tiles smaller as the board grows', () => {
    const side = (reach: number) => autoZoom(shot({ bounds: { west: 0, east: reach, south: 0, north: 0 } }));
    expect([0, 1, 2, 4, 6, 20].map(side)).toEqual([15, 11, 9, 5, 5, 5].map(zoomOf));
  });

  it('CC5 fills large windows, and shows the whole board when asked to', () => {
    const bounds = { west: 0, east: 7, south: 0, north: 5 };
    const large = { bounds, width: 154, height: 57 };
    expect(autoZoom(shot(large))).toBe(zoomOf(15));
    expect(autoZoom(shot({ ...large, bounds: { west: 0, east: 0, south: 0, north: 0 } }))).toBe(zoomOf(31));
    // The land of the first tile at 160x50, and beside the coach of a lesson at 120x40 and 160x50.
    for (const [width, height, tile] of [
      [113, 47, 31],
      [56, 37, 17],
      [83, 47, 27],
    ] as const)
      expect(autoZoom(shot({ bounds: { west: 0, east: 0, south: 0, north: 0 }, width, height }))).toBe(
        zoomOf(tile),
      );
    const wide = { west: -20, east: 20, south: -8, north: 8 };
    expect(autoZoom(shot({ bounds: wide, width: 78, zoom: 'whole' }))).toBe(zoomOf(1));
    expect(autoZoom(shot({ bounds: { ...wide, west: -15, east: 15 }, width: 78, zoom: 'whole' }))).toBe(
      zoomOf(2),
    );
  });

  it('follows the cursor with a neighbour at each side when the board is larger than the room', () => {
    const bounds = { west: -10, east: 10, south: -10, north: 10 };
    for (const cursor of [{ x: -11, y: 11 }, { x: 11, y: -11 }, middle]) {
      const { x, y, width, height } = areaOf(cameraFor(shot({ bounds, cursor })), cursor);
      expect(x - width).toBeGreaterThanOrEqual(0);
      expect(y - height).toBeGreaterThanOrEqual(0);
      expect(x + 2 * width).toBeLessThanOrEqual(45);
      expect(y + 2 * height).toBeLessThanOrEqual(21);
    }
  });

  it('CC5 stands still for some steps after it has followed the cursor, and leaves no more than a cell beyond the board', () => {
    const bounds = { west: -10, east: 10, south: -10, north: 10 };
    const views = Array.from({ length: 12 }, (_, x) => cameraFor(shot({ bounds, cursor: { x, y: 0 } })));
    expect(new Set(views.map(({ originX }) => originX)).size).toBeLessThanOrEqual(6);
    const [last] = views.slice(-1);
    expect(areaOf(last!, { x: 11, y: 0 })).toMatchObject({
      x: last!.land.x + last!.land.width - 2 * last!.size.width,
    });
  });

  it('CC5 stands still where the cursor goes to and fro at an edge', () => {
    const bounds = { west: -10, east: 10, south: -10, north: 10 };
    const far = cameraFor(shot({ bounds, cursor: { x: 5, y: 0 } }));
    const back = cameraFor(shot({ bounds, cursor: { x: 4, y: 0 }, before: far }));
    expect(back).toEqual(far);
    expect(cameraFor(shot({ bounds: { ...bounds }, cursor: middle, before: far }))).toEqual(
      cameraFor(shot({ bounds, cursor: middle })),
    );
  });

  it('CC5 stands still where the cells around the board are in sight with the frame of the tile in hand', () => {
    const originsOf = (size: Pick<Shot, 'width' | 'height'>) =>
      [middle, { x: 1, y: 1 }, { x: -1, y: -1 }].map((cursor) => {
        const { originX, originY } = cameraFor(shot({ ...size, zoom: zoomOf(15), cursor }));
        return [originX, originY];
      });
    const [centre, ...others] = originsOf({ width: 47, height: 23 });
    expect(others).toEqual([centre, centre]);
    const narrow = originsOf({ width: 46, height: 23 });
    expect(new Set(narrow.map(([x]) => x)).size).toBe(3);
    expect(new Set(narrow.map(([, y]) => y)).size).toBe(1);
    expect(new Set(originsOf({ width: 47, height: 22 }).map(([, y]) => y)).size).toBe(3);
  });

  it('CC5 follows the cursor by whole rows over the smallest tiles, of which two share one', () => {
    const bounds = { west: -4, east: 6, south: -30, north: 30 };
    for (let y = -31; y <= 31; y++) {
      const { originY } = cameraFor(shot({ bounds, zoom: 0, cursor: { x: 0, y } }));
      expect(originY % 1, `${y}`).toBe(0);
    }
  });

  it('CC5 shows all of the whole board, and the tile in hand beside it, wherever that is', () => {
    const bounds = { west: 0, east: 8, south: -2, north: 0 };
    for (const cursor of [{ x: 8, y: -2 }, { x: 9, y: -3 }, { x: -1, y: 1 }, middle]) {
      const camera = cameraFor(shot({ bounds, width: 46, cursor, zoom: 'whole' }));
      expect(camera.beyond).toEqual({ west: 0, east: 0, south: 0, north: 0 });
      const { x, y, width, height } = areaOf(camera, cursor);
      expect([x >= 0, y >= 0, x + width <= 46, y + height <= 21]).toEqual([true, true, true, true]);
    }
  });

  it('CC5 never pans the board out of sight', () => {
    const bounds = { west: -2, east: 2, south: -1, north: 1 };
    const far = cameraFor(shot({ bounds, zoom: FARTHEST, pan: { x: 40, y: -40 } }));
    const corner = areaOf(far, { x: 2, y: -1 });
    expect(corner.x).toBeGreaterThan(0);
    expect(corner.y + corner.height).toBeLessThan(21);
  });

  it('CC5 pans over the board by whole cells', () => {
    const still = areaOf(cameraFor(shot()), middle);
    const panned = areaOf(cameraFor(shot({ pan: { x: 1, y: 1 } })), middle);
    expect([still.x - panned.x, panned.y - still.y]).toEqual([15, 7]);
  });
});
