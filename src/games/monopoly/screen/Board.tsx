import { Box } from 'ink';
import { memo, type ReactNode, useMemo } from 'react';
import { useApp } from '../../../tui/app/app-context.ts';
import { CanvasView, useDraw } from '../../../tui/app/canvas-view.tsx';
import type { Room } from '../../../tui/paint/canvas.ts';
import type { BoardProps } from '../../../tui/table/game-screen.ts';
import type { Event } from '../rules/events.ts';
import { picture as spokenPicture } from '../rules/picture.ts';
import type { MonopolyTypes } from '../rules/types.ts';
import { drawCursor, drawRing, type RingDrawing } from './board/draw-ring.ts';
import { layoutFor } from './board/ring.ts';
import { DICE_HEIGHT, DICE_WIDTH, Dice } from './panels/dice.tsx';
import { looksOf } from './seats.ts';

/** The board alone: the ring, with the dice in its middle. */
export function Board({ view, players, width, height }: BoardProps<MonopolyTypes>): ReactNode {
  const layout = useMemo(() => layoutFor(width, height, 0), [width, height]);
  const looks = useMemo(() => looksOf(players, view.board), [players, view.board]);
  const { middle } = layout;
  const left = middle.x + Math.floor((middle.width - DICE_WIDTH) / 2);
  const top = middle.y + Math.floor((middle.height - DICE_HEIGHT) / 2);
  return (
    <Box width={width} height={height} flexShrink={0} aria-hidden>
      <RingView {...{ width, height, layout, view, looks }} />
      <Box marginLeft={left} marginTop={top}>
        <Dice dice={view.dice} />
      </Box>
    </Box>
  );
}

type RingViewProps = Room & Omit<RingDrawing, 'theme'> & { readonly cursor?: number };

/** The ring of squares, drawn again only when something on it has changed. */
export const RingView = memo(function RingView({ width, height, cursor, ...ring }: RingViewProps): ReactNode {
  const { layout, view, looks, paint, walking, marked } = ring;
  const { theme } = useApp();
  const draw = useDraw(drawRing, { view, looks, layout, theme, paint, walking, marked });
  const over = useDraw(drawCursor, { layout, cursor });
  const names = looks.map(({ name }) => name);
  return (
    <Box position="absolute">
      <CanvasView {...{ width, height, draw, over }} spoken={() => spokenPicture(view, names)} />
    </Box>
  );
});

export function markedSquares(events: readonly Event[]): ReadonlySet<number> {
  const squares = events.flatMap((event) => {
    if (event.type === 'offered' || event.type === 'traded') {
      return [...event.offer.give.squares, ...event.offer.want.squares];
    }
    return 'square' in event && event.type !== 'landed' ? [event.square] : [];
  });
  return new Set(squares);
}
