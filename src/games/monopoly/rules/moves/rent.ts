import type { Seat } from '../../../../engine/game.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import type { MayEmit } from '../events.ts';
import { pay } from '../money.ts';
import { refusals } from '../refusals.ts';
import { settle } from '../settle.ts';
import type { State } from '../state.ts';
import { END, type PhaseOf } from '../turn.ts';
import type { Kind } from './kind.ts';
import { type MoveOf, plainMove, type RentPolicy } from './move.ts';

type RentPhase = PhaseOf<'rent'>;

function takeRent(state: State, emit: MayEmit): void {
  const { payer, owner, amount, square } = state.phase as RentPhase;
  state.phase = END;
  pay(state, { from: payer, to: owner, amount, cause: 'rent', square }, emit);
  settle(state, emit);
}

function ownerProblem({ phase }: State, seat: Seat): Refusal | undefined {
  if (phase.kind !== 'rent') return refusals.noRent;
  return phase.owner === seat ? undefined : refusals.ownerDecides;
}

/** The visitor pays without waiting to be asked. */
export const payRent: Kind<'payRent'> = {
  list({ phase }, seat, moves) {
    if (phase.kind === 'rent' && phase.payer === seat) moves.push(plainMove('payRent'));
  },
  check({ phase }, seat) {
    return phase.kind === 'rent' && phase.payer === seat ? undefined : refusals.oweNoRent;
  },
  apply: (state, _seat, _move, _chance, emit) => takeRent(state, emit),
};

export const collectRent: Kind<'collectRent'> = {
  list(state, seat, moves) {
    if (ownerProblem(state, seat) === undefined) moves.push(plainMove('collectRent'));
  },
  check: ownerProblem,
  apply: (state, _seat, _move, _chance, emit) => takeRent(state, emit),
};

export const waiveRent: Kind<'waiveRent'> = {
  list(state, seat, moves) {
    if (ownerProblem(state, seat) === undefined) moves.push(plainMove('waiveRent'));
  },
  check: ownerProblem,
  apply(state, _seat, _move, _chance, emit) {
    const { payer, owner, square } = state.phase as RentPhase;
    state.phase = END;
    emit?.({ type: 'rentWaived', payer, owner, square, name: state.board.names[square]! });
    settle(state, emit);
  },
};

const SET_POLICY: { readonly [P in RentPolicy]: MoveOf<'setRentPolicy'> } = {
  ask: { type: 'setRentPolicy', policy: 'ask' },
  collect: { type: 'setRentPolicy', policy: 'collect' },
  waive: { type: 'setRentPolicy', policy: 'waive' },
};

/** By the policy that is set: the moves that set another. */
const OTHER_POLICIES: { readonly [P in RentPolicy]: readonly MoveOf<'setRentPolicy'>[] } = {
  ask: [SET_POLICY.collect, SET_POLICY.waive],
  collect: [SET_POLICY.ask, SET_POLICY.waive],
  waive: [SET_POLICY.ask, SET_POLICY.collect],
};

/** A standing choice about one's rents. */
export const setRentPolicy: Kind<'setRentPolicy'> = {
  list(state, seat, moves) {
    if (state.options.rent !== 'ask') return;
    for (const move of OTHER_POLICIES[state.policy[seat]!]) moves.push(move);
  },
  check(state, seat, { policy }) {
    if (state.options.rent !== 'ask') return refusals.rentAutomatic;
    return state.policy[seat] === policy ? refusals.policySet : undefined;
  },
  apply(state, seat, { policy }, _chance, emit) {
    state.policy[seat] = policy;
    emit?.({ type: 'policySet', seat, policy });
  },
};
