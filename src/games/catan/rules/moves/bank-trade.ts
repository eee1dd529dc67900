import { moveShape, oneOf } from '../../../../engine/shape.ts';
import { gain, pay } from '../ledger.ts';
import { RESOURCES, resourceIndex } from '../resources.ts';
import type { CatanMove, MoveKind } from './move.ts';

/** Flat, by what is given and what is wanted. */
const TRADE_BANK: readonly CatanMove[] = RESOURCES.flatMap((give) =>
  RESOURCES.map((want): CatanMove => ({ type: 'tradeBank', give, want })),
);

export const tradeBank: MoveKind<'tradeBank'> = {
  shape: moveShape({ give: oneOf(...RESOURCES), want: oneOf(...RESOURCES) }),
  list({ hands, rates, bank }, seat, moves) {
    for (let give = 0; give < 5; give++) {
      if (hands[5 * seat + give]! < rates[5 * seat + give]!) continue;
      for (let want = 0; want < 5; want++) {
        if (want !== give && bank[want]! > 0) moves.push(TRADE_BANK[5 * give + want]!);
      }
    }
  },
  check({ hands, rates, bank }, seat, move) {
    if (move.give === move.want) return 'Give one resource and get another';
    const at = 5 * seat + resourceIndex(move.give);
    if (hands[at]! < rates[at]!) return `The bank wants ${rates[at]} ${move.give}: you have ${hands[at]}`;
    return bank[resourceIndex(move.want)] === 0 ? `The bank has no ${move.want}` : undefined;
  },
  apply(state, seat, { give, want }, _chance, emit) {
    const r = resourceIndex(give);
    const rate = state.rates[5 * seat + r]!;
    pay(state, seat, r, rate);
    gain(state, seat, resourceIndex(want), 1);
    emit?.({ type: 'bankTrade', seat, give, rate, want });
  },
};
