import type { Seat } from '../../../engine/game.ts';
import { cellsOfRun } from '../rules/board.ts';
import { judge, wordText } from '../rules/judge.ts';
import type { Lexicon } from '../rules/lexicon.ts';
import { createNotation } from '../rules/notation.ts';
import { boardOf } from '../rules/state.ts';
import type { PlaceMove, WordStealState } from '../rules/types.ts';
import { bestCandidates } from './candidates.ts';

/** A move that could have been made, for the review after the game. */
export interface ReviewedMove {
  readonly move: PlaceMove;
  /** Such as `F5 across QUOTH`. */
  readonly notation: string;
  /** Main word first, then cross words in reading order. */
  readonly words: readonly string[];
  /** Points of the turn: tiles placed and stolen, and the bonus banked. */
  readonly gain: number;
}

/** The moves that bring a seat the most points, best first. */
export function bestMoves(
  state: WordStealState,
  seat: Seat,
  lexicon: Lexicon,
  count: number,
): readonly ReviewedMove[] {
  const board = boardOf(state);
  const notation = createNotation(() => lexicon);
  return bestCandidates(state, seat, lexicon, lexicon, 'points', count).map(({ tiles, gain, banked }) => {
    const placed = tiles.map(({ cell, letter }) => ({
      cell: board.cells[cell]!,
      letter: lexicon.alphabet.letters[letter]!,
    }));
    const move: PlaceMove = { type: 'place', tiles: placed };
    const verdict = judge(state, tiles, lexicon);
    const runs = verdict.ok ? verdict.runs : [];
    const laid = verdict.ok ? verdict.laid : [];
    return {
      move,
      notation: notation.format(move, state),
      words: runs.map((run) =>
        wordText(
          lexicon,
          cellsOfRun(board, run).map((cell) => laid[cell]!),
        ),
      ),
      gain: gain + banked,
    };
  });
}
