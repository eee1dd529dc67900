import { type ReactNode, useMemo } from 'react';
import { useApp } from '../../../tui/app/app-context.ts';
import { CanvasView, type CanvasViewProps, useDraw } from '../../../tui/app/canvas-view.tsx';
import type { BoardProps } from '../../../tui/table/game-screen.ts';
import { coloursOf } from '../../../tui/table/looks.ts';
import type { CatanTypes } from '../rules/types.ts';
import { type BoardDrawing, type CursorDrawing, drawBoard, drawCursor } from './board/draw-board.ts';
import { geometryFor, sizeOf } from './board/geometry.ts';
import { lookOf } from './board/paint.ts';

type IslandProps = Omit<BoardDrawing, 'look' | 'colours' | 'events'> &
  Partial<Pick<BoardDrawing, 'colours' | 'events'>> &
  Pick<CursorDrawing, 'cursor'> &
  Pick<CanvasViewProps, 'spoken'>;

const none: readonly never[] = [];

/** The island as the theme has it, and a cursor over it; players, where it is played on. */
export function Island({ cursor, spoken, colours = none, events = none, ...board }: IslandProps): ReactNode {
  const { theme } = useApp();
  const look = useMemo(() => lookOf(theme), [theme]);
  const { geometry } = board;
  const draw = useDraw(drawBoard, { ...board, colours, events, look });
  const over = useDraw(drawCursor, { geometry, cursor });
  return <CanvasView {...sizeOf(geometry)} {...{ draw, over }} {...(spoken && { spoken })} />;
}

export function Board({ view, players, width, height }: BoardProps<CatanTypes>): ReactNode {
  const geometry = geometryFor(width, height);
  return <Island {...{ geometry, view }} colours={coloursOf(players)} />;
}
