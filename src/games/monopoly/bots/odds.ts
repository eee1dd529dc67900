import { type Board, SIZE } from '../rules/board.ts';

/** How often a pawn ends a roll on each square. */
export type Odds = readonly number[];

const ways = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
const rounds = 40;
const known = new WeakMap<Board, Odds>();

/** The landing odds of a board, jokers, jail and moving cards included; they add up to 1. */
export function landingOdds(board: Board): Odds {
  const before = known.get(board);
  if (before) return before;
  const rest = Array.from({ length: SIZE }, (_, square) => restingPlaces(board, square));
  let odds: number[] = Array(SIZE).fill(1 / SIZE);
  for (let round = 0; round < rounds; round++) odds = afterOneRoll(odds, rest);
  known.set(board, odds);
  return odds;
}

function afterOneRoll(odds: readonly number[], rest: readonly (readonly number[])[]): number[] {
  const next: number[] = Array(SIZE).fill(0);
  for (let from = 0; from < SIZE; from++) {
    for (let steps = 2; steps <= 12; steps++) {
      const chance = (odds[from]! * ways[steps]!) / 36;
      const places = rest[(from + steps) % SIZE]!;
      for (let square = 0; square < SIZE; square++) next[square] = next[square]! + chance * places[square]!;
    }
  }
  return next;
}

/** Where a pawn that lands on the square comes to rest, as odds. */
function restingPlaces(board: Board, square: number): number[] {
  const places: number[] = Array(SIZE).fill(0);
  const put = (at: number, share: number): void => {
    const index = (at + 2 * SIZE) % SIZE;
    places[index] = places[index]! + share;
  };
  const type = board.types[square]!;
  if (type === 'go-to-jail' && board.jail >= 0) put(board.jail, 1);
  else if (type === 'joker') put(square + board.move[square]!, 1);
  else if (type === 'chance' || type === 'community-chest')
    drawAt(board, square, type === 'chance' ? 0 : 1, put);
  else put(square, 1);
  return places;
}

function drawAt(board: Board, square: number, deck: 0 | 1, put: (at: number, share: number) => void): void {
  const cards = board.decks[deck]!;
  if (cards.length === 0) put(square, 1);
  for (const index of cards) {
    const card = board.cards[index]!;
    const [effect] = card.effects;
    const share = 1 / cards.length;
    if (effect?.op === 'move-to') put(card.square, share);
    else if (effect?.op === 'jail') put(board.jail, share);
    else if (effect?.op === 'nearest') put(nearest(board, square, effect.type), share);
    else if (effect?.op === 'move-by') {
      for (const steps of effect.steps) put(square + steps, share / effect.steps.length);
    } else put(square, share);
  }
}

function nearest(board: Board, from: number, type: 'station' | 'utility'): number {
  for (let steps = 1; steps <= SIZE; steps++) {
    if (board.types[(from + steps) % SIZE] === type) return (from + steps) % SIZE;
  }
  return from;
}
