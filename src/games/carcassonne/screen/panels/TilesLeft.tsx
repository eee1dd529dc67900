import { Box } from 'ink';
import { type ReactNode, useCallback } from 'react';
import { useApp, useKeys } from '../../../../tui/app/app-context.ts';
import { CanvasView } from '../../../../tui/app/canvas-view.tsx';
import { Label } from '../../../../tui/app/label.tsx';
import { Layer } from '../../../../tui/app/layer.tsx';
import type { Canvas } from '../../../../tui/paint/canvas.ts';
import { Overlay, overlayRoom } from '../../../../tui/widgets/overlay.tsx';
import type { Cell } from '../../rules/events.ts';
import { kindsThatFit, unplayedKinds } from '../../rules/queries.ts';
import { tileName } from '../../rules/words.ts';
import type { Desk } from '../desk.ts';
import { hints, texts } from '../texts.ts';
import { columnsIn, drawStack, ENTRY, type StackEntry } from './draw-stack.ts';

/** The tiles that are still to be drawn, over the board; ✓ marks those that fit the cell of the cursor. */
export function TilesLeft({ desk }: { readonly desk: Desk }): ReactNode {
  return (
    <Layer>
      <Body desk={desk} close={() => desk.change({ shown: undefined })} />
    </Layer>
  );
}

/** The cell under the cursor while it is told what fits there: hints are on and no tile lies there. */
function candidateCell({ mode, lens, view }: Desk): Cell | undefined {
  if (!lens.hints || mode.kind === 'placeFollower' || !('cursor' in mode)) return undefined;
  const { cursor } = mode;
  return view.board.some(({ x, y }) => x === cursor.x && y === cursor.y) ? undefined : cursor;
}

/** The kinds that are left, with those marked that fit the cell under the cursor. */
function entriesOf({ rules }: Desk, cell: Cell | undefined): readonly StackEntry[] {
  const fitting = new Set((cell ? kindsThatFit(rules, cell.x, cell.y) : []).map(({ tile }) => tile));
  return unplayedKinds(rules).map(({ tile, count }) => ({ tile, count, fits: fitting.has(tile) }));
}

function Body({ desk, close }: { readonly desk: Desk; close(): void }): ReactNode {
  const { size, theme } = useApp();
  useKeys([{ key: ['escape', 'enter', 't'], label: hints.close, run: close }]);
  const cell = candidateCell(desk);
  const entries = entriesOf(desk, cell);
  const room = overlayRoom(size);
  const columns = Math.min(columnsIn(room.width), Math.max(6, Math.ceil(Math.sqrt(entries.length * 2))));
  const needed = Math.ceil(entries.length / columns) * ENTRY.height;
  const perRow = needed + 1 <= room.height ? columns : columnsIn(room.width);
  const width = Math.max(34, perRow * ENTRY.width - 2);
  const height = Math.ceil(entries.length / perRow) * ENTRY.height;
  const fitting = entries.reduce((sum, entry) => sum + (entry.fits ? entry.count : 0), 0);
  const draw = useCallback(
    (canvas: Canvas) =>
      drawStack(canvas, { x: 0, y: 0, width: perRow * ENTRY.width - 2, height }, entries, theme),
    [entries, perRow, height, theme],
  );
  const spoken = (): readonly string[] =>
    entries.map(({ tile, count, fits }) => texts.spokenKind(count, tileName(tile), fits));
  return (
    <Overlay title={texts.left(desk.view.stack)} width={width}>
      <CanvasView width={width} height={Math.min(height, room.height - 1)} draw={draw} spoken={spoken} />
      <Box height={1}>
        <Label tone="accent">{cell ? texts.fitCell(fitting, cell) : ''}</Label>
      </Box>
    </Overlay>
  );
}
