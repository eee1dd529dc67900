import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { Seat } from '../../engine/game.ts';
import { useApp, useKeys } from '../app/app-context.ts';
import { Label, usePaint } from '../app/label.tsx';
import { playerGlyphs } from '../paint/theme.ts';
import { useBodyArea } from '../widgets/frame.tsx';
import { LogPane } from '../widgets/log-pane.tsx';
import { Panel } from '../widgets/panel.tsx';
import type { Looks } from './sections.tsx';

export interface HandOverProps extends Looks {
  /** Whoever is to take the keyboard. */
  readonly next: Seat;
  /** What has happened, as far as everybody may know it. */
  readonly lines: readonly string[];
  /** The next player has said to be there. */
  ready(): void;
}

const MOST_WIDTH = 76;
const MOST_LOG = 16;
/** Rows of the field in the player's colour, and all rows that are not of the log. */
const FIELD = 5;
const ABOVE_LOG = FIELD + 8;

/** Stands in for a game's part of the table between two people's turns, so that nobody sees what is not theirs. */
export function HandOver({ next, names, colours, lines, ready }: HandOverProps): ReactNode {
  const { sound } = useApp();
  const paint = usePaint();
  const name = names[next]!;
  const colour = colours[next]!;
  const area = useBodyArea();
  const width = Math.min(MOST_WIDTH, area.width - 8);
  const rows = Math.min(area.height - ABOVE_LOG, MOST_LOG, lines.length + 1);
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
      <Panel frame={colour} width={width}>
        <Box
          {...{ height: FIELD, alignItems: 'center', justifyContent: 'center' }}
          backgroundColor={paint(colour)}
        >
          <Label tone="ink" bg={colour}>
            {'Pass the keyboard to '}
            <Label bold tone="ink" bg={colour}>{`${playerGlyphs[colour]} ${name}`}</Label>
          </Label>
        </Box>
        <Box justifyContent="center" paddingY={1}>
          <Label>
            {'Press '}
            <Label bold tone="accent">
              Space
            </Label>
            {' when you have it'}
          </Label>
        </Box>
      </Panel>
      {lines.length > 0 && (
        <Panel title="What has happened" width={width}>
          <LogPane lines={lines} width={width - 4} height={rows} scrolls={false} />
        </Panel>
      )}
    </Box>
  );
}
