import type { Seat } from '../../../../engine/game.ts';
import { moveShape, oneOf } from '../../../../engine/shape.ts';
import { pay } from '../money.ts';
import { plainMove, type Tell } from '../move.ts';
import { settle } from '../settle.ts';
import type { RentPolicy, State } from '../state.ts';
import { END, type Phase } from '../turn.ts';
import type { MoveKind } from './kind.ts';

type RentPhase = Extract<Phase, { type: 'rent' }>;

function takeRent(state: State, tell: Tell): void {
  const { payer, owner, amount, square } = state.phase as RentPhase;
  state.phase = END;
  pay(state, payer, owner, amount, 'rent', square, tell);
  settle(state, tell);
}

function ownerProblem({ phase }: State, seat: Seat): string | undefined {
  if (phase.type !== 'rent') return 'no rent is due now';
  return phase.owner === seat ? undefined : 'the owner decides about the rent';
}

/** The visitor pays without waiting to be asked. */
export const payRent: MoveKind<'payRent'> = {
  shape: moveShape(),
  list({ phase }, seat, moves) {
    if (phase.type === 'rent' && phase.payer === seat) moves.push(plainMove('payRent'));
  },
  check({ phase }, seat) {
    return phase.type === 'rent' && phase.payer === seat ? undefined : 'you owe no rent now';
  },
  apply: (state, _seat, _move, _chance, tell) => takeRent(state, tell),
};

export const collectRent: MoveKind<'collectRent'> = {
  shape: moveShape(),
  list(state, seat, moves) {
    if (ownerProblem(state, seat) === undefined) moves.push(plainMove('collectRent'));
  },
  check: ownerProblem,
  apply: (state, _seat, _move, _chance, tell) => takeRent(state, tell),
};

export const waiveRent: MoveKind<'waiveRent'> = {
  shape: moveShape(),
  list(state, seat, moves) {
    if (ownerProblem(state, seat) === undefined) moves.push(plainMove('waiveRent'));
  },
  check: ownerProblem,
  apply(state, _seat, _move, _chance, tell) {
    const { payer, owner, square } = state.phase as RentPhase;
    state.phase = END;
    tell?.({ type: 'rentWaived', payer, owner, square, name: state.board.names[square]! });
    settle(state, tell);
  },
};

const policies = ['ask', 'collect', 'waive'] as const satisfies readonly RentPolicy[];

/** A standing choice about one's rents. */
export const setRentPolicy: MoveKind<'setRentPolicy'> = {
  shape: moveShape({ policy: oneOf(...policies) }),
  list(state, seat, moves) {
    if (state.options.rent !== 'ask') return;
    for (const policy of policies) {
      if (state.policy[seat] !== policy) moves.push({ type: 'setRentPolicy', policy });
    }
  },
  check(state, seat, { policy }) {
    if (state.options.rent !== 'ask') return 'in this game rent is taken by itself';
    return state.policy[seat] === policy ? 'that is your choice already' : undefined;
  },
  apply(state, seat, { policy }, _chance, tell) {
    state.policy[seat] = policy;
    tell?.({ type: 'policySet', seat, policy });
  },
};
