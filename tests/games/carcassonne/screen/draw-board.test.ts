import { describe, expect, it } from 'vitest';
import { boundsOf, cameraFor } from '../../../../src/games/carcassonne/screen/camera.ts';
import { drawBoard } from '../../../../src/games/carcassonne/screen/draw-board.ts';
import { Canvas } from '../../../../src/tui/paint/canvas.ts';
import { makeTheme } from '../../../../src/tui/paint/theme.ts';

/** What a board of cities alone shows in the middle of its sides, N, E, S, W, where there is room for 5x5 tiles. */
function edges(columns: number, rows: number): string {
  const board = Array.from({ length: columns * rows }, (_, index) => ({
    x: index % columns,
    y: Math.floor(index / columns),
    tile: 'C',
    rotation: 0,
    follower: null,
  }));
  const canvas = new Canvas(25, 15);
  const camera = cameraFor({ bounds: boundsOf(board), width: 25, height: 15, zoom: 0, pan: { x: 0, y: 0 } });
  drawBoard(canvas, { board, camera, theme: makeTheme('dark', 3), fitting: [], dead: [], scored: [] });
  return [canvas.at(12, 0), canvas.at(24, 7), canvas.at(12, 14), canvas.at(0, 7)]
    .map((cell) => cell?.char)
    .join('');
}

describe('the board on the screen', () => {
  it('CC5 points to where it goes on out of sight', () => {
    expect(edges(5, 5)).toBe('░░░░');
    expect(edges(9, 5)).toBe('░▸░◂');
    expect(edges(5, 9)).toBe('▴░▾░');
  });
});
