import type { ReactNode } from 'react';
import type { AnyTypes } from '../../engine/game.ts';
import type { Match } from '../../engine/match.ts';
import { useApp } from '../../tui/app/app-context.ts';
import type { GameScreen } from '../../tui/table/game-screen.ts';
import { ReplayTable } from '../../tui/table/replay-table.tsx';

export interface ReplayScreenProps {
  readonly match: Match<AnyTypes>;
  readonly screen: GameScreen<AnyTypes>;
}

/** Walks through a match on the game's own table, until it is left. */
export function ReplayScreen(props: ReplayScreenProps): ReactNode {
  const { pop } = useApp();
  return <ReplayTable {...props} leave={pop} />;
}
