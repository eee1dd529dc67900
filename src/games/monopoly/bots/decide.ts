import type { Seat } from '../../../engine/game.ts';
import { NONE, SIZE } from '../rules/board.ts';
import { hasCard } from '../rules/deck.ts';
import { worthOf } from '../rules/money.ts';
import { kinds } from '../rules/moves/index.ts';
import { type Move, type Plain, plainMove } from '../rules/moves/move.ts';
import type { State } from '../rules/state.ts';
import type { DebtPhase, Phase } from '../rules/turn.ts';
import { bidOrPass } from './bidding.ts';
import { develop } from './develop.ts';
import { playEventCard } from './events.ts';
import { raiseMoney } from './raise-money.ts';
import { propose } from './trading.ts';
import type { Appraiser } from './worth.ts';

/** The move of the seat that the game waits for. */
export function decide(state: State, seat: Seat, appraiser: Appraiser): Move {
  const { phase } = state;
  switch (phase.kind) {
    case 'roll':
      return beforeRoll(state, seat, appraiser);
    case 'end':
      return atTheEnd(state, seat, appraiser);
    case 'buy':
      return buyOrDecline(state, seat, phase.square, appraiser);
    case 'auction':
      return bidOrPass(state, seat, phase, appraiser);
    case 'debt':
      return settle(state, seat, phase, appraiser);
    case 'joker':
      return plainMove(phase.money !== 0 ? 'jokerMoney' : 'jokerMove');
    case 'tax':
      return payTax(state, seat, phase);
    case 'place':
      return place(state, seat);
    default:
      return plainMove(usual[phase.kind as keyof typeof usual]);
  }
}

const usual = {
  draw: 'drawCard',
  rent: 'collectRent',
  verdict: 'cancelAuction',
  'jail-fine': 'payFine',
} as const satisfies Partial<Record<Phase['kind'], Plain>>;

function allowed(state: State, seat: Seat, type: Plain): boolean {
  return kinds[type].check(state, seat, { type } as never) === undefined;
}

function beforeRoll(state: State, seat: Seat, appraiser: Appraiser): Move {
  const early = event(state, seat, appraiser) ?? propose(state, seat, appraiser);
  if (early) return early;
  if (state.jail[seat]! > 0 && wantsOut(state, seat, appraiser)) {
    if (allowed(state, seat, 'useJailCard')) return plainMove('useJailCard');
    if (allowed(state, seat, 'payFine')) return plainMove('payFine');
  }
  if (allowed(state, seat, 'roll')) return plainMove('roll');
  if (
    wantsOut(state, seat, appraiser) &&
    state.cash[seat]! >= state.board.fine &&
    allowed(state, seat, 'payFine')
  ) {
    return plainMove('payFine');
  }
  return plainMove('endTurn');
}

/** Early there are deeds to be bought; later jail is a safe place. */
function wantsOut(state: State, seat: Seat, { character }: Appraiser): boolean {
  let unsold = 0;
  for (let square = 0; square < SIZE; square++) {
    if (state.board.group[square] !== NONE && state.owner[square] === NONE) unsold++;
  }
  if (unsold > character.leaveJailAbove) return true;
  return hasCard(state, seat, 'jail') !== NONE && unsold > 0;
}

function event(state: State, seat: Seat, appraiser: Appraiser): Move | undefined {
  return state.options.eventCards ? playEventCard(state, seat, appraiser) : undefined;
}

function atTheEnd(state: State, seat: Seat, appraiser: Appraiser): Move {
  if (state.cash[seat]! < 0) return raiseMoney(state, seat, appraiser) ?? plainMove('endTurn');
  const deal = appraiser.bargains === 'everything' ? propose(state, seat, appraiser) : undefined;
  return deal ?? develop(state, seat, appraiser) ?? plainMove('endTurn');
}

function buyOrDecline(state: State, seat: Seat, square: number, appraiser: Appraiser): Move {
  const { character } = appraiser;
  const price = worthOf(state, square);
  const cash = state.cash[seat]!;
  if (price <= cash) {
    const keeps = cash - price >= appraiser.reserve;
    const worth = appraiser.worthWinning(seat, square);
    return plainMove(worth >= price * 0.9 && (keeps || worth >= price * 1.2) ? 'buy' : 'decline');
  }
  if (character.leverage === 'sets' && appraiser.worthWinning(seat, square) > 1.5 * price) {
    const move = raiseMoney(state, seat, appraiser);
    if (move?.type === 'mortgage') return move;
  }
  return plainMove('decline');
}

function settle(state: State, seat: Seat, phase: DebtPhase, appraiser: Appraiser): Move {
  if (allowed(state, seat, 'settleDebt')) return plainMove('settleDebt');
  if (allowed(state, seat, 'useJailCard')) return plainMove('useJailCard');
  const move = raiseMoney(state, seat, appraiser);
  if (move) return move;
  return phase.debtor === seat ? plainMove('declareBankruptcy') : plainMove('resign');
}

function payTax(state: State, seat: Seat, phase: Extract<Phase, { kind: 'tax' }>): Move {
  if (allowed(state, seat, 'useSkipTax')) return plainMove('useSkipTax');
  const rich = state.cash[seat]! * 0.1 > phase.amount;
  const percent = { type: 'payTax', by: 'percent' } as const;
  const choice =
    !rich && kinds.payTax.check(state, seat, percent) === undefined && estimate(state, seat) < phase.amount;
  return choice ? percent : { type: 'payTax', by: 'flat' };
}

/** A tenth of what the player seems to own. */
function estimate(state: State, seat: Seat): number {
  let sum = state.cash[seat]!;
  for (let square = 0; square < SIZE; square++)
    if (state.owner[square] === seat) sum += state.board.price[square]!;
  return sum / 10;
}

function place(state: State, seat: Seat): Move {
  const moves: Move[] = [];
  kinds.build.list(state, seat, moves);
  return moves[0]!;
}
