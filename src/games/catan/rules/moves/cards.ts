import type { Seat } from '../../../../engine/game.ts';
import type { WholeList } from '../../../../engine/move-kind.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import { CARD_NAMES } from '../events.ts';
import { addKnight } from '../largest-army.ts';
import { gain, hand, payAll } from '../ledger.ts';
import { ROBBER } from '../phase.ts';
import { bankShort, noCard, refusals } from '../refusals.ts';
import {
  CARD_COST,
  CARDS,
  KNIGHT,
  MONOPOLY,
  RESOURCES,
  type Resource,
  ROAD_BUILDING,
  ROADS,
  resourceIndex,
  sumOf,
  YEAR_OF_PLENTY,
} from '../resources.ts';
import type { State } from '../state.ts';
import { costProblem } from './build.ts';
import { END_TURN } from './end-turn.ts';
import type { Kind } from './kind.ts';
import type { Move, MoveOf } from './move.ts';
import { hasRoadSpot } from './spots.ts';

export const BUY_CARD: MoveOf<'buyDevelopmentCard'> = { type: 'buyDevelopmentCard' };
const PLAY_KNIGHT: MoveOf<'playKnight'> = { type: 'playKnight' };
const PLAY_ROAD_BUILDING: MoveOf<'playRoadBuilding'> = { type: 'playRoadBuilding' };
const PLAY_MONOPOLY: readonly MoveOf<'playMonopoly'>[] = RESOURCES.map((resource) => ({
  type: 'playMonopoly',
  resource,
}));
const PLENTY_OF_ONE: readonly MoveOf<'playYearOfPlenty'>[] = RESOURCES.map((resource) => ({
  type: 'playYearOfPlenty',
  resources: [resource],
}));
/** Flat, by both resources; only pairs in order are listed. */
const PLENTY_OF_TWO: readonly MoveOf<'playYearOfPlenty'>[] = RESOURCES.flatMap((first) =>
  RESOURCES.map(
    (second): MoveOf<'playYearOfPlenty'> => ({ type: 'playYearOfPlenty', resources: [first, second] }),
  ),
);

export const buyDevelopmentCard: Kind<'buyDevelopmentCard'> = {
  list(_state, _seat, moves) {
    moves.push(BUY_CARD);
  },
  check(state, seat) {
    if (sumOf(state.deck) === 0) return refusals.deckEmpty;
    return costProblem(state, seat, 'a development card', CARD_COST);
  },
  apply(state, seat, _move, chance, emit) {
    payAll(state, seat, CARD_COST);
    const kind = chance.draw(state.deck);
    state.deck[kind]!--;
    state.cards[5 * seat + kind]!++;
    state.bought[kind]!++;
    emit?.({ type: 'bought', seat, card: CARDS[kind]! });
  },
};

const CARD_OR_END = [BUY_CARD, END_TURN];

/** A development card and the end of the turn as one, where nothing else can be done. */
export const buyOrEnd: WholeList<State, Move> = () => CARD_OR_END;

/** One development card a turn, and none that was bought in it. */
function mayPlay({ playedCard, cards, bought }: State, seat: Seat, kind: number): boolean {
  return !playedCard && cards[5 * seat + kind]! > bought[kind]!;
}

/** Of the seat on turn, which holds no fewer cards of a kind than it bought: the counts left are compared with 0 at once. */
export function holdsPlayable({ playedCard, cards, bought }: State, seat: Seat): boolean {
  if (playedCard) return false;
  const at = 5 * seat;
  const left =
    (cards[at + KNIGHT]! - bought[KNIGHT]!) |
    (cards[at + ROAD_BUILDING]! - bought[ROAD_BUILDING]!) |
    (cards[at + YEAR_OF_PLENTY]! - bought[YEAR_OF_PLENTY]!) |
    (cards[at + MONOPOLY]! - bought[MONOPOLY]!);
  return left > 0;
}

function playProblem(state: State, seat: Seat, kind: number): Refusal | undefined {
  if (mayPlay(state, seat, kind)) return undefined;
  if (state.cards[5 * seat + kind] === 0) return noCard(CARD_NAMES[CARDS[kind]!]);
  return state.playedCard ? refusals.cardPlayed : refusals.cardNew;
}

