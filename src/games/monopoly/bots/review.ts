import type { Chance } from '../../../engine/chance.ts';
import type { Seat } from '../../../engine/game.ts';
import { type Judgement, judgement, type RatedMove, type Reviewer } from '../../../engine/review.ts';
import { leastBid } from '../rules/auction.ts';
import { NONE, SIZE } from '../rules/board.ts';
import { liquid, worthOf } from '../rules/money.ts';
import { apply, check, managing } from '../rules/moves/index.ts';
import { type Move, type MoveOf, plainMove } from '../rules/moves/move.ts';
import { harmless } from '../rules/moves/time-up.ts';
import { isLastTurn } from '../rules/settle.ts';
import { cloneState, hasSet, type State } from '../rules/state.ts';
import type { AuctionPhase } from '../rules/turn.ts';
import type { MonopolyTypes } from '../rules/types.ts';
import { stateOf } from '../rules/view.ts';
import { bidOrPass } from './bidding.ts';
import { characters } from './character.ts';
import { develop } from './develop.ts';
import { raiseMoney } from './raise-money.ts';
import { gainOf } from './trading.ts';
import { Appraiser } from './worth.ts';

const { hard } = characters;

type Rated = RatedMove<Move>;
type Judged = Judgement<Move> | undefined;

/** Besides the end of the turn the moves of which the hard player makes as many as it likes before that. */
const weighed: ReadonlySet<Move['type']> = new Set([...managing, 'endTurn']);
const mostManaged = 20;

/** Decisions are weighed by the outlook of one's fortune against the others', as the hard player reckons it. */
export const reviewer: Reviewer<MonopolyTypes> = {
  unit: 'money',
  about: 'how your fortune stands against the others',
  judge(view, seat, move) {
    const state = stateOf(view);
    const judged = judgeMove(state, seat, move);
    // Much may be done in the turn of another, where nobody can roll, pass or end the turn instead.
    return judged?.best.every((rated) => !check(state, seat, rated.move)) ? judged : undefined;
  },
  late: (view, seat) => harmless(stateOf(view), seat, check),
};

function judgeMove(state: State, seat: Seat, move: Move): Judged {
  const { phase } = state;
  if (move.type === 'acceptTrade' || move.type === 'declineTrade') return judgeAnswer(state, seat, move);
  if (move.type === 'payTax') return judgeTax(state, seat, move);
  if (phase.kind === 'buy') return judgePurchase(state, seat, move, phase.square);
  if (phase.kind === 'auction') return judgeBid(state, seat, move, phase);
  const isBroke = phase.kind === 'end' && state.cash[seat]! < 0;
  if ((phase.kind === 'debt' && phase.debtor === seat) || isBroke) return judgeDebt(state, seat, move);
  if (!weighed.has(move.type)) return undefined;
  return phase.kind === 'end' ? judgeManaging(state, seat, move) : judgeEarly(state, seat, move);
}

const noLuck: Chance = { die: () => 1, draw: (weights) => weights.findIndex((weight) => weight > 0) };

export function after(state: State, seat: Seat, move: Move): State {
  const next = cloneState(state);
  apply(next, seat, move, noLuck);
  return next;
}

/** What the seat owns and is to own, against the others, with the rents of the coming round. */
export function outlook(state: State, seat: Seat): number {
  const appraiser = new Appraiser(state, hard);
  let rents = 0;
  for (let square = 0; square < SIZE; square++) {
    const owner = state.owner[square]!;
    if (owner < 0 || state.board.types[square] !== 'property' || state.loan[square] !== NONE) continue;
    const rent = appraiser.rentOf(square, hasSet(state, owner, square) ? state.level[square]! : -1);
    rents += owner === seat ? rent * others(state, seat) : -rent;
  }
  return appraiser.score(seat, state) + rents;
}

function others(state: State, seat: Seat): number {
  return state.out.filter((out, other) => out === 0 && other !== seat).length;
}

function judgePurchase(state: State, seat: Seat, move: Move, square: number): Judged {
  const buy = plainMove('buy');
  if (check(state, seat, buy)) return undefined;
  const gain = new Appraiser(state, hard).worthWinning(seat, square) - worthOf(state, square);
  return pick(move, [
    { move: buy, worth: gain },
    { move: plainMove('decline'), worth: 0 },
  ]);
}

