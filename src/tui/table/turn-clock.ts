import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useActive, useApp } from '../app/app-context.ts';

export interface TurnClockOptions {
  /** Seconds for this turn; `undefined` when nobody is timed. */
  readonly seconds: number | undefined;
  /** The clock starts again when this changes: the number of the turn. */
  readonly turn: number | string;
  /** False while a computer player moves, a movement is shown and the like. */
  readonly running: boolean;
  onExpire(): void;
  onTenSeconds(): void;
}

/** Seconds left, counted down while nothing lies over the screen: help, menus and dialogs stop it (L13). */
export function useTurnClock({ seconds, turn, running, ...calls }: TurnClockOptions): number | undefined {
  const { clock } = useApp();
  const active = useActive();
  const [, tick] = useState(0);
  const left = useRef({ turn, milliseconds: (seconds ?? 0) * 1000 });
  if (left.current.turn !== turn) left.current = { turn, milliseconds: (seconds ?? 0) * 1000 };
  const expire = useEffectEvent(calls.onExpire);
  const tenSeconds = useEffectEvent(calls.onTenSeconds);
  const timed = seconds !== undefined;
  useEffect(() => {
    if (!timed || !running || !active) return undefined;
    const { current } = left;
    if (current.turn !== turn || current.milliseconds === 0) return undefined;
    let last = clock.now();
    let cancel = (): void => {};
    const spend = (): void => {
      const before = current.milliseconds;
      current.milliseconds = Math.max(0, before - (clock.now() - last));
      last = clock.now();
      if (before > 10_000 && current.milliseconds <= 10_000) tenSeconds();
      if (before > 0 && current.milliseconds === 0) expire();
    };
    const step = (): void => {
      const wait = current.milliseconds % 1000 || Math.min(1000, current.milliseconds);
      if (wait === 0) return;
      cancel = clock.after(wait, () => {
        spend();
        tick((count) => count + 1);
        step();
      });
    };
    step();
    return () => {
      cancel();
      // A part of a second is told by nobody: what falls due is left for when the clock runs again.
      const least = current.milliseconds > 10_000 ? 10_001 : Math.min(1, current.milliseconds);
      current.milliseconds = Math.max(least, current.milliseconds - (clock.now() - last));
    };
  }, [clock, timed, running, active, turn]);
  return timed ? Math.ceil(left.current.milliseconds / 1000) : undefined;
}

/** Seconds as `1:07`. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
