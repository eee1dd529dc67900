import type { Seat } from '../../../engine/game.ts';
import {
  CARD_COST,
  CITY_COST,
  DESERT,
  ROAD_COST,
  ROADS,
  SETTLEMENT_COST,
  sumOf,
} from '../rules/resources.ts';
import { allPoints, handSize, type State } from '../rules/state.ts';
import { CORNER_HEXES, CORNERS, HEX_CORNERS } from '../rules/topology.ts';
import { FEATURE_COUNT, features, ROBBED } from './features.ts';
import { production } from './island.ts';
import { reachOf } from './reach.ts';
import { rollsTo } from './waiting.ts';

/** What the net knows of each player: the features of the linear estimate, and these many more. */
export const INPUT_COUNT = FEATURE_COUNT + 58;

const COSTS = [CITY_COST, SETTLEMENT_COST, CARD_COST, ROAD_COST];
/** A settlement with a road to it, and a bit of everything. */
const ENGINE = [[2, 2, 1, 1, 0], CITY_COST, CARD_COST];
const EVERYTHING = [3, 3, 2, 4, 4];
const EMPTY: readonly number[] = Array<number>(20).fill(0);

const seen = new Float64Array(4 * FEATURE_COUNT);
const rates: number[] = Array<number>(20).fill(0);
const unrobbed: number[] = Array<number>(20).fill(0);
/** By seat: bits of the numbers that bring it something. */
const numbers = new Int32Array(4);
/** By seat and corner: the roads that are missing, more than 2 where they are too many. */
const missing = Array.from({ length: 4 }, () => new Uint8Array(CORNERS.length));
const FAR = 9;

let row: Float64Array = seen;
let at = 0;

function put(value: number): void {
  row[at++] = value;
}

/** Fills `out` with the inputs of every seat, one after the other. */
export function inputs(state: State, out: Float64Array): void {
  features(state, seen);
  production(state, ROBBED, rates);
  production(state, 1, unrobbed);
  findNumbers(state);
  for (let seat = 0; seat < state.seats; seat++) findMissing(state, seat);
  row = out;
  at = 0;
  for (let seat = 0; seat < state.seats; seat++) {
    for (let i = 0; i < FEATURE_COUNT; i++) put(seen[seat * FEATURE_COUNT + i]!);
    putPoints(state, seat);
    putIncome(state, seat);
    putHand(state, seat);
    putPieces(state, seat);
    putSpots(state, seat);
    putRaces(state, seat);
  }
}

function findNumbers({ board, buildings, robber }: State): void {
  numbers.fill(0);
  for (let hex = 0; hex < HEX_CORNERS.length; hex++) {
    if (board.terrain[hex] === DESERT || hex === robber) continue;
    const corners = HEX_CORNERS[hex]!;
    for (let i = 0; i < 6; i++) {
      const building = buildings[corners[i]!]!;
      if (building >= 0) numbers[building & 3]! |= 1 << board.numbers[hex]!;
    }
  }
}

function findMissing(state: State, seat: Seat): void {
  const roads = missing[seat]!;
  roads.fill(FAR);
  if (state.settlementCounts[seat] === 5) return;
  const { corners, within } = reachOf(state, seat);
  for (let i = 0, distance = 0; i < within[2]!; i++) {
    while (i >= within[distance]!) distance++;
    roads[corners[i]!] = distance;
  }
}

function putPoints(state: State, seat: Seat): void {
  const scale = 10 / state.options.target;
  const own = allPoints(state, seat) * scale;
  let most = 0;
  let sum = 0;
  for (let other = 0; other < state.seats; other++) {
    if (other === seat) continue;
    const points = allPoints(state, other) * scale;
    most = Math.max(most, points);
    sum += points;
  }
  put(Math.max(0, own - 6) / 4);
  put(most / 10);
  put(Math.max(0, most - 6) / 4);
  put(sum / 10 / (state.seats - 1));
  put((own - most) / 5);
}

function putIncome(state: State, seat: Seat): void {
  let lost = 0;
  const first = 5 * seat;
  for (let i = first; i < first + 5; i++) {
    lost += unrobbed[i]! - rates[i]!;
    put((1 / state.rates[i]! - 0.25) * 4);
  }
  put(lost * 3);
  let some = 0;
  for (let sum = 2; sum <= 12; sum++) if ((numbers[seat]! >> sum) & 1) some += 6 - Math.abs(7 - sum);
  put(some / 36);
  for (const cost of ENGINE) put(4 / (4 + rollsTo(cost, EMPTY, rates, state.rates, first)));
  put(8 / (8 + rollsTo(EVERYTHING, EMPTY, rates, state.rates, first)));
}

