import type { Chance } from '../../../engine/chance.ts';
import type { Seat } from '../../../engine/game.ts';
import { NONE } from './board.ts';
import type { Keep } from './cards.ts';
import type { State } from './state.ts';

const ones: readonly (readonly number[])[] = Array.from({ length: 64 }, (_, length) => Array(length).fill(1));

/** Equal weights for so many kinds. */
export function evenly(count: number): readonly number[] {
  return ones[count] ?? Array(count).fill(1);
}

/** Takes the next card of a deck: any of those never drawn, else the next in the order that is known by now. */
export function drawCard(state: State, deck: 0 | 1, chance: Chance): number {
  const fresh = state.fresh[deck]!;
  if (fresh.length === 0) return state.known[deck]!.shift()!;
  const index = chance.draw(evenly(fresh.length));
  const card = fresh[index]!;
  fresh.splice(index, 1);
  return card;
}

/** Puts a card under its deck. */
export function returnCard(state: State, card: number): void {
  state.holder[card] = NONE;
  state.known[state.board.cards[card]!.deck]!.push(card);
}

export function hasCard(state: State, seat: Seat, keep: Keep): number {
  const { holder } = state;
  const { cards } = state.board;
  for (let card = 0; card < holder.length; card++) {
    if (holder[card] === seat && cards[card]!.keep === keep) return card;
  }
  return NONE;
}

export function cardIndex(state: State, id: string): number {
  const { cards } = state.board;
  for (let card = 0; card < cards.length; card++) if (cards[card]!.id === id) return card;
  return NONE;
}
