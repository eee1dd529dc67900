import { type Refusal, refuse } from '../engine/refusal.ts';
import type { Absence } from './absence.ts';
import type { Chat } from './chat.ts';
import type { Hello } from './client-message.ts';
import { admit, forgetSpectators, known, whyNotJoin } from './door.ts';
import { passedOn, withoutMember } from './lobby.ts';
import { type Member, newToken, type Peer } from './members.ts';
import type { Room } from './room.ts';
import type { TableGame } from './table-game.ts';
import type { Identity } from './table-parts.ts';
import { TAKEN_OVER } from './wire.ts';

/** What there is at a table for those who come, and what their coming and going changes. */
interface ComingsParts {
  readonly chat: Chat;
  readonly absence: Absence;
  /** The game that is played, or was played last. */
  game(): TableGame | undefined;
  /** Others are here than before: what they want may be settled by that. */
  recount(): void;
}

/** Who comes to a table and goes, for a while or for good, and whose it is then. */
export class Comings {
  readonly #room: Room;
  readonly #parts: ComingsParts;

  constructor(room: Room, parts: ComingsParts) {
    this.#room = room;
    this.#parts = parts;
  }

  /** @param version of the wire format that both sides speak @returns who is here now, or why nobody. */
  enter(peer: Peer, hello: Hello, version: number, identity?: Identity): Member | Refusal {
    const back = known(this.#room, hello, identity);
    const refusal = back ? undefined : whyNotJoin(this.#room, hello, identity);
    if (refusal) return refusal;
    const token = this.#tokenFor(hello, back);
    const member = back ?? admit(this.#room, hello, token, identity);
    member.identity = identity;
    // Whoever is known may have taken another name since.
    if (identity && !this.#room.members.nameTaken(hello.name, member.id)) member.name = hello.name;
    dismiss(member.peer, TAKEN_OVER, 'You joined this table from somewhere else.');
    member.peer = peer;
    member.awaySince = undefined;
    this.#passOn();
    const { program } = this.#room.parts;
    const heard = member.heard ?? this.#parts.chat.last;
    peer.send({ type: 'welcome', version, program, you: member.id, token, heard });
    member.heard = undefined;
    this.#welcome(member);
    return member;
  }

  /** The connection of a member is lost. */
  lost(member: Member): void {
    this.#goesAway(member);
    this.#parts.game()?.forget(member);
    this.#parts.absence.watch(member);
    this.passOnLater();
    forgetSpectators(this.#room);
    this.#parts.recount();
    this.#room.changed();
  }

  /** A member goes of their own will, or is sent away. */
  leave(member: Member, code: string, text: string): void {
    const { members, phase } = this.#room;
    const seat = this.#room.seatOf(member);
    const { peer } = member;
    member.peer = undefined;
    this.#parts.game()?.forget(member);
    if (phase === 'playing' && seat >= 0) {
      // The seat stays theirs; the others decide at once.
      this.#goesAway(member);
      this.#parts.absence.ask(seat);
      this.passOnLater();
    } else {
      members.remove(member.id);
      const others = members.here().map(({ id }) => id);
      this.#room.lobby = withoutMember(this.#room.lobby, member.id, others);
    }
    dismiss(peer, code, text);
    this.#parts.recount();
    this.#room.changed();
  }

  /** The owner sends somebody away. @returns why not. */
  kick(member: Member, id: number): Refusal | undefined {
    const other = this.#room.members.get(id);
    if (!this.#room.owns(member)) return refuse('not-owner', 'Only the owner of the table can do that.');
    if (!other || other === member) {
      return refuse('no-such-member', 'There is nobody like that at the table.');
    }
    if (this.#room.phase === 'playing' && this.#room.seatOf(other) >= 0)
      return refuse('playing', `${other.name} is playing: only who watches can be asked to leave a game.`);
    this.leave(other, 'kicked', 'You were asked to leave the table.');
    return undefined;
  }

  /** Somebody has gone, who may own the table. */
  passOnLater(): void {
    const { clock, grace } = this.#room.parts;
    clock.after(grace, () => {
      if (this.#passOn()) this.#room.changed();
    });
  }

  /** Those whose line was lost before the game began, or before its host ended, play too. */
  watchAway(): void {
    for (const member of this.#room.members.all()) if (!member.peer) this.#parts.absence.watch(member);
  }

  /** Somebody is not here any more, and may come back. */
  #goesAway(member: Member): void {
    member.peer = undefined;
    member.awaySince = this.#room.parts.clock.now();
    member.heard = this.#parts.chat.last;
  }

  /** The secret that somebody has elsewhere becomes theirs here too: who was at two tables of a host finds both again. */
  #tokenFor({ token }: Hello, back: Member | undefined): string {
    const isFree = token !== undefined && !this.#room.members.byToken(token);
    return token !== undefined && (back || isFree) ? token : newToken();
  }

  /** Gives a member who is here (again) all there is to know. */
  #welcome(member: Member): void {
    this.#parts.absence.back(this.#room.seatOf(member));
    this.#parts.recount();
    this.#room.changed();
    const lines = this.#parts.chat.readableBy(member);
    if (lines.length > 0) member.peer?.send({ type: 'chat', lines });
    this.#parts.game()?.sendTo(member);
  }

  /** A table whose owner is away too long goes to somebody who is here: only an owner can begin. @returns whether it does */
  #passOn(): boolean {
    const { lobby, members, parts } = this.#room;
    const owner = members.get(lobby.owner);
    const since = owner?.awaySince ?? Number.NEGATIVE_INFINITY;
    const isAway = !owner?.peer && parts.clock.now() - since >= parts.grace;
    const here = members.here().map(({ id }) => id);
    if (!isAway || here.length === 0) return false;
    this.#room.lobby = passedOn(lobby, here);
    return true;
  }
}

/** The last that a member hears. */
export function dismiss(peer: Peer | undefined, code: string, text: string): void {
  peer?.send({ type: 'bye', code, text });
  peer?.close();
}
