import type { ReactNode } from 'react';
import { useApp } from '../../../tui/app/app-context.ts';
import { CanvasView } from '../../../tui/app/canvas-view.tsx';
import type { Canvas } from '../../../tui/paint/canvas.ts';
import type { BoardProps } from '../../../tui/table/game-screen.ts';
import type { Monopoly } from '../rules/index.ts';
import { drawDice } from './draw-dice.ts';
import { drawPlayers } from './draw-players.ts';
import { drawRing } from './draw-ring.ts';
import { layoutFor } from './ring.ts';
import { looksOf, needsLetters } from './seats.ts';
import { cardDrawn, markedSquares } from './use-news.ts';

/** The board alone, for replays: the ring, with the players in its middle where there is no room beside it. */
export function Board({ view, players, events, width, height }: BoardProps<Monopoly>): ReactNode {
  const { theme } = useApp();
  const draw = (canvas: Canvas): void => {
    const looks = looksOf(players, view.table.board);
    const layout = layoutFor(width, height, 0);
    drawRing(canvas, {
      view,
      looks,
      layout,
      walking: new Map(),
      cursor: undefined,
      marked: markedSquares(events),
      paint: 'squares',
      letters: needsLetters(theme),
    });
    const { middle, side } = layout;
    const inside = {
      x: middle.x + 1,
      y: middle.y + 1,
      width: Math.min(38, middle.width - 2),
      height: middle.height - 2,
    };
    drawPlayers(canvas, side.width >= 18 ? side : inside, { view, looks, actor: undefined });
    const rolled = events.some((event) => event.type === 'rolled');
    if (side.width >= 18 || middle.width > 60) {
      const x = middle.x + middle.width - 17;
      if (rolled) drawDice(canvas, x, middle.y + 1, view.dice);
      canvas.text(
        middle.x + 2,
        middle.y + middle.height - 2,
        cardDrawn(events) ?? '',
        { fg: 'warn' },
        middle.width - 4,
      );
    }
  };
  return <CanvasView width={width} height={height} draw={draw} />;
}
