import type { Seat } from '../../../../engine/game.ts';
import { OfferStrip } from '../panels/OfferStrip.tsx';
import { hints, prompts } from '../texts.ts';
import { arrows, listed, type ModeKind, type Moment } from './mode.ts';

/** Choosing with whom to trade when all have answered one's offer. */
export interface ConfirmMode {
  readonly kind: 'confirm';
  readonly at: number;
  /** Who agreed to the terms or to others. */
  readonly with: readonly Seat[];
}

export function confirmMode({ legal }: Pick<Moment, 'legal'>): ConfirmMode {
  const partners = legal.flatMap((move) => (move.type === 'confirmTrade' ? [move.with] : []));
  return { kind: 'confirm', at: 0, with: partners };
}

export const confirm: ModeKind<ConfirmMode> = {
  reduce: listed((mode) => mode.with.length),
  keys(mode, keys) {
    const { play } = keys.table;
    const withdraw = { key: 'x', label: hints.withdraw, run: () => play({ type: 'cancelTrade' }) };
    const partner = mode.with[mode.at];
    if (partner === undefined) return [withdraw];
    const trade = (): void => play({ type: 'confirmTrade', with: partner });
    return [
      ...(mode.with.length > 1 ? [arrows(keys)] : []),
      { key: 'enter', label: hints.tradeNow, run: trade },
      withdraw,
    ];
  },
  prompt: (mode) => [mode.with.length > 0 ? prompts.confirm : prompts.nobodyAgreed],
  Strip: ({ mode, moment }) => <OfferStrip sight={moment} chosen={mode.with[mode.at]} />,
};
