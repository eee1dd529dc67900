import { OfferStrip } from '../panels/OfferStrip.tsx';
import type { ModeKind } from './mode.ts';
import { counterMode } from './terms.tsx';

const ACCEPT = { type: 'acceptTrade' } as const;
const DECLINE = { type: 'declineTrade' } as const;

export const answer: ModeKind<{ readonly kind: 'answer' }> = {
  keys(_, keys) {
    const { view, seat, play, order, whyNot, enter } = keys;
    return [
      { key: 'a', label: 'accept', whyNot: whyNot(ACCEPT), run: () => play(ACCEPT) },
      { key: 'd', label: 'decline', run: () => play(DECLINE) },
      { key: 'c', label: 'counter', run: () => enter(counterMode(keys)) },
      {
        key: 'D',
        label: 'decline all this turn',
        run: () => order(seat, ({ state }) => (state.turn === view.turn ? DECLINE : undefined)),
      },
    ];
  },
  prompt(_, table) {
    const whyNot = table.whyNot(ACCEPT);
    const ask = 'Answer the offer.';
    return whyNot === undefined ? [ask] : [`${ask} ${whyNot}`, ask];
  },
  strip: (_, table) => <OfferStrip table={table} />,
};
