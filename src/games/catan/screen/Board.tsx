import type { ReactNode } from 'react';
import { useApp } from '../../../tui/app/app-context.ts';
import { CanvasView } from '../../../tui/app/canvas-view.tsx';
import type { BoardProps } from '../../../tui/table/game-screen.ts';
import { coloursOf } from '../../../tui/table/looks.ts';
import type { CatanTypes } from '../rules/types.ts';
import { drawBoard } from './board/draw-board.ts';
import { geometryFor, sizeOf } from './board/geometry.ts';
import { lookOf } from './board/paint.ts';

export function Board({ view, players, width, height }: BoardProps<CatanTypes>): ReactNode {
  const { theme } = useApp();
  const geometry = geometryFor(width, height);
  const drawing = { geometry, view, colours: coloursOf(players), events: [], look: lookOf(theme) };
  return <CanvasView {...sizeOf(geometry)} draw={(canvas) => drawBoard(canvas, drawing)} />;
}
