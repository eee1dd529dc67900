import type { Seat } from '../../../engine/game.ts';
import type { Refusal } from '../../../engine/refusal.ts';
import { NONE } from './board.ts';
import { buildEvenly, refusals, setMortgagedBy } from './refusals.ts';
import { hasSet, type State } from './state.ts';
import type { Building } from './turn.ts';

/** Why the square itself cannot take another building, whatever the bank and the purse hold. */
export function placeProblem(state: State, seat: Seat, square: number): Refusal | undefined {
  const { board } = state;
  if (board.types[square] !== 'property') return refusals.cannotBuild;
  if (state.owner[square] !== seat) return refusals.notYours;
  if (!hasSet(state, seat, square)) return refusals.setMissing;
  const level = state.level[square]!;
  if (level === 5) return refusals.hotelThere;
  const { squares } = board.groups[board.group[square]!]!;
  for (let i = 0; i < squares.length; i++) {
    const other = squares[i]!;
    if (state.loan[other] !== NONE) return setMortgagedBy(board.names[other]!);
    if (state.level[other]! < level) return buildEvenly(board.names[other]!);
  }
  return undefined;
}

export function nextBuilding(state: State, square: number): Building {
  return state.level[square] === 4 ? 'hotel' : 'house';
}

export function inBank(state: State, building: Building): boolean {
  return (building === 'house' ? state.houses : state.hotels) !== 0;
}

/** Whether two players or more want such a building and the bank has too few for all. */
export function isScarce(state: State, building: Building): boolean {
  const left = building === 'house' ? state.houses : state.hotels;
  if (left === NONE) return false;
  let wanted = 0;
  let players = 0;
  for (let seat = 0; seat < state.out.length; seat++) {
    const uses = state.out[seat] === 0 ? usesFor(state, seat, building) : 0;
    wanted += uses;
    if (uses > 0) players++;
  }
  return players > 1 && wanted > left;
}

/**
 * How many such buildings the seat has money for and wants: one on each lot that may take one now, for sets grow
 * evenly, or, by `scarcity: ever`, as many as its sets could ever hold.
 */
function usesFor(state: State, seat: Seat, building: Building): number {
  let room = 0;
  let cheapest = Number.POSITIVE_INFINITY;
  for (const square of state.deeds[seat]!) {
    if (state.board.types[square] !== 'property') continue;
    const level = state.level[square]!;
    if (level === 5 || !hasSet(state, seat, square) || setMortgaged(state, square)) continue;
    const now = building === 'hotel' || state.options.scarcity === 'now';
    if (nextBuilding(state, square) !== building) continue;
    if (now && placeProblem(state, seat, square) !== undefined) continue;
    room += now ? 1 : 4 - level;
    const price = building === 'house' ? state.board.housePrice : state.board.hotelPrice;
    cheapest = Math.min(cheapest, price[square]!);
  }
  return room === 0 ? 0 : Math.min(room, Math.floor(state.cash[seat]! / cheapest));
}

function setMortgaged(state: State, square: number): boolean {
  const { squares } = state.board.groups[state.board.group[square]!]!;
  return squares.some((other) => state.loan[other] !== NONE);
}

/** Whether the seat has a place for a building that it would win. */
export function canPlace(state: State, seat: Seat, building: Building): boolean {
  return state.deeds[seat]!.some(
    (square) => nextBuilding(state, square) === building && placeProblem(state, seat, square) === undefined,
  );
}

/** Why buildings stand in the way of mortgaging, selling or trading the square. */
export function buildingsProblem(state: State, square: number): Refusal | undefined {
  const { board, options } = state;
  if (state.level[square]! > 0) return refusals.sellBuildings;
  if (options.bareScope === 'lot') return undefined;
  const { squares } = board.groups[board.group[square]!]!;
  for (let i = 0; i < squares.length; i++) {
    if (state.level[squares[i]!]! > 0) return refusals.sellSetBuildings;
  }
  return undefined;
}

/** Whether any square may be under the hammer: most of the time none is, and no list need ask for each of its squares. */
export function mayBeUnderHammer({ phase, agenda }: State): boolean {
  return phase.kind === 'auction' || agenda.length > 0;
}

/** Whether the square is being auctioned, or is knocked down and waits for its price. */
export function underHammer({ phase, agenda }: State, square: number): boolean {
  if (phase.kind === 'auction' && phase.square === square) return true;
  for (let i = 0; i < agenda.length; i++) {
    const effect = agenda[i]!;
    if (effect.type === 'grant' && effect.lot.square === square) return true;
  }
  return false;
}
