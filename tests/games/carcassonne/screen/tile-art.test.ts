import { describe, expect, it } from 'vitest';
import { turnedTile } from '../../../../src/games/carcassonne/rules/queries.ts';
import { tileKinds } from '../../../../src/games/carcassonne/rules/tiles.ts';
import { FARTHEST, zooms } from '../../../../src/games/carcassonne/screen/board/camera.ts';
import {
  type ArtCell,
  type TileArt,
  tileArt,
} from '../../../../src/games/carcassonne/screen/board/tile-art.ts';
import { seatLooks } from '../../../../src/games/carcassonne/screen/seats.ts';
import type { Room } from '../../../../src/tui/paint/canvas.ts';
import { zoomOf } from './zoom-of.ts';

const sizes: readonly Room[] = [...zooms.slice(FARTHEST), { width: 21, height: 9 }];
/** The overview with four by four points. */
const points: Room = { width: 4, height: 4 };
const rotations = [0, 1, 2, 3];

/** The cells of a side from north to south or from west to east, so that facing sides run the same way. */
function rim({ width, height, cells }: TileArt, side: number): ArtCell[] {
  if (side % 2 === 0) {
    const row = side === 0 ? 0 : height - 1;
    return cells.slice(row * width, (row + 1) * width);
  }
  const column = side === 1 ? width - 1 : 0;
  return cells.filter((_, at) => at % width === column);
}

/** The two half sides in the order in which the rim runs. */
const halvesOf = [
  [0, 1],
  [2, 3],
  [5, 4],
  [7, 6],
] as const;

