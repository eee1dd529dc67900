import { Box } from 'ink';
import { memo, type ReactNode, useCallback } from 'react';
import { CanvasView } from '../../../../tui/app/canvas-view.tsx';
import { Label } from '../../../../tui/app/label.tsx';
import type { Area, Canvas } from '../../../../tui/paint/canvas.ts';
import { widthOf } from '../../../../tui/paint/width.ts';
import type { View } from '../../rules/view.ts';
import { bandOf } from '../board/draw-square.ts';
import { costsOf } from '../board/square-cost.ts';
import type { SeatLook } from '../seats.ts';
import { texts } from '../texts.ts';

/** How the sets are set out: one to a row with the rents due, or two without them. */
export interface SetsLayout {
  readonly columns: 1 | 2;
  /** Empty rows between two. */
  readonly gap: 0 | 1;
  /** Rows that they take with their heading. */
  readonly height: number;
}

const layouts = [
  { columns: 1, gap: 1 },
  { columns: 1, gap: 0 },
  { columns: 2, gap: 0 },
] as const;

/** The roomiest way to show every set in so many rows; `undefined` where there is none. */
export function setsLayout({ board }: View, room: number): SetsLayout | undefined {
  return layouts
    .map(({ columns, gap }) => {
      const rows = Math.ceil(board.groups.length / columns);
      return { columns, gap, height: 1 + rows + gap * rows };
    })
    .find(({ height }) => height <= room);
}

export interface SetsProps extends Pick<SetsLayout, 'columns' | 'gap'> {
  readonly view: View;
  readonly looks: readonly SeatLook[];
  readonly width: number;
}

/** Columns of a set's name at most, of what stands in front of it, and of a lot with the rent that is due. */
const [NAME, BAND, RENT] = [12, 3, 6];

/** Every set with the owner of each of its lots, drawn, since it comes and goes at every step beside the streets. */
export const Sets = memo(function Sets({ view, looks, width, columns, gap }: SetsProps): ReactNode {
  const rows = Math.ceil(view.board.groups.length / columns);
  const draw = useCallback(
    (canvas: Canvas) => {
      for (const [index, group] of view.board.groups.entries())
        drawSet(canvas, group, {
          ...{ view, looks, columns },
          ...{ x: (index % columns) * Math.floor(width / columns), width: Math.floor(width / columns) },
          y: gap + Math.floor(index / columns) * (1 + gap),
        });
    },
    [view, looks, width, columns, gap],
  );
  return (
    <Box flexDirection="column" aria-hidden>
      {/* No line behind it: it comes and goes at steps of a cursor, and 28 dashes are a twelfth of what those write. */}
      <Label bold tone="accent">
        {texts.sets}
      </Label>
      <CanvasView width={width} height={rows * (1 + gap)} draw={draw} />
    </Box>
  );
});

type SetPlace = Pick<SetsProps, 'view' | 'looks' | 'columns'> & Omit<Area, 'height'>;

/** A name is cut before a lot is. */
function drawSet(
  canvas: Canvas,
  { name, squares: lots }: View['board']['groups'][number],
  { view, looks, columns, x, y, width }: SetPlace,
): void {
  const { board, squares } = view;
  const most = Math.max(...board.groups.map((group) => group.squares.length));
  const names = Math.max(0, Math.min(NAME, width - BAND - 1 - most));
  const lotWidth = columns === 2 ? 1 : Math.min(RENT, Math.floor((width - BAND - names) / most));
  canvas.text(x, y, '▇▇ ', { fg: bandOf(board, lots[0]!) ?? 'text' });
  canvas.label({ x: x + BAND, y, width: names }, name, { fg: 'muted' });
  for (const [index, square] of lots.entries()) {
    const look = looks[squares[square]!.owner ?? -1];
    const rent = look && costsOf(view)[square]!.find((text) => widthOf(text) < lotWidth - 1);
    const place = { x: x + BAND + names + index * lotWidth, y, width: lotWidth };
    canvas.label(place, `${look?.glyph ?? '·'}${rent ?? ''}`, { fg: look?.colour ?? 'muted' });
  }
}
