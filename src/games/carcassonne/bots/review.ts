import type { Chance } from '../../../engine/chance.ts';
import { type Judgement, judgement, type Reviewer } from '../../../engine/review.ts';
import { expiry } from '../rules/moves/index.ts';
import type { Move } from '../rules/moves/move.ts';
import { scoreFinal } from '../rules/scoring.ts';
import { cloneState, PHASES, type State } from '../rules/state.ts';
import { tileKinds } from '../rules/tiles.ts';
import { outcome } from '../rules/turn.ts';
import type { CarcassonneTypes } from '../rules/types.ts';
import { leftCounts, stateOf } from '../rules/view.ts';
import { moveOf, playTurn, rateTurns, type Turn } from './policy.ts';
import { Rater } from './rating.ts';
import { depthFor, playOut, sampleStack } from './search.ts';

/** Sampled stacks that the moves in question are played on with, and how many moves beside the one played are. */
const STACKS = 6;
const TRIED = 4;

/** Decisions are weighed by the chance to win, over sampled stacks as the hard player weighs its turns; with the last tile it is certain. */
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
    if (state.stack === 0) {
      const worth = (way: Way): number => victoryShare(state, way.turn);
      return judgementOf(state, sorted, sorted.map(worth), move, key);
    }
    const least = sorted[0]!.turn.rating - depthFor(0).margin;
    const tried = sorted.slice(0, TRIED).filter(({ turn }) => turn.rating >= least);
    if (!tried.includes(played)) tried.push(played);
    return judgementOf(state, tried, chancesOf(state, tried, chance), move, key);
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

function judgementOf(
  state: State,
  ways: readonly Way[],
  worths: readonly number[],
  move: Move,
  key: string,
): Judgement<Move> {
  const at = ways.findIndex((way) => way.key === key);
  const rated = ways.map(({ turn }, index) => ({
    move: index === at ? move : moveOf(state, turn),
    worth: worths[index]!,
  }));
  return judgement(rated[at]!, rated);
}

/** What a turn with the last tile comes to: all of the victory, a part of a shared one, or nothing. */
function victoryShare(state: State, turn: Turn): number {
  const end = cloneState(state);
  playTurn(end, turn);
  end.phase = PHASES.over;
  scoreFinal(end);
  const { winners } = outcome(end)!;
  return winners.includes(state.current) ? 1 / winners.length : 0;
}

function chancesOf(state: State, tried: readonly Way[], chance: Chance): readonly number[] {
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
  return totals.map((total) => chanceOf(state, total / (trust + stacks)));
}

/** How far points still sway, fitted to the outcomes of played games: their spread squared, and what a tile left adds. */
const SPREAD = { least: 1, tile: 3 };

/** The chance to win with so many points more than the others are expected to have on average. */
function chanceOf({ seats, stack }: State, advantage: number): number {
  const spread = Math.sqrt(SPREAD.least + SPREAD.tile * stack);
  return 1 / (1 + (seats - 1) * Math.exp(-advantage / spread));
}
