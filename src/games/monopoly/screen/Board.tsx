import { Box } from 'ink';
import { type ReactNode, useMemo } from 'react';
import type { BoardProps } from '../../../tui/table/game-screen.ts';
import type { Monopoly } from '../rules/index.ts';
import { layoutFor } from './board/ring.ts';
import { RingView } from './board/ring-view.tsx';
import { DICE_HEIGHT, DICE_WIDTH, Dice } from './panels/dice.tsx';
import { looksOf } from './seats.ts';

/** The board alone: the ring, with the dice in its middle. */
export function Board({ view, players, events, width, height }: BoardProps<Monopoly>): ReactNode {
  const layout = useMemo(() => layoutFor(width, height, 0), [width, height]);
  const looks = useMemo(() => looksOf(players, view.board), [players, view.board]);
  const { middle } = layout;
  const left = middle.x + Math.floor((middle.width - DICE_WIDTH) / 2);
  const top = middle.y + Math.floor((middle.height - DICE_HEIGHT) / 2);
  return (
    <Box width={width} height={height} flexShrink={0} aria-hidden>
      <RingView {...{ width, height, layout, view, looks, events }} />
      <Box marginLeft={left} marginTop={top}>
        <Dice dice={view.dice} />
      </Box>
    </Box>
  );
}
