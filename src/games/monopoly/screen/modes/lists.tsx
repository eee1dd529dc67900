import type { ReactNode } from 'react';
import { pad, widthOf } from '../../../../tui/paint/width.ts';
import { MenuDialog, type MenuItem } from '../../../../tui/widgets/menu.tsx';
import { money } from '../../rules/board.ts';
import { legalMoves } from '../../rules/moves/index.ts';
import type { Move } from '../../rules/moves/move.ts';
import { goodsText } from '../../rules/trade.ts';
import { waysToRaise } from '../../rules/trying.ts';
import { stateOf } from '../../rules/view.ts';
import { nameOf } from '../seats.ts';
import { wayText } from '../square-actions.ts';
import { cardName } from '../texts.ts';
import type { ModeProps } from './mode.ts';

type ListProps = Omit<ModeProps, 'mode'>;
type Listed = readonly [title: string, items: readonly MenuItem[]];

/** What is only a list of things to do, of which the last leads back to the board. */
const list = (listed: (props: ListProps) => Listed) =>
  function List(props: ListProps): ReactNode {
    const [title, items] = listed(props);
    return <MenuDialog title={title} items={[...items, props.toBoard]} close={props.close} />;
  };

export const lists = { cards: list(cards), offers: list(offers), place: list(place), raise: list(raise) };

/** Kept cards by their names; an event card then asks for its square (MC6). */
function cards({ view, actor, open, play, whyNot }: ListProps): Listed {
  const items = view.players[actor]!.cards.map((id): MenuItem => {
    const { keep } = view.board.cards.find((card) => card.id === id)!;
    const label = cardName(view, id);
    if (keep === 'event') {
      return { label, detail: 'rent and value', run: () => open({ type: 'event', card: id }) };
    }
    const move = { type: keep === 'tax' ? 'useSkipTax' : 'useJailCard' } as const;
    return { label, whyNot: whyNot(move), run: () => play(move) };
  });
  return ['Your cards', items];
}

/** Offers from the player, to take back, and to whoever plays here, to answer. */
function offers({ view, looks, actor, people, open, play }: ListProps): Listed {
  const items = view.offers.flatMap(({ id, from, to, give, want }): readonly MenuItem[] => {
    const text = `${goodsText(stateOf(view), give)} for ${goodsText(stateOf(view), want)}`;
    const answer = (): void => open({ type: 'answer', offer: id });
    const withdraw = (): void => play({ type: 'withdrawTrade', offer: id });
    const theirs = `${nameOf(looks, from)} to ${nameOf(looks, to)}: ${text}`;
    return [
      ...(people.includes(to) ? [{ label: theirs, run: answer }] : []),
      ...(from === actor ? [{ label: `Take back: ${text} (to ${nameOf(looks, to)})`, run: withdraw }] : []),
    ];
  });
  return ['Offers', items];
}

/** Where the building that was won in an auction is put. */
function place({ view, actor, play }: ListProps): Listed {
  const items = legalMoves(stateOf(view), actor).flatMap((move): readonly MenuItem[] =>
    move.type === 'build' ? [{ label: view.board.names[move.square]!, run: () => play(move) }] : [],
  );
  return ['Where to build', items];
}

/** Every way of raising money, with what it brings, and what it is for (MC10). */
function raise({ view, actor, actions, open, play, itemOf }: ListProps): Listed {
  const { board, debt } = view;
  const found = waysToRaise(stateOf(view), actor);
  const gains = found.map(({ gain }) => money(board, gain));
  const widest = Math.max(...gains.map(widthOf), 0);
  const ways = found.map(({ move }, index) => ({
    label: wayText(view, move),
    detail: pad(gains[index]!, widest, 'right'),
    run: () => {
      play(move);
      open({ type: 'raise' });
    },
  }));
  const itemsFor = (...types: readonly Move['type'][]): readonly MenuItem[] =>
    actions.filter(({ move }) => move && types.includes(move.type)).map(itemOf);
  const payments = itemsFor('settleDebt', 'unmortgage', 'useJailCard');
  const able = ({ whyNot }: MenuItem): boolean => whyNot === undefined;
  const items = [
    ...payments.filter(able),
    ...ways,
    { label: 'Trade with another player', key: 't', run: () => open({ type: 'trade' }) },
    // Not yet: what Enter takes first should bring it nearer.
    ...payments.filter((item) => !able(item)),
    ...itemsFor('declareBankruptcy'),
  ];
  const cash = money(board, view.players[actor]!.cash);
  return [`Raise money: ${cash}${debt ? ` of ${money(board, debt.amount)}` : ''}`, items];
}
