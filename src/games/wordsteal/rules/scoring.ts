import type { Seat } from '../../../engine/game.ts';
import { type Board, cellsOfRun, liesIn, type Run, stepOf } from './board.ts';
import type { TakenTile } from './events.ts';
import { boardOf } from './state.ts';
import type { ListedWord, State } from './types.ts';

/**
 * Makes every tile of the runs the seat's; new tiles have no owner yet.
 * @returns how many tiles each seat lost.
 */
export function takeRuns(state: State, seat: Seat, runs: readonly Run[]): number[] {
  const board = boardOf(state);
  const stolen = state.owned.map(() => 0);
  for (const run of runs) {
    for (const cell of cellsOfRun(board, run)) {
      const owner = state.owners[cell]!;
      if (owner === seat) continue;
      if (owner >= 0) {
        stolen[owner] = stolen[owner]! + 1;
        state.owned[owner] = state.owned[owner]! - 1;
      }
      state.owners[cell] = seat;
      state.owned[seat] = state.owned[seat]! + 1;
    }
  }
  return stolen;
}

/** The tiles of the runs that others own, in reading order. */
export function takenTiles(state: State, seat: Seat, runs: readonly Run[]): readonly TakenTile[] {
  const board = boardOf(state);
  const cells = runs.flatMap((run) => cellsOfRun(board, run)).sort((a, b) => a - b);
  return cells
    .filter((cell) => state.owners[cell]! >= 0 && state.owners[cell] !== seat)
    .map((cell) => ({ cell: board.cells[cell]!, from: state.owners[cell]! }));
}

/** Enters the words formed into the mover's list and strikes out what they lengthened or stole (edge case 33). */
export function listWords(state: State, seat: Seat, runs: readonly Run[]): void {
  const board = boardOf(state);
  const kept = state.words.filter(
    (word) => !runs.some((run) => swallows(board, run, word)) && ownedOf(state, word) > 0,
  );
  state.words = [...kept, ...runs.map((run) => ({ seat, ...run }))];
}

/** Whether both ends of a word lie in the run. */
function swallows(board: Board, run: Run, word: ListedWord): boolean {
  const end = word.cell + (word.length - 1) * stepOf(board, word.direction);
  return liesIn(board, run, word.cell) && liesIn(board, run, end);
}

/** How many tiles of a listed word its player still owns. */
export function ownedOf(state: State, word: ListedWord): number {
  const step = stepOf(boardOf(state), word.direction);
  let owned = 0;
  for (let at = 0; at < word.length; at++) if (state.owners[word.cell + at * step] === word.seat) owned++;
  return owned;
}

interface Clearing {
  /** Bonus points that became the mover's. */
  readonly banked: number;
  /** By seat: points of cleared tiles, which nobody can steal any more. */
  readonly frozen: readonly number[];
  /** By seat: bonus points lost. */
  readonly lost: readonly number[];
}

/** Clears the board: points stay, the mover's bonus is banked, that of the others is lost. */
export function clearBoard(state: State, seat: Seat): Clearing {
  const banked = state.bonus[seat]!;
  const frozen = state.owned;
  const lost = state.bonus.map((bonus, other) => (other === seat ? 0 : bonus));
  state.banked = state.banked.map((points, other) => points + frozen[other]! + (other === seat ? banked : 0));
  const pile = state.options.returnCleared ? state.bag : state.cleared;
  for (const letter of state.letters) if (letter >= 0) pile[letter] = pile[letter]! + 1;
  state.letters.fill(-1);
  state.owners.fill(-1);
  state.owned = frozen.map(() => 0);
  state.bonus = frozen.map(() => 0);
  state.words = [];
  return { banked, frozen, lost };
}
