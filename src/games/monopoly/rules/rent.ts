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

function printedRent(state: State, square: number, thrown: number, terms: RentTerms): number {
  const { board } = state;
  const owner = state.owner[square]!;
  const table = board.rent[square]!;
  switch (board.types[square]) {
    case 'station': {
      const count = countOf(state, square);
      const grown =
        state.options.stationRent === 'doubling' ? 2 ** Math.min(count - 1, MOST_DOUBLINGS) : count;
      return table[0]! * grown * (terms === 'double' ? 2 : 1);
    }
    case 'utility':
      return (
        thrown * (terms === 'times-ten' ? 10 : table[Math.min(countOf(state, square), table.length) - 1]!)
      );
    default: {
      const level = state.level[square]!;
      if (level > 0) return table[level + 1]!;
      return table[hasSet(state, owner, square) ? 1 : 0]!;
    }
  }
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
