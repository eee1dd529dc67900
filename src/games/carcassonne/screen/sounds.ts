import type { Event } from '../rules/events.ts';

/** The sounds of an event. */
export function sounds(event: Event): readonly string[] {
  switch (event.type) {
    case 'gameEnded':
      return ['win'];
    case 'featureCompleted':
      return event.points.some((points) => points > 0) ? ['featureScored'] : [];
    case 'followerPlaced':
      return ['follower'];
    case 'tilePlaced':
      return ['placeTile'];
    case 'tileSetAside':
      return ['illegal'];
    default:
      return [];
  }
}

const loudness = ['win', 'featureScored', 'illegal', 'follower', 'placeTile'];

/** The one sound of a step. */
export function soundOf(events: readonly Event[]): string | undefined {
  const names = new Set(events.flatMap(sounds));
  return loudness.find((name) => names.has(name));
}