/** Turns the card up. */
function spend(state: State, seat: Seat, kind: number): void {
  state.cards[5 * seat + kind]!--;
  state.played[kind]!++;
  state.playedCard = true;
}

export const playKnight: Kind<'playKnight'> = {
  list(state, seat, moves) {
    if (mayPlay(state, seat, KNIGHT)) moves.push(PLAY_KNIGHT);
  },
  check: (state, seat) => playProblem(state, seat, KNIGHT),
  apply(state, seat, _move, _chance, emit) {
    spend(state, seat, KNIGHT);
    emit?.({ type: 'played', seat, card: 'knight' });
    state.phase = ROBBER;
    addKnight(state, seat, emit);
  },
};

/** Two roads, or one when it is the seat's last. */
const freeRoads = ({ roadCounts }: State, seat: Seat): number => Math.min(2, ROADS - roadCounts[seat]!);

export const playRoadBuilding: Kind<'playRoadBuilding'> = {
  list(state, seat, moves) {
    if (mayPlay(state, seat, ROAD_BUILDING) && freeRoads(state, seat) > 0 && hasRoadSpot(state, seat)) {
      moves.push(PLAY_ROAD_BUILDING);
    }
  },
  check(state, seat) {
    const problem = playProblem(state, seat, ROAD_BUILDING);
    if (problem) return problem;
    if (freeRoads(state, seat) === 0) return refusals.roadsBuilt;
    return hasRoadSpot(state, seat) ? undefined : refusals.noRoadSpot;
  },
  apply(state, seat, _move, _chance, emit) {
    spend(state, seat, ROAD_BUILDING);
    emit?.({ type: 'played', seat, card: 'roadBuilding' });
    state.phase = { kind: 'roadBuilding', left: freeRoads(state, seat) };
  },
};

export const playYearOfPlenty: Kind<'playYearOfPlenty'> = {
  list(state, seat, moves) {
    if (!mayPlay(state, seat, YEAR_OF_PLENTY)) return;
    const { bank } = state;
    const single = sumOf(bank) === 1;
    for (let first = 0; first < 5; first++) {
      if (bank[first] === 0) continue;
      if (single) moves.push(PLENTY_OF_ONE[first]!);
      else if (bank[first]! > 1) moves.push(PLENTY_OF_TWO[6 * first]!);
      for (let second = first + 1; second < 5; second++) {
        if (bank[second]! > 0) moves.push(PLENTY_OF_TWO[5 * first + second]!);
      }
    }
  },
  check(state, seat, { resources }) {
    const problem = playProblem(state, seat, YEAR_OF_PLENTY);
    if (problem) return problem;
    const left = sumOf(state.bank);
    if (left === 0) return refusals.bankEmpty;
    const count = Math.min(2, left);
    if (resources.length !== count) return count === 1 ? refusals.chooseOne : refusals.chooseTwo;
    const missing = resources.find(
      (resource) => resources.filter((other) => other === resource).length > inBank(state, resource),
    );
    return missing ? bankShort(missing, inBank(state, missing)) : undefined;
  },
  apply(state, seat, { resources }, _chance, emit) {
    spend(state, seat, YEAR_OF_PLENTY);
    emit?.({ type: 'played', seat, card: 'yearOfPlenty' });
    for (const resource of resources) gain(state, seat, resourceIndex(resource), 1);
    emit?.({ type: 'plenty', seat, resources });
  },
};

function inBank({ bank }: State, resource: Resource): number {
  return bank[resourceIndex(resource)]!;
}

export const playMonopoly: Kind<'playMonopoly'> = {
  list(state, seat, moves) {
    if (!mayPlay(state, seat, MONOPOLY)) return;
    for (const move of PLAY_MONOPOLY) moves.push(move);
  },
  check: (state, seat) => playProblem(state, seat, MONOPOLY),
  apply(state, seat, { resource }, _chance, emit) {
    spend(state, seat, MONOPOLY);
    emit?.({ type: 'played', seat, card: 'monopoly' });
    const r = resourceIndex(resource);
    const taken: number[] = [];
    for (let other = 0; other < state.seats; other++) {
      const count = other === seat ? 0 : state.hands[5 * other + r]!;
      if (count > 0) hand(state, other, seat, r, count);
      taken.push(count);
    }
    emit?.({ type: 'monopoly', seat, resource, taken });
  },
};
