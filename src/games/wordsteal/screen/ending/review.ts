import type { Seat } from '../../../../engine/game.ts';
import { type Match, replay, startMatch } from '../../../../engine/match.ts';
import { widthOf } from '../../../../tui/paint/width.ts';
import { bestMoves } from '../../bots/index.ts';
import type { Lexicon } from '../../rules/lexicon.ts';
import type { Move, PlaceMove } from '../../rules/moves/move.ts';
import type { State, View, WordStealTypes } from '../../rules/types.ts';
import { texts } from '../texts.ts';

/** One turn held against the best ones that were possible. */
export interface ReviewedTurn {
  /** From 1. */
  readonly number: number;
  readonly seat: Seat;
  /** What was played, in the game's notation. */
  readonly played: string;
  readonly move: Move;
  readonly result: TurnResult;
  /** The five moves with the most swing, best first; none when no word was possible. */
  readonly best: readonly BestMove[];
  /** The table before the turn. */
  readonly view: View;
}

/** What a turn brings: the points gained, and those taken from the others. */
export interface TurnResult {
  readonly gain: number;
  readonly taken: number;
  readonly wins: boolean;
}

export interface BestMove extends TurnResult {
  readonly move: PlaceMove;
  /** Such as `F5 across QUOtH`. */
  readonly notation: string;
  /** The main word. */
  readonly word: string;
}

const movesListed = 5;

/** Every turn of the match with the best moves that its player had. */
export function reviewMatch(match: Match<WordStealTypes>, lexicon: Lexicon): readonly ReviewedTurn[] {
  const { game } = match;
  const turns: ReviewedTurn[] = [];
  let before = startMatch(game, match, match.setupChance);
  replay(game, match, match.setupChance, match.steps, (after) => {
    const step = after.steps.at(-1)!;
    const { state } = before;
    turns.push({
      number: after.steps.length,
      seat: step.seat,
      played: game.notation.format(step.move, state),
      move: step.move,
      result: resultOf(match, state, after.state, step.seat),
      best: bestMoves(state, step.seat, lexicon, movesListed).map(({ move, words, gain, swing, wins }) => ({
        move,
        notation: game.notation.format(move, state),
        word: words[0]!,
        gain,
        taken: swing - gain,
        wins,
      })),
      view: game.view(state, 'all'),
    });
    before = after;
  });
  return turns;
}

function resultOf({ game }: Match<WordStealTypes>, before: State, after: State, seat: Seat): TurnResult {
  const earlier = game.scores(before);
  const changes = game.scores(after).map((score, other) => score - earlier[other]!);
  const gain = changes[seat]!;
  const all = changes.reduce((sum, change) => sum + change, 0);
  return { gain, taken: gain - all, wins: game.outcome(after)?.winners.includes(seat) ?? false };
}

/** What a turn changes between its player and the others. */
function swingOf({ gain, taken }: TurnResult): number {
  return gain + taken;
}

/** How much more swing the best move had. */
export function missedBy({ result, best: [best] }: ReviewedTurn): number {
  if (best === undefined || result.wins) return 0;
  return Math.max(0, swingOf(best) - swingOf(result));
}

/** Such as `Ann +6, best was QUOTH at F5 across, +14 and 3 taken`. */
export function reviewLine(turn: ReviewedTurn, names: readonly string[]): string {
  return `${names[turn.seat]} ${judgement(turn)}`;
}

function judgement(turn: ReviewedTurn): string {
  const [best] = turn.best;
  const [cell, direction] = best?.notation.split(' ') ?? [];
  return verdictOf(turn, (move) => texts.bestWas(move.word, cell!, direction!, resultText(move)));
}

/** What a turn brought, and what would have been better. */
function verdictOf(turn: ReviewedTurn, better: (best: BestMove) => string): string {
  const own = resultText(turn.result);
  const [best] = turn.best;
  if (!best) return `${own}, ${texts.noWord}`;
  return missedBy(turn) === 0 ? `${own}, ${texts.bestMove}` : `${own}, ${better(best)}`;
}

/** Such as `+8 and 3 taken`. */
export function resultText({ gain, taken }: TurnResult): string {
  return texts.taken(gain > 0 ? `+${gain}` : String(gain), taken);
}

/** The same in a row of so many columns: without the name, the place or the word where they have no room. */
export function fittedReviewLine(turn: ReviewedTurn, names: readonly string[], width: number): string {
  const ways = [
    reviewLine(turn, names),
    judgement(turn),
    verdictOf(turn, (best) => texts.bestWord(best.word, resultText(best))),
  ];
  const shortest = verdictOf(turn, (best) => texts.bestResult(resultText(best)));
  return ways.find((way) => widthOf(way) <= width) ?? shortest;
}

/** The scores after every turn, by seat, beginning with the start. */
export function scoreLines(match: Match<WordStealTypes>): readonly (readonly number[])[] {
  const lines = match.players.map(() => [0]);
  replay(match.game, match, match.setupChance, match.steps, (after) => {
    for (const [seat, score] of match.game.scores(after.state).entries()) lines[seat]!.push(score);
  });
  return lines;
}
