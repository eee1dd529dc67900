import { Box } from 'ink';
import type { ReactNode } from 'react';
import { Label, Wrapped } from '../../tui/app/label.tsx';
import { wrap } from '../../tui/paint/width.ts';
import { useBodyArea } from '../../tui/widgets/frame.tsx';
import { Panel, SideBySide } from '../../tui/widgets/panel.tsx';
import { Demonstration, type DemonstrationProps } from '../screens/shown-board.tsx';

/** What a game looks like when it is under way, and what it is about. */
export function GamePicture({ entry, width, height, ...options }: DemonstrationProps): ReactNode {
  const inside = width - 4;
  const { min, max } = entry.seats;
  const facts = wrap(entry.summary, inside).length + 1;
  return (
    <Panel title={entry.title} tone="text" {...{ width, height }} flexShrink={0}>
      <Demonstration {...{ entry, ...options }} width={inside} height={height - 2 - facts} />
      <Wrapped tone="muted" text={entry.summary} width={inside} />
      <Label tone="muted">{`${min} to ${max} players · ${entry.lasts}`}</Label>
    </Panel>
  );
}

/** A window this high has the picture below, one this wide beside; smaller ones have none. */
export const HIGH = 33;
export const WIDE = 102;
/** Columns of what stands beside the picture, at least. */
export const LEAST = 62;

/** A part of a screen for the room that it is given. */
type Part = (width: number, height: number) => ReactNode;

interface AroundPictureProps extends Pick<DemonstrationProps, 'entry'> {
  readonly first: Part;
  /** Rows that the first part fills, where there is more room. */
  readonly firstRows: number;
  readonly second: Part;
  readonly secondRows: number;
}

/** Two parts of a screen, and the board of the game that is meant wherever there is room for one. */
export function AroundPicture(props: AroundPictureProps): ReactNode {
  const { entry, first, second, firstRows, secondRows } = props;
  const { width, height } = useBodyArea();
  if (height >= HIGH && width >= WIDE) {
    const top = Math.min(Math.max(firstRows, secondRows), Math.floor(height / 2));
    const left = Math.floor(width * 0.58);
    return (
      <Box flexDirection="column">
        <SideBySide height={top} flexShrink={0}>
          {first(left, top)}
          {second(width - left, top)}
        </SideBySide>
        <GamePicture {...{ entry, width }} height={height - top} />
      </Box>
    );
  }
  const column = width < WIDE ? width : Math.max(LEAST, Math.floor(width * 0.55));
  return (
    <SideBySide>
      <Box flexDirection="column" width={column} flexShrink={0}>
        {first(column, height - secondRows)}
        {second(column, secondRows)}
      </Box>
      {column < width && <GamePicture {...{ entry, height }} width={width - column} />}
    </SideBySide>
  );
}
