import type { Challenge } from '../../../engine/challenge.ts';
import { seededChance } from '../../../engine/chance.ts';
import type { GameModule } from '../../../engine/game.ts';
import { type Match, play, startMatch } from '../../../engine/match.ts';
import { readOptions } from '../../../engine/options.ts';
import type { Lexicon } from '../rules/lexicon.ts';
import type { WordStealTypes } from '../rules/types.ts';
import { bestMoves, createReviewer } from './review.ts';

/** Words that lie on the board when the challenge begins. */
const WORDS = 5;
const MOST_TRIES = 100;

/** The best turn of a position. */
export function createChallenge(
  game: GameModule<WordStealTypes>,
  lexicons: (packId: string) => Lexicon,
): Challenge<WordStealTypes> {
  const { judge } = createReviewer(game, lexicons);
  const inPlay = (seed: string): Match<WordStealTypes> => {
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
    return match;
  };
  return {
    task: 'Find the turn that gains most for you and takes most from the other.',
    begin(seed) {
      for (let count = 0; count < MOST_TRIES; count++) {
        const match = inPlay(count === 0 ? seed : `${seed}/${count}`);
        const lexicon = lexicons(match.options.dictionary);
        if (match.state.current === 0 && bestMoves(match.state, 0, lexicon, 1).length > 0)
          return { match, seat: 0 };
      }
      throw new Error('no position has a word to be formed');
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
