import type { StepSounds } from '../../../tui/table/game-screen.ts';
import type { Event } from '../rules/events.ts';

/** The sounds of events (MC14), the strongest first. */
const sounds: Partial<Record<Event['type'], string>> = {
  over: 'win',
  bankrupt: 'bankrupt',
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
  moved: 'pawnStep',
  rolled: 'dice',
};
const loudness = Object.values(sounds);

/** What is heard of a whole step: the movement, then the strongest of what came of it. */
export function soundsOfStep(events: readonly Event[]): StepSounds {
  const heard = events.filter((event) => event.type !== 'landed' || event.owner >= 0);
  const names = new Set(heard.flatMap(({ type }) => sounds[type] ?? []));
  const now = ['dice', 'pawnStep'].filter((name) => names.has(name));
  const strongest = loudness.find((name) => names.has(name) && !now.includes(name));
  const turn =
    names.has('turnStart') && strongest !== 'turnStart' && strongest !== 'win' ? ['turnStart'] : [];
  return { now, after: strongest === undefined ? [] : [strongest, ...turn] };
}
