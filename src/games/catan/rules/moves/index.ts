import type { Chance } from '../../../../engine/chance.ts';
import type { Emit, Seat } from '../../../../engine/game.ts';
import type { Shape } from '../../../../engine/shape.ts';
import type { CatanEvent } from '../events.ts';
import type { CatanState } from '../state.ts';
import { endIfWon, type Phase, PLAYABLE, toAct } from '../turn.ts';
import { tradeBank } from './bank-trade.ts';
import { buildCity, buildRoad, buildSettlement } from './build.ts';
import { buyDevelopmentCard, playKnight, playMonopoly, playRoadBuilding, playYearOfPlenty } from './cards.ts';
import { discard } from './discard.ts';
import { endTurn } from './end-turn.ts';
import type { CatanMove, MoveKind, MoveType } from './move.ts';
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

const KINDS: { readonly [T in MoveType]: MoveKind<T> } = {
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

/** The kind of a move, for a move of that kind: what the compiler cannot see through a union. */
function kindOf(type: MoveType): MoveKind<MoveType> {
  return KINDS[type] as unknown as MoveKind<MoveType>;
}

export const moveShapes = Object.fromEntries(
  Object.entries(KINDS).map(([type, kind]) => [type, kind.shape]),
) as { readonly [T in MoveType]: Shape };

export function legalMoves(state: CatanState, seat: Seat): readonly CatanMove[] {
  const moves: CatanMove[] = [];
  if (!toAct(state).includes(seat)) return moves;
  for (const type of PLAYABLE[state.phase.kind]) kindOf(type).list(state, seat, moves);
  return moves;
}

export function openMoves(state: CatanState, seat: Seat): readonly MoveType[] {
  if (!toAct(state).includes(seat)) return [];
  return PLAYABLE[state.phase.kind].filter((type) => kindOf(type).open?.(state, seat));
}

/** What the phase asks for instead. */
const ASKED: { readonly [K in Phase['kind']]: string } = {
  setupSettlement: 'Place a settlement first',
  setupRoad: 'Place the road of this settlement first',
  roll: 'Roll the dice first',
  discard: 'Discard first',
  robber: 'Move the robber first',
  main: 'That cannot be done now',
  roadBuilding: 'Place the roads of the card first',
  trade: 'An offer stands: it must be answered first',
  over: 'The game is over',
};

export function check(state: CatanState, seat: Seat, move: CatanMove): string | undefined {
  const { kind } = state.phase;
  if (kind === 'over') return ASKED.over;
  if (!toAct(state).includes(seat)) {
    return kind === 'discard' || kind === 'trade' ? 'Others must answer first' : 'It is not your turn';
  }
  if (!PLAYABLE[kind].includes(move.type)) {
    return kind === 'main' && move.type === 'roll' ? 'You have rolled already' : ASKED[kind];
  }
  return kindOf(move.type).check(state, seat, move);
}

export function apply(
  state: CatanState,
  seat: Seat,
  move: CatanMove,
  chance: Chance,
  emit?: Emit<CatanEvent>,
): void {
  kindOf(move.type).apply(state, seat, move, chance, emit);
  endIfWon(state, emit);
}
