import { Box } from 'ink';
import type { ReactNode } from 'react';
import { useApp, useKeys } from '../app/app-context.ts';
import { Label } from '../app/label.tsx';
import { type PlayerColour, playerGlyphs } from '../paint/theme.ts';
import { Panel } from '../widgets/panel.tsx';

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
    <Box flexGrow={1} alignItems="center" justifyContent="center">
      <Panel frame={colour}>
        <Box flexDirection="column" alignItems="center" rowGap={1} paddingX={4} paddingY={2}>
          <Box>
            <Label tone="muted">{'Pass the keyboard to '}</Label>
            <Label bold tone={colour}>{`${playerGlyphs[colour]} ${name}`}</Label>
          </Box>
          <Label>
            {'Press '}
            <Label bold tone="accent">
              Space
            </Label>
            {' when you have it'}
          </Label>
        </Box>
      </Panel>
    </Box>
  );
}
