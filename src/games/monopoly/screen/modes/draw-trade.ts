import type { Seat } from '../../../../engine/game.ts';
import type { Area, Canvas } from '../../../../tui/paint/canvas.ts';
import type { Style } from '../../../../tui/paint/cells.ts';
import { widthOf, wrap } from '../../../../tui/paint/width.ts';
import { money } from '../../rules/board.ts';
import type { Goods } from '../../rules/goods.ts';
import { liftCost, worthOf } from '../../rules/money.ts';
import { stateOf, type View } from '../../rules/view.ts';
import { bandOf } from '../board/draw-square.ts';
import { nameWithin } from '../board/short-names.ts';
import { costOf } from '../board/square-cost.ts';
import { nameOf, type SeatLook } from '../seats.ts';
import { cardName, texts } from '../texts.ts';
import { has, type Item, itemsOf, setsMade, type TradeDraft, worthIn } from './trade-state.ts';

export interface TradeDrawing {
  readonly view: View;
  readonly looks: readonly SeatLook[];
  readonly draft: TradeDraft;
  /** Why it cannot be offered as it stands. */
  readonly whyNot: string | undefined;
}

/** Rows below the two columns: what is marked, how fair it is, sets, and why it cannot be offered. */
function footOf(drawing: TradeDrawing, width: number): readonly (readonly [text: string, style: Style])[] {
  const { view, looks, draft, whyNot } = drawing;
  const sets = completes(view, looks, draft);
  const parts: readonly (readonly [string, Style])[] = [
    [itemText(drawing), { fg: 'muted' }],
    [fairness(view, looks, draft), { fg: 'accent' }],
    [sets, { fg: 'good', bold: true }],
    whyNot === undefined ? [texts.trade.offer, { fg: 'good' }] : [whyNot, { fg: 'warn' }],
  ];
  return parts.flatMap(([text, style]) =>
    text === '' ? [] : wrap(text, width).map((line) => [line, style] as const),
  );
}

/** Rows that the whole drawing takes where there is room for all. */
export function tradeRows(drawing: TradeDrawing, width: number): number {
  const { view, draft } = drawing;
  const items = Math.max(itemsOf(view, draft.from).length, itemsOf(view, draft.to).length);
  return 1 + items + Math.max(4, footOf(drawing, width).length);
}

/** Two columns, what each side has and what of it goes over; below, what that means. */
export function drawTrade(canvas: Canvas, area: Area, drawing: TradeDrawing): void {
  const { draft } = drawing;
  const half = Math.floor((area.width - 3) / 2);
  const foot = footOf(drawing, area.width);
  const rows = area.height - foot.length;
  drawSide(canvas, { ...area, width: half, height: rows }, drawing, draft.from, 'give');
  const right = { x: area.x + half + 3, y: area.y, width: area.width - half - 3, height: rows };
  drawSide(canvas, right, drawing, draft.to, 'want');
  for (let y = 0; y < rows; y++) canvas.text(area.x + half + 1, area.y + y, '│', { fg: 'line' });
  foot.forEach(([line, style], row) => {
    canvas.text(area.x, area.y + rows + row, line, style, area.width);
  });
}

function drawSide(
  canvas: Canvas,
  area: Area,
  drawing: TradeDrawing,
  seat: Seat,
  side: 'give' | 'want',
): void {
  const { view, looks, draft } = drawing;
  const { glyph, name, colour } = looks[seat]!;
  canvas.text(area.x, area.y, `${glyph} ${texts.trade.gives(name)}`, { fg: colour, bold: true }, area.width);
  const items = itemsOf(view, seat);
  const room = area.height - 1;
  const marked = draft.side === side ? draft.row : -1;
  const first = Math.max(0, Math.min(marked - Math.floor(room / 2), items.length - room));
  items.slice(first, first + room).forEach((item, row) => {
    const at = { ...area, y: area.y + 1 + row, height: 1 };
    drawItem(canvas, at, drawing, draft[side], { item, seat });
    if (first + row === marked) canvas.restyle(at, { fg: 'text', bg: 'raised', inverse: true });
  });
  if (first + room < items.length) canvas.text(area.x + area.width - 1, area.y + room, '▼', { fg: 'muted' });
}

