import type { Chance } from '../../../engine/chance.ts';
import type { Seat } from '../../../engine/game.ts';
import type { MoveKind } from '../../../engine/move-kind.ts';
import type { Event } from './events.ts';
import { canPay } from './ledger.ts';
import { tradeBank } from './moves/bank-trade.ts';
import { buildCity, buildRoad, buildSettlement } from './moves/build.ts';
import { BUY_CARD, holdsPlayable } from './moves/cards.ts';
import { discardsDue } from './moves/discard.ts';
import { END_TURN } from './moves/end-turn.ts';
import { legalMoves } from './moves/index.ts';
import type { Move, MoveOf } from './moves/move.ts';
import { ACCEPT, DECLINE } from './moves/player-trade.ts';
import { listRobbery, robberHexes } from './moves/robber.ts';
import { ROLL_DICE } from './moves/roll.ts';
import { CARD, CITY, END, PLAY, ROAD, SETTLEMENT, turnKinds } from './moves/turn-kinds.ts';
import { cardsOf } from './resources.ts';
import { handSize, type State } from './state.ts';

/** When nothing but the end of the turn is left, one time in so many an offer is made first. */
const OFFER_ODDS = 24;

/** Used again by every draw. */
const listed: Move[] = [];

/** A random legal move: first among the kinds that can be played, then among the moves of that kind. */
export function sampleMove(state: State, seat: Seat, chance: Chance): Move {
  switch (state.phase.kind) {
    case 'main':
      return sampleTurn(state, seat, chance);
    case 'roll':
      return holdsPlayable(state, seat) ? pick(legalMoves(state, seat), chance) : ROLL_DICE;
    case 'discard':
      return { type: 'discard', cards: cardsOf(drawCards(state, seat, discardsDue(state, seat), chance)) };
    case 'robber':
      return sampleRobbery(state, seat, chance);
    case 'trade':
      return sampleTrade(state, seat, chance);
    default:
      return pick(legalMoves(state, seat), chance);
  }
}

function pick<T>(from: readonly T[], chance: Chance): T {
  return from.length === 1 ? from[0]! : from[chance.die(from.length) - 1]!;
}

/** Among the kinds of moves of a turn; those that turn out to have no move are struck out. */
function sampleTurn(state: State, seat: Seat, chance: Chance): Move {
  let kinds = turnKinds(state, seat);
  if (kinds === END && mayOffer(state, seat) && chance.die(OFFER_ODDS) === 1)
    return sampleOffer(state, seat, chance);
  while (kinds !== END) {
    const kind = pickBit(kinds, chance);
    const move = sampleKind(state, seat, kind, chance);
    if (move) return move;
    kinds &= ~kind;
  }
  return END_TURN;
}

function mayOffer(state: State, seat: Seat): boolean {
  return state.offersMade < state.options.maxOffers && handSize(state, seat) > 0;
}

function pickBit(bits: number, chance: Chance): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  let rest = bits;
  for (let skip = chance.die(count) - 1; skip > 0; skip--) rest &= rest - 1;
  return rest & -rest;
}

function sampleKind(state: State, seat: Seat, kind: number, chance: Chance): Move | undefined {
  switch (kind) {
    case END:
      return END_TURN;
    case ROAD:
      return sampleOf(buildRoad, state, seat, chance);
    case SETTLEMENT:
      return sampleOf(buildSettlement, state, seat, chance);
    case CITY:
      return sampleOf(buildCity, state, seat, chance);
    case CARD:
      return BUY_CARD;
    case PLAY:
      return sampleCard(state, seat, chance);
    default:
      return sampleOf(tradeBank, state, seat, chance);
  }
}

/** A kind of moves, as far as it lists them. */
type Listing = Pick<MoveKind<State, Move, Event>, 'list'>;

function sampleOf({ list }: Listing, state: State, seat: Seat, chance: Chance): Move | undefined {
  listed.length = 0;
  list(state, seat, listed);
  return listed.length === 0 ? undefined : pick(listed, chance);
}

function sampleCard(state: State, seat: Seat, chance: Chance): Move | undefined {
  const moves = legalMoves(state, seat).filter((move) => move.type.startsWith('play'));
  return moves.length === 0 ? undefined : pick(moves, chance);
}

function sampleRobbery(state: State, seat: Seat, chance: Chance): Move {
  const moves: Move[] = [];
  listRobbery(state, seat, pick(robberHexes(state, seat), chance), moves);
  return pick(moves, chance);
}

/** Random cards of a hand, as counts. */
function drawCards(state: State, seat: Seat, count: number, chance: Chance): number[] {
  const left = state.hands.slice(5 * seat, 5 * seat + 5);
  const chosen = [0, 0, 0, 0, 0];
  for (let i = 0; i < count; i++) {
    const r = chance.draw(left);
    left[r]!--;
    chosen[r]!++;
  }
  return chosen;
}

/** One card of the hand for one of another kind. */
function sampleTerms(state: State, seat: Seat, chance: Chance): Pick<MoveOf<'offerTrade'>, 'give' | 'want'> {
  const give = drawCards(state, seat, 1, chance);
  const want = [0, 0, 0, 0, 0];
  want[(give.indexOf(1) + chance.die(4)) % 5] = 1;
  return { give: cardsOf(give), want: cardsOf(want) };
}

function sampleOffer(state: State, seat: Seat, chance: Chance): Move {
  return { type: 'offerTrade', ...sampleTerms(state, seat, chance) };
}

function sampleTrade(state: State, seat: Seat, chance: Chance): Move {
  if (state.phase.kind !== 'trade') throw new Error('no offer stands');
  const { offer } = state.phase;
  if (offer.from === seat) return pick(legalMoves(state, seat), chance);
  if (handSize(state, seat) > 0 && chance.die(8) === 1) {
    return { type: 'counterTrade', ...sampleTerms(state, seat, chance) };
  }
  return canPay(state, seat, offer.want) && chance.die(2) === 1 ? ACCEPT : DECLINE;
}
