import { Box } from 'ink';
import type { ReactNode } from 'react';
import { placedText } from '../engine/finding.ts';
import { capital, counted } from '../engine/sentence.ts';
import { useKeys } from '../tui/app/app-context.ts';
import { Label, Wrapped } from '../tui/app/label.tsx';
import { Layer } from '../tui/app/layer.tsx';
import { widthOf, wrap } from '../tui/paint/width.ts';
import { MenuList, useMenu } from '../tui/widgets/menu.tsx';
import type { Problem } from './maker.ts';

interface ProblemListProps {
  readonly problems: readonly Problem[];
  readonly height: number;
  readonly width: number;
  /** Its entries can be chosen; then it has the keys. */
  readonly active: boolean;
  /** Goes to the place of one. */
  jump(problem: Problem): void;
  close(): void;
}

/** How much is wrong, in a few words. */
export function ProblemCount({ problems }: Pick<ProblemListProps, 'problems'>): ReactNode {
  if (problems.length === 0) return <Label tone="good">✓ no problems</Label>;
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  const counts = [
    ...(errors > 0 ? [counted(errors, 'error')] : []),
    ...(warnings > 0 ? [counted(warnings, 'warning')] : []),
  ];
  return (
    <Label bold tone={errors > 0 ? 'bad' : 'warn'}>
      {counts.join(', ')}
    </Label>
  );
}

/** What is wrong or odd; Enter goes to the place. */
export function ProblemList(props: ProblemListProps): ReactNode {
  const { problems, width, height, active } = props;
  const head = <ProblemCount problems={problems} />;
  if (problems.length === 0) return head;
  if (active && height > 1) {
    return (
      <Layer>
        {head}
        <ActiveList {...props} height={height - 1} />
      </Layer>
    );
  }
  return (
    <Box flexDirection="column" height={height} overflow="hidden">
      <Box flexShrink={0}>{head}</Box>
      {problems.slice(0, Math.max(0, height - 1)).map((problem, index) => (
        <Box key={`${problem.path} ${problem.code} ${index}`} flexShrink={0}>
          <Wrapped tone={toneOf(problem)} text={problemText(problem)} width={width} />
        </Box>
      ))}
    </Box>
  );
}

function ActiveList({ problems, height, width, jump, close }: ProblemListProps): ReactNode {
  useKeys([{ key: ['escape', 'tab'], label: 'back', run: close }]);
  const menu = useMenu(
    problems.map((problem) => ({ label: problemText(problem), detail: '', run: () => jump(problem) })),
    { take: 'go there' },
  );
  const marked = problems[menu.marked];
  const longest = Math.max(...problems.map((problem) => widthOf(problemText(problem))));
  // The longest has room, so that the list stays as high whatever is marked.
  const sentence = Math.max(...problems.map((problem) => wrap(problemSentence(problem), width).length));
  const rows = Math.max(1, Math.min(problems.length, height - sentence));
  return (
    <Box flexDirection="column" height={height} overflow="hidden">
      <Box flexDirection="column" flexShrink={0}>
        <MenuList menu={menu} height={rows} labels={Math.min(longest, width - 5)} />
      </Box>
      {marked && <Wrapped tone="accent" text={problemSentence(marked)} width={width} />}
    </Box>
  );
}

/** What is wrong, and how to mend it. */
export function problemSentence({ text, mend }: Problem): string {
  return `${capital(text)}. ${mend}`;
}

function toneOf({ severity }: Problem): 'bad' | 'warn' {
  return severity === 'error' ? 'bad' : 'warn';
}

/** Where something is wrong, and what. */
export function problemText(problem: Problem): string {
  return `${problem.severity === 'error' ? '✗' : '!'} ${placedText(problem)}`;
}
