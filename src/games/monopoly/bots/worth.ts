import type { Seat } from '../../../engine/game.ts';
import { type Group, NONE, SIZE } from '../rules/board.ts';
import { buildingCosts, half, mortgageValue, worthOf } from '../rules/money.ts';
import type { State } from '../rules/state.ts';
import { type Character, characters } from './character.ts';
import { landingOdds, type Odds } from './odds.ts';
import { winChances } from './win-estimate.ts';

/** Who would own what, and how much cash everybody would have: a table as it might be. */
export interface Holdings {
  readonly owner: readonly number[];
  readonly cash: readonly number[];
}

const meanThrow = 7;
/** What a sure victory is worth, as a share of the money at the start: only makes chances comparable to money. */
const VICTORY = 8;
/** Steps in which the most that a deed may cost is found. */
const STEPS = 10;

/** Puts a price on what each player has: cash, deeds, and the rents that sets would bring. */
export class Appraiser {
  readonly state: State;
  readonly character: Character;
  readonly odds: Odds;
  /** Cash kept when buying and building. */
  readonly reserve: number;
  /** What is thought of in trades: sets alone where two play, since what one gains by other deeds the other loses. */
  readonly bargains: Character['bargains'];
  /** What deeds and cash are held against: in money where a deed goes for cash alone, and chances to win say no more. */
  readonly #judgement: Character['judgement'];
  /** Rolls of opponents for which rents are counted. */
  readonly #rolls: number;
  readonly #opponents: number;
  #partner: Appraiser | undefined;

  constructor(state: State, character: Character) {
    this.state = state;
    this.character = character;
    this.odds = landingOdds(state.board);
    this.#opponents = state.out.filter((out) => out === 0).length - 1;
    // Characters are those of games of four: with fewer, each pays for longer, and less is to be kept for their rents.
    const share = (state.out.length - 1) / 3;
    this.bargains = state.out.length === 2 ? 'sets' : character.bargains;
    this.#judgement = state.options.trade === 'lot-for-cash' ? 'fortune' : character.judgement;
    this.reserve = character.reserve * share * state.options.startCash;
    this.#rolls = (character.horizon * this.#opponents) / share;
  }

  /** How others are taken to reckon: in money. */
  get partner(): Appraiser {
    this.#partner ??= this.#judgement === 'fortune' ? this : new Appraiser(this.state, characters.hard);
    return this.#partner;
  }

  /** What the player tries to raise, in money. */
  readonly judge = (seat: Seat, holdings: Holdings): number =>
    this.#judgement === 'fortune'
      ? this.score(seat, holdings)
      : VICTORY * this.state.options.startCash * winChances(this.state, holdings)[seat]!;

  /** The own fortune less a share of the others': what a player tries to raise. */
  score(seat: Seat, holdings: Holdings): number {
    let others = 0;
    for (let other = 0; other < this.state.out.length; other++) {
      if (other !== seat && this.state.out[other] === 0) others += this.fortune(other, holdings);
    }
    return this.fortune(seat, holdings) - (this.character.envy * others) / Math.max(1, this.#opponents);
  }

  /** Cash and deeds of a player, in money. */
  fortune(seat: Seat, holdings: Holdings): number {
    const { groups } = this.state.board;
    let sum = holdings.cash[seat]!;
    let sets = 0;
    for (const group of groups) if (ownedIn(group, seat, holdings) === group.squares.length) sets++;
    const budget = this.#budget(seat, holdings) / Math.max(1, sets);
    for (const group of groups) {
      const owned = ownedIn(group, seat, holdings);
      if (owned > 0) sum += this.#groupValue(seat, group, owned, budget, holdings);
    }
    return sum;
  }

  /** What could be spent on buildings soon. */
  #budget(seat: Seat, holdings: Holdings): number {
    let sum = Math.max(0, holdings.cash[seat]!) + 0.15 * this.state.options.startCash;
    for (let square = 0; square < SIZE; square++) {
      if (
        holdings.owner[square] === seat &&
        this.state.loan[square] === NONE &&
        this.state.level[square] === 0
      ) {
        sum += 0.3 * mortgageValue(this.state, square);
      }
    }
    return sum;
  }

