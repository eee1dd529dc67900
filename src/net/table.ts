import { randomInt } from 'node:crypto';
import type { Clock } from '../engine/clock.ts';
import type { AnyTypes, Seat } from '../engine/game.ts';
import { type Match, startMatch } from '../engine/match.ts';
import { readMove } from '../engine/moves.ts';
import { readOptions } from '../engine/options.ts';
import { type Refusal, refuse } from '../engine/refusal.ts';
import type { Session } from '../engine/session.ts';
import { Absence } from './absence.ts';
import { Chat, readable } from './chat.ts';
import { Feed, type Receiver } from './feed.ts';
import { HostClock } from './host-clock.ts';
import {
  freeSeat,
  type Lobby,
  type LobbyGame,
  type LobbyStep,
  missing,
  newLobby,
  playersOf,
  seatOf,
  setBot,
  setOptions,
  setSeats,
  setSelf,
  sit,
  withoutMember,
} from './lobby.ts';
import { type Member, type MemberRecord, Members, newToken, type Peer } from './members.ts';
import {
  type ChatLine,
  type ClientMessage,
  type Hello,
  type HostMessage,
  type Phase,
  type TableView,
  WIRE_VERSIONS,
} from './wire.ts';

/** A match that is played at a table. */
export interface TableMatch {
  /** In the store. */
  readonly id: string;
  readonly session: Session<AnyTypes>;
  /** Lets a computer player act for a seat whose person is away, or ends that. */
  substitute(seat: Seat, bot: string | undefined): void;
  /** Stops the computer players and lets go of the saved game. */
  close(): Promise<void>;
}

export interface TableParts extends LobbyGame {
  readonly clock: Clock;
  /** Name and version of this program. */
  readonly program: string;
  readonly password?: string;
  /** How long a seat may be away before the others are asked, in milliseconds. */
  readonly grace: number;
  newSeed(): string;
  /** Enters a match in the store and seats its computer players. */
  begin(match: Match<AnyTypes>): Promise<TableMatch>;
  /** Goes on with one. */
  resume(id: string): Promise<TableMatch>;
  /** Keeps the table itself, so that a host that is started again goes on with it. */
  keep(record: TableRecord): void;
}

/** What is kept of a table. */
export interface TableRecord {
  readonly code: string;
  readonly game: string;
  readonly lobby: Lobby;
  readonly members: readonly MemberRecord[];
  readonly chat: readonly ChatLine[];
  /** The match that is played or was played last. */
  readonly match?: string;
}

/** What a connection of a member does. */
export interface Connection {
  receive(message: ClientMessage): void;
  /** The connection is lost. */
  lost(): void;
}

type LobbyMessage = Extract<ClientMessage, { type: 'sit' | 'self' | 'options' | 'seats' | 'bot' | 'owner' }>;

/** Four letters that cannot be read as a word: no vowels, nothing that looks like a digit. */
export function newCode(): string {
  const letters = 'BCDFGHJKLMNPQRSTVWXZ';
  return Array.from({ length: 4 }, () => letters[randomInt(letters.length)]!).join('');
}

/**
 * One table: its lobby, its match, who is there. It knows messages, not sockets. Everything happens in the order in
 * which it arrives; the host alone decides, and nobody hears of a step before it is kept.
 */
export class HostTable {
  readonly code: string;
  readonly #parts: TableParts;
  readonly #members: Members;
  readonly #chat: Chat;
  readonly #absence = new Absence();
  readonly #clock: HostClock;
  readonly #substitutes = new Map<Seat, string>();
  /** By member: the last move that was asked for and what came of it, so that one sent twice is played once. */
  readonly #answers = new Map<number, Extract<HostMessage, { type: 'done' | 'refused' }>>();
  #lobby: Lobby;
  #match: TableMatch | undefined;
  #feed: Feed | undefined;
  #phase: Phase = 'lobby';
  #busy = false;

  private constructor(parts: TableParts, code: string, lobby: Lobby, members: Members, chat: Chat) {
    this.#parts = parts;
    this.code = code;
    this.#lobby = lobby;
    this.#members = members;
    this.#chat = chat;
    this.#clock = new HostClock(parts.clock, (seat, move) => void this.#match?.session.play(seat, move));
  }

