import type { ReactNode } from 'react';
import type { Area } from '../../../tui/paint/canvas.ts';
import { type FormButton, FormDialog, type FormOptions } from '../../../tui/widgets/form.tsx';
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

interface EditFormProps<V> extends Omit<FormOptions<V>, 'buttons'> {
  readonly title: string;
  readonly width: number;
  readonly over: OverProps;
  /** What the values come to. */
  edit(values: V): Edit;
  /** Buttons between Done and Cancel. */
  readonly more?: readonly FormButton<V>[];
}

/** A form whose values are seen on the board while they are typed, and make one change. */
export function EditForm<V extends object>(props: EditFormProps<V>): ReactNode {
  const { over, edit, more = [], ...form } = props;
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
      ]}
    />
  );
}
