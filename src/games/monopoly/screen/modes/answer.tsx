import type { ReactNode } from 'react';
import { Dialog } from '../../../../tui/widgets/dialog.tsx';
import { goodsText } from '../../rules/trade.ts';
import { stateOf } from '../../rules/view.ts';
import { nameOf } from '../seats.ts';
import type { ModeProps } from './mode.ts';
import { completes, fairness } from './trade-view.tsx';

/** An offer to a person here: later, change, accept or refuse; what is marked first has no neighbour that accepts. */
export function Answer({ mode, view, looks, ...desk }: ModeProps<'answer'>): ReactNode {
  const offer = view.offers.find(({ id }) => id === mode.offer);
  if (!offer) return null;
  const { from, to, give, want, id } = offer;
  const accept = { type: 'acceptTrade', offer: id } as const;
  const lines = [
    `${nameOf(looks, from)} gives ${goodsText(stateOf(view), give)}`,
    `and wants ${goodsText(stateOf(view), want)}.`,
    fairness(view, looks, offer),
    completes(view, looks, offer),
  ].filter((line) => line !== '');
  const choices = [
    { label: 'Later', key: 'l', run: () => desk.putOff(id) },
    { label: 'Change it', key: 'c', run: () => desk.open({ type: 'trade', counters: id }) },
    {
      ...{ label: 'Accept', key: 'a', whyNot: desk.whyNot(accept, to) },
      run: () => desk.play(accept, to),
    },
    { label: 'Refuse', key: 'r', run: () => desk.play({ type: 'declineTrade', offer: id }, to) },
  ];
  const title = `${looks[to]!.glyph} ${nameOf(looks, to)}: a trade from ${nameOf(looks, from)}`;
  return <Dialog {...{ title, choices }} text={lines.join('\n')} harmless={0} />;
}
