import type { ReactNode } from 'react';
import type { FormField } from '../../../tui/widgets/form-fields.ts';
import type { OverProps } from './edit-form.tsx';
import { optional, PartForm } from './part-form.tsx';

const PAWNS = 4;

export function PawnsForm(over: OverProps): ReactNode {
  const seats = Array.from({ length: PAWNS }, (_, at) => at);
  const pawns = seats.map((at) => ({ name: '', mark: '', ...over.file.pawns?.[at] }));
  return (
    <PartForm
      over={over}
      title="Pawns"
      initial={{ pawns }}
      fields={() =>
        seats.flatMap((at): FormField[] => [
          {
            kind: 'text',
            ...{ name: `pawns.${at}.name`, label: `Pawn ${at + 1}`, most: 20, width: 20 },
            help: 'Left empty, there is no such pawn.',
          },
          {
            kind: 'text',
            ...{ name: `pawns.${at}.mark`, label: 'letter', most: 1, width: 3, beside: true },
            help: 'How it is drawn on the board; left empty, the first letter of the name.',
          },
        ])
      }
      check={(values) => {
        const names = values.pawns.map(({ name }) => name.trim().toLowerCase());
        const again = seats.find((at) => names[at] !== '' && names.indexOf(names[at]!) !== at);
        return again === undefined ? {} : { [`pawns.${again}.name`]: 'Another pawn has this name.' };
      }}
      read={(values) => ({
        pawns: values.pawns.flatMap(({ name, mark, ...rest }) =>
          name.trim() === '' ? [] : [{ ...rest, name: name.trim(), ...optional('mark', mark) }],
        ),
      })}
    />
  );
}
