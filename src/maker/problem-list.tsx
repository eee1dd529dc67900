import { Box } from 'ink';
import type { ReactNode } from 'react';
import { useKeys } from '../tui/app/app-context.ts';
import { Label } from '../tui/app/label.tsx';
import { Layer } from '../tui/app/layer.tsx';
import { MenuList, useMenu } from '../tui/widgets/menu.tsx';
import type { Problem } from './maker.ts';

export interface ProblemListProps {
  readonly problems: readonly Problem[];
  readonly height: number;
  /** Its entries can be chosen; then it has the keys. */
  readonly active: boolean;
  /** Goes to the place of one. */
  jump(problem: Problem): void;
  close(): void;
}

/** What is wrong or odd; Enter goes to the place. */
export function ProblemList(props: ProblemListProps): ReactNode {
  const { problems, height, active } = props;
  if (problems.length === 0) return <Label tone="good">✓ no problems</Label>;
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const counts = [plural(errors, 'error'), plural(problems.length - errors, 'warning')].filter(Boolean);
  const head = <Label bold tone={errors > 0 ? 'bad' : 'warn'}>{`${counts.join(', ')}`}</Label>;
  if (active && height > 1) {
    return (
      <Layer>
        {head}
        <ActiveList {...props} height={height - 1} />
      </Layer>
    );
  }
  return (
    <Box flexDirection="column">
      {head}
      {problems.slice(0, Math.max(0, height - 1)).map((problem, index) => (
        <Label key={`${problem.path} ${problem.code} ${index}`} tone={toneOf(problem)}>
          {problemText(problem)}
        </Label>
      ))}
    </Box>
  );
}

function ActiveList({ problems, height, jump, close }: ProblemListProps): ReactNode {
  useKeys([{ key: ['escape', 'tab'], label: 'back', run: close }]);
  const menu = useMenu(
    problems.map((problem) => ({ label: problemText(problem), detail: '', run: () => jump(problem) })),
    { take: 'go there' },
  );
  const marked = problems[menu.marked];
  const rows = Math.max(1, Math.min(problems.length, height - 2));
  return (
    <Box flexDirection="column">
      <MenuList menu={menu} height={rows} />
      {marked && <Label tone="accent" wrap="wrap">{`${marked.text}. ${marked.mend}`}</Label>}
    </Box>
  );
}

function toneOf({ severity }: Problem): 'bad' | 'warn' {
  return severity === 'error' ? 'bad' : 'warn';
}

function problemText({ severity, place, path, text }: Problem): string {
  return `${severity === 'error' ? '✗' : '!'} ${place ?? path}: ${text}`;
}

function plural(count: number, noun: string): string {
  return count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`;
}
