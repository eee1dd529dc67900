import { join } from 'node:path';
import { readOptions } from '../../engine/options.ts';
import { findGame, games } from '../../games/index.ts';
import type { AnyMaker, Designed } from '../../maker/maker.ts';
import type { StudyOrder } from '../../play/study.ts';
import { appPaths } from '../../store/paths.ts';
import { newSeed } from '../seed.ts';

/** All games whose boards can be designed. */
export async function allMakers(): Promise<readonly AnyMaker[]> {
  return Promise.all(games.flatMap((entry) => (entry.maker ? [entry.maker()] : [])));
}

/** Where drafts are kept. */
export function draftsFolder(): string {
  return join(appPaths().data, 'drafts');
}

/** Games on a board that is being designed, by as many computer players of normal strength as there can be. */
export async function studyOf(maker: AnyMaker, value: Designed): Promise<StudyOrder> {
  const entry = findGame(maker.game)!;
  const seats = entry.seats.max;
  const { options: fields } = await entry.rules();
  const read = readOptions(fields, maker.optionsOf(value), seats);
  if (!read.ok) throw new Error(read.reason);
  const bots = Array.from({ length: seats }, () => 'normal');
  return { kind: 'study', game: maker.game, bots, options: read.options, seed: newSeed() };
}
