import { join } from 'node:path';
import { findGame, games } from '../../games/index.ts';
import type { AnyMaker } from '../../maker/maker.ts';
import { appPaths } from '../../store/paths.ts';

/** All games whose boards can be designed. */
export async function allMakers(): Promise<readonly AnyMaker[]> {
  return Promise.all(games.flatMap((entry) => (entry.maker ? [entry.maker()] : [])));
}

/** Where drafts are kept. */
export function draftsFolder(): string {
  return join(appPaths().data, 'drafts');
}

/** The form of a new game takes a board whole. */
export function gameOf({ game }: Pick<AnyMaker, 'game'>) {
  return findGame(game)!;
}
