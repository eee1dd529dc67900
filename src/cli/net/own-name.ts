import { userInfo } from 'node:os';
import type { Settings } from '../../tui/app/settings.ts';

/** The name of the first seat of the settings, or that of whoever is logged in. */
export function ownName({ players }: Settings): string {
  const named = players[0]?.name ?? '';
  return (/^(Player 1|You)?$/.test(named) ? userInfo().username : named).slice(0, 24);
}
