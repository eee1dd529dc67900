import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { GameEntry } from '../../games/index.ts';
import { BoardPart } from '../../tui/table/board-part.tsx';
import { type Shown, useDemonstration } from './launcher-games.ts';

interface ShownBoardProps {
  /** `undefined` until it is known: then its place is kept. */
  readonly shown: Shown | undefined;
  readonly width: number;
  readonly height: number;
}

/** A game's board, or as much of it as there is room for. */
export function ShownBoard({ shown, ...room }: ShownBoardProps): ReactNode {
  return (
    <Box {...room} flexShrink={0}>
      {shown && <BoardPart asCover match={shown.match} screen={shown.loaded.screen} {...room} />}
    </Box>
  );
}

export interface DemonstrationProps extends Omit<ShownBoardProps, 'shown'> {
  readonly entry: GameEntry;
  readonly options?: Readonly<Record<string, unknown>>;
}

/** A game as it may come to look by these options. */
export function Demonstration({ entry, options, ...room }: DemonstrationProps): ReactNode {
  const shown = useDemonstration(entry, options);
  return <ShownBoard shown={shown?.loaded.entry === entry ? shown : undefined} {...room} />;
}
