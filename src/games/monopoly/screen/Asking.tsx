import type { ReactNode } from 'react';
import type { Seat } from '../../../engine/game.ts';
import { useApp } from '../../../tui/app-context.ts';
import type { Area } from '../../../tui/canvas.ts';
import { Dialog } from '../../../tui/dialog.tsx';
import { FormDialog } from '../../../tui/form.tsx';
import { MenuDialog, type MenuItem } from '../../../tui/menu.tsx';
import { money } from '../rules/board.ts';
import { check } from '../rules/index.ts';
import type { Move } from '../rules/move.ts';
import type { Offer } from '../rules/state.ts';
import { goodsText } from '../rules/trade.ts';
import type { View } from '../rules/view.ts';
import { type Action, bidRange } from './actions.ts';
import { cardName, fairness } from './draw-trade.ts';
import { nameOf, type SeatLook, sentence } from './seats.ts';
import { waysToRaise } from './square-actions.ts';

/** What all questions over the board need. */
export interface AskingProps {
  readonly view: View;
  readonly looks: readonly SeatLook[];
  readonly seat: Seat;
  readonly within: Area;
  play(move: Move): void;
  close(): void;
}

/** Any bid that the seat can pay (MC4). */
export function BidForm({ view, seat, within, play, close }: AskingProps): ReactNode {
  const range = bidRange(view, seat);
  if (!range) return null;
  const { board } = view.table;
  return (
    <FormDialog
      title="Your bid"
      width={36}
      height={4}
      within={within}
      fields={() => [
        {
          kind: 'number',
          name: 'amount',
          label: 'Bid',
          ...range,
          help: `${money(board, range.min)} to ${money(board, range.max)}`,
        },
      ]}
      initial={{ amount: String(range.min) }}
      buttons={[
        { label: 'Bid', run: ({ amount }) => play({ type: 'bid', amount: Number(amount) }) },
        { label: 'Back', when: 'any', run: close },
      ]}
      close={close}
    />
  );
}

export interface ReserveProps extends AskingProps {
  readonly square: number;
}

/** The least price in an auction of one's own. */
export function ReserveForm({ view, square, within, play, close }: ReserveProps): ReactNode {
  return (
    <FormDialog
      title={`Auction ${view.table.board.names[square]}`}
      width={36}
      height={4}
      within={within}
      fields={() => [
        {
          kind: 'number',
          name: 'reserve',
          label: 'At least',
          min: 1,
          max: 1_000_000_000,
          help: 'Nothing is sold below this.',
        },
      ]}
      initial={{ reserve: String(view.table.board.price[square]) }}
      buttons={[
        {
          label: 'Auction',
          run: ({ reserve }) => play({ type: 'auctionOwn', square, reserve: Number(reserve) }),
        },
        { label: 'Back', when: 'any', run: close },
      ]}
      close={close}
    />
  );
}

/** What the table has agreed on aloud: who buys, and for how much (MW11). */
export function VerdictForm({ view, looks, seat, within, play, close }: AskingProps): ReactNode {
  const { pending, table, players } = view;
  if (pending.type !== 'verdict') return null;
  const buyers = looks.flatMap(({ glyph, name, colour }, buyer) =>
    players[buyer]!.bankrupt
      ? []
      : [
          {
            value: String(buyer),
            label: `${glyph} ${name} ${money(table.board, players[buyer]!.cash)}`,
            fg: colour,
          },
        ],
  );
  return (
    <FormDialog
      title={`Sale of ${table.board.names[pending.square]}`}
      width={38}
      height={6}
      within={within}
      fields={() => [
        { kind: 'choice', name: 'buyer', label: 'Buyer', choices: buyers },
        { kind: 'number', name: 'price', label: 'Price', min: 0, max: 1_000_000_000 },
      ]}
      initial={{ buyer: buyers[0]!.value, price: String(table.board.price[pending.square]) }}
      check={({ buyer, price }): Record<string, string> => {
        const why = check(table, seat, { type: 'recordSale', buyer: Number(buyer), price: Number(price) });
        return why === undefined ? {} : { price: sentence(why) };
      }}
      buttons={[
        {
          label: 'Sell',
          run: ({ buyer, price }) => play({ type: 'recordSale', buyer: Number(buyer), price: Number(price) }),
        },
        { label: 'Nobody', when: 'any', run: () => play({ type: 'cancelAuction' }) },
        { label: 'Back', when: 'any', run: close },
      ]}
      close={close}
    />
  );
}

