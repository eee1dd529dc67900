import { type ReactNode, useCallback, useMemo } from 'react';
import { useApp } from '../../../../tui/app/app-context.ts';
import { CanvasView } from '../../../../tui/app/canvas-view.tsx';
import type { Canvas } from '../../../../tui/paint/canvas.ts';
import { Dialog } from '../../../../tui/widgets/dialog.tsx';
import { tileName } from '../../rules/words.ts';
import { drawTile } from '../board/draw-tile.ts';
import { zoomOf, zooms } from '../board/zooms.ts';
import { texts } from '../texts.ts';

export interface SetAsideProps {
  readonly tiles: readonly string[];
  close(): void;
}

const zoom = zooms[zoomOf(11)]!;
/** Kinds that have room side by side. */
const MOST = 5;

/** Shows tiles that fit nowhere and left the game (CC3). */
export function SetAside({ tiles, close }: SetAsideProps): ReactNode {
  const { theme } = useApp();
  const kinds = useMemo(() => [...new Set(tiles)].slice(0, MOST), [tiles]);
  const draw = useCallback(
    (canvas: Canvas) => {
      for (const [index, tile] of kinds.entries())
        drawTile(canvas, index * (zoom.width + 2), 0, { tile, rotation: 0, zoom, shade: 0, theme });
    },
    [kinds, theme],
  );
  return (
    <Dialog
      title={texts.fitsNowhere(tiles.length)}
      text={texts.setAside(tiles.length)}
      choices={[{ label: texts.ok, run: close }]}
    >
      <CanvasView
        width={kinds.length * (zoom.width + 2) - 2}
        height={zoom.height}
        draw={draw}
        spoken={() => tiles.map(tileName)}
      />
    </Dialog>
  );
}
