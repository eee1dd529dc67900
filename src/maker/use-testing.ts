import { useEffect, useRef, useState } from 'react';
import { useApp } from '../tui/app/app-context.ts';
import type { Designed, Hands, StudyRun } from './maker.ts';
import type { Editing } from './use-editing.tsx';

const STUDIED_GAMES = 500;

/** Games that computer players play in the background, as far as they have come. */
export interface Tested<T, R> {
  /** What they are played on, as it stood when they began. */
  readonly value: T;
  readonly records: readonly R[];
  readonly running: boolean;
  /** Why no more are played. */
  readonly trouble?: string | undefined;
}

/** The test of what is on the desk, which goes on while that is edited. */
export interface Testing<T, R> {
  readonly tested: Tested<T, R> | undefined;
  /** Its page lies over the desk. */
  readonly isShown: boolean;
  /** How far it is, in a few words; nothing before the first test. */
  readonly progress: string | undefined;
  /** What is on the desk has changed since the test began. */
  readonly isOld: boolean;
  /** Shows its page, and begins it where there was none yet. */
  show(): void;
  again(): void;
  cancel(): void;
  close(): void;
}

export function useTesting<T extends Designed, R>(
  { value, unlessWrong }: Pick<Editing<T>, 'value' | 'unlessWrong'>,
  { study }: Pick<Hands<T>, 'study'>,
): Testing<T, R> {
  const { say } = useApp();
  const [tested, set] = useState<Tested<T, R>>();
  const [isShown, showPage] = useState(false);
  const run = useRef<StudyRun>(undefined);
  useEffect(() => () => run.current?.cancel(), []);
  const change = (changed: Partial<Tested<T, R>>): void =>
    set((before) => before && { ...before, ...changed });
  const again = (): void =>
    unlessWrong('tested', () => {
      run.current?.cancel();
      const records: R[] = [];
      set({ value, records, running: true });
      showPage(true);
      run.current = study(value, STUDIED_GAMES, {
        game: (record) => {
          records.push(record as R);
          change({ records: [...records] });
        },
        end: (trouble) => {
          change({ running: false, trouble });
          if (trouble === undefined) say('The test is done: t shows it.', 'good');
        },
      });
    });
  return {
    ...{ tested, isShown, again },
    progress: tested && progressText(tested),
    isOld: tested !== undefined && tested.value !== value,
    show: () => (tested ? showPage(true) : again()),
    cancel: () => {
      run.current?.cancel();
      change({ running: false });
    },
    close: () => showPage(false),
  };
}

function progressText<T, R>({ records, running, trouble }: Tested<T, R>): string {
  if (trouble !== undefined) return `test stopped: ${trouble}`;
  const count = `${records.length} of ${STUDIED_GAMES} games`;
  if (running) return `test: ${count}`;
  return records.length === STUDIED_GAMES ? `tested: ${STUDIED_GAMES} games` : `test cancelled: ${count}`;
}
