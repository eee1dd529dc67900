import { Box } from 'ink';
import type { ReactNode } from 'react';
import { Label, type LabelProps, Wrapped } from '../app/label.tsx';
import type { Paint } from '../paint/theme.ts';
import { pad, widthOf, wrap } from '../paint/width.ts';
import { MARKED } from '../terminal/frame-stream.ts';
import { EditedText } from './edited-line.tsx';
import type { Form } from './form.tsx';
import { type FormField, rowsOf, valueAt } from './form-fields.ts';
import { firstShown, RowsInSight } from './menu.tsx';

/** Below the rows of fields: a gap, the help of the marked field, the buttons. */
const FOOT = 4;
const GAP = 2;

export interface FormViewProps {
  readonly form: Form;
  readonly width: number;
  readonly height: number;
  /** Stands in place of a field's help while a button is marked. */
  readonly idle?: string | undefined;
}

/** Fields in rows, as many as there is room for around the marked one; below them its help, and the buttons. */
export function FormView({ form, width, height, idle = '' }: FormViewProps): ReactNode {
  const { fields, field, mark } = form;
  const room = Math.max(1, height - FOOT);
  const full = rowsOf(fields);
  const apart = full.flatMap((row, index) => (row[0]!.apart && index > 0 ? [[], row] : [row]));
  const rows = apart.length > room ? full : apart;
  const list = openList(form, room);
  const labels = Math.min(30, Math.max(0, ...rows.map((row) => widthOf(row[0]?.label ?? ''))) + 2);
  const errors = rows.map((row) => errorLines(row, form, width - labels - GAP));
  const marked = rows.findIndex((row) => row.some(({ name }) => name === mark.focus));
  const at = marked < 0 ? rows.length - 1 : marked;
  let seen = Math.max(1, room - list.length);
  let first = firstShown(at, rows.length, seen);
  // What is wrong with rows that are out of sight takes no room.
  while (seen > 1 && seen + errors.slice(first, first + seen).flat().length > room - list.length)
    first = firstShown(at, rows.length, --seen);
  return (
    <Box flexDirection="column" flexGrow={1}>
      <RowsInSight steady all={rows} first={first} height={seen}>
        {(row, at) => (
          <FieldRow key={row[0]?.name ?? `gap ${at}`} {...{ row, labels, form, list, errors: errors[at]! }} />
        )}
      </RowsInSight>
      <Box height={2} flexShrink={0} marginTop={1} overflow="hidden">
        <Wrapped tone="muted" text={field ? (field.help ?? '') : idle} width={width} />
      </Box>
      <Box columnGap={2} flexShrink={0}>
        {form.buttons.map((label, index) => {
          const on = mark.focus === index;
          // The one that Enter presses stands out.
          return (
            <Label
              key={label}
              bold={index === form.main}
              {...(on ? { inverse: true } : { tone: 'accent', bg: 'raised' })}
              aria-label={`${on ? MARKED : ''}${label}`}
            >{` ${label} `}</Label>
          );
        })}
      </Box>
    </Box>
  );
}

/** What is wrong with a row, in as many lines as it takes. */
function errorLines(row: readonly FormField[], { problems }: Form, width: number): readonly string[] {
  const wrong = row.map(({ name }) => problems[name]).find((error) => error !== undefined);
  return wrong === undefined ? [] : wrap(`✗ ${wrong}`, width);
}

/** The entries around the marked one of the list that is open. */
function openList({ field, mark }: Form, room: number) {
  if (mark.open === undefined || field?.kind !== 'choice') return [];
  const choices = field.choices.map((choice, index) => ({ ...choice, marked: index === mark.open }));
  const height = Math.min(choices.length, Math.max(3, room - 1));
  const first = firstShown(mark.open, choices.length, height);
  return choices.slice(first, first + height);
}

interface FieldRowProps {
  readonly row: readonly FormField[];
  readonly labels: number;
  readonly form: Form;
  readonly list: ReturnType<typeof openList>;
  readonly errors: readonly string[];
}

