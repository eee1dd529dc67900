import type { Emit } from '../../../engine/game.ts';
import type { Event, Payout } from './events.ts';
import { gain } from './ledger.ts';
import { RESOURCES } from './resources.ts';
import type { State } from './state.ts';
import { HEX_CORNERS, HEXES } from './topology.ts';

/** What each seat is due by resource, flat like the hands; used again by every roll. */
const due: number[] = Array<number>(20).fill(0);

/** Pays out for a number. A resource of which the bank has too little goes to nobody, unless one player alone is due. */
export function produce(state: State, number: number, emit: Emit<Event> | undefined): void {
  const hexes = state.board.producing[number]!;
  if (!countDue(state, hexes)) {
    emit?.({ type: 'produced', payouts: [], short: [] });
    return;
  }
  const short: number[] = [];
  for (let r = 0; r < 5; r++) {
    let total = 0;
    for (let seat = 0; seat < state.seats; seat++) total += due[5 * seat + r]!;
    if (total === 0) continue;
    if (total > state.bank[r]!) {
      short.push(r);
      ration(state, r, total);
    }
    for (let seat = 0; seat < state.seats; seat++) {
      const count = due[5 * seat + r]!;
      if (count > 0) gain(state, seat, r, count);
    }
  }
  if (emit) {
    emit({ type: 'produced', payouts: payoutsOf(state, hexes), short: short.map((r) => RESOURCES[r]!) });
  }
}

/** @returns whether anybody is due anything. */
function countDue(state: State, hexes: readonly number[]): boolean {
  const { buildings, board, robber } = state;
  due.fill(0);
  let any = false;
  for (let h = 0; h < hexes.length; h++) {
    const hex = hexes[h]!;
    if (hex === robber) continue;
    const corners = HEX_CORNERS[hex]!;
    const resource = board.terrain[hex]!;
    for (let c = 0; c < 6; c++) {
      const building = buildings[corners[c]!]!;
      if (building < 0) continue;
      any = true;
      due[5 * (building & 3) + resource]! += building > 3 ? 2 : 1;
    }
  }
  return any;
}

function ration({ seats, bank }: State, resource: number, total: number): void {
  for (let seat = 0; seat < seats; seat++) {
    const at = 5 * seat + resource;
    due[at] = due[at] === total ? bank[resource]! : 0;
  }
}

/** What came from which hex, for those who watch. */
function payoutsOf(state: State, hexes: readonly number[]): Payout[] {
  const payouts: Payout[] = [];
  for (const hex of hexes) {
    if (hex === state.robber) continue;
    const resource = state.board.terrain[hex]!;
    for (const corner of HEX_CORNERS[hex]!) {
      const building = state.buildings[corner]!;
      if (building < 0) continue;
      const seat = building & 3;
      const count = Math.min(building > 3 ? 2 : 1, due[5 * seat + resource]!);
      due[5 * seat + resource]! -= count;
      if (count > 0) payouts.push({ seat, hex: HEXES[hex]!.name, resource: RESOURCES[resource]!, count });
    }
  }
  return payouts;
}
