import { widthOf } from '../../../../tui/paint/width.ts';
import { type Board, money, NONE } from '../../rules/board.ts';
import { rentTexts } from '../../rules/deed.ts';
import { worthOf } from '../../rules/money.ts';
import { rentOf } from '../../rules/rent.ts';
import { stateOf, type View } from '../../rules/view.ts';

/** What the squares that nobody can own do, as signs. */
const signs: Readonly<Record<string, string>> = {
  start: '»',
  chance: '?',
  'community-chest': '◎',
  'go-to-jail': '!',
  'free-parking': '=',
};

/** Worked out once for each view: the cursor alone changes far more often. */
const known = new WeakMap<View, readonly (readonly string[])[]>();

/** What a square costs whoever stops there: its price, the rent due, a tax; the longest way of saying it first. */
export function costOf(view: View, square: number): readonly string[] {
  const costs = known.get(view) ?? view.squares.map(({ index }) => workedOut(view, index));
  known.set(view, costs);
  return costs[square]!;
}

function workedOut(view: View, square: number): readonly string[] {
  const table = stateOf(view);
  const { board } = table;
  if (board.group[square] === NONE) return effectOf(board, square);
  const { owner, mortgaged } = view.squares[square]!;
  if (owner === null) return amounts(board, worthOf(table, square));
  if (mortgaged) return ['mortgaged', 'mortg.', 'mtg', 'm'];
  if (board.types[square] === 'utility') return rentTexts(table, square);
  return amounts(board, rentOf(table, square, 0, 'usual'));
}

function effectOf(board: Board, square: number): readonly string[] {
  const amount = board.money[square]!;
  const type = board.types[square]!;
  if (type === 'tax') return amounts(board, -amount);
  if (type !== 'joker') return [signs[type] ?? ''];
  const wait = board.wait[square]!;
  if (wait > 0) return [`wait ${wait}`, `w${wait}`];
  const move = board.move[square]!;
  const walk = move === 0 ? '' : `${move > 0 ? '→' : '←'}${Math.abs(move)}`;
  const sums = amount === 0 ? [''] : amounts(board, amount);
  if (move === 0) return sums;
  return [...sums.map((sum) => `${walk} ${sum}`.trim()), walk];
}

function amounts(board: Board, amount: number): readonly string[] {
  const sign = amount < 0 ? '-' : '';
  const size = Math.abs(amount);
  return [money(board, amount), `${sign}${shortAmount(board, size, 5)}`, `${sign}${bare(size)}`];
}

function bare(amount: number): string {
  if (amount < 10_000) return String(amount);
  return amount < 1e6 ? `${Math.round(amount / 1000)}k` : `${Math.round(amount / 1e6)}M`;
}

/** `£950`, `£1.2k`, `£12k` within the width; without the currency's sign where there is no room for it. */
export function shortAmount(board: Pick<Board, 'currency'>, amount: number, width: number): string {
  const { symbol, place } = board.currency;
  const [unit, sign] = amount >= 1e6 ? [1e6, 'M'] : amount >= 1000 ? [1000, 'k'] : [1, ''];
  const whole = `${Math.round(amount / unit)}${sign}`;
  const priced = [`${Math.round((amount / unit) * 10) / 10}${sign}`, whole].map((text) =>
    place === 'before' ? symbol + text : text + symbol,
  );
  const texts = [money(board, amount), ...priced, String(amount)];
  return texts.find((text) => widthOf(text) <= width) ?? whole;
}
