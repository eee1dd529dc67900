import type { Seat } from '../../../engine/game.ts';
import { formedWord, judge } from '../rules/judge.ts';
import type { Lexicon } from '../rules/lexicon.ts';
import type { PlaceMove } from '../rules/moves/move.ts';
import { boardOf } from '../rules/state.ts';
import type { State } from '../rules/types.ts';
import { bestCandidates, type Candidate } from './candidates.ts';

/** A move that could have been made, for the review after the game. */
export interface ReviewedMove {
  readonly move: PlaceMove;
  /** Main word first, then cross words in reading order. */
  readonly words: readonly string[];
  /** Points of the turn: tiles placed and stolen, and the bonus banked. */
  readonly gain: number;
  /** What it changes between its player and the others: the gain, and what it takes from them. */
  readonly swing: number;
  readonly wins: boolean;
}

/** Of candidates for each move that is listed: the same word elsewhere for the same points is no other move. */
const depth = 12;

/** The moves with the most swing, best first; those that win come before all others. */
export function bestMoves(
  state: State,
  seat: Seat,
  lexicon: Lexicon,
  count: number,
): readonly ReviewedMove[] {
  const best = new Map<string, ReviewedMove>();
  for (const candidate of bestCandidates(
    state,
    seat,
    { vocabulary: lexicon, valid: lexicon },
    'difference',
    count * depth,
  )) {
    const move = reviewed(state, candidate, lexicon);
    const key = `${move.words.join(' ')} ${move.gain} ${move.swing}`;
    if (!best.has(key)) best.set(key, move);
    if (best.size === count) break;
  }
  return [...best.values()];
}

function reviewed(
  state: State,
  { tiles, gain, banked, stolen, wins }: Candidate,
  lexicon: Lexicon,
): ReviewedMove {
  const { cells } = boardOf(state);
  const { alphabet } = lexicon;
  const verdict = judge(state, tiles, lexicon);
  if (!verdict.ok) throw new Error(`a placement was found that is not valid: ${verdict.fault}`);
  return {
    move: {
      type: 'place',
      tiles: tiles.map(({ cell, letter }) => ({ cell: cells[cell]!, letter: alphabet.letters[letter]! })),
    },
    words: verdict.runs.map((run) => formedWord(state, verdict.laid, run, alphabet).word),
    gain: gain + banked,
    swing: gain + banked + stolen,
    wins,
  };
}
