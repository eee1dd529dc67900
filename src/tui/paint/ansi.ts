import { rgbOf256, sixteen } from '../terminal/colour.ts';
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
const code = /\x1b\[([\d;:]*)m|\x1b(?:\[[\d;:?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[^[\]])/g;

/** A line with codes for colours and the like, taken apart; equal styles are one object. Other codes are left out. */
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
    if (match[1] !== undefined) looks = change(looks, match[1].split(/[;:]/).map(Number));
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

/** What one sequence of parameters makes of a style. */
function change(looks: Style, parameters: readonly number[]): Style {
  let now = looks;
  for (let at = 0; at < parameters.length; at++) {
    const number = parameters[at]!;
    if (number === 38 || number === 48) {
      const [paint, used] = extended(parameters.slice(at + 1));
      at += used;
      if (paint) now = { ...now, [number === 38 ? 'fg' : 'bg']: paint };
    } else now = simple(now, number);
  }
  return now;
}

const flags: Readonly<Record<number, Style>> = {
  1: { bold: true },
  2: { dim: true },
  4: { underline: true },
  7: { inverse: true },
};
const ends: Readonly<Record<number, readonly (keyof Style)[]>> = {
  0: ['fg', 'bg', 'bold', 'dim', 'underline', 'inverse'],
  22: ['bold', 'dim'],
  24: ['underline'],
  27: ['inverse'],
  39: ['fg'],
  49: ['bg'],
};

function simple(looks: Style, number: number): Style {
  const ended = ends[number];
  if (ended)
    return Object.fromEntries(Object.entries(looks).filter(([key]) => !ended.includes(key as keyof Style)));
  const flag = flags[number];
  if (flag) return { ...looks, ...flag };
  const index = basicIndex(number);
  if (index === undefined) return looks;
  const [, rgb] = sixteen[index]!;
  return { ...looks, [Math.floor(number / 10) % 2 === 1 ? 'fg' : 'bg']: hexOf(rgb) };
}

/** 30 to 37 and 90 to 97 in front, 40 to 47 and 100 to 107 behind, as an index of the sixteen colours. */
function basicIndex(number: number): number | undefined {
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  if (ones > 7) return undefined;
  if (tens === 3 || tens === 4) return ones;
  return tens === 9 || tens === 10 ? ones + 8 : undefined;
}

/** The colour after 38 or 48, and how many parameters it takes. */
function extended([kind, ...rest]: readonly number[]): readonly [Paint | undefined, number] {
  if (kind === 2) return [hexOf([rest[0] ?? 0, rest[1] ?? 0, rest[2] ?? 0]), 4];
  if (kind !== 5) return [undefined, 1];
  const number = rest[0] ?? 0;
  return [hexOf(number < 16 ? sixteen[number]![1] : rgbOf256(number)), 2];
}

function hexOf(rgb: readonly number[]): Paint {
  return `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
