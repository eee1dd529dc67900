import { Box } from 'ink';
import type { ReactNode } from 'react';
import { CanvasView } from '../app/canvas-view.tsx';
import { Label } from '../app/label.tsx';
import type { Canvas } from '../paint/canvas.ts';
import { drawChart, lineLook } from '../paint/chart.ts';
import { type PlayerColour, playerGlyphs, type Role } from '../paint/theme.ts';
import { cut } from '../paint/width.ts';
import { Panel } from './panel.tsx';

/** Columns and rows of a tile. */
const TILE = { width: 5, height: 3 };
const WORD = 'BOARDGAMES';
const tones: readonly Role[] = ['text', 'muted', 'accent', 'good', 'warn', 'bad'];

export interface SettingsSampleProps {
  /** In seat order. */
  readonly players: readonly { readonly name: string; readonly colour: PlayerColour }[];
  readonly width: number;
  readonly height: number;
}

/** What the colours that are chosen look like: tiles, scores, a chart, and the tones of texts. */
export function SettingsSample({ players, width, height }: SettingsSampleProps): ReactNode {
  const inside = width - 4;
  const chart = height - TILE.height - players.length - 9;
  const colours = players.map(({ colour }) => colour);
  return (
    <Panel title="How it looks" tone="accent" width={width} height={height}>
      <Box flexDirection="column" paddingTop={1} rowGap={1} aria-hidden>
        <CanvasView width={inside} height={TILE.height} draw={(canvas) => drawWord(canvas, colours)} />
        <Box flexDirection="column">
          {players.map(({ name, colour }, seat) => (
            <Box key={seat} columnGap={1}>
              <Box width={18} flexShrink={0}>
                <Label tone={colour}>{cut(`${playerGlyphs[colour]} ${name}`, 18)}</Label>
              </Box>
              <Label bold>{String(worth(seat, 12)).padStart(3)}</Label>
              <Label tone={colour}>{'▇'.repeat(Math.round((worth(seat, 12) * (inside - 24)) / 60))}</Label>
            </Box>
          ))}
        </Box>
        <CanvasView
          width={inside}
          height={chart}
          draw={(canvas) =>
            drawChart(
              canvas,
              canvas.area,
              colours.slice(0, 4).map((colour, seat) => ({ ...lineLook(colour), values: growth(seat) })),
            )
          }
        />
        <Box columnGap={2}>
          {tones.map((tone) => (
            <Label key={tone} tone={tone}>
              {tone}
            </Label>
          ))}
          <Label bold inverse>
            {' marked '}
          </Label>
        </Box>
      </Box>
    </Panel>
  );
}

/** Points of a seat after so many turns, of a game that nobody has played. */
const worth = (seat: number, turn: number): number =>
  Math.round(turn * (4.8 - seat * 0.6) * (0.6 + ((turn * (seat + 2)) % 5) / 12));
const growth = (seat: number): readonly number[] =>
  Array.from({ length: 13 }, (_, turn) => worth(seat, turn));

function drawWord(canvas: Canvas, colours: readonly PlayerColour[]): void {
  for (const [index, letter] of [...WORD].entries()) {
    const colour = colours[index % colours.length]!;
    const area = { ...TILE, x: index * TILE.width, y: 0 };
    const look = { fg: 'ink', bg: colour } as const;
    canvas.fill(area, look);
    canvas.label({ ...area, y: 1 }, letter, { ...look, bold: true }, 'centre');
    canvas.text(area.x + TILE.width - 1, TILE.height - 1, playerGlyphs[colour], look);
  }
}
