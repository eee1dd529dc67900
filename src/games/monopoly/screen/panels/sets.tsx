import { Box } from 'ink';
import type { ReactNode } from 'react';
import { Label } from '../../../../tui/app/label.tsx';
import { pad, widthOf } from '../../../../tui/paint/width.ts';
import { Heading } from '../../../../tui/widgets/heading.tsx';
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

export interface SetsProps {
  readonly view: View;
  readonly looks: readonly SeatLook[];
  readonly width: number;
  readonly layout: SetsLayout;
}

/** Columns of a set's name at most, of what stands in front of it, and of a lot with the rent that is due. */
const [NAME, BAND, RENT] = [12, 3, 6];

/** Every set with the owner of each of its lots: a name is cut before a lot is. */
export function Sets({ view, looks, width, layout: { columns, gap } }: SetsProps): ReactNode {
  const { board, squares } = view;
  const each = Math.floor(width / columns);
  const most = Math.max(...board.groups.map(({ squares: lots }) => lots.length));
  const names = Math.max(0, Math.min(NAME, each - BAND - 1 - most));
  const lotWidth = columns === 2 ? 1 : Math.min(RENT, Math.floor((each - BAND - names) / most));
  return (
    <Box flexDirection="column" aria-hidden>
      <Heading title={texts.sets} width={width} />
      <Box width={width} flexWrap="wrap">
        {board.groups.map(({ id, name, squares: lots }) => (
          <Box key={id} width={each} marginTop={gap}>
            <Label tone={bandOf(board, lots[0]!)}>{'▇▇ '}</Label>
            <Label tone="muted">{pad(name, names)}</Label>
            {lots.map((square) => {
              const look = looks[squares[square]!.owner ?? -1];
              const rent = look && costsOf(view)[square]!.find((text) => widthOf(text) < lotWidth - 1);
              return (
                <Label key={square} tone={look?.colour ?? 'muted'}>
                  {pad(`${look?.glyph ?? '·'}${rent ?? ''}`, lotWidth)}
                </Label>
              );
            })}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
