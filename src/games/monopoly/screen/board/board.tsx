import { Box } from 'ink';
import type { ReactNode } from 'react';
import { useApp } from '../../../../tui/app/app-context.ts';
import { CanvasView } from '../../../../tui/app/canvas-view.tsx';
import { Label } from '../../../../tui/app/label.tsx';
import type { BoardProps } from '../../../../tui/table/game-screen.ts';
import type { Monopoly } from '../../rules/index.ts';
import { DICE_HEIGHT, DICE_WIDTH, drawDice } from '../panels/dice.ts';
import { Players } from '../panels/players.tsx';
import { looksOf, needsLetters } from '../seats.ts';
import { drawRing } from './draw-ring.ts';
import { cardDrawn, markedSquares } from './news.ts';
import { layoutFor } from './ring.ts';
import { tintOf } from './tint.ts';

/** The board alone: the ring, with the players in its middle where there is no room beside it. */
export function Board({ view, players, events, width, height }: BoardProps<Monopoly>): ReactNode {
  const { theme } = useApp();
  const looks = looksOf(players, view.board);
  const layout = layoutFor(width, height, 0);
  const { middle, side } = layout;
  const letters = needsLetters(theme);
  const inside = {
    x: middle.x + 1,
    y: middle.y + 1,
    width: Math.min(38, middle.width - 2),
    height: middle.height - 2,
  };
  const beside = side.width >= 18;
  const rolled = events.some((event) => event.type === 'rolled');
  return (
    <Box width={width} height={height}>
      <Box position="absolute">
        <CanvasView
          {...{ width, height }}
          draw={(canvas) =>
            drawRing(canvas, {
              ...{ view, looks, layout, letters },
              walking: new Map(),
              cursor: undefined,
              marked: markedSquares(events),
              paint: 'squares',
              tint: tintOf(theme),
            })
          }
        />
      </Box>
      <Players area={beside ? side : inside} {...{ view, looks, letters }} actor={undefined} />
      {(beside || middle.width > 60) && (
        <Box
          position="absolute"
          marginLeft={middle.x + 2}
          marginTop={middle.y + 1}
          width={middle.width - 4}
          height={middle.height - 2}
          flexDirection="column"
          justifyContent="space-between"
        >
          <Box justifyContent="flex-end" minHeight={DICE_HEIGHT}>
            {rolled && (
              <CanvasView
                width={DICE_WIDTH}
                height={DICE_HEIGHT}
                draw={(canvas) => drawDice(canvas, 0, 0, view.dice)}
              />
            )}
          </Box>
          <Label tone="warn">{cardDrawn(events) ?? ''}</Label>
        </Box>
      )}
    </Box>
  );
}
