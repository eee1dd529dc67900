import type { Seat } from '../../../../engine/game.ts';
import type { MoveList } from '../../../../engine/move-kind.ts';
import type { Event } from '../events.ts';
import { steal } from '../ledger.ts';
import { hexTextOn } from '../place-text.ts';
import { SEATS_DUE } from '../production.ts';
import { noPlace, refusals } from '../refusals.ts';
import { RESOURCES } from '../resources.ts';
import { handSize, type State } from '../state.ts';
import { HEXES, hexIndex } from '../topology.ts';
import { resumeTurn } from '../turn.ts';
import type { Kind } from './kind.ts';
import type { MoveOf } from './move.ts';

/** The friendly robber spares players below this many points. */
const SPARED_BELOW = 3;

/** The moves to each hex: one for each seat that can be robbed there, which are given as bits, or one without a victim. */
const MOVE_ROBBER: readonly (readonly (readonly MoveOf<'moveRobber'>[])[])[] = HEXES.map(({ name: hex }) => {
  const [nobody, ...robbing] = [null, 0, 1, 2, 3].map(
    (victim): MoveOf<'moveRobber'> => ({ type: 'moveRobber', hex, victim }),
  );
  return Array.from({ length: 16 }, (_, victims) =>
    victims === 0 ? [nobody!] : robbing.filter((_move, victim) => (victims >> victim) & 1),
  );
});

/** All hexes but one. */
const OTHER_HEXES: readonly (readonly number[])[] = HEXES.map((_, hex) =>
  HEXES.map((_other, other) => other).filter((other) => other !== hex),
);

/** One bit for each seat other than `seat` that has a building at the hex. */
function neighbours({ yields }: State, hex: number, seat: Seat): number {
  return SEATS_DUE[yields[hex]!]! & ~(1 << seat);
}

/** One bit for each seat that holds cards. */
function holders(state: State): number {
  let seats = 0;
  for (let seat = 0; seat < state.seats; seat++) if (handSize(state, seat) > 0) seats |= 1 << seat;
  return seats;
}

/** One bit for each seat that can be robbed at the hex: a neighbour with cards. */
function victimsAt(state: State, hex: number, seat: Seat): number {
  return neighbours(state, hex, seat) & holders(state);
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
  const others = OTHER_HEXES[state.robber]!;
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
  listVictims(victimsAt(state, hex, seat), hex, moves);
}

function listVictims(victims: number, hex: number, moves: MoveList<MoveOf<'moveRobber'>>): void {
  const robberies = MOVE_ROBBER[hex]![victims]!;
  for (let i = 0; i < robberies.length; i++) moves.push(robberies[i]!);
}

/** What a card is drawn from; used again by every robbery. */
const hand: number[] = [0, 0, 0, 0, 0];

function robberMoved({ board, robber }: State, seat: Seat, hex: number): Event {
  const text = hexTextOn(board);
  const from = text(robber);
  const to = text(hex) === from ? `another ${from.replace(/^the /, '')}` : text(hex);
  return { type: 'robber', seat, hex: HEXES[hex]!.name, from, to };
}

export const moveRobber: Kind<'moveRobber'> = {
  list(state, seat, moves) {
    const hexes = robberHexes(state, seat);
    const withCards = holders(state);
    for (let i = 0; i < hexes.length; i++) {
      listVictims(neighbours(state, hexes[i]!, seat) & withCards, hexes[i]!, moves);
    }
  },
  check(state, seat, { hex: name, victim }) {
    const hex = hexIndex(name);
    if (hex < 0) return noPlace('hex', name);
    if (hex === state.robber) return refusals.robberStays;
    if (state.options.friendlyRobber && !robberHexes(state, seat).includes(hex)) return refusals.friendly;
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
    for (let r = 0; r < 5; r++) hand[r] = state.hands[5 * victim + r]!;
    const resource = chance.draw(hand);
    steal(state, seat, victim, resource);
    emit?.({ type: 'stolen', seat, victim, resource: RESOURCES[resource]! });
  },
};
