import type { TimedDecision } from '../../../engine/game.ts';
import { type TimeUp, timeUp } from '../../../engine/time-up.ts';
import type { State } from './state.ts';
import { toAct } from './turn.ts';

/** All who are to act have the same time. */
export function clock(state: State): TimedDecision<TimeUp> | undefined {
  const seconds = state.options.turnSeconds;
  const [seat, ...others] = toAct(state);
  return seconds === 0 || seat === undefined ? undefined : { seat, others, seconds, expiry: timeUp };
}
