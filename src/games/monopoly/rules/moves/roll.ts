import type { Chance } from '../../../../engine/chance.ts';
import type { Seat } from '../../../../engine/game.ts';
import { offer } from '../../../../engine/move-kind.ts';
import { notYourTurn } from '../../../../engine/refusal.ts';
import { hasCard } from '../deck.ts';
import type { MayEmit } from '../events.ts';
import { goToJail, walk } from '../landing.ts';
import { refusals } from '../refusals.ts';
import { settle } from '../settle.ts';
import type { State } from '../state.ts';
import { END, type PhaseOf } from '../turn.ts';
import type { Kind } from './kind.ts';
import { plainMove } from './move.ts';

/** Throws the dice, in the open, in jail, or while waiting on a joker. */
export const roll: Kind<'roll'> = {
  list(state, seat, moves) {
    offer(roll, state, seat, plainMove('roll'), moves);
  },
  check(state, seat) {
    const { phase } = state;
    if (seat !== state.current) return notYourTurn;
    if (phase.kind === 'end') return refusals.rolled;
    if (phase.kind !== 'roll') return refusals.landingFirst;
    if (state.wait[seat]! > 0 && phase.paid !== 'wait') return refusals.waiting;
    return undefined;
  },
  apply(state, seat, _move, chance, emit) {
    const first = chance.die(6);
    const second = chance.die(6);
    const phase = state.phase as PhaseOf<'roll'>;
    state.dice[0] = first;
    state.dice[1] = second;
    state.phase = END;
    const jailed = state.jail[seat]! > 0;
    const why = jailed ? 'jail' : phase.paid === 'wait' ? 'wait' : 'turn';
    emit?.({ type: 'rolled', seat, dice: [first, second], why });
    if (jailed) rollInJail(state, seat, first, second, emit);
    else if (phase.paid === 'wait') rollWaiting(state, seat, first === second, emit);
    else rollFree(state, seat, phase.paid === 'jail', emit);
    settle(state, emit);
  },
};

/** @param paid whether the fine was paid before this throw of `state.dice`. */
function rollFree(state: State, seat: Seat, paid: boolean, emit: MayEmit): void {
  const [first = 0, second = 0] = state.dice;
  state.again = 0;
  if (first === second && (!paid || state.options.paidJailDoubleRollsAgain)) {
    state.doubles++;
    if (state.doubles < 3) state.again = 1;
    else if (state.options.thirdDouble === 'jail') {
      goToJail(state, seat, 'doubles', emit);
      return;
    } else if (state.options.thirdDouble === 'ends') state.agenda.push({ type: 'finish', seat });
  }
  walk(state, seat, first + second, emit);
}

function rollInJail(state: State, seat: Seat, first: number, second: number, emit: MayEmit): void {
  const tries = state.jail[seat]!;
  if (first === second) {
    state.jail[seat] = 0;
    emit?.({ type: 'freed', seat, how: 'double' });
    walk(state, seat, first + second, emit);
  } else if (tries < 3) {
    state.jail[seat] = tries + 1;
    emit?.({ type: 'stayed', seat, left: 3 - tries, doubles: 0 });
  } else if (state.options.cardOnThirdFail && hasCard(state, seat, 'jail') >= 0) {
    state.phase = { kind: 'jail-fine', steps: first + second };
  } else leaveByFine(state, seat, first + second);
}

/** The fine after the third try is a debt like any other; the throw is walked when it is paid. */
export function leaveByFine(state: State, seat: Seat, steps: number): void {
  state.jail[seat] = 0;
  state.agenda.push({ type: 'walk', seat, steps });
  state.agenda.push({ type: 'freed', seat });
  state.agenda.push({ type: 'pay', from: seat, to: -1, amount: state.board.fine, cause: 'fine', square: -1 });
}

function rollWaiting(state: State, seat: Seat, double: boolean, emit: MayEmit): void {
  state.escape[seat] = double ? state.escape[seat]! + 1 : 0;
  const needed = state.options.jailEscape === 'two-doubles' ? 2 : 1;
  if (state.escape[seat]! >= needed) {
    state.wait[seat] = 0;
    state.escape[seat] = 0;
    state.again = 1;
    emit?.({ type: 'freed', seat, how: 'double' });
    return;
  }
  waitOneTurn(state, seat, emit);
}

export function waitOneTurn(state: State, seat: Seat, emit: MayEmit): void {
  state.wait[seat] = state.wait[seat]! - 1;
  if (state.wait[seat] === 0) {
    state.escape[seat] = 0;
    emit?.({ type: 'freed', seat, how: 'time' });
  } else emit?.({ type: 'stayed', seat, left: state.wait[seat]!, doubles: state.escape[seat]! });
}

/** A throw that moves nobody, for a card. */
export function throwForCard(seat: Seat, chance: Chance, emit: MayEmit): number {
  const first = chance.die(6);
  const second = chance.die(6);
  emit?.({ type: 'rolled', seat, dice: [first, second], why: 'card' });
  return first + second;
}
