import type { StepSounds } from '../../../tui/table/game-screen.ts';
import type { Event } from '../rules/events.ts';

/** The sounds of events, the loudest first. */
const named: Partial<Record<Event['type'], string>> = {
  won: 'win',
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
  const names = new Set(heard.map(({ type }) => named[type]));
  const loudest = Object.values(named).find((name) => names.has(name));
  return {
    now: loudest === undefined ? [] : [loudest],
    after: loudest === 'dice' && names.has('payout') ? ['payout'] : [],
  };
}
