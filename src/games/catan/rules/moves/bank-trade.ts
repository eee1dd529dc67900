import type { WholeList } from '../../../../engine/move-kind.ts';
import { gain, pay } from '../ledger.ts';
import { bankShort, rateNotMet, refusals } from '../refusals.ts';
import { RESOURCES, resourceIndex } from '../resources.ts';
import type { State } from '../state.ts';
import { END_TURN } from './end-turn.ts';
import type { Kind } from './kind.ts';
import type { Move, MoveOf } from './move.ts';

/** Flat, by what is given and what is wanted. */
const TRADE_BANK: readonly MoveOf<'tradeBank'>[] = RESOURCES.flatMap((give) =>
  RESOURCES.map((want): MoveOf<'tradeBank'> => ({ type: 'tradeBank', give, want })),
);

/**
 * All trades with the end of the turn behind them, by the resources that the seat can pay for and those that the bank
 * has, as bits: the first times 32 and the second. Each list is made when it is first asked for.
 */
const KEPT: (readonly Move[] | undefined)[] = Array.from({ length: 32 * 32 }, () => undefined);

function makeChoices(choices: number): readonly Move[] {
  const [payable, inBank] = [choices >> 5, choices & 31];
  const trades = TRADE_BANK.filter((_, trade) => {
    const [give, want] = [Math.floor(trade / 5), trade % 5];
    return give !== want && ((payable >> give) & (inBank >> want) & 1) === 1;
  });
  const made = [...trades, END_TURN];
  KEPT[choices] = made;
  return made;
}

/** Trades with the bank and the end of the turn as one: nothing else can be done in every fourth turn. */
export const tradeOrEnd: WholeList<State, Move> = ({ hands, rates, bank }, seat) => {
  let choices = 0;
  for (let r = 0; r < 5; r++) {
    if (hands[5 * seat + r]! >= rates[5 * seat + r]!) choices |= 32 << r;
    if (bank[r]! > 0) choices |= 1 << r;
  }
  return KEPT[choices] ?? makeChoices(choices);
};

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
