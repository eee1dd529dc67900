import type { TimedDecision } from '../../../engine/game.ts';
import { type TimeUp, timeUp } from '../../../engine/time-up.ts';
import type { State } from './state.ts';
import { toAct } from './turn.ts';

/** Who is timed, and for how long: of several the one whose seat comes first. */
export function clock(state: State): TimedDecision<TimeUp> | undefined {
  const seconds = state.options.turnSeconds;
  const seat = toAct(state)[0];
  return seconds === 0 || seat === undefined ? undefined : { seat, seconds, expiry: timeUp };
}