function putHand(state: State, seat: Seat): void {
  const { hands, options } = state;
  const first = 5 * seat;
  for (let i = first; i < first + 5; i++) put(Math.min(5, hands[i]!) / 3);
  put(handSize(state, seat) > options.discardLimit ? 1 : 0);
  for (const cost of COSTS) {
    put(covered(state, first, cost));
    const rolls = rollsTo(cost, hands, rates, state.rates, first);
    put(2 / (2 + rolls));
    put(8 / (8 + rolls));
  }
  put(8 / (8 + rollsTo(EVERYTHING, hands, rates, state.rates, first)));
}

/** The share of a price that is in hand. */
function covered({ hands }: State, first: number, cost: readonly number[]): number {
  let held = 0;
  let total = 0;
  for (let r = 0; r < 5; r++) {
    held += Math.min(cost[r]!, hands[first + r]!);
    total += cost[r]!;
  }
  return held / total;
}

function putPieces(state: State, seat: Seat): void {
  put(state.settlementCounts[seat]! / 5);
  put(state.cityCounts[seat]! / 4);
  put(Math.max(0, state.roadCounts[seat]! - ROADS + 4) / 4);
}

const scarce = [0, 0, 0];
const safe = [0, 0, 0];
const count = [0, 0, 0];

/** Free corners by the roads that are missing: what they bring that is scarce, also of those that nobody else is as near to. */
function putSpots(state: State, seat: Seat): void {
  for (let distance = 0; distance < 3; distance++) {
    scarce[distance] = 0;
    safe[distance] = 0;
    count[distance] = 0;
  }
  let trade = 0;
  const roads = missing[seat]!;
  for (let corner = 0; corner < CORNERS.length; corner++) {
    const distance = roads[corner]!;
    if (distance > 2 || state.taken[corner] === 1) continue;
    count[distance]!++;
    const worth = scarcity(state, seat, corner);
    if (worth > scarce[distance]!) scarce[distance] = worth;
    if (worth > safe[distance]! && isNearest(state, seat, corner, distance)) safe[distance] = worth;
    const harbour = state.board.harbourAt[corner]!;
    if (harbour >= 0) trade = Math.max(trade, harbour < 5 ? 3 * rates[5 * seat + harbour]! : 0.3);
  }
  for (let distance = 0; distance < 3; distance++) {
    put(scarce[distance]!);
    put(safe[distance]!);
    put(Math.min(4, count[distance]!) / 4);
  }
  put(trade);
}

function isNearest({ seats }: State, seat: Seat, corner: number, distance: number): boolean {
  for (let other = 0; other < seats; other++) {
    if (other !== seat && missing[other]![corner]! <= distance) return false;
  }
  return true;
}

/** What the hexes of a corner bring, more of what the seat has little of. */
function scarcity({ board }: State, seat: Seat, corner: number): number {
  let sum = 0;
  for (const hex of CORNER_HEXES[corner]!) {
    const resource = board.terrain[hex]!;
    if (resource === DESERT) continue;
    sum += (6 - Math.abs(7 - board.numbers[hex]!)) / (0.08 + rates[5 * seat + resource]!);
  }
  return sum / 72;
}

function putRaces(state: State, seat: Seat): void {
  const { cards, knights, roadLengths, seats } = state;
  for (let kind = 2; kind < 5; kind++) put(cards[5 * seat + kind]! / 2);
  let army = 2;
  let road = 4;
  let income = 0;
  let unseen = 0;
  for (let other = 0; other < seats; other++) {
    if (other === seat) continue;
    army = Math.max(army, knights[other]!);
    road = Math.max(road, roadLengths[other]!);
    let own = 0;
    for (let i = 5 * other; i < 5 * other + 5; i++) {
      own += rates[i]!;
      unseen += cards[i]!;
    }
    income = Math.max(income, own);
  }
  put(Math.max(-3, Math.min(2, knights[seat]! - army)) / 3);
  put(roadLengths[seat]! >= road - 1 ? 1 : 0);
  put(seat === state.current ? 1 : 0);
  put(sumOf(state.deck) / 25);
  put(1 / (1 + state.turn / (4 * seats)));
  put(income);
  put(unseen / 8);
}
