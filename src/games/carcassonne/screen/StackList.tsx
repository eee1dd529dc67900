import type { ReactNode } from 'react';
import { useApp, useKeys } from '../../../tui/app/app-context.ts';
import { CanvasView } from '../../../tui/app/canvas-view.tsx';
import { Label } from '../../../tui/app/label.tsx';
import { Layer } from '../../../tui/app/layer.tsx';
import { Overlay, overlayRoom } from '../../../tui/widgets/overlay.tsx';
import type { Cell } from '../rules/events.ts';
import { tileName } from '../rules/words.ts';
import { columnsIn, drawStack, ENTRY, type StackEntry } from './draw-stack.ts';

export interface StackListProps {
  readonly entries: readonly StackEntry[];
  /** The cell whose fits are marked. */
  readonly cell: Cell | undefined;
  close(): void;
}

/** The tiles that are still to be drawn, over the board. */
export function StackList(props: StackListProps): ReactNode {
  return (
    <Layer>
      <StackListBody {...props} />
    </Layer>
  );
}

function StackListBody({ entries, cell, close }: StackListProps): ReactNode {
  const { size, theme } = useApp();
  useKeys([{ key: ['escape', 'enter', 'u'], label: 'close', run: close }]);
  const room = overlayRoom(size);
  const columns = Math.min(columnsIn(room.width), Math.max(6, Math.ceil(Math.sqrt(entries.length * 2))));
  const needed = Math.ceil(entries.length / columns) * ENTRY.height;
  const perRow = needed + 1 <= room.height ? columns : columnsIn(room.width);
  const width = perRow * ENTRY.width - 2;
  const height = Math.ceil(entries.length / perRow) * ENTRY.height + 1;
  const total = entries.reduce((sum, entry) => sum + entry.count, 0);
  const fitting = entries.reduce((sum, entry) => sum + (entry.fits ? entry.count : 0), 0);
  const told = cell === undefined ? '' : `✓ ${fitting} of them fit ${cell.x},${cell.y}`;
  return (
    <Overlay title={`${total} tiles left`} width={Math.max(width, 34)}>
      <CanvasView
        width={width}
        height={Math.min(room.height, height) - 1}
        draw={(inside) => drawStack(inside, { x: 0, y: 0, width, height }, entries, theme)}
        spoken={() =>
          entries.map(
            ({ tile, count, fits }) => `${count} ${tile} (${tileName(tile)})${fits ? ', fits' : ''}`,
          )
        }
      />
      <Label tone="accent">{told === '' ? ' ' : told}</Label>
    </Overlay>
  );
}
