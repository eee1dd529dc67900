import type { StepSounds } from '../../../tui/table/game-screen.ts';
import type { Event } from '../rules/events.ts';

function soundsOf(event: Event): readonly string[] {
  switch (event.type) {
    case 'won':
      return ['win'];
    case 'cleared':
      return ['pink'];
    case 'placed':
      return event.stolen.length > 0 ? ['steal', 'wordAccepted'] : ['wordAccepted'];
    case 'invalid':
      return ['wordInvalid'];
    case 'timeUp':
      return ['timeUp'];
    default:
      return [];
  }
}

const loudness = ['win', 'pink', 'steal', 'wordAccepted', 'wordInvalid', 'timeUp'];

/** Of a turn that does several things only the strongest is heard (edge case 44). */
export function sounds(events: readonly Event[]): StepSounds {
  const names = new Set(events.flatMap(soundsOf));
  return { now: loudness.filter((name) => names.has(name)).slice(0, 1) };
}
