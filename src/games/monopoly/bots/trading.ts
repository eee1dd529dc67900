import type { Seat } from '../../../engine/game.ts';
import { type Group, SIZE } from '../rules/board.ts';
import type { Goods } from '../rules/goods.ts';
import { kinds } from '../rules/moves/index.ts';
import type { Move, MoveOf } from '../rules/moves/move.ts';
import { hasSet, type Offer, type State } from '../rules/state.ts';
import type { Appraiser, Holdings } from './worth.ts';

type Proposal = MoveOf<'offerTrade'>;

/** What a seat has of holdings, in money. */
type Worth = (seat: Seat, holdings: Holdings) => number;

/** The best trade that both sides should like and that has not been refused before, if any. */
export function propose(state: State, seat: Seat, appraiser: Appraiser): Move | undefined {
  if (madeThisTurn(state, seat) >= appraiser.character.proposals) return undefined;
  let best: Proposal | undefined;
  let most = appraiser.character.margin * state.options.startCash;
  for (let to = 0; to < state.out.length; to++) {
    if (to === seat || state.out[to] !== 0 || hasUnanswered(state, seat, to)) continue;
    for (const { give, want } of ideas(state, seat, to, appraiser)) {
      for (const proposal of priced(state, seat, bareOffer(to, give, want), appraiser)) {
        if (wasRefused(state, proposal, seat)) continue;
        const own = gainOf(seat, state, seat, proposal, appraiser.judge);
        if (own <= most) break;
        if (!isFair(state, seat, proposal, appraiser)) continue;
        if (kinds.offerTrade.check(state, seat, proposal) !== undefined) continue;
        most = own;
        best = proposal;
        break;
      }
    }
  }
  return best;
}

/** A person takes time to answer, and is not asked again meanwhile. */
function hasUnanswered(state: State, seat: Seat, to: Seat): boolean {
  return state.offers.some((offer) => offer.from === seat && offer.to === to);
}

function madeThisTurn(state: State, seat: Seat): number {
  const refused = state.refusals.filter(
    ({ offer }) => offer.from === seat && offer.turn === state.turn,
  ).length;
  return refused + state.offers.filter((offer) => offer.from === seat && offer.turn === state.turn).length;
}

interface Idea {
  readonly give: readonly number[];
  readonly want: readonly number[];
}

/** Sets that one side could complete out of the other's deeds, alone or one for the other, and single deeds. */
function ideas(state: State, seat: Seat, to: Seat, { bargains }: Appraiser): Idea[] {
  const mine = missingFrom(state, seat, to);
  const theirs = missingFrom(state, to, seat);
  if (state.options.trade === 'lot-for-cash') {
    return looseDeeds(state, seat).map((square) => ({ give: [square], want: [] }));
  }
  const found: Idea[] = [];
  for (const want of mine) {
    found.push({ give: [], want });
    for (const give of theirs) found.push({ give, want });
    for (const square of looseDeeds(state, seat))
      if (!want.includes(square)) found.push({ give: [square], want });
  }
  for (const give of theirs) {
    found.push({ give, want: [] });
    for (const square of looseDeeds(state, to)) found.push({ give, want: [square] });
  }
  if (bargains !== 'everything') return found;
  for (const wanted of looseDeeds(state, to)) {
    found.push({ give: [], want: [wanted] });
    for (const given of looseDeeds(state, seat)) found.push({ give: [given], want: [wanted] });
  }
  return found;
}

/** For each set that the two hold together, what `seat` lacks. */
function missingFrom(state: State, seat: Seat, other: Seat): number[][] {
  const found: number[][] = [];
  for (const group of state.board.groups) {
    if (!streets(state, group)) continue;
    const lacking = group.squares.filter((square) => state.owner[square] === other);
    const own = group.squares.filter((square) => state.owner[square] === seat).length;
    if (own > 0 && lacking.length > 0 && own + lacking.length === group.squares.length) found.push(lacking);
  }
  return found;
}

function streets(state: State, group: Group): boolean {
  return state.board.types[group.squares[0]!] === 'property';
}

