import { counted } from '../engine/sentence.ts';
import { findGame } from '../games/index.ts';
import type { SavedMatch } from '../store/store.ts';

export function gameTitle(id: string): string {
  return findGame(id)?.title ?? id;
}

/** Names in seat order. */
export function playerNames({ players }: SavedMatch): string {
  return players.map((player) => player.name).join(', ');
}

/** In universal time, so that lists look the same everywhere. */
export function dayAndTime(milliseconds: number): string {
  const time = new Date(milliseconds).toISOString();
  return `${time.slice(0, 10)} ${time.slice(11, 16)}`;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago that was, in at most eleven characters; the day when it is more than a week. */
export function timeSince(milliseconds: number, now: number): string {
  const past = now - milliseconds;
  if (past < minute) return 'just now';
  if (past < hour) return `${Math.floor(past / minute)} min ago`;
  if (past < day) return `${Math.floor(past / hour)} h ago`;
  if (past < 2 * day) return 'yesterday';
  if (past < 7 * day) return `${Math.floor(past / day)} days ago`;
  return dayAndTime(milliseconds).slice(0, 10);
}

/** How far a saved game has come. */
export function standing({ result, players, steps, inUse }: SavedMatch): string {
  if (!result) return counted(steps, 'move') + (inUse ? ', in use' : '');
  const winners = result.winners.map((seat) => players[seat]?.name).join(' and ');
  return winners ? `won by ${winners}` : 'ended';
}
