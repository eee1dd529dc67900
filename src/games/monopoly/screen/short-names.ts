import { cut, widthOf } from '../../../tui/paint/width.ts';

const noise = /^(the|of|a|an|de|la|le|st)$/i;

/** A name of three letters for every square, different ones as far as the names allow it. */
export function shortNames(names: readonly string[]): readonly string[] {
  const taken = new Map<string, string>();
  return names.map((name) => {
    const options = candidates(name);
    const known = [...taken].find(([, owner]) => owner === name)?.[0];
    const short = known ?? options.find((option) => !taken.has(option)) ?? options[0] ?? '?';
    taken.set(short, name);
    return short;
  });
}

/** Initials of three words, else the beginning of the first, then ever less obvious letters. */
function candidates(name: string): readonly string[] {
  const letters = name.normalize('NFD').replace(/[^\p{L}\p{N}\s]/gu, '');
  const all = letters
    .toUpperCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const words = all.filter((word) => !noise.test(word));
  const [first = all[0] ?? '', second = '', third = ''] = words;
  const initials = third ? [first[0]! + second[0]! + third[0]!] : [];
  const tail = Array.from(first.slice(1), (letter) => first[0]! + letter);
  return [
    ...initials,
    ...(first.length >= 3 ? [first.slice(0, 3)] : []),
    ...(second ? [first.slice(0, 2) + second[0]!, first[0]! + second.slice(0, 2)] : []),
    ...tail.flatMap((pair, at) => Array.from(first.slice(at + 2), (letter) => pair + letter)),
    first || '?',
  ].map((option) => option.slice(0, 3));
}

/** A word so long stands for the whole name; `Park` alone would not. */
const CLEAR = 5;

const endings = /(\s+(street|st|road|avenue|square|station|place|gardens|railroad|lane))+$/i;

/** The name in so many cells: its words run together, without its ending, or shortened, as far as it must be. */
export function nameWithin(name: string, width: number): string {
  const whole = name.split(' / ')[0]!.replace(/^the\s+/i, '');
  const bare = whole.replace(/,.*$/, '').replace(endings, '');
  const words = bare.split(/\s+/);
  const folded = `${words
    .slice(0, -1)
    .map((word) => `${word[0]}.`)
    .join('')}${words.at(-1)}`;
  const spaced = bare.includes(' ') || bare.length >= CLEAR ? [bare] : [];
  const fitting = [whole, ...spaced, runTogether(whole), bare, runTogether(bare), folded];
  const found = fitting.find((option) => widthOf(option) <= width);
  return found ?? `${cut(bare, width).slice(0, -1)}.`;
}

function runTogether(text: string): string {
  return text.replace(/\s+(\S)/g, (_, letter: string) => letter.toUpperCase());
}
