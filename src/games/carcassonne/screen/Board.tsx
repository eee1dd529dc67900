import type { ReactNode } from 'react';
import { useApp } from '../../../tui/app/app-context.ts';
import type { BoardProps } from '../../../tui/table/game-screen.ts';
import type { CarcassonneTypes } from '../rules/index.ts';
import { picture } from '../rules/picture.ts';
import { BoardView } from './board/BoardView.tsx';
import { boundsOf, cameraFor } from './board/camera.ts';
import { lastTile } from './board-drawing.ts';
import { scoredCells } from './news.ts';
import { colourNames } from './seats.ts';

/** The whole board as it lies, however small. */
export function Board({ view, events, width, height }: BoardProps<CarcassonneTypes>): ReactNode {
  const { theme } = useApp();
  const { board } = view;
  const camera = cameraFor({ bounds: boundsOf(board), width, height, zoom: 'whole', pan: { x: 0, y: 0 } });
  const last = board.length > 1 ? { ...lastTile(view), caption: undefined } : undefined;
  const scored = scoredCells(events);
  return (
    <BoardView
      width={width}
      height={height}
      drawing={{ board, camera, theme, fitting: [], dead: [], last, scored }}
      spoken={() => picture(view, colourNames)}
    />
  );
}
