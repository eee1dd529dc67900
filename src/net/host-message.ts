import * as v from 'valibot';
import { printable } from '../engine/printable.ts';
import type { DataOf } from '../engine/schema.ts';
import type { Operation } from './difference.ts';
import { choice, token, wireLimits } from './wire.ts';

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

/** Nobody has the seat, nor does a computer player. */
export function isFree({ member, bot }: SeatView): boolean {
  return member === undefined && bot === undefined;
}

/** Whose table it is; nobody's before anybody has come. */
export function ownerOf({ members, owner }: Pick<TableView, 'members' | 'owner'>): MemberView | undefined {
  return members.find(({ id }) => id === owner);
}

/** A seat whose player is away longer than the grace time. */
const awayView = v.object({
  seat: natural,
  /** Of the others, by member. */
  votes: v.record(v.string(), choice),
  /** Members who have yet to vote. */
  waiting: v.exactOptional(listOf(natural, MOST_SEATS)),
  /** The computer player that sits in where most want one. */
  bot: shownBot,
});
export type AwayView = DataOf<typeof awayView>;

/** Somebody asks for the last choice to be undone, whose choice that is, and who has agreed. */
export const undoView = v.object({
  /** A member. */
  by: natural,
  /** So many steps had been played, and something had been undone so often. */
  at: natural,
  undone: natural,
  seat: natural,
  /** Members. */
  agreed: listOf(natural, MOST_SEATS),
});
export type UndoView = DataOf<typeof undoView>;

const phase = v.picklist(['lobby', 'playing', 'over', 'ended']);
export type Phase = v.InferOutput<typeof phase>;

/** Whose clock runs, and how many milliseconds were left when the message was sent. */
const clockView = v.object({
  seat: natural,
  left: v.number(),
  /** It stands still, while none of those who play is at the table. */
  held: v.exactOptional(v.boolean()),
});
export type ClockView = DataOf<typeof clockView>;

/** The table as everybody sees it. */
const tableView = v.object({
  phase,
  code: shown(4),
  game: shown(60),
  /** Tells the match that is played, or was played last, from others. */
  match: v.exactOptional(shown(60)),
  options: byName,
  owner: natural,
  members: listOf(memberView, MOST_MEMBERS),
  seats: listOf(seatView, MOST_SEATS),
  /** Computer players that may be seated here, weakest first. */
  bots: listOf(shownBot, 100),
  away: listOf(awayView, MOST_SEATS),
  undo: v.exactOptional(undoView),
  clock: v.exactOptional(clockView),
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
  /** How often something was undone on the way. */
  undone: natural,
  players: listOf(player, MOST_SEATS),
  options: byName,
  /** Fingerprints of what the game depends on beside its rules, such as a dictionary. */
  sources: v.exactOptional(v.record(v.string(), v.string())),
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
    /** The last line of chat before this one came, or was here before: what is later is new to them. */
    heard: v.exactOptional(natural),
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
