import type { TimedDecision } from '../../../engine/game.ts';
import { type TimeUp, timeUp } from '../../../engine/time-up.ts';
import type { State } from './state.ts';

export function clock({ options, phase, current }: State): TimedDecision<TimeUp> | undefined {
  const seconds = options.turnSeconds;
  return seconds === 0 || phase.kind === 'over' ? undefined : { seat: current, seconds, expiry: timeUp };
}
