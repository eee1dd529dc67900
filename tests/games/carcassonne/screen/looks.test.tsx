import { describe, expect, it } from 'vitest';
import { drawTile } from '../../../../src/games/carcassonne/screen/draw-tile.ts';
import { seatLooks } from '../../../../src/games/carcassonne/screen/seats.ts';
import { tileArt, zooms } from '../../../../src/games/carcassonne/screen/tile-art.ts';
import { toAscii } from '../../../../src/tui/paint/ascii.ts';
import { Canvas } from '../../../../src/tui/paint/canvas.ts';
import { makeTheme, type Theme } from '../../../../src/tui/paint/theme.ts';
import { Table } from '../table.ts';
import { open, sessionAt } from './positions.tsx';

interface Shown {
  readonly zoom: number;
  readonly theme: Theme;
  readonly shade?: 0 | 1;
  readonly follower?: { readonly seat: number; readonly segment: string };
}

function drawn(tile: string, { zoom, theme, shade = 0, follower }: Shown): Canvas {
  const art = tileArt(tile, 0, zooms[zoom]!);
  const canvas = new Canvas(art.width, art.height);
  drawTile(canvas, 0, 0, { art, shade, theme, follower });
  return canvas;
}

/** Red, green and blue behind a segment as it comes out on the terminal. */
function groundOf(tile: string, segment: string, theme: Theme, shade: 0 | 1): readonly number[] {
  const { cells, width } = tileArt(tile, 0, zooms[0]!);
  const at = cells.findIndex((cell) => cell.segment === segment);
  const shown = drawn(tile, { zoom: 0, theme, shade }).at(at % width, Math.floor(at / width))!;
  return theme.rgb(shown.style.bg!);
}

describe('how things look', () => {
  it('CC4 L4 keeps fields green, cities brown, monasteries red and the river blue, among 256 colours too', () => {
    for (const level of [2, 3] as const) {
      for (const shade of [0, 1] as const) {
        const rgb = (tile: string, segment: string) =>
          groundOf(tile, segment, makeTheme('dark', level), shade) as [number, number, number];
        const field = rgb('B', 'F0');
        expect(field[1]).toBeGreaterThan(1.5 * Math.max(field[0], field[2]));
        const city = rgb('C', 'C0');
        expect(city[0]).toBeGreaterThan(city[1]);
        expect(city[1]).toBeGreaterThan(1.5 * city[2]);
        const monastery = rgb('B', 'M');
        expect(monastery[0]).toBeGreaterThan(3 * Math.max(monastery[1], monastery[2]));
        const river = rgb('R_STRAIGHT', 'I0');
        expect(river[2]).toBeGreaterThan(1.3 * Math.max(river[0], river[1]));
      }
    }
  });

  it('L4 tells whose a follower is and whether it lies by its sign alone, at every zoom and in ASCII', () => {
    for (const look of ['unicode', 'ascii'] as const) {
      const theme = makeTheme('dark', 0, look);
      for (const [zoom, size] of zooms.entries()) {
        const signOf = (seat: number, segment: string): string => {
          const spot = tileArt('E', 0, size).spots[segment]!;
          const canvas = drawn('E', { zoom, theme, follower: { seat, segment } });
          const { char } = canvas.at(spot % size.width, Math.floor(spot / size.width))!;
          return theme.ascii ? toAscii(char) : char;
        };
        const signs = seatLooks.flatMap((_, seat) => [signOf(seat, 'C0'), signOf(seat, 'F0')]);
        expect(new Set(signs).size, signs.join(' ')).toBe(10);
      }
    }
  });

  it('shows the walls of the monastery beside its monk at every zoom', () => {
    for (const zoom of zooms.keys()) {
      const follower = { seat: 0, segment: 'M' };
      expect(drawn('B', { zoom, theme: makeTheme('dark', 3), follower }).toString()).toMatch(/│[●⌂]│/);
    }
  });

  it('L4 is drawn in ASCII alone when asked to', async () => {
    const told = new Table('M').turn(['M', 0, 1, 1, 'C0'], 'F');
    const { terminal } = await open(sessionAt(told.state), { settings: { ascii: true } });
    await terminal.press('tab', 'u');
    expect(terminal.frame()).toMatch(/^[\x20-\x7e\n]*$/);
    terminal.sees(':::');
    await terminal.close();
  });

  it('L4 shows cities by their characters, without grounds, in sixteen colours', async () => {
    const { terminal } = await open(sessionAt(new Table('E').state), { env: { TERM: 'xterm' } });
    terminal.sees('░░░░░');
    expect(terminal.styled()).not.toContain('48;2');
    await terminal.close();
  });

  it('CC1 plays the fifth player in black', async () => {
    const { state } = new Table('E', {}, 5);
    state.current = 4;
    const { terminal } = await open(sessionAt(state));
    terminal.sees('■ Black (Eve) to move');
    await terminal.press('up', 'r', 'r', 'enter', '1');
    terminal.sees('[■]');
    await terminal.close();
  });

  it('shows on demand who owns what, over the picture of it', async () => {
    const told = new Table('E').turn(['E', 0, 1, 2, 'F0'], 'U');
    const { terminal } = await open(sessionAt(told.state));
    const owned = /·●·●·/;
    await terminal.press('down', '-', '-');
    terminal.seesNot(owned);
    await terminal.press('o');
    terminal.sees(owned);
    await terminal.press('o');
    terminal.seesNot(owned);
    await terminal.close();
  });

  it('marks what everybody owns on every feature, however small', () => {
    const theme = makeTheme('dark', 3);
    for (const rotation of [0, 1, 2, 3]) {
      const art = tileArt('E', rotation, zooms[0]!);
      const canvas = new Canvas(art.width, art.height);
      drawTile(canvas, 0, 0, { art, shade: 0, theme, owners: (id) => (id === 'C0' ? [0] : []) });
      expect(canvas.toString(), `turned ${rotation} times`).toContain('●');
    }
  });
});
