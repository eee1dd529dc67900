import type { Seat } from '../../../engine/game.ts';
import { catan } from '../rules/index.ts';
import { canPay, exchange } from '../rules/ledger.ts';
import type { Move } from '../rules/moves/move.ts';
import { MAIN, type Offer, type Terms } from '../rules/phase.ts';
import { cardsOf } from '../rules/resources.ts';
import { clone, type State } from '../rules/state.ts';
import { afterMove } from './outcomes.ts';
import { playedOut } from './playouts.ts';
import type { Thinking } from './thinking.ts';
import { bestLine, type Line, searchTurn, stopWorth } from './turn-search.ts';
import { winChances } from './win-estimate.ts';

/** What an answer must bring whoever gives it: a chance to win. */
export const ANSWER_GAIN = 0.003;
/** With this share of the target a player gets no help from anybody. */
const TOO_STRONG = 0.8;
/** Cards of a kind that are offered for one of another. */
const GIVEN = [1, 2];

/** The state after a seat has given and got cards of another. */
export function traded(state: State, seat: Seat, other: Seat, { give, want }: Terms): State {
  const after = clone(state);
  exchange(after, seat, other, give, want);
  after.phase = MAIN;
  return after;
}

const only = (resource: number, count: number): number[] =>
  [0, 0, 0, 0, 0].map((_, r) => (r === resource ? count : 0));

/** An offer that is thought of. */
export interface Plan {
  readonly terms: Terms;
  readonly to: readonly Seat[];
  /** The chance to win of the turn with it. */
  readonly worth: number;
}

export function offerOf({ give, want }: Terms, to: readonly Seat[]): Move {
  return { type: 'offerTrade', give: cardsOf(give), want: cardsOf(want), to };
}

/**
 * The best offer that somebody may want to accept, or nothing when playing on is as good; all by the linear estimate.
 * @param line what the turn is worth without.
 */
export function chooseOffer(
  state: State,
  seat: Seat,
  line: Line,
  { nodes, offerGain }: Thinking,
): Move | undefined {
  if (offerGain === undefined) return undefined;
  const plans: Plan[] = [];
  for (let give = 0; give < 5; give++) {
    for (const count of GIVEN) {
      if (state.hands[5 * seat + give]! < count) continue;
      for (let want = 0; want < 5; want++) {
        if (want === give) continue;
        const terms = { give: only(give, count), want: only(want, 1) };
        const plan = weigh(state, seat, terms, nodes / 60);
        if (plan && plan.worth > line.worth + offerGain) plans.push(plan);
      }
    }
  }
  plans.sort((a, b) => b.worth - a.worth);
  const plan = plans[state.offersMade];
  return plan && offerOf(plan.terms, plan.to);
}

/** Who may take the terms, and what the turn is then worth; `undefined` when nobody would. */
function weigh(state: State, seat: Seat, terms: Terms, nodes: number): Plan | undefined {
  const to: Seat[] = [];
  let worth = 0;
  for (let other = 0; other < state.seats; other++) {
    if (other === seat || tooStrong(state, other) || !canPay(state, other, terms.want)) continue;
    const after = traded(state, seat, other, terms);
    if (stopWorth(after, other, winChances) <= stopWorth(state, other, winChances)) continue;
    to.push(other);
    if (worth === 0) worth = searchTurn(after, seat, nodes, winChances).worth;
  }
  return to.length > 0 ? { terms, to, worth } : undefined;
}

export function tooStrong({ points, options }: State, seat: Seat): boolean {
  return points[seat]! >= TOO_STRONG * options.target;
}

/** What exchanges with an offerer bring a seat that goes by the linear estimate. */
export interface Answering {
  /** A chance to win, after the turn that the offerer would then play. */
  gain(terms: Terms): number;
  /** Whether it is worth accepting; never what lowers the own estimate as the cards change hands. */
  helps(terms: Terms): boolean;
}

/** @param refused the offerer's turn without an exchange. */
export function answering(refused: State, from: Seat, seat: Seat, nodes: number): Answering {
  const own = (after: State): number => stopWorth(after, seat, winChances);
  const played = (after: State): number => own(searchTurn(after, from, nodes / 8, winChances).end);
  const without = played(refused);
  const gain = (terms: Terms): number => played(traded(refused, from, seat, terms)) - without;
  return {
    gain,
    helps: (terms) => own(traded(refused, from, seat, terms)) > own(refused) && gain(terms) > ANSWER_GAIN,
  };
}

/** Accepts what helps more than it helps the offerer to win, by the linear estimate. */
export function answerOffer(state: State, seat: Seat, { nodes }: Pick<Thinking, 'nodes'>): Move {
  if (state.phase.kind !== 'trade') throw new Error('no offer stands');
  const { offer } = state.phase;
  const { from, want } = offer;
  const decline: Move = { type: 'declineTrade' };
  if (tooStrong(state, from)) return decline;
  const refused = clone(state);
  refused.phase = MAIN;
  const { gain, helps } = answering(refused, from, seat, nodes);
  if (canPay(state, seat, want) && helps(offer)) return { type: 'acceptTrade' };
  const agreeable = (terms: Terms): boolean =>
    stopWorth(traded(state, from, seat, terms), from, winChances) > stopWorth(refused, from, winChances);
  return counter(state, seat, offer, gain, agreeable) ?? decline;
}

/** One of what is wanted for one of another kind that the offerer surely has. */
function counter(
  state: State,
  seat: Seat,
  { from, want }: Offer,
  gain: (terms: Terms) => number,
  agreeable: (terms: Terms) => boolean,
): Move | undefined {
  const wanted = want.findIndex((count, r) => count > 0 && state.hands[5 * seat + r]! > 0);
  if (wanted < 0) return undefined;
  let best: Terms | undefined;
  let highest = 2 * ANSWER_GAIN;
  for (let offered = 0; offered < 5; offered++) {
    if (offered === wanted || state.known[5 * from + offered] === 0) continue;
    const terms = { give: only(offered, 1), want: only(wanted, 1) };
    if (!agreeable(terms)) continue;
    const worth = gain(terms);
    if (worth <= highest) continue;
    highest = worth;
    best = terms;
  }
  return best && { type: 'counterTrade', give: cardsOf(best.want), want: cardsOf(best.give) };
}

/** Trades with whoever agreed on the terms that make most of the turn, or with nobody. */
export function closeOffer(state: State, seat: Seat, thinking: Thinking): Move {
  if (state.phase.kind !== 'trade') throw new Error('no offer stands');
  const { nodes, estimate } = thinking;
  const turn = (move: Move, after: State): Line => ({
    ...searchTurn(after, seat, nodes / 4, estimate),
    move,
  });
  const alone = clone(state);
  alone.phase = MAIN;
  const exchanges = catan.legalMoves(state, seat).filter(({ type }) => type === 'confirmTrade');
  const lines = [
    turn({ type: 'cancelTrade' }, alone),
    ...exchanges.map((move) => turn(move, afterMove(state, seat, move))),
  ];
  return bestLine(playedOut(lines, seat, thinking)).move;
}
