import type { Chance } from '../../../../engine/chance.ts';
import type { Emit, Seat } from '../../../../engine/game.ts';
import { type MoveKind, type MoveKinds, rulesOf, type WholeList } from '../../../../engine/move-kind.ts';
import { gameOver, notYourTurn, type Refusal } from '../../../../engine/refusal.ts';
import { timingOut } from '../../../../engine/time-up.ts';
import { clock } from '../clock.ts';
import type { Event } from '../events.ts';
import { MAIN, type Phase, ROLL } from '../phase.ts';
import { refusals } from '../refusals.ts';
import type { State } from '../state.ts';
import { endIfWon, isCardMove, isToAct, PLAYABLE } from '../turn.ts';
import { tradeBank, tradeOrEnd } from './bank-trade.ts';
import { buildCity, buildRoad, buildSettlement } from './build.ts';
import {
  buyDevelopmentCard,
  buyOrEnd,
  holdsPlayable,
  playKnight,
  playMonopoly,
  playRoadBuilding,
  playYearOfPlenty,
} from './cards.ts';
import { discard } from './discard.ts';
import { endTurn } from './end-turn.ts';
import type { Decision, Move, MoveType } from './move.ts';
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
import { expiry } from './time-up.ts';
import { BANK, CARD, CITY, END, PLAY, ROAD, SETTLEMENT, turnKinds } from './turn-kinds.ts';

const DECISIONS: MoveKinds<State, Decision, Event> = {
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

const KINDS: MoveKinds<State, Move, Event> = {
  ...DECISIONS,
  timeUp: timingOut(DECISIONS, clock, (state, seat) => expiry(state, seat, legalMoves)),
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

type AnyKind = MoveKind<State, Move, Event>;

/** The kinds behind the types of `PLAYABLE`. */
interface InPhase {
  /** For a seat that holds a development card that it may play. */
  readonly withCards: readonly AnyKind[];
  /** For all other seats. */
  readonly withoutCards: readonly AnyKind[];
}

function inPhase(phase: Phase['kind']): InPhase {
  const types = PLAYABLE[phase];
  return {
    withCards: types.map((type) => KINDS[type]),
    withoutCards: types.filter((type) => !isCardMove(type)).map((type) => KINDS[type]),
  };
}

const IN_MAIN = inPhase('main');
const IN_ROLL = inPhase('roll');
const IN_PHASE: { readonly [K in Phase['kind']]: InPhase } = {
  setupSettlement: inPhase('setupSettlement'),
  setupRoad: inPhase('setupRoad'),
  roll: IN_ROLL,
  discard: inPhase('discard'),
  robber: inPhase('robber'),
  main: IN_MAIN,
  roadBuilding: inPhase('roadBuilding'),
  trade: inPhase('trade'),
  over: inPhase('over'),
};

/** Most moves are made in two phases, which their one copy tells at once. */
function playableIn(phase: Phase): InPhase {
  if (phase === MAIN) return IN_MAIN;
  return phase === ROLL ? IN_ROLL : IN_PHASE[phase.kind];
}

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

/** Offers are too many to list, and what is most often all that can be done has lists that are kept. */
const LISTED_IN_TURN = IN_TURN.map((kinds, bits): readonly AnyKind[] | WholeList<State, Move> => {
  if (bits === (END | BANK)) return tradeOrEnd;
  return bits === (END | CARD) ? buyOrEnd : kinds.filter((kind) => kind !== KINDS.offerTrade);
});

/** @param inTurn what is asked in a turn, by what `turnKinds` answers. */
function kindsNow<T>(state: State, seat: Seat, inTurn: readonly T[]): T | readonly AnyKind[] {
  if (!isToAct(state, seat)) return IN_PHASE.over.withoutCards;
  const { withCards, withoutCards } = playableIn(state.phase);
  if (withCards === IN_MAIN.withCards) return inTurn[turnKinds(state, seat)]!;
  return holdsPlayable(state, seat) ? withCards : withoutCards;
}

const rules = rulesOf<State, Move, Event>(KINDS, {
  playable: (state, seat) => [...kindsNow(state, seat, IN_TURN), KINDS.timeUp],
  listed: (state, seat) => kindsNow(state, seat, LISTED_IN_TURN),
  refusal(state, seat, kind) {
    if (!isToAct(state, seat)) return absence(state);
    if (kind === KINDS.timeUp || playableIn(state.phase).withCards.includes(kind)) return undefined;
    const { kind: phase } = state.phase;
    return phase === 'main' && kind === KINDS.roll ? refusals.rolled : ASKED[phase];
  },
});

/** Why a seat that is not to act cannot play. */
function absence({ phase: { kind } }: State): Refusal {
  if (kind === 'over') return gameOver;
  return kind === 'discard' || kind === 'trade' ? refusals.othersFirst : notYourTurn;
}

export const { legalMoves, openMoves, check } = rules;

export function apply(state: State, seat: Seat, move: Move, chance: Chance, emit?: Emit<Event>): void {
  rules.apply(state, seat, move, chance, emit);
  endIfWon(state, emit);
}
