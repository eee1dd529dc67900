import type { ReactNode } from 'react';
import type { MenuItem } from '../../../../tui/widgets/menu.tsx';
import { check } from '../../rules/moves/index.ts';
import { goodsText } from '../../rules/trade.ts';
import { stateOf } from '../../rules/view.ts';
import { nameOf } from '../seats.ts';
import { texts } from '../texts.ts';
import type { ModeProps } from './mode.ts';
import { Question } from './question.tsx';
import { completes, fairness } from './trade-view.tsx';

/** An offer to a person here: later, change, accept or refuse; what is marked first has no neighbour that accepts. */
export function Answer({ mode, view, looks, commands }: ModeProps<'answer'>): ReactNode {
  const offer = view.offers.find(({ id }) => id === mode.offer);
  if (!offer) return null;
  const { from, to, give, want, id } = offer;
  const why = check(stateOf(view), to, { type: 'acceptTrade', offer: id });
  const words = texts.answer;
  const lines = [
    words.gives(nameOf(looks, from), goodsText(stateOf(view), give)),
    words.wants(goodsText(stateOf(view), want)),
    fairness(view, looks, offer),
    completes(view, looks, offer),
    why?.text ?? '',
  ].filter((line) => line !== '');
  const items: MenuItem[] = [
    { label: words.later, key: 'l', run: () => commands.putOff(id) },
    { label: words.change, key: 'c', run: () => commands.open({ type: 'trade', counters: id }) },
    {
      label: words.accept,
      key: 'a',
      whyNot: why?.text,
      run: () => commands.play({ type: 'acceptTrade', offer: id }, to),
    },
    { label: words.refuse, key: 'r', run: () => commands.play({ type: 'declineTrade', offer: id }, to) },
  ];
  return (
    <Question
      title={words.title(`${looks[to]!.glyph} ${nameOf(looks, to)}`, nameOf(looks, from))}
      lines={lines}
      items={items}
      close={() => commands.putOff(id)}
    />
  );
}
