import type { GameEntry } from '../games/index.ts';
import { loadGame } from './begin.ts';
import type { Place } from './place.ts';

/** The lesson of a game, loaded when it is asked for. */
export async function lessonPlace(entry: GameEntry): Promise<Place> {
  const [loaded, lesson] = await Promise.all([loadGame(entry), entry.lesson()]);
  return { name: 'lesson', loaded, lesson };
}
