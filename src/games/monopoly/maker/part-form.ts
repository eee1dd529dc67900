import type { FormField } from '../../../tui/widgets/form-fields.ts';
import type { BoardFile } from '../rules/board-file.ts';
import type { BoardFields } from './edits.ts';

/** By field. */
export type FormValues = Readonly<Record<string, unknown>>;

/** A form about a part of the board: its fields, its values, and what these make of the board. */
export interface PartForm {
  readonly title: string;
  readonly initial: FormValues;
  fields(values: FormValues): readonly FormField[];
  check(values: FormValues): Readonly<Record<string, string>>;
  read(values: FormValues): BoardFields;
}

/** What of the board stays as it is. */
export function same({ name, currency, money, rates }: BoardFile): BoardFields {
  return { name, currency, money, rates };
}

export function typed(values: FormValues, field: string): string {
  return String(values[field] ?? '').trim();
}

/** A field that is left out of the file when nothing is written in it. */
export function optional<K extends string>(
  name: K,
  value: string,
): Readonly<Partial<Record<K, string | undefined>>> {
  return { [name]: value === '' ? undefined : value } as Partial<Record<K, string | undefined>>;
}

export function wrongNumbers(
  values: FormValues,
  names: readonly string[],
  min: number,
  max: number,
): Record<string, string> {
  const wrong = names.filter((name) => {
    const text = typed(values, name);
    return text !== '' && !(/^\d+(\.\d+)?$/.test(text) && Number(text) >= min && Number(text) <= max);
  });
  return Object.fromEntries(wrong.map((name) => [name, `A number from ${min} to ${max}.`]));
}
