import {
  costliest,
  costOf,
  costText,
  distinctTexts,
  givenAway,
  type Money,
  nothingDecided,
  type Review,
  type ReviewedDecision,
} from '../engine/review.ts';
import { counted } from '../engine/sentence.ts';
import { wrap } from '../tui/paint/width.ts';

/** Before what goes on below a line that is too long: further in than any line begins. */
const INDENT = ' '.repeat(6);

/**
 * What a review says of one person, as lines: all of it, and the turns that have cost most.
 * @param width cells there are for a line; no limit where it is left out.
 */
export function reviewLines(
  review: Review,
  names: readonly string[],
  money: Money,
  width = Number.POSITIVE_INFINITY,
): readonly string[] {
  const seats = [...new Set(review.decisions.map(({ seat }) => seat))].sort((a, b) => a - b);
  const lines = [
    `Judged by the hard player: ${review.about}.`,
    ...(seats.length === 0 ? [nothingDecided] : []),
    ...seats.flatMap((seat) => ofSeat(review, seat, names[seat]!, money)),
  ];
  return lines.flatMap((line) =>
    wrap(line, width - INDENT.length).map((part, at) => (at === 0 ? part : INDENT + part)),
  );
}

function ofSeat(review: Review, seat: number, name: string, money: Money): readonly string[] {
  const own = review.decisions.filter((decision) => decision.seat === seat);
  const good = own.filter((decision) => costOf(decision) === 0).length;
  const dear = costliest(review, seat);
  const count = counted(own.length, 'decision');
  return [
    '',
    `${name}: ${count}, ${good} of them the best move; ${givenAway(review.unit, own, money)}.`,
    ...dear.flatMap((decision) => turnLines(review, decision, money)),
  ];
}

function turnLines(
  { unit }: Review,
  { step, played, best }: ReviewedDecision,
  money: Money,
): readonly string[] {
  const [own, better] = distinctTexts(played, best[0]!);
  const cost = costText(unit, costOf({ played, best }), money);
  return [`  Move ${step}, ${cost}: ${own}`, `    better: ${better}`];
}
