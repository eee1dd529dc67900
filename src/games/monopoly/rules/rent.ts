import { NONE } from './board.ts';
import { half } from './money.ts';
import { hasSet, type State } from './state.ts';

/** How a card changes the rent: twice the usual at a station, ten times a new throw at a utility. */
export type RentTerms = 'usual' | 'double' | 'times-ten';

/** A board of stations only would leave the whole numbers that can be told apart. */
const MOST_DOUBLINGS = 9;

/**
 * The rent of an owned, unmortgaged square.
 * @param thrown the dice that count for a utility.
 */
export function rentOf(state: State, square: number, thrown: number, terms: RentTerms): number {
  const rent = printedRent(state, square, thrown, terms);
  const factor = state.factor[square]!;
  return factor === 1 ? rent : half(rent * factor);
}

/** What a throw is multiplied by at an owned utility, with the events on it. */
export function timesOf(state: State, square: number): number {
  return state.board.rent[square]![rentStep(state, square)]! * state.factor[square]!;
}

function printedRent(state: State, square: number, thrown: number, terms: RentTerms): number {
  const table = state.board.rent[square]!;
  const step = rentStep(state, square);
  switch (state.board.types[square]) {
    case 'station':
      return stationRent(state, square, step) * (terms === 'double' ? 2 : 1);
    case 'utility':
      return thrown * (terms === 'times-ten' ? 10 : table[step]!);
    default:
      return table[step]!;
  }
}

/** Which of a deed's rents its owner may ask for, in the order of `rentsOf`. */
export function rentStep(state: State, square: number): number {
  const { board } = state;
  if (board.types[square] === 'utility')
    return Math.min(countOf(state, square), board.rent[square]!.length) - 1;
  if (board.types[square] === 'station') return countOf(state, square) - 1;
  const level = state.level[square]!;
  if (level > 0) return level + 1;
  return hasSet(state, state.owner[square]!, square) ? 1 : 0;
}

/** The rents that stand on a deed: bare, with the set, with buildings; of stations and utilities by how many are owned, of these the factors. */
export function rentsOf(state: State, square: number): readonly number[] {
  const { board } = state;
  if (board.types[square] !== 'station') return board.rent[square]!;
  return board.groups[board.group[square]!]!.squares.map((_, step) => stationRent(state, square, step));
}

function stationRent({ board, options }: State, square: number, step: number): number {
  const grown = options.stationRent === 'doubling' ? 2 ** Math.min(step, MOST_DOUBLINGS) : step + 1;
  return board.rent[square]![0]! * grown;
}

/** How many stations (or utilities) the owner of this one holds. */
function countOf(state: State, square: number): number {
  const { squares } = state.board.groups[state.board.group[square]!]!;
  const owner = state.owner[square]!;
  const mortgagedCount = state.board.types[square] === 'utility' || state.options.mortgagedStationsCount;
  let count = 0;
  for (let i = 0; i < squares.length; i++) {
    const other = squares[i]!;
    if (state.owner[other] === owner && (mortgagedCount || state.loan[other] === NONE)) count++;
  }
  return count;
}
