import { type ReactNode, useState } from 'react';
import { useApp } from '../../tui/app/app-context.ts';
import { ReplayTable } from '../../tui/table/replay-table.tsx';
import type { PropsAt } from '../place.ts';
import { PlayOn } from './play-on.tsx';

/** Walks through a match on the game's own table, until it is left. */
export function ReplayScreen({ stage, match, screen, id }: PropsAt<'replay'>): ReactNode {
  const { pop, push } = useApp();
  const review = (): void => push(stage.screen({ name: 'review', match, screen, id }));
  const [playing, playOn] = useState<number>();
  return (
    <>
      <ReplayTable {...{ match, screen, review, playOn }} leave={pop} />
      {playing !== undefined && (
        <PlayOn {...{ stage, match, id }} at={playing} close={() => playOn(undefined)} />
      )}
    </>
  );
}
