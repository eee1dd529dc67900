import { type ReactNode, useState } from 'react';
import type { AnyTypes } from '../../engine/game.ts';
import type { Match } from '../../engine/match.ts';
import { useApp } from '../../tui/app/app-context.ts';
import type { GameScreen } from '../../tui/table/game-screen.ts';
import { ReplayTable } from '../../tui/table/replay-table.tsx';
import type { Stage } from '../stage.ts';
import { PlayOn } from './play-on.tsx';

interface ReplayScreenProps {
  readonly stage: Stage;
  readonly match: Match<AnyTypes>;
  readonly screen: GameScreen<AnyTypes>;
  /** Of the saved game, where it is one. */
  readonly id?: string | undefined;
}

/** Walks through a match on the game's own table, until it is left. */
export function ReplayScreen({ stage, match, screen, id }: ReplayScreenProps): ReactNode {
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
