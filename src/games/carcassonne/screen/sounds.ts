import { loudest, type Motion, type StepSounds } from '../../../tui/table/game-screen.ts';
import type { Event } from '../rules/events.ts';
import { scoredCells } from './news.ts';

/** The sounds of events, the loudest first. */
const named = {
  gameEnded: 'win',
  timeUp: 'timeUp',
  featureCompleted: 'featureScored',
  tileSetAside: 'illegal',
  followerPlaced: 'follower',
  tilePlaced: 'placeTile',
};

export function sounds(events: readonly Event[]): StepSounds {
  const scores = scoredCells(events).length > 0;
  const heard = events.filter(({ type }) => type !== 'featureCompleted' || scores);
  return { now: loudest(heard, named) };
}

/** Pictures of a step that is shown moving. */
export const PICTURES = 4;

/** Somebody else's tile and follower, and everything that scores, are shown moving. */
export function motion(events: readonly Event[], people: readonly number[]): Motion | undefined {
  const placed = events.some(
    (event) =>
      (event.type === 'tilePlaced' || event.type === 'followerPlaced') && !people.includes(event.seat),
  );
  if (!placed && scoredCells(events).length === 0) return undefined;
  return { frames: PICTURES, milliseconds: 400 / PICTURES };
}
