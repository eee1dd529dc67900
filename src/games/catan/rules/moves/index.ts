import type { Chance } from '../../../../engine/chance.ts';
import type { Emit, Seat } from '../../../../engine/game.ts';
import { type MoveKind, type MoveKinds, rulesOf } from '../../../../engine/move-kind.ts';
import { gameOver, notYourTurn, type Refusal } from '../../../../engine/refusal.ts';
import type { Event } from '../events.ts';
import { MAIN, type Phase } from '../phase.ts';
import { refusals } from '../refusals.ts';
import type { State } from '../state.ts';
import { endIfWon, isCardMove, isToAct, PLAYABLE } from '../turn.ts';
import { tradeBank } from './bank-trade.ts';
import { buildCity, buildRoad, buildSettlement } from './build.ts';
import {
  buyDevelopmentCard,
  holdsPlayable,
  playKnight,
  playMonopoly,
  playRoadBuilding,
  playYearOfPlenty,
} from './cards.ts';
import { discard } from './discard.ts';
import { endTurn } from './end-turn.ts';
import type { Move, MoveType } from './move.ts';
import { placeRoad, placeSettlement } from './place.ts';
import {
  acceptTrade,
  cancelTrade,
  confirmTrade,
  counterTrade,
  declineTrade,
  offerTrade,
} from './player-trade.ts';
import { moveRobber } from './robber.ts';
import { roll } from './roll.ts';
import { BANK, CARD, CITY, END, PLAY, ROAD, SETTLEMENT, turnKinds } from './turn-kinds.ts';

const KINDS: MoveKinds<State, Move, Event> = {
  placeSettlement,
  placeRoad,
  roll,
  discard,
  moveRobber,
  buildRoad,
  buildSettlement,
  buildCity,
  buyDevelopmentCard,
  playKnight,
  playRoadBuilding,
  playYearOfPlenty,
  playMonopoly,
  tradeBank,
  offerTrade,
  acceptTrade,
  declineTrade,
  counterTrade,
  confirmTrade,
  cancelTrade,
  endTurn,
};

/** What the phase asks for instead. */
const ASKED: { readonly [K in Phase['kind']]: Refusal } = {
  setupSettlement: refusals.settlementFirst,
  setupRoad: refusals.roadFirst,
  roll: refusals.rollFirst,
  discard: refusals.discardFirst,
  robber: refusals.robberFirst,
  main: refusals.cannotNow,
  roadBuilding: refusals.freeRoadsFirst,
  trade: refusals.answerFirst,
  over: gameOver,
};

type ByPhase<T> = { readonly [K in Phase['kind']]: T };
type AnyKind = MoveKind<State, Move, Event>;

function byPhase<T>(tableOf: (types: readonly MoveType[]) => T): ByPhase<T> {
  const entries = Object.entries(PLAYABLE).map(([phase, types]) => [phase, tableOf(types)]);
  return Object.fromEntries(entries) as ByPhase<T>;
}

/** The kinds behind the types of `PLAYABLE`, for a seat that holds a development card that it may play. */
const WITH_CARDS = byPhase<readonly AnyKind[]>((types) => types.map((type) => KINDS[type]));
/** The same for all other seats. */
const WITHOUT_CARDS = byPhase<readonly AnyKind[]>((types) =>
  types.filter((type) => !isCardMove(type)).map((type) => KINDS[type]),
);

/** What the kinds of moves of a turn ask for; ending it asks for nothing, nor does an offer. */
const NEEDED: { readonly [T in MoveType]?: number } = {
  buildRoad: ROAD,
  buildSettlement: SETTLEMENT,
  buildCity: CITY,
  buyDevelopmentCard: CARD,
  playKnight: PLAY,
  playRoadBuilding: PLAY,
  playYearOfPlenty: PLAY,
  playMonopoly: PLAY,
  tradeBank: BANK,
};
/** The kinds of a turn, by what `turnKinds` answers. */
const IN_TURN: readonly (readonly AnyKind[])[] = Array.from({ length: 2 * BANK }, (_, bits) =>
  PLAYABLE.main.filter((type) => ((NEEDED[type] ?? END) & bits) !== 0).map((type) => KINDS[type]),
);

const rules = rulesOf<State, Move, Event>(KINDS, {
  playable(state, seat) {
    if (!isToAct(state, seat)) return WITHOUT_CARDS.over;
    if (state.phase === MAIN) return IN_TURN[turnKinds(state, seat)]!;
    const { kind } = state.phase;
    return holdsPlayable(state, seat) ? WITH_CARDS[kind] : WITHOUT_CARDS[kind];
  },
  refusal(state, seat, kind) {
    const { kind: phase } = state.phase;
    if (phase === 'over') return gameOver;
    if (!isToAct(state, seat)) {
      return phase === 'discard' || phase === 'trade' ? refusals.othersFirst : notYourTurn;
    }
    if (WITH_CARDS[phase].includes(kind)) return undefined;
    return phase === 'main' && kind === KINDS.roll ? refusals.rolled : ASKED[phase];
  },
});

export const { legalMoves, openMoves, check } = rules;

export function apply(state: State, seat: Seat, move: Move, chance: Chance, emit?: Emit<Event>): void {
  rules.apply(state, seat, move, chance, emit);
  endIfWon(state, emit);
}
