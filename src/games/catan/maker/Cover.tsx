import { Box } from 'ink';
import { type ReactNode, useMemo } from 'react';
import type { CoverProps } from '../../../maker/maker.ts';
import { Label, Wrapped } from '../../../tui/app/label.tsx';
import type { View } from '../rules/view.ts';
import { Island } from '../screen/Board.tsx';
import { geometryFor, sizeOf } from '../screen/board/geometry.ts';
import type { IslandFile } from './edits.ts';

interface IslandCoverProps extends CoverProps<IslandFile> {
  /** The island as it is in play. */
  preview(file: IslandFile): View;
}

/** Rows of the words below the island. */
const WORDS = 4;

/** An island as one chooses it, with who made it and what is said of it. */
export function IslandCover({ value, width, height, preview }: IslandCoverProps): ReactNode {
  const view = useMemo(() => preview(value), [preview, value]);
  const geometry = useMemo(() => geometryFor(width, height - WORDS), [width, height]);
  const { author, description } = value;
  const board = sizeOf(geometry);
  const shown = Math.min(board.height, height);
  return (
    <Box width={width} height={height} flexShrink={0} flexDirection="column" overflow="hidden">
      {/* The middle of it, where there is not room for all. */}
      <Box width={width} height={shown} flexShrink={0} justifyContent="center" overflow="hidden">
        <Island {...{ geometry, view }} />
      </Box>
      {author && <Label tone="muted">{`by ${author}`}</Label>}
      {description && <Wrapped text={description} width={width} />}
    </Box>
  );
}
