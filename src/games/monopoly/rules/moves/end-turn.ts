import type { Seat } from '../../../../engine/game.ts';
import { notYourTurn, type Refusal } from '../../../../engine/refusal.ts';
import { refusals } from '../refusals.ts';
import { finishTurn, settle } from '../settle.ts';
import type { State } from '../state.ts';
import { finishJoker } from './joker.ts';
import type { Kind } from './kind.ts';
import { plainMove } from './move.ts';
import { waitOneTurn } from './roll.ts';

export const endTurn: Kind<'endTurn'> = {
  list(state, seat, moves) {
    if (problem(state, seat) === undefined) moves.push(plainMove('endTurn'));
  },
  check: problem,
  apply(state, seat, _move, _chance, emit) {
    if (state.phase.kind === 'joker') {
      finishJoker(state, seat, emit);
      return;
    }
    if (state.phase.kind === 'roll') waitOneTurn(state, seat, emit);
    finishTurn(state, emit);
    settle(state, emit);
  },
};

function problem(state: State, seat: Seat): Refusal | undefined {
  const { phase } = state;
  if (seat !== state.current) return notYourTurn;
  if (phase.kind === 'end' || phase.kind === 'joker') return undefined;
  if (phase.kind !== 'roll') return refusals.landingFirst;
  return state.wait[seat]! > 0 && phase.paid === 'nothing' ? undefined : refusals.rollFirst;
}
