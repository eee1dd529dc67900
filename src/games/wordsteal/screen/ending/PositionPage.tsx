import { Box } from 'ink';
import { type ReactNode, useState } from 'react';
import { useApp, useKeys } from '../../../../tui/app/app-context.ts';
import { Label } from '../../../../tui/app/label.tsx';
import type { PlayerColour } from '../../../../tui/paint/theme.ts';
import { bodyArea, Frame } from '../../../../tui/widgets/frame.tsx';
import { boards } from '../../rules/board.ts';
import type { PlacedTile } from '../../rules/moves/move.ts';
import { BoardColumn } from '../board/BoardColumn.tsx';
import { layoutFor } from '../board/layout.ts';
import { hints, texts } from '../texts.ts';
import { type ReviewedTurn, resultText } from './review.ts';

export interface PositionPageProps {
  readonly turns: readonly ReviewedTurn[];
  readonly at: number;
  readonly names: readonly string[];
  /** By seat. */
  readonly colours: readonly PlayerColour[];
  to(turn: number): void;
  close(): void;
}

/** A move as it is listed, with its tiles for the board. */
interface Listed {
  readonly heading: string;
  readonly notation: string;
  readonly result: string;
  readonly tiles: readonly PlacedTile[];
}

const SIDE_WIDTH = 34;
const GAP = 2;
const noMarks = new Map<string, never>();

/** One turn's board and rack, with what was played and the five best moves: the marked one lies on the board. */
export function PositionPage({ turns, at, names, colours, to, close }: PositionPageProps): ReactNode {
  const turn = turns[at]!;
  const { width, height } = bodyArea(useApp().size);
  const moves = listed(turn, names);
  const [marked, mark] = useState({ turn: at, move: Math.min(1, moves.length - 1) });
  const move = marked.turn === at ? marked.move : Math.min(1, moves.length - 1);
  const step = (by: number) => mark({ turn: at, move: (move + by + moves.length) % moves.length });
  useKeys([
    { key: ['up', 'down'], label: hints.move, run: ({ name }) => step(name === 'up' ? -1 : 1) },
    { key: ['left', 'right'], label: hints.turn, run: ({ name }) => to(at + (name === 'left' ? -1 : 1)) },
    { key: ['escape', 'enter'], label: hints.allTurns, run: close },
  ]);
  const layout = layoutFor(
    boards[turn.view.options.board],
    ({ boardWidth, boardHeight, rackHeight }) =>
      boardWidth + GAP + SIDE_WIDTH <= width && boardHeight + rackHeight <= height,
  );
  const { view } = turn;
  const rack = view.rack ?? view.racks?.[turn.seat] ?? 0;
  return (
    <Frame title={['WordSteal', 'review', texts.turn(turn.number)]} status={texts.before}>
      <Box columnGap={GAP} paddingTop={1} justifyContent="center">
        <BoardColumn
          {...{ view, colours, layout }}
          marks={noMarks}
          shown={moves[move]!.tiles}
          idleRack={rack}
          spoken={() => []}
        />
        <Box flexDirection="column" width={SIDE_WIDTH} flexShrink={0}>
          {moves.map(({ heading, notation, result }, index) => (
            <Box key={heading} flexDirection="column" marginBottom={1} flexShrink={0}>
              {index < 2 && (
                <Label bold tone={index === 0 ? colours[turn.seat]! : 'accent'}>
                  {heading}
                </Label>
              )}
              <Label inverse={index === move}>{notation}</Label>
              <Label tone="muted">{result}</Label>
            </Box>
          ))}
          {moves.length === 1 && <Label tone="muted">{texts.noWord}</Label>}
        </Box>
      </Box>
    </Frame>
  );
}

function listed(
  { seat, played, result, move, best }: ReviewedTurn,
  names: readonly string[],
): readonly Listed[] {
  return [
    {
      heading: texts.played(names[seat]!),
      notation: played,
      result: resultText(result),
      tiles: move.type === 'place' ? move.tiles : [],
    },
    ...best.map((one, index) => ({
      heading: index === 0 ? texts.bestMoves : String(index),
      notation: `${index + 1} ${one.notation}`,
      result: `  ${resultText(one)}`,
      tiles: one.move.tiles,
    })),
  ];
}
