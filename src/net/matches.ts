import { type Refusal, refuse } from '../engine/refusal.ts';
import { beginMatch, whyNotStart } from './begin-match.ts';
import type { ClientMessage } from './client-message.ts';
import { notReady } from './lobby.ts';
import type { Member } from './members.ts';
import type { Room } from './room.ts';
import { type GameEvents, type KeptGame, noGame, TableGame, type TableMatch } from './table-game.ts';
import type { TableParts, TableRecord } from './table-parts.ts';

/** What a table hears of its games. */
interface MatchEvents extends GameEvents {
  /** A game has begun. */
  begun(): void;
  /** The game is put away for a return match. */
  reset(): void;
}

/** The games of a table, one after the other: the one that is played, or was played last. */
export class Matches {
  readonly #room: Room;
  readonly #parts: TableParts;
  readonly #events: MatchEvents;
  #game: TableGame | undefined;
  #beginning: Promise<Refusal | undefined> | undefined;
  #ending: Promise<unknown> | undefined;

  constructor(room: Room, parts: TableParts, events: MatchEvents) {
    this.#room = room;
    this.#parts = parts;
    this.#events = events;
  }

  get game(): TableGame | undefined {
    return this.#game;
  }

  /** Done when the game that is being entered in the store has begun, or could not be. */
  get beginning(): Promise<unknown> | undefined {
    return this.#beginning;
  }

  /** Done when the match of a game that was ended is kept as such: a host that dies before that has not ended it. */
  get ending(): Promise<unknown> | undefined {
    return this.#ending;
  }

  /** Goes on with a match in the store, or shows one that was ended. */
  async resume(id: string, { played, ended }: Pick<TableRecord, 'played' | 'ended'>): Promise<void> {
    const match = await this.#parts.resume(id);
    this.#play(match, played);
    // Whoever hosts may have gone on with it at their computer: it is not ended there anew.
    if (ended || match.session.match.isEnded) this.#stop(false);
  }

  /** Begins what the lobby has agreed on. @returns why not. */
  start(member: Member): Refusal | undefined | Promise<Refusal | undefined> {
    const lack = whyNotStart(this.#room, member);
    if (lack) return lack;
    this.#beginning = this.#begin().finally(() => {
      this.#beginning = undefined;
    });
    return this.#beginning;
  }

  async move(member: Member, message: Extract<ClientMessage, { type: 'move' }>): Promise<undefined> {
    if (this.#game) await this.#game.move(member, message);
    else member.peer?.send({ type: 'refused', id: message.id, ...noGame });
  }

  /** The same people again: back to the lobby, with seats and options as they were. @returns why not. */
  async rematch(member: Member): Promise<Refusal | undefined> {
    const room = this.#room;
    if (!room.owns(member)) return refuse('not-owner', 'Only the owner of the table can start again.');
    if (room.phase === 'playing') return refuse('playing', 'The game is not over.');
    // Asked for again before that was heard of.
    if (room.phase === 'lobby') return undefined;
    const before = this.#game;
    this.#game = undefined;
    this.#events.reset();
    room.phase = 'lobby';
    room.lobby = notReady(room.lobby);
    room.changed();
    await before?.close();
    return undefined;
  }

  /** Ends the game as it stands. */
  end(): void {
    this.#stop(true);
  }

  /** Lets go of the match; another process may go on with it. @returns false when something of it is lost */
  async abandon(): Promise<boolean> {
    const game = this.#game;
    this.#game = undefined;
    return (await game?.close()) ?? true;
  }

  async #begin(): Promise<Refusal | undefined> {
    const begun = await beginMatch(this.#room, this.#parts);
    if ('refusal' in begun) return begun.refusal;
    this.#play(begun.match);
    this.#events.begun();
    this.#room.changed();
    for (const one of this.#room.members.here()) this.#game?.sendTo(one);
    return undefined;
  }

  #stop(isEnded: boolean): void {
    this.#room.phase = 'ended';
    this.#ending = this.#game?.close(isEnded);
  }

  #play(match: TableMatch, before?: KeptGame): void {
    this.#game = new TableGame(this.#room, match, this.#events, before);
  }
}
