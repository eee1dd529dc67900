import type { Board } from '../rules/board.ts';
import { CARD_COST, CITY_COST, DESERT, ROADS } from '../rules/resources.ts';
import type { State } from '../rules/state.ts';
import { CORNER_HEXES, CORNERS, HEX_CORNERS } from '../rules/topology.ts';
import { incomeFeatures, ROBBED } from './features.ts';
import { cornerYields, ODDS, production } from './island.ts';
import { reachOf } from './reach.ts';
import { rollsTo } from './waiting.ts';

/** Inputs of one player that change only when something is built or the robber moves. */
export const LAND = 60;
/** Where the income stands among them. */
export const INCOME = 5;

/** Numbers of a seat among `gains`: five for each sum of the dice, from 0 on. */
export const GAINS = 5 * 13;

/** What an island with buildings, roads and robber brings its players. */
export interface Land {
  board: Board | undefined;
  /** Two hashes of buildings, roads, robber and, since matches may share an island, the number of seats. */
  placesA: number;
  placesB: number;
  /** By seat: `LAND` inputs. */
  readonly inputs: Float64Array;
  /** Cards of each resource that each seat may expect of a roll, flat like the hands. */
  readonly rates: number[];
  /** By seat (`GAINS` each), sum of the dice and resource: the cards that such a roll brings. */
  readonly gains: Float64Array;
  /** By seat and roads that are missing, 0 to 2: whether a free corner that brings anything is so near. */
  readonly spots: Uint8Array;
}

const KEPT = 512;
const kept = Array<Land | undefined>(KEPT).fill(undefined);

function emptyLand(): Land {
  return {
    board: undefined,
    placesA: 0,
    placesB: 0,
    inputs: new Float64Array(4 * LAND),
    rates: Array<number>(20).fill(0),
    gains: new Float64Array(4 * GAINS),
    spots: new Uint8Array(12),
  };
}

/** A settlement that a road must be built to. */
export const ROAD_AND_SETTLEMENT = [2, 2, 1, 1, 0];
const PRICES = [ROAD_AND_SETTLEMENT, CITY_COST, CARD_COST];
/** A bit of everything: road, settlement, city and card, and a road more. */
export const EVERYTHING = [3, 3, 2, 4, 4];
const EMPTY: readonly number[] = Array<number>(20).fill(0);

/** A search meets few islands again and again: they are surveyed once. The next calls may overwrite what is returned. */
export function landOf(state: State): Land {
  const { buildings, roads, robber, board, seats } = state;
  let a = robber + 1;
  let b = 7 * seats;
  for (let i = 0; i < buildings.length; i++) {
    a = Math.imul(a ^ buildings[i]!, 0x01000193);
    b = Math.imul(b + buildings[i]!, 0x85ebca6b) ^ (b >>> 15);
  }
  for (let i = 0; i < roads.length; i++) {
    a = Math.imul(a ^ roads[i]!, 0x01000193);
    b = Math.imul(b + roads[i]!, 0x85ebca6b) ^ (b >>> 15);
  }
  const place = (a ^ (a >>> 16)) & (KEPT - 1);
  kept[place] ??= emptyLand();
  const land = kept[place];
  if (land.board === board && land.placesA === a && land.placesB === b) return land;
  land.board = board;
  land.placesA = a;
  land.placesB = b;
  survey(state, land);
  return land;
}

const unrobbed: number[] = Array<number>(20).fill(0);
/** By seat and corner: the roads that are missing, `FAR` where they are too many. */
const missing = Array.from({ length: 4 }, () => new Uint8Array(CORNERS.length));
const FAR = 9;

let row: Float64Array = new Float64Array(0);
let at = 0;

function put(value: number): void {
  row[at++] = value;
}

function survey(state: State, land: Land): void {
  production(state, ROBBED, land.rates);
  production(state, 1, unrobbed);
  findGains(state, land.gains);
  for (let seat = 0; seat < state.seats; seat++) findMissing(state, seat);
  row = land.inputs;
  for (let seat = 0; seat < state.seats; seat++) {
    at = LAND * seat;
    putIncome(state, seat, land);
    putNumbers(state, seat, land);
    putSpots(state, seat, land);
    putUpgrades(state, seat);
    putPieces(state, seat, land);
  }
}

function findGains({ board, buildings, robber }: State, gains: Float64Array): void {
  gains.fill(0);
  for (let hex = 0; hex < HEX_CORNERS.length; hex++) {
    const resource = board.terrain[hex]!;
    if (resource === DESERT || hex === robber) continue;
    const corners = HEX_CORNERS[hex]!;
    for (let i = 0; i < 6; i++) {
      const building = buildings[corners[i]!]!;
      if (building < 0) continue;
      gains[GAINS * (building & 3) + 5 * board.numbers[hex]! + resource]! += building > 3 ? 2 : 1;
    }
  }
}

function findMissing(state: State, seat: number): void {
  const roads = missing[seat]!;
  roads.fill(FAR);
  if (state.settlementCounts[seat] === 5) return;
  const { corners, within } = reachOf(state, seat);
  for (let i = 0, distance = 0; i < within[2]!; i++) {
    while (i >= within[distance]!) distance++;
    roads[corners[i]!] = distance;
  }
}

function putIncome(state: State, seat: number, { rates }: Land): void {
  at = incomeFeatures(state, seat, rates, row, at);
  const first = 5 * seat;
  let lost = 0;
  for (let i = first; i < first + 5; i++) lost += unrobbed[i]! - rates[i]!;
  put(3 * lost);
  for (let i = first; i < first + 5; i++) put(4 * (1 / state.rates[i]! - 0.25));
}

