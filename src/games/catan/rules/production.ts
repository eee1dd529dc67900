import type { Emit, Seat } from '../../../engine/game.ts';
import type { Event, Payout } from './events.ts';
import { gain } from './ledger.ts';
import { RESOURCES } from './resources.ts';
import type { State } from './state.ts';
import { HEX_CORNERS, HEXES } from './topology.ts';

/** What all seats together are due of each resource; used again by every roll. */
const due: number[] = [0, 0, 0, 0, 0];

const NOBODY = -1;

/** Pays out for a number. A resource of which the bank has too little goes to nobody, unless one player alone is due. */
export function produce(state: State, number: number, emit: Emit<Event> | undefined): void {
  const { buildings, board, bank, besides, robber } = state;
  const hexes = board.producing[number]!;
  const short = shortResources(state, hexes);
  const payouts: Payout[] | undefined = emit && [];
  for (let h = 0; h < hexes.length; h++) {
    const hex = hexes[h]!;
    if (hex === robber || besides[hex] === 0) continue;
    const corners = HEX_CORNERS[hex]!;
    const resource = board.terrain[hex]!;
    const isShort = ((short >> resource) & 1) === 1;
    const alone = isShort ? onlyClaimant(state, hexes, resource) : NOBODY;
    for (let c = 0; c < 6; c++) {
      const building = buildings[corners[c]!]!;
      if (building < 0) continue;
      const seat = building & 3;
      let count = building > 3 ? 2 : 1;
      if (isShort) count = seat === alone ? Math.min(count, bank[resource]!) : 0;
      if (count === 0) continue;
      gain(state, seat, resource, count);
      payouts?.push({ seat, hex: HEXES[hex]!.name, resource: RESOURCES[resource]!, count });
    }
  }
  if (payouts) {
    emit?.({ type: 'produced', payouts, short: RESOURCES.filter((_, r) => (short >> r) & 1) });
  }
}

/** One bit for each resource of which more is due than the bank has. */
function shortResources(state: State, hexes: readonly number[]): number {
  const { buildings, board, bank, robber } = state;
  if (!mayBeShort(bank, hexes.length)) return 0;
  for (let r = 0; r < 5; r++) due[r] = 0;
  let short = 0;
  for (let h = 0; h < hexes.length; h++) {
    const hex = hexes[h]!;
    if (hex === robber) continue;
    const corners = HEX_CORNERS[hex]!;
    const resource = board.terrain[hex]!;
    let count = due[resource]!;
    for (let c = 0; c < 6; c++) {
      const building = buildings[corners[c]!]!;
      if (building >= 0) count += building > 3 ? 2 : 1;
    }
    due[resource] = count;
    if (count > bank[resource]!) short |= 1 << resource;
  }
  return short;
}

/** The distance rule leaves room for three buildings at a hex: six cards, when they are cities. */
const MOST_OF_ONE_HEX = 6;

/** Whether so many hexes may be due more of a resource than the bank has. */
function mayBeShort(bank: readonly number[], hexes: number): boolean {
  const most = MOST_OF_ONE_HEX * hexes;
  for (let r = 0; r < 5; r++) if (bank[r]! < most) return true;
  return false;
}

/** The seat that alone is due a resource; `NOBODY` when several are. */
function onlyClaimant({ buildings, board, robber }: State, hexes: readonly number[], resource: number): Seat {
  let claimant = NOBODY;
  for (const hex of hexes) {
    if (hex === robber || board.terrain[hex] !== resource) continue;
    for (const corner of HEX_CORNERS[hex]!) {
      const building = buildings[corner]!;
      if (building < 0) continue;
      if (claimant !== NOBODY && claimant !== (building & 3)) return NOBODY;
      claimant = building & 3;
    }
  }
  return claimant;
}
