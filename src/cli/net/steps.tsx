import { Box } from 'ink';
import type { ReactNode } from 'react';
import { bright, Label } from '../../tui/app/label.tsx';
import { widthOf, wrap } from '../../tui/paint/width.ts';

/** A number or a key, and what it stands for. */
export type Step = readonly [mark: string, text: string];

interface StepsProps {
  readonly steps: readonly Step[];
  readonly width: number;
}

const GAP = 2;

function linesOf({ steps, width }: StepsProps): readonly (readonly string[])[] {
  return steps.map(([, text]) => wrap(text, width - markWidth(steps) - GAP));
}

function markWidth(steps: readonly Step[]): number {
  return Math.max(0, ...steps.map(([mark]) => widthOf(mark)));
}

/** What happens one after the other, or what can be pressed. */
export function Steps(props: StepsProps): ReactNode {
  const { steps } = props;
  return linesOf(props).map((lines, at) => (
    <Box key={steps[at]![0]} columnGap={GAP} flexShrink={0}>
      <Box width={markWidth(steps)} flexShrink={0}>
        <Label {...bright}>{steps[at]![0]}</Label>
      </Box>
      <Box flexDirection="column">
        {lines.map((line) => (
          <Label key={line}>{line}</Label>
        ))}
      </Box>
    </Box>
  ));
}

/** Rows that the steps take. */
export function stepRows(props: StepsProps): number {
  return linesOf(props).reduce((sum, lines) => sum + lines.length, 0);
}
