import { startMatch } from '../engine/match.ts';
import { readOptions } from '../engine/options.ts';
import { type Refusal, refuse } from '../engine/refusal.ts';
import { messageOf, UserError } from '../engine/user-error.ts';
import { missing, playersOf } from './lobby.ts';
import type { Member } from './members.ts';
import type { Room } from './room.ts';
import type { TableMatch } from './table-game.ts';
import type { TableParts } from './table-parts.ts';

/** Why the member cannot start the game now. */
export function whyNotStart(room: Room, member: Member): Refusal | undefined {
  if (!room.owns(member)) return refuse('not-owner', 'Only the owner of the table can start the game.');
  if (room.phase !== 'lobby') return refuse('playing', 'The game has begun.');
  return missing(room.lobby);
}

/** Begins the match that the lobby has agreed on. @returns it, or why it cannot be begun. */
export async function beginMatch(
  { lobby, members }: Room,
  parts: TableParts,
): Promise<{ readonly match: TableMatch } | { readonly refusal: Refusal }> {
  const { game, newSeed } = parts;
  const read = readOptions(game.options, lobby.options, lobby.seats.length);
  if (!read.ok) return { refusal: refuse('wrong-options', 'The options cannot be used: change them.') };
  const players = playersOf(lobby, parts, (id) => members.get(id)?.name ?? `Player ${id}`);
  try {
    const match = startMatch(game, { options: read.options, players, seed: newSeed() });
    return { match: await parts.begin(match) };
  } catch (error) {
    const text =
      error instanceof UserError ? error.message : `The game could not be begun (${messageOf(error)}).`;
    return { refusal: refuse('not-kept', text) };
  }
}
