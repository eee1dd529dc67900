import type { FormField } from '../../../tui/widgets/form-fields.ts';
import type { BoardFile } from '../rules/board-file.ts';
import { type PartForm, same, typed } from './part-form.ts';

const PAWNS = 4;

export function pawnsForm(file: BoardFile): PartForm {
  const pawns = file.pawns ?? [];
  const seats = Array.from({ length: PAWNS }, (_, at) => at);
  return {
    title: 'Pawns',
    initial: Object.fromEntries(
      seats.flatMap((at) => [
        [`name ${at}`, pawns[at]?.name ?? ''],
        [`mark ${at}`, pawns[at]?.mark ?? ''],
      ]),
    ),
    fields: () =>
      seats.flatMap((at): FormField[] => [
        {
          kind: 'text',
          ...{ name: `name ${at}`, label: `Pawn ${at + 1}`, most: 20, width: 20 },
          help: 'Left empty, there is no such pawn.',
        },
        {
          kind: 'text',
          ...{ name: `mark ${at}`, label: 'letter', most: 1, width: 3, beside: true },
          help: 'How it is drawn on the board; left empty, the first letter of the name.',
        },
      ]),
    check: (values) => {
      const names = seats.map((at) => typed(values, `name ${at}`).toLowerCase());
      const again = seats.find((at) => names[at] !== '' && names.indexOf(names[at]!) !== at);
      return again === undefined ? {} : { [`name ${again}`]: 'Another pawn has this name.' };
    },
    read: (values) => {
      const named = seats.flatMap((at) => {
        const name = typed(values, `name ${at}`);
        const { name: _, mark: __, ...rest } = pawns[at] ?? { name };
        const mark = typed(values, `mark ${at}`);
        return name === '' ? [] : [{ ...rest, name, ...(mark === '' ? {} : { mark }) }];
      });
      return { ...same(file), pawns: named };
    },
  };
}
