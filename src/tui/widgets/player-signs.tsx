import { Box } from 'ink';
import type { ReactNode } from 'react';
import { Label } from '../app/label.tsx';
import { playerColours, playerGlyphs } from '../paint/theme.ts';

/** The signs of all players, each in its colour. @param gap columns between two */
export function PlayerSigns({ gap }: { readonly gap: number }): ReactNode {
  return (
    <Box columnGap={gap}>
      {playerColours.map((colour) => (
        <Label key={colour} tone={colour}>
          {playerGlyphs[colour]}
        </Label>
      ))}
    </Box>
  );
}
