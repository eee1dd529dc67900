import { type Refusal, refuse } from '../engine/refusal.ts';
import { Absence, type AbsenceEffects, type KeptAbsence } from './absence.ts';
import { Chat, say } from './chat.ts';
import type { ClientMessage, Hello } from './client-message.ts';
import { newCode } from './code.ts';
import { Comings, dismiss } from './comings.ts';
import { otherVersion, versionFor, wrongCode } from './door.ts';
import type { Phase, TableView } from './host-message.ts';
import { type LobbyWish, newLobby } from './lobby.ts';
import { lobbyMessage } from './lobby-messages.ts';
import { Matches } from './matches.ts';
import { type Member, Members, type Peer } from './members.ts';
import { OwnTimers } from './own-timers.ts';
import { Room } from './room.ts';
import { noGame } from './table-game.ts';
import type { Connection, Identity, Joined, Place, TableParts, TableRecord } from './table-parts.ts';
import { type Standing, tableRecord, tableView } from './table-view.ts';
import { UndoVote } from './undo-vote.ts';

/** How long until a table is kept that could not be, in milliseconds. */
const KEEP_AGAIN = 10_000;

/**
 * One table: how it begins and ends, and which part hears what its members say. It knows messages, not sockets: a member is
 * whatever has a `send`. Everything happens in the order in which it arrives; the host alone decides, and nobody hears
 * of a step before it is kept.
 */
export class HostTable implements Place {
  readonly code: string;
  readonly #timers: OwnTimers;
  readonly #parts: TableParts;
  readonly #room: Room;
  readonly #chat: Chat;
  readonly #absence: Absence;
  readonly #undo: UndoVote;
  readonly #matches: Matches;
  readonly #comings: Comings;
  /** Calls off that what could not be kept is kept later. */
  #cancelKeeping: () => void = () => {};
  /** It is not ours any more, and others write how it stands. */
  #left = false;
  #isKept = false;

