import { Text, type TextProps } from 'ink';
import { memo, type ReactNode, useCallback } from 'react';
import type { Paint } from '../paint/theme.ts';
import { useApp } from './app-context.ts';

/** Turns roles of the theme into what `<Box>` and `<Text>` take as a colour. */
export function usePaint(): (paint: Paint, on?: Paint) => `#${string}` {
  const { theme } = useApp();
  return useCallback((paint: Paint, on?: Paint) => theme.hex(paint, on), [theme]);
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
