import type { ReactNode } from 'react';
import { MenuDialog, type MenuItem } from '../../../../tui/widgets/menu.tsx';
import { goodsText } from '../../rules/trade.ts';
import { stateOf } from '../../rules/view.ts';
import { nameOf } from '../seats.ts';
import { texts } from '../texts.ts';
import type { ModeProps } from './mode.ts';

/** Offers from the player, to take back, and to whoever plays here, to answer. */
export function Offers({ view, looks, actor, people, commands }: ModeProps<'offers'>): ReactNode {
  const items = view.offers.flatMap(({ id, from, to, give, want }): readonly MenuItem[] => {
    const text = texts.offers.goods(goodsText(stateOf(view), give), goodsText(stateOf(view), want));
    const answer = (): void => commands.open({ type: 'answer', offer: id });
    const withdraw = (): void => commands.play({ type: 'withdrawTrade', offer: id });
    const theirs = texts.offers.from(nameOf(looks, from), nameOf(looks, to), text);
    return [
      ...(people.includes(to) ? [{ label: theirs, run: answer }] : []),
      ...(from === actor ? [{ label: texts.offers.takeBack(text, nameOf(looks, to)), run: withdraw }] : []),
    ];
  });
  items.push({ label: texts.toBoard, run: commands.close });
  return <MenuDialog title={texts.offers.title} items={items} close={commands.close} />;
}
