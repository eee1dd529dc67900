import { cut, glyphs, widthOf, wrap } from '../../../../tui/paint/width.ts';

const LEAST_PART = 3;
/** Where a word can be divided: before a consonant, or one with an h, that a vowel follows. */
const syllable = /(?=[^aeiouy\p{M}]h?[aeiouy])(?<![cpstw](?=h))/iu;
const noise = /^(the|of|a|an|de|la|le|st)$/i;
const endings = /(\s+(street|st|road|avenue|square|station|place|gardens|railroad|lane))+$/i;

/** A name of so many letters for every square, different ones as far as the names allow it. */
export function shortNames(names: readonly string[], letters = 4): readonly string[] {
  const taken = new Map<string, string>();
  return names.map((name) => {
    const options = candidates(name.split(' / ')[0]!, letters);
    const known = [...taken].find(([, owner]) => owner === name)?.[0];
    const short = known ?? options.find((option) => !taken.has(option)) ?? options[0] ?? '?';
    taken.set(short, name);
    return short;
  });
}

/**
 * The first word and the number behind it; the beginning of the first word, or of all that are too short alone; then its
 * consonants, then ever less obvious letters.
 */
function candidates(name: string, letters: number): readonly string[] {
  const all = wordsOf(name);
  const words = all.filter((word) => !noise.test(word));
  const [first = all[0] ?? '', second = ''] = words;
  const bare = wordsOf(name.replace(endings, '')).filter((word) => !noise.test(word));
  const signs = [...first];
  const beginning = signs[0] ?? '';
  const consonants = first.replace(/(?!^)[AEIOUY]/g, '');
  const pairs = second ? [part(first, 0, 2) + part(second, 0, 2), beginning + part(second, 0, 3)] : [];
  const rest = signs.slice(1).map((_, at) => beginning + part(first, at + 1, at + letters));
  const numbered = /^\d+$/.test(second) ? [part(first, 0, letters - second.length) + second] : [];
  return [
    ...numbered,
    ...(signs.length >= letters ? [first] : [bare.join('') || first, words.join('') || first]),
    consonants,
    ...pairs,
    ...rest,
    ...Array.from('23456789', (digit) => part(first, 0, letters - 1) + digit),
    first || '?',
  ]
    .map((option) => part(option, 0, letters))
    .filter((option) => option !== '');
}

/** Some letters of a text, whole where they are of two units. */
function part(text: string, from: number, to: number): string {
  return [...text].slice(from, to).join('');
}

function wordsOf(name: string): string[] {
  return name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .normalize('NFC')
    .toUpperCase()
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** A word so long stands for the whole name; `Park` alone would not. */
const CLEAR = 5;

/** The name in so many cells: its words run together, without its ending, or shortened, as far as it must be. */
export function nameWithin(name: string, width: number): string {
  const [whole, bare] = plainNames(name);
  const folded = bare.replace(/(\S)\S*\s+/gu, '$1.');
  const spaced = bare.includes(' ') || bare.length >= CLEAR ? [bare] : [];
  const fitting = [whole, ...spaced, runTogether(whole), bare, runTogether(bare), folded];
  const found = fitting.find((option) => widthOf(option) <= width);
  return found ?? `${cut(bare, width).slice(0, -1)}.`;
}

/** The same for one of all squares: in full where another would be called so too. */
export function clearName(names: readonly string[], square: number, width: number): string {
  const whole = names[square]!;
  const short = nameWithin(whole, width);
  const isClear = names.every((other) => other === whole || nameWithin(other, width) !== short);
  return isClear ? short : whole;
}

/** The name in whole words over so many rows, a word that is too long divided; without its ending where it must be. */
export function nameInRows(name: string, width: number, rows: number): readonly string[] {
  // As it is drawn: what is one sign there may be written as several.
  const drawn = glyphs(name).map(({ text }) => text);
  for (const text of plainNames(drawn.join(''))) {
    const words = text.split(/\s+/).map((word) => divided(word, width));
    const lines = wrap(words.join(' '), width);
    if (lines.length <= rows) return lines;
  }
  return [nameWithin(name, width)];
}

/** The word, with a break behind each of its parts where it is too long for a row. */
function divided(word: string, width: number): string {
  if (widthOf(word) <= width) return word;
  const head = headOf(word, width - 1);
  return `${head}- ${divided(word.slice(head.length), width)}`;
}

/** As many syllables of a word as there is room for, else letters; no fewer than three of them are left. */
function headOf(word: string, width: number): string {
  const letters = glyphs(word).map(({ text }) => text);
  const room = letters.slice(0, Math.max(1, letters.length - LEAST_PART));
  while (room.length > 1 && widthOf(room.join('')) > width) room.pop();
  const most = room.join('');
  const heads = word.split(syllable).map((_, at, parts) => parts.slice(0, at + 1).join(''));
  return heads.findLast((head) => head.length >= LEAST_PART && most.startsWith(head)) ?? most;
}

/** Without its article and what is another name, and then without its ending too. */
function plainNames(name: string): readonly [whole: string, bare: string] {
  const whole = name.split(' / ')[0]!.replace(/^the\s+/i, '');
  return [whole, whole.replace(/,.*$/, '').replace(endings, '')];
}

function runTogether(text: string): string {
  return text.replace(/\s+(\S)/g, (_, letter: string) => letter.toUpperCase());
}