function looseDeeds(state: State, seat: Seat): number[] {
  const found: number[] = [];
  for (let square = 0; square < SIZE; square++) {
    if (state.owner[square] === seat && !hasSet(state, seat, square)) found.push(square);
  }
  return found;
}

/** With the cash that leaves the partner a fair part of the gain; those that ask for less follow. */
function priced(state: State, seat: Seat, bare: Proposal, appraiser: Appraiser): readonly Proposal[] {
  const { character, partner: model } = appraiser;
  const { to } = bare;
  const partner = gainOf(to, state, seat, bare, (of, holdings) => model.score(of, holdings));
  const least = (model.character.margin + character.sweetener) * state.options.startCash;
  const rate = 1 + model.character.envy / Math.max(1, state.out.filter((out) => out === 0).length - 1);
  if (partner > least / (1 - character.ask)) {
    const cash = Math.min(Math.floor((character.ask * partner) / rate), Math.max(0, state.cash[to]!));
    return [cash, cash >> 1, 0].map((asked) => offer(to, bare.give, { ...bare.want, cash: asked }));
  }
  const cash = Math.ceil((least - partner) / rate);
  if (cash <= 0) return [bare];
  return cash <= state.cash[seat]! ? [offer(to, { ...bare.give, cash }, bare.want)] : [];
}

/**
 * Both sides get something, and the partner gains in what it owns as well as against the others. What a sum of money is
 * worth goes by steps, as it is enough for houses or not, so the price has to be counted in.
 */
function isFair(state: State, seat: Seat, proposal: Proposal, { partner }: Appraiser): boolean {
  const { to, give, want } = proposal;
  if (isNothing(give) || isNothing(want)) return false;
  const gain = (worth: Worth): number => gainOf(to, state, seat, proposal, worth);
  const least = partner.character.margin * state.options.startCash;
  return (
    gain((of, holdings) => partner.score(of, holdings)) >= least &&
    gain((of, holdings) => partner.fortune(of, holdings)) > 0
  );
}

export function isNothing({ cash, squares, cards }: Goods): boolean {
  return cash === 0 && squares.length === 0 && cards.length === 0;
}

/** Deeds against deeds, without cash. */
function bareOffer(to: Seat, give: readonly number[], want: readonly number[]): Proposal {
  return offer(to, { cash: 0, squares: give, cards: [] }, { cash: 0, squares: want, cards: [] });
}

function offer(to: Seat, give: Goods, want: Goods): Proposal {
  return { type: 'offerTrade', to, give, want };
}

/** The same deeds for the same or worse terms have been refused before. */
function wasRefused(state: State, proposal: Proposal, seat: Seat): boolean {
  const terms = proposal.give.cash - proposal.want.cash;
  const better = 0.03 * state.options.startCash;
  return state.refusals.some(({ offer: refused }) => {
    if (refused.from !== seat || refused.to !== proposal.to) return false;
    if (!sameSquares(refused.give, proposal.give) || !sameSquares(refused.want, proposal.want)) return false;
    return terms < refused.give.cash - refused.want.cash + better;
  });
}

function sameSquares(one: Goods, other: Goods): boolean {
  return (
    one.squares.length === other.squares.length &&
    one.squares.every((square) => other.squares.includes(square))
  );
}

/** What the trade changes for a seat of the two. */
export function gainOf(
  seat: Seat,
  state: State,
  from: Seat,
  { to, give, want }: Pick<Offer, 'to' | 'give' | 'want'>,
  worth: Worth,
): number {
  const owner = state.owner.slice();
  const cash = state.cash.slice();
  for (const square of give.squares) owner[square] = to;
  for (const square of want.squares) owner[square] = from;
  const paid = give.cash - want.cash;
  cash[from] = cash[from]! - paid - interest(state, want);
  cash[to] = cash[to]! + paid - interest(state, give);
  const cards = cardWorth(state) * (want.cards.length - give.cards.length);
  return worth(seat, { owner, cash }) - worth(seat, state) + (seat === from ? cards : -cards);
}

function cardWorth(state: State): number {
  return 0.8 * state.board.fine;
}

function interest(state: State, goods: Goods): number {
  let sum = 0;
  for (const square of goods.squares) sum += Math.max(0, state.loan[square]!) * 0.1;
  return sum;
}
