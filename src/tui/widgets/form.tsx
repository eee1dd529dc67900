import { Box } from 'ink';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useApp, useKeys } from '../app/app-context.ts';
import { inLayer } from '../app/layer.tsx';
import { type Binding, outerKeys, stepKeys, stepped } from '../terminal/keys.ts';
import { type EditStep, editKeys, editText, emptyKey, type TextEdit } from './edited-line.tsx';
import { type FieldChoice, type FormField, numberErrors, rowsOf, valueAt, withValue } from './form-fields.ts';
import { FormView, type FormViewProps } from './form-view.tsx';
import { useBodyArea } from './frame.tsx';
import { Overlay, useOverlayRoom } from './overlay.tsx';

export interface FormButton<V> {
  readonly label: string;
  /** `any` may be pressed while something is filled in wrongly; the last such is what Esc does: Cancel. */
  readonly when?: 'sound' | 'any';
  run(values: V): void;
}

/** A form that fills in a `V`: its fields name their places in it. */
export interface FormOptions<V> {
  /** The fields for the values as they are: rows may come and go. */
  fields(values: V): readonly FormField[];
  readonly initial: V;
  /** What is wrong, by the name of the field; numbers out of range are found without it. */
  check?(values: V): Readonly<Record<string, string>>;
  readonly buttons: readonly FormButton<V>[];
  /** What is marked at first: the first field unless it says otherwise. */
  readonly marked?: 'first field' | 'first button';
  /** Values that follow from others, set after each change. */
  follow?(values: V, before: V): V;
}

interface FormMark {
  /** The name of the marked field, or the number of the marked button. */
  readonly focus: string | number;
  readonly edit: TextEdit;
  /** Nothing was typed since the mark came here: what is typed into a number takes its place. */
  readonly fresh: boolean;
  /** The marked entry of the list that is open. */
  readonly open: number | undefined;
}

function markAt(values: object, focus: FormMark['focus']): FormMark {
  return { focus, edit: written(valueAt(values, `${focus}`)), fresh: true, open: undefined };
}

/** With the cursor behind it. */
function written(value: unknown): TextEdit {
  const text = String(value ?? '');
  return { text, at: text.length };
}

/** A form with its keys: Tab and arrows go between fields, Space changes one, Enter presses the first button from anywhere, Esc the last. */
export function useForm<V extends object>(options: FormOptions<V>) {
  const { say } = useApp();
  const { buttons, initial } = options;
  const [values, fill] = useState(initial);
  const [mark, setMark] = useState(() => {
    const [first] = options.marked === 'first button' ? [] : options.fields(initial);
    return markAt(initial, first?.name ?? 0);
  });
  const fields = options.fields(values);
  const [tried, setTried] = useState(false);
  const odd = numberErrors(fields, values);
  // While something else is typed, the number that stood there at first: whoever takes a `V` finds numbers in it.
  const sound = Object.keys(odd).reduce((all, name) => withValue(all, name, valueAt(initial, name)), values);
  // Of a number, its limits: a check may call its field by name, which stands beside it.
  const errors = { ...options.check?.(sound), ...odd };
  // The button that Enter presses.
  const main = typeof mark.focus === 'number' ? mark.focus : 0;
  const press = (): void => {
    const button = buttons[main];
    const [wrong] = Object.keys(errors);
    if (wrong === undefined || button?.when === 'any') {
      button?.run(values);
      return;
    }
    setTried(true);
    const bad = fields.find((field) => errors[field.name]);
    if (bad) setMark(markAt(values, bad.name));
    say(bad ? `${bad.label}: ${errors[bad.name]}` : errors[wrong]!, 'bad');
  };
  const back = buttons.findLast(({ when }) => when === 'any');
  const waits = (name: string): boolean =>
    !tried && valueAt(values, name) === '' && valueAt(initial, name) === '';
  const form = {
    ...{ fields, buttons: buttons.map(({ label }) => label), main, values, sound, mark, press, errors },
    field: fields.find(({ name }) => name === mark.focus),
    /** The part of the errors that is told: not of what waits to be filled in before a button was pressed. */
    problems: Object.fromEntries(Object.entries(errors).filter(([name]) => !waits(name))),
    go: (focus: FormMark['focus']) => setMark(markAt(values, focus)),
    put(value: unknown, changed: Partial<FormMark> = {}) {
      const now = withValue(values, `${mark.focus}`, value);
      fill(options.follow?.(now, values) ?? now);
      setMark({ ...mark, ...changed });
    },
    /** Marks an entry of the list that is open then, or closes it. */
    open: (open: number | undefined) => setMark({ ...mark, open }),
  };
  useKeys([
    ...formKeys(form),
    ...(back ? [{ key: 'escape', label: back.label.toLowerCase(), run: () => back.run(values) }] : []),
  ]);
  return form;
}

export type Form = ReturnType<typeof useForm<object>>;

function formKeys(form: Form): readonly Binding[] {
  const { fields, field, buttons, main, mark, go, press } = form;
  if (field && mark.open !== undefined) return fieldKeys(field, form);
  const rows: FormMark['focus'][][] = rowsOf(fields).map((row) => row.map(({ name }) => name));
  rows.push([...buttons.keys()]);
  const stops = rows.flat();
  const next = (by: 1 | -1): void => go(stops[stepped(stops.indexOf(mark.focus), by, stops.length)]!);
  const nextRow = (by: 1 | -1): void => {
    const row = rows.findIndex((names) => names.includes(mark.focus));
    const names = rows[stepped(row, by, rows.length)]!;
    go(names[Math.min(rows[row]?.indexOf(mark.focus) ?? 0, names.length - 1)]!);
  };
  const buttonKeys = [
    { key: 'space', label: 'press', hidden: true, run: press },
    stepKeys(['left', 'right'], 'button', next, { hidden: true }),
  ];
  return [
    { key: 'enter', label: buttons[main] ?? 'press', run: press },
    stepKeys(['up', 'down'], 'field', nextRow),
    ...(field ? fieldKeys(field, form) : buttonKeys),
    stepKeys(['tab', 'shift+tab'], 'next', next),
  ];
}

