import stringWidth from 'string-width';

/** One character: a grapheme with the terminal cells it takes, more than 2 where several letters are joined. */
export interface Glyph {
  readonly text: string;
  readonly width: number;
}

// Characters that are one cell each and join with nothing beside them: ASCII, letters of Latin scripts, punctuation, arrows,
// mathematical signs, lines, blocks, shapes, signs and braille. What they spell needs neither a segmenter nor tables of
// emoji, which cost a start-up 50 ms.
const plain =
  /^[\x20-\x7e\u00a1-\u00ac\u00b0-\u024f\u2010-\u2027\u2030-\u205e\u20a0-\u20c0\u2190-\u2319\u2460-\u25fc\u2600-\u2613\u2654-\u267e\u2690-\u2692\u2694-\u26a0\u2701-\u2704\u2706-\u2709\u270c-\u2727\u2729-\u274b\u2758-\u2794\u2798-\u27af\u27c0-\u2adb]*$/;
let segmenter: Intl.Segmenter | undefined;
/**
 * Terminals give what of these stands in one grapheme a cell each: letters that a virama joins, such as those of Hindi,
 * and the vowel AM of Thai and Lao.
 */
const joint = /(?<=\p{Mn}\u200d?)(?=\p{Lo})|(?=[\u0e33\u0eb3])/u;
const control = /[\x00-\x1f\x7f-\x9f]/g;
const KEPT = 2000;
/** By text: names of other scripts are drawn again in every frame. */
const known = new Map<string, readonly Glyph[]>();

/** True for a text of which every UTF-16 unit is a character of one cell. */
export function isPlain(text: string): boolean {
  return plain.test(text);
}

/** The characters of a text as they are drawn; control characters and lone zero-width marks are left out. */
export function glyphs(text: string): readonly Glyph[] {
  if (plain.test(text)) return Array.from(text, (char) => ({ text: char, width: 1 }));
  const before = known.get(text);
  if (before) return before;
  const found = cutUp(text);
  if (known.size >= KEPT) known.clear();
  known.set(text, found);
  return found;
}

function cutUp(text: string): readonly Glyph[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  const found: Glyph[] = [];
  for (const { segment } of segmenter.segment(text.replace(control, '').normalize('NFC'))) {
    const width = partsOf(segment).reduce((sum, part) => sum + part.width, 0);
    if (width > 0) found.push({ text: segment, width });
  }
  return found;
}

function partsOf(grapheme: string): readonly Glyph[] {
  return grapheme.split(joint).map((text) => ({ text, width: Math.min(2, stringWidth(text)) }));
}

/** The characters of a text by what terminals draw, each in 1 cell or 2. */
export function drawnParts(text: string): readonly Glyph[] {
  return glyphs(text).flatMap((glyph) => (glyph.width > 2 ? partsOf(glyph.text) : [glyph]));
}

/** Terminal cells that a text takes. */
export function widthOf(text: string): number {
  if (plain.test(text)) return text.length;
  let width = 0;
  for (const glyph of glyphs(text)) width += glyph.width;
  return width;
}

/** Terminal cells of the widest line of a text: what Ink measures texts with. */
export function widestLine(text: string): number {
  return text.includes('\n') ? Math.max(...text.split('\n').map(widthOf)) : widthOf(text);
}

/** The text, ended by an ellipsis when it takes more than `width` cells. */
export function cut(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  return width > 0 ? `${beginningOf(text, width - 1)}…` : '';
}

/** Names in so many cells each, told apart by their ends where their beginnings are alike. */
export function cutNames(names: readonly string[], width: number): readonly string[] {
  // Nearly always all have room, and this is asked at every key.
  if (names.every((name) => widthOf(name) <= width)) return names;
  const short = names.map((name) => cutName(name, width));
  const isAlone = (text: string): boolean => short.indexOf(text) === short.lastIndexOf(text);
  return names.map((name, at) => (isAlone(short[at]!) ? short[at]! : cutInside(name, width)));
}

/** A name that is longer, with two thirds of the cells for its beginning. */
function cutInside(name: string, width: number): string {
  const parts = [...glyphs(name).map(({ text }) => text), ''];
  const from = parts.findIndex((_, index) => widthOf(parts.slice(index).join('')) <= Math.ceil(width / 3));
  const end = parts.slice(from).join('');
  return cut(parts.slice(0, from).join(''), width - widthOf(end)) + end;
}

/** A name in so many cells: the number at its end, which alone tells it from another, stays. */
function cutName(name: string, width: number): string {
  const number = / \d{1,2}$/.exec(name)?.[0] ?? '';
  if (number === '' || widthOf(name) <= width) return cut(name, width);
  return cut(name.slice(0, -number.length), width - number.length) + number;
}

/** As much of a text as fits, from its beginning. */
export function beginningOf(text: string, width: number): string {
  let kept = '';
  let left = width;
  for (const glyph of glyphs(text)) {
    left -= glyph.width;
    if (left < 0) break;
    kept += glyph.text;
  }
  return kept;
}

/** The first of the texts that fits, from long to short, else the last. */
export function firstFitting(texts: readonly string[], width: number): string {
  return texts.find((text) => widthOf(text) <= width) ?? texts.at(-1) ?? '';
}

export type Align = 'left' | 'right' | 'centre';

/** The text in exactly `width` cells, cut when it is longer. */
export function pad(text: string, width: number, align: Align = 'left'): string {
  const shown = cut(text, width);
  const room = Math.max(0, width - widthOf(shown));
  const before = align === 'left' ? 0 : align === 'right' ? room : Math.floor(room / 2);
  return ' '.repeat(before) + shown + ' '.repeat(room - before);
}

/** The text in lines of at most `width` cells, broken between words; line feeds are kept. What goes on is set in by `hanging` cells. */
export function wrap(text: string, width: number, hanging = 0): readonly string[] {
  return text
    .split('\n')
    .flatMap((line) => (widthOf(line) <= width ? [line] : wrapLine(line, Math.max(1, width), hanging)));
}

function wrapLine(line: string, width: number, hanging: number): readonly string[] {
  const room = Math.max(1, width - hanging);
  const indent = /^ */.exec(line)![0].slice(0, width - 1);
  const lines: string[] = [];
  let begun = indent;
  for (const word of line.split(' ').filter((part) => part !== '')) {
    for (const piece of piecesOf(word, room)) {
      if (widthOf(begun + piece) <= width) lines.splice(-1, 1, begun + piece);
      else lines.push(' '.repeat(width - room) + piece);
      begun = lines.at(-1)!;
    }
    begun += ' ';
  }
  return lines.length > 0 ? lines : [indent];
}

/** The word, in as many parts as it takes where each has only so much room. */
function piecesOf(word: string, room: number): readonly string[] {
  if (widthOf(word) <= room) return [word];
  const pieces: string[] = [];
  let left = 0;
  for (const { text, width } of glyphs(word)) {
    left -= width;
    if (left >= 0) pieces.push(pieces.pop()! + text);
    else {
      pieces.push(text);
      left = room - width;
    }
  }
  return pieces;
}
