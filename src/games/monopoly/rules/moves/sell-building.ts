import type { Seat } from '../../../../engine/game.ts';
import type { MoveList } from '../../../../engine/move-kind.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import { type Group, money, NONE } from '../board.ts';
import { resale, resaleDownTo, transfer } from '../money.ts';
import { refusals, sellEvenly, tooManyHouses } from '../refusals.ts';
import { type State, touch } from '../state.ts';
import type { Kind } from './kind.ts';
import { affairsProblem } from './mortgage.ts';
import { type MoveOf, onSquares } from './move.ts';

const SELL_BUILDING = onSquares('sellBuilding');

/** Sells the highest building of a set back to the bank. */
export const sellBuilding: Kind<'sellBuilding'> = {
  list(state, seat, moves) {
    if (affairsProblem(state, seat) !== undefined) return;
    for (const square of state.deeds[seat]!) {
      if (state.level[square]! > 0 && sellProblem(state, square) === undefined)
        moves.push(SELL_BUILDING[square]!);
    }
  },
  check(state, seat, { square }) {
    const problem = affairsProblem(state, seat);
    if (problem) return problem;
    if (state.owner[square] !== seat) return refusals.notYours;
    return sellProblem(state, square);
  },
  apply(state, seat, { square }, _chance, emit) {
    const level = state.level[square]!;
    const amount = resale(state, square, level);
    const building = level === 5 ? 'hotel' : 'house';
    transfer(state, NONE, seat, amount);
    setLevel(state, square, level - 1);
    const name = state.board.names[square]!;
    emit?.({
      type: 'buildingSold',
      seat,
      square,
      name,
      building,
      level: level - 1,
      amount,
      money: money(state.board, amount),
    });
  },
};

function sellProblem(state: State, square: number): Refusal | undefined {
  const { board } = state;
  const level = state.level[square]!;
  if (level === 0) return refusals.noBuilding;
  const { squares } = board.groups[board.group[square]!]!;
  for (let i = 0; i < squares.length; i++) {
    const other = squares[i]!;
    if (state.level[other]! > level) return sellEvenly(board.names[other]!);
  }
  if (level === 5 && state.houses !== NONE && state.houses < 4) {
    return refusals.hotelStuck;
  }
  return undefined;
}

/** Puts a level on a square and moves the pieces to or from the bank. */
function setLevel(state: State, square: number, level: number): void {
  const before = state.level[square]!;
  if (state.houses !== NONE) state.houses += (before === 5 ? 0 : before) - (level === 5 ? 0 : level);
  if (state.hotels !== NONE) state.hotels += (before === 5 ? 1 : 0) - (level === 5 ? 1 : 0);
  state.level[square] = level;
  touch(state, square);
}

/** Sells a whole set down to so many houses, evenly, when selling one by one will not do. */
export const sellGroup: Kind<'sellGroup'> = {
  list(state, seat, moves) {
    if (affairsProblem(state, seat) !== undefined) return;
    const hasBuildings = state.deeds[seat]!.some((square) => state.level[square]! > 0);
    if (!hasBuildings) return;
    for (const group of state.board.groups) addSales(state, seat, group, moves);
  },
  check(state, seat, { group: id, houses = 0 }) {
    const problem = affairsProblem(state, seat);
    if (problem) return problem;
    const group = state.board.groups.find((other) => other.id === id);
    if (!group) return refusals.noSuchGroup;
    return groupProblem(state, seat, group, houses);
  },
  apply(state, seat, { group: id, houses = 0 }, _chance, emit) {
    const group = state.board.groups.find((other) => other.id === id)!;
    const amount = salePrice(state, group, houses);
    transfer(state, NONE, seat, amount);
    // The bank takes all pieces back first, so that it never hands out more than it has.
    for (const square of group.squares) setLevel(state, square, 0);
    group.squares.forEach((square, index) => {
      setLevel(state, square, evenLevel(houses, group.squares.length, index));
    });
    emit?.({
      type: 'groupSold',
      seat,
      group: id,
      name: group.name,
      amount,
      money: money(state.board, amount),
    });
  },
};

/** As few as can be, then all at once. */
function addSales(state: State, seat: Seat, group: Group, moves: MoveList<MoveOf<'sellGroup'>>): void {
  if (groupProblem(state, seat, group, 0) !== undefined) return;
  let houses = 4 * group.squares.length;
  while (houses > 0 && groupProblem(state, seat, group, houses) !== undefined) houses--;
  if (houses > 0) moves.push({ type: 'sellGroup', group: group.id, houses });
  moves.push({ type: 'sellGroup', group: group.id, houses: 0 });
}

function groupProblem(state: State, seat: Seat, group: Group, houses: number): Refusal | undefined {
  const { squares } = group;
  let onBoard = 0;
  let hotels = 0;
  for (const square of squares) {
    if (state.owner[square] !== seat) return refusals.setMissing;
    const level = state.level[square]!;
    if (level === 5) hotels++;
    else onBoard += level;
  }
  if (onBoard + hotels === 0) return refusals.noBuilding;
  if (!state.options.groupBreakdown && (hotels < squares.length || houses > 0)) {
    return refusals.wholeHotelsOnly;
  }
  if (houses > 4 * squares.length) return tooManyHouses(4 * squares.length);
  for (let i = 0; i < squares.length; i++) {
    if (evenLevel(houses, squares.length, i) > state.level[squares[i]!]!) return refusals.notSelling;
  }
  if (hotels === 0 && houses === onBoard) return refusals.notSelling;
  if (state.houses !== NONE && houses > onBoard + state.houses) return refusals.housesShort;
  return undefined;
}

function evenLevel(houses: number, lots: number, index: number): number {
  return Math.floor(houses / lots) + (index < houses % lots ? 1 : 0);
}

function salePrice(state: State, group: Group, houses: number): number {
  let sum = 0;
  for (const [index, square] of group.squares.entries()) {
    sum += resaleDownTo(state, square, evenLevel(houses, group.squares.length, index));
  }
  return sum;
}
