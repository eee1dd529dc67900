import { loudest, type StepSounds } from '../../../tui/table/game-screen.ts';
import type { Event } from '../rules/events.ts';

/** The sounds of events (MC14), the strongest first. */
const sounds = {
  over: 'win',
  bankrupt: 'bankrupt',
  timeUp: 'timeUp',
  jailed: 'jail',
  landed: 'landOwned',
  traded: 'trade',
  built: 'build',
  rentPaid: 'cash',
  salary: 'cash',
  paid: 'cash',
  bought: 'cash',
  sold: 'cash',
  pot: 'cash',
  turn: 'turnStart',
} satisfies Partial<Record<Event['type'], string>>;

/** What is heard of a whole step: the movement, then the strongest of what came of it. */
export function soundsOfStep(events: readonly Event[]): StepSounds {
  const has = (type: Event['type']): boolean => events.some((event) => event.type === type);
  const heard = events.filter((event) => event.type !== 'landed' || event.owner >= 0);
  const now = [...(has('rolled') ? ['dice'] : []), ...(has('moved') ? ['pawnStep'] : [])];
  const after = loudest(heard, sounds);
  const turn = has('turn') && !after.includes('turnStart') && !after.includes('win') ? ['turnStart'] : [];
  return { now, after: [...after, ...turn] };
}
