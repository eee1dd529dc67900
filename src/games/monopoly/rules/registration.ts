import type { Player } from '../../../engine/match.ts';

/** What a player has chosen before the game; the first to choose a pawn or a colour keeps it. */
export type Registered = Pick<Player, 'name' | 'colour' | 'token'>;

/**
 * Why the player cannot join those who have registered before.
 * @param pawns the names of the board's pawns; none means that any will do.
 */
export function registrationProblem(
  player: Registered,
  before: readonly Registered[],
  pawns: readonly string[],
): string | undefined {
  const name = player.name.trim();
  if (name === '') return 'choose a name';
  const same = (one: string | undefined, other: string | undefined) =>
    one !== undefined && other !== undefined && one.trim().toLowerCase() === other.trim().toLowerCase();
  if (before.some((other) => same(other.name, name))) return `the name ${name} is taken`;
  if (before.some((other) => same(other.colour, player.colour)))
    return `the colour ${player.colour} is taken`;
  if (before.some((other) => same(other.token, player.token))) return `the pawn ${player.token} is taken`;
  const unknown =
    player.token !== undefined && pawns.length > 0 && !pawns.some((pawn) => same(pawn, player.token));
  return unknown ? `the pawns are ${pawns.join(', ')}` : undefined;
}
