import type { Chance } from '../../../engine/chance.ts';
import { type Judgement, judgement, type Reviewer } from '../../../engine/review.ts';
import { expiry } from '../rules/moves/index.ts';
import type { Move } from '../rules/moves/move.ts';
import type { State } from '../rules/state.ts';
import { tileKinds } from '../rules/tiles.ts';
import type { CarcassonneTypes } from '../rules/types.ts';
import { leftCounts, stateOf } from '../rules/view.ts';
import { moveOf, rateTurns, type Turn } from './policy.ts';
import { Rater } from './rating.ts';
import { depthFor, playOut, sampleStack } from './search.ts';

/** Sampled stacks that the moves in question are played on with, and how many moves beside the one played are. */
const STACKS = 6;
const TRIED = 4;

/** Decisions are weighed by the chance to win, over sampled stacks as the hard player weighs its turns. */
export const reviewer: Reviewer<CarcassonneTypes> = {
  unit: 'chance',
  about: 'the chance to win',
  judge(view, _, move, chance) {
    const state = stateOf(view);
    const turns = bestOfEach(state, rateTurns(state, new Rater(state)));
    const key = keyOf(state, move);
    const played = turns.find((one) => one.key === key);
    if (turns.length < 2 || !played) return undefined;
    const sorted = [...turns].sort((one, other) => other.turn.rating - one.turn.rating);
    const least = sorted[0]!.turn.rating - depthFor(0).margin;
    const tried = sorted.slice(0, TRIED).filter(({ turn }) => turn.rating >= least);
    if (!tried.includes(played)) tried.push(played);
    return judged(state, tried, move, key, chance);
  },
  late: (view) => expiry(stateOf(view)),
};

/** A decision with the best turn that can follow from it. */
interface Way {
  readonly key: string;
  readonly turn: Turn;
}

function bestOfEach(state: State, turns: readonly Turn[]): Way[] {
  const ways = new Map<string, Turn>();
  for (const turn of turns) {
    const key = keyOf(state, moveOf(state, turn));
    const known = ways.get(key);
    if (!known || known.rating < turn.rating) ways.set(key, turn);
  }
  return [...ways].map(([key, turn]) => ({ key, turn }));
}

/** Turns of a tile that look alike are one decision. */
function keyOf(state: State, move: Move): string {
  if (move.type !== 'placeTile') return JSON.stringify(move);
  const { edges } = tileKinds[state.tile]!;
  return `${move.x},${move.y} ${edges.slice(move.rotation)}${edges.slice(0, move.rotation)}`;
}

function judged(
  state: State,
  tried: readonly Way[],
  move: Move,
  key: string,
  chance: Chance,
): Judgement<Move> {
  const { turns, trust } = depthFor(0);
  const stacks = tried.length > 1 ? STACKS : 0;
  const counts = leftCounts(state);
  const rater = new Rater(state);
  const totals = tried.map(({ turn }) => trust * turn.rating);
  for (let sample = 0; sample < stacks; sample++) {
    const stack = sampleStack(state, turns, chance);
    for (const [index, { turn }] of tried.entries())
      totals[index]! += playOut(state, turn, counts, stack, rater);
  }
  const rated = tried.map((way, index) => ({
    move: way.key === key ? move : moveOf(state, way.turn),
    worth: chanceOf(state, totals[index]! / (trust + stacks)),
  }));
  const at = tried.findIndex((way) => way.key === key);
  return judgement(rated[at]!, rated);
}

/** How far points still sway, fitted to the outcomes of played games: their spread squared, and what a tile left adds. */
const SPREAD = { least: 1, tile: 3 };

/** The chance to win with so many points more than the others are expected to have on average. */
function chanceOf({ seats, stack }: State, advantage: number): number {
  const spread = Math.sqrt(SPREAD.least + SPREAD.tile * stack);
  return 1 / (1 + (seats - 1) * Math.exp(-advantage / spread));
}
