import { useEffect, useEffectEvent } from 'react';
import { useApp } from './app-context.ts';

/** Does something again and again as long as it is said how often. */
export function useEvery(milliseconds: number | undefined, run: () => void): void {
  const { clock } = useApp();
  const due = useEffectEvent(run);
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
  }, [clock, milliseconds]);
}
