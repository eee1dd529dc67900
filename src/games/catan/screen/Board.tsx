import type { ReactNode } from 'react';
import { useApp } from '../../../tui/app/app-context.ts';
import { CanvasView } from '../../../tui/app/canvas-view.tsx';
import type { BoardProps } from '../../../tui/table/game-screen.ts';
import type { CatanTypes } from '../rules/types.ts';
import { coloursOf } from './colours.ts';
import { drawBoard } from './draw-board.ts';
import { lookOf } from './paint.ts';

/** The board alone, for replays. */
export function Board({ view, players, events, width, height }: BoardProps<CatanTypes>): ReactNode {
  const { theme } = useApp();
  const drawing = { view, colours: coloursOf(players), events, look: lookOf(theme) };
  return (
    <CanvasView
      width={width}
      height={height}
      draw={(canvas) => canvas.blit(drawBoard(width, height, drawing), 0, 0)}
    />
  );
}
