import { Box } from 'ink';
import type { ReactNode } from 'react';
import { useApp, useKeys } from '../app/app-context.ts';
import { Label } from '../app/label.tsx';
import { type PlayerColour, playerGlyphs } from '../paint/theme.ts';

export interface HandOverProps {
  readonly name: string;
  readonly colour: PlayerColour;
  /** The next player has said to be there. */
  ready(): void;
}

/** Stands in for a game's part of the table between two people's turns, so that nobody sees what is not theirs. */
export function HandOver({ name, colour, ready }: HandOverProps): ReactNode {
  const { sound } = useApp();
  useKeys([
    {
      key: 'space',
      label: `I am ${name}`,
      run: () => {
        sound('turnStart');
        ready();
      },
    },
  ]);
  return (
    <Box flexGrow={1} flexDirection="column" alignItems="center" justifyContent="center" rowGap={1}>
      <Box>
        <Label tone="muted">{'Pass the keyboard to '}</Label>
        <Label bold tone={colour}>{`${playerGlyphs[colour]} ${name}`}</Label>
      </Box>
      <Label tone="muted">Press Space when you have it</Label>
    </Box>
  );
}
