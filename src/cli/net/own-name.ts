import { userInfo } from 'node:os';
import { seen } from '../../engine/printable.ts';
import { isName, isPassword } from '../../net/client-message.ts';
import { wireLimits } from '../../net/wire.ts';
import type { Settings } from '../../tui/app/settings.ts';
import { UsageError } from '../usage-error.ts';
import { keptSeat, seatsAt } from './kept-seats.ts';

/** What is said of a name that nobody can have at a table. */
export const noName = `A name has 1 to ${wireLimits.name} characters, all of which can be shown.`;

/** The name of the first seat of the settings, or that of whoever is logged in. */
export function ownName({ players }: Settings): string {
  const named = players[0]?.name ?? '';
  return /^(Player 1|You)?$/.test(named) ? loginName() : asName(named);
}

/** The name with which somebody sat down or watched at an address the last time, or else their own. */
export function nameAt(settings: Settings, url: string | undefined, watch?: boolean): string {
  const kept = url === undefined ? undefined : keptSeat(settings, seatsAt(url, watch));
  return kept?.name ?? ownName(settings);
}

/** Who is logged in. */
export function loginName(): string {
  try {
    return asName(userInfo().username);
  } catch {
    // In a container the number of a user may be all that there is.
    return 'Somebody';
  }
}

/** As much of it as a table takes. */
function asName(text: string): string {
  return seen(text.slice(0, wireLimits.name));
}

interface Said {
  readonly name?: string | undefined;
  readonly password?: string | undefined;
}

/** @throws UsageError of what no table takes */
export function checkFlags({ name, password }: Said): void {
  if (name !== undefined && !isName(name))
    throw new UsageError(`--name must have 1 to ${wireLimits.name} characters, all of which can be shown.`);
  if (password !== undefined && !isPassword(password))
    throw new UsageError(`--password must have 1 to ${wireLimits.password} characters.`);
}
