import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { Seat } from '../../../../engine/game.ts';
import { listed } from '../../../../engine/sentence.ts';
import { Label, type LabelProps, Wrapped, type WrappedProps } from '../../../../tui/app/label.tsx';
import { pad, widthOf, wrap } from '../../../../tui/paint/width.ts';
import { firstShown, RowsInSight } from '../../../../tui/widgets/menu.tsx';
import { useOverlayRoom } from '../../../../tui/widgets/overlay.tsx';
import { UprightLine } from '../../../../tui/widgets/panel.tsx';
import { money, NONE } from '../../rules/board.ts';
import { liftCost, worthOf } from '../../rules/money.ts';
import { goodsText, setsMade, worthGained } from '../../rules/trade.ts';
import { stateOf, type View } from '../../rules/view.ts';
import { bandOf } from '../board/draw-square.ts';
import { nameWithin } from '../board/short-names.ts';
import { costOf } from '../board/square-cost.ts';
import { groupSign, nameIn, nameOf, type SeatLook } from '../seats.ts';
import type { Desk } from '../state.ts';
import { type Bargain, type Item, itemsOn, type Side, seatOn, type TradeDraft } from './trade-state.ts';

interface TradeProps extends Pick<Desk, 'view' | 'looks'> {
  readonly draft: TradeDraft;
}

const sides = ['give', 'want'] as const;

/** Two columns, what each side has and what of it goes over; below, what that means, or why it cannot be offered. */
export function TradeView({
  whyNot,
  ...trade
}: TradeProps & { readonly whyNot: string | undefined }): ReactNode {
  const room = useOverlayRoom();
  const width = Math.min(room.width, 76);
  const { view, looks, draft } = trade;
  const said: readonly Pick<WrappedProps, 'text' | 'tone' | 'bold'>[] = [
    { text: itemText(trade), tone: 'muted' },
    { text: fairness(view, looks, draft), tone: 'accent' },
    { text: completes(view, looks, draft), tone: 'good', bold: true },
    whyNot === undefined ? { text: 'Enter makes the offer.', tone: 'good' } : { text: whyNot, tone: 'warn' },
  ];
  const foot = said.filter(({ text }) => text !== '');
  const below = foot.reduce((sum, { text }) => sum + wrap(text, width).length, 0);
  const items = Math.max(...sides.map((side) => itemsOn(view, draft, side).length));
  // Nothing moves while two of the lines below come and go.
  const rows = Math.min(room.height, 1 + items + Math.max(4, below)) - below;
  const half = (width - 3) >> 1;
  return (
    <Box flexDirection="column" width={width}>
      <Box height={rows}>
        <SideList {...trade} side="give" width={half} rows={rows - 1} />
        <UprightLine height={rows} gap={1} />
        <SideList {...trade} side="want" width={width - half - 3} rows={rows - 1} />
      </Box>
      {foot.map((line) => (
        <Wrapped key={line.text} {...line} width={width} />
      ))}
    </Box>
  );
}

interface SideProps extends TradeProps {
  readonly side: Side;
  readonly width: number;
  readonly rows: number;
}

/** What a side has, as much of it around the mark as there is room for. */
function SideList({ rows, ...props }: SideProps): ReactNode {
  const { view, looks, draft, side, width } = props;
  const seat = seatOn(draft, side);
  const { glyph, name, colour } = looks[seat]!;
  const items = itemsOn(view, draft, side);
  const marked = draft.side === side ? draft.row : -1;
  const first = firstShown(marked, items.length, rows);
  const room = width - widthOf(`${glyph}  gives`);
  const spoken = `${name} gives ${goodsText(stateOf(view), draft[side])}.`;
  const cash = `money, ${money(view.board, view.players[seat]!.cash)} at hand`;
  const mark = marked === 0 ? cash : items[marked]?.name;
  const inside = width - (items.length > rows ? 1 : 0);
  return (
    <Box
      flexDirection="column"
      width={width}
      aria-label={mark === undefined ? spoken : `${spoken} Marked: ${mark}.`}
    >
      <Label bold tone={colour}>{`${glyph} ${nameIn(looks, seat, room)} gives`}</Label>
      <RowsInSight all={items} first={first} height={rows}>
        {(item, at) => <ItemRow key={at} {...props} item={item} width={inside} marked={at === marked} />}
      </RowsInSight>
    </Box>
  );
}

