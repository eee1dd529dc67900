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

/** Words of tiles, and the columns and rows of each tile. */
interface Tiles extends Room {
  readonly words: readonly string[];
}

const LARGE: Tiles = { words: ['BOARDGAMES'], width: 5, height: 3 };
/** Words across each other, for little room. */
const SMALL: Tiles = { words: ['B  G ', 'O  A ', 'A  M ', 'RULES', 'D  S '], width: 3, height: 1 };
const tones: readonly Role[] = ['text', 'muted', 'accent', 'good', 'warn', 'bad'];

export interface SettingsSampleProps extends Pick<Settings, 'players'>, Room {
  /** A board of one of the games, in these colours; left out, a chart has its room. */
  readonly board?: ((room: Room) => ReactNode) | undefined;
}

/** What the colours that are chosen look like: tiles, scores, a board or a chart, and the tones of texts. */
export function SettingsSample({ players, board, width, height }: SettingsSampleProps): ReactNode {
  const inside = width - 4;
  const isLarge = inside >= columnsOf(LARGE);
  const tiles = isLarge ? LARGE : SMALL;
  const middle = height - LARGE.height - players.length - 9;
  const colours = players.map(({ colour }) => colour);
  return (
    <Panel title="How it looks" tone="accent" width={width} height={height} aria-hidden>
      <Box flexDirection="column" paddingTop={1} rowGap={1}>
        <CanvasView
          width={columnsOf(tiles)}
          height={tiles.words.length * tiles.height}
          draw={(canvas) => drawTiles(canvas, tiles, colours)}
        />
        {isLarge && (
          <Box flexDirection="column">
            {players.map(({ name, colour }, seat) => (
              <Label key={seat} tone={colour}>
                {pad(`${playerGlyphs[colour]} ${name}`, 18)}
                <Label bold tone="text">{` ${String(worth(seat, 12)).padStart(3)} `}</Label>
                {'▇'.repeat(Math.round((worth(seat, 12) * (inside - 24)) / 60))}
              </Label>
            ))}
          </Box>
        )}
        {isLarge &&
          (board?.({ width: inside, height: middle }) ?? (
            <Chart
              {...{ colours }}
              values={colours.slice(0, 4).map((_, seat) => growth(seat))}
              names={players.map(({ name }) => name)}
              width={inside}
              height={middle}
            />
          ))}
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
  );
}

/** Points of a seat after so many turns, of a game that nobody has played. */
const worth = (seat: number, turn: number): number =>
  Math.round(turn * (4.8 - seat * 0.6) * (0.6 + ((turn * (seat + 2)) % 5) / 12));
const growth = (seat: number): readonly number[] =>
  Array.from({ length: 13 }, (_, turn) => worth(seat, turn));

const columnsOf = ({ words, width }: Tiles): number => words[0]!.length * width;

function drawTiles(canvas: Canvas, { words, width, height }: Tiles, colours: readonly PlayerColour[]): void {
  for (const [row, word] of words.entries())
    for (const [column, letter] of [...word].entries()) {
      const tile = { x: column * width, y: row * height, width, height };
      const [x, y] = [tile.x + (width >> 1), tile.y + (height >> 1)];
      if (letter === ' ') {
        canvas.text(x, y, '·', { fg: 'muted' });
        continue;
      }
      const colour = colours[(column + row) % colours.length]!;
      const look = { fg: 'ink', bg: colour, bold: height === 1 } as const;
      canvas.fill(tile, look);
      canvas.text(x, y, letter, { ...look, bold: true });
      canvas.text(tile.x + width - 1, tile.y + height - 1, playerGlyphs[colour], look);
    }
}
