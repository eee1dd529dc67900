import type { Seat } from '../../../../engine/game.ts';
import { moveShape } from '../../../../engine/shape.ts';
import { plainMove } from '../move.ts';
import { finishTurn, settle } from '../settle.ts';
import type { State } from '../state.ts';
import { finishJoker } from './joker.ts';
import { landingFirst, type MoveKind, notYourTurn } from './kind.ts';
import { waitOneTurn } from './roll.ts';

export const endTurn: MoveKind<'endTurn'> = {
  shape: moveShape(),
  list(state, seat, moves) {
    if (problem(state, seat) === undefined) moves.push(plainMove('endTurn'));
  },
  check: problem,
  apply(state, seat, _move, _chance, tell) {
    if (state.phase.type === 'joker') {
      finishJoker(state, seat, tell);
      return;
    }
    if (state.phase.type === 'roll') waitOneTurn(state, seat, tell);
    finishTurn(state, tell);
    settle(state, tell);
  },
};

function problem(state: State, seat: Seat): string | undefined {
  const { phase } = state;
  if (seat !== state.current) return notYourTurn;
  if (phase.type === 'end' || phase.type === 'joker') return undefined;
  if (phase.type !== 'roll') return landingFirst;
  return state.wait[seat]! > 0 && phase.paid === 'nothing' ? undefined : 'roll the dice first';
}
