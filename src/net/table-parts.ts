import type { AnyTypes } from '../engine/game.ts';
import type { Match } from '../engine/match.ts';
import type { Refusal } from '../engine/refusal.ts';
import type { KeptAbsence } from './absence.ts';
import type { ClientMessage, Hello } from './client-message.ts';
import type { ChatLine, UndoView } from './host-message.ts';
import type { Lobby } from './lobby.ts';
import type { MemberRecord, Peer } from './members.ts';
import type { RoomParts } from './room.ts';
import type { KeptGame, TableMatch } from './table-game.ts';

/** What a table is made of: whoever opens one hands it in. */
export interface TableParts extends RoomParts {
  newSeed(): string;
  /** Enters a match in the store and seats its computer players. */
  begin(match: Match<AnyTypes>): Promise<TableMatch>;
  /** Goes on with one. */
  resume(id: string): Promise<TableMatch>;
  /** Keeps the table itself, so that a host that is started again goes on with it. @returns false when that is impossible just now */
  keep(record: TableRecord): Promise<boolean>;
}

/** Who somebody is to the place that runs the table, where it knows its people. */
export interface Identity {
  /** Theirs for ever; tells nobody anything. */
  readonly id: string;
  /** Ids of those whom they do not want to hear of. */
  readonly blocked: readonly string[];
}

/** A table, or a way to one. */
export interface Place {
  /** @returns the connection, or why there is none. */
  join(peer: Peer, hello: Hello): Joined;
}

/**
 * A line of chat as it is kept: with the id of who said it, where people are known, and with the match that was on the
 * table, and how many steps that had.
 */
export interface KeptChatLine extends ChatLine {
  readonly speaker?: string;
  readonly match?: string;
  readonly after?: number;
}

/** What is kept of a table. */
export interface TableRecord extends KeptAbsence {
  readonly code: string;
  readonly game: string;
  readonly lobby: Lobby;
  readonly members: readonly MemberRecord[];
  readonly chat: readonly KeptChatLine[];
  /** The match that is played or was played last. */
  readonly match?: string;
  readonly played?: KeptGame;
  /** Its players voted to end it. */
  readonly ended?: boolean;
  /** What somebody asks to be undone. */
  readonly undo?: UndoView;
  /** What starts the programs that it began with, by what they are called at it. */
  readonly programs?: Readonly<Record<string, string>>;
  /** Where its host listened: who comes back knows it by that address. */
  readonly port?: number;
  /** It listened on its computer alone. */
  readonly local?: boolean;
  /** Nobody played at its computer. */
  readonly referee?: boolean;
  /** Where the files of its certificate lie, in PEM. */
  readonly certificate?: { readonly cert: string; readonly key: string };
  /** Asked of everybody who joins. */
  readonly password?: string;
  /** In a server's list of tables. */
  readonly isPublic?: boolean;
}

/** What a connection of a member does. */
export interface Connection {
  receive(message: ClientMessage): void;
  /** The connection is lost. */
  lost(): void;
}

export type Joined =
  | { readonly ok: true; readonly connection: Connection }
  | { readonly ok: false; readonly refusal: Refusal };
