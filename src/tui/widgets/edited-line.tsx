import { Box } from 'ink';
import type { ReactNode } from 'react';
import { Label } from '../app/label.tsx';
import { editWindow, type TextEdit } from './text-edit.ts';

export interface EditedLineProps {
  /** Before the text: `:`. */
  readonly sign: string;
  readonly edit: TextEdit;
  /** Cells for the text and its cursor. */
  readonly width: number;
}

/** A line that is being typed, with its cursor, as much of it as there is room for. */
export function EditedLine({ sign, edit, width }: EditedLineProps): ReactNode {
  const { before, under, after } = editWindow(edit, width);
  return (
    <Box>
      <Label bold tone="accent">
        {sign}
      </Label>
      <Label>
        {before}
        <Label inverse>{under}</Label>
        {after}
      </Label>
    </Box>
  );
}
