import { useEffect } from 'react';
import { useApp } from '../../tui/app/app-context.ts';

/** The mark rests that long on an entry before what it stands for is loaded, in milliseconds. */
const REST = 120;

/**
 * Loads what the mark stands for when it has come to rest. All parameters stay the same functions as long as the same is
 * meant; what comes when something else is meant already is left out.
 * @param load `undefined` where nothing is to be loaded.
 */
export function useAtRest<T>(
  load: (() => Promise<T>) | undefined,
  show: (loaded: T) => void,
  fail: (error: Error) => void,
): void {
  const { clock } = useApp();
  useEffect(() => {
    if (!load) return undefined;
    let left = false;
    const cancel = clock.after(REST, () => {
      load()
        .then((loaded) => left || show(loaded))
        .catch(fail);
    });
    return () => {
      left = true;
      cancel();
    };
  }, [clock, load, show, fail]);
}

/** What is damaged says so when it is opened. */
export const silent = (): void => {};
