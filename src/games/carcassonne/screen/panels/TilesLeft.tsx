import { Box } from 'ink';
import type { ReactNode } from 'react';
import { useApp, useKeys } from '../../../../tui/app/app-context.ts';
import { CanvasView, useDraw } from '../../../../tui/app/canvas-view.tsx';
import { Label } from '../../../../tui/app/label.tsx';
import { inLayer } from '../../../../tui/app/layer.tsx';
import type { Canvas, Room } from '../../../../tui/paint/canvas.ts';
import type { Theme } from '../../../../tui/paint/theme.ts';
import { Overlay, useOverlayRoom } from '../../../../tui/widgets/overlay.tsx';
import { tileName } from '../../rules/words.ts';
import { FARTHEST, zooms } from '../board/camera.ts';
import { drawTile } from '../board/draw-tile.ts';
import type { Desk, DeskProps, PanelPart } from '../desk.ts';
import { texts } from '../texts.ts';

/** The tiles that are still to be drawn, over the board; ✓ marks those that fit the cell of the cursor. */
export const TilesLeft = inLayer(function TilesLeft({ desk }: DeskProps): ReactNode {
  const { view, candidate, close } = desk;
  useKeys([{ key: ['escape', 'enter', 't'], label: 'close', run: close }]);
  const kinds = desk.left.length;
  const room = useOverlayRoom();
  const columns = Math.min(columnsIn(room.width), Math.max(6, Math.ceil(Math.sqrt(kinds * 2))));
  const perRow = stackRows(kinds, columns) < room.height ? columns : columnsIn(room.width);
  const width = Math.max(34, perRow * ENTRY.width - 2);
  const height = Math.min(stackRows(kinds, perRow), room.height - 1);
  return (
    <Overlay title={texts.left(view.stack)} width={width}>
      <Kinds desk={desk} width={perRow * ENTRY.width - 2} height={height} />
      <Box height={1}>
        <Label tone="accent">
          {candidate ? `✓ ${candidate.count} of them fit ${candidate.cell.x},${candidate.cell.y}` : ''}
        </Label>
      </Box>
    </Overlay>
  );
});

/** The same list for the side of the board, where there are rows for it. */
export function tilesPart(desk: Desk, width: number, room: number): PanelPart | undefined {
  const kinds = desk.left.length;
  const height = stackRows(kinds, columnsIn(width - 2));
  if (kinds === 0 || height + 2 > room) return undefined;
  return {
    rows: height + 2,
    view: (
      <Box flexDirection="column" flexShrink={0} marginBottom={1} paddingLeft={1} aria-hidden>
        <Label bold tone="muted">
          {texts.tilesLeft.toUpperCase()}
        </Label>
        <Kinds desk={desk} width={width - 2} height={height} />
      </Box>
    ),
  };
}

/** The kinds that are left, with those marked that fit the cell under the cursor. */
function Kinds({ desk, ...size }: Room & DeskProps): ReactNode {
  const { left, candidate } = desk;
  const draw = useDraw(drawStack, { left, candidate, theme: useApp().theme });
  const spoken = (): readonly string[] =>
    left.map(({ tile, count }) => `${count} of ${tileName(tile)}${fits(desk, tile) ? ', fits' : ''}`);
  return <CanvasView {...size} draw={draw} spoken={spoken} />;
}

function fits({ candidate }: Pick<Desk, 'candidate'>, tile: string): boolean {
  return candidate?.kinds.some((kind) => kind.tile === tile) ?? false;
}

/** Columns and rows of one kind in the list. */
const ENTRY = { width: 7, height: 4 } as const;

/** How many kinds stand side by side in this width. */
function columnsIn(width: number): number {
  return Math.max(1, Math.floor((width + 2) / ENTRY.width));
}

function stackRows(kinds: number, columns: number): number {
  return Math.ceil(kinds / columns) * ENTRY.height;
}

type Stack = Pick<Desk, 'left' | 'candidate'> & { readonly theme: Theme };

/** Every kind of tile that is left as a picture with its number; ✓ marks those that fit. */
function drawStack(canvas: Canvas, stack: Stack): void {
  const columns = columnsIn(canvas.width);
  for (const [index, { tile, count }] of stack.left.entries()) {
    const x = (index % columns) * ENTRY.width;
    const y = Math.floor(index / columns) * ENTRY.height;
    drawTile(canvas, x, y, { tile, rotation: 0, zoom: zooms[FARTHEST]!, shade: 0, theme: stack.theme });
    const isFit = fits(stack, tile);
    const text = `×${count}${isFit ? ' ✓' : ''}`;
    canvas.text(x, y + 3, text, isFit ? { fg: 'good', bold: true } : { fg: 'muted' });
  }
}
