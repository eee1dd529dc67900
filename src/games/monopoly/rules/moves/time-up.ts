import type { Seat } from '../../../../engine/game.ts';
import { kindFinder, type MoveKinds } from '../../../../engine/move-kind.ts';
import { notYourTurn, type Refusal } from '../../../../engine/refusal.ts';
import { clock } from '../clock.ts';
import type { Event } from '../events.ts';
import { refusals } from '../refusals.ts';
import type { State } from '../state.ts';
import { isBetweenLandings } from '../turn.ts';
import { build } from './build.ts';
import { sales } from './debt.ts';
import type { Kind } from './kind.ts';
import { type Decision, plainMove } from './move.ts';

type Check = (state: State, seat: Seat, move: Decision) => Refusal | undefined;

/** What the clock plays for who has not decided in time: told as such, so that nobody takes it for a choice. */
export function timingOut(decisions: MoveKinds<State, Decision, Event>): Kind<'timeUp'> {
  const kindOf = kindFinder(decisions);
  const checkDecision: Check = (state, seat, move) => kindOf(move).check(state, seat, move);
  const check = (state: State, seat: Seat): Refusal | undefined => {
    const timed = clock(state);
    if (!timed) return refusals.noClock;
    if (seat !== timed.seat && !timed.others?.includes(seat)) return notYourTurn;
    return checkDecision(state, seat, harmless(state, seat, checkDecision));
  };
  return {
    list() {},
    open: (state, seat) => check(state, seat) === undefined,
    check,
    apply(state, seat, _move, chance, emit) {
      const move = harmless(state, seat, checkDecision);
      emit?.({ type: 'timeUp', seat });
      kindOf(move).apply(state, seat, move, chance, emit);
    },
  };
}

const harmlessMoves = (
  [
    'pass',
    'decline',
    'cancelAuction',
    'collectRent',
    'withdrawAuction',
    'drawCard',
    'jokerMoney',
    'jokerMove',
    'payTax',
    'settleDebt',
    'roll',
    'endTurn',
    'payFine',
    'useJailCard',
  ] as const
).map((type): Decision => ({ type }));

/** What is done for a player whose time is up: nothing that costs more than it must. */
export function harmless(state: State, seat: Seat, check: Check): Decision {
  const broke = state.cash[seat]! < 0 && state.options.debts === 'turn-end';
  const sale = broke && isBetweenLandings(state.phase) ? sales(state, seat)[0] : undefined;
  if (sale) return sale;
  const timely = harmlessMoves.find((move) => check(state, seat, move) === undefined);
  if (timely) return timely;
  const moves: Decision[] = [];
  build.list(state, seat, moves);
  return moves[0] ?? sales(state, seat)[0] ?? plainMove('declareBankruptcy');
}