  #groupValue(seat: Seat, group: Group, owned: number, budget: number, holdings: Holdings): number {
    const { state } = this;
    const type = state.board.types[group.squares[0]!]!;
    let sum = 0;
    for (const square of group.squares) {
      if (holdings.owner[square] !== seat) continue;
      sum += 1.0 * worthOf(state, square) - 1.1 * Math.max(0, state.loan[square]!);
    }
    if (type === 'station' || type === 'utility')
      return sum + this.#incomeOfPair(seat, group, owned, holdings);
    if (owned === group.squares.length) return sum + this.#setValue(group, budget);
    const share = owned / group.squares.length;
    return sum + share * share * 0.25 * this.#setValue(group, 0.5 * budget);
  }

  #incomeOfPair(seat: Seat, group: Group, owned: number, holdings: Holdings): number {
    const { state } = this;
    let perRoll = 0;
    for (const square of group.squares) {
      if (holdings.owner[square] !== seat || state.loan[square] !== NONE) continue;
      const table = state.board.rent[square]!;
      const grown = state.options.stationRent === 'doubling' ? 2 ** (owned - 1) : owned;
      const rent =
        state.board.types[square] === 'station'
          ? table[0]! * grown
          : meanThrow * table[Math.min(owned, table.length) - 1]!;
      perRoll += this.odds[square]! * rent * state.factor[square]!;
    }
    return 0.5 * perRoll * this.#rolls;
  }

  /** What a whole set is worth beyond its deeds, with the buildings that the budget allows. */
  #setValue(group: Group, budget: number): number {
    const { state } = this;
    let best = 0;
    let cost = 0;
    let spent = 0;
    for (const square of group.squares) spent += buildingCosts(state, square);
    for (let level = 0; level <= 5; level++) {
      if (level > 0) cost += this.#levelPrice(group, level);
      if (cost - spent > budget && level > 0) break;
      const value = this.rentsAt(group, level) * this.#rolls - 0.9 * Math.max(0, cost - spent);
      if (value > best) best = value;
    }
    return best;
  }

  #levelPrice(group: Group, level: number): number {
    const prices = level === 5 ? this.state.board.hotelPrice : this.state.board.housePrice;
    return group.squares.reduce((sum, square) => sum + prices[square]!, 0);
  }

  /** Rent per roll of one opponent with so many buildings on each lot. */
  rentsAt(group: Group, level: number): number {
    let sum = 0;
    for (const square of group.squares) sum += this.rentOf(square, level);
    return sum;
  }

  rentOf(square: number, level: number): number {
    const { board, factor } = this.state;
    return this.odds[square]! * board.rent[square]![level + 1]! * factor[square]!;
  }

  /** The change of the own score when the square changes hands, against somebody else getting it. */
  worthWinning(seat: Seat, square: number): number {
    const { owner, cash } = this.state;
    let rival = this.judge(seat, { owner, cash });
    if (this.character.envy > 0) {
      for (let other = 0; other < cash.length; other++) {
        if (other === seat || this.state.out[other] !== 0) continue;
        rival = Math.min(rival, this.judge(seat, { owner: withOwner(owner, square, other), cash }));
      }
    }
    const won = withOwner(owner, square, seat);
    if (this.#judgement === 'winning') return this.#priceFor(seat, won, rival);
    return half(this.score(seat, { owner: won, cash }) - rival);
  }

  /** The most cash that may be paid for the deeds until the seat is no better off than without. */
  #priceFor(seat: Seat, owner: readonly number[], without: number): number {
    const { cash, options } = this.state;
    let [fair, dear] = [0, cash[seat]! + options.startCash];
    for (let step = 0; step < STEPS; step++) {
      const price = (fair + dear) / 2;
      const paid = cash.slice();
      paid[seat] = paid[seat]! - price;
      if (this.judge(seat, { owner, cash: paid }) >= without) fair = price;
      else dear = price;
    }
    return fair;
  }
}

function ownedIn(group: Group, seat: Seat, holdings: Holdings): number {
  let count = 0;
  for (let i = 0; i < group.squares.length; i++) if (holdings.owner[group.squares[i]!] === seat) count++;
  return count;
}

function withOwner(owner: readonly number[], square: number, seat: Seat): readonly number[] {
  const changed = owner.slice();
  changed[square] = seat;
  return changed;
}
