import type { Chance } from '../../../../engine/chance.ts';
import type { Seat } from '../../../../engine/game.ts';
import { moveShape } from '../../../../engine/shape.ts';
import { hasCard } from '../deck.ts';
import { goToJail, walk } from '../landing.ts';
import { plainMove, type Tell } from '../move.ts';
import { settle } from '../settle.ts';
import type { State } from '../state.ts';
import { END, type Phase } from '../turn.ts';
import { landingFirst, type MoveKind, notYourTurn } from './kind.ts';

/** Throws the dice, in the open, in jail, or while waiting on a joker. */
export const roll: MoveKind<'roll'> = {
  shape: moveShape(),
  list(state, seat, moves) {
    if (roll.check(state, seat, { type: 'roll' }) === undefined) moves.push(plainMove('roll'));
  },
  check(state, seat) {
    const { phase } = state;
    if (seat !== state.current) return notYourTurn;
    if (phase.type === 'end') return 'you have rolled; end the turn';
    if (phase.type !== 'roll') return landingFirst;
    if (state.wait[seat]! > 0 && phase.paid !== 'wait')
      return 'you wait here: pay the fine to roll, or end the turn';
    return undefined;
  },
  apply(state, seat, _move, chance, tell) {
    const first = chance.die(6);
    const second = chance.die(6);
    const phase = state.phase as Extract<Phase, { type: 'roll' }>;
    state.dice[0] = first;
    state.dice[1] = second;
    state.phase = END;
    const jailed = state.jail[seat]! > 0;
    const why = jailed ? 'jail' : phase.paid === 'wait' ? 'wait' : 'turn';
    tell?.({ type: 'rolled', seat, dice: [first, second], why });
    if (jailed) rollInJail(state, seat, first, second, tell);
    else if (phase.paid === 'wait') rollWaiting(state, seat, first === second, tell);
    else rollFree(state, seat, first, second, phase.paid === 'jail', tell);
    settle(state, tell);
  },
};

function rollFree(state: State, seat: Seat, first: number, second: number, paid: boolean, tell: Tell): void {
  state.again = 0;
  if (first === second && (!paid || state.options.paidJailDoubleRollsAgain)) {
    state.doubles++;
    if (state.doubles < 3) state.again = 1;
    else if (state.options.thirdDouble === 'jail') {
      goToJail(state, seat, 'doubles', tell);
      return;
    } else if (state.options.thirdDouble === 'ends') state.agenda.push({ type: 'finish', seat });
  }
  walk(state, seat, first + second, tell);
}

function rollInJail(state: State, seat: Seat, first: number, second: number, tell: Tell): void {
  const tries = state.jail[seat]!;
  if (first === second) {
    state.jail[seat] = 0;
    tell?.({ type: 'freed', seat, how: 'double' });
    walk(state, seat, first + second, tell);
  } else if (tries < 3) {
    state.jail[seat] = tries + 1;
    tell?.({ type: 'stayed', seat, left: 3 - tries, doubles: 0 });
  } else if (state.options.cardOnThirdFail && hasCard(state, seat, 'jail') >= 0) {
    state.phase = { type: 'jail-fine', steps: first + second };
  } else leaveByFine(state, seat, first + second);
}

/** The fine after the third try is a debt like any other; the throw is walked when it is paid. */
export function leaveByFine(state: State, seat: Seat, steps: number): void {
  state.jail[seat] = 0;
  state.agenda.push({ type: 'walk', seat, steps });
  state.agenda.push({ type: 'freed', seat });
  state.agenda.push({ type: 'pay', from: seat, to: -1, amount: state.board.fine, cause: 'fine', square: -1 });
}

function rollWaiting(state: State, seat: Seat, double: boolean, tell: Tell): void {
  state.escape[seat] = double ? state.escape[seat]! + 1 : 0;
  const needed = state.options.jailEscape === 'two-doubles' ? 2 : 1;
  if (state.escape[seat]! >= needed) {
    state.wait[seat] = 0;
    state.escape[seat] = 0;
    state.again = 1;
    tell?.({ type: 'freed', seat, how: 'double' });
    return;
  }
  waitOneTurn(state, seat, tell);
}

export function waitOneTurn(state: State, seat: Seat, tell: Tell): void {
  state.wait[seat] = state.wait[seat]! - 1;
  if (state.wait[seat] === 0) {
    state.escape[seat] = 0;
    tell?.({ type: 'freed', seat, how: 'time' });
  } else tell?.({ type: 'stayed', seat, left: state.wait[seat]!, doubles: state.escape[seat]! });
}

/** A throw that moves nobody, for a card. */
export function throwForCard(seat: Seat, chance: Chance, tell: Tell): number {
  const first = chance.die(6);
  const second = chance.die(6);
  tell?.({ type: 'rolled', seat, dice: [first, second], why: 'card' });
  return first + second;
}
