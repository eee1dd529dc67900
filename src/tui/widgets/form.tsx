import { Box } from 'ink';
import { type ReactNode, useEffect, useEffectEvent, useReducer, useState } from 'react';
import { useApp, useKeys } from '../app/app-context.ts';
import { inLayer } from '../app/layer.tsx';
import { type Binding, stepKeys } from '../terminal/keys.ts';
import { editKeys } from './edited-line.tsx';
import {
  buttonName,
  type FormField,
  type FormState,
  type FormStep,
  type FormValues,
  formStep,
  numberErrors,
  startForm,
} from './form-state.ts';
import { FormView, type FormViewProps } from './form-view.tsx';
import { useBodyArea } from './frame.tsx';
import { Overlay, useOverlayRoom } from './overlay.tsx';

export interface FormButton {
  readonly label: string;
  /** `any` may be pressed while something is filled in wrongly: Cancel. */
  readonly when?: 'sound' | 'any';
  run(values: FormValues): void;
}

export interface FormOptions {
  /** The fields for the values as they are: rows may come and go. */
  fields(values: FormValues): readonly FormField[];
  readonly initial: FormValues;
  /** What is wrong, by the name of the field; numbers out of range are found without it. */
  check?(values: FormValues): Readonly<Record<string, string>>;
  readonly buttons: readonly FormButton[];
  /** What is marked at first: the first field unless it says otherwise. */
  readonly marked?: 'first field' | 'first button';
  /** Values that follow from others, set after each change. */
  follow?(values: FormValues, before: FormValues): FormValues;
}

/** A form with its keys: Tab and arrows go between fields, Space changes one, Enter presses the first button from anywhere. */
export function useForm(options: FormOptions) {
  const { say } = useApp();
  const { buttons } = options;
  const [state, step] = useReducer(
    (before: FormState, by: FormStep) => {
      const shape = { fields: options.fields(before.values), buttons: buttons.length };
      const after = formStep(before, by, shape);
      if (after.values === before.values || !options.follow) return after;
      return { ...after, values: options.follow(after.values, before.values) };
    },
    undefined,
    () => {
      const [first] = options.marked === 'first button' ? [] : options.fields(options.initial);
      return startForm(options.initial, first?.name ?? buttonName(0));
    },
  );
  const fields = options.fields(state.values);
  const [tried, setTried] = useState(false);
  const errors = { ...numberErrors(fields, state.values), ...options.check?.(state.values) };
  const press = (index: number): void => {
    const button = buttons[index];
    const [wrong] = Object.keys(errors);
    if (!button) return;
    if (wrong === undefined || button.when === 'any') {
      button.run(state.values);
      return;
    }
    setTried(true);
    const bad = fields.find((field) => errors[field.name]);
    if (bad) step({ type: 'focus', to: bad.name });
    say(bad ? `${bad.label}: ${errors[bad.name]}` : errors[wrong]!, 'bad');
  };
  const labels = buttons.map((button) => button.label);
  useKeys(
    state.open === undefined ? formKeys({ state, fields, step, press, buttons: labels }) : listKeys(step),
  );
  const waits = (name: string): boolean =>
    !tried && state.values[name] === '' && options.initial[name] === '';
  /** The part that is told: not of what waits to be filled in before a button was pressed. */
  const problems = Object.fromEntries(Object.entries(errors).filter(([name]) => !waits(name)));
  return { fields, buttons: labels, state, values: state.values, errors, problems };
}

export type Form = ReturnType<typeof useForm>;

interface FormHands {
  readonly state: FormState;
  readonly fields: readonly FormField[];
  readonly buttons: readonly string[];
  step(step: FormStep): void;
  press(button: number): void;
}

function formKeys({ state, fields, buttons, step, press }: FormHands): readonly Binding[] {
  const field = fields.find((one) => one.name === state.focus);
  const button = buttons.findIndex((_, index) => buttonName(index) === state.focus);
  const main = Math.max(0, button);
  const buttonKeys = [
    { key: 'space', label: 'press', hidden: true, run: () => press(main) },
    stepKeys(['left', 'right'], 'button', (by) => step({ type: 'move', by }), { hidden: true }),
  ];
  return [
    { key: 'enter', label: buttons[main] ?? 'press', run: () => press(main) },
    stepKeys(['up', 'down'], 'field', (by) => step({ type: 'move', by, rows: true })),
    ...(field ? fieldKeys(field, step) : buttonKeys),
    stepKeys(['tab', 'shift+tab'], 'next', (by) => step({ type: 'move', by })),
  ];
}

/** What Space does with a field that is not typed. */
const spaceKeys = {
  choice: { label: 'list', step: { type: 'open' } },
  radio: { label: 'next', hidden: true, step: { type: 'cycle', by: 1 } },
  flag: { label: 'tick', step: { type: 'toggle' } },
  fold: { label: 'open, close', step: { type: 'toggle' } },
} as const;

/** What can be done with a field, beside leaving it. */
function fieldKeys(field: FormField, step: (step: FormStep) => void): readonly Binding[] {
  const change = stepKeys(['left', 'right'], 'change', (by) => step({ type: 'cycle', by }));
  if (field.kind === 'text' || field.kind === 'number') {
    const empty = (): void => step({ type: 'edit', edit: { type: 'clear' } });
    const edit = editKeys((by) => step({ type: 'edit', edit: by }));
    return [
      ...(field.kind === 'number' ? [change] : []),
      ...edit,
      { key: 'ctrl+u', label: 'empty', run: empty },
    ];
  }
  const { step: taken, ...space } = spaceKeys[field.kind];
  const jump = 'choices' in field ? [jumpKey('choose', step)] : [];
  return [change, { key: 'space', ...space, run: () => step(taken) }, ...jump];
}

function jumpKey(label: string, step: FormHands['step']): Binding {
  return { key: 'text', label, hidden: true, run: ({ text }) => step({ type: 'jump', text }) };
}

function listKeys(step: (step: FormStep) => void): readonly Binding[] {
  return [
    stepKeys(['up', 'down'], 'choose', (by) => step({ type: 'cycle', by })),
    { key: ['enter', 'space', 'tab'], label: 'take', run: () => step({ type: 'take' }) },
    { key: 'escape', label: 'close', run: () => step({ type: 'close' }) },
    jumpKey('jump', step),
  ];
}

export interface FormDialogProps extends FormOptions {
  readonly title: string;
  /** Of the inside. */
  readonly width: number;
  /** Hears of the values at first and after each change, for what is shown of them elsewhere. */
  readonly watch?: ((values: FormValues) => void) | undefined;
  /** What Esc does. */
  close(): void;
}

export const FormDialog = inLayer(function FormDialog(props: FormDialogProps): ReactNode {
  const { title, width, watch, close, ...options } = props;
  useKeys([{ key: 'escape', label: 'cancel', run: close }]);
  const form = useForm(options);
  const { values } = form;
  const watcher = useEffectEvent((now: FormValues) => watch?.(now));
  useEffect(() => watcher(values), [values]);
  const { height } = useOverlayRoom();
  return (
    <Overlay title={title} width={width}>
      <FormView form={form} height={height} />
    </Overlay>
  );
});

/** A form that fills the body of a frame. */
export function FormPage({ form, idle }: Omit<FormViewProps, 'height'>): ReactNode {
  const { height } = useBodyArea();
  return (
    <Box paddingX={3} paddingY={1} flexGrow={1}>
      <FormView form={form} height={height - 2} idle={idle} />
    </Box>
  );
}
