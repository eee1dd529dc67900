import { type Paint, playerColours, playerGlyphs } from '../paint/theme.ts';
import { stepped } from '../terminal/keys.ts';
import { type EditStep, editText } from './edited-line.tsx';

interface FieldBase {
  /** Unique in the form. */
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
  readonly value: string;
  readonly label: string;
  readonly fg?: Paint;
}

/** Values that are shown as they are. */
export const choicesOf = (values: readonly string[]): readonly FieldChoice[] =>
  values.map((value) => ({ value, label: value }));

export const colourChoices: readonly FieldChoice[] = playerColours.map((colour) => ({
  value: colour,
  label: `${playerGlyphs[colour]} ${colour}`,
  fg: colour,
}));

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
  | (FieldBase & {
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      readonly unit?: string | undefined;
      /** What 0 means where it is no amount: `no clock`. */
      readonly zero?: string | undefined;
    });

/** Texts, also of numbers while they are typed, chosen values, and the state of check boxes. */
export type FormValues = Readonly<Record<string, string | boolean>>;

export interface FormState {
  readonly values: FormValues;
  /** The name of the marked field, or `button N`. */
  readonly focus: string;
  /** The text cursor of the marked field. */
  readonly at: number;
  /** Nothing was typed since the mark came here: what is typed into a number takes its place. */
  readonly fresh: boolean;
  /** The marked entry of the list that is open. */
  readonly open: number | undefined;
}

export type FormStep =
  | { readonly type: 'focus'; readonly to: string }
  | { readonly type: 'move'; readonly by: 1 | -1; readonly rows?: boolean }
  | { readonly type: 'edit'; readonly edit: EditStep }
  | { readonly type: 'cycle'; readonly by: 1 | -1 }
  | { readonly type: 'toggle' | 'open' | 'close' | 'take' }
  | { readonly type: 'jump'; readonly text: string };

interface FormShape {
  readonly fields: readonly FormField[];
  readonly buttons: number;
}

export function buttonName(index: number): string {
  return `button ${index}`;
}

export function startForm(values: FormValues, focus: string): FormState {
  const value = values[focus];
  return { values, focus, at: typeof value === 'string' ? value.length : 0, fresh: true, open: undefined };
}

/** One step of filling in a form whose fields are now `shape`. */
export function formStep(state: FormState, step: FormStep, shape: FormShape): FormState {
  const field = shape.fields.find((one) => one.name === state.focus);
  switch (step.type) {
    case 'focus':
      return startForm(state.values, step.to);
    case 'move':
      return startForm(state.values, (step.rows ? nextRow : nextStop)(state, stopsOf(shape), step.by));
    case 'edit':
      return field?.kind === 'text' || field?.kind === 'number' ? edited(state, field, step.edit) : state;
    case 'cycle':
      return field ? cycled(state, field, step.by) : state;
    case 'toggle':
      return field?.kind === 'flag' || field?.kind === 'fold'
        ? withValue(state, state.values[field.name] !== true)
        : state;
    case 'open':
      return field?.kind === 'choice' ? { ...state, open: chosenIndex(field.choices, state) } : state;
    case 'close':
      return { ...state, open: undefined };
    case 'take': {
      const choice = field && 'choices' in field ? field.choices[state.open ?? -1] : undefined;
      return { ...(choice ? withValue(state, choice.value) : state), open: undefined };
    }
    case 'jump':
      return field && 'choices' in field ? jumped(state, field.choices, step.text) : state;
  }
}

function withValue(state: FormState, value: string | boolean): FormState {
  return { ...state, values: { ...state.values, [state.focus]: value } };
}

/** The names of what can be marked, in rows; the buttons are one row. */
function stopsOf({ fields, buttons }: FormShape): readonly (readonly string[])[] {
  const rows = rowsOf(fields).map((row) => row.map((field) => field.name));
  const last = Array.from({ length: buttons }, (_, index) => buttonName(index));
  return buttons > 0 ? [...rows, last] : rows;
}

/** The stops of Tab: every field, then every button, round. */
function nextStop({ focus }: FormState, rows: ReturnType<typeof stopsOf>, by: number): string {
  const stops = rows.flat();
  return stops[stepped(stops.indexOf(focus), by, stops.length)] ?? focus;
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

/** The first field of the row below or above. */
function nextRow({ focus }: FormState, rows: ReturnType<typeof stopsOf>, by: number): string {
  const row = rows.findIndex((names) => names.includes(focus));
  const column = Math.max(0, rows[row]?.indexOf(focus) ?? 0);
  const next = rows[stepped(row, by, rows.length)] ?? [focus];
  return next[Math.min(column, next.length - 1)]!;
}

function edited(state: FormState, field: FormField & { kind: 'text' | 'number' }, step: EditStep): FormState {
  const most =
    field.kind === 'text' ? (field.most ?? 200) : String(field.max).length + (field.min < 0 ? 1 : 0);
  const allowed =
    step.type === 'insert' && field.kind === 'number' ? step.text.replace(/[^\d-]/g, '') : undefined;
  if (allowed === '') return state;
  const replaced = state.fresh && allowed !== undefined;
  const text = replaced ? '' : String(state.values[field.name] ?? '');
  const edit = step.type === 'insert' ? { ...step, text: allowed ?? step.text, most } : step;
  const { text: changed, at } = editText({ text, at: replaced ? 0 : state.at }, edit);
  return { ...withValue(state, changed), at, fresh: false };
}

function cycled(state: FormState, field: FormField, by: 1 | -1): FormState {
  if (field.kind === 'flag' || field.kind === 'fold') return withValue(state, by === 1);
  if (field.kind === 'number') {
    const value = Number(state.values[field.name]);
    const whole = Number.isInteger(value) ? value + by : field.min;
    const text = String(Math.max(field.min, Math.min(field.max, whole)));
    return { ...withValue(state, text), at: text.length };
  }
  if (field.kind === 'text') return state;
  const { choices } = field;
  if (state.open !== undefined) return { ...state, open: stepped(state.open, by, choices.length) };
  const next = choices[stepped(chosenIndex(choices, state), by, choices.length)];
  return next ? withValue(state, next.value) : state;
}

function chosenIndex(choices: readonly FieldChoice[], state: FormState): number {
  return Math.max(
    0,
    choices.findIndex((choice) => choice.value === state.values[state.focus]),
  );
}

/** The next choice that begins with what is typed. */
function jumped(state: FormState, choices: readonly FieldChoice[], text: string): FormState {
  const from = state.open ?? chosenIndex(choices, state);
  for (let by = 1; by <= choices.length; by++) {
    const index = (from + by) % choices.length;
    const label = choices[index]!.label.replace(/^[^\p{L}\p{N}]+/u, '');
    if (!label.toLowerCase().startsWith(text.toLowerCase())) continue;
    return state.open === undefined ? withValue(state, choices[index]!.value) : { ...state, open: index };
  }
  return state;
}

/** What is wrong with the numbers of a form, by field. */
export function numberErrors(fields: readonly FormField[], values: FormValues): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const field of fields) {
    if (field.kind !== 'number') continue;
    const text = String(values[field.name] ?? '').trim();
    const fits = /^-?\d+$/.test(text) && Number(text) >= field.min && Number(text) <= field.max;
    if (!fits) errors[field.name] = `A whole number from ${field.min} to ${field.max}.`;
  }
  return errors;
}
