import { moveShape, text, whole } from '../../../../engine/shape.ts';
import { NONE, SIZE } from '../board.ts';
import { cardIndex } from '../deck.ts';
import { GONE, type State, touch } from '../state.ts';
import { isCalm } from '../turn.ts';
import { landingFirst, type MoveKind } from './kind.ts';

/** Plays a kept event card on a square: rent and value change for good, and the card leaves the game. */
export const playEvent: MoveKind<'playEvent'> = {
  shape: moveShape({ card: text, square: whole(0, SIZE - 1) }),
  list(state, seat, moves) {
    if (!state.options.eventCards || !isCalm(state.phase)) return;
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
    if (index === NONE || state.holder[index] !== seat) return 'you do not hold that card';
    if (state.board.cards[index]!.keep !== 'event') return 'that is no event card';
    return isCalm(state.phase) ? targetProblem(state, square) : landingFirst;
  },
  apply(state, seat, { card, square }, _chance, tell) {
    const index = cardIndex(state, card);
    const { percent } = state.board.cards[index]!;
    state.holder[index] = GONE;
    state.factor[square] = changed(state, square, percent);
    touch(state, square);
    tell?.({ type: 'eventPlayed', seat, card, square, name: state.board.names[square]!, percent });
  },
};

function targetProblem(state: State, square: number): string | undefined {
  if (state.board.group[square] === NONE) return 'choose a property';
  const { eventTargets } = state.options;
  if (eventTargets === 'owned' && state.owner[square] === NONE) return 'choose a property that has an owner';
  if (eventTargets === 'streets' && state.board.types[square] !== 'property') return 'choose a street';
  return undefined;
}

/** All percentages are quarters, so that the factors stay exact. */
function changed(state: State, square: number, percent: number): number {
  const factor = state.factor[square]!;
  if (state.options.eventStacking === 'multiply') return factor * (1 + percent / 100);
  return Math.max(0, factor + percent / 100);
}
