import type { Clock } from '../engine/clock.ts';
import type { Seat } from '../engine/game.ts';
import type { HostMessage, Phase } from './host-message.ts';
import { type Lobby, type LobbyGame, seatOf } from './lobby.ts';
import type { Member, Members } from './members.ts';

export interface RoomParts extends LobbyGame {
  readonly clock: Clock;
  /** Name and version of this program. */
  readonly program: string;
  readonly password?: string;
  /** Who sits in for somebody who is away: one of the computer players. */
  readonly substitute: string;
  /** How long a seat may be away before the others are asked, in milliseconds. */
  readonly grace: number;
}

/** What the parts of a table share: who is there, what is agreed on, and how far the game is. */
export class Room {
  readonly parts: RoomParts;
  readonly members: Members;
  lobby: Lobby;
  phase: Phase = 'lobby';
  /** Tells everybody of the table as it stands now, and keeps it. */
  readonly changed: () => void;

  constructor(parts: RoomParts, lobby: Lobby, members: Members, changed: () => void) {
    this.parts = parts;
    this.lobby = lobby;
    this.members = members;
    this.changed = changed;
  }

  /** The member's seat; -1 for somebody who looks on. */
  seatOf(member: Member): Seat {
    return seatOf(this.lobby, member.id);
  }

  owns(member: Member): boolean {
    return member.id === this.lobby.owner;
  }

  /** People play, and none of them is here. */
  get isDeserted(): boolean {
    const isHere = this.members.here().some((member) => this.seatOf(member) >= 0);
    return !isHere && this.lobby.seats.some(({ member }) => member !== undefined);
  }

  sendAll(message: HostMessage): void {
    for (const { peer } of this.members.here()) peer?.send(message);
  }
}
