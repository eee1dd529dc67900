import { stepped } from '../../../../tui/terminal/keys.ts';
import { OfferStrip } from '../panels/OfferStrip.tsx';
import { arrows, type Desk, type Interaction, type Moment } from './mode.ts';

/** When all have answered one's offer: a choice among those who agreed to the terms or to others. */
export function confirmMode({ legal }: Moment) {
  const partners = legal.flatMap((move) => (move.type === 'confirmTrade' ? [move.with] : []));
  return { kind: 'confirm' as const, at: 0, with: partners };
}

export function confirm(mode: ReturnType<typeof confirmMode>, desk: Desk): Interaction {
  const { play, become } = desk;
  const { at, with: partners } = mode;
  const partner = partners[at];
  const choose = arrows((by) => become({ ...mode, at: stepped(at, by, partners.length) }));
  const trade = (chosen: number) => (): void => play({ type: 'confirmTrade', with: chosen });
  return {
    keys: [
      ...(partners.length > 1 ? [choose] : []),
      ...(partner === undefined ? [] : [{ key: 'enter', label: 'trade', run: trade(partner) }]),
      { key: 'x', label: 'withdraw', run: () => play({ type: 'cancelTrade' }) },
    ],
    prompt: [
      partner === undefined
        ? 'Nobody agreed. Withdraw the offer.'
        : 'Choose with whom to trade, or withdraw the offer.',
    ],
    strip: <OfferStrip table={desk} chosen={partner} />,
  };
}
