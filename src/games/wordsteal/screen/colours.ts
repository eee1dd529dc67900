import type { Player } from '../../../engine/match.ts';
import { isPlayerColour, type PlayerColour, playerColours } from '../../../tui/paint/theme.ts';

/** A colour for each seat: the chosen one, or the first that nobody has. */
export function coloursOf(players: readonly Player[]): readonly PlayerColour[] {
  const chosen = players.map(({ colour }) => (isPlayerColour(colour) ? colour : undefined));
  const free = playerColours.filter((colour) => !chosen.includes(colour));
  return chosen.map((colour) => colour ?? free.shift() ?? 'red');
}