function FieldRow({ row, labels, form, list, errors }: FieldRowProps): ReactNode {
  const [first] = row;
  if (!first) return <Box height={1} flexShrink={0} />;
  const on = row.some((field) => field.name === form.mark.focus);
  const widest = Math.max(...list.map(({ label }) => widthOf(label))) + 4;
  return (
    <Box flexShrink={0} flexDirection="column">
      <Box columnGap={GAP}>
        {/* A row of several fields begins further left where it has no room otherwise. */}
        <Box width={labels - GAP} minWidth={widthOf(first.label)} aria-hidden>
          <Label {...(on ? { tone: 'accent', bold: true } : {})}>{first.label}</Label>
        </Box>
        {row.map((field) => (
          <Box
            key={field.name}
            flexShrink={0}
            alignItems="flex-start"
            aria-label={spokenField({ field, form })}
          >
            {field !== first && field.kind !== 'choice' && field.kind !== 'text' && (
              <Label tone="muted">{`${field.label} `}</Label>
            )}
            <Box flexDirection="column">
              <FieldValue {...{ field, form }} />
              {field.name === form.mark.focus &&
                list.map(({ label, fg, marked }, index) => (
                  <Label key={index} {...(marked ? { inverse: true, bold: true } : { bg: 'raised' })}>
                    {signed(pad(` ${label}`, widest), marked ? undefined : fg)}
                  </Label>
                ))}
            </Box>
          </Box>
        ))}
      </Box>
      {errors.length > 0 && (
        <Box paddingLeft={labels} aria-hidden>
          <Label tone="bad">{errors.join('\n')}</Label>
        </Box>
      )}
    </Box>
  );
}

interface FieldProps {
  readonly field: FormField;
  readonly form: Form;
}

function FieldValue({ field, form: { values, mark } }: FieldProps): ReactNode {
  const value = valueAt(values, field.name);
  const on = field.name === mark.focus;
  const box: LabelProps = on ? { bg: 'raised', bold: true } : { bg: 'raised' };
  const look: LabelProps = on ? { inverse: true } : box;
  const text = shownText(field, on ? mark.edit.text : value);
  const typed = (width: number): ReactNode =>
    on ? (
      <EditedText edit={{ text, at: mark.edit.at }} width={width} {...box} underline />
    ) : (
      <Label {...box} underline>
        {pad(text, width)}
      </Label>
    );
  switch (field.kind) {
    case 'text':
      return typed(field.width ?? 20);
    case 'whole': {
      const after = value === 0 && field.zero !== undefined ? `(${field.zero})` : field.unit;
      return (
        <Label>
          <Label tone="muted">{field.sign}</Label>
          {typed(String(field.max).length + 2)}
          {after !== undefined && <Label tone="muted">{` ${after}`}</Label>}
        </Label>
      );
    }
    case 'fold':
      return <Label {...look}>{`${value === true ? '▾' : '▸'} ${field.summary} `}</Label>;
    case 'flag':
      return <Label {...look}>{value === true ? '[✓]' : '[ ]'}</Label>;
    case 'choice': {
      const width = Math.max(...field.choices.map(({ label }) => widthOf(label)), 1) + 2;
      const chosen = field.choices.find((choice) => choice.value === value);
      return (
        <Label {...look}>
          {signed(`${pad(` ${chosen?.label ?? ''}`, width)}▾ `, on ? undefined : chosen?.fg)}
        </Label>
      );
    }
    case 'radio':
      return (
        <Box columnGap={2}>
          {field.choices.map((choice) => (
            <Label key={choice.label} {...(choice.value === value ? look : { tone: 'muted' })}>
              {`${choice.value === value ? '(●)' : '( )'} ${choice.label}`}
            </Label>
          ))}
        </Box>
      );
  }
}

/** A choice, the sign that it begins with in its colour: its name could not be read in every one. */
function signed(text: string, fg: Paint | undefined): ReactNode {
  if (fg === undefined) return text;
  return (
    <>
      <Label tone={fg}>{text.slice(0, 2)}</Label>
      {text.slice(2)}
    </>
  );
}

function spokenValue(field: FormField, value: unknown): string {
  const chosen = 'choices' in field && field.choices.find((choice) => choice.value === value);
  if (chosen) return chosen.label;
  if (field.kind === 'fold') return `${field.summary}, ${value === true ? 'open' : 'closed'}`;
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (field.kind === 'whole' && value === 0 && field.zero !== undefined) return `0, ${field.zero}`;
  return shownText(field, value);
}

function shownText(field: FormField, value: unknown): string {
  const text = String(value ?? '');
  return field.kind === 'text' ? (field.mask?.(text) ?? text) : text;
}

/** `Marked: Name: Ann`. */
function spokenField({ field, form: { values, mark, problems } }: FieldProps): string {
  const spoken = spokenValue(field, valueAt(values, field.name));
  const sign = field.name === mark.focus ? MARKED : '';
  return `${sign}${field.label}: ${spoken}${problems[field.name] ? `. ${problems[field.name]}` : ''}`;
}
