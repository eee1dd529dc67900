import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { HelpSection } from '../app/app-context.ts';
import { Label } from '../app/label.tsx';

/** Stands in the middle of a page that has nothing to show, with what would fill it. */
export function NothingYet({ title, lines }: Pick<HelpSection, 'title' | 'lines'>): ReactNode {
  return (
    <Box flexGrow={1} flexDirection="column" alignItems="center" justifyContent="center">
      <Label bold>{title}</Label>
      {lines.map((line) => (
        <Label key={line} tone="muted">
          {line}
        </Label>
      ))}
    </Box>
  );
}
