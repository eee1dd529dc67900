import { Box, type BoxProps } from 'ink';
import type { ReactNode } from 'react';
import { Label, usePaint } from '../app/label.tsx';
import type { Paint } from '../paint/theme.ts';

export interface PanelProps
  extends Pick<
    BoxProps,
    'width' | 'height' | 'flexGrow' | 'flexShrink' | 'flexBasis' | 'minHeight' | 'minWidth'
  > {
  readonly title?: string;
  /** Of the title; left out, quiet. */
  readonly tone?: Paint;
  /** Of the frame; left out, quiet. */
  readonly frame?: Paint;
  /** Laid out from top to bottom. */
  readonly children?: ReactNode;
}

/** A part of a screen with a frame and a title of its own. */
export function Panel({ title, tone = 'muted', frame = 'line', children, ...box }: PanelProps): ReactNode {
  const paint = usePaint();
  return (
    <Box flexDirection="column" borderStyle="round" borderColor={paint(frame)} paddingX={1} {...box}>
      {title !== undefined && (
        <Box position="absolute" marginTop={-1}>
          <Label bold tone={tone}>{` ${title} `}</Label>
        </Box>
      )}
      {children}
    </Box>
  );
}
