import { Box } from 'ink';
import { memo, type ReactNode } from 'react';
import { Label } from '../../../../tui/app/label.tsx';
import { widthOf } from '../../../../tui/paint/width.ts';
import type { View } from '../../rules/view.ts';
import { texts } from '../texts.ts';

/** How many tiles are left, as a number and a bar, and how many were set aside. */
export const StackLine = memo(function StackLine(props: { view: View; width: number }): ReactNode {
  const { stack, setAside, board } = props.view;
  const left = texts.left(stack);
  const aside = setAside.length > 0 ? ` · ${texts.aside(setAside.length)}` : '';
  const room = props.width - widthOf(left) - widthOf(aside) - 3;
  const filled = Math.round((room * stack) / (stack + board.length + setAside.length));
  return (
    <Box height={1} flexShrink={0} paddingLeft={1} aria-label={`${left}${aside.replace(' · ', ', ')}`}>
      <Label bold>{left}</Label>
      <Label tone="warn">{aside}</Label>
      <Label tone="accent">{` ${'━'.repeat(filled)}`}</Label>
      <Label tone="line">{'━'.repeat(Math.max(0, room - filled))}</Label>
    </Box>
  );
});
