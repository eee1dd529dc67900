import type { Motion } from '../../../tui/table/game-screen.ts';
import type { Event } from '../rules/events.ts';

/** Pictures of the dice that roll, and of what they bring on its way to the hands. */
const ROLLING = 4;
const FLYING = 3;

/** The dice roll for a moment, then what they bring flies from the hexes to the players. */
export function motion(events: readonly Event[]): Motion | undefined {
  if (!events.some(({ type }) => type === 'rolled')) return undefined;
  const brings = events.some((event) => event.type === 'produced' && event.payouts.length > 0);
  return { frames: ROLLING + (brings ? FLYING : 0), milliseconds: 57 };
}

/** What dice that still roll show. */
export function rollingDice(frame: number | undefined): readonly [number, number] | undefined {
  if (frame === undefined || frame >= ROLLING) return undefined;
  return [((frame * 5) % 6) + 1, ((frame * 4 + 2) % 6) + 1];
}

/** How far what was brought has flown: from 0 to 1. */
export function flownPart(frame: number | undefined): number | undefined {
  return frame === undefined || frame < ROLLING ? undefined : (frame - ROLLING + 1) / (FLYING + 1);
}
