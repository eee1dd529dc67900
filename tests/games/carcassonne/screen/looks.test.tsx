import { describe, expect, it } from 'vitest';
import { FARTHEST, isOverview, zooms } from '../../../../src/games/carcassonne/screen/board/camera.ts';
import { drawTile } from '../../../../src/games/carcassonne/screen/board/draw-tile.ts';
import { tileArt } from '../../../../src/games/carcassonne/screen/board/tile-art.ts';
import { seatLooks } from '../../../../src/games/carcassonne/screen/seats.ts';
import { toAscii } from '../../../../src/tui/paint/ascii.ts';
import { Canvas } from '../../../../src/tui/paint/canvas.ts';
import { makeTheme, type Theme } from '../../../../src/tui/paint/theme.ts';
import { contrast } from '../../../../src/tui/terminal/colour.ts';
import { textOn } from '../../../tui/canvas-text.ts';
import { Table } from '../table.ts';
import { open, sessionAt } from './positions.tsx';
import { zoomOf } from './zoom-of.ts';

interface Shown {
  readonly zoom: number;
  readonly theme: Theme;
  readonly shade?: 0 | 1;
  readonly follower?: { readonly seat: number; readonly segment: string };
}

function drawn(tile: string, { zoom, theme, shade = 0, follower }: Shown): Canvas {
  const { width, height } = zooms[zoom]!;
  const canvas = new Canvas(width, height);
  drawTile(canvas, 0, 0, { tile, rotation: 0, zoom: zooms[zoom]!, shade, theme, follower });
  return canvas;
}

/** Red, green and blue behind a segment as it comes out on the terminal. */
function groundOf(tile: string, segment: string, theme: Theme, shade: 0 | 1): readonly number[] {
  const { cells, width } = tileArt(tile, 0, zooms[FARTHEST]!);
  const at = cells.findIndex((cell) => cell.segment === segment);
  const shown = drawn(tile, { zoom: FARTHEST, theme, shade }).at(at % width, Math.floor(at / width))!;
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
        if (isOverview(size)) continue;
        const signOf = (seat: number, segment: string): string => {
          const spot = tileArt('E', 0, size).spots[segment]!;
          const canvas = drawn('E', { zoom, theme, follower: { seat, segment } });
          const { char } = canvas.at(spot.x, spot.y)!;
          return theme.ascii ? toAscii(char) : char;
        };
        const signs = seatLooks.flatMap((_, seat) => [signOf(seat, 'C0'), signOf(seat, 'F0')]);
        expect(new Set(signs).size, signs.join(' ')).toBe(10);
      }
    }
  });

  it('shows the walls of the monastery beside its monk at every zoom', () => {
    for (let zoom = FARTHEST; zoom < zooms.length; zoom++) {
      const follower = { seat: 0, segment: 'M' };
      expect(textOn(drawn('B', { zoom, theme: makeTheme('dark', 3), follower }))).toMatch(
        /│\[?[●⌂]\]?│|│ ⌂ │/,
      );
    }
  });

  it('L4 is drawn in ASCII alone when asked to', async () => {
    const board = new Table('M').turn(['M', 0, 1, 1, 'C0'], 'F');
    const { terminal } = await open(sessionAt(board.state), { settings: { ascii: true } });
    await terminal.press('tab', 't');
    expect(terminal.frame()).toMatch(/^[\x20-\x7e\n]*$/);
    terminal.sees(':::');
  });

  it('L4 shows cities by their characters, without grounds, in sixteen colours', async () => {
    const { terminal } = await open(sessionAt(new Table('E').state), { env: { TERM: 'xterm' } });
    terminal.sees('░░░░░');
    expect(terminal.styled()).not.toContain('48;2');
  });

  it('CC1 plays the fifth player in black', async () => {
    const { state } = new Table('E', {}, 5);
    state.current = 4;
    const { terminal } = await open(sessionAt(state));
    terminal.sees('■ Black (Eve) to move');
    await terminal.press('up', 'r', 'r', 'enter', '1');
    terminal.sees('[■]');
  });

  it('shows on demand who owns what: a tint of the ground with colours, signs without', async () => {
    const board = new Table('E').turn(['E', 0, 1, 2, 'F0'], 'U');
    const { terminal } = await open(sessionAt(board.state));
    const owned = /●·○·●/;
    await terminal.press('down', '-', '-', '-');
    terminal.seesNot(owned);
    await terminal.press('o');
    terminal.sees(owned);
    await terminal.press('o');
    terminal.seesNot(owned);
    await terminal.close();
    const theme = makeTheme('dark', 3);
    const [bare, tinted] = [undefined, (id: string) => (id === 'F0' ? [0] : [])].map((owners) => {
      const canvas = new Canvas(11, 5);
      const look = { tile: 'E', rotation: 0, zoom: zooms[zoomOf(11)]!, shade: 0, theme } as const;
      drawTile(canvas, 0, 0, owners ? { ...look, owners } : look);
      return canvas.at(0, 4)!;
    });
    expect(tinted!.char).toBe(bare!.char);
    const [[red], [redBefore]] = [theme.rgb(tinted!.style.bg!), theme.rgb(bare!.style.bg!)];
    expect(red).toBeGreaterThan(redBefore! + 60);
  });

  it('marks what everybody owns on every feature, however small', () => {
    for (const level of [0, 3] as const) {
      for (const rotation of [0, 1, 2, 3]) {
        const zoom = zooms[FARTHEST]!;
        const canvas = new Canvas(zoom.width, zoom.height);
        const owners = (id: string) => (id === 'C0' ? [0] : []);
        drawTile(canvas, 0, 0, {
          tile: 'E',
          rotation,
          zoom,
          shade: 0,
          theme: makeTheme('dark', level),
          owners,
        });
        expect(textOn(canvas), `turned ${rotation} times`).toContain('●');
      }
    }
  });

  it('CC1 shows Black as black on every theme: dark on something light, or light on black', () => {
    const { name, standing, lying } = seatLooks[4]!;
    for (const theme of [makeTheme('dark', 3), makeTheme('light', 3)]) {
      for (const style of [name, lying]) {
        expect(theme.rgb(style.fg!)).toEqual([0, 0, 0]);
        expect(contrast(theme.rgb(style.fg!), theme.rgb(style.bg!))).toBeGreaterThan(4.5);
      }
      expect(theme.rgb(standing.bg!)).toEqual([0, 0, 0]);
      expect(contrast(theme.rgb(standing.fg!), theme.rgb(standing.bg!))).toBeGreaterThan(4.5);
    }
  });

  it('CC5 draws an overview in half blocks of two colours, and without colours in signs', () => {
    const zoom = zooms[zoomOf(4)]!;
    const canvas = new Canvas(4, 2);
    const look = { tile: 'R_BRIDGE', rotation: 0, zoom, shade: 0 } as const;
    drawTile(canvas, 0, 0, { ...look, theme: makeTheme('dark', 3) });
    expect(textOn(canvas)).toBe('▀▀▀▀\n▀▀▀▀');
    expect(new Set([0, 1, 2, 3].map((x) => canvas.at(x, 0)!.style.bg)).size).toBe(1);
    drawTile(canvas, 0, 0, { ...look, theme: makeTheme('dark', 0) });
    expect(textOn(canvas)).toBe('━━━━\n·~·');
  });
});
