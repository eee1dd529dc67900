import { type Chance, inRandomOrder, seededChance } from '../../../engine/chance.ts';
import type { Seat } from '../../../engine/game.ts';
import { catan } from '../rules/index.ts';
import type { Move } from '../rules/moves/move.ts';
import type { State } from '../rules/state.ts';
import type { View } from '../rules/view.ts';
import { chooseDiscard } from './discarding.ts';
import { chooseRobbery } from './robbing.ts';
import type { Thinking } from './thinking.ts';
import { ESTIMATED, type Line, searchTurn, stopWorth } from './turn-search.ts';
import { type Estimate, winChances } from './win-estimate.ts';

/** Turns of the seat until which a playout goes. */
const TURNS = 2;
/** Places that are looked at in each turn on the way. */
const NODES = 12;
/** So many playouts count as much as the estimate of the end that they began from. */
const AS_SURE_AS_ESTIMATE = 10;
/** Playouts of all lines, and lines that more are played of, beside the first. */
const FIRST_FEW = 8;
const BEST_FEW = 2;
/** Throws of two dice. */
const ALL_THROWS = Array.from({ length: 36 }, (_, at) => at);

/** The beginning of playouts, and what comes of them. */
interface Start {
  readonly line: Line;
  readonly view: View;
  readonly stop: number;
  /** How much more than the estimate of the end came of them, beyond what came of the first line. */
  more: number;
  count: number;
}

/**
 * The same lines, their worth to a seat corrected by playouts from their ends: quick players go on, the others by the linear
 * estimate, over hands that are imagined anew, until the seat's turn but one, which is estimated. All lines have the same
 * dice, so that little luck is left in how they differ. After the first few playouts only the best go on. The first line keeps
 * its worth, and all do when one wins at once.
 */
export function playedOut(
  lines: readonly Line[],
  seat: Seat,
  { playouts, estimate }: Thinking,
): readonly Line[] {
  if (playouts === 0 || lines.length < 2 || lines.some(({ worth }) => worth >= 1)) return lines;
  const [first, ...others] = lines.map((line): Start => {
    const { end } = line;
    return { line, view: catan.view(end, seat), stop: stopWorth(end, seat, estimate), more: 0, count: 0 };
  });
  const seed = `turn ${lines[0]!.end.turn}`;
  const throws = new Throws(seed);
  let tried = others;
  for (let playout = 0; playout < playouts; playout++) {
    if (playout === FIRST_FEW) tried = [...others].sort((a, b) => worthOf(b) - worthOf(a)).slice(0, BEST_FEW);
    const more = ({ view, stop }: Start): number => {
      const state = catan.imagine(view, seededChance(`${seed} ${playout}`));
      const luck = luckOf(throws, playout, `${seed} ${playout} draws`);
      return playOut(state, seat, luck, estimate) - stop;
    };
    const expected = more(first!);
    for (const start of tried) {
      start.more += more(start) - expected;
      start.count++;
    }
  }
  return [first!, ...others].map((start) => ({ ...start.line, worth: worthOf(start) }));
}

function worthOf({ line, more, count }: Start): number {
  return line.worth + more / (count + AS_SURE_AS_ESTIMATE);
}

/** Plays a position on from the end of a turn, in place. */
function playOut(state: State, seat: Seat, luck: Chance, estimate: Estimate): number {
  let left = TURNS;
  if (state.phase.kind !== 'over') catan.apply(state, state.current, { type: 'endTurn' }, luck);
  for (let [next] = catan.toAct(state); next !== undefined; [next] = catan.toAct(state)) {
    if (state.phase.kind === 'roll' && state.current === seat && --left === 0)
      return ESTIMATED * estimate(state, seat)[seat]!;
    catan.apply(state, next, quickMove(state, next, next === seat ? estimate : winChances), luck);
  }
  return stopWorth(state, seat, estimate);
}

function quickMove(state: State, seat: Seat, estimate: Estimate): Move {
  switch (state.phase.kind) {
    case 'roll':
      return { type: 'roll' };
    case 'discard':
      return chooseDiscard(state, seat, NODES, winChances);
    case 'robber':
      return chooseRobbery([state], seat, 0, winChances);
    default:
      return searchTurn(state, seat, NODES, estimate).move;
  }
}

/** For each roll of a playout an order of all throws, so that of so many playouts each has another. */
class Throws {
  readonly #orders: (readonly number[])[] = [];
  readonly #chance: Chance;

  constructor(seed: string) {
    this.#chance = seededChance(seed);
  }

  of(roll: number, playout: number): number {
    while (this.#orders.length <= roll)
      this.#orders.push(inRandomOrder(ALL_THROWS, (count) => this.#chance.die(count) - 1));
    return this.#orders[roll]![playout % ALL_THROWS.length]!;
  }
}

function luckOf(throws: Throws, playout: number, seed: string): Chance {
  const cards = seededChance(seed);
  let dice = 0;
  return {
    die(sides) {
      const thrown = throws.of(dice >> 1, playout);
      return (dice++ & 1 ? thrown % sides : Math.floor(thrown / sides)) + 1;
    },
    draw: (weights) => cards.draw(weights),
  };
}
