import * as v from 'valibot';
import { seen } from '../engine/printable.ts';
import { number } from '../engine/schema.ts';
import { choice, token, wireLimits } from './wire.ts';

const line = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(),
    v.maxLength(most),
    v.check((text) => seen(text) === text, 'holds signs that cannot be shown'),
  );
const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(15));
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000));
const memberId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000));
const code = v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]{4}$/));
const move = v.pipe(v.looseObject({ type: v.pipe(v.string(), v.maxLength(60)) }));

/** How the client saw the table: after `at` steps, and after something had been undone `undone` times. */
const position = { at: count, undone: count };

const name = line(wireLimits.name);
const password = v.pipe(v.string(), v.maxLength(wireLimits.password));
const said = line(wireLimits.chat);

/** Whether somebody can be called so at a table. */
export function isName(text: string): boolean {
  return v.is(name, text);
}

/** Whether this can be said at a table. */
export function isChat(text: string): boolean {
  return v.is(said, text);
}

/** Whether a table can ask for this password. */
export function isPassword(text: string): boolean {
  return text !== '' && v.is(password, text);
}

/** The first message of a client. */
const hello = v.strictObject({
  type: v.literal('hello'),
  versions: v.pipe(v.array(count), v.minLength(1), v.maxLength(20)),
  /** Name and version of the program. */
  program: line(60),
  name,
  code: v.optional(code),
  password: v.optional(password),
  /** Takes a seat or a place among the spectators again. */
  token: v.optional(token),
  /** A secret of this program for this host alone, by which a house of many tables knows it again. */
  guest: v.optional(token),
  /** To watch without a seat. */
  watch: v.optional(v.boolean()),
  /** Long messages may come packed, in binary frames. */
  packed: v.optional(v.boolean()),
});

/** What a client says. */
const clientMessage = v.variant('type', [
  hello,
  /** In the lobby: takes a free seat, or none. */
  v.strictObject({ type: v.literal('sit'), seat: v.nullable(seat) }),
  /** In the lobby: what is one's own. */
  v.strictObject({
    type: v.literal('self'),
    name: v.exactOptional(name),
    colour: v.exactOptional(line(20)),
    pawn: v.exactOptional(line(40)),
    ready: v.exactOptional(v.boolean()),
  }),
  /** The owner's: options by name, the number of seats, who sits where. */
  v.strictObject({
    type: v.literal('options'),
    options: v.record(v.pipe(v.string(), v.maxLength(60)), v.unknown()),
  }),
  v.strictObject({ type: v.literal('seats'), seats: v.pipe(seat, v.minValue(1)) }),
  v.strictObject({ type: v.literal('bot'), seat, bot: v.nullable(line(60)) }),
  v.strictObject({ type: v.literal('kick'), member: memberId }),
  v.strictObject({ type: v.literal('owner'), member: memberId }),
  v.strictObject({ type: v.literal('start') }),
  v.strictObject({ type: v.literal('rematch') }),
  /** A move; `id` is the client's own count. */
  v.strictObject({ type: v.literal('move'), id: count, ...position, move }),
  v.strictObject({ type: v.literal('say'), text: said, to: v.optional(memberId) }),
  v.strictObject({
    type: v.literal('vote'),
    seat,
    choice,
    /** How strong the computer player shall be; left out: as the table says. */
    bot: v.optional(line(60)),
  }),
  /** Asks for the last choice to be undone, or answers somebody who does. */
  v.strictObject({ type: v.literal('undo'), ...position }),
  v.strictObject({ type: v.literal('agree'), ...position, agree: v.boolean() }),
  v.strictObject({ type: v.literal('leave') }),
  v.strictObject({ type: v.literal('ping'), sent: number }),
]);
export type ClientMessage = v.InferOutput<typeof clientMessage>;
/** How a game stood when a message was sent about it. */
export type Position = Pick<Extract<ClientMessage, { type: 'undo' }>, 'at' | 'undone'>;
export type Hello = v.InferOutput<typeof hello>;

/** Reads a frame of a client. */
export function readClientMessage(
  frame: string,
): { readonly ok: true; readonly message: ClientMessage } | { readonly ok: false; readonly text: string } {
  let value: unknown;
  try {
    value = JSON.parse(frame);
  } catch {
    return { ok: false, text: 'The frame is not JSON.' };
  }
  if (isDeeper(value, wireLimits.levels)) return { ok: false, text: 'The message has too many levels.' };
  const read = v.safeParse(clientMessage, value);
  if (read.success) return { ok: true, message: read.output };
  const [issue] = read.issues;
  const path = v.getDotPath(issue);
  return { ok: false, text: `The message is not valid${path === null ? '' : ` at ${path.slice(0, 60)}`}.` };
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1));
}
