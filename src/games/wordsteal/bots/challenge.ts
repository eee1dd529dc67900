import type { Challenge } from '../../../engine/challenge.ts';
import { seededChance } from '../../../engine/chance.ts';
import type { GameModule } from '../../../engine/game.ts';
import { play, startMatch } from '../../../engine/match.ts';
import { readOptions } from '../../../engine/options.ts';
import type { Lexicon } from '../rules/lexicon.ts';
import type { WordStealTypes } from '../rules/types.ts';
import { createReviewer } from './review.ts';

/** Words that lie on the board when the challenge begins. */
const WORDS = 5;
const MOST_TRIES = 100;

/** The best turn of a position. */
export function createChallenge(
  game: GameModule<WordStealTypes>,
  lexicons: (packId: string) => Lexicon,
): Challenge<WordStealTypes> {
  const { judge } = createReviewer(game, lexicons);
  return {
    task: 'Find the turn that gains most for you and takes most from the other.',
    begin(seed) {
      const read = readOptions(game.options, { dictionary: 'en', turnSeconds: 0 }, 2);
      if (!read.ok) throw new Error(read.reason);
      const players = [
        { name: 'You', colour: 'red' },
        { name: 'Rival', colour: 'blue' },
      ];
      let match = startMatch(game, { options: read.options, players, seed });
      const luck = seededChance(`${seed}/words`);
      let words = 0;
      for (let tries = 0; tries < MOST_TRIES && (words < WORDS || match.state.current !== 0); tries++) {
        const seat = match.state.current;
        const move = game.sampleMove(match.state, seat, luck);
        const played = play(match, seat, move);
        if (!played.ok || (move.type === 'place' && played.events[0]?.type !== 'placed')) continue;
        if (played.events.some(({ type }) => type === 'won')) break;
        match = played.match;
        if (move.type === 'place') words++;
      }
      return { match, seat: 0 };
    },
    isDone: (start, now) => now.steps.length > start.steps.length,
    grade({ match, seat }, now) {
      const { move } = now.steps[match.steps.length]!;
      const judged = judge(game.view(match.state, seat), seat, move, seededChance('grade'))!;
      const best = judged.best[0]!;
      const played = play(match, seat, move);
      const lost = played.ok && played.events.find((event) => event.type === 'invalid');
      const [own, most] = [Math.max(0, judged.played.worth), Math.max(1, best.worth)];
      return {
        share: Math.min(1, own / most),
        text: `${lost ? `${lost.reason} ` : ''}${own} of ${most} points, gained and taken`,
        best: [game.notation.format(best.move, match.state)],
      };
    },
  };
}
