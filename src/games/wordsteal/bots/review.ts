import type { GameModule, Seat } from '../../../engine/game.ts';
import { judgement, type Reviewer } from '../../../engine/review.ts';
import { formedWord, judge } from '../rules/judge.ts';
import type { Lexicon } from '../rules/lexicon.ts';
import type { Move, PlaceMove } from '../rules/moves/move.ts';
import { skip } from '../rules/moves/skip.ts';
import { boardOf } from '../rules/state.ts';
import type { State, WordStealTypes } from '../rules/types.ts';
import { bestCandidates, type Candidate } from './candidates.ts';

/** A move that could have been made, for the review after the game. */
interface ReviewedMove {
  readonly move: PlaceMove;
  /** Main word first, then cross words in reading order. */
  readonly words: readonly string[];
  /** Points of the turn: tiles placed and stolen, and the bonus banked. */
  readonly gain: number;
  /** What it changes between its player and the others: the gain, and what it takes from them. */
  readonly swing: number;
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

function reviewed(state: State, { tiles, gain, banked, stolen }: Candidate, lexicon: Lexicon): ReviewedMove {
  const { cells } = boardOf(state);
  const { alphabet } = lexicon;
  const verdict = judge(state, tiles, lexicon);
  if (!verdict.ok) throw new Error(`a placement was found that is not valid: ${verdict.fault}`);
  return {
    move: {
      type: 'place',
      tiles: tiles.map(({ cell, letter }) => ({ cell: cells[cell]!, letter: alphabet.letters[letter]! })),
    },
    words: verdict.runs.map((run) => formedWord(state, verdict.lettersAfter, run, alphabet).word),
    gain: gain + banked,
    swing: gain + banked + stolen,
  };
}

const movesListed = 5;

/** What a move that wins is worth, and no other can reach: all points that are missing, and all that the others have. */
function victory(scores: readonly number[], seat: Seat, winningScore: number): number {
  return scores.reduce((sum, score) => sum + score, winningScore) - 2 * scores[seat]!;
}

/** Turns are weighed by swing: what the known words of the whole dictionary would have changed at once. */
export function createReviewer(
  game: GameModule<WordStealTypes>,
  lexicons: (packId: string) => Lexicon,
): Reviewer<WordStealTypes> {
  const after = (before: State, seat: Seat, move: Move): State => {
    const state = game.clone(before);
    game.apply(state, seat, move, { die: () => 1, draw: firstLeft });
    return state;
  };
  const wins = (state: State, seat: Seat): boolean => game.outcome(state)?.winners.includes(seat) === true;
  return {
    unit: 'points',
    about: 'points gained and taken from the others',
    judge(view, seat, move, chance) {
      const lexicon = lexicons(view.options.dictionary);
      const state = game.imagine(view, chance);
      const was = game.scores(state);
      const rate = (one: Move): { readonly move: Move; readonly worth: number } => {
        const end = after(state, seat, one);
        if (wins(end, seat)) return { move: one, worth: victory(was, seat, state.options.winningScore) };
        const change = game.scores(end).map((score, other) => score - was[other]!);
        return { move: one, worth: 2 * change[seat]! - change.reduce((sum, each) => sum + each, 0) };
      };
      const words = bestMoves(state, seat, lexicon, movesListed).map((one) => one.move);
      const ways = wins(after(state, seat, skip), seat) ? [skip, ...words] : words;
      return judgement<Move>(rate(move), ways.map(rate));
    },
  };
}

/** New tiles come after all that is weighed. */
function firstLeft(weights: readonly number[]): number {
  return weights.findIndex((weight) => weight > 0);
}
