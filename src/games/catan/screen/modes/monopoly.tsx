import { Box } from 'ink';
import { capital } from '../../../../engine/sentence.ts';
import { bright, Label } from '../../../../tui/app/label.tsx';
import { stepped } from '../../../../tui/terminal/keys.ts';
import { RESOURCES } from '../../rules/resources.ts';
import { TerrainLabel } from '../panels/Resources.tsx';
import { arrows, type Desk, type Interaction } from './mode.ts';

export function monopoly(
  { kind, at }: { readonly kind: 'monopoly'; readonly at: number },
  { play, become }: Desk,
): Interaction {
  return {
    keys: [
      arrows((by) => become({ kind, at: stepped(at, by, RESOURCES.length) })),
      { key: 'enter', label: 'play', run: () => play({ type: 'playMonopoly', resource: RESOURCES[at]! }) },
    ],
    prompt: ['Choose the resource that everybody gives you.'],
    strip: (
      <Box flexDirection="column">
        <Label {...bright}>Monopoly: all others give you every card of</Label>
        <Box marginTop={1} columnGap={1} aria-label={`Marked: ${RESOURCES[at]}`}>
          {RESOURCES.map((resource, index) =>
            index === at ? (
              <Label key={resource} inverse bold>{`‹${capital(resource)}›`}</Label>
            ) : (
              <TerrainLabel key={resource} terrain={resource}>
                {` ${capital(resource)} `}
              </TerrainLabel>
            ),
          )}
        </Box>
      </Box>
    ),
  };
}
