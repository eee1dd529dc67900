import type { Seat } from '../../../engine/game.ts';
import type { Area, Canvas } from '../../../tui/paint/canvas.ts';
import { money } from '../rules/board.ts';
import type { Goods } from '../rules/goods.ts';
import type { View } from '../rules/view.ts';
import { bandOf } from './draw-square.ts';
import type { SeatLook } from './seats.ts';
import { nameWithin } from './short-names.ts';
import { has, type Item, itemsOf, setsMade, type TradeDraft, worthIn } from './trade-state.ts';

export interface TradeDrawing {
  readonly view: View;
  readonly looks: readonly SeatLook[];
  readonly draft: TradeDraft;
  /** Why it cannot be offered as it stands. */
  readonly whyNot: string | undefined;
}

/** Two columns, what each side has and what of it goes over, and how fair that is. */
export function drawTrade(canvas: Canvas, area: Area, drawing: TradeDrawing): void {
  const { draft, view, looks, whyNot } = drawing;
  const half = Math.floor((area.width - 3) / 2);
  const rows = area.height - 3;
  drawSide(canvas, { ...area, width: half, height: rows }, drawing, draft.from, 'give');
  const right = { x: area.x + half + 3, y: area.y, width: area.width - half - 3, height: rows };
  drawSide(canvas, right, drawing, draft.to, 'want');
  for (let y = 0; y < rows; y++) canvas.text(area.x + half + 1, area.y + y, '│', { fg: 'line' });
  const bottom = area.y + area.height - 2;
  canvas.text(area.x, bottom, fairness(view, looks, draft), { fg: 'accent' }, area.width);
  const problem = whyNot ?? (completes(view, looks, draft) || 'Enter offers it.');
  canvas.text(area.x, bottom + 1, problem, { fg: whyNot ? 'warn' : 'good' }, area.width);
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
  canvas.text(area.x, area.y, `${glyph} ${name} gives`, { fg: colour, bold: true }, area.width);
  const items = itemsOf(view, seat);
  const room = area.height - 1;
  const marked = draft.side === side ? draft.row : -1;
  const first = Math.max(0, Math.min(marked - Math.floor(room / 2), items.length - room));
  items.slice(first, first + room).forEach((item, row) => {
    const at = { ...area, y: area.y + 1 + row, height: 1 };
    drawItem(canvas, at, drawing, draft[side], item, seat);
    if (first + row === marked) canvas.restyle(at, { fg: 'text', bg: 'raised', inverse: true });
  });
  if (first + room < items.length) canvas.text(area.x + area.width - 1, area.y + room, '▼', { fg: 'muted' });
}

function drawItem(
  canvas: Canvas,
  area: Area,
  { view }: TradeDrawing,
  goods: Goods,
  item: Item,
  seat: Seat,
): void {
  const { board } = view.table;
  const on = has(goods, item);
  const style = on ? { fg: 'text' as const, bold: true } : { fg: 'muted' as const };
  const [mark, markStyle] = on ? ['✓', { fg: 'good' as const, bold: true }] : ['·', style];
  if (item.kind === 'cash') {
    canvas.text(area.x, area.y, mark, markStyle);
    canvas.text(area.x + 2, area.y, money(board, goods.cash), on ? { fg: 'good', bold: true } : style);
    const of = `of ${money(board, view.players[seat]!.cash)}`;
    canvas.label(area.x + area.width - of.length, area.y, of.length, of, { fg: 'muted' });
    return;
  }
  canvas.text(area.x, area.y, mark, markStyle);
  if (item.kind === 'card') {
    canvas.text(area.x + 2, area.y, cardName(view, item.card), style, area.width - 2);
    return;
  }
  const group = board.groups[board.group[item.square]!]!;
  canvas.text(area.x + 2, area.y, group.mark.slice(0, 1), { fg: 'ink', bg: bandOf(board, item.square)! });
  const { mortgaged } = view.squares[item.square]!;
  const name = nameWithin(board.names[item.square]!, area.width - 4 - (mortgaged ? 2 : 0));
  canvas.text(area.x + 4, area.y, mortgaged ? `${name} %` : name, style, area.width - 4);
}

export function cardName(view: View, id: string): string {
  const card = view.table.board.cards.find((one) => one.id === id);
  if (card?.keep === 'jail') return 'out of jail';
  if (card?.keep === 'tax') return 'skip a tax';
  return card ? `event ${card.percent > 0 ? '+' : ''}${card.percent}%` : id;
}

/** Who gives what to whom. */
export type Bargain = Pick<TradeDraft, 'from' | 'to' | 'give' | 'want'>;

/** Which side gains in net worth, in a few words. */
export function fairness(view: View, looks: readonly SeatLook[], draft: Bargain): string {
  const { board } = view.table;
  const gain = worthIn(view, draft.want) - worthIn(view, draft.give);
  if (gain === 0) return 'Net worth: even for both.';
  const winner = gain > 0 ? draft.from : draft.to;
  return `Net worth: ${looks[winner]!.name} gains ${money(board, Math.abs(gain))}.`;
}

/** The sets that the bargain completes, and for whom; empty when it completes none. */
export function completes(view: View, looks: readonly SeatLook[], draft: Bargain): string {
  const parts = (
    [
      [draft.from, draft.want],
      [draft.to, draft.give],
    ] as const
  ).flatMap(([seat, gets]) =>
    setsMade(view, seat, gets).map((name) => `${looks[seat]!.name} gets the set ${name}`),
  );
  return parts.length > 0 ? `${parts.join(', ')}!` : '';
}
