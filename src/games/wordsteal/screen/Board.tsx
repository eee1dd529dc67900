import type { ReactNode } from 'react';
import { CanvasView } from '../../../tui/app/canvas-view.tsx';
import type { BoardProps } from '../../../tui/table/game-screen.ts';
import type { WordStealTypes } from '../rules/types.ts';
import { coloursOf } from './colours.ts';
import { drawBoardIn } from './draw-table.ts';
import { markedCells } from './status.ts';

/** The board alone, for replays. */
export function Board({ view, players, events, width, height }: BoardProps<WordStealTypes>): ReactNode {
  return (
    <CanvasView
      width={width}
      height={height}
      draw={(canvas) =>
        canvas.blit(drawBoardIn(width, height, view, coloursOf(players), markedCells(events)), 0, 0)
      }
    />
  );
}
