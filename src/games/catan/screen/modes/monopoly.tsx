import { Box } from 'ink';
import type { ReactNode } from 'react';
import { Label } from '../../../../tui/app/label.tsx';
import { RESOURCES } from '../../rules/resources.ts';
import { terrains } from '../board/paint.ts';
import { TerrainLabel } from '../panels/Resources.tsx';
import { hints, prompts, strip } from '../texts.ts';
import { arrows, cardsAt, listed, type ModeKind, type StripProps } from './mode.ts';

export interface MonopolyMode {
  readonly kind: 'monopoly';
  /** A resource by its index. */
  readonly at: number;
}

export const monopoly: ModeKind<MonopolyMode> = {
  reduce: listed(() => RESOURCES.length),
  keys: (mode, keys) => [
    arrows(keys),
    {
      key: 'enter',
      label: hints.play,
      run: () => keys.table.play({ type: 'playMonopoly', resource: RESOURCES[mode.at]! }),
    },
  ],
  back: () => cardsAt('playMonopoly'),
  prompt: () => [prompts.monopoly],
  Strip: MonopolyStrip,
};

function MonopolyStrip({ mode, moment }: StripProps<MonopolyMode>): ReactNode {
  return (
    <Box flexDirection="column">
      <Label bold tone="accent">
        {strip.monopoly}
      </Label>
      <Box marginTop={1} columnGap={1}>
        {RESOURCES.map((resource, index) =>
          index === mode.at ? (
            <Label key={resource} inverse bold>{`‹${terrains[resource].name}›`}</Label>
          ) : (
            <TerrainLabel key={resource} look={moment.look} terrain={resource}>
              {` ${terrains[resource].name} `}
            </TerrainLabel>
          ),
        )}
      </Box>
    </Box>
  );
}
