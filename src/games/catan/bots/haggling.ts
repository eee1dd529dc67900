import type { Seat } from '../../../engine/game.ts';
import { canPay } from '../rules/ledger.ts';
import type { Move } from '../rules/moves/move.ts';
import { MAIN, type Offer, type Terms } from '../rules/phase.ts';
import { cardsOf } from '../rules/resources.ts';
import { clone, type State } from '../rules/state.ts';
import { TERMS } from './bargaining.ts';
import { ANSWER_GAIN, answering, tooStrong, traded } from './trading.ts';
import { searchTurn, stopWorth } from './turn-search.ts';
import { type Estimate, winChances } from './win-estimate.ts';

/** Counters that are looked at as far as the end of the offerer's turn. */
const LOOKED_AT = 6;
/** What a counter must bring beyond what is offered: whoever always asks for more is not asked again. */
const COUNTER_GAIN = 0.01;

/** Whoever answers, and how things stand when nobody does. */
interface Haggling {
  readonly seat: Seat;
  readonly offer: Offer;
  readonly refused: State;
  readonly nodes: number;
  readonly estimate: Estimate;
}

/** How the offerer's turn ends. */
interface Prospect {
  /** The own chance to win. */
  readonly own: number;
  /** The offerer's, by the linear estimate. */
  readonly theirs: number;
}

/**
 * Answers an offer by what it brings beyond what comes when others take it, and asks for more where the offerer will still
 * take that; never what lowers the own estimate as the cards change hands. The others are expected to go by the linear estimate.
 */
export function haggle(state: State, seat: Seat, nodes: number, estimate: Estimate): Move {
  if (state.phase.kind !== 'trade') throw new Error('no offer stands');
  const { offer } = state.phase;
  let answer: Move = { type: 'declineTrade' };
  if (tooStrong(state, offer.from)) return answer;
  const refused = clone(state);
  refused.phase = MAIN;
  const haggling = { seat, offer, refused, nodes, estimate };
  const without = withoutMe(haggling);
  let highest = without.own + ANSWER_GAIN;
  for (const terms of termsToTry(haggling)) {
    const { own, theirs } = prospect(traded(refused, offer.from, seat, terms), haggling);
    if (theirs <= without.theirs || own <= highest) continue;
    if (terms === offer) {
      highest = own + COUNTER_GAIN;
      answer = { type: 'acceptTrade' };
    } else {
      highest = own;
      answer = { type: 'counterTrade', give: cardsOf(terms.want), want: cardsOf(terms.give) };
    }
  }
  return answer;
}

function prospect(after: State, { seat, offer, nodes, estimate }: Haggling): Prospect {
  const { end, worth } = searchTurn(after, offer.from, nodes / 4, winChances);
  return { own: stopWorth(end, seat, estimate), theirs: worth };
}

/** What comes when this seat declines: the best that the offerer can make of it with somebody else, or alone. */
function withoutMe(haggling: Haggling): Prospect {
  const { seat, offer, refused, nodes } = haggling;
  let best = prospect(refused, haggling);
  for (let other = 0; other < refused.seats; other++) {
    const given = offer.answers[other];
    if (other === seat || !given || !canPay(refused, other, offer.want)) continue;
    const takes =
      given.kind === 'accepted' ||
      (given.kind === 'waiting' && answering(refused, offer.from, other, nodes, winChances).helps(offer));
    if (!takes) continue;
    const line = prospect(traded(refused, offer.from, other, offer), haggling);
    if (line.theirs > best.theirs) best = line;
  }
  return best;
}

/** The offer first, then counters of what the offerer surely has and may prefer to no trade, the best for this seat first. */
function termsToTry({ seat, offer, refused, estimate }: Haggling): readonly Terms[] {
  const { from } = offer;
  const now = stopWorth(refused, seat, estimate);
  const theirs = stopWorth(refused, from, winChances);
  const helpful = (terms: Terms, isCounter: boolean): number | undefined => {
    if (!canPay(refused, seat, terms.want)) return undefined;
    const after = traded(refused, from, seat, terms);
    const own = stopWorth(after, seat, estimate);
    if (own <= now || (isCounter && stopWorth(after, from, winChances) <= theirs)) return undefined;
    return own;
  };
  const counters = TERMS.filter(({ give }) => give.every((count, r) => count <= refused.known[5 * from + r]!))
    .map((terms) => ({ terms, own: helpful(terms, true) }))
    .filter(({ own }) => own !== undefined)
    .sort((a, b) => b.own! - a.own!)
    .slice(0, LOOKED_AT)
    .map(({ terms }) => terms);
  return helpful(offer, false) === undefined ? counters : [offer, ...counters];
}
