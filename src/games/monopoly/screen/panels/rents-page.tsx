import { Box } from 'ink';
import type { Match } from '../../../../engine/match.ts';
import { useApp, useKeys } from '../../../../tui/app/app-context.ts';
import { Label } from '../../../../tui/app/label.tsx';
import type { LookBack } from '../../../../tui/table/ending.ts';
import { Frame, useBodyArea } from '../../../../tui/widgets/frame.tsx';
import { placedAt } from '../../../../tui/widgets/panel.tsx';
import { money, NONE } from '../../rules/board.ts';
import type { MonopolyTypes } from '../../rules/types.ts';
import { RingView } from '../Board.tsx';
import { footerFor, layoutFor } from '../board/ring.ts';
import { looksOf } from '../seats.ts';
import { texts } from '../texts.ts';

/** The board at the end, painted with the rents that were paid, and the squares that brought most. */
export function rentsPage({ game, state, players }: Match<MonopolyTypes>): LookBack['View'] {
  const view = game.view(state, 'all');
  const { board, squares } = view;
  const looks = looksOf(players, board);
  const best = squares.filter(({ earned }) => earned > 0).sort((one, other) => other.earned - one.earned);
  return function RentsPage({ close }) {
    const { size } = useApp();
    useKeys([{ key: ['escape', 'enter', 'h'], label: 'back', run: close }]);
    const footer = footerFor(size.rows);
    const { width, height } = useBodyArea(footer);
    const layout = layoutFor(width, height, 0);
    const { x, y, ...room } = layout.middle;
    const list = { x: x + 1, y: y + 1, width: Math.min(room.width - 2, 50), height: room.height - 1 };
    return (
      <Frame title={[game.title, board.name, texts.rents]} footer={footer}>
        <Box aria-hidden>
          <RingView {...{ width, height, layout, view, looks }} paint="rents" />
        </Box>
        <Box {...placedAt(list)} flexDirection="column">
          <Label bold>Rent paid, most first</Label>
          <Label tone="muted">The warmer a square, the more it has brought.</Label>
          <Box marginTop={1} flexDirection="column">
            {best.length === 0 && <Label tone="muted">Nobody paid any rent.</Label>}
            {best.slice(0, room.height - 5).map(({ index, owner, earned }) => {
              const { colour = 'muted', glyph = '·' } = looks[owner ?? NONE] ?? {};
              return (
                <Box key={index} justifyContent="space-between">
                  <Label>
                    <Label tone={colour}>{glyph}</Label>
                    {` ${board.names[index]}`}
                  </Label>
                  <Label flexShrink={0} tone="warn">
                    {money(board, earned)}
                  </Label>
                </Box>
              );
            })}
          </Box>
        </Box>
      </Frame>
    );
  };
}
