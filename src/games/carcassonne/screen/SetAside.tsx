import type { ReactNode } from 'react';
import { useApp } from '../../../tui/app/app-context.ts';
import { Dialog } from '../../../tui/widgets/dialog.tsx';
import { drawTile } from './draw-tile.ts';
import { tileArt, zooms } from './tile-art.ts';

export interface SetAsideProps {
  readonly tiles: readonly string[];
  close(): void;
}

/** Shows tiles that fit nowhere and left the game (CC3). */
export function SetAside({ tiles, close }: SetAsideProps): ReactNode {
  const { theme } = useApp();
  const size = zooms.at(-1)!;
  const text =
    tiles.length === 1
      ? 'It is set aside, and another is drawn.'
      : 'They are set aside, and another is drawn.';
  return (
    <Dialog
      title={tiles.length === 1 ? 'This tile fits nowhere' : 'These tiles fit nowhere'}
      text={text}
      choices={[{ label: 'OK', run: close }]}
      picture={{
        height: size.height,
        draw: (canvas, y) => {
          for (const [index, tile] of tiles.entries()) {
            drawTile(canvas, index * (size.width + 2), y, {
              art: tileArt(tile, 0, size),
              shade: 0,
              theme,
            });
          }
        },
      }}
    />
  );
}
