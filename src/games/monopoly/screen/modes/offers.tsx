import type { ReactNode } from 'react';
import { MenuDialog, type MenuItem } from '../../../../tui/widgets/menu.tsx';
import { goodsText } from '../../rules/trade.ts';
import { stateOf } from '../../rules/view.ts';
import { nameOf } from '../seats.ts';
import { texts } from '../texts.ts';
import type { ModeProps } from './mode.ts';

/** Offers from and for the player: answer, or take back. */
export function Offers({ view, looks, actor, commands }: ModeProps<'offers'>): ReactNode {
  const items = view.offers.flatMap(({ id, from, to, give, want }): MenuItem[] => {
    const text = texts.offers.goods(goodsText(stateOf(view), give), goodsText(stateOf(view), want));
    if (to === actor) {
      const answer = (): void => commands.open({ type: 'answer', offer: id });
      return [{ label: texts.offers.from(nameOf(looks, from), text), run: answer }];
    }
    if (from !== actor) return [];
    const withdraw = (): void => commands.play({ type: 'withdrawTrade', offer: id });
    return [{ label: texts.offers.takeBack(text, nameOf(looks, to)), run: withdraw }];
  });
  items.push({ label: texts.toBoard, run: commands.close });
  return <MenuDialog title={texts.offers.title} items={items} close={commands.close} />;
}
