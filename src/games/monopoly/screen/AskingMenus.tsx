import type { ReactNode } from 'react';
import type { Refusal } from '../../../engine/refusal.ts';
import { pad, widthOf } from '../../../tui/paint/width.ts';
import { MenuDialog, type MenuItem } from '../../../tui/widgets/menu.tsx';
import { money, NONE } from '../rules/board.ts';
import { check, legalMoves } from '../rules/moves/index.ts';
import type { Move } from '../rules/moves/move.ts';
import type { Offer } from '../rules/state.ts';
import { goodsText } from '../rules/trade.ts';
import type { View } from '../rules/view.ts';
import type { Action } from './actions.ts';
import { type AskingProps, actionItem } from './asking.ts';
import { cardName } from './draw-trade.ts';
import { nameOf } from './seats.ts';
import { waysToRaise } from './square-actions.ts';

export interface RaiseProps extends AskingProps {
  /** What the moment asks of the seat. */
  readonly actions: readonly Action[];
  act(action: Action): void;
  trade(): void;
}

/** Every way of raising money, with what it brings, and what it is for (MC10). */
export function RaiseMenu({ view, seat, within, play, close, ...props }: RaiseProps): ReactNode {
  const found = waysToRaise(view, seat);
  const widest = Math.max(...found.map(({ gain }) => widthOf(gain)), 0);
  const ways = found.map(({ label, gain, move }) => ({
    label,
    detail: pad(gain, widest, 'right'),
    run: () => play(move),
  }));
  const asked = (type: Move['type']): readonly MenuItem[] =>
    props.actions.flatMap((action) =>
      action.move?.type === type ? [actionItem(action, () => props.act(action))] : [],
    );
  const payments = [...asked('settleDebt'), ...asked('unmortgage')];
  const able = ({ whyNot }: MenuItem): boolean => whyNot === undefined;
  const items: MenuItem[] = [
    ...payments.filter(able),
    ...ways,
    { label: 'Trade with another player', key: 't', run: props.trade },
    // Not yet: what Enter takes first should bring it nearer.
    ...payments.filter((item) => !able(item)),
    ...asked('declareBankruptcy'),
    { label: 'Back to the board', run: close },
  ];
  const { board } = view.table;
  const owed = view.debt ? `, ${money(board, view.debt.amount)} owed` : '';
  const title = `Raise money: ${money(board, view.players[seat]!.cash)} in hand${owed}`;
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
  const items: MenuItem[] = view.players[seat]!.cards.map((id) => {
    const move = cardMove(view, id, square);
    const why = check(view.table, seat, move);
    return {
      label: cardText(view, id, square),
      whyNot: why === undefined ? undefined : cardProblem(view, move, why),
      run: () => play(move),
    };
  });
  items.push({ label: 'Back to the board', run: close });
  return <MenuDialog title="Kept cards" items={items} within={within} close={close} />;
}

function cardMove(view: View, card: string, square: number): Move {
  const { keep } = view.table.board.cards.find(({ id }) => id === card)!;
  if (keep === 'event') return { type: 'playEvent', card, square };
  return { type: keep === 'tax' ? 'useSkipTax' : 'useJailCard' };
}

function cardText(view: View, card: string, square: number): string {
  const { board } = view.table;
  const { keep, percent } = board.cards.find(({ id }) => id === card)!;
  if (keep !== 'event') return cardName(view, card);
  const on = board.group[square] === NONE ? '' : ` on ${board.names[square]}`;
  return `${percent > 0 ? '+' : ''}${percent}% of rent and value${on}`;
}

function cardProblem(view: View, move: Move, why: Refusal): string {
  const nowhere = move.type === 'playEvent' && view.table.board.group[move.square] === NONE;
  return nowhere ? 'First walk the cursor to the property it is for.' : why.text;
}

/** Where the building that was won in an auction is put. */
export function PlaceMenu({ view, seat, within, play, close }: AskingProps): ReactNode {
  const items: MenuItem[] = legalMoves(view.table, seat).flatMap((move) =>
    move.type === 'build' ? [{ label: view.table.board.names[move.square]!, run: () => play(move) }] : [],
  );
  items.push({ label: 'Back to the board', run: close });
  return <MenuDialog title="Where it is built" items={items} within={within} close={close} />;
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
