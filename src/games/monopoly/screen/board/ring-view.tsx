import { Box } from 'ink';
import { memo, type ReactNode, useCallback, useMemo } from 'react';
import { useApp } from '../../../../tui/app/app-context.ts';
import { CanvasView } from '../../../../tui/app/canvas-view.tsx';
import type { Canvas } from '../../../../tui/paint/canvas.ts';
import { picture as spokenPicture } from '../../rules/picture.ts';
import type { View } from '../../rules/view.ts';
import { needsLetters, type SeatLook } from '../seats.ts';
import { type BoardPaint, drawCursor, drawRing } from './draw-ring.ts';
import type { Picture } from './movie.ts';
import type { Events } from './news.ts';
import { markedSquares } from './news.ts';
import type { Layout } from './ring.ts';
import { tintOf } from './tint.ts';

export interface RingViewProps {
  readonly width: number;
  readonly height: number;
  readonly layout: Layout;
  readonly view: View;
  readonly looks: readonly SeatLook[];
  readonly paint: BoardPaint;
  readonly cursor: number;
  /** The last step, whose squares are marked. */
  readonly events: Events;
  /** What is shown of a movement; then nothing is marked. */
  readonly picture: Picture | undefined;
}

const still: Picture['pawns'] = new Map();
const none: ReadonlySet<number> = new Set();

/** The ring of squares, drawn again only when something on it has changed. */
export const RingView = memo(function RingView(props: RingViewProps): ReactNode {
  const { width, height, layout, view, looks, paint, cursor, events, picture } = props;
  const { theme } = useApp();
  const tint = useMemo(() => tintOf(theme), [theme]);
  const letters = needsLetters(theme);
  const draw = useCallback(
    (canvas: Canvas) =>
      drawRing(canvas, {
        ...{ view, looks, layout, letters, look: theme, paint, tint },
        walking: picture?.pawns ?? still,
        marked: picture ? none : markedSquares(events),
      }),
    [view, looks, layout, letters, theme, paint, tint, picture, events],
  );
  const over = useCallback(
    (canvas: Canvas) => {
      if (cursor !== undefined && !picture) drawCursor(canvas, layout, cursor);
    },
    [layout, picture, cursor],
  );
  const names = looks.map(({ name }) => name);
  return (
    <Box position="absolute">
      <CanvasView {...{ width, height, draw, over }} spoken={() => spokenPicture(view, names)} />
    </Box>
  );
});
