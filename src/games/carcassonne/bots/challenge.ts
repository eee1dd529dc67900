import { type Challenge, playChallenge } from '../../../engine/challenge.ts';
import { type Match, startMatch } from '../../../engine/match.ts';
import { readOptions } from '../../../engine/options.ts';
import { counted } from '../../../engine/sentence.ts';
import { carcassonne } from '../rules/index.ts';
import type { Move } from '../rules/moves/move.ts';
import { scoreFinal, totalOf } from '../rules/scoring.ts';
import { cloneState, type State } from '../rules/state.ts';
import type { CarcassonneTypes } from '../rules/types.ts';
import { leftCounts } from '../rules/view.ts';
import { moveOf, rateTurns } from './policy.ts';
import { Rater } from './rating.ts';

const TILES = 12;
/** The start tile lies already. */
const LAID = TILES + 1;

/** Twelve tiles alone, for points: the same tiles in the same order for everybody. */
export const challenge: Challenge<CarcassonneTypes> = {
  task: 'Twelve tiles, all yours: make as many points with them as you can.',
  begin(seed) {
    const read = readOptions(carcassonne.options, { river: false, turnSeconds: 0 }, 2);
    if (!read.ok) throw new Error(read.reason);
    const match = startMatch(carcassonne, { options: read.options, players: [{ name: 'You' }], seed });
    return { match, seat: 0 };
  },
  luckOf: ({ seed, state }) => `${seed}/${state.turned.length}`,
  isDone: (_, { state }) => state.turned.length >= LAID && state.phase.kind !== 'placeFollower',
  progress: ({ state }) => `${state.turned.length - 1} of ${TILES} tiles laid`,
  grade({ match }, now) {
    const [own, best] = [pointsOf(now.state), pointsOf(playedOut(match).state)];
    const points = (count: number): string => counted(count, 'point');
    return {
      share: Math.min(1, own / Math.max(1, best)),
      text: `${points(own)}, the hard player ${points(best)}`,
      best: [],
    };
  },
};

/** As if the game ended here. */
function pointsOf(now: State): number {
  const state = cloneState(now);
  if (state.phase.kind !== 'over') scoreFinal(state);
  return totalOf(state, 0);
}

function playedOut(start: Match<CarcassonneTypes>): Match<CarcassonneTypes> {
  let match = start;
  while (!challenge.isDone(start, match)) {
    const played = playChallenge(challenge, match, 0, bestMove(match.state));
    if (!played.ok) throw new Error(played.refusal.text);
    match = played.match;
  }
  return match;
}

function bestMove(state: State): Move {
  const rater = new Rater(state);
  rater.look(state, leftCounts(state), LAID - state.turned.length);
  const best = rateTurns(state, rater).reduce((one, other) => (other.rating > one.rating ? other : one));
  return moveOf(state, best);
}
