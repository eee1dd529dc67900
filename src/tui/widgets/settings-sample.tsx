import { Box } from 'ink';
import type { ReactNode } from 'react';
import { CanvasView } from '../app/canvas-view.tsx';
import { Label } from '../app/label.tsx';
import type { Settings } from '../app/settings.ts';
import type { Canvas, Room } from '../paint/canvas.ts';
import { type PlayerColour, playerGlyphs, type Role } from '../paint/theme.ts';
import { pad } from '../paint/width.ts';
import { Chart } from './chart.tsx';
import { Panel } from './panel.tsx';

/** Columns and rows of a tile where there is room, and of one where there is little. */
const [LARGE, SMALL] = [
  { width: 5, height: 3 },
  { width: 3, height: 1 },
];
const WORD = 'BOARDGAMES';
/** Words across each other, for little room. */
const CROSSED = ['B  G ', 'O  A ', 'A  M ', 'RULES', 'D  S '];
const tones: readonly Role[] = ['text', 'muted', 'accent', 'good', 'warn', 'bad'];

type Colours = Pick<Settings, 'players'>;

export interface SettingsSampleProps extends Colours, Room {
  /** A board of one of the games, in these colours; left out, a chart has its room. */
  readonly board?: ((room: Room) => ReactNode) | undefined;
}

/** What the colours that are chosen look like: tiles, scores, a board or a chart, and the tones of texts. */
export function SettingsSample({ players, board, width, height }: SettingsSampleProps): ReactNode {
  const inside = width - 4;
  const isLarge = inside >= WORD.length * LARGE.width;
  const middle = height - LARGE.height - players.length - 9;
  const colours = players.map(({ colour }) => colour);
  return (
    <Box aria-hidden>
      <Panel title="How it looks" tone="accent" width={width} height={height}>
        <Box flexDirection="column" paddingTop={1} rowGap={1}>
          {isLarge ? (
            <>
              <CanvasView width={inside} height={LARGE.height} draw={(canvas) => drawWord(canvas, colours)} />
              <Scores players={players} width={inside} />
              {board?.({ width: inside, height: middle }) ?? (
                <Chart
                  {...{ colours }}
                  values={colours.slice(0, 4).map((_, seat) => growth(seat))}
                  names={players.map(({ name }) => name)}
                  width={inside}
                  height={middle}
                />
              )}
            </>
          ) : (
            <CanvasView
              width={CROSSED.length * SMALL.width}
              height={CROSSED.length}
              draw={(canvas) => drawCrossed(canvas, colours)}
            />
          )}
          <Box {...(isLarge ? { columnGap: 2 } : { flexDirection: 'column' })}>
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
    </Box>
  );
}

function Scores({ players, width }: Colours & { readonly width: number }): ReactNode {
  return (
    <Box flexDirection="column">
      {players.map(({ name, colour }, seat) => (
        <Label key={seat} tone={colour}>
          {pad(`${playerGlyphs[colour]} ${name}`, 18)}
          <Label bold tone="text">{` ${String(worth(seat, 12)).padStart(3)} `}</Label>
          {'▇'.repeat(Math.round((worth(seat, 12) * (width - 24)) / 60))}
        </Label>
      ))}
    </Box>
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
    const area = { ...LARGE, x: index * LARGE.width, y: 0 };
    const look = { fg: 'ink', bg: colour } as const;
    canvas.fill(area, look);
    canvas.label({ ...area, y: 1 }, letter, { ...look, bold: true }, 'centre');
    canvas.text(area.x + LARGE.width - 1, LARGE.height - 1, playerGlyphs[colour], look);
  }
}

function drawCrossed(canvas: Canvas, colours: readonly PlayerColour[]): void {
  for (const [y, letters] of CROSSED.entries())
    for (const [column, letter] of [...letters].entries()) {
      const x = column * SMALL.width;
      const colour = colours[(column + y) % colours.length]!;
      if (letter === ' ') canvas.text(x + 1, y, '·', { fg: 'muted' });
      else canvas.text(x, y, ` ${letter}${playerGlyphs[colour]}`, { fg: 'ink', bg: colour, bold: true });
    }
}
