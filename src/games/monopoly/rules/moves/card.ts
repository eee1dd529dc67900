import type { Chance } from '../../../../engine/chance.ts';
import type { Seat } from '../../../../engine/game.ts';
import { notYourTurn } from '../../../../engine/refusal.ts';
import { money, NONE, SIZE } from '../board.ts';
import type { Card, CardEffect } from '../cards.ts';
import { evenly, drawCard as takeCard } from '../deck.ts';
import type { MayEmit } from '../events.ts';
import { advance, arrive, gainOrPay, goToJail, walk } from '../landing.ts';
import { pay } from '../money.ts';
import { refusals } from '../refusals.ts';
import { settle } from '../settle.ts';
import type { State } from '../state.ts';
import { END, type PhaseOf } from '../turn.ts';
import type { Kind } from './kind.ts';
import { plainMove } from './move.ts';
import { throwForCard } from './roll.ts';

/** Draws the card that the square asks for, and does what it says. */
export const drawCard: Kind<'drawCard'> = {
  list(state, seat, moves) {
    if (state.phase.kind === 'draw' && seat === state.current) moves.push(plainMove('drawCard'));
  },
  check(state, seat) {
    if (state.phase.kind !== 'draw') return refusals.noCardToDraw;
    return seat === state.current ? undefined : notYourTurn;
  },
  apply(state, seat, _move, chance, emit) {
    const { deck } = state.phase as PhaseOf<'draw'>;
    const index = takeCard(state, deck, chance);
    const card = state.board.cards[index]!;
    state.phase = END;
    if (card.keep === 'no') {
      state.known[deck]!.push(index);
      followCard(state, seat, card, chance, emit);
    } else {
      state.holder[index] = seat;
      emit?.({ type: 'card', seat, deck, card: card.id, text: card.text, kept: true });
    }
    settle(state, emit);
  },
};

function followCard(state: State, seat: Seat, card: Card, chance: Chance, emit: MayEmit): void {
  for (const effect of card.effects) {
    const drawn = drawnNumber(effect, chance);
    emit?.({ ...cardEvent(state, card, effect, drawn), seat });
    followEffect({ state, seat, chance, emit }, card, effect, drawn);
  }
}

/** The amount or the number of squares, drawn when the card leaves it open. */
function drawnNumber(effect: CardEffect, chance: Chance): number {
  const numbers = effect.op === 'money' ? effect.amounts : effect.op === 'move-by' ? effect.steps : undefined;
  if (!numbers) return 0;
  return numbers.length === 1 ? numbers[0]! : numbers[chance.draw(evenly(numbers.length))]!;
}

function cardEvent({ board }: State, card: Card, effect: CardEffect, drawn: number) {
  const size = Math.abs(drawn);
  const shown = effect.op === 'money' ? money(board, size) : String(size);
  const text = card.text.replace('{drawn}', shown);
  return { type: 'card', deck: card.deck, card: card.id, text, kept: false } as const;
}

/** Who has drawn the card, and what it is followed with. */
interface Drawing {
  readonly state: State;
  readonly seat: Seat;
  readonly chance: Chance;
  readonly emit: MayEmit;
}

function followEffect(
  { state, seat, chance, emit }: Drawing,
  card: Card,
  effect: CardEffect,
  drawn: number,
): void {
  switch (effect.op) {
    case 'move-to':
      walk(state, seat, stepsTo(state, seat, card.square), emit);
      return;
    case 'move-by':
      walk(state, seat, drawn, emit);
      return;
    case 'nearest':
      goToNearest(state, seat, effect.type, chance, emit);
      return;
    case 'money':
      gainOrPay(state, seat, drawn, 'card', emit);
      return;
    case 'each':
      payEach(state, seat, effect.amount);
      return;
    case 'repairs':
      payRepairs(state, seat, repairs(state, seat, effect.house, effect.hotel), emit);
      return;
    case 'jail':
      goToJail(state, seat, 'card', emit);
  }
}

function payRepairs(state: State, seat: Seat, amount: number, emit: MayEmit): void {
  pay(state, { from: seat, to: NONE, amount, cause: 'card', square: NONE }, emit);
}

function stepsTo(state: State, seat: Seat, square: number): number {
  return (square - state.position[seat]! + SIZE) % SIZE || SIZE;
}

function goToNearest(
  state: State,
  seat: Seat,
  type: 'station' | 'utility',
  chance: Chance,
  emit: MayEmit,
): void {
  let steps = 1;
  while (state.board.types[(state.position[seat]! + steps) % SIZE] !== type) steps++;
  advance(state, seat, steps, emit);
  const thrown = (): number => (type === 'utility' ? throwForCard(seat, chance, emit) : 0);
  arrive(state, seat, thrown, type === 'station' ? 'double' : 'times-ten', emit);
}

/** Collects from every other player (or pays each, below zero), in order of seats. */
function payEach(state: State, seat: Seat, amount: number): void {
  const seats = state.out.length;
  for (let step = seats - 1; step > 0; step--) {
    const other = (seat + step) % seats;
    if (state.out[other]! > 0) continue;
    const [from, to] = amount > 0 ? [other, seat] : [seat, other];
    state.agenda.push({ type: 'pay', from, to, amount: Math.abs(amount), cause: 'players', square: NONE });
  }
}

function repairs(state: State, seat: Seat, house: number, hotel: number): number {
  let sum = 0;
  for (const square of state.deeds[seat]!) {
    const level = state.level[square]!;
    sum += level === 5 ? hotel : level * house;
  }
  return sum;
}
