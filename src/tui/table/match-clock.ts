import type { GameTypes } from '../../engine/game.ts';
import type { Session } from '../../engine/session.ts';
import { useApp } from '../app/app-context.ts';
import { useTurnClock } from './turn-clock.ts';
import { useSession } from './use-session.ts';

export interface MatchClockOptions<G extends GameTypes> {
  /** False while no person at this computer is to decide, while a movement is shown and the like. */
  readonly running: boolean;
  /** Played when the time is up, in place of what the rules name. */
  readonly instead?: G['move'] | undefined;
}

/** Seconds left for the decision that is due; when they are over, it is made as the rules say. */
export function useMatchClock<G extends GameTypes>(
  session: Session<G>,
  { running, instead }: MatchClockOptions<G>,
): number | undefined {
  const { sound } = useApp();
  const { game, state, steps } = useSession(session);
  const clock = game.clock?.(state);
  return useTurnClock({
    seconds: clock?.seconds,
    turn: steps.length,
    running,
    onExpire: () => {
      if (clock) void session.play(clock.seat, instead ?? clock.expiry);
    },
    onTenSeconds: () => sound('tenSeconds'),
  });
}
