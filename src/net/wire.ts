import * as v from 'valibot';
import { refuse } from '../engine/refusal.ts';
import type { ClientMessage } from './client-message.ts';
import type { HostMessage } from './host-message.ts';

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
/** The code of a `bye` where the same secret has come in over another line. */
export const TAKEN_OVER = 'taken-over';
/** The code of the answer to a message that cannot be read. */
export const WRONG_MESSAGE = 'wrong-message';
/** Said where a client speaks of what its host does not know. */
export const olderHost = refuse(
  'other-version',
  'This host runs an older version than yours: ask for it to be updated.',
);
/** The code of what a host says to whoever sits at its own computer: why it cannot save. */
export const CANNOT_SAVE = 'cannot-save';

/** A secret of 32 bytes in base64url. */
export const token = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{43}$/));

/** What is to become of a seat whose player is away. */
export const choice = v.picklist(['wait', 'bot', 'end']);
export type Choice = v.InferOutput<typeof choice>;

export function writeMessage(message: HostMessage | ClientMessage): string {
  return JSON.stringify(message);
}
