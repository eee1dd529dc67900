import type { Seat } from '../../../engine/game.ts';
import { counted } from '../../../engine/sentence.ts';
import { grantLot, openAuction } from './auction.ts';
import { goBankrupt } from './bankruptcy.ts';
import { money, NONE } from './board.ts';
import type { MayEmit } from './events.ts';
import { walk } from './landing.ts';
import { interestOn, netWorth, pay } from './money.ts';
import { activeSeats, nextSeat, type State } from './state.ts';
import { type Effect, END, ROLL } from './turn.ts';

/** Does what is still to happen, one thing after another, up to the next decision. */
export function settle(state: State, emit: MayEmit): void {
  while (state.phase.kind === 'end') {
    const effect = state.agenda.pop();
    if (effect) run(state, effect, emit);
    else if (state.out[state.current]! > 0) passTurn(state, emit);
    else {
      if (state.again === 1) {
        state.again = 0;
        state.phase = ROLL;
      }
      return;
    }
  }
}

function run(state: State, effect: Effect, emit: MayEmit): void {
  switch (effect.type) {
    case 'resume':
      state.phase = effect.phase;
      return;
    case 'pay':
      pay(state, effect, emit);
      return;
    case 'interest':
      askInterest(state, effect.seat, effect.square, emit);
      return;
    case 'auction':
      openAuction(state, effect.square, NONE, 1, emit);
      return;
    case 'walk':
      walk(state, effect.seat, effect.steps, emit);
      return;
    case 'freed':
      emit?.({ type: 'freed', seat: effect.seat, how: 'fine' });
      return;
    case 'grant':
      grantLot(state, effect.seat, effect.lot, emit);
      return;
    case 'finish':
      if (state.again === 0 && state.cash[effect.seat]! >= 0) finishTurn(state, emit);
  }
}

function askInterest(state: State, seat: Seat, square: number, emit: MayEmit): void {
  if (state.owner[square] !== seat || state.loan[square] === NONE) return;
  const amount = interestOn(state, square);
  if (amount === 0) return;
  state.phase = { kind: 'debt', debtor: seat, creditor: NONE, amount, cause: 'interest', square };
  emit?.({
    type: 'debt',
    debtor: seat,
    creditor: NONE,
    amount,
    money: money(state.board, amount),
    cause: 'interest',
  });
}

/** The current player's turn is over; who is below zero now is bankrupt. */
export function finishTurn(state: State, emit: MayEmit): void {
  state.phase = END;
  if (state.cash[state.current]! < 0) goBankrupt(state, state.current, NONE, 'broke', emit);
  else passTurn(state, emit);
}

/** Whether the game ends by worth when the current player's turn does. */
export function isLastTurn(state: State): boolean {
  const { roundLimit } = state.options;
  return roundLimit > 0 && state.round >= roundLimit && endsRound(state);
}

function endsRound(state: State): boolean {
  const { current, first } = state;
  const seats = state.out.length;
  return (nextSeat(state, current) - first + seats) % seats <= (current - first + seats) % seats;
}

function passTurn(state: State, emit: MayEmit): void {
  if (isLastTurn(state)) {
    endByWorth(state, emit);
    return;
  }
  const next = nextSeat(state, state.current);
  if (endsRound(state)) state.round++;
  state.turn++;
  state.current = next;
  state.doubles = 0;
  state.again = 0;
  state.walks = 0;
  state.phase = ROLL;
  if (state.offers.length > 0) dropStaleOffers(state);
  emit?.({ type: 'turn', seat: next, round: state.round });
}

function endByWorth(state: State, emit: MayEmit): void {
  const seats = activeSeats(state);
  const most = Math.max(...seats.map((seat) => netWorth(state, seat)));
  const winners = seats.filter((seat) => netWorth(state, seat) === most);
  const reason = `the highest net worth after ${counted(state.options.roundLimit, 'round')}, ${money(state.board, most)}`;
  state.phase = { kind: 'over', winners, reason };
  state.offers = [];
  emit?.({ type: 'over', winners, reason });
}

/** Offers about squares that have changed since can never be accepted: they are dropped between turns. */
function dropStaleOffers(state: State): void {
  state.offers = state.offers.filter(
    (offer) => offer.stamp === stampOf(state, offer.give.squares, offer.want.squares),
  );
}

/** The sum of the changes of all squares of an offer: they only ever grow, so an equal sum means nothing changed. */
export function stampOf(state: State, give: readonly number[], want: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < give.length; i++) sum += state.changes[give[i]!]!;
  for (let i = 0; i < want.length; i++) sum += state.changes[want[i]!]!;
  return sum;
}

/** Puts the present phase aside, to be taken up again when what interrupts it is done. */
export function interrupt(state: State): void {
  state.agenda.push({ type: 'resume', phase: state.phase });
  state.phase = END;
}
