import type { Seat } from '../../../engine/game.ts';
import type { Board } from '../rules/board.ts';
import type { Options } from '../rules/options.ts';
import { CARD_COST, CITY_COST, ROAD_COST, SETTLEMENT_COST } from '../rules/resources.ts';
import { allPoints, handSize, type State } from '../rules/state.ts';
import { canUpgrade, handFeatures, nearPoint } from './features.ts';
import { SUMS } from './island.ts';
import { EVERYTHING, GAINS, type Land, ROAD_AND_SETTLEMENT } from './land-inputs.ts';
import { rollsTo } from './waiting.ts';

/** Inputs of one player that tell what its hand can do. */
export const HAND = 59;

/** How a seat stands in the races for the two awards. */
export interface Races {
  /** Points that a knight would bring now: 2 or 0. */
  readonly army: number;
  /** Roads that are missing to the longest; `HELD` when it is the seat's. */
  readonly roads: number;
}
export const HELD = 99;

const COSTS = [CITY_COST, SETTLEMENT_COST, CARD_COST, ROAD_COST];

/** What a seat may be able to pay after its next roll. */
const GOALS = {
  road: ROAD_COST,
  settlement: SETTLEMENT_COST,
  city: CITY_COST,
  card: CARD_COST,
  roadAndSettlement: ROAD_AND_SETTLEMENT,
  settlementAndCity: [1, 1, 1, 3, 3],
  twoCities: [0, 0, 0, 4, 6],
};
type Goal = keyof typeof GOALS;
const goals = Object.keys(GOALS) as readonly Goal[];
const affordable: Record<Goal, boolean> = {
  road: false,
  settlement: false,
  city: false,
  card: false,
  roadAndSettlement: false,
  settlementAndCity: false,
  twoCities: false,
};

/** The inputs of a seat, and what they were made of. */
interface Kept {
  board: Board | undefined;
  options: Options | undefined;
  readonly made: number[];
  readonly inputs: Float64Array;
}
const kept: readonly Kept[] = [0, 1, 2, 3].map(() => ({
  board: undefined,
  options: undefined,
  made: [],
  inputs: new Float64Array(HAND),
}));

let row: Float64Array = new Float64Array(0);
let at = 0;

function put(value: number): void {
  row[at++] = value;
}

/** @returns an array that the next call for this seat overwrites. */
export function handInputs(state: State, seat: Seat, land: Land, races: Races): Float64Array {
  const own = kept[seat]!;
  if (isMade(own, state, seat, land, races)) return own.inputs;
  row = own.inputs;
  at = 0;
  putCards(state, seat, land);
  putWaits(state, seat, land);
  putCounts(state, seat);
  putNextRoll(state, seat, land, races);
  return own.inputs;
}

/** Whether the inputs that are kept are of these very things; keeps what they are made of from now on. */
function isMade(own: Kept, state: State, seat: Seat, land: Land, { army, roads }: Races): boolean {
  const { made } = own;
  let isSame = own.board === land.board && own.options === state.options;
  own.board = land.board;
  own.options = state.options;
  let index = 0;
  const keep = (value: number): void => {
    if (made[index] !== value) isSame = false;
    made[index++] = value;
  };
  for (let i = 5 * seat; i < 5 * seat + 5; i++) {
    keep(state.hands[i]!);
    keep(state.rates[i]!);
  }
  keep(land.placesA);
  keep(land.placesB);
  keep(missingPoints(state, seat));
  keep(army);
  keep(roads);
  keep(state.points[seat]!);
  keep(seat === state.current ? 1 : 0);
  return isSame;
}

function missingPoints(state: State, seat: Seat): number {
  return Math.max(0, state.options.target - allPoints(state, seat));
}

const hasSpot = ({ spots }: Land, seat: Seat, roads: number): boolean => spots[3 * seat + roads] === 1;

function putCards(state: State, seat: Seat, land: Land): void {
  at = handFeatures(state, seat, hasSpot(land, seat, 0), row, at);
  for (let i = 5 * seat; i < 5 * seat + 5; i++) put(Math.min(5, state.hands[i]!) / 3);
}

/** How much of each price is in hand, and how long the rest takes. */
function putWaits({ hands, rates }: State, seat: Seat, land: Land): void {
  const first = 5 * seat;
  for (const cost of COSTS) {
    let held = 0;
    let total = 0;
    for (let r = 0; r < 5; r++) {
      held += Math.min(cost[r]!, hands[first + r]!);
      total += cost[r]!;
    }
    put(held / total);
    const rolls = rollsTo(cost, hands, land.rates, rates, first);
    put(2 / (2 + rolls));
    put(8 / (8 + rolls));
  }
  put(8 / (8 + rollsTo(EVERYTHING, hands, land.rates, rates, first)));
}

function putCounts({ hands }: State, seat: Seat): void {
  for (let i = 5 * seat; i < 5 * seat + 5; i++) {
    const cards = hands[i]!;
    for (let more = 1; more <= 3; more++) put(cards >= more ? 1 : 0);
    put(Math.min(4, Math.max(0, cards - 3)) / 2);
  }
}

const hand = [0, 0, 0, 0, 0];

/** The chances to be able to pay for each goal after the next roll, and to win by it in a turn of one's own. */
function putNextRoll(state: State, seat: Seat, land: Land, races: Races): void {
  const { hands } = state;
  const chances = at;
  row.fill(0, at, at + goals.length);
  at += goals.length;
  const missing = missingPoints(state, seat);
  let wins = 0;
  for (let sum = 2; sum <= 12; sum++) {
    for (let r = 0; r < 5; r++) hand[r] = hands[5 * seat + r]! + land.gains[GAINS * seat + 5 * sum + r]!;
    const { odds } = SUMS[sum - 2]!;
    for (let goal = 0; goal < goals.length; goal++) {
      const name = goals[goal]!;
      affordable[name] = canBuy(GOALS[name], state.rates, 5 * seat);
      if (affordable[name]) row[chances + goal]! += odds;
    }
    if (races.army + pointsInReach(state, seat, land, races) >= missing) wins += odds;
  }
  put(wins);
  put(seat === state.current ? wins : 0);
  put(handSize(state, seat) / 10);
  put(nearPoint(state, seat));
  for (let points = 1; points <= 4; points++) put(Math.max(1, missing) === points ? 1 : 0);
}

/** Whether the hand pays a price, with what the bank trades. */
function canBuy(cost: readonly number[], rates: readonly number[], first: number): boolean {
  let balance = 0;
  for (let r = 0; r < 5; r++) {
    const spare = hand[r]! - cost[r]!;
    balance += spare < 0 ? spare : Math.floor(spare / rates[first + r]!);
  }
  return balance >= 0;
}

/** Points that what is affordable brings at once. */
function pointsInReach(state: State, seat: Seat, land: Land, races: Races): number {
  const spot = hasSpot(land, seat, 0);
  const upgrades = canUpgrade(state, seat);
  if (affordable.settlementAndCity && upgrades && spot) return 2;
  if (affordable.twoCities && state.settlementCounts[seat]! > 1 && state.cityCounts[seat]! < 3) return 2;
  if (affordable.road && races.roads <= 1) return 2;
  if (affordable.settlement && spot) return 1;
  if (affordable.city && upgrades) return 1;
  return affordable.roadAndSettlement && (spot || hasSpot(land, seat, 1)) ? 1 : 0;
}