/** Every way of raising money, with what it brings (MC10). */
export function RaiseMenu({
  view,
  seat,
  within,
  play,
  close,
  trade,
}: AskingProps & { trade(): void }): ReactNode {
  const items: MenuItem[] = waysToRaise(view, seat).map(({ label, gain, move }) => ({
    label,
    detail: gain,
    run: () => play(move),
  }));
  const debt = view.debt?.debtor === seat ? view.debt : undefined;
  if (debt) {
    const why = check(view.table, seat, { type: 'settleDebt' });
    items.unshift({
      label: `Pay ${money(view.table.board, debt.amount)}`,
      key: 'p',
      whyNot: why === undefined ? undefined : sentence(why),
      run: () => play({ type: 'settleDebt' }),
    });
  }
  items.push({ label: 'Trade with another player', run: trade }, { label: 'Back to the board', run: close });
  const title = `Raise money: ${money(view.table.board, view.players[seat]!.cash)} in hand`;
  return <MenuDialog title={title} items={items} within={within} close={close} />;
}

/** Kept cards; an event is played on the square under the cursor (MC6). */
export function CardsMenu({
  view,
  seat,
  within,
  play,
  close,
  square,
}: AskingProps & { readonly square: number }): ReactNode {
  const { board } = view.table;
  const items: MenuItem[] = view.players[seat]!.cards.map((id) => {
    const { keep, percent } = board.cards.find((card) => card.id === id)!;
    const move: Move =
      keep === 'event'
        ? { type: 'playEvent', card: id, square }
        : { type: keep === 'tax' ? 'useSkipTax' : 'useJailCard' };
    const why = check(view.table, seat, move);
    const on = keep === 'event' ? ` on ${board.names[square]}` : '';
    return {
      label:
        keep === 'event' ? `${percent > 0 ? '+' : ''}${percent}% of rent and value${on}` : cardName(view, id),
      whyNot: why === undefined ? undefined : sentence(why),
      run: () => play(move),
    };
  });
  items.push({ label: 'Back to the board', run: close });
  return <MenuDialog title="Kept cards" items={items} within={within} close={close} />;
}

export interface OffersProps extends AskingProps {
  answer(offer: Offer): void;
}

/** Offers from and for the player: answer, or take back. */
export function OffersMenu({ view, looks, seat, within, play, close, answer }: OffersProps): ReactNode {
  const text = ({ give, want }: Offer): string =>
    `${goodsText(view.table, give)} for ${goodsText(view.table, want)}`;
  const items: MenuItem[] = view.offers.flatMap((offer): MenuItem[] => {
    if (offer.to === seat) {
      return [{ label: `${nameOf(looks, offer.from)} offers ${text(offer)}`, run: () => answer(offer) }];
    }
    if (offer.from !== seat) return [];
    const label = `Take back: ${text(offer)} (to ${nameOf(looks, offer.to)})`;
    return [{ label, run: () => play({ type: 'withdrawTrade', offer: offer.id }) }];
  });
  items.push({ label: 'Back to the board', run: close });
  return <MenuDialog title="Offers" items={items} within={within} close={close} />;
}

export interface AnswerProps extends Omit<AskingProps, 'seat'> {
  readonly offer: Offer;
  counter(): void;
}

/** An offer to a person here: accept, change, refuse, or leave it for later. */
export function Answer({ view, looks, offer, within, play, close, counter }: AnswerProps): ReactNode {
  const { say } = useApp();
  const { from, to, give, want, id } = offer;
  const why = check(view.table, to, { type: 'acceptTrade', offer: id });
  const accept = (): void => {
    if (why === undefined) play({ type: 'acceptTrade', offer: id });
    else say(sentence(why), 'warn');
  };
  const text = [
    `${nameOf(looks, from)} gives ${goodsText(view.table, give)}`,
    `and wants ${goodsText(view.table, want)}.`,
    fairness(view, looks, { from, to, give, want }),
    ...(why === undefined ? [] : [sentence(why)]),
  ].join('\n');
  return (
    <Dialog
      title={`${looks[to]!.glyph} ${nameOf(looks, to)}: a trade`}
      text={text}
      within={within}
      marked={3}
      choices={[
        { label: 'Accept', key: 'a', run: accept },
        { label: 'Change', key: 'c', run: counter },
        { label: 'Refuse', key: 'r', run: () => play({ type: 'declineTrade', offer: id }) },
        { label: 'Later', key: 'l', run: close },
      ]}
    />
  );
}

export interface SureProps {
  readonly action: Action;
  readonly within: Area;
  onYes(): void;
  onNo(): void;
}

/** Asks before what cannot be taken back; the harmless answer is marked. */
export function Sure({ action, within, onYes, onNo }: SureProps): ReactNode {
  return (
    <Dialog
      title="Sure?"
      text={action.confirm ?? ''}
      within={within}
      marked={1}
      choices={[
        { label: action.label.charAt(0).toUpperCase() + action.label.slice(1), key: 'y', run: onYes },
        { label: 'No', key: 'n', run: onNo },
      ]}
    />
  );
}
