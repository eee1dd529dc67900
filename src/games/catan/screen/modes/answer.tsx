import { stepped } from '../../../../tui/terminal/keys.ts';
import { OfferStrip } from '../panels/OfferStrip.tsx';
import { hints, prompts } from '../texts.ts';
import { arrows, type Mode, type Moment } from './mode.ts';
import { counterMode } from './terms.tsx';

const ACCEPT = { type: 'acceptTrade' } as const;
const DECLINE = { type: 'declineTrade' } as const;

export const answer: Mode = {
  keys(keys) {
    const { table, view, seat, enter } = keys;
    return [
      { key: 'a', label: hints.accept, whyNot: table.whyNot(ACCEPT), run: () => table.play(ACCEPT) },
      { key: 'd', label: hints.decline, run: () => table.play(DECLINE) },
      { key: 'c', label: hints.counter, run: () => enter(counterMode(keys)) },
      {
        key: 'D',
        label: hints.declineAll,
        run: () => table.order(seat, ({ state }) => (state.turn === view.turn ? DECLINE : undefined)),
      },
    ];
  },
  prompt({ table }) {
    const whyNot = table.whyNot(ACCEPT);
    return whyNot === undefined ? [prompts.answer] : [`${prompts.answer} ${whyNot}`, prompts.answer];
  },
  strip: (moment) => <OfferStrip sight={moment} />,
};

/** Choosing with whom to trade, of those who agreed to the terms or to others, when all have answered one's offer. */
export function confirmMode({ legal }: Pick<Moment, 'legal'>, at = 0): Mode {
  const partners = legal.flatMap((move) => (move.type === 'confirmTrade' ? [move.with] : []));
  const partner = partners[at];
  return {
    keys({ table: { play }, become }) {
      const withdraw = { key: 'x', label: hints.withdraw, run: () => play({ type: 'cancelTrade' }) };
      if (partner === undefined) return [withdraw];
      const step = (by: number): void => become(confirmMode({ legal }, stepped(at, by, partners.length)));
      const trade = (): void => play({ type: 'confirmTrade', with: partner });
      return [
        ...(partners.length > 1 ? [arrows(step)] : []),
        { key: 'enter', label: hints.tradeNow, run: trade },
        withdraw,
      ];
    },
    prompt: () => [partner === undefined ? prompts.nobodyAgreed : prompts.confirm],
    strip: (moment) => <OfferStrip sight={moment} chosen={partner} />,
  };
}
