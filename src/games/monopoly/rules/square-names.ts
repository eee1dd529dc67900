import type { Refusal } from '../../../engine/refusal.ts';
import { type Board, NONE } from './board.ts';
import { noPropertyNamed, unread, whichOne } from './refusals.ts';

type NamedBoard = Pick<Board, 'names' | 'group'>;

type SquareRead = { readonly square: number } | { readonly error: Refusal };

/** So many names are told apart for who has typed too little. */
const MOST_TOLD = 4;

/** The property that people mean: by its number (`#39`, `39`), its name, or the beginning of a word in it. */
function squareNamed(board: NamedBoard, text: string): SquareRead {
  const number = /^#?(\d{1,2})$/.exec(text)?.[1];
  if (number !== undefined) return { square: Number(number) };
  const typed = plain(text);
  const properties = board.names.flatMap((name, square) =>
    board.group[square] === NONE ? [] : [{ name, square, words: plain(name) }],
  );
  const exact = properties.filter(({ words }) => words === typed);
  const begun = properties.filter(({ words }) => ` ${words}`.includes(` ${typed}`));
  const found = exact.length > 0 || typed === '' ? exact : begun;
  const [first, ...others] = found;
  if (!first) return { error: noPropertyNamed(text) };
  if (others.length === 0) return { square: first.square };
  return { error: whichOne(found.slice(0, MOST_TOLD).map(({ name }) => name)) };
}

/** The square as a line names it: its name, where that is one property's alone, else its number. */
export function squareWord(board: NamedBoard | undefined, square: number): string {
  const name = board?.names[square];
  if (board === undefined || name === undefined) return `#${square}`;
  const found = squareNamed(board, name);
  return 'square' in found && found.square === square ? name : `#${square}`;
}

/** The first property that words name, the longest name first, and how many words it took. */
function leadingSquare(
  board: NamedBoard,
  words: readonly string[],
): { readonly square: number; readonly length: number } | { readonly error: Refusal } {
  let problem: Refusal = unread.property;
  for (let length = words.length; length > 0; length--) {
    const read = squareNamed(board, words.slice(0, length).join(' '));
    if ('square' in read) return { ...read, length };
    problem = read.error;
  }
  return { error: problem };
}

/** Small letters and digits alone, so that accents, capitals and apostrophes need not be typed. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

type Numbered = { readonly words: readonly string[] } | { readonly error: Refusal };

/** The words of a move on one square, its square by number. @param before words that stand before the square. */
export function numberSquare(board: NamedBoard, words: readonly string[], before = 0): Numbered {
  const read = squareNamed(board, words.slice(before).join(' '));
  return 'error' in read ? read : { words: [...words.slice(0, before), `#${read.square}`] };
}

/** The words of a move that names a square first and says more about it. */
export function numberFirst(board: NamedBoard, words: readonly string[]): Numbered {
  const read = leadingSquare(board, words);
  return 'error' in read ? read : { words: [`#${read.square}`, ...words.slice(read.length)] };
}

/** The goods of an offer, every property by number. @param known tells words that are no names. @param before words that stand before the goods. */
export function numberGoods(
  board: NamedBoard,
  words: readonly string[],
  known: (word: string) => boolean,
  before: number,
): Numbered {
  const numbered = words.slice(0, before);
  for (let at = before; at < words.length; ) {
    const word = words[at]!.replace(/,$/, '');
    if (word === '' || known(word)) {
      if (word !== '') numbered.push(word);
      at++;
      continue;
    }
    const comma = words.findIndex((other, index) => index >= at && other.endsWith(','));
    const stop = words.findIndex((other, index) => index > at && known(other));
    const end = Math.min(comma < 0 ? words.length : comma + 1, stop < 0 ? words.length : stop);
    const read = leadingSquare(board, words.slice(at, end));
    if ('error' in read) return read;
    numbered.push(`#${read.square}`);
    at += read.length;
  }
  return { words: numbered };
}
