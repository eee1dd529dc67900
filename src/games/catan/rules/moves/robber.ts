import type { Seat } from '../../../../engine/game.ts';
import type { MoveList } from '../../../../engine/move-kind.ts';
import type { Event } from '../events.ts';
import { steal } from '../ledger.ts';
import { hexTextOn } from '../place-text.ts';
import { noPlace, refusals } from '../refusals.ts';
import { RESOURCES } from '../resources.ts';
import { handSize, type State } from '../state.ts';
import { HEX_CORNERS, HEXES, hexIndex } from '../topology.ts';
import { resumeTurn } from '../turn.ts';
import type { Kind } from './kind.ts';
import type { MoveOf } from './move.ts';

/** The friendly robber spares players below this many points. */
const SPARED_BELOW = 3;

/** By hex, then by victim + 1, so that nobody comes first. */
const MOVE_ROBBER: readonly (readonly MoveOf<'moveRobber'>[])[] = HEXES.map(({ name }) =>
  [null, 0, 1, 2, 3].map((victim) => ({ type: 'moveRobber', hex: name, victim })),
);

/** One bit for each seat other than `seat` that has a building at the hex. */
function neighbours({ buildings }: State, hex: number, seat: Seat): number {
  const corners = HEX_CORNERS[hex]!;
  let seats = 0;
  for (let i = 0; i < 6; i++) {
    const building = buildings[corners[i]!]!;
    if (building >= 0) seats |= 1 << (building & 3);
  }
  return seats & ~(1 << seat);
}

/** One bit for each seat that can be robbed at the hex: a neighbour with cards. */
function victimsAt(state: State, hex: number, seat: Seat): number {
  let seats = neighbours(state, hex, seat);
  for (let other = 0; seats >> other > 0; other++) {
    if ((seats >> other) & 1 && handSize(state, other) === 0) seats &= ~(1 << other);
  }
  return seats;
}

function sparesSomebody(state: State, hex: number, seat: Seat): boolean {
  const seats = neighbours(state, hex, seat);
  for (let other = 0; other < state.seats; other++) {
    if ((seats >> other) & 1 && state.points[other]! < SPARED_BELOW) return true;
  }
  return false;
}

/** Hexes to which the robber may go; a friendly robber with nowhere to go may go anywhere. */
export function robberHexes(state: State, seat: Seat): readonly number[] {
  const others: number[] = [];
  for (let hex = 0; hex < HEXES.length; hex++) if (hex !== state.robber) others.push(hex);
  if (!state.options.friendlyRobber) return others;
  const friendly = others.filter((hex) => !sparesSomebody(state, hex, seat));
  return friendly.length > 0 ? friendly : others;
}

/** The moves to one hex: one for each victim, or one without. */
export function listRobbery(
  state: State,
  seat: Seat,
  hex: number,
  moves: MoveList<MoveOf<'moveRobber'>>,
): void {
  const victims = victimsAt(state, hex, seat);
  if (victims === 0) {
    moves.push(MOVE_ROBBER[hex]![0]!);
    return;
  }
  for (let victim = 0; victims >> victim > 0; victim++) {
    if ((victims >> victim) & 1) moves.push(MOVE_ROBBER[hex]![victim + 1]!);
  }
}

function robberMoved({ board, robber }: State, seat: Seat, hex: number): Event {
  const text = hexTextOn(board);
  return { type: 'robber', seat, hex: HEXES[hex]!.name, from: text(robber), to: text(hex) };
}

export const moveRobber: Kind<'moveRobber'> = {
  list(state, seat, moves) {
    for (const hex of robberHexes(state, seat)) listRobbery(state, seat, hex, moves);
  },
  check(state, seat, { hex: name, victim }) {
    const hex = hexIndex(name);
    if (hex < 0) return noPlace('hex', name);
    if (hex === state.robber) return refusals.robberStays;
    if (!robberHexes(state, seat).includes(hex)) return refusals.friendly;
    const victims = victimsAt(state, hex, seat);
    if (victim === null) return victims === 0 ? undefined : refusals.chooseVictim;
    if (victim === seat) return refusals.robYourself;
    if ((victims >> victim) & 1) return undefined;
    return (neighbours(state, hex, seat) >> victim) & 1 ? refusals.victimEmpty : refusals.victimElsewhere;
  },
  apply(state, seat, { hex: name, victim }, chance, emit) {
    const hex = hexIndex(name);
    emit?.(robberMoved(state, seat, hex));
    state.robber = hex;
    resumeTurn(state);
    if (victim === null) return;
    const resource = chance.draw(state.hands.slice(5 * victim, 5 * victim + 5));
    steal(state, seat, victim, resource);
    emit?.({ type: 'stolen', seat, victim, resource: RESOURCES[resource]! });
  },
};
