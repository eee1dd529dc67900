import type { ReactNode } from 'react';
import type { FormOptions } from '../../../tui/widgets/form.tsx';
import { EditForm, type OverProps } from './edit-form.tsx';
import type { BoardFields } from './edits.ts';

interface PartFormProps<V> extends Omit<FormOptions<V>, 'buttons'> {
  readonly title: string;
  readonly over: OverProps;
  /** What the values make of the board; what is not named stays. */
  read(values: V): Partial<BoardFields>;
}

/** A form about a part of the board. */
export function PartForm<V extends object>({ read, ...form }: PartFormProps<V>): ReactNode {
  const { name, currency, money, rates } = form.over.file;
  return (
    <EditForm
      {...form}
      width={44}
      edit={(values) => ({ type: 'board', fields: { name, currency, money, rates, ...read(values) } })}
    />
  );
}

/** A field that is left out of the file when nothing is written in it. */
export function optional<K extends string>(name: K, text: string): { readonly [key in K]?: string } {
  return text.trim() === '' ? {} : ({ [name]: text.trim() } as { readonly [key in K]: string });
}

const numbers = {
  whole: { form: /^\d+$/, name: 'A whole number' },
  decimal: { form: /^\d+(\.\d+)?$/, name: 'A number' },
};

/** Numbers that may be left out. */
export function wrongNumbers(
  values: Readonly<Record<string, string>>,
  min: number,
  max: number,
  kind: keyof typeof numbers = 'whole',
): Record<string, string> {
  const { form, name } = numbers[kind];
  const wrong = Object.entries(values).filter(([, written]) => {
    const text = written.trim();
    return text !== '' && !(form.test(text) && Number(text) >= min && Number(text) <= max);
  });
  return Object.fromEntries(wrong.map(([field]) => [field, `${name} from ${min} to ${max}.`]));
}
