import { loudest, type Motion, type StepSounds } from '../../../tui/table/game-screen.ts';
import type { Event } from '../rules/events.ts';

/** The sounds of events, the loudest first. */
const named = {
  won: 'win',
  timeUp: 'timeUp',
  robber: 'robber',
  stolen: 'robber',
  monopoly: 'robber',
  settlement: 'build',
  city: 'build',
  road: 'build',
  traded: 'trade',
  bankTrade: 'trade',
  rolled: 'dice',
  produced: 'payout',
  firstCards: 'payout',
  plenty: 'payout',
};

/** The loudest sound of a step; what the dice bring is heard when they lie. */
export function sounds(events: readonly Event[]): StepSounds {
  const heard = events.filter((event) => event.type !== 'produced' || event.payouts.length > 0);
  const now = loudest(heard, named);
  const payouts = heard.filter(({ type }) => type === 'produced');
  return { now, after: now.includes('dice') ? loudest(payouts, named) : [] };
}

/** Pictures of the dice that roll, of what they bring on its way to the hands, and of points that count up. */
const ROLLING = 4;
const FLYING = 3;
export const COUNTING = 6;

const scoring: readonly Event['type'][] = ['settlement', 'city', 'longestRoad', 'largestArmy', 'won'];

const isRoll = (events: readonly Event[]): boolean => events.some(({ type }) => type === 'rolled');

/** The dice roll for a moment, then what they bring flies from the hexes to the players; points count up. */
export function motion(events: readonly Event[]): Motion | undefined {
  const milliseconds = 57;
  if (!isRoll(events))
    return events.some(({ type }) => scoring.includes(type)) ? { frames: COUNTING, milliseconds } : undefined;
  const brings = events.some((event) => event.type === 'produced' && event.payouts.length > 0);
  return { frames: ROLLING + (brings ? FLYING : 0), milliseconds };
}

/** Of a roll that moves: the faces of dice that roll, then how far what they bring has flown, from 0 to 1. */
export function rollAt(events: readonly Event[], frame: number | undefined) {
  if (frame === undefined || !isRoll(events)) return {};
  if (frame >= ROLLING) return { flown: (frame - ROLLING + 1) / (FLYING + 1) };
  return { rolling: [((frame * 5) % 6) + 1, ((frame * 4 + 2) % 6) + 1] as const };
}
