import type { ReactNode } from 'react';
import { useApp } from '../../../tui/app/app-context.ts';
import { CanvasView } from '../../../tui/app/canvas-view.tsx';
import { Dialog } from '../../../tui/widgets/dialog.tsx';
import { tileName } from '../rules/words.ts';
import { drawTile } from './board/draw-tile.ts';
import { zoomOf, zooms } from './board/zooms.ts';

export interface SetAsideProps {
  readonly tiles: readonly string[];
  close(): void;
}

/** Shows tiles that fit nowhere and left the game (CC3). */
export function SetAside({ tiles, close }: SetAsideProps): ReactNode {
  const { theme } = useApp();
  const zoom = zooms[zoomOf(11)]!;
  const text =
    tiles.length === 1
      ? 'It is set aside, and another is drawn.'
      : 'They are set aside, and another is drawn.';
  return (
    <Dialog
      title={tiles.length === 1 ? 'This tile fits nowhere' : 'These tiles fit nowhere'}
      text={text}
      choices={[{ label: 'OK', run: close }]}
    >
      <CanvasView
        width={tiles.length * (zoom.width + 2) - 2}
        height={zoom.height}
        draw={(canvas) => {
          for (const [index, tile] of tiles.entries()) {
            drawTile(canvas, index * (zoom.width + 2), 0, {
              tile,
              rotation: 0,
              zoom,
              shade: 0,
              theme,
            });
          }
        }}
        spoken={() => tiles.map(tileName)}
      />
    </Dialog>
  );
}
