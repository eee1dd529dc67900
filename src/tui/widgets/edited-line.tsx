import type { ReactNode } from 'react';
import { seen } from '../../engine/printable.ts';
import { bright, Label, type LabelProps } from '../app/label.tsx';
import { beginningOf, glyphs, pad, widthOf } from '../paint/width.ts';
import type { Binding } from '../terminal/keys.ts';

interface EditedLineProps {
  /** Before the text: `:`. */
  readonly sign: string;
  readonly edit: TextEdit;
  readonly width: number;
}

/** A line that is being typed, with its cursor, as much of it as there is room for. */
export function EditedLine({ sign, edit, width }: EditedLineProps): ReactNode {
  return (
    <Label>
      <Label {...bright}>{sign}</Label>
      <EditedText edit={edit} width={width} />
    </Label>
  );
}

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
  | { readonly type: NamedStep | 'clear' };
type NamedStep = 'backspace' | 'delete' | 'left' | 'right' | 'home' | 'end';

/** Edits by whole characters as they are drawn. @param step `most` is the greatest width in cells. */
export function editText({ text, at }: TextEdit, step: EditStep): TextEdit {
  const chars = glyphs(text).map((glyph) => glyph.text);
  const here = Math.min(at, chars.length);
  const put = (from: number, to: number, typed = '', most = 1000): TextEdit => {
    const [before, rest] = [chars.slice(0, from).join(''), chars.slice(to).join('')];
    const start = beginningOf(written(before, typed), Math.max(widthOf(before), most - widthOf(rest)));
    return { text: bearable(start + rest), at: glyphs(start).length };
  };
  if (step.type === 'insert') return put(here, here, step.text, step.most);
  const steps = {
    backspace: () => put(Math.max(0, here - 1), here),
    delete: () => put(here, here + 1),
    left: () => ({ text, at: Math.max(0, here - 1) }),
    right: () => ({ text, at: Math.min(chars.length, here + 1) }),
    home: () => ({ text, at: 0 }),
    end: () => ({ text, at: chars.length }),
    clear: () => ({ text: '', at: 0 }),
  };
  return steps[step.type]();
}

/** What is typed or pasted behind a text, on one line. */
function written(before: string, typed: string): string {
  // A joiner may stand at the end: the emoji that it joins is on its way.
  return bearable(seen(`${before}${typed.replace(/[\n\t]+/g, ' ')}☺`).slice(0, -1));
}

/** With at most four marks on a letter: no writing has more, and they take no room that could be counted. */
function bearable(text: string): string {
  return text.replace(/(\p{M}{4})\p{M}+/gu, '$1');
}

/** The keys that edit a line. @param most as of `editText` */
export function editKeys(step: (step: EditStep) => void, most?: number): readonly Binding[] {
  const keys = (key: readonly NamedStep[], label: string): Binding => {
    return { key, label, hidden: true, run: ({ name }) => step({ type: name as NamedStep }) };
  };
  return [
    keys(['left', 'right'], 'cursor'),
    { key: 'text', label: 'write', hidden: true, run: ({ text }) => step({ type: 'insert', text, most }) },
    keys(['backspace', 'delete', 'home', 'end'], 'edit'),
  ];
}

/** The key that leaves nothing of the line. */
export function emptyKey(step: (step: EditStep) => void, hidden = false): Binding {
  return { key: 'ctrl+u', label: 'empty', hidden, run: () => step({ type: 'clear' }) };
}

/** What is seen of a text in exactly `width` cells, parted by the cursor; `under` it is a blank at the end of the text. */
export function editWindow({ text, at }: TextEdit, width: number) {
  const chars = glyphs(text).map((glyph) => glyph.text);
  const here = Math.min(at, chars.length);
  const under = chars[here] ?? ' ';
  let first = 0;
  while (first < here && widthOf(chars.slice(first, here).join('') + under) > width) first++;
  const before = chars.slice(first, here).join('');
  const room = width - widthOf(before + under);
  return { before, under, after: pad(beginningOf(chars.slice(here + 1).join(''), room), room) };
}