  private constructor(
    { clock, ...parts }: TableParts,
    code: string,
    room: Pick<Room, 'lobby' | 'members'>,
    chat: Chat,
    absence?: KeptAbsence,
  ) {
    this.#timers = new OwnTimers(clock);
    this.#parts = { ...parts, clock: this.#timers };
    this.code = code;
    this.#room = new Room(this.#parts, room.lobby, room.members, () => this.#changed());
    this.#chat = chat;
    this.#matches = new Matches(this.#room, this.#parts, {
      stepped: () => {
        const wasAsked = this.#undo.drop();
        const wasVoted = this.phase !== 'playing' && this.#absence.drop();
        if (wasAsked || wasVoted) this.#changed();
      },
      keep: () => this.#keep(),
      begun: () => this.#comings.watchAway(),
      reset: () => this.#absence.clear(),
    });
    const effects: AbsenceEffects = {
      substitute: (seat, bot) => this.#matches.game?.substitute(seat, bot),
      end: () => {
        this.#matches.end();
        this.#absence.drop();
        this.#undo.drop();
      },
      fewer: () => this.#recount(),
    };
    this.#absence = new Absence(this.#room, effects, absence);
    this.#undo = new UndoVote(this.#room, {
      voters: () => this.#absence.voters(),
      offer: (position) => this.#matches.game?.offer(position) ?? noGame,
      takeBack: async (offer) => this.#matches.game?.takeBack(offer),
    });
    this.#comings = new Comings(this.#room, {
      ...{ chat, absence: this.#absence },
      game: () => this.#matches.game,
      recount: () => this.#recount(),
    });
  }

  static open(parts: TableParts, wish: LobbyWish): HostTable {
    // The first who comes is member 1, and owns the table.
    const lobby = newLobby(parts, 1, wish);
    return new HostTable(parts, newCode(), { lobby, members: new Members() }, new Chat(parts.clock));
  }

  /** A table as it was when its host ended. */
  static async restore(parts: TableParts, record: TableRecord): Promise<HostTable> {
    const spoke = record.chat.flatMap(({ from, to = from }) => [from, to]);
    const members = new Members(record.members, parts.clock.now(), spoke);
    const chat = new Chat(parts.clock, record.chat);
    const table = new HostTable(parts, record.code, { lobby: record.lobby, members }, chat, record);
    table.#isKept = true;
    if (record.match !== undefined) await table.#matches.resume(record.match, record);
    if (record.undo) table.#undo.resumed(record.undo);
    // The end of a game may be kept while its table is not.
    if (table.phase !== 'playing') table.#absence.drop();
    table.#absence.resumed();
    table.#comings.watchAway();
    table.#comings.passOnLater();
    return table;
  }

  get phase(): Phase {
    return this.#room.phase;
  }

  view(): TableView {
    return tableView(this.#standing, this.#undo.view(), this.#matches.game);
  }

  /** What is played is in memory alone. */
  get isUnsaved(): boolean {
    return this.#matches.game?.isUnsaved ?? false;
  }

  /** It can be opened again, as it stood when it could be written last. */
  get isKept(): boolean {
    return this.#isKept;
  }

  /** Something was undone in the game that is played. */
  get isUndone(): boolean {
    return this.#matches.game?.isUndone ?? false;
  }

  /** Whose table it is, where people are known here. */
  get owner(): string | undefined {
    const { lobby, members } = this.#room;
    return members.get(lobby.owner)?.identity?.id;
  }

  /** With whom its owner does not want to play, where people are known here. */
  get avoided(): readonly string[] {
    const { lobby, members } = this.#room;
    return members.get(lobby.owner)?.identity?.blocked ?? [];
  }

  /** Who sits in each seat, where people are known here. */
  guests(): readonly (string | undefined)[] {
    const { lobby, members } = this.#room;
    return lobby.seats.map(({ member }) =>
      member === undefined ? undefined : members.get(member)?.identity?.id,
    );
  }

  /** @param identity who joins, where that is known: their place is theirs without its secret, and nobody else's with it. */
  join(peer: Peer, hello: Hello, identity?: Identity): Joined {
    if (this.#left) {
      peer.close();
      return { ok: true, connection: { receive() {}, lost() {} } };
    }
    const version = versionFor(hello);
    if (version === undefined) return { ok: false, refusal: otherVersion(hello) };
    if (hello.code !== undefined && hello.code !== this.code) return { ok: false, refusal: wrongCode };
    const entered = this.#comings.enter(peer, hello, version, identity);
    return 'text' in entered
      ? { ok: false, refusal: entered }
      : { ok: true, connection: this.#connection(entered, peer) };
  }

  /** Whom somebody here does not want to hear of has changed. */
  know(identity: Identity): void {
    const member = this.#room.members.byIdentity(identity);
    if (member) member.identity = identity;
  }

  /** Ends the table for everybody; it is kept as it stands, with the game that begins just now. @param why a sentence @returns false when something is lost */
  async close(why: string): Promise<boolean> {
    if (this.#matches.beginning) await this.#matches.beginning;
    const keepAgain = this.#keepLast();
    this.#leaveForGood();
    const isSaved = await this.#matches.game?.close();
    const what = isSaved ? 'Its game is saved.' : 'Not all of its game could be saved.';
    const text = isSaved === undefined ? why : `${why} ${what}`;
    for (const { peer } of this.#room.members.here()) dismiss(peer, 'closed', text);
    await keepAgain(isSaved);
    return isSaved ?? true;
  }

  /**
   * Lets go of the table, for another process to go on with it; those at it find it there.
   * @param isOurs false where another process may run it already, and writes what becomes of it
   * @returns false when something is lost
   */
  async abandon(isOurs: boolean): Promise<boolean> {
    if (this.#matches.beginning) await this.#matches.beginning;
    const keepAgain = isOurs ? this.#keepLast() : undefined;
    this.#leaveForGood();
    const here = this.#room.members.here();
    const peers = here.map(({ peer }) => peer);
    // What they ask now is not answered: they ask whoever goes on with the table.
    for (const member of here) member.peer = undefined;
    const isSaved = await this.#matches.abandon();
    await keepAgain?.(isSaved);
    for (const peer of peers) peer?.close();
    return isSaved;
  }

  #leaveForGood(): void {
    this.#left = true;
    this.#timers.end();
  }

  #connection(member: Member, peer: Peer): Connection {
    const mine = (): boolean => member.peer === peer;
    return {
      receive: (message) => {
        const hear = (): void => {
          if (mine() && !this.#left) this.#receive(member, message);
        };
        // The game that begins is the one that the lobby agreed on: what is said meanwhile comes after it.
        if (this.#matches.beginning) void this.#matches.beginning.then(hear);
        else hear();
      },
      lost: () => {
        if (mine()) this.#comings.lost(member);
      },
    };
  }

  #receive(member: Member, message: ClientMessage): void {
    const unsaid = message.type === 'say' ? { unsaid: message.text } : {};
    const answer = (refusal: Refusal | undefined): void => {
      if (refusal) member.peer?.send({ type: 'sorry', ...refusal, ...unsaid });
    };
    const done = this.#do(member, message);
    if (done instanceof Promise) void done.then(answer);
    else answer(done);
  }

  /** @returns why it is not done. */
  #do(member: Member, message: ClientMessage): Refusal | undefined | Promise<Refusal | undefined> {
    switch (message.type) {
      case 'hello':
        return refuse('twice', 'You have said hello already.');
      case 'ping':
        member.peer?.send({ type: 'pong', sent: message.sent });
        return undefined;
      case 'move':
        return this.#matches.move(member, message);
      case 'undo':
        return this.#undo.ask(member, { at: message.at, undone: message.undone });
      case 'agree':
        return this.#undo.answer(member, message);
      case 'say':
        return this.#say(member, message);
      case 'vote':
        return this.#absence.vote(member, message);
      case 'leave':
        this.#comings.leave(member, 'left', 'You left the table.');
        return undefined;
      case 'kick':
        return this.#comings.kick(member, message.member);
      case 'start':
        return this.#matches.start(member);
      case 'rematch':
        return this.#matches.rematch(member);
      default:
        return lobbyMessage(this.#room, member, message);
    }
  }

  #say(member: Member, message: Extract<ClientMessage, { type: 'say' }>): Refusal | undefined {
    const refusal = say(this.#room, this.#chat, member, message, this.#matches.game?.now);
    if (!refusal) void this.#keep();
    return refusal;
  }

  /** Others are here than before: what they want may be settled by that. */
  #recount(): void {
    this.#absence.recount();
    void this.#undo.recount();
  }

  #changed(): void {
    this.#matches.game?.attend();
    this.#room.sendAll({ type: 'table', table: this.view() });
    void this.#keep();
  }

  async #keep(): Promise<void> {
    if (this.#matches.ending) await this.#matches.ending;
    if (this.#left) return;
    const isKept = await this.#write(this.#record);
    this.#cancelKeeping();
    if (!isKept) this.#cancelKeeping = this.#parts.clock.after(KEEP_AGAIN, () => void this.#keep());
  }

  /**
   * Keeps the table as it stands when it ends.
   * @returns what is called once its game is closed: where that was saved, there may be room for the table only now.
   */
  #keepLast(): (isSaved: boolean | undefined) => Promise<void> {
    if (this.#left) return async () => {};
    const record = this.#record;
    const first = this.#write(record);
    return async (isSaved) => {
      if (!(await first) && isSaved) await this.#write(record);
    };
  }

  async #write(record: TableRecord): Promise<boolean> {
    const isKept = await this.#parts.keep(record);
    this.#isKept ||= isKept;
    return isKept;
  }

  get #record(): TableRecord {
    return tableRecord(this.#standing, this.#undo.view(), this.#matches.game, this.#chat);
  }

  get #standing(): Standing {
    return { code: this.code, room: this.#room, absence: this.#absence };
  }
}
