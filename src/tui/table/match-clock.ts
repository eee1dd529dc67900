import { useState } from 'react';
import type { GameTypes } from '../../engine/game.ts';
import type { Session } from '../../engine/session.ts';
import { useApp } from '../app/app-context.ts';
import { useEvery } from '../app/use-every.ts';
import { useTurnClock } from './turn-clock.ts';
import { useSession } from './use-session.ts';

export interface MatchClockOptions<G extends GameTypes> {
  /** False while no person at this computer is to decide, while a movement is shown and the like. */
  readonly running: boolean;
  /** What is played when the time is up, in place of what the rules name. */
  instead?(): G['move'] | undefined;
}

/** Seconds left for the decision that is due; when they are over, it is made as the rules say, where the time is kept here. */
export function useMatchClock<G extends GameTypes>(
  session: Session<G>,
  { running, instead }: MatchClockOptions<G>,
): number | undefined {
  const { sound } = useApp();
  const { game, state, steps } = useSession(session);
  const elsewhere = useClockElsewhere(session);
  const clock = session.clock ? undefined : game.clock?.(state);
  const here = useTurnClock({
    seconds: clock?.seconds,
    turn: clock?.name ?? steps.length,
    running,
    onExpire: () => {
      if (!clock) return;
      const { seat, others = [], expiry } = clock;
      void session.play(seat, instead?.() ?? expiry);
      for (const other of others) void session.play(other, expiry);
    },
    onTenSeconds: () => sound('tenSeconds'),
  });
  return elsewhere ?? here;
}

/** Seconds left on a clock that somebody else keeps. */
function useClockElsewhere<G extends GameTypes>(session: Session<G>): number | undefined {
  const [, tick] = useState(0);
  useEvery(session.clock && 1000, () => tick((count) => count + 1));
  return session.clock && Math.max(0, Math.ceil(session.clock.left() / 1000));
}
