import { Box } from 'ink';
import type { ReactNode } from 'react';
import { bright, Label, Wrapped } from '../../tui/app/label.tsx';
import { widthOf, wrap } from '../../tui/paint/width.ts';
import { spokenKeys } from '../../tui/terminal/keys.ts';

/** A number or a key, and what it stands for. */
export type Step = readonly [mark: string, text: string];

interface StepsProps {
  readonly steps: readonly Step[];
  readonly width: number;
}

const GAP = 2;

function textWidth({ steps, width }: StepsProps): number {
  return width - markWidth(steps) - GAP;
}

function markWidth(steps: readonly Step[]): number {
  return Math.max(0, ...steps.map(([mark]) => widthOf(mark)));
}

/** What happens one after the other, or what can be pressed. */
export function Steps(props: StepsProps): ReactNode {
  const { steps } = props;
  return steps.map(([mark, text]) => (
    <Box key={mark} columnGap={GAP} flexShrink={0}>
      <Box width={markWidth(steps)} flexShrink={0}>
        <Label {...bright} aria-label={spokenKeys(mark)}>
          {mark}
        </Label>
      </Box>
      <Wrapped text={text} width={textWidth(props)} />
    </Box>
  ));
}

/** Rows that the steps take. */
export function stepRows(props: StepsProps): number {
  return props.steps.flatMap(([, text]) => wrap(text, textWidth(props))).length;
}
