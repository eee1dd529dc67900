import { Box } from 'ink';
import type { ReactNode } from 'react';
import { Label } from '../../../../tui/app/label.tsx';
import { pad } from '../../../../tui/paint/width.ts';
import { Heading } from '../../../../tui/widgets/heading.tsx';
import type { View } from '../../rules/view.ts';
import { bandOf } from '../board/draw-square.ts';
import type { SeatLook } from '../seats.ts';
import { texts } from '../texts.ts';

export interface SetsProps {
  readonly view: View;
  readonly looks: readonly SeatLook[];
  readonly width: number;
}

/** Rows that the sets take. */
export function setsHeight({ board }: View): number {
  return 1 + Math.ceil(board.groups.length / 2);
}

/** Columns of a set's name at most, and of what stands in front of it. */
const [NAME, BAND] = [12, 3];

/** Every set with the owner of each of its lots, two beside each other: a name is cut before a lot is. */
export function Sets({ view: { board, squares }, looks, width }: SetsProps): ReactNode {
  const half = Math.floor(width / 2);
  const most = Math.max(...board.groups.map(({ squares: lots }) => lots.length));
  const names = Math.max(0, Math.min(NAME, half - BAND - 1 - most));
  return (
    <Box flexDirection="column" aria-hidden>
      <Heading title={texts.sets} width={width} />
      <Box width={width} flexWrap="wrap">
        {board.groups.map(({ id, name, squares: lots }) => (
          <Box key={id} width={half}>
            <Label tone={bandOf(board, lots[0]!)}>{'▇▇ '}</Label>
            <Label tone="muted">{pad(name, names)}</Label>
            {lots.map((square) => {
              const look = looks[squares[square]!.owner ?? -1];
              return (
                <Label key={square} tone={look?.colour ?? 'muted'}>
                  {look?.glyph ?? '·'}
                </Label>
              );
            })}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
