import * as v from 'valibot';
import { printable, seen } from '../engine/printable.ts';
import type { DataOf } from '../engine/schema.ts';
import type { Operation } from './difference.ts';

/** Versions of the wire format (docs/network.md) that this program speaks, best first. */
export const WIRE_VERSIONS: readonly number[] = [1];

/** Bounds of what a host reads; a client that goes beyond them is cut off. */
export const wireLimits = {
  /** Bytes of one frame. */
  frame: 65_536,
  /** Lists and objects within each other: more than any message has, and few enough to be walked through. */
  levels: 40,
  /** Frames that a client may send at once, and how many of them come back a second. */
  burst: 120,
  framesASecond: 40,
  /** Characters of a name, a password, a line of chat. */
  name: 24,
  password: 100,
  chat: 300,
  /** Lines of chat that a member may send within ten seconds. */
  chatsInTenSeconds: 6,
} as const;

/**
 * Either side that hears nothing of the other for so long, in milliseconds, takes the line for dead: an answer takes ten
 * seconds where each way takes five. In between the host asks for a sign of life so often.
 */
export const SILENCE = 12_000;
export const PING_EVERY = 5000;
/** A side that does not read has at most so many bytes waiting for it. */
export const MOST_WAITING = 1_048_576;

/** The code of a `bye` where a table cannot be reached by no fault of the client. */
export const NOT_FOUND = 'not-found';
/** The code of what a host says to whoever sits at its own computer: why it cannot save. */
export const CANNOT_SAVE = 'cannot-save';

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
const token = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));
const code = v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]{4}$/));
const move = v.pipe(v.looseObject({ type: v.pipe(v.string(), v.maxLength(60)) }));

/** What is to become of a seat whose player is away. */
const choice = v.picklist(['wait', 'bot', 'end']);
export type Choice = v.InferOutput<typeof choice>;

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
    name: v.optional(name),
    colour: v.optional(line(20)),
    pawn: v.optional(line(40)),
    ready: v.optional(v.boolean()),
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
  /** A move, as the client saw the table after `at` steps; `id` is the client's own count. */
  v.strictObject({ type: v.literal('move'), id: count, at: count, move }),
  v.strictObject({ type: v.literal('say'), text: said, to: v.optional(memberId) }),
  v.strictObject({
    type: v.literal('vote'),
    seat,
    choice,
    /** How strong the computer player shall be; left out: as the table says. */
    bot: v.optional(line(60)),
  }),
  /** Asks for the last choice to be undone, or answers somebody who does. */
  v.strictObject({ type: v.literal('undo') }),
  v.strictObject({ type: v.literal('agree'), agree: v.boolean() }),
  v.strictObject({ type: v.literal('leave') }),
  v.strictObject({ type: v.literal('ping'), sent: v.number() }),
]);
export type ClientMessage = v.InferOutput<typeof clientMessage>;
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

/** What a screen has room for; a host may be anybody's, and may send more. */
const shown = (most: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, most)),
  );
const shownName = shown(wireLimits.name);
/** A sentence. */
const shownText = shown(1000);
/** Of a computer player: `program mybot (2)`. */
const shownBot = shown(60);
const listOf = <Entry extends v.GenericSchema>(entry: Entry, most: number) =>
  v.pipe(v.array(entry), v.maxLength(most));
/** Seats of a game, and people at a table: more than any has. */
const MOST_SEATS = 16;
const MOST_MEMBERS = 1000;

const natural = v.pipe(v.number(), v.integer(), v.minValue(0));
export const byName = v.record(v.string(), v.unknown());

/** Somebody who is connected, or was and may come back. */
const memberView = v.object({
  id: natural,
  name: shownName,
  watching: v.boolean(),
  /** Connected now. */
  here: v.boolean(),
});
export type MemberView = DataOf<typeof memberView>;

export const seatView = v.object({
  member: v.exactOptional(natural),
  bot: v.exactOptional(shownBot),
  colour: v.exactOptional(shown(20)),
  pawn: v.exactOptional(shown(40)),
  ready: v.boolean(),
  /** A computer player sits in for the member. */
  substitute: v.exactOptional(shownBot),
});
export type SeatView = DataOf<typeof seatView>;

/** A seat whose player is away longer than the grace time. */
const awayView = v.object({
  seat: natural,
  /** Of the others, by member. */
  votes: v.record(v.string(), choice),
  /** The computer player that sits in where most want one. */
  bot: shownBot,
});
export type AwayView = DataOf<typeof awayView>;

/** Somebody asks for the last choice to be undone, whose choice that is, and who has agreed. */
const undoView = v.object({
  /** A member. */
  by: natural,
  seat: natural,
  /** Members. */
  agreed: listOf(natural, MOST_SEATS),
});
export type UndoView = DataOf<typeof undoView>;

