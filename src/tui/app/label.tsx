import { Text, type TextProps } from 'ink';
import { memo, type ReactNode } from 'react';
import type { Paint, Theme } from '../paint/theme.ts';
import { useApp } from './app-context.ts';

/** Turns roles of the theme into what `<Box>` and `<Text>` take as a colour. */
export function usePaint(): Theme['hex'] {
  return useApp().theme.hex;
}

export interface LabelProps
  extends Pick<TextProps, 'bold' | 'underline' | 'inverse' | 'dimColor' | 'aria-hidden' | 'aria-label'> {
  /** Left out: the colour of texts. */
  readonly tone?: Paint | undefined;
  /** Left out: what is behind stays. */
  readonly bg?: Paint | undefined;
  /** What becomes of a text that is too long: left out, it ends in an ellipsis. */
  readonly wrap?: 'truncate' | 'wrap';
  readonly children?: ReactNode;
}

/** A `<Text>` in a colour of the theme, on one line. */
export const Label = memo(function Label({ tone, bg, wrap = 'truncate', ...props }: LabelProps): ReactNode {
  const paint = usePaint();
  return (
    <Text
      wrap={wrap}
      {...(tone ? { color: paint(tone, bg) } : {})}
      {...(bg ? { backgroundColor: paint(bg) } : {})}
      {...props}
    />
  );
});
