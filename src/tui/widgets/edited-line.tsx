import { Box } from 'ink';
import type { ReactNode } from 'react';
import { printable } from '../../engine/printable.ts';
import { Label, type LabelProps } from '../app/label.tsx';
import { glyphs, pad, widthOf } from '../paint/width.ts';
import { type Binding, stepKeys } from '../terminal/keys.ts';

export interface EditedLineProps {
  /** Before the text: `:`. */
  readonly sign: string;
  readonly edit: TextEdit;
  /** Cells for the text and its cursor. */
  readonly width: number;
}

/** A line that is being typed, with its cursor, as much of it as there is room for. */
export function EditedLine({ sign, edit, width }: EditedLineProps): ReactNode {
  return (
    <Box>
      <Label bold tone="accent">
        {sign}
      </Label>
      <EditedText edit={edit} width={width} />
    </Box>
  );
}

/** The text alone. */
export function EditedText({ edit, width, ...look }: Omit<EditedLineProps, 'sign'> & LabelProps): ReactNode {
  const { before, under, after } = editWindow(edit, width);
  return (
    <Label {...look}>
      {before}
      <Label inverse>{under}</Label>
      {after}
    </Label>
  );
}

/** A line of text being typed; `at` counts the characters before the cursor. */
export interface TextEdit {
  readonly text: string;
  readonly at: number;
}

export type EditStep =
  | { readonly type: 'insert'; readonly text: string; readonly most?: number | undefined }
  | { readonly type: 'backspace' | 'delete' | 'left' | 'right' | 'home' | 'end' | 'clear' };

/** Edits by whole characters as they are drawn. @param step `most` is the greatest width in cells. */
export function editText({ text, at }: TextEdit, step: EditStep): TextEdit {
  const chars = glyphs(text).map((glyph) => glyph.text);
  const here = Math.min(at, chars.length);
  const joined = (before: readonly string[], after: readonly string[]): TextEdit => {
    const start = bearable(before.join(''));
    return { text: bearable(start + after.join('')), at: glyphs(start).length };
  };
  switch (step.type) {
    case 'insert':
      return joined([...chars.slice(0, here), fitting(step.text, text, step.most)], chars.slice(here));
    case 'backspace':
      return joined(chars.slice(0, Math.max(0, here - 1)), chars.slice(here));
    case 'delete':
      return joined(chars.slice(0, here), chars.slice(here + 1));
    case 'left':
      return { text, at: Math.max(0, here - 1) };
    case 'right':
      return { text, at: Math.min(chars.length, here + 1) };
    case 'home':
      return { text, at: 0 };
    case 'end':
      return { text, at: chars.length };
    case 'clear':
      return { text: '', at: 0 };
  }
}

/** With at most four marks on a letter: no writing has more, and they take no room that could be counted. */
function bearable(text: string): string {
  return text.replace(/(\p{M}{4})\p{M}+/gu, '$1');
}

/** As much of what is typed or pasted as there is room for, on one line. */
function fitting(typed: string, text: string, most = 1000): string {
  // A mark that joins the letter before it takes no room.
  if (/^\p{M}+$/u.test(typed)) return typed;
  let room = most - widthOf(text);
  let kept = '';
  for (const glyph of glyphs(printable(typed.replace(/[\n\t]+/g, ' ')))) {
    room -= glyph.width;
    if (room < 0) break;
    kept += glyph.text;
  }
  return kept;
}

const edits = ['backspace', 'delete', 'home', 'end'] as const;

/** The keys that edit a line. @param most as of `editText` */
export function editKeys(step: (step: EditStep) => void, most?: number): readonly Binding[] {
  return [
    stepKeys(['left', 'right'], 'cursor', (by) => step({ type: by < 0 ? 'left' : 'right' }), {
      hidden: true,
    }),
    { key: 'text', label: 'write', hidden: true, run: ({ text }) => step({ type: 'insert', text, most }) },
    {
      key: edits,
      label: 'edit',
      hidden: true,
      run: ({ name }) => step({ type: name as (typeof edits)[number] }),
    },
  ];
}

/**
 * The part of a text around the cursor that is seen in exactly `width` cells.
 * @returns `under` is the character under the cursor, a blank at the end of the text.
 */
export function editWindow({ text, at }: TextEdit, width: number) {
  const chars = glyphs(text);
  const here = Math.min(at, chars.length);
  const wide = (from: number, to: number): number =>
    chars.slice(from, to).reduce((sum, glyph) => sum + glyph.width, 0);
  const under = chars[here] ?? { text: ' ', width: 1 };
  let first = 0;
  while (first < here && wide(first, here) > width - under.width) first++;
  let last = here + 1;
  while (last < chars.length && wide(first, last + 1) <= width) last++;
  const join = (from: number, to: number): string =>
    chars
      .slice(from, to)
      .map((glyph) => glyph.text)
      .join('');
  const room = width - wide(first, here) - under.width;
  return { before: join(first, here), under: under.text, after: pad(join(here + 1, last), room) };
}
