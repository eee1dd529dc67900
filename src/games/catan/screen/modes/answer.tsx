import { OfferStrip } from '../panels/OfferStrip.tsx';
import type { Desk, Interaction } from './mode.ts';
import { counterMode } from './terms.tsx';

const ACCEPT = { type: 'acceptTrade' } as const;
const DECLINE = { type: 'declineTrade' } as const;

export function answer(_: { readonly kind: 'answer' }, desk: Desk): Interaction {
  const { view, seat, play, order, enter } = desk;
  const whyNot = desk.whyNot(ACCEPT);
  const ask = 'Answer the offer.';
  return {
    keys: [
      { key: 'a', label: 'accept', whyNot, run: () => play(ACCEPT) },
      { key: 'd', label: 'decline', run: () => play(DECLINE) },
      { key: 'c', label: 'counter', run: () => enter(counterMode(desk)) },
      {
        key: 'D',
        label: 'decline all this turn',
        run: () => order(seat, ({ state }) => (state.turn === view.turn ? DECLINE : undefined)),
      },
    ],
    prompt: whyNot === undefined ? [ask] : [`${ask} ${whyNot}`, ask],
    strip: <OfferStrip table={desk} />,
  };
}
