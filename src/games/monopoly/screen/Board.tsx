import { type ReactNode, useCallback } from 'react';
import { useApp } from '../../../tui/app/app-context.ts';
import { CanvasView } from '../../../tui/app/canvas-view.tsx';
import type { Canvas } from '../../../tui/paint/canvas.ts';
import type { BoardProps } from '../../../tui/table/game-screen.ts';
import type { Monopoly } from '../rules/index.ts';
import { drawRing } from './board/draw-ring.ts';
import { markedSquares } from './board/news.ts';
import { layoutFor } from './board/ring.ts';
import { tintOf } from './board/tint.ts';
import { DICE_HEIGHT, DICE_WIDTH, drawDice } from './panels/dice.ts';
import { looksOf, needsLetters } from './seats.ts';

/** The board alone: the ring, with the dice in its middle. */
export function Board({ view, players, events, width, height }: BoardProps<Monopoly>): ReactNode {
  const { theme } = useApp();
  const draw = useCallback(
    (canvas: Canvas) => {
      const layout = layoutFor(width, height, 0);
      drawRing(canvas, {
        ...{ view, layout, paint: 'squares' },
        looks: looksOf(players, view.board),
        ...{ letters: needsLetters(theme), look: theme },
        walking: new Map(),
        marked: markedSquares(events),
        tint: tintOf(theme),
      });
      const { middle } = layout;
      const x = middle.x + Math.floor((middle.width - DICE_WIDTH) / 2);
      drawDice(canvas, x, middle.y + Math.floor((middle.height - DICE_HEIGHT) / 2), view.dice);
    },
    [view, players, events, width, height, theme],
  );
  return <CanvasView {...{ width, height, draw }} spoken={() => []} />;
}
