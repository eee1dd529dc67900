import { Box } from 'ink';
import type { ReactNode } from 'react';
import { Label, type LabelProps } from '../app/label.tsx';
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
  return (
    <Box>
      <Label bold tone="accent">
        {sign}
      </Label>
      <EditedText edit={edit} width={width} />
    </Box>
  );
}

/** The text alone. */
export function EditedText({ edit, width, ...look }: Omit<EditedLineProps, 'sign'> & LabelProps): ReactNode {
  const { before, under, after } = editWindow(edit, width);
  return (
    <Label {...look}>
      {before}
      <Label inverse>{under}</Label>
      {after}
    </Label>
  );
}
