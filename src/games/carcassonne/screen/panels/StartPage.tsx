import { Box } from 'ink';
import type { ReactNode } from 'react';
import { useKeys } from '../../../../tui/app/app-context.ts';
import { Label } from '../../../../tui/app/label.tsx';
import { Layer } from '../../../../tui/app/layer.tsx';
import { Overlay } from '../../../../tui/widgets/overlay.tsx';
import { startKeys, startLines } from '../help.ts';
import { texts } from '../texts.ts';

export interface StartPageProps {
  readonly purist: boolean;
  close(): void;
}

/** What a game begins with: the idea in three lines, and the keys (CC8). */
export function StartPage(props: StartPageProps): ReactNode {
  return (
    <Layer>
      <Body {...props} />
    </Layer>
  );
}

const WIDTH = 58;
const KEYS = 18;

function Body({ purist, close }: StartPageProps): ReactNode {
  useKeys([
    { key: ['enter', 'space'], label: texts.play, run: close },
    { key: 'escape', label: texts.play, hidden: true, run: close },
  ]);
  return (
    <Overlay title={texts.howToPlay} width={WIDTH}>
      <Box flexDirection="column" rowGap={1}>
        {startLines.map((line) => (
          <Label key={line} wrap="wrap">
            {line}
          </Label>
        ))}
      </Box>
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
}
