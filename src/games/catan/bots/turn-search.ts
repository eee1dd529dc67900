import type { Seat } from '../../../engine/game.ts';
import { catan } from '../rules/index.ts';
import type { Move } from '../rules/moves/move.ts';
import { allPoints, type State } from '../rules/state.ts';
import { type ChanceOutcome, outcomesOf } from './outcomes.ts';
import type { Estimate } from './win-estimate.ts';

/** A way through the rest of a turn. */
export interface Line {
  /** What to play first; `endTurn` when nothing is better. */
  readonly move: Move;
  /** The chance to win when the turn ends after it. */
  readonly worth: number;
  /** As the board then stands, when what is likeliest comes. */
  readonly end: State;
}

interface Node {
  readonly state: State;
  readonly key: number;
  readonly first: Move | undefined;
  /** The luck of moves on the way: how much better their average is than the outcome that was followed. */
  readonly luck: number;
  readonly worth: number;
}

/** However sure an estimate is, a victory that is there counts more. */
export const ESTIMATED = 0.99;

const END_TURN: Move = { type: 'endTurn' };

/** The first of those that are worth most, less what each costs. */
export function bestLine(lines: readonly Line[], costOf: (line: Line) => number = () => 0): Line {
  return lines.reduce((best, line) => (line.worth - costOf(line) > best.worth - costOf(best) ? line : best));
}

/** The chance of a seat to win if the player on turn stopped here. */
export function stopWorth(state: State, seat: Seat, estimate: Estimate): number {
  if (state.phase.kind === 'over') return state.phase.winner === seat ? 1 : 0;
  if (state.turn === 0) return ESTIMATED * estimate(state, seat)[seat]!;
  const { current } = state;
  const next = (current + 1) % state.seats;
  if (allPoints(state, next) >= state.options.target) return next === seat ? 1 : 0;
  state.current = next;
  const chances = estimate(state, seat);
  state.current = current;
  return ESTIMATED * chances[seat]!;
}

/**
 * Searches the turn of the seat whose turn it is for the best way through the rest of it.
 * @param nodes how many places may be looked at.
 */
export function searchTurn(root: State, seat: Seat, nodes: number, estimate: Estimate): Line {
  const start = startOf(root, seat, estimate);
  let best: Node | undefined = root.phase.kind === 'main' ? start : undefined;
  for (const node of placesFrom(start, seat, nodes, estimate))
    if (!best || node.worth > best.worth) best = node;
  if (best) return lineOf(best);
  return nodes > 0 ? { ...lineOf(start), worth: 0 } : lineOf(start);
}

/** The same for so many ways at most that the turn may end after or that win, the best first. */
export function searchEnds(
  root: State,
  seat: Seat,
  nodes: number,
  estimate: Estimate,
  most: number,
): readonly Line[] {
  const start = startOf(root, seat, estimate);
  return [start, ...placesFrom(start, seat, nodes, estimate)]
    .filter(
      ({ state: { phase, current } }) => phase.kind === 'over' || (phase.kind === 'main' && current === seat),
    )
    .sort((a, b) => b.worth - a.worth)
    .slice(0, most)
    .map(lineOf);
}

function startOf(root: State, seat: Seat, estimate: Estimate): Node {
  const worth = stopWorth(root, seat, estimate);
  return { state: root, key: placeKey(root, seat), first: undefined, luck: 0, worth };
}

/** The places that are looked at: best places first, those that several ways lead to once, no more once one of them wins. */
function placesFrom(start: Node, seat: Seat, nodes: number, estimate: Estimate): readonly Node[] {
  const seen = new Set<number>([start.key]);
  const open = new Frontier();
  open.push(start);
  const places: Node[] = [];
  while (places.length < nodes) {
    const node = open.pop();
    if (!node) break;
    for (const move of movesToTry(node.state, seat)) {
      const outcomes = outcomesOf(node.state, seat, move);
      const { state } = outcomes.reduce((likeliest, each) => (each.odds > likeliest.odds ? each : likeliest));
      const key = placeKey(state, seat);
      if (seen.has(key)) continue;
      seen.add(key);
      const { luck, worth } = weigh(outcomes, state, seat, estimate);
      const child = {
        state,
        key,
        first: node.first ?? move,
        luck: node.luck + luck,
        // What hangs on a card to come wins for sure only where every card does.
        worth: node.luck === 0 ? worth : Math.min(ESTIMATED, node.luck + worth),
      };
      places.push(child);
      if (child.worth >= 1) return places;
      if (goesOn(state, seat)) open.push(child);
    }
  }
  return places;
}

