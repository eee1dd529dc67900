import type { Motion } from '../../../tui/table/game-screen.ts';
import type { Event } from '../rules/events.ts';

/** The dice roll for a moment. */
export function motion(events: readonly Event[]): Motion | undefined {
  return events.some(({ type }) => type === 'rolled') ? { frames: 7, milliseconds: 55 } : undefined;
}

/** What dice that still roll show; the only movement there is. */
export function rollingDice(frame: number | undefined): readonly [number, number] | undefined {
  return frame === undefined ? undefined : [((frame * 5) % 6) + 1, ((frame * 4 + 2) % 6) + 1];
}
