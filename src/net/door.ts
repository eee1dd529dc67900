import { type Refusal, refuse } from '../engine/refusal.ts';
import { freeSeat } from './lobby.ts';
import type { Room } from './room.ts';
import type { Identity } from './table-parts.ts';
import { type Hello, WIRE_VERSIONS } from './wire.ts';

/** Said of a code that no table here has. */
export const wrongCode = refuse(
  'wrong-code',
  'There is no table with this code here: ask the host for its four letters.',
);

/** The version of the wire format that both sides speak. */
export function versionFor({ versions }: Hello): number | undefined {
  return WIRE_VERSIONS.find((one) => versions.includes(one));
}

export function otherVersion({ versions }: Hello): Refusal {
  const newer = Math.max(...versions) > Math.max(...WIRE_VERSIONS);
  const who = newer
    ? 'This host runs an older version than yours: ask for it to be updated.'
    : 'Your version is older than that of this host: update it.';
  return refuse('other-version', who);
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
    return refuse('name-taken', `Somebody at the table is called ${name}: join with another --name.`);
  }
  if (identity && members.get(lobby.owner)?.identity?.blocked.includes(identity.id)) {
    return refuse('blocked', 'The owner of this table does not want to play with you: choose another table.');
  }
  if (watch || members.all().length === 0) return undefined;
  if (phase !== 'lobby') return refuse('playing', 'The game has begun: watch it with `boardgames spectate`.');
  if (freeSeat(lobby) < 0)
    return refuse('table-full', 'The table is full: watch it with `boardgames spectate`.');
  return undefined;
}
