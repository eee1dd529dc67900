import type { Refusal } from '../engine/refusal.ts';
import type { ClientMessage } from './client-message.ts';
import type { HostMessage } from './host-message.ts';

/** What a client hears of its connection. */
export interface LineEvents {
  opened(): void;
  received(message: HostMessage): void;
  /** What came is nothing that a host says; left out where it can only come from this program itself. */
  garbled?(): void;
  /** The connection is lost, or could not be made. @param why where the other end has said so, or what it is. */
  closed(why?: Unwelcome): void;
}

/** Why nobody comes in. @param where whoever is called there */
export type Unwelcome = (where: string) => Refusal;

/** A client's end of a connection. */
export interface Line {
  /** What is said while there is no connection is lost. */
  send(message: ClientMessage): void;
  /** Ends it after what was sent. */
  close(): void;
  /** Ends it at once; `closed` is told. */
  cut(): void;
}

/** Begins to connect; the events are told later, never from within the call. */
export type OpenLine = (events: LineEvents) => Line;
