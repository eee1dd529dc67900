import type { Seat } from '../../../engine/game.ts';
import { handSize, type State } from '../rules/state.ts';
import { cornerYields, production } from './island.ts';
import { reachOf } from './reach.ts';

/** What the win estimate knows of each player. */
export const FEATURES = [
  'points',
  'pointsOver5',
  'pointsOver7',
  'pointsOver8',
  'brick',
  'lumber',
  'wool',
  'grain',
  'ore',
  'income',
  'variety',
  'balance',
  'harbours',
  'hand',
  'tooMany',
  'nearCity',
  'nearSettlement',
  'nearCard',
  'nearRoad',
  'spotNow',
  'spotOneRoad',
  'spotTwoRoads',
  'upgrades',
  'knightsHeld',
  'progressHeld',
  'knights',
  'armyLead',
  'holdsArmy',
  'roadLength',
  'roadLead',
  'holdsRoad',
  'wait',
  'roadCards',
  'cityCards',
  'nearPoint',
] as const;
export const FEATURE_COUNT = FEATURES.length;

/** What a hex under the robber still counts: he will not stay for ever. */
export const ROBBED = 0.45;

const rates: number[] = Array<number>(20).fill(0);

/** Fills `out` with the features of every seat, one after the other. */
export function features(state: State, out: Float64Array): void {
  production(state, ROBBED, rates);
  for (let seat = 0; seat < state.seats; seat++) {
    let at = seat * FEATURE_COUNT;
    at = pointFeatures(state, seat, out, at);
    at = incomeFeatures(state, seat, rates, out, at);
    const spots = findSpots(state, seat);
    at = handFeatures(state, seat, spots.now > 0, out, at);
    at = placeFeatures(state, seat, out, at, spots);
    raceFeatures(state, seat, out, at);
  }
}

function pointFeatures(state: State, seat: Seat, out: Float64Array, start: number): number {
  let at = start;
  const scaled = ((state.points[seat]! + state.cards[5 * seat + 1]!) * 10) / state.options.target;
  out[at++] = scaled / 10;
  out[at++] = Math.max(0, scaled - 5) / 5;
  out[at++] = Math.max(0, scaled - 7) / 3;
  out[at++] = Math.max(0, scaled - 8) / 2;
  return at;
}

/** @param income cards of each resource that each seat may expect of a roll. @returns where the next feature goes. */
export function incomeFeatures(
  state: State,
  seat: Seat,
  income: readonly number[],
  out: Float64Array,
  start: number,
): number {
  let at = start;
  let total = 0;
  let variety = 0;
  let balance = 0;
  let harbours = 0;
  for (let r = 0; r < 5; r++) {
    const rate = income[5 * seat + r]!;
    out[at++] = rate * 2;
    total += rate;
    balance += Math.sqrt(rate);
    if (rate > 0) variety++;
    harbours += rate * (1 / state.rates[5 * seat + r]! - 0.25);
  }
  out[at++] = total;
  out[at++] = variety / 5;
  out[at++] = balance / 2;
  out[at++] = harbours * 8;
  return at;
}

interface Spots {
  readonly now: number;
  readonly one: number;
  readonly two: number;
}

/** The best yields among free corners with no, one and two roads to go. */
function findSpots(state: State, seat: Seat): Spots {
  if (state.settlementCounts[seat] === 5) return { now: 0, one: 0, two: 0 };
  const yields = cornerYields(state.board);
  const { corners, within } = reachOf(state, seat);
  const best = [0, 0, 0];
  let at = 0;
  for (let distance = 0; distance < 3; distance++) {
    for (; at < within[distance]!; at++) {
      const corner = corners[at]!;
      if (state.taken[corner] === 1) continue;
      const worth = yields[corner]! + (state.board.harbourAt[corner]! >= 0 ? 0.05 : 0);
      if (worth > best[distance]!) best[distance] = worth;
    }
  }
  return { now: best[0]!, one: best[1]!, two: best[2]! };
}

