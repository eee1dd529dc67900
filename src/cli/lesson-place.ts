import type { GameEntry } from '../games/index.ts';
import { loadGame } from './begin.ts';
import type { Place } from './place.ts';
import { UsageError } from './usage-error.ts';

/** The lesson of a game, loaded when it is asked for. */
export async function lessonPlace(entry: GameEntry): Promise<Place> {
  if (!entry.lesson) throw new UsageError(`There is no lesson of ${entry.title} yet.`);
  const [loaded, lesson] = await Promise.all([loadGame(entry), entry.lesson()]);
  return { name: 'lesson', loaded, lesson };
}
