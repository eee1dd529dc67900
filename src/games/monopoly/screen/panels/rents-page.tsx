import { Box } from 'ink';
import type { ComponentType, ReactNode } from 'react';
import type { Match } from '../../../../engine/match.ts';
import { useApp, useKeys } from '../../../../tui/app/app-context.ts';
import { Label } from '../../../../tui/app/label.tsx';
import type { LookBackProps } from '../../../../tui/table/ending.ts';
import { Frame, useBodyArea } from '../../../../tui/widgets/frame.tsx';
import { money } from '../../rules/board.ts';
import type { Monopoly } from '../../rules/index.ts';
import type { View } from '../../rules/view.ts';
import { RingView } from '../Board.tsx';
import { footerFor, layoutFor } from '../board/ring.ts';
import { looksOf, type SeatLook } from '../seats.ts';
import { hints, texts } from '../texts.ts';

/** The board at the end, painted with the rents that were paid, and the squares that brought most. */
export function rentsPage({ game, state, players }: Match<Monopoly>): ComponentType<LookBackProps> {
  const view = game.view(state, 'all');
  const looks = looksOf(players, view.board);
  return function RentsPage({ close }) {
    const { size } = useApp();
    useKeys([{ key: ['escape', 'enter', 'h'], label: hints.back, run: close }]);
    const footer = footerFor(size.rows);
    const { width, height } = useBodyArea(footer);
    const layout = layoutFor(width, height, 0);
    const { middle } = layout;
    return (
      <Frame title={[game.title, view.board.name, texts.menu.rents]} footer={footer}>
        <Box aria-hidden>
          <RingView {...{ width, height, layout, view, looks }} paint="rents" />
        </Box>
        <Box
          position="absolute"
          marginLeft={middle.x + 1}
          marginTop={middle.y + 1}
          width={Math.min(middle.width - 2, 50)}
          flexDirection="column"
        >
          <Label bold>{texts.ending.rents}</Label>
          <Label tone="muted">{texts.ending.warmer}</Label>
          <Box marginTop={1} flexDirection="column">
            <BestSquares {...{ view, looks }} rows={middle.height - 5} />
          </Box>
        </Box>
      </Frame>
    );
  };
}

interface BestProps {
  readonly view: View;
  readonly looks: readonly SeatLook[];
  readonly rows: number;
}

function BestSquares({ view, looks, rows }: BestProps): ReactNode {
  const { board } = view;
  const best = view.squares
    .filter((square) => square.earned > 0)
    .sort((one, other) => other.earned - one.earned)
    .slice(0, rows);
  if (best.length === 0) return <Label tone="muted">{texts.ending.noRent}</Label>;
  return best.map(({ index, owner, earned }) => {
    const look = owner === null ? undefined : looks[owner];
    return (
      <Box key={index} justifyContent="space-between">
        <Label>
          <Label tone={look?.colour ?? 'muted'}>{look?.glyph ?? '·'}</Label>
          {` ${board.names[index]}`}
        </Label>
        <Box flexShrink={0}>
          <Label tone="warn">{money(board, earned)}</Label>
        </Box>
      </Box>
    );
  });
}
