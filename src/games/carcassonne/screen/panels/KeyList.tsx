import { Box } from 'ink';
import { memo, type ReactNode } from 'react';
import { Label } from '../../../../tui/app/label.tsx';

/** What the keys of the table do, line by line. */
export const KeyList = memo(function KeyList({ lines }: { readonly lines: readonly string[] }): ReactNode {
  return (
    <Box flexDirection="column" flexShrink={0} paddingX={1} aria-hidden>
      {lines.map((line) => (
        <Label key={line} tone="muted">
          {line}
        </Label>
      ))}
    </Box>
  );
});
