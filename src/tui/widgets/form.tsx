import { Box } from 'ink';
import { type ReactNode, useReducer } from 'react';
import { useApp, useKeys } from '../app/app-context.ts';
import { Layer } from '../app/layer.tsx';
import type { Area } from '../paint/canvas.ts';
import type { Binding, Key } from '../terminal/keys.ts';
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
import { type Form, FormView } from './form-view.tsx';
import { bodyArea } from './frame.tsx';
import { Overlay, overlayRoom } from './overlay.tsx';

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
  /** Values that follow from others, set after each change. */
  follow?(values: FormValues, before: FormValues): FormValues;
}

/** A form with its keys: Tab and arrows between fields, Enter opens lists and presses buttons. */
export function useForm(options: FormOptions): Form {
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
    () => startForm(options.initial, options.fields(options.initial)[0]?.name ?? buttonName(0)),
  );
  const fields = options.fields(state.values);
  const errors = { ...numberErrors(fields, state.values), ...options.check?.(state.values) };
  const press = (index: number): void => {
    const button = buttons[index];
    const bad = fields.find((field) => errors[field.name]);
    if (!button) return;
    if (!bad || button.when === 'any') {
      button.run(state.values);
      return;
    }
    step({ type: 'focus', to: bad.name });
    say(`${bad.label}: ${errors[bad.name]}`, 'bad');
  };
  useKeys(formKeys({ state, fields, step, press, buttons: buttons.length }));
  return { fields, buttons: buttons.map((button) => button.label), state, values: state.values, errors };
}

interface FormHands {
  readonly state: FormState;
  readonly fields: readonly FormField[];
  readonly buttons: number;
  step(step: FormStep): void;
  press(button: number): void;
}

function formKeys(hands: FormHands): readonly Binding[] {
  const { state, fields, buttons, step, press } = hands;
  const field = fields.find((one) => one.name === state.focus);
  const button = Array.from({ length: buttons }, (_, i) => buttonName(i)).indexOf(state.focus);
  if (state.open !== undefined) return listKeys(step);
  const along = (key: Key): 1 | -1 => (key.name === 'left' ? -1 : 1);
  const editing = field?.kind === 'text' || field?.kind === 'number';
  const enter: Binding =
    button >= 0
      ? { key: ['enter', 'space'], label: 'press', run: () => press(button) }
      : field?.kind === 'choice'
        ? { key: ['enter', 'space'], label: 'list', run: () => step({ type: 'open' }) }
        : field?.kind === 'flag'
          ? { key: ['space'], label: 'tick', run: () => step({ type: 'toggle' }) }
          : { key: 'enter', label: 'next', hidden: true, run: () => step({ type: 'move', by: 1 }) };
  const sideways: Binding =
    button >= 0
      ? {
          key: ['left', 'right'],
          label: 'button',
          hidden: true,
          run: (key) => step({ type: 'move', by: along(key) }),
        }
      : field?.kind === 'text'
        ? {
            key: ['left', 'right'],
            label: 'cursor',
            hidden: true,
            run: (key) => step({ type: 'edit', edit: { type: along(key) < 0 ? 'left' : 'right' } }),
          }
        : { key: ['left', 'right'], label: 'change', run: (key) => step({ type: 'cycle', by: along(key) }) };
  return [
    {
      key: ['up', 'down'],
      label: 'field',
      run: (key) => step({ type: 'move', by: key.name === 'up' ? -1 : 1, rows: true }),
    },
    sideways,
    enter,
    {
      key: ['tab', 'shift+tab'],
      label: 'next',
      run: (key) => step({ type: 'move', by: key.shift ? -1 : 1 }),
    },
    ...(field?.kind === 'flag'
      ? [{ key: 'enter', label: 'next', hidden: true, run: () => step({ type: 'move', by: 1 }) }]
      : []),
    ...(editing ? editKeys(step) : []),
    ...(field && 'choices' in field
      ? [
          {
            key: 'text',
            label: 'choose',
            hidden: true,
            run: (key: Key) => step({ type: 'jump', text: key.text }),
          },
        ]
      : []),
  ];
}

function editKeys(step: (step: FormStep) => void): readonly Binding[] {
  return [
    {
      key: 'text',
      label: 'write',
      hidden: true,
      run: (key) => step({ type: 'edit', edit: { type: 'insert', text: key.text } }),
    },
    {
      key: ['backspace', 'delete', 'home', 'end'],
      label: 'edit',
      hidden: true,
      run: (key) =>
        step({ type: 'edit', edit: { type: key.name as 'backspace' | 'delete' | 'home' | 'end' } }),
    },
    {
      key: 'ctrl+u',
      label: 'empty',
      hidden: true,
      run: () => step({ type: 'edit', edit: { type: 'clear' } }),
    },
  ];
}

function listKeys(step: (step: FormStep) => void): readonly Binding[] {
  return [
    {
      key: ['up', 'down'],
      label: 'choose',
      run: (key) => step({ type: 'cycle', by: key.name === 'up' ? -1 : 1 }),
    },
    { key: ['enter', 'space', 'tab'], label: 'take', run: () => step({ type: 'take' }) },
    { key: 'escape', label: 'close', run: () => step({ type: 'close' }) },
    { key: 'text', label: 'jump', hidden: true, run: (key) => step({ type: 'jump', text: key.text }) },
  ];
}

export interface FormDialogProps extends FormOptions {
  readonly title: string;
  /** Of the inside. */
  readonly width: number;
  readonly within?: Area | undefined;
  /** What Esc does. */
  close(): void;
}

/** A form over the screen. */
export function FormDialog(props: FormDialogProps): ReactNode {
  return (
    <Layer>
      <FormBody {...props} />
    </Layer>
  );
}

function FormBody({ title, width, within, close, ...options }: FormDialogProps): ReactNode {
  const { size } = useApp();
  useKeys([{ key: 'escape', label: 'cancel', run: close }]);
  const form = useForm(options);
  const room = overlayRoom(size, within);
  return (
    <Overlay title={title} width={width} within={within}>
      <FormView form={form} height={room.height} />
    </Overlay>
  );
}

/** A form that fills the body of a frame. */
export function FormPage({ form }: { readonly form: Form }): ReactNode {
  const { size } = useApp();
  const [right, down] = [3, 1];
  return (
    <Box paddingX={right} paddingY={down} flexGrow={1}>
      <FormView form={form} height={bodyArea(size).height - 2 * down} />
    </Box>
  );
}
