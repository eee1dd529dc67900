import type { Seat } from '../../../../engine/game.ts';
import { notYourTurn, type Refusal } from '../../../../engine/refusal.ts';
import { NONE } from '../board.ts';
import type { MayEmit } from '../events.ts';
import { gainOrPay, walk } from '../landing.ts';
import { refusals } from '../refusals.ts';
import { settle } from '../settle.ts';
import type { State } from '../state.ts';
import { type Effect, END, type PhaseOf } from '../turn.ts';
import type { Kind } from './kind.ts';
import { plainMove } from './move.ts';

type JokerPhase = PhaseOf<'joker'>;

function part(state: State, seat: Seat, which: 'move' | 'money'): Refusal | undefined {
  const { phase } = state;
  if (phase.kind !== 'joker') return refusals.notOnJoker;
  if (seat !== state.current) return notYourTurn;
  return phase[which] === 0 ? refusals.jokerPartDone : undefined;
}

/** Lets the joker move the pawn; money that is still due stays due. */
export const jokerMove: Kind<'jokerMove'> = {
  list(state, seat, moves) {
    if (part(state, seat, 'move') === undefined) moves.push(plainMove('jokerMove'));
  },
  check: (state, seat) => part(state, seat, 'move'),
  apply(state, seat, _move, _chance, emit) {
    const phase = state.phase as JokerPhase;
    state.phase = END;
    if (phase.money !== 0) state.agenda.push({ type: 'resume', phase: { ...phase, move: 0 } });
    walk(state, seat, phase.move, emit);
    settle(state, emit);
  },
};

export const jokerMoney: Kind<'jokerMoney'> = {
  list(state, seat, moves) {
    if (part(state, seat, 'money') === undefined) moves.push(plainMove('jokerMoney'));
  },
  check: (state, seat) => part(state, seat, 'money'),
  apply(state, seat, _move, _chance, emit) {
    const phase = state.phase as JokerPhase;
    state.phase = END;
    if (phase.move !== 0) state.agenda.push({ type: 'resume', phase: { ...phase, money: 0 } });
    gainOrPay(state, seat, phase.money, 'joker', emit);
    settle(state, emit);
  },
};

/** Does what this joker and those before it still ask for, and ends the turn when nothing else comes of it. */
export function finishJoker(state: State, seat: Seat, emit: MayEmit): void {
  const { agenda, phase } = state;
  const open: Effect[] = [...agenda, { type: 'resume', phase }];
  const rest = open.flatMap((effect) =>
    effect.type === 'resume' && effect.phase.kind === 'joker' ? parts(effect.phase, seat) : [effect],
  );
  state.agenda = [{ type: 'finish', seat }, ...rest.filter((effect) => effect.type !== 'finish')];
  state.phase = END;
  settle(state, emit);
}

/** What a joker still asks for, the money first, which is last in an agenda. */
function parts({ move, money }: JokerPhase, seat: Seat): Effect[] {
  const [from, to] = money > 0 ? [NONE, seat] : [seat, NONE];
  return [
    ...(move === 0 ? [] : [{ type: 'walk', seat, steps: move } as const]),
    ...(money === 0
      ? []
      : [{ type: 'pay', from, to, amount: Math.abs(money), cause: 'joker', square: NONE } as const]),
  ];
}
