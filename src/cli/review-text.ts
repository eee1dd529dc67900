import {
  costliest,
  costOf,
  costText,
  distinctTexts,
  givenAway,
  type Money,
  type Review,
  type ReviewedDecision,
} from '../engine/review.ts';
import { counted } from '../engine/sentence.ts';

/** What a review says of one person, as lines: all of it, and the turns that have cost most. */
export function reviewLines(review: Review, names: readonly string[], money: Money): readonly string[] {
  const seats = [...new Set(review.decisions.map(({ seat }) => seat))].sort((a, b) => a - b);
  return [
    `Judged by the hard player: ${review.about}.`,
    ...seats.flatMap((seat) => ofSeat(review, seat, names[seat]!, money)),
  ];
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