/** What can be done with a field, beside leaving it. */
function fieldKeys(field: FormField, form: Form): readonly Binding[] {
  const { put } = form;
  const value = valueAt(form.values, field.name);
  const change = (step: (by: 1 | -1) => void): Binding => stepKeys(['left', 'right'], 'change', step);
  switch (field.kind) {
    case 'text':
      return typedKeys(field, form);
    case 'whole': {
      const count = (by: 1 | -1): void => {
        const wanted = Number.isInteger(Number(value)) ? Number(value) + by * (field.step ?? 1) : field.min;
        const number = Math.max(field.min, Math.min(field.max, wanted));
        put(number, { edit: written(number) });
      };
      return [change(count), ...typedKeys(field, form)];
    }
    case 'flag':
    case 'fold': {
      const label = field.kind === 'flag' ? 'tick' : 'open, close';
      return [change((by) => put(by === 1)), { key: 'space', label, run: () => put(value !== true) }];
    }
    default:
      return choiceKeys(field, form);
  }
}

type Kind<K extends FormField['kind']> = FormField & { readonly kind: K };

function typedKeys(field: Kind<'text' | 'whole'>, { mark, put }: Form): readonly Binding[] {
  const isText = field.kind === 'text';
  const most = isText ? (field.most ?? 200) : String(field.max).length + (field.min < 0 ? 1 : 0);
  const edit = (step: EditStep): void => {
    const isTyped = !isText && step.type === 'insert';
    const typed = isTyped ? { ...step, text: step.text.replace(/[^\d-]/g, '') } : step;
    if (typed.type === 'insert' && typed.text === '') return;
    const now = editText(isTyped && mark.fresh ? written('') : mark.edit, typed);
    const value = !isText && /^-?\d+$/.test(now.text) ? Number(now.text) : now.text;
    put(value, { edit: now, fresh: false });
  };
  return [...editKeys(edit, most), emptyKey(edit)];
}

function choiceKeys({ kind, name, choices }: Kind<'choice' | 'radio'>, form: Form): readonly Binding[] {
  const { mark, put, open } = form;
  const value = valueAt(form.values, name);
  const chosen = choices.findIndex((choice) => choice.value === value);
  const at = mark.open ?? Math.max(0, chosen);
  const take = (index: number): void => put((choices[index] ?? { value }).value, { open: undefined });
  const go = mark.open === undefined ? take : open;
  const step = (by: 1 | -1): void => go(stepped(at, by, choices.length));
  /** Goes to the next choice that begins with what is typed. */
  const jump = (text: string): void => {
    const plain = (label: string): string => label.replace(/^[^\p{L}\p{N}]+/u, '').toLowerCase();
    const begins = ({ label }: FieldChoice): boolean => plain(label).startsWith(text.toLowerCase());
    const later = choices.findIndex((choice, index) => index > at && begins(choice));
    const found = later < 0 ? choices.findIndex(begins) : later;
    if (found >= 0) go(found);
  };
  const jumpKey: Binding = { key: 'text', label: 'jump', hidden: true, run: ({ text }) => jump(text) };
  if (mark.open !== undefined)
    return [
      stepKeys(['up', 'down'], 'choose', step),
      outerKeys(choices.length, go),
      { key: ['enter', 'space', 'tab'], label: 'take', run: () => take(at) },
      { key: 'escape', label: 'close', run: () => open(undefined) },
      jumpKey,
    ];
  const space =
    kind === 'choice'
      ? { label: 'list', run: () => open(at) }
      : { label: 'next', hidden: true, run: () => step(1) };
  return [stepKeys(['left', 'right'], 'change', step), { key: 'space', ...space }, jumpKey];
}

interface FormDialogProps<V> extends FormOptions<V> {
  readonly title: string;
  /** Of the inside. */
  readonly width: number;
  /** Hears of the values at first and after each change, for what is shown of them elsewhere. */
  readonly watch?: ((values: V) => void) | undefined;
  /** What Cancel does, the last button. */
  close(): void;
}

export const FormDialog = inLayer(function FormDialog<V extends object>(
  props: FormDialogProps<V>,
): ReactNode {
  const { title, width, watch, close, ...options } = props;
  const cancel = { label: 'Cancel', when: 'any', run: close } as const;
  const form = useForm({ ...options, buttons: [...options.buttons, cancel] });
  const { values } = form;
  const watcher = useEffectEvent((_: V) => watch?.(form.sound));
  useEffect(() => watcher(values), [values]);
  const room = useOverlayRoom();
  return (
    <Overlay title={title} width={width}>
      <FormView form={form} width={Math.min(width, room.width)} height={room.height} />
    </Overlay>
  );
});

interface FormPageProps extends Pick<FormViewProps, 'form' | 'idle'> {
  /** Left out, all that there is. */
  readonly width?: number;
}

export function FormPage({ form, idle, width }: FormPageProps): ReactNode {
  const body = useBodyArea();
  return (
    <Box paddingX={3} paddingY={1} {...(width === undefined ? { flexGrow: 1 } : { width, flexShrink: 0 })}>
      <FormView form={form} width={(width ?? body.width) - 6} height={body.height - 2} idle={idle} />
    </Box>
  );
}
