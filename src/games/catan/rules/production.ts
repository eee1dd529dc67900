import type { Emit, Seat } from '../../../engine/game.ts';
import type { Event, Payout } from './events.ts';
import { gain } from './ledger.ts';
import { RESOURCES } from './resources.ts';
import type { State } from './state.ts';
import { HEX_CORNERS, HEXES } from './topology.ts';

/** Cards for a settlement at a hex; a city yields twice as many. */
export const SETTLEMENT_YIELD = 1;

/** What all seats together are due of each resource, and who is, as bits; used again by every roll. */
const due: number[] = [0, 0, 0, 0, 0];
const claimants: number[] = [0, 0, 0, 0, 0];
/** What each seat gets from one hex; used again by every hex. */
const paid: number[] = [0, 0, 0, 0];

/** Cards that a hex yields a seat. The state keeps them by hex, three bits for each seat: they are six at most. */
export const yieldOf = (yields: number, seat: Seat): number => (yields >> (3 * seat)) & 7;

/** One bit for each seat that has a building at a hex, by what the hex yields. */
export const SEATS_DUE = new Uint8Array(1 << 12);
/** The cards of all seats together, by what the hex yields. */
const CARDS_DUE = new Uint8Array(1 << 12);

for (let yields = 1; yields < SEATS_DUE.length; yields++) {
  const first = yields & 7;
  const others = yields >> 3;
  SEATS_DUE[yields] = (SEATS_DUE[others]! << 1) | Math.min(first, 1);
  CARDS_DUE[yields] = CARDS_DUE[others]! + first;
}

/** Adds to what the hexes at a corner yield. */
export function addYield({ yields }: State, seat: Seat, hexes: readonly number[], cards: number): void {
  for (const hex of hexes) yields[hex]! += cards << (3 * seat);
}

/** Pays out for a number. A resource of which the bank has too little goes to nobody, unless one player alone is due. */
export function produce(state: State, number: number, emit: Emit<Event> | undefined): void {
  const { board, robber } = state;
  const hexes = board.producing[number]!;
  const short = shortResources(state, hexes);
  const payouts: Payout[] = [];
  for (let h = 0; h < hexes.length; h++) {
    const hex = hexes[h]!;
    if (hex === robber) continue;
    const resource = board.terrain[hex]!;
    payHex(state, hex, resource, ((short >> resource) & 1) === 1);
    if (emit) tellPayouts(state, hex, RESOURCES[resource]!, payouts);
  }
  emit?.({ type: 'produced', payouts, short: RESOURCES.filter((_, r) => (short >> r) & 1) });
}

function payHex(state: State, hex: number, resource: number, isShort: boolean): void {
  const yields = state.yields[hex]!;
  for (let rest = SEATS_DUE[yields]!; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    const seat = 31 - Math.clz32(bit);
    let count = yieldOf(yields, seat);
    if (isShort) count = claimants[resource] === bit ? Math.min(count, state.bank[resource]!) : 0;
    gain(state, seat, resource, count);
    paid[seat] = count;
  }
}

/** One payout for each building at the hex. */
function tellPayouts(state: State, hex: number, resource: Payout['resource'], payouts: Payout[]): void {
  for (const corner of HEX_CORNERS[hex]!) {
    const building = state.buildings[corner]!;
    if (building < 0) continue;
    const seat = building & 3;
    const count = Math.min(building > 3 ? 2 * SETTLEMENT_YIELD : SETTLEMENT_YIELD, paid[seat]!);
    if (count === 0) continue;
    paid[seat]! -= count;
    payouts.push({ seat, hex: HEXES[hex]!.name, resource, count });
  }
}

/** One bit for each resource of which more is due than the bank has. */
function shortResources({ board, bank, yields, robber }: State, hexes: readonly number[]): number {
  const { terrain } = board;
  for (let h = 0; h < hexes.length; h++) {
    due[terrain[hexes[h]!]!] = 0;
    claimants[terrain[hexes[h]!]!] = 0;
  }
  let short = 0;
  for (let h = 0; h < hexes.length; h++) {
    const hex = hexes[h]!;
    if (hex === robber) continue;
    const resource = terrain[hex]!;
    due[resource]! += CARDS_DUE[yields[hex]!]!;
    claimants[resource]! |= SEATS_DUE[yields[hex]!]!;
    if (due[resource]! > bank[resource]!) short |= 1 << resource;
  }
  return short;
}
