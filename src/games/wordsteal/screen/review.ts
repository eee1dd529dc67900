import type { Seat } from '../../../engine/game.ts';
import { type Match, replay, startMatch } from '../../../engine/match.ts';
import { cut, widthOf } from '../../../tui/paint/width.ts';
import { bestMoves } from '../bots/index.ts';
import type { Lexicon } from '../rules/lexicon.ts';
import type { WordStealTypes } from '../rules/types.ts';

/** One turn held against the best one that was possible. */
export interface ReviewedTurn {
  /** From 1. */
  readonly number: number;
  readonly seat: Seat;
  /** What was played, in the game's notation. */
  readonly played: string;
  /** Points that the turn brought its player. */
  readonly gain: number;
  /** The most that the rack allowed; absent when no word was possible. */
  readonly best?: { readonly notation: string; readonly word: string; readonly gain: number };
}

/** Every turn of the match with the best move that its player had. */
export function reviewMatch(match: Match<WordStealTypes>, lexicon: Lexicon): readonly ReviewedTurn[] {
  const { game } = match;
  const turns: ReviewedTurn[] = [];
  let before = startMatch(game, match, match.setupChance);
  replay(game, match, match.setupChance, match.steps, (after) => {
    const step = after.steps.at(-1)!;
    const [best] = bestMoves(before.state, step.seat, lexicon, 1);
    const score = (state: typeof match.state): number => game.scores(state)[step.seat]!;
    turns.push({
      number: after.steps.length,
      seat: step.seat,
      played: game.notation.format(step.move),
      gain: score(after.state) - score(before.state),
      ...(best ? { best: { notation: best.notation, word: best.words[0]!, gain: best.gain } } : {}),
    });
    before = after;
  });
  return turns;
}

/** Such as `Ann +6, best was QUOTH at F5 across, +14`. */
export function reviewLine(turn: ReviewedTurn, names: readonly string[]): string {
  return `${names[turn.seat]} ${judgement(turn)}`;
}

function judgement({ best, gain }: ReviewedTurn): string {
  const own = gain > 0 ? `+${gain}` : String(gain);
  if (!best) return `${own}, no word was possible`;
  if (gain >= best.gain) return `${own}, the best there was`;
  const [cell, direction] = best.notation.split(' ');
  return `${own}, best was ${best.word} at ${cell} ${direction}, +${best.gain}`;
}

/** The same in a row of so many columns: the name is what is cut. */
export function fittedReviewLine(turn: ReviewedTurn, names: readonly string[], width: number): string {
  const told = judgement(turn);
  return `${cut(names[turn.seat]!, Math.max(1, width - widthOf(told) - 1))} ${told}`;
}

/** The scores after every turn, by seat, beginning with the start. */
export function scoreLines(match: Match<WordStealTypes>): readonly (readonly number[])[] {
  const lines = match.players.map(() => [0]);
  replay(match.game, match, match.setupChance, match.steps, (after) => {
    for (const [seat, score] of match.game.scores(after.state).entries()) lines[seat]!.push(score);
  });
  return lines;
}
