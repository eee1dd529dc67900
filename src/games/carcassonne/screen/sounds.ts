import type { Motion, StepSounds } from '../../../tui/table/game-screen.ts';
import type { Event } from '../rules/events.ts';
import { scoredCells } from './news.ts';

function soundOf(event: Event): string | undefined {
  switch (event.type) {
    case 'gameEnded':
      return 'win';
    case 'featureCompleted':
      return event.points.some((points) => points > 0) ? 'featureScored' : undefined;
    case 'followerPlaced':
      return 'follower';
    case 'tilePlaced':
      return 'placeTile';
    case 'tileSetAside':
      return 'illegal';
    default:
      return undefined;
  }
}

const loudness = ['win', 'featureScored', 'illegal', 'follower', 'placeTile'];

/** The one sound of a step. */
export function sounds(events: readonly Event[]): StepSounds {
  const names = new Set(events.map(soundOf));
  return { now: loudness.filter((name) => names.has(name)).slice(0, 1) };
}

/** Pictures of a step that is shown moving. */
export const PICTURES = 4;

/** Somebody else's tile and follower, and everything that scores, are shown moving. */
export function motion(events: readonly Event[], people: readonly number[]): Motion | undefined {
  const placed = events.some(
    (event) =>
      (event.type === 'tilePlaced' || event.type === 'followerPlaced') && !people.includes(event.seat),
  );
  return placed || scoredCells(events).length > 0
    ? { frames: PICTURES, milliseconds: 400 / PICTURES }
    : undefined;
}
