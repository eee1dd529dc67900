import { stepped } from '../../../../tui/terminal/keys.ts';
import { OfferStrip } from '../panels/OfferStrip.tsx';
import { arrows, type ModeKind, type Moment } from './mode.ts';

/** When all have answered one's offer: a choice among those who agreed to the terms or to others. */
export function confirmMode({ legal }: Moment) {
  const partners = legal.flatMap((move) => (move.type === 'confirmTrade' ? [move.with] : []));
  return { kind: 'confirm' as const, at: 0, with: partners };
}

export const confirm: ModeKind<ReturnType<typeof confirmMode>> = {
  keys(mode, { play, become }) {
    const { at, with: partners } = mode;
    const withdraw = { key: 'x', label: 'withdraw', run: () => play({ type: 'cancelTrade' }) };
    const partner = partners[at];
    if (partner === undefined) return [withdraw];
    const choose = arrows((by) => become({ ...mode, at: stepped(at, by, partners.length) }));
    const trade = (): void => play({ type: 'confirmTrade', with: partner });
    return [...(partners.length > 1 ? [choose] : []), { key: 'enter', label: 'trade', run: trade }, withdraw];
  },
  prompt: (mode) => [
    mode.with.length > 0
      ? 'Choose with whom to trade, or withdraw the offer.'
      : 'Nobody agreed. Withdraw the offer.',
  ],
  strip: (mode, table) => <OfferStrip table={table} chosen={mode.with[mode.at]} />,
};
