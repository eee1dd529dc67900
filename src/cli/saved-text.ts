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
  return new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ');
}

/** How far a saved game has come. */
export function standing({ result, players, steps, inUse }: SavedMatch): string {
  const moves = `${steps} ${steps === 1 ? 'move' : 'moves'}`;
  if (!result) return inUse ? `${moves}, in use` : moves;
  const winners = result.winners.map((seat) => players[seat]?.name).join(' and ');
  return winners ? `won by ${winners}` : 'ended';
}
