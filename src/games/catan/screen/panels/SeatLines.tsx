import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { Seat } from '../../../../engine/game.ts';
import { Label } from '../../../../tui/app/label.tsx';
import { playerGlyphs } from '../../../../tui/paint/theme.ts';
import type { Sight } from '../sight.ts';

export interface SeatLine {
  readonly seat: Seat;
  readonly text: string;
  readonly marked: boolean;
}

export interface SeatLinesProps {
  readonly sight: Sight;
  readonly head: string;
  readonly lines: readonly SeatLine[];
}

/** Players with what is to be known of each, one a row under a heading. */
export function SeatLines({ sight: { table }, head, lines }: SeatLinesProps): ReactNode {
  return (
    <Box flexDirection="column">
      <Label bold tone="accent">
        {head}
      </Label>
      {lines.map(({ seat, text, marked }) => {
        const colour = table.colours[seat]!;
        return (
          <Label key={seat}>
            <Label tone="accent">{marked ? '▸' : ' '}</Label>
            <Label {...(marked ? { inverse: true, bold: true } : { tone: colour })}>
              {` ${playerGlyphs[colour]} ${table.names[seat]}${text} `}
            </Label>
          </Label>
        );
      })}
    </Box>
  );
}
