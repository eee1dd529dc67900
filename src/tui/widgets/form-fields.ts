import type { WholeField } from '../../engine/options.ts';
import { longestName } from '../app/settings.ts';
import { type Paint, playerColours, playerGlyphs } from '../paint/theme.ts';

interface FieldBase {
  /** Where its value stands in what the form fills in, unique in the form: `sound`, `players.0.colour`. */
  readonly name: string;
  readonly label: string;
  /** A line that is shown while the field is marked. */
  readonly help?: string | undefined;
  /** Drawn in the row of the field before it. */
  readonly beside?: boolean | undefined;
  /** With a gap above it, where there is room. */
  readonly apart?: boolean | undefined;
}

export interface FieldChoice {
  readonly value: unknown;
  readonly label: string;
  /** Of the sign that the label begins with. */
  readonly fg?: Paint;
}

export const choicesOf = (values: readonly string[]): readonly FieldChoice[] =>
  values.map((value) => ({ value, label: value }));

const colourChoices: readonly FieldChoice[] = playerColours.map((colour) => ({
  value: colour,
  label: `${playerGlyphs[colour]} ${colour}`,
  fg: colour,
}));

export function nameField(seat: number, label: string): FormField {
  const [most, width] = [longestName, longestName + 1];
  return { kind: 'text', name: `players.${seat}.name`, label, apart: seat === 0, most, width };
}

export function colourField(seat: number): FormField {
  const name = `players.${seat}.colour`;
  return { kind: 'choice', name, label: 'colour', choices: colourChoices, beside: true };
}

export type FormField =
  | (FieldBase & {
      readonly kind: 'text';
      readonly most?: number;
      readonly width?: number;
      /** What is shown of a text that holds a secret: as many characters. */
      mask?(text: string): string;
    })
  | (FieldBase & { readonly kind: 'choice' | 'radio'; readonly choices: readonly FieldChoice[] })
  | (FieldBase & { readonly kind: 'flag' })
  /** Opens and closes a group of rows below it, which the form's fields leave out while it is closed. */
  | (FieldBase & { readonly kind: 'fold'; readonly summary: string })
  /** `sign` stands before it; `step`: by how many the arrows change it; left out, by one. */
  | (FieldBase &
      Pick<WholeField, 'kind' | 'min' | 'max' | 'unit' | 'zero'> & {
        readonly sign?: string | undefined;
        readonly step?: number;
      });

/** What stands at a field in what a form fills in: of a number, a text as long as that is none. */
export function valueAt(values: object, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>((part, key) => (part as Readonly<Record<string, unknown>> | undefined)?.[key], values);
}

export function withValue<V extends object>(values: V, name: string, value: unknown): V {
  const [key = '', ...rest] = name.split('.');
  const part = rest.length === 0 ? value : withValue(valueAt(values, key) as object, rest.join('.'), value);
  return (Array.isArray(values) ? values.with(Number(key), part) : { ...values, [key]: part }) as V;
}

/** Fields with those beside them. */
export function rowsOf(fields: readonly FormField[]): FormField[][] {
  const rows: FormField[][] = [];
  for (const field of fields) {
    if (field.beside && rows.length > 0) rows.at(-1)!.push(field);
    else rows.push([field]);
  }
  return rows;
}

/** What is wrong with the numbers of a form, by field. */
export function numberErrors(fields: readonly FormField[], values: object): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const field of fields) {
    if (field.kind !== 'whole') continue;
    const { name, min, max } = field;
    const value = valueAt(values, name);
    const fits = typeof value === 'number' && value >= min && value <= max;
    if (!fits) errors[name] = value === '' ? 'A number is needed.' : `A whole number from ${min} to ${max}.`;
  }
  return errors;
}
