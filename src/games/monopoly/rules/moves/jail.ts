import { offer } from '../../../../engine/move-kind.ts';
import { notYourTurn } from '../../../../engine/refusal.ts';
import { NONE } from '../board.ts';
import { hasCard, returnCard } from '../deck.ts';
import { pay, payNow } from '../money.ts';
import { fineTooHigh, refusals } from '../refusals.ts';
import { settle } from '../settle.ts';
import type { State } from '../state.ts';
import { END } from '../turn.ts';
import type { Kind } from './kind.ts';
import { plainMove } from './move.ts';
import { leaveByFine } from './roll.ts';

/** Pays to leave jail before rolling, or to roll while waiting on a joker. */
export const payFine: Kind<'payFine'> = {
  list(state, seat, moves) {
    offer(payFine, state, seat, plainMove('payFine'), moves);
  },
  check(state, seat) {
    const { phase, options, board } = state;
    if (seat !== state.current) return notYourTurn;
    if (phase.kind === 'jail-fine') return undefined;
    if (phase.kind !== 'roll' || phase.paid !== 'nothing') return refusals.noFine;
    if (state.wait[seat]! > 0) {
      const short = options.fineNeedsCash || options.debts === 'at-once';
      return short && state.cash[seat]! < board.fine ? fineTooHigh(board) : undefined;
    }
    if (state.jail[seat] === 0) return refusals.notInJail;
    if (state.jail[seat] === 3) return refusals.mustRoll;
    return state.cash[seat]! < board.fine ? fineTooHigh(board) : undefined;
  },
  apply(state, seat, _move, _chance, emit) {
    const { phase, board } = state;
    if (phase.kind === 'jail-fine') {
      state.phase = END;
      leaveByFine(state, seat, phase.steps);
      settle(state, emit);
      return;
    }
    const waiting = state.wait[seat]! > 0;
    const fine = { from: seat, to: NONE, amount: board.fine, cause: 'fine', square: NONE } as const;
    if (waiting) payNow(state, fine, emit);
    else {
      pay(state, fine, emit);
      state.jail[seat] = 0;
      emit?.({ type: 'freed', seat, how: 'fine' });
    }
    state.phase = { kind: 'roll', paid: waiting ? 'wait' : 'jail' };
  },
};

/** Hands a get-out card in, also in place of a fine that is owed already; it goes under its deck. */
export const useJailCard: Kind<'useJailCard'> = {
  list(state, seat, moves) {
    offer(useJailCard, state, seat, plainMove('useJailCard'), moves);
  },
  check(state, seat) {
    const { phase } = state;
    if (seat !== state.current) return notYourTurn;
    if (!owesFine(state)) {
      if (state.jail[seat] === 0) return refusals.notInJail;
      if (phase.kind !== 'roll' && phase.kind !== 'jail-fine') return refusals.cardBeforeRoll;
    }
    return hasCard(state, seat, 'jail') < 0 ? refusals.noJailCard : undefined;
  },
  apply(state, seat, _move, _chance, emit) {
    const { phase, board } = state;
    const card = hasCard(state, seat, 'jail');
    returnCard(state, card);
    state.jail[seat] = 0;
    emit?.({ type: 'cardUsed', seat, card: board.cards[card]!.id, text: board.cards[card]!.text });
    emit?.({ type: 'freed', seat, how: 'card' });
    if (phase.kind === 'roll') {
      state.phase = { kind: 'roll', paid: 'jail' };
      return;
    }
    state.phase = END;
    state.agenda = state.agenda.filter(({ type }) => type !== 'freed');
    if (phase.kind === 'jail-fine') state.agenda.push({ type: 'walk', seat, steps: phase.steps });
    settle(state, emit);
  },
};

/** The fine of the third try, which somebody could not pay at once. */
function owesFine({ phase, options }: State): boolean {
  return options.cardOnThirdFail && phase.kind === 'debt' && phase.cause === 'fine';
}
