import { gain, pay } from '../ledger.ts';
import { bankShort, rateNotMet, refusals } from '../refusals.ts';
import { RESOURCES, resourceIndex } from '../resources.ts';
import type { Kind } from './kind.ts';
import type { MoveOf } from './move.ts';

/** Flat, by what is given and what is wanted. */
const TRADE_BANK: readonly MoveOf<'tradeBank'>[] = RESOURCES.flatMap((give) =>
  RESOURCES.map((want): MoveOf<'tradeBank'> => ({ type: 'tradeBank', give, want })),
);

export const tradeBank: Kind<'tradeBank'> = {
  list({ hands, rates, bank }, seat, moves) {
    for (let give = 0; give < 5; give++) {
      if (hands[5 * seat + give]! < rates[5 * seat + give]!) continue;
      for (let want = 0; want < 5; want++) {
        if (want !== give && bank[want]! > 0) moves.push(TRADE_BANK[5 * give + want]!);
      }
    }
  },
  check({ hands, rates, bank }, seat, move) {
    if (move.give === move.want) return refusals.sameResource;
    const at = 5 * seat + resourceIndex(move.give);
    if (hands[at]! < rates[at]!) return rateNotMet(move.give, rates[at]!, hands[at]!);
    return bank[resourceIndex(move.want)] === 0 ? bankShort(move.want, 0) : undefined;
  },
  apply(state, seat, { give, want }, _chance, emit) {
    const r = resourceIndex(give);
    const rate = state.rates[5 * seat + r]!;
    pay(state, seat, r, rate);
    gain(state, seat, resourceIndex(want), 1);
    emit?.({ type: 'bankTrade', seat, give, rate, want });
  },
};
