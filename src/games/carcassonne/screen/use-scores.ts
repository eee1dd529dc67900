import { useMemo } from 'react';
import { type Match, replay } from '../../../engine/match.ts';
import type { CarcassonneTypes } from '../rules/index.ts';

/** The scores after every turn, by turn and seat, of a match that is over. */
export function useScores(match: Match<CarcassonneTypes>): readonly (readonly number[])[] {
  return useMemo(() => {
    if (match.state.phase.kind !== 'over') return [];
    const scores: (readonly number[])[] = [match.players.map(() => 0)];
    replay(match.game, match, match.setupChance, match.steps, ({ state, game }) => {
      if (state.phase.kind !== 'placeFollower') scores.push(game.scores(state));
    });
    return scores;
  }, [match]);
}