function drawItem(
  canvas: Canvas,
  area: Area,
  { view }: TradeDrawing,
  goods: Goods,
  { item, seat }: { readonly item: Item; readonly seat: Seat },
): void {
  const { board } = view;
  const on = has(goods, item);
  const style: Style = on ? { fg: 'text', bold: true } : { fg: 'muted' };
  const right = (text: string): void => {
    const width = widthOf(text);
    canvas.label({ x: area.x + area.width - width, y: area.y, width }, text, { fg: 'muted' });
  };
  canvas.text(area.x, area.y, on ? '✓' : '·', on ? { fg: 'good', bold: true } : style);
  if (item.kind === 'cash') {
    canvas.text(area.x + 2, area.y, money(board, goods.cash), on ? { fg: 'good', bold: true } : style);
    right(texts.trade.ofCash(money(board, view.players[seat]!.cash)));
    return;
  }
  if (item.kind === 'card') {
    canvas.text(area.x + 2, area.y, cardName(view, item.card), style, area.width - 2);
    return;
  }
  const group = board.groups[board.group[item.square]!]!;
  canvas.text(area.x + 2, area.y, group.mark.slice(0, 1), { fg: 'ink', bg: bandOf(board, item.square)! });
  const rent = costOf(view, item.square).at(area.width < 24 ? -1 : 0)!;
  const name = nameWithin(board.names[item.square]!, area.width - 5 - widthOf(rent));
  canvas.text(area.x + 4, area.y, name, style, area.width - 4);
  right(rent);
}

/** What is marked: price, rent, what lifting a mortgage costs, and the set that it would complete. */
function itemText({ view, looks, draft }: TradeDrawing): string {
  const [seat, other] = draft.side === 'give' ? [draft.from, draft.to] : [draft.to, draft.from];
  const item = itemsOf(view, seat)[draft.row];
  if (item?.kind !== 'square') return '';
  const table = stateOf(view);
  const { square } = item;
  const sum = (amount: number): string => money(table.board, amount);
  const { mortgaged } = view.squares[square]!;
  const parts = [
    texts.trade.price(sum(worthOf(table, square))),
    mortgaged
      ? texts.trade.lifting(sum(liftCost(table, square)))
      : texts.trade.rent(costOf(view, square)[0]!),
  ];
  const made = setsMade(view, other, { cash: 0, squares: [square], cards: [] });
  const set = made.length > 0 ? ` ${texts.trade.completes(nameOf(looks, other), made[0]!)}.` : '';
  return `${table.board.names[square]}: ${parts.join(', ')}.${set}`;
}

/** Who gives what to whom. */
export type Bargain = Pick<TradeDraft, 'from' | 'to' | 'give' | 'want'>;

/** Which side gains in net worth, in a few words. */
export function fairness(view: View, looks: readonly SeatLook[], draft: Bargain): string {
  const gain = worthIn(view, draft.want) - worthIn(view, draft.give);
  if (gain === 0) return texts.trade.even;
  const winner = gain > 0 ? draft.from : draft.to;
  return texts.trade.gains(looks[winner]!.name, money(view.board, Math.abs(gain)));
}

/** The sets that the bargain completes, and for whom; empty when it completes none. */
export function completes(view: View, looks: readonly SeatLook[], draft: Bargain): string {
  const sides = [
    [draft.from, draft.want],
    [draft.to, draft.give],
  ] as const;
  const parts = sides.flatMap(([seat, gets]) =>
    setsMade(view, seat, gets).map((name) => texts.trade.completes(looks[seat]!.name, name)),
  );
  return parts.length > 0 ? `${parts.join(', ')}!` : '';
}
