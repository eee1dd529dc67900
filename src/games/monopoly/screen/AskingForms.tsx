import type { ReactNode } from 'react';
import { FormDialog } from '../../../tui/widgets/form.tsx';
import { money } from '../rules/board.ts';
import { check } from '../rules/moves/index.ts';
import { bidRange } from './actions.ts';
import type { AskingProps } from './asking.ts';

/** Any bid that the seat can pay (MC4). */
export function BidForm({ view, seat, within, play, close }: AskingProps): ReactNode {
  const range = bidRange(view, seat);
  if (!range) return null;
  const { board } = view.table;
  return (
    <FormDialog
      title="Your bid"
      width={36}
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
      within={within}
      fields={() => [
        { kind: 'choice', name: 'buyer', label: 'Buyer', choices: buyers },
        { kind: 'number', name: 'price', label: 'Price', min: 0, max: 1_000_000_000 },
      ]}
      initial={{ buyer: buyers[0]!.value, price: String(table.board.price[pending.square]) }}
      check={({ buyer, price }): Record<string, string> => {
        const why = check(table, seat, { type: 'recordSale', buyer: Number(buyer), price: Number(price) });
        return why === undefined ? {} : { price: why.text };
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
