import { widthOf } from '../../../../tui/paint/width.ts';
import { type Board, money } from '../../rules/board.ts';

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
