import { type Refusal, refuse } from '../engine/refusal.ts';
import type { Hello } from './client-message.ts';
import { freeSeat, sit } from './lobby.ts';
import type { Member } from './members.ts';
import type { Room } from './room.ts';
import type { Identity } from './table-parts.ts';
import { NOT_FOUND, olderHost, WIRE_VERSIONS } from './wire.ts';

/** Said of a code that no table here has. */
export const wrongCode = refuse(
  'wrong-code',
  'There is no table with this code here: ask the host for its four letters.',
);

/** Said where it cannot be looked for a table just now. */
export const notReached = refuse(NOT_FOUND, 'The table cannot be reached just now: try again.');

/** The version of the wire format that both sides speak. */
export function versionFor({ versions }: Hello): number | undefined {
  return WIRE_VERSIONS.find((one) => versions.includes(one));
}

export function otherVersion({ versions }: Hello): Refusal {
  const newer = Math.max(...versions) > Math.max(...WIRE_VERSIONS);
  return newer
    ? olderHost
    : refuse('other-version', 'Your version is older than that of this host: update it.');
}

/** Why somebody who was never here does not come in. */
export function whyNotJoin(
  { parts, members, lobby, phase }: Room,
  { name, password, watch }: Hello,
  identity?: Identity,
): Refusal | undefined {
  if (parts.password !== undefined && password !== parts.password) {
    const text = password === undefined ? 'This table asks for a password' : 'The password is wrong';
    return refuse('wrong-password', `${text}: ask the host, and join with --password.`);
  }
  if (members.nameTaken(name)) {
    return refuse(
      'name-taken',
      `Somebody at the table is called ${name}: join with another --name, or with the host's old address (--was) if that is you.`,
    );
  }
  if (identity && members.get(lobby.owner)?.identity?.blocked.includes(identity.id)) {
    return refuse('blocked', 'The owner of this table does not want to play with you: choose another table.');
  }
  if (members.here().length >= (watch ? MOST_WATCHED : MOST_HERE))
    return refuse('table-full', 'So many are at this table that nobody more comes in: try again later.');
  if (watch || members.all().length === 0) return undefined;
  if (phase === 'playing')
    return refuse('playing', 'The game has begun: watch it with `boardgames spectate`.');
  if (phase !== 'lobby')
    return refuse(
      'playing',
      'The game is over: join again when a return match is prepared, or look on with `boardgames spectate`.',
    );
  if (freeSeat(lobby) < 0)
    return refuse('table-full', 'The table is full: watch it with `boardgames spectate`.');
  return undefined;
}

/** Who this is, where they were here before. */
export function known(
  { members }: Room,
  { token }: Hello,
  identity: Identity | undefined,
): Member | undefined {
  if (identity) return members.byIdentity(identity);
  const member = token === undefined ? undefined : members.byToken(token);
  return member?.identity ? undefined : member;
}

/** Lets somebody in who was never here: in a lobby they have the first free seat. */
export function admit(
  room: Room,
  { name, watch = false }: Hello,
  token: string,
  identity: Identity | undefined,
): Member {
  const seat = freeSeat(room.lobby);
  const sits = !watch && room.phase === 'lobby' && seat >= 0;
  const member = room.members.add(name, token, !sits, identity);
  if (sits) {
    const step = sit(room.lobby, member.id, seat);
    if (step.ok) room.lobby = step.lobby;
  }
  return member;
}

/** Everybody hears of everybody who comes: so many may be at a table for somebody more to watch it, or to play. */
const MOST_WATCHED = 100;
const MOST_HERE = 120;
/** Spectators whose connection is lost and who are expected back. */
const MOST_AWAY = 20;

/** Whoever only watches and does not come back is forgotten, the longest away first, so that nobody fills the table. */
export function forgetSpectators(room: Room): void {
  const away = room.members.all().filter((member) => !member.peer && room.seatOf(member) < 0);
  away.sort((a, b) => (a.awaySince ?? 0) - (b.awaySince ?? 0));
  for (const { id } of away.slice(0, -MOST_AWAY)) room.members.remove(id);
}
