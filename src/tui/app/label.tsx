import { Text, useIsScreenReaderEnabled } from 'ink';
import { type ComponentType, memo, type ReactNode } from 'react';
import type { Style } from '../paint/canvas.ts';
import type { Paint } from '../paint/theme.ts';
import { wrap } from '../paint/width.ts';

export interface LabelProps extends Pick<Style, 'bold' | 'dim' | 'underline' | 'inverse'> {
  /** Left out: the colour of texts. */
  readonly tone?: Paint | undefined;
  /** Left out: what is behind stays. */
  readonly bg?: Paint | undefined;
  /** As Ink has it: how soon it gives way to what stands beside it, 0 for never; left out, 1. */
  readonly flexShrink?: number;
  readonly 'aria-label'?: string;
  readonly 'aria-hidden'?: boolean;
  readonly children?: ReactNode;
}

/** How what is looked for stands out: keys, and the names of parts. */
export const bright = { bold: true, tone: 'accent' } as const;

/** What Ink makes of its own `<Text>`, with its style as the painter takes it in place of codes. */
const StyledText = 'ink-text' as unknown as ComponentType<{
  readonly style: object;
  readonly look: Style;
  readonly children: ReactNode;
}>;

/** A `<Text>` in a colour of the theme; a line that is too long ends in an ellipsis. */
export const Label = memo(function Label(props: LabelProps): ReactNode {
  const { tone, bg, bold, dim, underline, inverse, flexShrink = 1, children, ...aria } = props;
  if (useIsScreenReaderEnabled()) return <Text {...aria}>{children}</Text>;
  if (children === undefined || children === null) return null;
  const look = { fg: tone, bg, bold, dim, underline, inverse };
  return (
    <StyledText style={{ flexGrow: 0, flexShrink, flexDirection: 'row', textWrap: 'truncate' }} look={look}>
      {children}
    </StyledText>
  );
});

export interface WrappedProps extends Pick<LabelProps, 'bold' | 'tone' | 'flexShrink'> {
  readonly text: string;
  readonly width: number;
  /** Stands before the text where that is seen. */
  readonly mark?: string;
}

/** A text broken between words; read aloud it is whole. */
export function Wrapped({ text, width, mark = '', ...look }: WrappedProps): ReactNode {
  return (
    <Label {...look} aria-label={text}>
      {wrap(mark + text, width).join('\n')}
    </Label>
  );
}
