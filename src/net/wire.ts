import * as v from 'valibot';
import type { Operation } from './difference.ts';

/** Versions of the wire format (docs/network.md) that this program speaks, best first. */
export const WIRE_VERSIONS: readonly number[] = [1];

/** Bounds of what a host reads; a client that goes beyond them is cut off. */
export const wireLimits = {
  /** Bytes of one frame. */
  frame: 65_536,
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

/** Neither control characters nor signs that turn the direction of writing round. */
const harmless = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]*$/u;

const line = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(),
    v.maxLength(most),
    v.regex(harmless, 'holds signs that cannot be shown'),
  );
const seat = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(15));
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000));
const memberId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000));
const token = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));
const code = v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]{4}$/));
const move = v.pipe(v.looseObject({ type: v.pipe(v.string(), v.maxLength(60)) }));

const name = line(wireLimits.name);
const password = v.pipe(v.string(), v.maxLength(wireLimits.password));

/** Whether somebody can be called so at a table. */
export function isName(text: string): boolean {
  return v.is(name, text);
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
  v.strictObject({ type: v.literal('say'), text: line(wireLimits.chat), to: v.optional(memberId) }),
  /** What is to become of a seat whose player is away. */
  v.strictObject({
    type: v.literal('vote'),
    seat,
    choice: v.picklist(['wait', 'bot', 'end']),
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
  const read = v.safeParse(clientMessage, value);
  if (read.success) return { ok: true, message: read.output };
  const [issue] = read.issues;
  const path = v.getDotPath(issue);
  return { ok: false, text: `The message is not valid${path === null ? '' : ` at ${path.slice(0, 60)}`}.` };
}

/** Somebody who is connected, or was and may come back. */
export interface MemberView {
  readonly id: number;
  readonly name: string;
  readonly watching: boolean;
  /** Connected now. */
  readonly here: boolean;
}

export interface SeatView {
  readonly member?: number;
  readonly bot?: string;
  readonly colour?: string;
  readonly pawn?: string;
  readonly ready: boolean;
  /** A computer player sits in for the member. */
  readonly substitute?: string;
}

export type Choice = 'wait' | 'bot' | 'end';

/** A seat whose player is away longer than the grace time, with the votes of the others. */
export interface AwayView {
  readonly seat: number;
  readonly votes: Readonly<Record<number, Choice>>;
  /** The computer player that sits in where most want one. */
  readonly bot: string;
}

/** Somebody asks for the last choice to be undone, whose choice that is, and who has agreed. */
export interface UndoView {
  /** A member. */
  readonly by: number;
  readonly seat: number;
  /** Members. */
  readonly agreed: readonly number[];
}

export type Phase = 'lobby' | 'playing' | 'over' | 'ended';

/** The table as everybody sees it. */
export interface TableView {
  readonly phase: Phase;
  readonly code: string;
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly owner: number;
  readonly members: readonly MemberView[];
  readonly seats: readonly SeatView[];
  /** Computer players that may be seated here, weakest first. */
  readonly bots: readonly string[];
  readonly away: readonly AwayView[];
  readonly undo?: UndoView;
  /** The host cannot save what is played: it is in its memory alone. */
  readonly unsaved?: boolean;
  /** Why the game cannot start yet. */
  readonly missing?: string;
}

export interface ChatLine {
  readonly id: number;
  readonly from: number;
  readonly name: string;
  readonly to?: number;
  readonly text: string;
  /** Milliseconds since 1970, by the host's clock. */
  readonly at: number;
}

/** Whose clock runs, and how many milliseconds were left when the message was sent. */
export interface ClockView {
  readonly seat: number;
  readonly left: number;
}

/** What a step brought, cut down to what its receiver may know. */
export interface PastMessage {
  readonly seat: number;
  readonly events: readonly { readonly type: string }[];
  readonly lines: readonly string[];
}

/** The game from the beginning or after a lost connection: all that this viewer may know of it. */
export interface GameMessage {
  readonly type: 'game';
  readonly at: number;
  readonly players: readonly {
    readonly name: string;
    readonly colour?: string;
    readonly token?: string;
    readonly bot?: string;
  }[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly view: unknown;
  /** By step, what of it this viewer may know, and the lines of the log that say so. */
  readonly history: readonly PastMessage[];
  readonly clock?: ClockView;
  /** The log in JSON Lines, once the game is over. */
  readonly log?: string;
}

export interface StepMessage extends PastMessage {
  readonly type: 'step';
  /** The number of this step, from 1. */
  readonly at: number;
  readonly patch: readonly Operation[];
  readonly clock?: ClockView;
  readonly log?: string;
}

/** What a host says. */
export type HostMessage =
  | {
      readonly type: 'welcome';
      readonly version: number;
      readonly program: string;
      readonly you: number;
      readonly token: string;
    }
  | { readonly type: 'table'; readonly table: TableView }
  | GameMessage
  | StepMessage
  | { readonly type: 'done'; readonly id: number }
  | { readonly type: 'refused'; readonly id: number; readonly code: string; readonly text: string }
  | { readonly type: 'chat'; readonly lines: readonly ChatLine[] }
  | { readonly type: 'pong'; readonly sent: number }
  /** What was asked for outside the game could not be done. */
  | { readonly type: 'sorry'; readonly code: string; readonly text: string }
  /** The last message before the host closes the connection. */
  | { readonly type: 'bye'; readonly code: string; readonly text: string };

export function writeMessage(message: HostMessage | ClientMessage): string {
  return JSON.stringify(message);
}
