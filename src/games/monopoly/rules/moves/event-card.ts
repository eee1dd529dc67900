import type { Refusal } from '../../../../engine/refusal.ts';
import { NONE, SIZE } from '../board.ts';
import { cardIndex } from '../deck.ts';
import { refusals } from '../refusals.ts';
import { GONE, type State, touch } from '../state.ts';
import { isBetweenLandings } from '../turn.ts';
import type { Kind } from './kind.ts';

/** Plays a kept event card on a square: rent and value change for good, and the card leaves the game. */
export const playEvent: Kind<'playEvent'> = {
  list(state, seat, moves) {
    if (!state.options.eventCards || !state.holder.includes(seat) || !isBetweenLandings(state.phase)) return;
    for (let card = 0; card < state.holder.length; card++) {
      if (state.holder[card] !== seat || state.board.cards[card]!.keep !== 'event') continue;
      for (let square = 0; square < SIZE; square++) {
        if (targetProblem(state, square) === undefined) {
          moves.push({ type: 'playEvent', card: state.board.cards[card]!.id, square });
        }
      }
    }
  },
  check(state, seat, { card, square }) {
    const index = cardIndex(state, card);
    if (index === NONE || state.holder[index] !== seat) return refusals.notHeld;
    if (state.board.cards[index]!.keep !== 'event') return refusals.notEventCard;
    return isBetweenLandings(state.phase) ? targetProblem(state, square) : refusals.landingFirst;
  },
  apply(state, seat, { card, square }, _chance, emit) {
    const index = cardIndex(state, card);
    const { percent } = state.board.cards[index]!;
    state.holder[index] = GONE;
    state.factor[square] = changed(state, square, percent);
    touch(state, square);
    emit?.({ type: 'eventPlayed', seat, card, square, name: state.board.names[square]!, percent });
  },
};

function targetProblem(state: State, square: number): Refusal | undefined {
  if (state.board.group[square] === NONE) return refusals.chooseProperty;
  const { eventTargets } = state.options;
  if (eventTargets === 'owned' && state.owner[square] === NONE) return refusals.chooseOwned;
  if (eventTargets === 'streets' && state.board.types[square] !== 'property') return refusals.chooseStreet;
  return undefined;
}

/** All percentages are quarters, so that the factors stay exact. */
function changed(state: State, square: number, percent: number): number {
  const factor = state.factor[square]!;
  if (state.options.eventStacking === 'multiply') return factor * (1 + percent / 100);
  return Math.max(0, factor + percent / 100);
}
