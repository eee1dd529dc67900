import type { StepSounds } from '../../../tui/table/game-screen.ts';
import type { Event } from '../rules/events.ts';

/** The sound of an event. */
export function soundOf(event: Event): string | undefined {
  switch (event.type) {
    case 'won':
      return 'win';
    case 'robber':
    case 'stolen':
    case 'monopoly':
      return 'robber';
    case 'settlement':
    case 'city':
    case 'road':
      return 'build';
    case 'traded':
    case 'bankTrade':
      return 'trade';
    case 'produced':
      return event.payouts.length > 0 ? 'payout' : undefined;
    case 'firstCards':
    case 'plenty':
      return 'payout';
    case 'rolled':
      return 'dice';
    default:
      return undefined;
  }
}

const loudness = ['win', 'robber', 'build', 'trade', 'dice', 'payout'];

/** The loudest sound of a step; what the dice bring is heard when they lie. */
export function sounds(events: readonly Event[]): StepSounds {
  const names = new Set(events.map(soundOf));
  const loudest = loudness.find((name) => names.has(name));
  return {
    now: loudest === undefined ? [] : [loudest],
    after: loudest === 'dice' && names.has('payout') ? ['payout'] : [],
  };
}
