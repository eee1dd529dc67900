import type { ReactNode } from 'react';
import type { Seat } from '../../../../engine/game.ts';
import { widthOf } from '../../../../tui/paint/width.ts';
import { FormDialog } from '../../../../tui/widgets/form.tsx';
import { money } from '../../rules/board.ts';
import { nameIn } from '../seats.ts';
import { type ModeProps, sumField, wrongWith } from './mode.ts';

/** Columns of the dialog, and of a buyer's name with what it holds beside the field's own name. */
const WIDTH = 38;
const BUYER = 24;

/** What the table has agreed on aloud: who buys, and for how much (MW11). */
export function Verdict({ view, looks, whyNot, play, close }: ModeProps<'verdict'>): ReactNode {
  const { pending, board, players } = view;
  if (pending.kind !== 'verdict') return null;
  const buyers = looks.flatMap(({ glyph, colour }, buyer) => {
    const { bankrupt, cash } = players[buyer]!;
    const sum = money(board, cash);
    const label = `${glyph} ${nameIn(looks, buyer, BUYER - widthOf(sum))} ${sum}`;
    return bankrupt ? [] : [{ value: buyer, label, fg: colour }];
  });
  const sale = (agreed: { readonly buyer: Seat; readonly price: number }) =>
    ({ type: 'recordSale', ...agreed }) as const;
  return (
    <FormDialog
      title={`Sale of ${board.names[pending.square]}`}
      width={WIDTH}
      fields={() => [
        { kind: 'choice', name: 'buyer', label: 'Buyer', choices: buyers },
        { ...sumField(view), name: 'price', label: 'Price' },
      ]}
      initial={{ buyer: buyers[0]!.value, price: board.price[pending.square]! }}
      check={(values) => wrongWith('price', whyNot(sale(values)))}
      buttons={[
        { label: 'Sell', run: (values) => play(sale(values)) },
        { label: 'Nobody', when: 'any', run: () => play({ type: 'cancelAuction' }) },
      ]}
      close={close}
    />
  );
}
