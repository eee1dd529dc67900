import { freeName } from './free-name.ts';
import type { GameModule, GameTypes, Seat } from './game.ts';
import { type Player, plainName, seatName } from './match.ts';
import { shownName } from './program-names.ts';
import { capital } from './sentence.ts';

/**
 * What a player is called: as they said, else by their colour where the game gives it; computer players by their
 * strength, with a number where others have that name.
 */
export function nameFor(
  game: Pick<GameModule<GameTypes>, 'colours'>,
  seat: Seat,
  player: Player | undefined,
  taken: readonly string[] = [],
): string {
  const own = player?.name ?? '';
  const isGiven = own !== '' && own !== seatName({}, seat);
  if (isGiven) return own;
  if (game.colours || player?.bot === undefined) return seatName(game, seat);
  return unusedName(botTitle(player.bot), taken);
}

/** What a computer player is called that nobody has named. */
export function botTitle(bot: string): string {
  return capital(shownName(bot));
}

/** The name, with a number from 2 on where it is taken. */
export function unusedName(name: string, taken: readonly string[]): string {
  const plain = taken.map(plainName);
  return freeName(
    name,
    (free) => plain.includes(plainName(free)),
    (number) => `${name} ${number}`,
  );
}