export const canUpgrade = ({ settlementCounts, cityCounts }: State, seat: Seat): boolean =>
  settlementCounts[seat]! > 0 && cityCounts[seat]! < 4;

/** The share of a city's price that is in hand. */
function cityShare({ hands }: State, seat: Seat): number {
  return (Math.min(2, hands[5 * seat + 3]!) + Math.min(3, hands[5 * seat + 4]!)) / 5;
}

/** The same, the nearer the end the more: a city may be what wins. */
export function nearPoint(state: State, seat: Seat): number {
  if (state.settlementCounts[seat] === 0) return 0;
  return cityShare(state, seat) * Math.max(0, (10 * state.points[seat]!) / state.options.target - 6);
}

/** @param canSettle whether a free corner is reached. @returns where the next feature goes. */
export function handFeatures(
  state: State,
  seat: Seat,
  canSettle: boolean,
  out: Float64Array,
  start: number,
): number {
  let at = start;
  const { hands, options } = state;
  const b = 5 * seat;
  const [brick, lumber, wool, grain, ore] = [
    hands[b]!,
    hands[b + 1]!,
    hands[b + 2]!,
    hands[b + 3]!,
    hands[b + 4]!,
  ];
  const cards = handSize(state, seat);
  const city = cityShare(state, seat);
  const upgrade = canUpgrade(state, seat) ? city * city : 0;
  const settlement = (Math.min(1, brick) + Math.min(1, lumber) + Math.min(1, wool) + Math.min(1, grain)) / 4;
  const settle = canSettle ? settlement * settlement : 0;
  out[at++] = Math.min(cards, options.discardLimit) / 7;
  out[at++] = Math.max(0, cards - options.discardLimit) / 4;
  out[at++] = upgrade;
  out[at++] = settle;
  out[at++] = (Math.min(1, wool) + Math.min(1, grain) + Math.min(1, ore)) / 3;
  out[at++] = (Math.min(2, brick) + Math.min(2, lumber)) / 4;
  return at;
}

function placeFeatures(state: State, seat: Seat, out: Float64Array, start: number, spots: Spots): number {
  let at = start;
  out[at++] = spots.now * 3;
  out[at++] = Math.max(0, spots.one - spots.now) * 3;
  out[at++] = Math.max(0, spots.two - spots.one - spots.now) * 3;
  out[at++] = Math.min(state.settlementCounts[seat]!, 4 - state.cityCounts[seat]!) / 4;
  return at;
}

function raceFeatures(state: State, seat: Seat, out: Float64Array, start: number): void {
  let at = start;
  const { cards, knights, roadLengths } = state;
  const held = cards[5 * seat]!;
  out[at++] = held / 3;
  out[at++] = (cards[5 * seat + 2]! + cards[5 * seat + 3]! + cards[5 * seat + 4]!) / 2;
  out[at++] = knights[seat]! / 4;
  const army = bestOther(knights, seat, 2);
  out[at++] = Math.max(-3, Math.min(2, knights[seat]! + held - army)) / 3;
  out[at++] = state.largestArmy === seat ? 1 : 0;
  out[at++] = roadLengths[seat]! / 8;
  const road = bestOther(roadLengths, seat, 4);
  out[at++] = Math.max(-4, Math.min(2, roadLengths[seat]! - road)) / 4;
  out[at++] = state.longestRoad === seat ? 1 : 0;
  out[at++] = ((seat - state.current + state.seats) % state.seats) / state.seats;
  out[at++] = Math.sqrt(rates[5 * seat]! * rates[5 * seat + 1]!) * 3;
  out[at++] = Math.sqrt(rates[5 * seat + 3]! * rates[5 * seat + 4]!) * 3;
  out[at] = nearPoint(state, seat);
}

/** The most that any other seat has, at least `least`. */
export function bestOther(counts: readonly number[], seat: Seat, least: number): number {
  let best = least;
  for (let other = 0; other < counts.length; other++) {
    if (other !== seat && counts[other]! > best) best = counts[other]!;
  }
  return best;
}
