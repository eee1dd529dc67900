import { Box } from 'ink';
import type { ReactNode } from 'react';
import { Label } from '../../../../tui/app/label.tsx';
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

/** Every set with the owner of each of its lots, two beside each other. */
export function Sets({ view: { board, squares }, looks, width }: SetsProps): ReactNode {
  return (
    <Box flexDirection="column" aria-hidden>
      <Heading title={texts.sets} width={width} />
      <Box width={width} flexWrap="wrap">
        {board.groups.map(({ id, name, squares: lots }) => (
          <Box key={id} width="50%">
            <Label tone={bandOf(board, lots[0]!)}>{'▇▇ '}</Label>
            <Box width={12} flexShrink={0}>
              <Label tone="muted">{name}</Label>
            </Box>
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
