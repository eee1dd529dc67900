import * as v from 'valibot';
import type { AnyGame, AnyTypes, Seat } from './game.ts';
import { RpcError } from './json-rpc.ts';
import { type Player, plainName, seatName } from './match.ts';
import { readMove } from './moves.ts';
import {
  anyObject,
  type DataOf,
  fields,
  list,
  oneOf,
  problemIn,
  problemText,
  type Schema,
  text,
  whole,
} from './schema.ts';

/** Codes of the protocol's own errors; the others are those of JSON-RPC 2.0. */
export const ILLEGAL_MOVE = 1;
export const NO_MATCH = 2;
export const WRONG_CHANCE = 3;
const UNREADABLE_LOG = 4;
export const WRONG_PARAMS = -32602;

const script = list(whole(0, 2 ** 31), 10_000);
const seat = whole(0, 15);
const match = text;
const move = v.unknown();
/** What each method is asked with. */
export const schemas = {
  initialize: v.unknown(),
  new: fields({
    game: v.exactOptional(text),
    seats: v.union([whole(1, 16), list(text, 16)], 'must be a whole number from 1 to 16, or a list of names'),
    options: v.exactOptional(v.nullable(anyObject)),
    seed: v.exactOptional(text),
    setupChance: v.exactOptional(script),
  }),
  load: fields({ log: v.string('must be a text') }),
  legal: fields({ match, seat: v.exactOptional(seat) }),
  check: fields({ match, seat, move }),
  play: fields({ match, seat, move, chance: v.exactOptional(script) }),
  view: fields({ match, seat: v.exactOptional(v.union([seat, oneOf('all')], 'must be a seat, or all')) }),
  bot: fields({ match, seat, bot: text, ms: v.exactOptional(whole(0, 60_000)) }),
  outcome: fields({ match }),
  log: fields({ match, format: text }),
  undo: fields({ match, steps: v.exactOptional(whole(1, 1_000_000)) }),
  close: fields({ match }),
} satisfies Readonly<Record<string, Schema>>;

export type Method = keyof typeof schemas;
export type ParamsOf<M extends Method> = DataOf<(typeof schemas)[M]>;

/** @returns the players of a new match, of a number of seats or of names. @throws RpcError */
export function readSeats(game: AnyGame, seats: number | readonly string[]): Player[] {
  const { min, max } = game.seats;
  const names =
    typeof seats === 'number' ? Array.from({ length: seats }, (_, seat) => seatName(game, seat)) : seats;
  if (names.length < min || names.length > max) {
    throw new RpcError(WRONG_PARAMS, `seats must be ${min} to ${max}, as a number or as names`);
  }
  const plain = names.map(plainName);
  if (plain.includes('')) throw new RpcError(WRONG_PARAMS, 'seats holds an empty name');
  if (new Set(plain).size < plain.length) throw new RpcError(WRONG_PARAMS, 'seats holds a name twice');
  return names.map((name) => ({ name }));
}

/** @throws RpcError where the match has no such seat */
export function readSeat(players: readonly Player[], value: number): Seat {
  const problem = problemIn(whole(0, players.length - 1), value);
  if (problem) throw new RpcError(WRONG_PARAMS, problemText(problem, 'seat'));
  return value;
}

/** A move of the game as it was sent. @param before the state that it is for. @throws RpcError */
export function readParam(game: AnyGame, value: unknown, before: object): AnyTypes['move'] {
  const read = readMove(game, value, before);
  if (read.ok) return read.move;
  const { text: reason, code } = read.refusal;
  throw new RpcError(WRONG_PARAMS, `move: ${reason}`, { reason, code });
}

/** Of a log. @param line from 1 on */
export function unreadable({ line, reason }: { readonly line: number; readonly reason: string }): RpcError {
  return new RpcError(UNREADABLE_LOG, `line ${line} of the log: ${reason}`, { line, reason });
}
