import type { ReactNode } from 'react';
import type { Seat } from '../../../../engine/game.ts';
import { OfferStrip } from '../panels/OfferStrip.tsx';
import { hints, prompts } from '../texts.ts';
import { arrows } from './keys.ts';
import { type ModeKind, type Moment, type StripProps, stepOf, turned } from './mode.ts';

/** Choosing with whom to trade when all have answered one's offer. */
export interface ConfirmMode {
  readonly kind: 'confirm';
  readonly at: number;
  /** Who agreed to the terms or to others. */
  readonly with: readonly Seat[];
}

export function confirmMode({ legal }: Pick<Moment, 'legal'>): ConfirmMode {
  return {
    kind: 'confirm',
    at: 0,
    with: legal.flatMap((move) => (move.type === 'confirmTrade' ? [move.with] : [])),
  };
}

export const confirm: ModeKind<ConfirmMode> = {
  reduce: (mode, action) =>
    action.type === 'arrow'
      ? { ...mode, at: turned(mode.at, stepOf(action.direction), mode.with.length) }
      : mode,
  keys(mode, keys) {
    const { play } = keys.table;
    const withdraw = { key: 'x', label: hints.withdraw, run: () => play({ type: 'cancelTrade' }) };
    const partner = mode.with[mode.at];
    if (partner === undefined) return [withdraw];
    const trade = {
      key: 'enter',
      label: hints.tradeNow,
      run: () => play({ type: 'confirmTrade', with: partner }),
    };
    return [...(mode.with.length > 1 ? [arrows(keys)] : []), trade, withdraw];
  },
  prompt: (mode) => [mode.with.length > 0 ? prompts.confirm : prompts.nobodyAgreed],
  Strip: ConfirmStrip,
};

function ConfirmStrip({ mode, moment }: StripProps<ConfirmMode>): ReactNode {
  return <OfferStrip sight={moment} chosen={mode.with[mode.at]} />;
}
