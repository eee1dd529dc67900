import type { Seat } from '../../../engine/game.ts';
import type { Refusal } from '../../../engine/refusal.ts';
import { canPay } from './ledger.ts';
import { check, legalMoves, openMoves } from './moves/index.ts';
import type { Move, MoveType } from './moves/move.ts';
import { yieldOf } from './production.ts';
import { refusals } from './refusals.ts';
import { CITIES, CITY_COST, ROAD_COST, ROADS, SETTLEMENT_COST, SETTLEMENTS, sumOf } from './resources.ts';
import type { State } from './state.ts';
import { CORNER_HEXES, type Place } from './topology.ts';

/** What a player on turn can ask for, beside what the match asks of them. */
export type Choice = Extract<
  MoveType,
  | 'roll'
  | 'buildRoad'
  | 'buildSettlement'
  | 'buildCity'
  | 'buyDevelopmentCard'
  | 'playKnight'
  | 'playRoadBuilding'
  | 'playYearOfPlenty'
  | 'playMonopoly'
  | 'tradeBank'
  | 'offerTrade'
  | 'endTurn'
>;

/** One move of each kind; what `check` says of it holds for all moves of the kind, the place aside. */
const EXAMPLES: { readonly [C in Choice]: Move } = {
  roll: { type: 'roll' },
  buildRoad: { type: 'buildRoad', edge: '0,0,NE' },
  buildSettlement: { type: 'buildSettlement', corner: '0,0,N' },
  buildCity: { type: 'buildCity', corner: '0,0,N' },
  buyDevelopmentCard: { type: 'buyDevelopmentCard' },
  playKnight: { type: 'playKnight' },
  playRoadBuilding: { type: 'playRoadBuilding' },
  playYearOfPlenty: { type: 'playYearOfPlenty', resources: [] },
  playMonopoly: { type: 'playMonopoly', resource: 'brick' },
  tradeBank: { type: 'tradeBank', give: 'brick', want: 'lumber' },
  offerTrade: { type: 'offerTrade', give: {}, want: {} },
  endTurn: { type: 'endTurn' },
};

const PLACES: Partial<Record<Choice, readonly [cost: readonly number[], refusal: Refusal]>> = {
  buildRoad: [ROAD_COST, refusals.noRoadSpot],
  buildSettlement: [SETTLEMENT_COST, refusals.noCorner],
  buildCity: [CITY_COST, refusals.noSettlementLeft],
};

/** Why the seat can make no move of this kind now; `undefined` when it can. */
export function choiceProblem(state: State, seat: Seat, choice: Choice): Refusal | undefined {
  if (legalMoves(state, seat).some((move) => move.type === choice)) return undefined;
  if (openMoves(state, seat).includes(choice)) return undefined;
  const problem = check(state, seat, EXAMPLES[choice]);
  if (state.phase.kind !== 'main' || state.current !== seat) return problem;
  if (choice === 'tradeBank') return refusals.tooFewForBank;
  if (choice === 'offerTrade' && state.offersMade < state.options.maxOffers) return refusals.nothingToOffer;
  const place = PLACES[choice];
  return place && hasPiece(state, seat, choice) && canPay(state, seat, place[0]) ? place[1] : problem;
}

function hasPiece(state: State, seat: Seat, choice: Choice): boolean {
  if (choice === 'buildRoad') return state.roadCounts[seat]! < ROADS;
  if (choice === 'buildSettlement') return state.settlementCounts[seat]! < SETTLEMENTS;
  return state.cityCounts[seat]! < CITIES;
}

/** How many cards of each resource the bank takes from the seat for one of another. */
export function bankRates({ rates }: State, seat: Seat): readonly number[] {
  return rates.slice(5 * seat, 5 * seat + 5);
}

/** How many cards a hex brings each seat when its number is rolled, the robber aside. */
export function yieldsAt({ seats, yields }: State, hex: number): readonly number[] {
  return Array.from({ length: seats }, (_, seat) => yieldOf(yields[hex]!, seat));
}

/** True where a building of the seat stands or a road of theirs ends. */
export function hasReached({ buildings, reached }: State, seat: Seat, corner: number): boolean {
  const building = buildings[corner]!;
  return ((reached[corner]! >> seat) & 1) === 1 || (building >= 0 && (building & 3) === seat);
}

/** How many of the 36 throws make a number; 0 stands for none. */
export function pipsOf(number: number): number {
  return number === 0 ? 0 : 6 - Math.abs(7 - number);
}

/** The pips of all hexes that meet in a corner. */
export function pipsAt({ board }: State, corner: number): number {
  return sumOf(CORNER_HEXES[corner]!.map((hex) => pipsOf(board.numbers[hex]!)));
}

/** What is better for the seat to choose is worth more; places whose worth is not told apart are worth nothing. */
export function worthOfPlace(state: State, seat: Seat, { kind, index }: Place): number {
  if (kind === 'edge') return 0;
  if (kind === 'hex') return damageAt(state, seat, index);
  const { numbers, terrain } = state.board;
  const yielding = CORNER_HEXES[index]!.filter((hex) => numbers[hex]! > 0);
  return pipsAt(state, index) + 0.5 * new Set(yielding.map((hex) => terrain[hex])).size;
}

/** Cards in 36 rolls that the robber takes from the others there; what it takes from oneself counts against it. */
function damageAt(state: State, seat: Seat, hex: number): number {
  const taken = yieldsAt(state, hex).map((cards, other) => (other === seat ? -2 * cards : cards));
  return pipsOf(state.board.numbers[hex]!) * sumOf(taken);
}
