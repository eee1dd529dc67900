import type { Seat } from '../../../engine/game.ts';
import { canPay } from '../rules/ledger.ts';
import type { Move } from '../rules/moves/move.ts';
import { MAIN, type Offer, type Terms } from '../rules/phase.ts';
import { cardsOf } from '../rules/resources.ts';
import { clone, type State } from '../rules/state.ts';
import { TERMS } from './bargaining.ts';
import { playedOut } from './playouts.ts';
import type { Thinking } from './thinking.ts';
import { ANSWER_GAIN, answering, tooStrong, traded } from './trading.ts';
import { type Line, searchTurn, stopWorth } from './turn-search.ts';
import { winChances } from './win-estimate.ts';

const DECLINE: Move = { type: 'declineTrade' };
/** Counters that are looked at as far as the end of the offerer's turn. */
const LOOKED_AT = 6;
/** What a counter must bring beyond what is offered: whoever always asks for more is not asked again. */
const COUNTER_GAIN = 0.01;

/** Exchanges that are played out, beside the one that is offered. */
const PLAYED_OUT = 3;

/** Whoever answers, and how things stand when nobody does. */
interface Haggling extends Thinking {
  readonly seat: Seat;
  readonly offer: Offer;
  readonly refused: State;
}

/** An answer, worth the own chance to win at the end of the offerer's turn after it. */
interface Prospect extends Line {
  /** What the turn is then worth to the offerer, by the linear estimate. */
  readonly theirs: number;
}

/**
 * Answers an offer by what it brings beyond what comes when others take it, and asks for more where the offerer will still
 * take that; never what lowers the own estimate as the cards change hands. The others are expected to go by the linear estimate.
 */
export function haggle(state: State, seat: Seat, thinking: Thinking): Move {
  if (state.phase.kind !== 'trade') throw new Error('no offer stands');
  const { offer } = state.phase;
  if (tooStrong(state, offer.from)) return DECLINE;
  const refused = clone(state);
  refused.phase = MAIN;
  const haggling = { ...thinking, seat, offer, refused };
  const without = withoutMe(haggling);
  const helpful = termsToTry(haggling)
    .map((terms) => prospect(answerOf(terms, offer), traded(refused, offer.from, seat, terms), haggling))
    .filter(({ theirs, worth }) => theirs > without.theirs && worth > without.worth);
  const most = helpful.toSorted((a, b) => b.worth - a.worth).slice(0, PLAYED_OUT);
  const tried = helpful.filter((line) => line.move.type === 'acceptTrade' || most.includes(line));
  const [declined, ...answers] = playedOut([without, ...tried], seat, thinking);
  let { move } = declined!;
  let highest = declined!.worth + ANSWER_GAIN;
  // The offer comes first.
  for (const line of answers) {
    if (line.worth <= highest) continue;
    move = line.move;
    highest = line.worth + (move.type === 'acceptTrade' ? COUNTER_GAIN : 0);
  }
  return move;
}

function answerOf(terms: Terms, offer: Offer): Move {
  if (terms === offer) return { type: 'acceptTrade' };
  return { type: 'counterTrade', give: cardsOf(terms.want), want: cardsOf(terms.give) };
}

function prospect(move: Move, after: State, { seat, offer, nodes, estimate }: Haggling): Prospect {
  const { end, worth } = searchTurn(after, offer.from, nodes / 4, winChances);
  return { move, end, worth: stopWorth(end, seat, estimate), theirs: worth };
}

/** What comes when this seat declines: the best that the offerer can make of it with somebody else, or alone. */
function withoutMe(haggling: Haggling): Prospect {
  const { seat, offer, refused, nodes } = haggling;
  let best = prospect(DECLINE, refused, haggling);
  for (let other = 0; other < refused.seats; other++) {
    const given = offer.answers[other];
    if (other === seat || !given || !canPay(refused, other, offer.want)) continue;
    const takes =
      given.kind === 'accepted' ||
      (given.kind === 'waiting' && answering(refused, offer.from, other, nodes).helps(offer));
    if (!takes) continue;
    const line = prospect(DECLINE, traded(refused, offer.from, other, offer), haggling);
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
