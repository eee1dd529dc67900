import { describe, expect, it } from 'vitest';
import { seededChance } from '../../../../src/engine/chance.ts';
import { playRandomly } from '../../../../src/engine/rollout.ts';
import { carcassonne } from '../../../../src/games/carcassonne/rules/index.ts';
import type { TileView } from '../../../../src/games/carcassonne/rules/view.ts';
import {
  boundsOf,
  cameraFor,
  FARTHEST,
  type Shot,
  zooms,
} from '../../../../src/games/carcassonne/screen/board/camera.ts';
import {
  type BoardDrawing,
  drawBoard,
  drawMoving,
} from '../../../../src/games/carcassonne/screen/board/draw-board.ts';
import { Canvas } from '../../../../src/tui/paint/canvas.ts';
import { makeTheme } from '../../../../src/tui/paint/theme.ts';
import { textOn } from '../../../tui/canvas-text.ts';
import { optionsOf } from '../table.ts';
import { zoomOf } from './zoom-of.ts';

/** A board of cities alone. */
function cities(columns: number, rows: number): TileView[] {
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: index % columns,
    y: Math.floor(index / columns),
    tile: 'C',
    rotation: 0,
    follower: null,
  }));
}

function drawn(
  board: readonly TileView[],
  shot: Partial<Shot> = {},
  more: Partial<BoardDrawing> = {},
): Canvas {
  const { width = 25, height = 15, zoom = FARTHEST, pan = { x: 0, y: 0 } } = shot;
  const canvas = new Canvas(width, height);
  const camera = cameraFor({ ...shot, bounds: boundsOf(board), width, height, zoom, pan });
  const theme = makeTheme('dark', 0);
  const drawing = { board, camera, theme, fitting: [], dead: [], scored: [], ...more };
  drawBoard(canvas, drawing);
  drawMoving(canvas, drawing);
  return canvas;
}

/** What the board shows in the middle of its sides, N, E, S, W, where there is room for 5x5 tiles. */
function edges(columns: number, rows: number): string {
  const canvas = drawn(cities(columns, rows));
  return [canvas.at(12, 0), canvas.at(24, 7), canvas.at(12, 14), canvas.at(0, 7)]
    .map((cell) => cell?.char)
    .join('');
}

