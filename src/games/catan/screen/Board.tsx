import type { ReactNode } from 'react';
import { useApp } from '../../../tui/app-context.ts';
import { CanvasView } from '../../../tui/canvas-view.tsx';
import type { BoardProps } from '../../../tui/game-screen.ts';
import type { CatanTypes } from '../rules/types.ts';
import { coloursOf } from './colours.ts';
import { drawBoard } from './draw-board.ts';

/** The board alone, for replays. */
export function Board({ view, players, events, width, height }: BoardProps<CatanTypes>): ReactNode {
  const { theme } = useApp();
  const marks = theme.level === 0 || theme.ascii || theme.name === 'colour-blind' ? 'glyph' : 'colour';
  return (
    <CanvasView canvas={drawBoard(width, height, { view, colours: coloursOf(players), events, marks })} />
  );
}
