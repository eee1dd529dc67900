import { Box } from 'ink';
import { type ReactNode, useMemo } from 'react';
import { useApp, useKeys } from '../../../../tui/app/app-context.ts';
import { CanvasView, useDraw } from '../../../../tui/app/canvas-view.tsx';
import { Label } from '../../../../tui/app/label.tsx';
import { inLayer } from '../../../../tui/app/layer.tsx';
import type { Canvas } from '../../../../tui/paint/canvas.ts';
import type { Theme } from '../../../../tui/paint/theme.ts';
import { Overlay, useOverlayRoom } from '../../../../tui/widgets/overlay.tsx';
import type { Cell } from '../../rules/events.ts';
import { kindsThatFit, unplayedKinds } from '../../rules/queries.ts';
import { tileName } from '../../rules/words.ts';
import { drawTile } from '../board/draw-tile.ts';
import { FARTHEST, zooms } from '../board/zooms.ts';
import type { Desk, PanelPart } from '../desk.ts';
import { hints, texts } from '../texts.ts';

/** The cell under the cursor while it is told what fits there: hints are on and no tile lies there. */
function candidateCell({ mode, lens, view }: Desk): Cell | undefined {
  if (!lens.hints || mode.kind === 'placeFollower' || !('cursor' in mode)) return undefined;
  const { cursor } = mode;
  return view.board.some(({ x, y }) => x === cursor.x && y === cursor.y) ? undefined : cursor;
}

/** The kinds that are left, with those marked that fit the cell. */
function useEntries({ rules }: Desk, cell: Cell | undefined): readonly StackEntry[] {
  const [x, y] = [cell?.x, cell?.y];
  return useMemo(() => {
    const fitting = new Set(
      (x === undefined || y === undefined ? [] : kindsThatFit(rules, x, y)).map(({ tile }) => tile),
    );
    return unplayedKinds(rules).map(({ tile, count }) => ({ tile, count, fits: fitting.has(tile) }));
  }, [rules, x, y]);
}

/** The tiles that are still to be drawn, over the board; ✓ marks those that fit the cell of the cursor. */
export const TilesLeft = inLayer(function TilesLeft({ desk }: { readonly desk: Desk }): ReactNode {
  const close = (): void => desk.change({ shown: undefined });
  useKeys([{ key: ['escape', 'enter', 't'], label: hints.close, run: close }]);
  const cell = candidateCell(desk);
  const entries = useEntries(desk, cell);
  const room = useOverlayRoom();
  const columns = Math.min(columnsIn(room.width), Math.max(6, Math.ceil(Math.sqrt(entries.length * 2))));
  const perRow = stackRows(entries.length, columns) < room.height ? columns : columnsIn(room.width);
  const width = Math.max(34, perRow * ENTRY.width - 2);
  const height = Math.min(stackRows(entries.length, perRow), room.height - 1);
  const fitting = entries.reduce((sum, entry) => sum + (entry.fits ? entry.count : 0), 0);
  return (
    <Overlay title={texts.left(desk.view.stack)} width={width}>
      <Kinds entries={entries} width={perRow * ENTRY.width - 2} height={height} />
      <Box height={1}>
        <Label tone="accent">{cell ? texts.fitCell(fitting, cell) : ''}</Label>
      </Box>
    </Overlay>
  );
});

interface KindsProps {
  readonly entries: readonly StackEntry[];
  readonly width: number;
  readonly height: number;
}

function Kinds({ entries, width, height }: KindsProps): ReactNode {
  const draw = useDraw(drawStack, { entries, theme: useApp().theme });
  const spoken = (): readonly string[] =>
    entries.map(({ tile, count, fits }) => texts.spokenKind(count, tileName(tile), fits));
  return <CanvasView width={width} height={height} draw={draw} spoken={spoken} />;
}

/** The same list for the side of the board, where it leaves as many rows as `spare` of `room`. */
export function tilesPart(
  desk: Desk,
  width: number,
  { room, spare }: { room: number; spare: number },
): PanelPart | undefined {
  const kinds = unplayedKinds(desk.rules).length;
  const height = stackRows(kinds, columnsIn(width - 2));
  if (kinds === 0 || height + 1 > room - spare) return undefined;
  return { rows: height + 1, view: <Beside desk={desk} width={width - 2} height={height} /> };
}

interface BesideProps extends Omit<KindsProps, 'entries'> {
  readonly desk: Desk;
}

function Beside({ desk, ...room }: BesideProps): ReactNode {
  const entries = useEntries(desk, candidateCell(desk));
  return (
    <Box flexDirection="column" flexShrink={0} paddingLeft={1} aria-hidden>
      <Label bold tone="muted">
        {texts.menuTiles.toUpperCase()}
      </Label>
      <Kinds entries={entries} {...room} />
    </Box>
  );
}

/** A kind of tile with how many are left and whether one would fit the cell under the cursor. */
interface StackEntry {
  readonly tile: string;
  readonly count: number;
  readonly fits: boolean;
}

/** Columns and rows of one kind in the list. */
const ENTRY = { width: 7, height: 4 } as const;

/** How many kinds stand side by side in this width. */
function columnsIn(width: number): number {
  return Math.max(1, Math.floor((width + 2) / ENTRY.width));
}

/** Rows that so many kinds take. */
function stackRows(kinds: number, columns: number): number {
  return Math.ceil(kinds / columns) * ENTRY.height;
}

/** Every kind of tile that is left as a picture with its number; ✓ marks those that fit. */
function drawStack(canvas: Canvas, { entries, theme }: Pick<KindsProps, 'entries'> & { theme: Theme }): void {
  const columns = columnsIn(canvas.width);
  for (const [index, { tile, count, fits }] of entries.entries()) {
    const x = (index % columns) * ENTRY.width;
    const y = Math.floor(index / columns) * ENTRY.height;
    drawTile(canvas, x, y, { tile, rotation: 0, zoom: zooms[FARTHEST]!, shade: 0, theme });
    const end = canvas.text(x, y + 3, `×${count}`, fits ? { fg: 'good', bold: true } : { fg: 'muted' });
    if (fits) canvas.text(end + 1, y + 3, '✓', { fg: 'good', bold: true });
  }
}