describe('the board on the screen', () => {
  it('CC5 points to where it goes on out of sight, with the number of rows', () => {
    expect(edges(5, 5)).toBe('░░░░');
    expect(edges(9, 5)).toMatch(/^.▸.◂$/);
    expect(edges(5, 9)).toMatch(/^▴.▾.$/);
    expect(textOn(drawn(cities(5, 9)))).toMatch(/▴ 3[\s\S]*▾ 3/);
  });

  it('CC5 A3 puts the arrows around the land and never over a tile', () => {
    const canvas = drawn(cities(9, 9));
    for (let x = 0; x < 25; x++) {
      expect(canvas.at(x, 0)!.char).toMatch(/[ ▴\d]/);
      expect(canvas.at(x, 14)!.char).toMatch(/[ ▾\d]/);
    }
    for (let y = 1; y < 14; y++) {
      expect(canvas.at(0, y)!.char).toMatch(/[ ◂]/);
      expect(canvas.at(24, y)!.char).toMatch(/[ ▸]/);
      for (let x = 1; x < 24; x++) expect(canvas.at(x, y)!.char).toMatch(/[░⚑]/);
    }
  });

  it('numbers columns and rows on the rim, as the log does', () => {
    const text = textOn(drawn(cities(2, 2), { numbered: true }, { numbered: true })).split('\n');
    expect(text.at(-1)).toMatch(/-1 +0 +1 +2/);
    const rows = text.map((line) => line.slice(0, 4).trim()).filter((number) => number !== '');
    expect(rows).toEqual(expect.arrayContaining(['1', '0']));
    const zero = text.findIndex((line) => line.slice(0, 4).trim() === '0');
    expect(text[zero]).toMatch(/░/);
    expect(text.at(-1)!.indexOf('0')).toBe(text[zero]!.indexOf('░') + 2);
  });

  it('numbers the smallest tiles at the edges alone, with a blank between two numbers', () => {
    const size = { zoom: 0, width: 41, height: 13, numbered: true };
    const rows = textOn(drawn(cities(2, 2), size, { numbered: true })).split('\n');
    expect(rows.at(-1)!.trim()).toMatch(/^-\d+( +-?\d+)+$/);
    expect(rows.slice(0, -1).every((row) => /^ *-?\d+\D*$/.test(row))).toBe(true);
  });

  it('marks what is scored where its smallest tiles are', () => {
    const scored = [{ x: 0, y: 1 }];
    const canvas = drawn(cities(1, 3), { zoom: 0, width: 41, height: 13 }, { scored });
    const marked = Array.from(
      { length: 41 * 13 },
      (_, at) => canvas.at(at % 41, Math.floor(at / 41))!,
    ).filter(({ style }) => style.bg === 'warn');
    expect(marked.map(({ char }) => char)).toEqual(['░']);
  });

  it('draws only the frame of the tile in hand over land that lies already', () => {
    const held = { tile: 'B', rotation: 0, how: 'not', follower: null } as const;
    const over = drawn(cities(1, 1), {}, { held: { ...held, x: 0, y: 0 } });
    expect(over.at(12, 7)!.char).toBe('░');
    expect(textOn(over)).not.toContain('⌂');
    expect(textOn(over)).toMatch(/┏[\s\S]*┗/);
    const beside = drawn(cities(1, 1), {}, { held: { ...held, x: 1, y: 0 } });
    expect(textOn(beside)).toMatch(/⌂/);
  });

  it('outlines the last tile and names whoever placed it, unless something lies there', () => {
    const placed = { last: { x: 0, y: 0, seat: 1 }, named: true };
    expect(textOn(drawn(cities(1, 1), { width: 40 }, placed))).toMatch(/┏░░░┓[\s\S]* ◀ Yellow[\s\S]*┗░░░┛/);
    expect(textOn(drawn(cities(3, 1), { width: 40 }, placed))).not.toContain('Yellow');
    expect(textOn(drawn(cities(1, 1), { width: 9 }, placed))).not.toContain('Yellow');
    // Nor where the tile in hand is held, which would leave its end.
    const tile = { tile: 'E', rotation: 0, how: 'fits', follower: null } as const;
    for (const [x, shown] of [
      [0, true],
      [1, false],
      [2, false],
      [4, true],
    ] as const)
      expect(
        textOn(drawn(cities(1, 1), { width: 40 }, { ...placed, held: { x, y: 0, ...tile } })).includes(
          '◀ Yellow',
        ),
      ).toBe(shown);
  });

  it('frames the cell that is looked at and marks every part of its feature', () => {
    const looked = { x: 1, y: 0 };
    const canvas = drawn(cities(3, 1), {}, { looked, marked: (tile) => tile > 0 });
    expect(canvas.at(6, 7)!.style.fg).not.toBe('accent');
    expect(canvas.at(17, 7)!.style.fg).toBe('accent');
    expect(textOn(canvas)).toMatch(/┏━ ━┓|┏━+.*━+┓/);
  });

  it('CC5 shows any finished game whole in a window of 80x24', () => {
    for (let game = 0; game < 60; game++) {
      const seats = 2 + (game % 4);
      const chance = seededChance(`overview ${game}`);
      const state = carcassonne.setup(seats, optionsOf({ river: game % 3 > 0 }), chance);
      playRandomly(carcassonne, state, chance, 1000);
      const { board } = carcassonne.view(state, 'all');
      const shot = { bounds: boundsOf(board), width: 78, height: 21, pan: { x: 0, y: 0 } };
      const { beyond, size } = cameraFor({ ...shot, zoom: 'whole' });
      expect(beyond).toEqual({ west: 0, east: 0, north: 0, south: 0 });
      expect(size.width).toBeLessThan(7);
    }
  });

  it('CC5 draws at every zoom inside its canvas, the farthest with one point a tile', () => {
    const board = cities(9, 4);
    for (const [zoom, { width }] of zooms.entries()) {
      const text = textOn(drawn(board, { width: 240, height: 60, zoom }));
      expect(text, String(width)).toContain('░');
    }
    expect(textOn(drawn(board, { zoom: zoomOf(1) })).trim()).toMatch(/^░{9}(\s+░{9}){1,2}$/);
  });
});
