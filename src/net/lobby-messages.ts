import { type Refusal, refuse } from '../engine/refusal.ts';
import type { ClientMessage } from './client-message.ts';
import { type LobbyStep, seatOf, setBot, setOptions, setSeats, setSelf, sit } from './lobby.ts';
import type { Member } from './members.ts';
import type { Room } from './room.ts';

type LobbyMessage = Extract<ClientMessage, { type: 'sit' | 'self' | 'options' | 'seats' | 'bot' | 'owner' }>;

/** Does what a member asks of the lobby. @returns why it is not done. */
export function lobbyMessage(room: Room, member: Member, message: LobbyMessage): Refusal | undefined {
  const own = message.type === 'sit' || message.type === 'self';
  if (!own && !room.owns(member)) return refuse('not-owner', 'Only the owner of the table can change that.');
  if (room.phase !== 'lobby' && message.type !== 'owner') return refuse('playing', 'The game has begun.');
  const step = stepOf(room, member, message);
  if (!step.ok) return step.refusal;
  room.lobby = step.lobby;
  room.changed();
  return undefined;
}

function stepOf(room: Room, member: Member, message: LobbyMessage): LobbyStep {
  const { lobby, parts } = room;
  switch (message.type) {
    case 'sit': {
      const sat = sit(lobby, member.id, message.seat);
      if (sat.ok) member.watching = message.seat === null;
      return sat;
    }
    case 'self':
      return ownStep(room, member, message);
    case 'options':
      return setOptions(lobby, parts, message.options);
    case 'seats':
      return setSeats(lobby, parts, message.seats);
    case 'bot':
      return setBot(lobby, parts, message.seat, message.bot);
    case 'owner':
      if (seatOf(lobby, message.member) >= 0) {
        return { ok: true, lobby: { ...lobby, owner: message.member } };
      }
      return {
        ok: false,
        refusal: refuse('no-seat', 'The table can only be handed to somebody who has a seat.'),
      };
  }
}

function ownStep(
  { lobby, members, parts }: Room,
  member: Member,
  { name, type: _, ...self }: Extract<LobbyMessage, { type: 'self' }>,
): LobbyStep {
  if (name !== undefined && member.identity) {
    return { ok: false, refusal: refuse('own-name', 'Your name is the same at every table here.') };
  }
  if (name !== undefined && members.nameTaken(name, member.id)) {
    return {
      ok: false,
      refusal: refuse('name-taken', 'Somebody at the table has that name: choose another.'),
    };
  }
  const step: LobbyStep =
    Object.keys(self).length === 0 ? { ok: true, lobby } : setSelf(lobby, parts, member.id, self);
  if (step.ok && name !== undefined) member.name = name;
  return step;
}
