import { useEffect, useEffectEvent } from 'react';
import { useApp } from './app-context.ts';

/**
 * Does something again and again as long as it is said how often.
 * @param since what the wait begins anew at, when it changes.
 */
export function useEvery(milliseconds: number | undefined, run: () => void, since?: unknown): void {
  const { clock } = useApp();
  const due = useEffectEvent(run);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `since` only says when to begin anew.
  useEffect(() => {
    if (milliseconds === undefined) return undefined;
    let cancel = (): void => {};
    const wait = (): void => {
      cancel = clock.after(milliseconds, () => {
        wait();
        due();
      });
    };
    wait();
    return () => cancel();
  }, [clock, milliseconds, since]);
}
