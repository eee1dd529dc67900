import type { Area, Canvas, Style } from '../paint/canvas.ts';
import { widthOf } from '../paint/width.ts';
import { buttonName, type FieldChoice, type FormField, type FormState } from './form-state.ts';
import { editWindow } from './text-edit.ts';

export interface DrawnForm {
  readonly fields: readonly FormField[];
  readonly buttons: readonly string[];
  readonly state: FormState;
  /** By the name of the field. */
  readonly errors: Readonly<Record<string, string>>;
}

const calm: Style = { fg: 'muted' };
const wrong: Style = { fg: 'bad' };

/** Fields in rows, as many as there is room for around the marked one; below them what is wrong, help, buttons. */
export function drawForm(canvas: Canvas, area: Area, form: DrawnForm): void {
  const { fields, errors, state } = form;
  const focused = fields.find((field) => field.name === state.focus);
  const bad = focused && errors[focused.name] ? focused : fields.find((field) => errors[field.name]);
  const room = Math.max(1, area.height - (bad ? 4 : 3));
  const all = rowsOf(fields);
  const rows = all.length > room ? all.filter((row) => row.length > 0) : all;
  const marked = rows.findIndex((row) => row.some((field) => field.name === state.focus));
  const at = marked < 0 ? rows.length - 1 : marked;
  const first = Math.max(0, Math.min(at - Math.floor(room / 2), rows.length - room));
  const labels = Math.min(26, Math.max(0, ...rows.map((row) => widthOf(row[0]?.label ?? ''))) + 2);
  let list: (() => void) | undefined;
  rows.slice(first, first + room).forEach((row, line) => {
    list = drawRow(canvas, { ...area, y: area.y + line, height: 1 }, labels, row, form, area) ?? list;
  });
  if (first > 0) canvas.text(area.x + area.width - 1, area.y, '▲', calm);
  if (first + room < rows.length) canvas.text(area.x + area.width - 1, area.y + room - 1, '▼', calm);
  const bottom = area.y + area.height;
  if (bad) canvas.text(area.x, bottom - 3, `✗ ${bad.label}: ${errors[bad.name]}`, wrong, area.width);
  if (focused?.help) canvas.text(area.x, bottom - 2, focused.help, calm, area.width);
  drawButtons(canvas, area, form);
  list?.();
}

/** An empty row stands for a gap. */
function rowsOf(fields: readonly FormField[]): FormField[][] {
  const rows: FormField[][] = [];
  for (const field of fields) {
    if (field.apart && rows.length > 0) rows.push([]);
    if (field.beside && rows.length > 0) rows.at(-1)!.push(field);
    else rows.push([field]);
  }
  return rows;
}

/** @returns what draws the list that is open over the rows below. */
function drawRow(
  canvas: Canvas,
  area: Area,
  labels: number,
  row: readonly FormField[],
  form: DrawnForm,
  whole: Area,
): (() => void) | undefined {
  const { state, errors } = form;
  const on = row.some((field) => field.name === state.focus);
  const bad = row.find((field) => errors[field.name]);
  if (row.length === 0) return undefined;
  canvas.text(area.x, area.y, row[0]!.label, on ? { fg: 'accent', bold: true } : {}, labels - 1);
  let x = area.x + labels;
  let list: (() => void) | undefined;
  for (const field of row) {
    if (field !== row[0] && field.kind !== 'choice' && field.kind !== 'text')
      x = canvas.text(x, area.y, `${field.label} `, calm);
    if (field.kind === 'choice' && state.open !== undefined && field.name === state.focus) {
      const at = x;
      list = () => drawList(canvas, whole, at, area.y + 1, field.choices, state.open!);
    }
    x = drawField(canvas, x, area.y, field, form) + 2;
  }
  if (bad) canvas.text(x, area.y, '✗', wrong);
  return list;
}

function drawField(canvas: Canvas, x: number, y: number, field: FormField, form: DrawnForm): number {
  const { state } = form;
  const value = state.values[field.name];
  const on = field.name === state.focus;
  const box: Style = on ? { fg: 'text', bg: 'raised', bold: true } : { fg: 'text', bg: 'raised' };
  const mark: Style = on ? { inverse: true } : box;
  switch (field.kind) {
    case 'text':
    case 'number': {
      const width = field.kind === 'text' ? (field.width ?? 20) : String(field.max).length + 2;
      const text = String(value ?? '');
      const { shown, cursor } = on ? editWindow({ text, at: state.at }, width) : { shown: text, cursor: -1 };
      canvas.label(x, y, width, shown, box);
      if (on)
        canvas.restyle({ x: x + Math.min(cursor, width - 1), y, width: 1, height: 1 }, { inverse: true });
      canvas.restyle({ x, y, width, height: 1 }, { underline: true });
      const unit = field.kind === 'number' ? field.unit : undefined;
      return unit ? canvas.text(x + width + 1, y, unit, calm) : x + width;
    }
    case 'flag':
      return canvas.text(x, y, value === true ? '[✓]' : '[ ]', mark);
    case 'choice': {
      const width = Math.max(...field.choices.map((choice) => widthOf(choice.label)), 1) + 2;
      const chosen = field.choices.find((choice) => choice.value === value);
      const style = chosen?.fg && !on ? { ...mark, fg: chosen.fg } : mark;
      canvas.label(x, y, width + 2, ` ${chosen?.label ?? ''}`, style);
      canvas.text(x + width, y, '▾', mark);
      return x + width + 2;
    }
    case 'radio': {
      let at = x;
      for (const choice of field.choices) {
        const chosen = choice.value === value;
        at = canvas.text(at, y, `${chosen ? '(●)' : '( )'} ${choice.label}`, chosen ? mark : calm) + 2;
      }
      return at - 2;
    }
  }
}

function drawList(
  canvas: Canvas,
  area: Area,
  x: number,
  below: number,
  choices: readonly FieldChoice[],
  marked: number,
): void {
  const width = Math.max(...choices.map((choice) => widthOf(choice.label))) + 4;
  const height = Math.min(choices.length, Math.max(3, area.height - 3)) + 2;
  const y = Math.max(area.y, Math.min(below, area.y + area.height - height));
  const first = Math.max(0, Math.min(marked - Math.floor((height - 2) / 2), choices.length - height + 2));
  const left = Math.min(x, area.x + area.width - width);
  canvas.fill({ x: left, y, width, height }, { bg: 'raised' });
  canvas.box({ x: left, y, width, height }, { fg: 'accent', bg: 'raised' }, 'round');
  choices.slice(first, first + height - 2).forEach((choice, row) => {
    const style: Style =
      first + row === marked ? { inverse: true, bold: true } : { bg: 'raised', fg: choice.fg ?? 'text' };
    canvas.label(left + 1, y + 1 + row, width - 2, ` ${choice.label}`, style);
  });
}

function drawButtons(canvas: Canvas, area: Area, { buttons, state }: DrawnForm): void {
  let x = area.x;
  buttons.forEach((label, index) => {
    const on = state.focus === buttonName(index);
    x =
      canvas.text(
        x,
        area.y + area.height - 1,
        ` ${label} `,
        on ? { inverse: true, bold: true } : { fg: 'accent', bg: 'raised' },
      ) + 2;
  });
}
