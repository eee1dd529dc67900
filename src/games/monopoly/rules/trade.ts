import type { Seat } from '../../../engine/game.ts';
import { money, NONE } from './board.ts';
import { beingAuctioned, buildingsProblem, underHammer } from './building.ts';
import { cardIndex } from './deck.ts';
import { interestOn } from './money.ts';
import { auctionFirst, notYourTurn } from './moves/kind.ts';
import type { Goods, State } from './state.ts';
import { owesInterest } from './turn.ts';

/** Why no trade can be made or offered at this moment. */
export function momentProblem(state: State, seat: Seat, when: 'any' | 'own-turn'): string | undefined {
  const { type } = state.phase;
  if (type === 'auction' || type === 'verdict' || type === 'place') return auctionFirst;
  return when === 'own-turn' && seat !== state.current ? notYourTurn : undefined;
}

/** Why the trade cannot be carried out, whole, as things stand. */
export function termsProblem(
  state: State,
  from: Seat,
  to: Seat,
  give: Goods,
  want: Goods,
): string | undefined {
  if (to === from || state.out[to] !== 0) return 'choose another player who is still in the game';
  if (isEmpty(give) && isEmpty(want)) return 'a trade needs something to trade';
  if (state.options.trade === 'lot-for-cash') {
    const single = give.squares.length === 1 && give.cards.length + give.cash === 0;
    if (!single || want.squares.length + want.cards.length > 0) return 'one property is sold for a price';
    if (state.loan[give.squares[0]!] !== NONE) return 'a mortgaged property cannot be sold';
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

function goodsProblem(state: State, seat: Seat, goods: Goods): string | undefined {
  const { board } = state;
  if (goods.cash > 0 && goods.cash > state.cash[seat]!)
    return `there is no ${money(board, goods.cash)} to give`;
  for (let i = 0; i < goods.squares.length; i++) {
    const square = goods.squares[i]!;
    if (state.owner[square]! < 0) return `nobody owns ${board.names[square]!}`;
    if (state.owner[square] !== seat) return `${board.names[square]!} belongs to somebody else`;
    if (goods.squares.indexOf(square) !== i) return `${board.names[square]!} is named twice`;
    if (owesInterest(state.phase, square))
      return `the interest on ${board.names[square]!} is to be paid first`;
    const problem = underHammer(state, square) ? beingAuctioned : tradeProblem(state, square, goods);
    if (problem) return `${board.names[square]!}: ${problem}`;
  }
  for (let i = 0; i < goods.cards.length; i++) {
    const card = cardIndex(state, goods.cards[i]!);
    if (card === NONE || state.holder[card] !== seat) return 'a card of the offer is not there';
    if (goods.cards.indexOf(goods.cards[i]!) !== i) return 'a card is named twice';
  }
  return undefined;
}

function tradeProblem(state: State, square: number, goods: Goods): string | undefined {
  const problem = buildingsProblem(state, square);
  if (!problem || state.options.tradeBuildings === 'no') return problem;
  const { squares } = state.board.groups[state.board.group[square]!]!;
  return squares.every((other) => goods.squares.includes(other))
    ? undefined
    : 'buildings go with the full set only';
}

/** Who gets mortgaged deeds must be able to pay their interest at once. */
function interestProblem(state: State, seat: Seat, gets: Goods, gives: Goods): string | undefined {
  let interest = 0;
  for (const square of gets.squares) if (state.loan[square] !== NONE) interest += interestOn(state, square);
  if (interest === 0 || state.cash[seat]! + gets.cash - gives.cash >= interest) return undefined;
  return `the interest of ${money(state.board, interest)} on the mortgaged properties could not be paid`;
}

/** Goods in words, such as `$100 and Mayfair`. */
export function goodsText(state: State, goods: Goods): string {
  const parts = [
    ...(goods.cash > 0 ? [money(state.board, goods.cash)] : []),
    ...goods.squares.map((square) => state.board.names[square]!),
    ...goods.cards.map((card) => cardName(state, card)),
  ];
  if (parts.length === 0) return 'nothing';
  return parts.length === 1 ? parts[0]! : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

function cardName(state: State, id: string): string {
  const card = state.board.cards[cardIndex(state, id)];
  if (card?.keep === 'jail') return 'a get-out-of-jail card';
  return card?.keep === 'tax' ? 'a skip-tax card' : (card?.text.split(':')[0] ?? id);
}
