import type { Chance } from '../../../../engine/chance.ts';
import type { Seat } from '../../../../engine/game.ts';
import { moveShape } from '../../../../engine/shape.ts';
import { money, NONE, SIZE } from '../board.ts';
import type { Card, CardEffect } from '../cards.ts';
import { evenly, drawCard as takeCard } from '../deck.ts';
import { advance, arrive, gainOrPay, goToJail, walk } from '../landing.ts';
import { pay } from '../money.ts';
import { plainMove, type Tell } from '../move.ts';
import { settle } from '../settle.ts';
import type { State } from '../state.ts';
import { END, type Phase } from '../turn.ts';
import { type MoveKind, notYourTurn } from './kind.ts';
import { throwForCard } from './roll.ts';

/** Draws the card that the square asks for, and does what it says. */
export const drawCard: MoveKind<'drawCard'> = {
  shape: moveShape(),
  list(state, seat, moves) {
    if (state.phase.type === 'draw' && seat === state.current) moves.push(plainMove('drawCard'));
  },
  check(state, seat) {
    if (state.phase.type !== 'draw') return 'there is no card to draw now';
    return seat === state.current ? undefined : notYourTurn;
  },
  apply(state, seat, _move, chance, tell) {
    const { deck } = state.phase as Extract<Phase, { type: 'draw' }>;
    const index = takeCard(state, deck, chance);
    const card = state.board.cards[index]!;
    state.phase = END;
    if (card.keep === 'no') {
      state.known[deck]!.push(index);
      obey(state, seat, card, chance, tell);
    } else {
      state.holder[index] = seat;
      tell?.({ type: 'card', seat, deck, card: card.id, text: card.text, kept: true });
    }
    settle(state, tell);
  },
};

function obey(state: State, seat: Seat, card: Card, chance: Chance, tell: Tell): void {
  for (const effect of card.effects) {
    const drawn = drawnNumber(effect, chance);
    if (tell) tellCard(state, seat, card, effect, drawn, tell);
    doEffect(state, seat, card, effect, drawn, chance, tell);
  }
}

/** The amount or the number of squares, drawn when the card leaves it open. */
function drawnNumber(effect: CardEffect, chance: Chance): number {
  const numbers = effect.op === 'money' ? effect.amounts : effect.op === 'move-by' ? effect.steps : undefined;
  if (!numbers) return 0;
  return numbers.length === 1 ? numbers[0]! : numbers[chance.draw(evenly(numbers.length))]!;
}

function tellCard(
  state: State,
  seat: Seat,
  card: Card,
  effect: CardEffect,
  drawn: number,
  tell: NonNullable<Tell>,
): void {
  const size = Math.abs(drawn);
  const shown = effect.op === 'money' ? money(state.board, size) : String(size);
  const text = card.text.replace('{drawn}', shown);
  tell({ type: 'card', seat, deck: card.deck, card: card.id, text, kept: false });
}

function doEffect(
  state: State,
  seat: Seat,
  card: Card,
  effect: CardEffect,
  drawn: number,
  chance: Chance,
  tell: Tell,
): void {
  switch (effect.op) {
    case 'move-to':
      walk(state, seat, stepsTo(state, seat, card.square), tell);
      return;
    case 'move-by':
      walk(state, seat, drawn, tell);
      return;
    case 'nearest':
      goToNearest(state, seat, effect.type, chance, tell);
      return;
    case 'money':
      gainOrPay(state, seat, drawn, 'card', tell);
      return;
    case 'each':
      payEach(state, seat, effect.amount);
      return;
    case 'repairs':
      pay(state, seat, NONE, repairs(state, seat, effect.house, effect.hotel), 'card', NONE, tell);
      return;
    case 'jail':
      goToJail(state, seat, 'card', tell);
  }
}

function stepsTo(state: State, seat: Seat, square: number): number {
  return (square - state.position[seat]! + SIZE) % SIZE || SIZE;
}

function goToNearest(
  state: State,
  seat: Seat,
  type: 'station' | 'utility',
  chance: Chance,
  tell: Tell,
): void {
  let steps = 1;
  while (state.board.types[(state.position[seat]! + steps) % SIZE] !== type) steps++;
  advance(state, seat, steps, tell);
  const thrown = (): number => (type === 'utility' ? throwForCard(seat, chance, tell) : 0);
  arrive(state, seat, thrown, type === 'station' ? 'double' : 'times-ten', tell);
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
  for (let square = 0; square < SIZE; square++) {
    if (state.owner[square] !== seat) continue;
    const level = state.level[square]!;
    sum += level === 5 ? hotel : level * house;
  }
  return sum;
}
