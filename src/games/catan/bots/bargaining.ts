import type { Seat } from '../../../engine/game.ts';
import { canPay } from '../rules/ledger.ts';
import type { Terms } from '../rules/phase.ts';
import { sumOf } from '../rules/resources.ts';
import type { State } from '../rules/state.ts';
import type { Thinking } from './thinking.ts';
import { type Answering, answering, offerOf, type Plan, tooStrong, traded } from './trading.ts';
import { bestLine, type Line, searchTurn, stopWorth } from './turn-search.ts';
import { winChances } from './win-estimate.ts';

/** An exchange is not looked at more closely that costs a greater chance to win as the cards change hands. */
const MOST_COST = 0.015;
const KINDS = [0, 1, 2, 3, 4];
/** One card or two, or three of which two at least are of a kind. */
const BUNDLES = KINDS.flatMap((one) => [
  bundle(one),
  ...KINDS.filter((other) => other >= one).map((other) => bundle(one, other)),
  ...KINDS.map((other) => bundle(one, one, other)),
]);
/** Every exchange of four cards or fewer, three of them for one at most. */
export const TERMS: readonly Terms[] = BUNDLES.flatMap((give) =>
  BUNDLES.filter(
    (want) =>
      sumOf(give) + sumOf(want) <= 4 &&
      sumOf(want) <= 2 &&
      want.every((count, r) => count === 0 || give[r] === 0),
  ).map((want) => ({ give, want })),
);

function bundle(...resources: readonly number[]): readonly number[] {
  return KINDS.map((r) => resources.filter((resource) => resource === r).length);
}

/** Offers that are found. */
const OFFERS = 3;

/** Whoever looks for an offer, and how things stand before. */
interface Bargain extends Thinking {
  readonly state: State;
  readonly seat: Seat;
  /** What the turn is worth without. */
  readonly line: Line;
  /** The own chance to win if the turn ended now. */
  readonly now: number;
  /** The same of each other player, as he is expected to see it. */
  readonly others: readonly number[];
}

/**
 * The few offers that are worth most to their maker, more than the turn without, and were not refused in this turn; each with
 * the turn after it. He goes by his own estimate of that, for each who may take it, and expects the others to answer by the
 * linear estimate.
 */
export function keenOffers(state: State, seat: Seat, line: Line, thinking: Thinking): readonly Line[] {
  const { nodes, estimate } = thinking;
  const now = stopWorth(state, seat, estimate);
  const others = state.points.map((_, other) => stopWorth(state, other, winChances));
  const bargain = { ...thinking, state, seat, line, now, others };
  const plans = TERMS.filter(({ give }) => canPay(state, seat, give)).map((terms) => weigh(terms, bargain));
  plans.sort((a, b) => b.worth - a.worth);
  const answers: (Answering | undefined)[] = [];
  const takes = (other: Seat, terms: Terms): boolean => {
    answers[other] ??= answering(state, seat, other, nodes);
    return answers[other].helps(terms);
  };
  const offers: Line[] = [];
  for (const { terms, to: asked } of plans) {
    if (offers.length === OFFERS) break;
    if (state.refused.some((each) => isSame(each, terms))) continue;
    const to = asked.filter((other) => takes(other, terms));
    if (to.length === 0) continue;
    const turns = to.map((other) => searchTurn(traded(state, seat, other, terms), seat, nodes / 4, estimate));
    offers.push({ ...bestLine(turns), move: offerOf(terms, to) });
  }
  return offers;
}

function isSame(a: Terms, b: Terms): boolean {
  return KINDS.every((r) => a.give[r] === b.give[r] && a.want[r] === b.want[r]);
}

/** Whom the terms are good for too, at first sight, and what the turn is then worth at best. */
function weigh(terms: Terms, { state, seat, line, now, others, nodes, estimate }: Bargain): Plan {
  const to: Seat[] = [];
  let most = 0;
  let turn: number | undefined;
  for (let other = 0; other < state.seats; other++) {
    if (other === seat || tooStrong(state, other) || !canPay(state, other, terms.want)) continue;
    const after = traded(state, seat, other, terms);
    if (stopWorth(after, other, winChances) <= others[other]!) continue;
    const stop = stopWorth(after, seat, estimate);
    if (stop < now - MOST_COST) continue;
    // What the rest of the turn adds is the same whoever trades.
    turn ??= searchTurn(after, seat, nodes / 60, estimate).worth - stop;
    if (stop + turn <= line.worth) continue;
    to.push(other);
    most = Math.max(most, stop + turn);
  }
  return { terms, to, worth: most };
}
