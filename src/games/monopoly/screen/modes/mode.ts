import type { Seat } from '../../../../engine/game.ts';
import { MOST_MONEY } from '../../rules/goods.ts';
import type { View } from '../../rules/view.ts';
import type { Desk, Mode, ModeOf } from '../state.ts';

/** The desk at which a mode is open. */
export interface LookProps<T extends Mode['type'] = Mode['type']> extends Omit<Desk, 'mode'> {
  readonly mode: ModeOf<T>;
}

/** The same where a person here is sure to act. */
export interface ModeProps<T extends Mode['type'] = Mode['type']> extends LookProps<T> {
  readonly actor: Seat;
}

/** A field for any sum of money, and what the rules have against what is filled in. */
export const sumField = ({ board: { currency } }: View) => {
  const { name, symbol, place } = currency;
  const sign = symbol && place === 'before' ? { sign: symbol } : { unit: symbol || name };
  return { kind: 'whole', min: 0, max: MOST_MONEY, ...sign } as const;
};

export function wrongWith(field: string, whyNot: string | undefined): Readonly<Record<string, string>> {
  return whyNot === undefined ? {} : { [field]: whyNot };
}
