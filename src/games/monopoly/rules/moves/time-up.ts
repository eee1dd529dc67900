import type { Seat } from '../../../../engine/game.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import type { State } from '../state.ts';
import { isBetweenLandings } from '../turn.ts';
import { build } from './build.ts';
import { sales } from './debt.ts';
import { type Decision, plainMove } from './move.ts';

type Check = (state: State, seat: Seat, move: Decision) => Refusal | undefined;

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
