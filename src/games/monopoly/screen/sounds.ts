import type { StepSounds } from '../../../tui/table/game-screen.ts';
import type { Event } from '../rules/events.ts';

/** The sounds of one event, the strongest first (MC14). */
export function sounds(event: Event): readonly string[] {
  switch (event.type) {
    case 'over':
      return ['win'];
    case 'bankrupt':
      return ['bankrupt'];
    case 'jailed':
      return ['jail'];
    case 'landed':
      return event.owner >= 0 ? ['landOwned'] : [];
    case 'rentPaid':
    case 'salary':
    case 'paid':
    case 'bought':
    case 'sold':
    case 'pot':
      return ['cash'];
    case 'built':
      return ['build'];
    case 'traded':
      return ['trade'];
    case 'moved':
      return ['pawnStep'];
    case 'rolled':
      return ['dice'];
    case 'turn':
      return ['turnStart'];
    default:
      return [];
  }
}

const loudness = [
  'win',
  'bankrupt',
  'jail',
  'landOwned',
  'trade',
  'build',
  'cash',
  'turnStart',
  'pawnStep',
  'dice',
];

/** What is heard of a whole step: the movement, then the strongest of what came of it. */
export function soundsOfStep(events: readonly Event[]): StepSounds {
  const names = new Set(events.flatMap(sounds));
  const now = ['dice', 'pawnStep'].filter((name) => names.has(name));
  const strongest = loudness.find((name) => names.has(name) && !now.includes(name));
  const turn =
    names.has('turnStart') && strongest !== 'turnStart' && strongest !== 'win' ? ['turnStart'] : [];
  return { now, after: strongest === undefined ? [] : [strongest, ...turn] };
}
