import { Box } from 'ink';
import { type ReactNode, useMemo } from 'react';
import type { CoverProps } from '../../../maker/maker.ts';
import { Label, Wrapped } from '../../../tui/app/label.tsx';
import { placedAt } from '../../../tui/widgets/panel.tsx';
import type { BoardFile } from '../rules/board-file.ts';
import type { View } from '../rules/view.ts';
import { Picture, pictureHeight } from '../screen/board/picture.tsx';
import { layoutFor } from '../screen/board/ring.ts';
import { Ring } from './panes.tsx';
import { boardFacts } from './square-text.ts';

interface BoardCoverProps extends CoverProps<BoardFile> {
  /** The board as it is in play. */
  preview(file: BoardFile): View;
}

/** A board as one chooses it: its squares, and in the middle who made it, what is on it, and its picture. */
export function BoardCover({ value, width, height, preview }: BoardCoverProps): ReactNode {
  const view = useMemo(() => preview(value), [preview, value]);
  const layout = useMemo(() => layoutFor(width, height, 0), [width, height]);
  const { middle } = layout;
  const { author, description, picture } = value;
  const facts = boardFacts(view.board, value);
  const room = { width: middle.width - 2, height: middle.height - facts.length - 6 };
  const shown = pictureHeight(picture ?? null, room.width, room.height);
  return (
    <Box width={width} height={height} flexShrink={0}>
      <Ring view={view} layout={layout} cursor={undefined} range={undefined} />
      <Box
        {...placedAt(middle)}
        paddingX={1}
        flexDirection="column"
        justifyContent="center"
        alignItems="center"
        overflow="hidden"
      >
        {picture && shown > 0 && <Picture picture={picture} width={room.width} height={shown} />}
        {author && <Label tone="muted">{`by ${author}`}</Label>}
        {description && <Wrapped text={description} width={room.width} />}
        <Box height={1} flexShrink={1000} />
        {facts.map((fact) => (
          <Label key={fact}>{fact}</Label>
        ))}
      </Box>
    </Box>
  );
}