/** The chance to win with a move of the own turn and the best rest of the turn after it. */
export function moveWorth(state: State, seat: Seat, move: Move, nodes: number, estimate: Estimate): number {
  if (move.type === 'endTurn') return stopWorth(state, seat, estimate);
  const outcomes = outcomesOf(state, seat, move);
  let worth = 0;
  for (const { state: after, odds } of outcomes) {
    worth +=
      odds *
      (goesOn(after, seat)
        ? searchTurn(after, seat, nodes / outcomes.length, estimate).worth
        : stopWorth(after, seat, estimate));
  }
  return worth;
}

function lineOf({ first, worth, state }: Node): Line {
  return { move: first ?? END_TURN, worth, end: state };
}

function goesOn({ phase, current }: State, seat: Seat): boolean {
  return current === seat && phase.kind !== 'over' && phase.kind !== 'roll';
}

function movesToTry(state: State, seat: Seat): readonly Move[] {
  return catan.legalMoves(state, seat).filter((move) => move.type !== 'endTurn');
}

/** What a move is worth on average, and how much more that is than the outcome that is followed. */
function weigh(
  outcomes: readonly ChanceOutcome[],
  followed: State,
  seat: Seat,
  estimate: Estimate,
): { readonly luck: number; readonly worth: number } {
  let worth = 0;
  let stop = 0;
  for (const { state, odds } of outcomes) {
    const each = stopWorth(state, seat, estimate);
    worth += odds * each;
    if (state === followed) stop = each;
  }
  return { luck: worth - stop, worth };
}

/** A number for everything that a seat can change in its turn; equal places have equal numbers. */
function placeKey(state: State, seat: Seat): number {
  let a = state.robber + (state.playedCard ? 64 : 0) + (state.phase.kind === 'main' ? 128 : 0);
  let b = state.longestRoad + 7;
  // Whom a card was stolen from tells one robbery from another.
  for (let i = 0; i < state.hands.length; i++) a = Math.imul(a, 31) + state.hands[i]!;
  for (let i = 5 * seat; i < 5 * seat + 5; i++) b = Math.imul(b, 37) + state.cards[i]!;
  for (let edge = 0; edge < state.roads.length; edge++) {
    if (state.roads[edge] === seat) a = Math.imul(a ^ edge, 0x01000193);
  }
  for (let corner = 0; corner < state.buildings.length; corner++) {
    const building = state.buildings[corner]!;
    if (building >= 0 && (building & 3) === seat) b = Math.imul(b ^ (corner + 64 * building), 0x01000193);
  }
  return (a >>> 0) * 0x200000 + ((b >>> 0) & 0x1fffff);
}

/** Places not yet looked beyond, the best on top. */
class Frontier {
  readonly #heap: Node[] = [];

  push(node: Node): void {
    const heap = this.#heap;
    let at = heap.length;
    heap.push(node);
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (heap[above]!.worth >= node.worth) break;
      heap[at] = heap[above]!;
      at = above;
    }
    heap[at] = node;
  }

  pop(): Node | undefined {
    const heap = this.#heap;
    const top = heap[0];
    const last = heap.pop();
    if (!last || heap.length === 0) return top;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= heap.length) break;
      if (below + 1 < heap.length && heap[below + 1]!.worth > heap[below]!.worth) below++;
      if (heap[below]!.worth <= last.worth) break;
      heap[at] = heap[below]!;
      at = below;
    }
    heap[at] = last;
    return top;
  }
}
