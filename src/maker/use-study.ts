import { useEffect, useRef, useState } from 'react';
import type { Hands } from './maker.ts';

export const STUDIED_GAMES = 500;

/** Games that computer players play in the background, as far as they have come. */
export interface Studied<R> {
  readonly records: readonly R[];
  readonly running: boolean;
  /** Why no more are played. */
  readonly trouble: string | undefined;
}

/** Plays while the component is there. */
export function useStudy<T, R>(value: T, { study }: Pick<Hands<T>, 'study'>): Studied<R> & { stop(): void } {
  const [state, set] = useState<Studied<R>>({ records: [], running: true, trouble: undefined });
  const cancel = useRef<() => void>(() => {});
  useEffect(() => {
    const records: R[] = [];
    const run = study(value, STUDIED_GAMES, {
      game: (record) => {
        records.push(record as R);
        set((before) => ({ ...before, records: [...records] }));
      },
      end: (trouble) => set((before) => ({ ...before, running: false, trouble })),
    });
    cancel.current = run.cancel;
    return run.cancel;
  }, [value, study]);
  return {
    ...state,
    stop: () => {
      cancel.current();
      set((before) => ({ ...before, running: false }));
    },
  };
}