describe('pictures of tiles', () => {
  it('have in runs what they have in cells, in far fewer', () => {
    const { cells, runs } = tileArt('E', 1, { width: 23, height: 11 });
    const split = runs.flatMap(({ x, char, bare, ...run }) =>
      [...char].map((one, at) => ({ ...run, x: x + at, char: one, bare: [...bare][at] })),
    );
    const shown = ({ x, y, char, bare, kind, ground, ink }: (typeof split)[number]) =>
      [x, y, char, bare, kind, ground, ink].join(' ');
    expect(split.map(shown)).toEqual(cells.map(shown));
    expect(runs.length).toBeLessThan(cells.length / 3);
  });

  it('show on every side what the tile has there, so that all 34 kinds join in all rotations', () => {
    for (const { id, segments } of tileKinds) {
      for (const rotation of rotations) {
        const turned = turnedTile(id, rotation);
        for (const size of [points, ...sizes]) {
          const art = tileArt(id, rotation, size);
          for (const side of rotations) {
            const cells = rim(art, side);
            const middle = (cells.length - 1) >> 1;
            const segment = turned.sides[side];
            const kind = segments.find((one) => one.id === segment)?.kind ?? 'field';
            const where = `${id} r${rotation} side ${side} ${size.width}x${size.height}`;
            expect(cells[middle]!.kind, where).toBe(kind);
            cells.forEach((cell, index) => {
              const isCorner = index === 0 || index === cells.length - 1;
              const isBank = kind === 'river' && Math.abs(index - middle) <= 1;
              if (kind === 'city') {
                if (!isCorner) expect(cell.segment, where).toBe(segment);
              } else if (index !== middle && !(isBank && cell.kind === 'river')) {
                const half = halvesOf[side]![index < middle ? 0 : 1];
                expect(cell.segment, where).toBe(turned.halves[half]);
              } else if (segment !== undefined) expect(cell.segment, where).toBe(segment);
            });
          }
        }
      }
    }
  });

  it('give facing sides of the same kind the same cells, apart from the corners of cities', () => {
    for (const size of [points, ...sizes]) {
      const seen = new Map<string, string>();
      for (const { id } of tileKinds) {
        for (const rotation of rotations) {
          const art = tileArt(id, rotation, size);
          for (const side of rotations) {
            const kinds = rim(art, side).map((cell) => cell.kind);
            const inner = kinds.slice(1, -1).join(' ');
            const key = `${side % 2} ${kinds[(kinds.length - 1) >> 1]}`;
            expect(inner, `${id} r${rotation} side ${side}`).toBe(seen.get(key) ?? inner);
            seen.set(key, inner);
          }
        }
      }
      expect(seen.size).toBe(8);
    }
  });

  it('show every segment, each with a place of its own for its follower or number', () => {
    for (const { id, segments } of tileKinds) {
      for (const rotation of rotations) {
        for (const size of [points, ...sizes]) {
          const { cells, spots } = tileArt(id, rotation, size);
          expect(cells.length).toBe(size.width * size.height);
          expect(cells.every(({ kind }) => kind !== undefined)).toBe(true);
          for (const segment of segments) expect(spots[segment.id]!.segment).toBe(segment.id);
          expect(new Set(Object.values(spots)).size).toBe(segments.length);
        }
      }
    }
  });

  it('L4 tell cities, roads, fields, the river and monasteries apart by their characters', () => {
    const chars = new Map<string, Set<string>>();
    for (const { id } of tileKinds) {
      for (const { kind, bare, ink } of tileArt(id, 0, zooms[FARTHEST]!).cells) {
        if (ink !== 'pennant') chars.set(bare, (chars.get(bare) ?? new Set()).add(kind));
      }
    }
    for (const [char, kinds] of chars) expect([...kinds], char).toHaveLength(1);
  });

  it('raise a pennant beside the place of the knight', () => {
    for (const { id, segments } of tileKinds) {
      for (const size of sizes) {
        const { cells, spots } = tileArt(id, 0, size);
        const pennants = cells.filter((cell) => cell.ink === 'pennant');
        const bearers = segments.filter((segment) => segment.pennant);
        expect(pennants.map((cell) => cell.segment)).toEqual(bearers.map((segment) => segment.id));
        for (const cell of pennants) expect(Object.values(spots)).not.toContain(cell);
      }
    }
  });

  it('wall cities where they end on the tile, roof them within, and fly no sign of a player on them', () => {
    const { cells, width } = tileArt('N', 0, zooms[zoomOf(15)]!);
    const text = cells.map((cell) => cell.char).join('');
    const rows = Array.from({ length: 7 }, (_, row) => text.slice(row * width, (row + 1) * width));
    expect(rows[0]).toMatch(/^[ ^]+▁?·?/);
    expect(rows.join('')).toContain('▁');
    for (const [at, { char, kind }] of cells.entries()) {
      if (char !== '▁') continue;
      expect(kind).toBe('city');
      expect(cells[at + width]!.kind).toBe('field');
    }
    for (const { id } of tileKinds) {
      for (const { char, ink } of tileArt(id, 0, zooms[zoomOf(15)]!).cells) {
        if (ink !== 'pennant') continue;
        for (const { glyph, open } of seatLooks) expect([glyph, open]).not.toContain(char);
      }
    }
  });

  it('show in an overview what is in the middle of a tile and what leaves it', () => {
    const kinds = (id: string, rotation: number) =>
      tileArt(id, rotation, { width: 2, height: 2 }).cells.map(({ kind }) => kind);
    expect(kinds('U', 0)).toEqual(['road', 'field', 'road', 'field']);
    expect(kinds('U', 1)).toEqual(['road', 'road', 'field', 'field']);
    expect(kinds('C', 0)).toEqual(['city', 'city', 'city', 'city']);
    expect(kinds('B', 0)).toEqual(['monastery', 'field', 'field', 'field']);
    expect(kinds('R_STRAIGHT', 0)).toEqual(['river', 'field', 'river', 'field']);
    expect(tileArt('E', 0, { width: 1, height: 1 }).cells.map(({ kind }) => kind)).toEqual(['city']);
  });

  it('take a road over the river by a bridge and keep it apart from a river that turns', () => {
    const rows = (id: string): string[] => {
      const { cells, width } = tileArt(id, 0, zooms[FARTHEST]!);
      const text = cells.map((cell) => cell.bare).join('');
      return [0, 1, 2].map((row) => text.slice(row * width, (row + 1) * width));
    };
    expect(rows('R_BRIDGE')).toEqual(['· ~ ·', '━━━━━', '· ~ ·']);
    expect(rows('R_BENDROAD')).toEqual(['· ┃ ·', '~~┗━━', '· ~ ·']);
    expect(rows('R_CITYROAD')).toEqual(['·░░░·', '~~┃~~', '· ┃ ·']);
  });
});