type ItemProps = Omit<SideProps, 'rows'> & { readonly item: Item; readonly marked: boolean };

function ItemRow(props: ItemProps): ReactNode {
  const { view, item, width, marked } = props;
  const { name, isIn, square, flipped } = item;
  const styled = (tone: LabelProps['tone'], bg?: LabelProps['bg']): LabelProps =>
    marked ? { tone: 'text', inverse: true } : { tone, bg };
  const band = square === undefined ? undefined : bandOf(view.board, square);
  const mark = groupSign(view.board, square ?? NONE);
  const aside = asideOf(props);
  const room = width - 2 - widthOf(mark) - widthOf(aside);
  const shown = square === undefined ? name : nameWithin(name, room - 2);
  return (
    <Box>
      <Label bold={isIn} {...styled(isIn ? 'good' : 'muted')}>
        {isIn ? '✓ ' : '· '}
      </Label>
      <Label {...styled('ink', band)}>{mark}</Label>
      <Label bold={isIn} {...styled(isIn ? (flipped ? 'text' : 'good') : 'muted')}>
        {pad(mark === '' ? shown : ` ${shown}`, room)}
      </Label>
      <Label {...styled('muted')}>{aside}</Label>
    </Box>
  );
}

/** What stands at the right: how much money there is, where there is room for it; what a square costs whoever lands there. */
function asideOf({ view, draft, side, item, width }: ItemProps): string {
  if (item.square !== undefined) return costOf(view, item.square).at(width < 24 ? -1 : 0)!;
  if (item.flipped) return '';
  const text = `of ${money(view.board, view.players[seatOn(draft, side)]!.cash)}`;
  return widthOf(item.name) + widthOf(text) + 3 > width ? '' : text;
}

/** What is marked: price, rent, what lifting a mortgage costs, and the set that it would complete. */
function itemText({ view, looks, draft }: TradeProps): string {
  const { square } = itemsOn(view, draft, draft.side)[draft.row]!;
  if (square === undefined) return '';
  const table = stateOf(view);
  const sum = (amount: number): string => money(table.board, amount);
  const { mortgaged } = view.squares[square]!;
  const parts = [
    `price ${sum(worthOf(table, square))}`,
    mortgaged
      ? `mortgaged, lifting costs ${sum(liftCost(table, square))}`
      : `rent ${costOf(view, square)[0]}`,
  ];
  const other = seatOn(draft, draft.side === 'give' ? 'want' : 'give');
  const goods = { cash: 0, squares: [square], cards: [] };
  const made = setsMade(table, other, goods, seatOn(draft, draft.side));
  const set = made.length > 0 ? ` ${completing(nameOf(looks, other), made)}.` : '';
  return `${table.board.names[square]}: ${parts.join(', ')}.${set}`;
}

function completing(name: string, sets: readonly string[]): string {
  return `${name} completes the ${listed(sets)} ${sets.length > 1 ? 'sets' : 'set'}`;
}

/** Which side gains in net worth, in a few words; and which loses, where that is another sum, as interest is the bank's. */
export function fairness(view: View, looks: readonly SeatLook[], { from, to, give, want }: Bargain): string {
  const state = stateOf(view);
  const own = worthGained(state, want, give);
  const other = worthGained(state, give, want);
  const told = (seat: Seat, by: number): readonly string[] => {
    if (by === 0 || (by < 0 && own + other === 0)) return [];
    return [`${looks[seat]!.name} ${by > 0 ? 'gains' : 'loses'} ${money(view.board, Math.abs(by))}`];
  };
  const changes = [...told(from, own), ...told(to, other)];
  return `Net worth: ${changes.join(', ') || 'even for both'}.`;
}

/** The sets that the bargain completes, and for whom; empty when it completes none. */
export function completes(view: View, looks: readonly SeatLook[], draft: Bargain): string {
  const sides = [
    [draft.from, draft.want, draft.to],
    [draft.to, draft.give, draft.from],
  ] as const;
  const parts = sides.flatMap(([seat, gets, other]) => {
    const made = setsMade(stateOf(view), seat, gets, other);
    return made.length > 0 ? [completing(looks[seat]!.name, made)] : [];
  });
  return parts.length > 0 ? `${parts.join(', ')}!` : '';
}
