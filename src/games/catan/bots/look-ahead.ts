import type { Chance } from '../../../engine/chance.ts';
import type { Seat } from '../../../engine/game.ts';
import { mostOf } from '../rules/clock.ts';
import { catan } from '../rules/index.ts';
import { cardsOf } from '../rules/resources.ts';
import type { State } from '../rules/state.ts';
import { afterMove, rolled } from './outcomes.ts';
import { type Line, searchTurn, stopWorth } from './turn-search.ts';

/** Lines that are less likely to win than the best by more than this are not played on. */
const MARGIN = 0.025;
/** How many rounds played on the estimate of a line counts as. */
const TRUST = 8;
/** Places that everybody looks at for each move of a round played on. */
const NODES = 6;
/** Moves of one turn in a round played on, at most. */
const MOVES = 6;

interface Branch {
  readonly line: Line;
  total: number;
}

/**
 * The line that fares best when everybody plays one more turn, over so many throws of the dice, the same for each line.
 * The worse half of the lines is dropped after equal shares of the rounds.
 * @param rounds for each of the lines, when all are counted together.
 */
export function lookAhead(lines: readonly Line[], seat: Seat, rounds: number, chance: Chance): Line {
  const [best] = lines;
  let branches: Branch[] = lines
    .filter(({ worth }) => worth >= best!.worth - MARGIN)
    .map((line) => ({ line, total: TRUST * line.worth }));
  const budget = rounds * branches.length;
  const stages = Math.ceil(Math.log2(branches.length));
  let played = 0;
  for (let stage = 1; branches.length > 1; stage++) {
    while (played / budget < stage / stages) {
      const throws = Array.from({ length: best!.end.seats }, () => [chance.die(6), chance.die(6)] as const);
      for (const branch of branches)
        branch.total += branch.line.luck + playRound(branch.line.end, seat, throws);
      played += branches.length;
    }
    branches.sort((one, other) => other.total - one.total);
    branches = branches.slice(0, Math.ceil(branches.length / 2));
  }
  return branches[0]!.line;
}

/** The chance of the seat to win after a turn of each, its own the last. */
function playRound(end: State, seat: Seat, throws: readonly (readonly [number, number])[]): number {
  let state = end;
  for (const dice of throws) {
    if (state.phase.kind === 'over') break;
    state = playTurn(rolled(afterMove(state, state.current, { type: 'endTurn' }), dice));
  }
  return stopWorth(state, seat);
}

/** What is left of a turn after its roll, a move at a time; of unknown things the likeliest comes. */
function playTurn(start: State): State {
  const seat = start.current;
  let state = start;
  while (state.phase.kind === 'discard') {
    const [owing] = catan.toAct(state);
    state = afterMove(state, owing!, { type: 'discard', cards: cardsOf(mostOf(state, owing!)) });
  }
  for (let moves = 0; moves < MOVES && state.phase.kind !== 'over'; moves++) {
    const line = searchTurn(state, seat, NODES);
    if (line.move.type === 'endTurn') break;
    state = line.end;
  }
  return state;
}