  static open(parts: TableParts, seats: number, options: Lobby['options'] = {}): HostTable {
    // The first who comes is member 1, and owns the table.
    return new HostTable(parts, newCode(), newLobby(parts, 1, seats, options), new Members(), new Chat());
  }

  /** A table as it was when its host ended. */
  static async restore(parts: TableParts, record: TableRecord): Promise<HostTable> {
    const members = new Members(record.members, parts.clock.now());
    const table = new HostTable(parts, record.code, record.lobby, members, new Chat(record.chat));
    if (record.match !== undefined) table.#play(await parts.resume(record.match));
    for (const member of members.all()) table.#watchAbsence(member);
    return table;
  }

  get phase(): Phase {
    return this.#phase;
  }

  view(): TableView {
    const lack = this.#phase === 'lobby' ? missing(this.#lobby) : undefined;
    return {
      phase: this.#phase,
      code: this.code,
      game: this.#parts.game.id,
      options: this.#lobby.options,
      owner: this.#lobby.owner,
      members: this.#members.view(),
      seats: this.#lobby.seats.map((seat, index) => {
        const substitute = this.#substitutes.get(index);
        return substitute === undefined ? seat : { ...seat, substitute };
      }),
      away: this.#absence.view(),
      ...(lack ? { missing: lack.text } : {}),
    };
  }

  /** @returns the connection, or why there is none. */
  join(
    peer: Peer,
    hello: Hello,
  ):
    | { readonly ok: true; readonly connection: Connection }
    | { readonly ok: false; readonly refusal: Refusal } {
    const version = WIRE_VERSIONS.find((one) => hello.versions.includes(one));
    if (version === undefined) return { ok: false, refusal: otherVersion(hello) };
    const back = hello.token === undefined ? undefined : this.#members.byToken(hello.token);
    const refusal = back ? undefined : this.#whyNotJoin(hello);
    if (refusal) return { ok: false, refusal };
    const token = back ? hello.token! : newToken();
    const member = back ?? this.#admit(hello, token);
    this.#dismiss(member.peer, 'taken-over', 'You joined this table from somewhere else.');
    member.peer = peer;
    member.awaySince = undefined;
    peer.send({ type: 'welcome', version, program: this.#parts.program, you: member.id, token });
    this.#return(member);
    return { ok: true, connection: this.#connection(member, peer) };
  }

  /** Ends the table for everybody. */
  async close(text: string): Promise<void> {
    this.#clock.stop();
    for (const { peer } of this.#members.here()) this.#dismiss(peer, 'closed', text);
    await this.#match?.close();
  }

  #whyNotJoin({ name, code, password, watch }: Hello): Refusal | undefined {
    if (code !== undefined && code !== this.code) {
      return refuse(
        'wrong-code',
        'There is no table with this code here: ask the host for its four letters.',
      );
    }
    if (this.#parts.password !== undefined && password !== this.#parts.password) {
      const text = password === undefined ? 'This table asks for a password' : 'The password is wrong';
      return refuse('wrong-password', `${text}: ask the host, and join with --password.`);
    }
    if (this.#members.nameTaken(name)) {
      return refuse('name-taken', `Somebody at the table is called ${name}: join with another --name.`);
    }
    if (watch || this.#members.all().length === 0) return undefined;
    if (this.#phase !== 'lobby')
      return refuse('playing', 'The game has begun: look on with `boardgames spectate`.');
    if (freeSeat(this.#lobby) < 0)
      return refuse('table-full', 'The table is full: look on with `boardgames spectate`.');
    return undefined;
  }

  #admit({ name, watch = false }: Hello, token: string): Member {
    const member = this.#members.add(name, token, watch);
    const seat = freeSeat(this.#lobby);
    if (!watch && this.#phase === 'lobby' && seat >= 0) this.#take(sit(this.#lobby, member.id, seat));
    return member;
  }

  /** Gives a member who is here (again) all there is to know. */
  #return(member: Member): void {
    const seat = seatOf(this.#lobby, member.id);
    if (seat >= 0) {
      this.#absence.close(seat);
      if (this.#substitutes.delete(seat)) this.#match?.substitute(seat, undefined);
    }
    this.#changed();
    const lines = this.#chat.readableBy(member.id);
    if (lines.length > 0) member.peer?.send({ type: 'chat', lines });
    this.#sendGame(member);
  }

  #sendGame(member: Member): void {
    if (!this.#feed) return;
    member.peer?.send({ type: 'game', ...this.#feed.whole(this.#receiver(member)), ...this.#clock.view() });
  }

  #receiver(member: Member): Receiver {
    const seat = seatOf(this.#lobby, member.id);
    return seat < 0 ? 'spectator' : seat;
  }

  #connection(member: Member, peer: Peer): Connection {
    const mine = (): boolean => member.peer === peer;
    return {
      receive: (message) => {
        if (mine()) this.#receive(member, message);
      },
      lost: () => {
        if (!mine()) return;
        member.peer = undefined;
        member.awaySince = this.#parts.clock.now();
        this.#watchAbsence(member);
        this.#changed();
      },
    };
  }

  /** After the grace time the others are asked what is to become of the seat. */
  #watchAbsence(member: Member): void {
    const seat = seatOf(this.#lobby, member.id);
    const since = member.awaySince;
    if (seat < 0) return;
    this.#parts.clock.after(this.#parts.grace, () => {
      if (
        this.#phase !== 'playing' ||
        member.peer ||
        member.awaySince !== since ||
        this.#substitutes.has(seat)
      )
        return;
      this.#absence.open(seat);
      this.#changed();
    });
  }

  #receive(member: Member, message: ClientMessage): void {
    switch (message.type) {
      case 'hello':
        this.#sorry(member, refuse('twice', 'You have said hello already.'));
        return;
      case 'ping':
        member.peer?.send({ type: 'pong', sent: message.sent });
        return;
      case 'move':
        void this.#move(member, message);
        return;
      case 'say':
        this.#say(member, message);
        return;
      case 'vote':
        this.#vote(member, message);
        return;
      case 'leave':
        this.#leave(member, 'left', 'You left the table.');
        return;
      case 'kick':
        this.#kick(member, message.member);
        return;
      case 'start':
        void this.#start(member);
        return;
      case 'rematch':
        this.#rematch(member);
        return;
      default:
        this.#lobbyStep(member, message);
        return;
    }
  }

  #lobbyStep(member: Member, message: LobbyMessage): void {
    const owned = message.type !== 'sit' && message.type !== 'self';
    if (owned && member.id !== this.#lobby.owner) {
      this.#sorry(member, refuse('not-owner', 'Only who owns the table can change that.'));
      return;
    }
    if (this.#phase !== 'lobby' && message.type !== 'owner') {
      this.#sorry(member, refuse('playing', 'The game has begun.'));
      return;
    }
    const step = this.#lobbyStepOf(member, message);
    if (!step.ok) {
      this.#sorry(member, step.refusal);
      return;
    }
    this.#lobby = step.lobby;
    this.#changed();
  }

  #lobbyStepOf(member: Member, message: LobbyMessage): LobbyStep {
    const lobby = this.#lobby;
    switch (message.type) {
      case 'sit':
        if (message.seat !== null) member.watching = false;
        return sit(lobby, member.id, message.seat);
      case 'self': {
        const { name, type: _, ...self } = message;
        if (name !== undefined && this.#members.nameTaken(name, member.id)) {
          return {
            ok: false,
            refusal: refuse('name-taken', 'Somebody at the table has that name: choose another.'),
          };
        }
        if (name !== undefined) member.name = name;
        return Object.keys(self).length === 0 ? { ok: true, lobby } : setSelf(lobby, member.id, self);
      }
      case 'options':
        return setOptions(lobby, this.#parts, message.options);
      case 'seats':
        return setSeats(lobby, this.#parts, message.seats);
      case 'bot':
        return setBot(lobby, this.#parts, message.seat, message.bot);
      case 'owner':
        if (seatOf(lobby, message.member) < 0) {
          return {
            ok: false,
            refusal: refuse('no-seat', 'The table can only be handed to somebody who has a seat.'),
          };
        }
        return { ok: true, lobby: { ...lobby, owner: message.member } };
    }
  }

  async #start(member: Member): Promise<void> {
    const lack = this.#whyNotStart(member);
    if (lack) {
      this.#sorry(member, lack);
      return;
    }
    const { game, newSeed } = this.#parts;
    const read = readOptions(game.options, this.#lobby.options, this.#lobby.seats.length);
    if (!read.ok) {
      this.#sorry(member, refuse('wrong-options', 'The options cannot be used: change them.'));
      return;
    }
    const players = playersOf(
      this.#lobby,
      this.#parts,
      (id) => this.#members.get(id)?.name ?? `Player ${id}`,
    );
    this.#busy = true;
    try {
      this.#play(
        await this.#parts.begin(startMatch(game, { options: read.options, players, seed: newSeed() })),
      );
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      this.#sorry(member, refuse('not-kept', `The game could not be begun (${text}).`));
      return;
    } finally {
      this.#busy = false;
    }
    this.#changed();
    for (const one of this.#members.here()) this.#sendGame(one);
  }

  #whyNotStart(member: Member): Refusal | undefined {
    if (member.id !== this.#lobby.owner)
      return refuse('not-owner', 'Only who owns the table can start the game.');
    if (this.#phase !== 'lobby' || this.#busy) return refuse('playing', 'The game has begun.');
    return missing(this.#lobby);
  }

  #play(match: TableMatch): void {
    this.#match = match;
    this.#answers.clear();
    this.#feed = new Feed(match.session.match);
    this.#phase = phaseOf(match.session.match);
    this.#clock.start(match.session.match);
    match.session.listen((change) => {
      if (this.#match !== match) return;
      this.#clock.start(change.match);
      const messages = this.#feed?.step(change);
      const clock = this.#clock.view();
      for (const member of this.#members.here()) {
        const message = messages?.get(this.#receiver(member));
        if (message) member.peer?.send({ type: 'step', ...message, ...clock });
      }
      if (phaseOf(change.match) === this.#phase) return;
      this.#phase = phaseOf(change.match);
      this.#clock.stop();
      this.#changed();
    });
  }

  async #move(member: Member, { id, at, move }: Extract<ClientMessage, { type: 'move' }>): Promise<void> {
    const before = this.#answers.get(member.id);
    if (before && before.id === id) {
      member.peer?.send(before);
      return;
    }
    const refusal = await this.#played(member, at, move);
    const answer = refusal ? ({ type: 'refused', id, ...refusal } as const) : ({ type: 'done', id } as const);
    this.#answers.set(member.id, answer);
    member.peer?.send(answer);
  }

  async #played(member: Member, at: number, move: { readonly type: string }): Promise<Refusal | undefined> {
    const seat = seatOf(this.#lobby, member.id);
    const match = this.#match;
    if (!match || this.#phase !== 'playing') return refuse('no-game', 'No game is played at this table now.');
    if (seat < 0) return refuse('no-seat', 'You look on: only players move.');
    const { game, steps } = match.session.match;
    if (at !== steps.length) {
      return refuse('stale', 'Somebody else moved at the same moment: look again, and decide again.');
    }
    const read = readMove(game, move);
    if (!read.ok) return read.refusal;
    return match.session.play(seat, read.move);
  }

  #say(member: Member, { text, to }: Extract<ClientMessage, { type: 'say' }>): void {
    const now = this.#parts.clock.now();
    if (to !== undefined && !this.#members.get(to)) {
      this.#sorry(member, refuse('no-such-member', 'Whoever you speak to is not at the table.'));
      return;
    }
    if (!this.#chat.maySpeak(member.id, now)) {
      this.#sorry(member, refuse('too-fast', 'Not so fast: wait a few seconds before the next line.'));
      return;
    }
    const at = this.#parts.clock.now();
    const line = this.#chat.add({
      from: member.id,
      name: member.name,
      text,
      at,
      ...(to === undefined ? {} : { to }),
    });
    for (const one of this.#members.here()) {
      if (readable(line, one.id)) one.peer?.send({ type: 'chat', lines: [line] });
    }
    this.#keep();
  }

  #vote(member: Member, { seat, choice }: Extract<ClientMessage, { type: 'vote' }>): void {
    if (!this.#absence.isOpen(seat)) {
      this.#sorry(member, refuse('no-vote', 'Nothing is to be decided about this seat.'));
      return;
    }
    if (seatOf(this.#lobby, member.id) < 0) {
      this.#sorry(member, refuse('no-seat', 'You look on: only players vote.'));
      return;
    }
    const voters = this.#members.here().flatMap(({ id }) => (seatOf(this.#lobby, id) < 0 ? [] : [id]));
    const decided = this.#absence.vote(seat, member.id, choice, voters);
    if (decided === 'bot') {
      const bot = this.#parts.bots.at(-1)!;
      this.#absence.close(seat);
      this.#substitutes.set(seat, bot);
      this.#match?.substitute(seat, bot);
    }
    if (decided === 'end') {
      this.#phase = 'ended';
      this.#clock.stop();
      void this.#match?.close();
    }
    this.#changed();
  }

  #leave(member: Member, code: string, text: string): void {
    const seat = seatOf(this.#lobby, member.id);
    const { peer } = member;
    member.peer = undefined;
    if (this.#phase === 'playing' && seat >= 0) {
      // The seat stays theirs; the others decide at once.
      member.awaySince = this.#parts.clock.now();
      this.#absence.open(seat);
    } else {
      this.#members.remove(member.id);
      this.#lobby = withoutMember(
        this.#lobby,
        member.id,
        this.#members.here().map(({ id }) => id),
      );
    }
    this.#dismiss(peer, code, text);
    this.#changed();
  }

  #kick(member: Member, id: number): void {
    const other = this.#members.get(id);
    if (member.id !== this.#lobby.owner) {
      this.#sorry(member, refuse('not-owner', 'Only who owns the table can do that.'));
      return;
    }
    if (!other || other === member) {
      this.#sorry(member, refuse('no-such-member', 'There is nobody like that at the table.'));
      return;
    }
    this.#leave(other, 'kicked', 'You were asked to leave the table.');
  }

  /** The same people again: back to the lobby, with seats and options as they were. */
  #rematch(member: Member): void {
    if (member.id !== this.#lobby.owner) {
      this.#sorry(member, refuse('not-owner', 'Only who owns the table can start again.'));
      return;
    }
    if (this.#phase === 'lobby' || this.#phase === 'playing') {
      this.#sorry(member, refuse('playing', 'The game is not over.'));
      return;
    }
    void this.#match?.close();
    this.#match = undefined;
    this.#feed = undefined;
    this.#substitutes.clear();
    this.#phase = 'lobby';
    const seats = this.#lobby.seats.map((seat) => ({ ...seat, ready: seat.bot !== undefined }));
    this.#lobby = { ...this.#lobby, seats };
    this.#changed();
  }

  /** Takes over what a step of the lobby made, where it made anything. */
  #take(step: LobbyStep): void {
    if (step.ok) this.#lobby = step.lobby;
  }

  #sorry(member: Member, { code, text }: Refusal): void {
    member.peer?.send({ type: 'sorry', code, text });
  }

  #dismiss(peer: Peer | undefined, code: string, text: string): void {
    peer?.send({ type: 'bye', code, text });
    peer?.close();
  }

  #changed(): void {
    const table = this.view();
    for (const { peer } of this.#members.here()) peer?.send({ type: 'table', table });
    this.#keep();
  }

  #keep(): void {
    this.#parts.keep({
      code: this.code,
      game: this.#parts.game.id,
      lobby: this.#lobby,
      members: this.#members.records(),
      chat: this.#chat.lines,
      ...(this.#match ? { match: this.#match.id } : {}),
    });
  }
}

function phaseOf({ game, state }: Match<AnyTypes>): Phase {
  return game.outcome(state) === undefined ? 'playing' : 'over';
}

function otherVersion({ versions }: Hello): Refusal {
  const newer = Math.max(...versions) > Math.max(...WIRE_VERSIONS);
  const who = newer
    ? 'This host is older than your program: ask for it to be updated.'
    : 'Your program is older than this host: update it.';
  return refuse('other-version', who);
}