const phase = v.picklist(['lobby', 'playing', 'over', 'ended']);
export type Phase = v.InferOutput<typeof phase>;

/** The table as everybody sees it. */
const tableView = v.object({
  phase,
  code: shown(4),
  game: shown(60),
  options: byName,
  owner: natural,
  members: listOf(memberView, MOST_MEMBERS),
  seats: listOf(seatView, MOST_SEATS),
  /** Computer players that may be seated here, weakest first. */
  bots: listOf(shownBot, 100),
  away: listOf(awayView, MOST_SEATS),
  undo: v.exactOptional(undoView),
  /** The host cannot save what is played: it is in its memory alone. */
  unsaved: v.exactOptional(v.boolean()),
  /** Why the game cannot start yet. */
  missing: v.exactOptional(shownText),
});
export type TableView = DataOf<typeof tableView>;

export const chatLine = v.object({
  id: natural,
  from: natural,
  name: shownName,
  to: v.exactOptional(natural),
  text: shown(wireLimits.chat),
  /** Milliseconds since 1970, by the host's clock. */
  at: v.number(),
});
export type ChatLine = DataOf<typeof chatLine>;

/** Whose clock runs, and how many milliseconds were left when the message was sent. */
const clockView = v.object({ seat: natural, left: v.number() });
export type ClockView = DataOf<typeof clockView>;

const player = v.object({
  name: shownBot,
  colour: v.exactOptional(shown(20)),
  token: v.exactOptional(shown(40)),
  bot: v.exactOptional(shownBot),
});

const event: v.GenericSchema<unknown, { readonly type: string }> = v.looseObject({ type: v.string() });

/** What a step brought, cut down to what its receiver may know. */
const pastMessage = v.object({ seat: natural, events: v.array(event), lines: v.array(v.string()) });
export type PastMessage = DataOf<typeof pastMessage>;

const operation: v.GenericSchema<unknown, Operation> = v.variant('op', [
  v.object({ op: v.picklist(['add', 'replace']), path: v.string(), value: v.unknown() }),
  v.object({ op: v.literal('remove'), path: v.string() }),
]);

/** The game from the beginning or after a lost connection: all that this viewer may know of it. */
const gameMessage = v.object({
  type: v.literal('game'),
  at: natural,
  players: listOf(player, MOST_SEATS),
  options: byName,
  view: v.unknown(),
  /** By step, what of it this viewer may know, and the lines of the log that say so. */
  history: v.array(pastMessage),
  clock: v.exactOptional(clockView),
  /** The log in JSON Lines, once the game is over. */
  log: v.exactOptional(v.string()),
});
export type GameMessage = DataOf<typeof gameMessage>;

const stepMessage = v.object({
  type: v.literal('step'),
  /** The number of this step, from 1. */
  at: natural,
  ...pastMessage.entries,
  patch: v.array(operation),
  clock: v.exactOptional(clockView),
  log: v.exactOptional(v.string()),
});
export type StepMessage = DataOf<typeof stepMessage>;

const why = { code: shown(60), text: shownText };

/** What a host says; fields that only later ones send are left out. */
const hostMessage = v.variant('type', [
  v.object({
    type: v.literal('welcome'),
    version: natural,
    program: shown(60),
    you: natural,
    token,
  }),
  v.object({ type: v.literal('table'), table: tableView }),
  gameMessage,
  stepMessage,
  v.object({ type: v.literal('done'), id: natural }),
  v.object({ type: v.literal('refused'), id: natural, ...why }),
  v.object({ type: v.literal('chat'), lines: v.array(chatLine) }),
  v.object({ type: v.literal('pong'), sent: v.number() }),
  /** What was asked for outside the game could not be done. */
  v.object({
    ...{ type: v.literal('sorry'), ...why },
    /** The line of chat that was not said. */
    unsaid: v.exactOptional(shown(wireLimits.chat)),
  }),
  /** The last message before the host closes the connection. */
  v.object({ type: v.literal('bye'), ...why }),
]);
export type HostMessage = DataOf<typeof hostMessage>;

/** Reads a frame of a host, which may be anybody's. @returns `undefined` for one that no host sends */
export function readHostMessage(frame: string): HostMessage | undefined {
  try {
    const read = v.safeParse(hostMessage, JSON.parse(frame, clean));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

/** Characters of a line of the log, or of a text in a view: more than any has. */
const LONGEST_TEXT = 5000;

/** Nothing from elsewhere steers a terminal or breaks a line, wherever it is shown; only a log has lines, and as many as it has. */
function clean(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (name === 'log') return value.split('\n').map(printable).join('\n');
  if (value.length <= LONGEST_TEXT) return printable(value);
  // A copy: as a part of it, it would keep all of it in memory.
  return printable(Buffer.from(value.slice(0, LONGEST_TEXT)).toString());
}

export function writeMessage(message: HostMessage | ClientMessage): string {
  return JSON.stringify(message);
}
