import type { ReactNode } from 'react';
import { useApp } from '../../../tui/app/app-context.ts';
import { CanvasView } from '../../../tui/app/canvas-view.tsx';
import { Canvas } from '../../../tui/paint/canvas.ts';
import type { BoardProps } from '../../../tui/table/game-screen.ts';
import type { CarcassonneTypes } from '../rules/index.ts';
import { picture } from '../rules/picture.ts';
import { boundsOf, cameraFor } from './board/camera.ts';
import { drawBoard } from './board/draw-board.ts';
import { drawPlayers } from './draw-players.ts';
import { colourNames } from './seats.ts';
import { scoredCells } from './use-news.ts';

/** The board as it lies, with the scores above it where there is room. */
export function Board({ view, players, events, width, height }: BoardProps<CarcassonneTypes>): ReactNode {
  const { theme } = useApp();
  const rows = view.players.length;
  const top = height > rows + 12 ? rows + 1 : 0;
  const placed = events.find((event) => event.type === 'tilePlaced');
  const camera = cameraFor({
    bounds: boundsOf(view.board),
    width,
    height: height - top,
    zoom: 'auto',
    pan: { x: 0, y: 0 },
    cursor: placed ?? view.board.at(-1),
  });
  const draw = (canvas: Canvas): void => {
    const land = new Canvas(width, height - top, { bg: 'surface' });
    drawBoard(land, {
      board: view.board,
      camera,
      theme,
      fitting: [],
      dead: [],
      last: placed,
      scored: scoredCells(events),
    });
    canvas.blit(land, 0, top);
    if (top > 0) drawPlayers(canvas, { x: 0, y: 0, width: Math.min(width, 40) }, view, players);
  };
  return <CanvasView width={width} height={height} draw={draw} spoken={() => picture(view, colourNames)} />;
}
