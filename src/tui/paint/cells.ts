import type { Style } from './canvas.ts';

/** The second half of a character of two cells. */
export const HALF = 0;
export const BLANK = 32;

// A cell holds the code of its character, or, where that has several, a number beyond all codes.
const BEYOND = 0x110000;
const longOnes: string[] = [];
const longNumbers = new Map<string, number>();

export function codeOf(char: string): number {
  if (char.length === 1) return char.charCodeAt(0);
  let number = longNumbers.get(char);
  if (number === undefined) {
    number = BEYOND + longOnes.push(char) - 1;
    longNumbers.set(char, number);
  }
  return number;
}

export function charOf(code: number): string {
  if (code === HALF) return '';
  if (code >= BEYOND) return longOnes[code - BEYOND]!;
  return String.fromCharCode(code);
}

/** The characters of some cells: made at once where each is one unit, since every text on the way is memory. */
export function textOf(codes: Uint32Array, from: number, to: number): string {
  const units = new Array<number>(to - from);
  for (let at = from; at < to; at++) {
    const code = codes[at]!;
    if (code === HALF || code >= BEYOND) return Array.from(codes.subarray(from, to), charOf).join('');
    units[at - from] = code;
  }
  return String.fromCharCode.apply(null, units);
}

// Styles that look the same have one number. It is looked up by what a style has, not by the style: most are made where they are used.
const styles: Style[] = [];
/** By foreground, by background, by flags. */
const numbers = new Map<string, Map<string, number[]>>();
/** What a style that leaves its background out is over each background, by the numbers of both. */
const mixes: number[][] = [];

export const flags = { bold: 1, dim: 2, inverse: 4, underline: 8 } as const;

export function flagsOf({ bold, dim, inverse, underline }: Style): number {
  return (
    (bold ? flags.bold : 0) |
    (dim ? flags.dim : 0) |
    (inverse ? flags.inverse : 0) |
    (underline ? flags.underline : 0)
  );
}

/** A number for all styles that look the same. */
export function styleNumber(style: Style): number {
  const { fg = '', bg = '' } = style;
  const onGrounds = numbers.get(fg) ?? new Map<string, number[]>();
  const byFlags = onGrounds.get(bg) ?? [];
  const looks = flagsOf(style);
  const known = byFlags[looks];
  if (known !== undefined) return known;
  const own = Object.entries(style).filter(([, value]) => value);
  const number = styles.push(Object.fromEntries(own)) - 1;
  mixes.push([]);
  byFlags[looks] = number;
  numbers.set(fg, onGrounds.set(bg, byFlags));
  return number;
}

export function styleOf(number: number): Style {
  return styles[number]!;
}

/** What a style is over another, by their numbers: a background that is left out is that behind. */
export function over(style: number, behind: number): number {
  const known = mixes[style]![behind];
  if (known !== undefined) return known;
  const { bg } = styles[behind]!;
  const own = styles[style]!;
  const mix = own.bg !== undefined || bg === undefined ? style : styleNumber({ ...own, bg });
  mixes[style]![behind] = mix;
  return mix;
}

const grounds: number[] = [];

/** A number for all that is to be seen of a blank in a style: of most, the background alone. */
export function groundOf(style: number): number {
  const known = grounds[style];
  if (known !== undefined) return known;
  const { bg, underline, inverse } = styles[style]!;
  const ground = underline || inverse ? style : styleNumber(bg === undefined ? {} : { bg });
  grounds[style] = ground;
  return ground;
}