function judgeAnswer(state: State, seat: Seat, move: MoveOf<'acceptTrade' | 'declineTrade'>): Judged {
  const offer = state.offers.find(({ id }) => id === move.offer);
  const accept: Move = { type: 'acceptTrade', offer: move.offer };
  if (!offer || check(state, seat, accept)) return undefined;
  const gain = gainOf(offer.to, state, offer.from, offer, new Appraiser(state, hard).judge);
  const decline: Move = move.type === 'declineTrade' ? move : { type: 'declineTrade', offer: move.offer };
  return pick(move, [
    { move: accept, worth: gain },
    { move: decline, worth: 0 },
  ]);
}

/** Who stays in gets the lot at about half of what it gains, for others want it too. */
function judgeBid(state: State, seat: Seat, move: Move, phase: AuctionPhase): Judged {
  if (phase.square === NONE || phase.seller === seat) return undefined;
  const appraiser = new Appraiser(state, hard);
  const worth = appraiser.worthWinning(seat, phase.square);
  const least = leastBid(state, phase);
  const staying = (amount: number): number => (amount > worth ? worth - amount : (worth - least) / 2);
  const wanted = bidOrPass(state, seat, phase, appraiser);
  const rated: Rated[] = [{ move: plainMove('pass'), worth: 0 }];
  if (wanted.type === 'leaveBid') rated.push({ move: wanted, worth: staying(wanted.amount) });
  if (move.type === 'pass') return pick(move, rated);
  if (move.type !== 'bid' && move.type !== 'leaveBid') return undefined;
  return judgement<Move>({ move, worth: staying(move.amount) }, rated);
}

function judgeTax(state: State, seat: Seat, move: MoveOf<'payTax'>): Judged {
  const ways: Move[] = (['flat', 'percent'] as const).map((by) => ({ type: 'payTax', by }));
  const rated = ways
    .filter((way) => check(state, seat, way) === undefined)
    .map((way) => ({ move: way, worth: outlook(after(state, seat, way), seat) }));
  return rated.length < 2 || move.by === undefined ? undefined : pick(move, rated);
}

/** What is owed, or missing at the end of the turn. Who gives up though it could be raised loses all that is left. */
function judgeDebt(state: State, seat: Seat, move: Move): Judged {
  const settle = plainMove('settleDebt');
  const raise = check(state, seat, settle) ? raiseMoney(state, seat, new Appraiser(state, hard)) : settle;
  if (!raise || !weighed.has(move.type)) return undefined;
  const raised = after(state, seat, raise);
  const best = { move: raise, worth: outlook(raised, seat) };
  if (move.type !== 'endTurn')
    return judgement({ move, worth: outlook(after(state, seat, move), seat) }, [best]);
  if (liquid(state, seat) < 0) return undefined;
  const left = new Appraiser(raised, hard).fortune(seat, raised);
  return judgement<Move>({ move, worth: best.worth - Math.max(0, left) }, [best]);
}

/** What is built, sold or mortgaged before the roll, held against doing nothing. */
function judgeEarly(state: State, seat: Seat, move: Move): Judged {
  const played = { move, worth: outlook(after(state, seat, move), seat) };
  return judgement<Move>(played, [{ move: plainMove('roll'), worth: outlook(state, seat) }]);
}

function judgeManaging(state: State, seat: Seat, move: Move): Judged {
  // Nothing earns any more when the last round ends with the turn: what is owned then decides.
  if (isLastTurn(state)) return undefined;
  const best = managed(state, seat);
  const worth =
    move.type === 'endTurn' ? outlook(state, seat) : managed(after(state, seat, move), seat).worth;
  if (best.move.type === 'endTurn' && move.type === 'endTurn') return undefined;
  return judgement<Move>({ move, worth }, [best]);
}

/** The best that the hard player makes of its deeds now, with the move that it begins with. */
function managed(start: State, seat: Seat): Rated {
  let best: Rated = { move: plainMove('endTurn'), worth: outlook(start, seat) };
  let state = start;
  let first: Move | undefined;
  for (let count = 0; count < mostManaged && state.phase.kind === 'end'; count++) {
    const move = develop(state, seat, new Appraiser(state, hard));
    if (!move) break;
    first ??= move;
    state = after(state, seat, move);
    const worth = outlook(state, seat);
    if (worth > best.worth) best = { move: first, worth };
  }
  return best;
}

function pick(move: Move, rated: readonly Rated[]): Judged {
  const key = JSON.stringify(move);
  const played = rated.find((each) => JSON.stringify(each.move) === key);
  return played && judgement(played, rated);
}
