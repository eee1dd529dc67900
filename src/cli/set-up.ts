import type { AnyTypes } from '../engine/game.ts';
import type { Player } from '../engine/match.ts';
import { newGameValues, readNewGame, usualPlayers } from '../engine/new-game.ts';
import type { Settings } from '../tui/app/settings.ts';
import type { LoadedGame } from './begin.ts';
import { openSaved } from './open-saved.ts';
import type { Stage } from './stage.ts';

/** What a match is begun with. */
interface SetUp {
  readonly options: AnyTypes['options'];
  readonly players: readonly Player[];
}

/** How this game was set up last, as long as that match is kept. */
export async function lastSetUp(stage: Stage, { game }: LoadedGame): Promise<SetUp | undefined> {
  const { store } = await stage.storage.open();
  const [last] = await store.list('kept', { game: game.id, limit: 1 });
  if (!last) return undefined;
  const { match } = await openSaved(store, last.id);
  return { options: match.options, players: match.players };
}

/** One person against computer players, by the usual rules. */
export function usualSetUp(
  { game, bots }: LoadedGame,
  { players }: Pick<Settings, 'players'>,
  options: Readonly<Record<string, unknown>> = {},
): SetUp {
  return readNewGame(game, newGameValues(game, { options, players: [] }, usualPlayers(bots, players)));
}