/** How often something comes, how much of it by one number, and how long things take from nothing. */
function putNumbers(state: State, seat: number, { rates, gains }: Land): void {
  let some = 0;
  let several = 0;
  let total = 0;
  let most = 0;
  for (let sum = 2; sum <= 12; sum++) {
    let cards = 0;
    for (let r = 0; r < 5; r++) cards += gains[GAINS * seat + 5 * sum + r]!;
    const odds = ODDS[sum]!;
    if (cards > 0) some += odds;
    if (cards > 1) several += odds;
    total += odds * cards;
    most = Math.max(most, odds * cards);
  }
  put(some);
  for (const cost of PRICES) put(4 / (4 + rollsTo(cost, EMPTY, rates, state.rates, 5 * seat)));
  put(8 / (8 + rollsTo(EVERYTHING, EMPTY, rates, state.rates, 5 * seat)));
  put(several);
  put(total > 0 ? most / total : 1);
}

/** The free corners from which a seat is so many roads away. */
interface Spots {
  count: number;
  /** The one that brings most, -1 where none brings anything. */
  best: number;
  /** What that one brings, a little more at a harbour. */
  yields: number;
  /** The most that any brings, what the seat has little of counted higher, and of those that nobody else is as near to. */
  scarce: number;
  safe: number;
}
const NONE: Spots = { count: 0, best: -1, yields: 0, scarce: 0, safe: 0 };
const free: readonly Spots[] = [0, 1, 2].map(() => ({ ...NONE }));

/** Fills `free`. @returns what the best harbour that is so near would do for the seat's trade with the bank. */
function findFree(state: State, seat: number, rates: readonly number[]): number {
  const { harbourAt } = state.board;
  const yields = cornerYields(state.board);
  const roads = missing[seat]!;
  for (const spots of free) Object.assign(spots, NONE);
  let trade = 0;
  for (let corner = 0; corner < CORNERS.length; corner++) {
    const distance = roads[corner]!;
    if (distance > 2 || state.taken[corner] === 1) continue;
    const spots = free[distance]!;
    spots.count++;
    const worth = scarcity(state, seat, corner, rates);
    spots.scarce = Math.max(spots.scarce, worth);
    if (worth > spots.safe && isNearest(state, seat, corner, distance)) spots.safe = worth;
    const harbour = harbourAt[corner]!;
    if (harbour >= 0) trade = Math.max(trade, harbour < 5 ? 3 * rates[5 * seat + harbour]! : 0.3);
    const plain = yields[corner]! + (harbour >= 0 ? 0.05 : 0);
    if (plain <= spots.yields) continue;
    spots.yields = plain;
    spots.best = corner;
  }
  return trade;
}

/** Free corners by the roads that are missing: the best, what it brings, and those that nobody else is as near to. */
function putSpots(state: State, seat: number, land: Land): void {
  const trade = findFree(state, seat, land.rates);
  const [now, one, two] = free.map(({ yields }) => yields) as [number, number, number];
  put(3 * now);
  put(3 * Math.max(0, one - now));
  put(3 * Math.max(0, two - one - now));
  for (const { scarce, safe, count } of free) {
    put(scarce);
    put(safe);
    put(Math.min(4, count) / 4);
  }
  put(trade);
  for (const [distance, { best }] of free.entries()) {
    land.spots[3 * seat + distance] = best < 0 ? 0 : 1;
    putHexes(state.board, best);
  }
}

/** What each resource brings at a corner, nothing where there is none. */
function putHexes({ terrain, numbers }: Board, corner: number): void {
  row.fill(0, at, at + 5);
  for (const hex of corner < 0 ? [] : CORNER_HEXES[corner]!) {
    const resource = terrain[hex]!;
    if (resource !== DESERT) row[at + resource]! += 4 * ODDS[numbers[hex]!]!;
  }
  at += 5;
}

function isNearest({ seats }: State, seat: number, corner: number, distance: number): boolean {
  for (let other = 0; other < seats; other++) {
    if (other !== seat && missing[other]![corner]! <= distance) return false;
  }
  return true;
}

/** What the hexes of a corner bring, more of what the seat has little of. */
function scarcity({ board }: State, seat: number, corner: number, rates: readonly number[]): number {
  const hexes = CORNER_HEXES[corner]!;
  let sum = 0;
  for (let i = 0; i < hexes.length; i++) {
    const resource = board.terrain[hexes[i]!]!;
    if (resource !== DESERT) sum += ODDS[board.numbers[hexes[i]!]!]! / (0.08 + rates[5 * seat + resource]!);
  }
  return sum / 2;
}

/** The yields of the three best settlements, which may become cities. */
function putUpgrades({ board, buildings }: State, seat: number): void {
  const yields = cornerYields(board);
  let first = 0;
  let second = 0;
  let third = 0;
  for (let corner = 0; corner < CORNERS.length; corner++) {
    if (buildings[corner] !== seat) continue;
    const worth = yields[corner]!;
    third = Math.max(third, Math.min(second, worth));
    second = Math.max(second, Math.min(first, worth));
    first = Math.max(first, worth);
  }
  put(2 * first);
  put(2 * second);
  put(2 * third);
}

function putPieces(state: State, seat: number, { rates }: Land): void {
  const first = 5 * seat;
  put(Math.min(state.settlementCounts[seat]!, 4 - state.cityCounts[seat]!) / 4);
  put(3 * Math.sqrt(rates[first]! * rates[first + 1]!));
  put(3 * Math.sqrt(rates[first + 3]! * rates[first + 4]!));
  put(Math.max(0, state.roadCounts[seat]! - ROADS + 4) / 4);
  put(state.settlementCounts[seat]! / 5);
  put(state.cityCounts[seat]! / 4);
  put(state.roadLengths[seat]! / 8);
}
