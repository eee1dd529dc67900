import type { Seat } from '../../../engine/game.ts';
import { notYourTurn, type Refusal } from '../../../engine/refusal.ts';
import { listed } from '../../../engine/sentence.ts';
import { money, NONE } from './board.ts';
import { buildingsProblem, underHammer } from './building.ts';
import { eventName } from './cards.ts';
import { cardIndex } from './deck.ts';
import type { Goods } from './goods.ts';
import { deedWorth, interestOn } from './money.ts';
import {
  cashShort,
  deedTwice,
  interestOnDeedFirst,
  interestTooHigh,
  ofDeed,
  ownedByOther,
  refusals,
  unowned,
} from './refusals.ts';
import type { State } from './state.ts';
import { isAuctioning, owesInterest } from './turn.ts';

/** Why no trade can be made or offered at this moment. */
export function momentProblem(state: State, seat: Seat, when: 'any' | 'own-turn'): Refusal | undefined {
  if (isAuctioning(state.phase)) return refusals.auctionFirst;
  return when === 'own-turn' && seat !== state.current ? notYourTurn : undefined;
}

/** Why the trade cannot be carried out, whole, as things stand. */
export function termsProblem(
  state: State,
  from: Seat,
  to: Seat,
  give: Goods,
  want: Goods,
): Refusal | undefined {
  if (to === from || state.out[to] !== 0) return refusals.wrongPlayer;
  if (isEmpty(give) && isEmpty(want)) return refusals.emptyTrade;
  if (state.options.trade === 'lot-for-cash') {
    const single = give.squares.length === 1 && give.cards.length + give.cash === 0;
    if (!single || want.squares.length + want.cards.length > 0) return refusals.oneForCash;
    if (state.loan[give.squares[0]!] !== NONE) return refusals.mortgagedSale;
  }
  return (
    goodsProblem(state, from, give) ??
    goodsProblem(state, to, want) ??
    interestProblem(state, to, give, want) ??
    interestProblem(state, from, want, give)
  );
}

function isEmpty(goods: Goods): boolean {
  return goods.cash === 0 && goods.squares.length === 0 && goods.cards.length === 0;
}

function goodsProblem(state: State, seat: Seat, goods: Goods): Refusal | undefined {
  const { board } = state;
  const cash = state.cash[seat]!;
  if (goods.cash > 0 && goods.cash > cash) return cashShort(board, goods.cash, cash);
  for (let i = 0; i < goods.squares.length; i++) {
    const square = goods.squares[i]!;
    if (state.owner[square]! < 0) return unowned(board.names[square]!);
    if (state.owner[square] !== seat) return ownedByOther(board.names[square]!);
    if (goods.squares.indexOf(square) !== i) return deedTwice(board.names[square]!);
    if (owesInterest(state.phase, square)) return interestOnDeedFirst(board.names[square]!);
    const problem = underHammer(state, square) ? refusals.beingAuctioned : tradeProblem(state, square, goods);
    if (problem) return ofDeed(board.names[square]!, problem);
  }
  for (let i = 0; i < goods.cards.length; i++) {
    const card = cardIndex(state, goods.cards[i]!);
    if (card === NONE || state.holder[card] !== seat) return refusals.cardGone;
    if (goods.cards.indexOf(goods.cards[i]!) !== i) return refusals.cardTwice;
  }
  return undefined;
}

function tradeProblem(state: State, square: number, goods: Goods): Refusal | undefined {
  const problem = buildingsProblem(state, square);
  if (!problem || state.options.tradeBuildings === 'no') return problem;
  const { squares } = state.board.groups[state.board.group[square]!]!;
  return squares.every((other) => goods.squares.includes(other)) ? undefined : refusals.buildingsWithSet;
}

/** Who gets mortgaged deeds must be able to pay their interest at once. */
function interestProblem(state: State, seat: Seat, gets: Goods, gives: Goods): Refusal | undefined {
  const interest = interestDue(state, gets);
  if (interest === 0 || state.cash[seat]! + gets.cash - gives.cash >= interest) return undefined;
  return interestTooHigh(state.board, interest);
}

/** What the mortgaged deeds among the goods cost whoever gets them. */
function interestDue(state: State, { squares }: Goods): number {
  let interest = 0;
  for (const square of squares) if (state.loan[square] !== NONE) interest += interestOn(state, square);
  return interest;
}

/** By how much the net worth rises of who gets the one and gives the other, once interest is paid; cards count nothing. */
export function worthGained(state: State, gets: Goods, gives: Goods): number {
  const counted = ({ cash, squares }: Goods): number =>
    squares.reduce((sum, square) => sum + deedWorth(state, square), cash);
  return counted(gets) - counted(gives) - interestDue(state, gets);
}

/** The names of the sets that the seat completes with what it gets from another, who may not have all of it any more. */
export function setsMade({ board, owner }: State, seat: Seat, gets: Goods, from: Seat): readonly string[] {
  const isNew = (square: number): boolean => owner[square] === from && gets.squares.includes(square);
  const made = board.groups.filter(
    ({ squares }) =>
      squares.some(isNew) && squares.every((square) => owner[square] === seat || isNew(square)),
  );
  return made.map(({ name }) => name);
}

/** A deed that changes hands: its mortgage goes with it. */
export function deedName({ board, loan }: State, square: number): string {
  const name = board.names[square]!;
  return loan[square] === NONE ? name : `${name} (mortgaged)`;
}

/** Goods in words, such as `$100 and Mayfair (mortgaged)`. */
export function goodsText(state: State, goods: Goods): string {
  const parts = [
    ...(goods.cash > 0 ? [money(state.board, goods.cash)] : []),
    ...goods.squares.map((square) => deedName(state, square)),
    ...goods.cards.map((card) => cardName(state, card)),
  ];
  return listed(parts) || 'nothing';
}

function cardName(state: State, id: string): string {
  const card = state.board.cards[cardIndex(state, id)];
  if (card?.keep === 'jail') return 'a get-out-of-jail card';
  if (card?.keep === 'tax') return 'a skip-tax card';
  return card ? eventName(card) : id;
}
