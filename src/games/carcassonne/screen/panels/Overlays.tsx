import { Box } from 'ink';
import type { ReactNode } from 'react';
import { useApp, useKeys } from '../../../../tui/app/app-context.ts';
import { CanvasView } from '../../../../tui/app/canvas-view.tsx';
import { bright, Label, Wrapped } from '../../../../tui/app/label.tsx';
import { inLayer, SeeThrough } from '../../../../tui/app/layer.tsx';
import type { Canvas, Room } from '../../../../tui/paint/canvas.ts';
import { Dialog } from '../../../../tui/widgets/dialog.tsx';
import { Overlay } from '../../../../tui/widgets/overlay.tsx';
import { tileName } from '../../rules/words.ts';
import { drawTile } from '../board/draw-tile.ts';
import type { DeskProps } from '../desk.ts';
import { startKeys, startLines } from '../help.ts';
import { TilesLeft } from './TilesLeft.tsx';

const WIDTH = 58;
const KEYS = 18;

/** What a game begins with: the idea in three lines, and the keys (CC8). */
const StartPage = inLayer(function StartPage({ desk: { view, close } }: DeskProps): ReactNode {
  useKeys([
    { key: ['enter', 'space'], label: 'play', run: close },
    { key: 'escape', label: 'play', hidden: true, run: close },
  ]);
  return (
    <Overlay title="How to play" width={WIDTH}>
      <Wrapped text={startLines(view.options).join('\n\n')} width={WIDTH} />
      <Box flexDirection="column" marginY={1}>
        {startKeys(view.options.purist).map(([key, what]) => (
          <Box key={key} aria-label={`${key}: ${what}`}>
            <Box width={KEYS} flexShrink={0}>
              <Label {...bright}>{key}</Label>
            </Box>
            <Label>{what}</Label>
          </Box>
        ))}
      </Box>
      <Label tone="muted">Press Enter to play. ? shows the rules at any time.</Label>
    </Overlay>
  );
});

const zoom: Room = { width: 11, height: 5 };
/** Kinds that have room side by side. */
const MOST = 5;

/** Shows tiles that fit nowhere and left the game (CC3). */
function SetAside({ tiles, close }: { readonly tiles: readonly string[]; close(): void }): ReactNode {
  const { theme } = useApp();
  const kinds = [...new Set(tiles)].slice(0, MOST);
  const [which, they] = tiles.length === 1 ? ['This tile fits', 'It is'] : ['These tiles fit', 'They are'];
  const draw = (canvas: Canvas): void => {
    for (const [index, tile] of kinds.entries())
      drawTile(canvas, index * (zoom.width + 2), 0, { tile, rotation: 0, zoom, shade: 0, theme });
  };
  return (
    <Dialog
      title={`${which} nowhere`}
      text={`${they} set aside, and another is drawn.`}
      choices={[{ label: 'OK', run: close }]}
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

export function Overlays({ desk }: DeskProps): ReactNode {
  const { shown, table, close } = desk;
  if (shown === 'tiles')
    return (
      <SeeThrough>
        <TilesLeft desk={desk} />
      </SeeThrough>
    );
  // A replay and a lesson have keys of their own, and tell what to do.
  if (shown === 'start') return table.setting.keys.length === 0 && <StartPage desk={desk} />;
  return shown && table.people.length > 0 && <SetAside tiles={shown} close={close} />;
}
