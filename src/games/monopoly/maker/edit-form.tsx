import type { ReactNode } from 'react';
import type { Area } from '../../../tui/paint/canvas.ts';
import { type FormButton, FormDialog, type FormOptions } from '../../../tui/widgets/form.tsx';
import type { FormValues } from '../../../tui/widgets/form-state.ts';
import type { BoardFile } from '../rules/board-file.ts';
import type { Desk, DeskHands, OverState } from './board-keys.ts';
import { applyEdit, type Edit } from './edits.ts';

export interface OverProps {
  readonly state: OverState;
  readonly file: BoardFile;
  readonly desk: Desk;
  readonly hands: DeskHands;
  /** Where the form of a square lies. */
  readonly within: Area;
  /** Shows a board that is not yet decided on; nothing shows the one that is. */
  watch(file: BoardFile | undefined): void;
  close(): void;
}

interface EditFormProps extends Omit<FormOptions, 'buttons'> {
  readonly title: string;
  readonly width: number;
  readonly over: OverProps;
  /** What the values come to. */
  edit(values: FormValues): Edit;
  /** Buttons between Done and Cancel. */
  readonly more?: readonly FormButton[];
}

/** A form whose values are seen on the board while they are typed, and make one change. */
export function EditForm({ over, edit, more = [], ...form }: EditFormProps): ReactNode {
  const { hands, file, watch, close } = over;
  return (
    <FormDialog
      {...form}
      watch={(values) => watch(applyEdit(file, edit(values)))}
      close={close}
      buttons={[
        {
          label: 'Done',
          run: (values) => {
            hands.edit(edit(values));
            close();
          },
        },
        ...more,
        { label: 'Cancel', when: 'any', run: close },
      ]}
    />
  );
}
