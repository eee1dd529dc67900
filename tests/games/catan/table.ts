import { expect } from 'vitest';
import { scriptChance } from '../../../src/engine/chance.ts';
import type { Seat } from '../../../src/engine/game.ts';
import { readOptions } from '../../../src/engine/options.ts';
import type { Event } from '../../../src/games/catan/rules/events.ts';
import { catan } from '../../../src/games/catan/rules/index.ts';
import { gain } from '../../../src/games/catan/rules/ledger.ts';
import type { Move } from '../../../src/games/catan/rules/moves/move.ts';
import { layRoad, raise, settle } from '../../../src/games/catan/rules/moves/place.ts';
import type { Options } from '../../../src/games/catan/rules/options.ts';
import { MAIN, ROLL } from '../../../src/games/catan/rules/phase.ts';
import { CARDS, type Card, type Cards, countsOf } from '../../../src/games/catan/rules/resources.ts';
import type { State } from '../../../src/games/catan/rules/state.ts';
import {
  COAST,
  CORNERS,
  cornerIndex,
  EDGE_A,
  EDGE_B,
  EDGES,
  edgeIndex,
  HEX_CORNERS,
  hexIndex,
} from '../../../src/games/catan/rules/topology.ts';

export function options(given: Readonly<Record<string, unknown>> = {}, seats = 3): Options {
  const read = readOptions(catan.options, given, seats);
  if (!read.ok) throw new Error(read.reason);
  return read.options;
}

/** An empty beginner's island in the main part of seat 0's first turn. */
export function table(given: Readonly<Record<string, unknown>> = {}, seats = 3): State {
  const chosen = options({ firstSeat: 0, ...given }, seats);
  const state = catan.setup(seats, chosen, scriptChance([]));
  state.turn = 1;
  state.current = 0;
  state.phase = MAIN;
  state.dice = [1, 1];
  return state;
}

/** The same before the roll. */
export function beforeRoll(given: Readonly<Record<string, unknown>> = {}, seats = 3): State {
  const state = table(given, seats);
  state.phase = ROLL;
  state.dice = null;
  return state;
}

export function settlements(state: State, seat: Seat, ...corners: readonly string[]): void {
  for (const corner of corners) settle(state, seat, at(cornerIndex(corner)), undefined);
}

export function cities(state: State, seat: Seat, ...corners: readonly string[]): void {
  for (const corner of corners) {
    settle(state, seat, at(cornerIndex(corner)), undefined);
    raise(state, seat, cornerIndex(corner));
  }
}

/** Public points from cities and settlements on the coast of the seat's own side. */
export function points(state: State, seat: Seat, count: number): void {
  const start = 10 * seat;
  for (let i = 0; i < Math.floor(count / 2); i++) cities(state, seat, shore(start + 2 * i));
  if (count % 2 === 1) settlements(state, seat, shore(start + 2 * Math.floor(count / 2)));
}

export function roads(state: State, seat: Seat, ...edges: readonly string[]): void {
  for (const edge of edges) layRoad(state, seat, at(edgeIndex(edge)), undefined);
}

/** Roads from corner to corner. */
export function walk(state: State, seat: Seat, ...corners: readonly string[]): void {
  for (let i = 1; i < corners.length; i++) roads(state, seat, between(corners[i - 1]!, corners[i]!));
}

export function between(from: string, to: string): string {
  const [a, b] = [cornerIndex(from), cornerIndex(to)];
  const edge = EDGES.findIndex(
    (_, i) => (EDGE_A[i] === a && EDGE_B[i] === b) || (EDGE_A[i] === b && EDGE_B[i] === a),
  );
  return EDGES[at(edge)]!.name;
}

function at(index: number): number {
  if (index < 0) throw new Error('no such place');
  return index;
}

/** Corners of a hex, clockwise from the top. */
export function ring(hex: string): string[] {
  return HEX_CORNERS[at(hexIndex(hex))]!.map((corner) => CORNERS[corner]!.name);
}

/** Edges of the coast, clockwise from the north-west; edge i joins shore corners i and i + 1. */
export function coast(from: number, to = from): string[] {
  return COAST.slice(from, to + 1).map((edge) => EDGES[edge]!.name);
}

export function shore(i: number): string {
  const [edge, next] = [COAST[(i + 29) % 30]!, COAST[i % 30]!];
  const shared = [EDGE_A[edge]!, EDGE_B[edge]!].find((end) => end === EDGE_A[next] || end === EDGE_B[next]);
  return CORNERS[shared!]!.name;
}

/** The edge that leads inland from a shore corner. */
export function inland(i: number): string {
  const corner = cornerIndex(shore(i));
  const edge = EDGES.findIndex(({ a, b }, index) => (a === corner || b === corner) && !COAST.includes(index));
  return EDGES[at(edge)]!.name;
}

export function give(state: State, seat: Seat, cards: Cards): void {
  for (const [r, count] of countsOf(cards).entries()) gain(state, seat, r, count);
}

/** Moves a card from the deck to a hand. */
export function deal(state: State, seat: Seat, card: Card, count = 1): void {
  const kind = CARDS.indexOf(card);
  state.deck[kind]! -= count;
  state.cards[5 * seat + kind]! += count;
}

/** Plays a move that must be legal and must use up its luck. */
export function act(state: State, seat: Seat, move: Move, luck: readonly number[] = []): readonly Event[] {
  expect(catan.check(state, seat, move)).toBeUndefined();
  const chance = scriptChance(luck);
  const events: Event[] = [];
  catan.apply(state, seat, move, chance, (event) => events.push(event));
  expect(chance.exhausted()).toBe(true);
  return events;
}

export function refusal(state: State, seat: Seat, move: Move): string | undefined {
  return catan.check(state, seat, move)?.text;
}

export function lists(state: State, seat: Seat, type: Move['type']): readonly Move[] {
  return catan.legalMoves(state, seat).filter((move) => move.type === type);
}

export function handOf(state: State, seat: Seat): readonly number[] {
  return state.hands.slice(5 * seat, 5 * seat + 5);
}

export const ROAD: Cards = { brick: 1, lumber: 1 };
export const SETTLEMENT: Cards = { brick: 1, lumber: 1, wool: 1, grain: 1 };
export const CITY: Cards = { grain: 2, ore: 3 };
export const CARD: Cards = { wool: 1, grain: 1, ore: 1 };
