import type { ReactNode } from 'react';
import type { PlayerColour } from '../paint/theme.ts';
import { Frame } from '../widgets/frame.tsx';
import { HandOverPane } from './hand-over-pane.tsx';

export interface HandOverProps {
  readonly title: readonly string[];
  readonly name: string;
  readonly colour: PlayerColour;
  /** What everybody may know: the last move. */
  readonly news?: string | undefined;
  /** The next player has said to be there. */
  ready(): void;
}

/**
 * Lies over the table between two people's turns, so that nobody sees what is not theirs. Menus and the command line
 * are the table's, which is seen as a spectator sees it.
 */
export function HandOver({ title, news, ...pane }: HandOverProps): ReactNode {
  return (
    <Frame title={title} status={news}>
      <HandOverPane {...pane} />
    </Frame>
  );
}
