import type { Style } from './cells.ts';
import type { Paint } from './theme.ts';

/** A part of a text with the style that its codes give it. */
export interface StyledText {
  readonly text: string;
  readonly style: Style;
}

const KEPT = 5000;
const known = new Map<string, readonly StyledText[]>();
const styles = new Map<string, Style>();
const code = /\x1b\[([\d;]*)m/g;

/** A line with the codes that Chalk writes for Ink, one for each colour and flag, taken apart; equal styles are one object. */
export function styledTexts(line: string): readonly StyledText[] {
  const before = known.get(line);
  if (before) return before;
  const parts = line.includes('\x1b') ? takeApart(line) : [{ text: line, style: styleOf({}) }];
  if (known.size >= KEPT) known.clear();
  known.set(line, parts);
  return parts;
}

function takeApart(line: string): readonly StyledText[] {
  const parts: StyledText[] = [];
  let looks: Style = {};
  let from = 0;
  const add = (text: string): void => {
    if (text !== '') parts.push({ text, style: styleOf(looks) });
  };
  for (const match of line.matchAll(code)) {
    add(line.slice(from, match.index));
    from = match.index + match[0].length;
    looks = change(looks, match[1]!);
  }
  add(line.slice(from));
  return parts;
}

function styleOf(looks: Style): Style {
  const { fg, bg, bold, dim, inverse, underline } = looks;
  const key = [fg, bg, bold, dim, inverse, underline].join();
  const style = styles.get(key) ?? looks;
  styles.set(key, style);
  return style;
}

const flags: Readonly<Record<string, Style>> = {
  1: { bold: true },
  2: { dim: true },
  4: { underline: true },
  7: { inverse: true },
};
const ends: Readonly<Record<string, readonly (keyof Style)[]>> = {
  22: ['bold', 'dim'],
  24: ['underline'],
  27: ['inverse'],
  39: ['fg'],
  49: ['bg'],
};

/** What a code makes of a style. Screens name colours by their red, green and blue alone. */
function change(looks: Style, parameters: string): Style {
  const [, side, ...rgb] = /^([34])8;2;(\d+);(\d+);(\d+)$/.exec(parameters) ?? [];
  if (side) return { ...looks, [side === '3' ? 'fg' : 'bg']: hexOf(rgb.map(Number)) };
  const ended = ends[parameters] ?? [];
  const left = Object.entries(looks).filter(([key]) => !ended.includes(key as keyof Style));
  return { ...Object.fromEntries(left), ...flags[parameters] };
}

function hexOf(rgb: readonly number[]): Paint {
  return `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
