import { Box } from 'ink';
import { memo, type ReactNode } from 'react';
import { CanvasView, useDraw } from '../../../../tui/app/canvas-view.tsx';
import { bright, Label } from '../../../../tui/app/label.tsx';
import type { Canvas } from '../../../../tui/paint/canvas.ts';
import { widthOf } from '../../../../tui/paint/width.ts';
import { NONE } from '../../rules/board.ts';
import type { View } from '../../rules/view.ts';
import { bandOf } from '../board/draw-square.ts';
import { costOf } from '../board/square-cost.ts';
import type { Desk } from '../state.ts';

const layouts = [
  { columns: 1, gap: 1 },
  { columns: 1, gap: 0 },
  { columns: 2, gap: 0 },
] as const;

/** The roomiest way to show all sets in so many rows: with rents and gaps, without gaps, or two to a row. */
export function setsLayout({ board }: View, room: number) {
  return layouts
    .map((layout) => {
      const rows = Math.ceil(board.groups.length / layout.columns);
      return { ...layout, height: 1 + rows * (1 + layout.gap) };
    })
    .find(({ height }) => height <= room);
}

type SetsProps = NonNullable<ReturnType<typeof setsLayout>> &
  Pick<Desk, 'view' | 'looks'> & { readonly width: number };

/** Columns of a set's name at most, of what stands in front of it, and of a lot with the rent that is due. */
const [NAME, BAND, RENT] = [12, 3, 6];

/** Every set with the owner of each of its lots, drawn, since it comes and goes at every step beside the streets. */
export const Sets = memo(function Sets({ width, height, ...sets }: SetsProps): ReactNode {
  const draw = useDraw(drawSets, sets);
  return (
    <Box flexDirection="column" aria-hidden>
      {/* No line behind it: it comes and goes at steps of a cursor, and 28 dashes are a twelfth of what those write. */}
      <Label {...bright}>Who owns what</Label>
      <CanvasView width={width} height={height - 1} draw={draw} />
    </Box>
  );
});

/** A name is cut before a lot is. */
function drawSets(canvas: Canvas, { view, looks, columns, gap }: Omit<SetsProps, 'width' | 'height'>): void {
  const { board, squares } = view;
  const width = Math.floor(canvas.width / columns);
  const most = Math.max(...board.groups.map((group) => group.squares.length));
  const names = Math.max(0, Math.min(NAME, width - BAND - 1 - most));
  const lotWidth = columns === 2 ? 1 : Math.min(RENT, Math.floor((width - BAND - names) / most));
  for (const [index, { name, squares: lots }] of board.groups.entries()) {
    const x = (index % columns) * width;
    const y = gap + Math.floor(index / columns) * (1 + gap);
    canvas.text(x, y, '▇▇ ', { fg: bandOf(board, lots[0]!) ?? 'text' });
    canvas.label({ x: x + BAND, y, width: names }, name, { fg: 'muted' });
    for (const [lot, square] of lots.entries()) {
      const look = looks[squares[square]!.owner ?? NONE];
      const rent = look && costOf(view, square).find((text) => widthOf(text) < lotWidth - 1);
      const place = { x: x + BAND + names + lot * lotWidth, y, width: lotWidth };
      canvas.label(place, `${look?.glyph ?? '·'}${rent ?? ''}`, { fg: look?.colour ?? 'muted' });
    }
  }
}
