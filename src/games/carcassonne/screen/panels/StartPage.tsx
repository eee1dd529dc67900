import { Box } from 'ink';
import type { ReactNode } from 'react';
import { useKeys } from '../../../../tui/app/app-context.ts';
import { Label } from '../../../../tui/app/label.tsx';
import { inLayer } from '../../../../tui/app/layer.tsx';
import { Overlay } from '../../../../tui/widgets/overlay.tsx';
import { startKeys, startLines } from '../help.ts';
import { texts } from '../texts.ts';

export interface StartPageProps {
  readonly purist: boolean;
  close(): void;
}

const WIDTH = 58;
const KEYS = 18;

/** What a game begins with: the idea in three lines, and the keys (CC8). */
export const StartPage = inLayer(function StartPage({ purist, close }: StartPageProps): ReactNode {
  useKeys([
    { key: ['enter', 'space'], label: texts.play, run: close },
    { key: 'escape', label: texts.play, hidden: true, run: close },
  ]);
  return (
    <Overlay title={texts.howToPlay} width={WIDTH}>
      <Label wrap="wrap">{startLines.join('\n\n')}</Label>
      <Box flexDirection="column" marginY={1}>
        {startKeys(purist).map(([key, what]) => (
          <Box key={key} aria-label={`${key}: ${what}`}>
            <Box width={KEYS} flexShrink={0}>
              <Label tone="accent" bold>
                {key}
              </Label>
            </Box>
            <Label>{what}</Label>
          </Box>
        ))}
      </Box>
      <Label tone="muted">{texts.pressEnter}</Label>
    </Overlay>
  );
});
