import type { Direction } from '../../../../tui/terminal/keys.ts';
import type { Cell } from '../../rules/events.ts';
import type { Bounds } from '../board/camera.ts';

const steps: Readonly<Record<Direction, Cell>> = {
  up: { x: 0, y: 1 },
  down: { x: 0, y: -1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};

export function stepOf(direction: Direction): Cell {
  return steps[direction];
}

/** One cell on, over the board and the cells beside it. */
export function moved({ west, east, south, north }: Bounds, { x, y }: Cell, direction: Direction): Cell {
  const step = steps[direction];
  return {
    x: Math.max(west - 1, Math.min(east + 1, x + step.x)),
    y: Math.max(south - 1, Math.min(north + 1, y + step.y)),
  };
}
