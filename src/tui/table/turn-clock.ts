import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import type { GameTypes, Seat } from '../../engine/game.ts';
import type { Session } from '../../engine/session.ts';
import { useActive, useApp, useLayer } from '../app/app-context.ts';
import { useSession } from './use-history.ts';

/**
 * Seconds left for the decision that is due. Where nobody else keeps the time they are counted down while nothing lies over
 * the screen: help, menus and dialogs stop it (L13). When they are over, it is made as the rules say: by who keeps the time
 * elsewhere, who then waits for what is played from here in place of that.
 * @param running false while no person at this computer is to decide, while a movement is shown and the like
 * @param alone who sits at the keyboard, where it goes round: the time of the others who must decide begins when they have it
 * @param instead what is played when the time is up, in place of what the rules name
 */
export function useMatchClock<G extends GameTypes>(
  session: Session<G>,
  running: boolean,
  alone: Seat | undefined,
  instead: () => G['move'] | undefined,
) {
  const { game, state, steps } = useSession(session);
  const { clock, sound } = useApp();
  const { layers } = useLayer();
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const decision = game.clock?.(state);
  const timed = decision !== undefined;
  const isOwn = session.clock === undefined;
  const active = useActive(timed && isOwn);
  const counts = timed && (!isOwn || (running && active));
  // The clock starts again when this changes.
  const turn = decision?.name ?? steps.length;
  const left = useRef<{ readonly turn: number | string; milliseconds: number }>(undefined);
  if (left.current?.turn !== turn)
    left.current = { turn, milliseconds: session.clock?.left() ?? (decision?.seconds ?? 0) * 1000 };
  const expire = useEffectEvent(() => {
    if (!decision) return;
    const { seat, others = [], expiry } = decision;
    // What the last key was answered is about what is over now.
    layers.tell();
    const move = instead() ?? (isOwn ? expiry : undefined);
    if (move) void session.play(alone ?? seat, move);
    if (isOwn && alone === undefined) for (const other of others) void session.play(other, expiry);
  });
  const tenSeconds = useEffectEvent(() => running && sound('tenSeconds'));
  // While a step is being kept or shown nobody decides too late: only what stands after it can be.
  const least = useEffectEvent(() => (running && !session.saving ? 0 : 1000));
  useEffect(() => {
    const current = left.current!;
    if (!counts || current.turn !== turn) return undefined;
    let end = clock.now() + current.milliseconds;
    const spend = (least: number): void => {
      // Nobody decides while the program is stopped, or the computer sleeps.
      end = Math.max(end, clock.now() + current.milliseconds - 2000);
      current.milliseconds = Math.max(least, session.clock?.left() ?? end - clock.now());
    };
    let cancel = (): void => {};
    const step = (): void => {
      const before = current.milliseconds;
      if (before === 0 && !session.clock) return;
      cancel = clock.after(before % 1000 || 1000, () => {
        spend(least());
        if (before > 10_000 && current.milliseconds <= 10_000) tenSeconds();
        if (before > 0 && current.milliseconds === 0) expire();
        tick();
        step();
      });
    };
    step();
    return () => {
      cancel();
      // A part of a second is told by nobody: what falls due is left for when the clock runs again.
      spend(current.milliseconds > 10_000 ? 10_001 : Math.min(1, current.milliseconds));
    };
  }, [clock, session, counts, turn]);
  if (!timed) return {};
  const secondsLeft = Math.ceil((session.clock?.left() ?? left.current.milliseconds) / 1000);
  return { secondsLeft, spoken: spokenClock(secondsLeft, decision.seconds) };
}

/** Seconds as `1:07`. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A clock of so many seconds as it is read aloud: it changes with every half a minute, and at the last ten seconds, and is true in between. */
function spokenClock(left: number, seconds: number): string {
  const most = left > 10 ? 30 * Math.ceil(left / 30) : 10;
  return `at most ${clockText(Math.min(most, seconds))} left`;
}
