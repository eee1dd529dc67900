import type { Area, Canvas } from './canvas.ts';
import { type Paint, type PlayerColour, playerGlyphs } from './theme.ts';
import { widthOf } from './width.ts';

/** Values at equal steps in time. */
export interface Series {
  readonly name: string;
  readonly colour?: PlayerColour;
  /** How the line is drawn and ended, for players outside the colours that all games share. */
  readonly look?: { readonly glyph: string; readonly paint: Paint };
  readonly values: readonly number[];
}

/** The eight dots of a braille cell, two columns of four, as bits. */
const dots = [
  [0x01, 0x08],
  [0x02, 0x10],
  [0x04, 0x20],
  [0x40, 0x80],
] as const;

/** Lines of values over time in braille dots, each ended by its player's glyph, equals side by side; the scale at the left. */
export function drawChart(canvas: Canvas, area: Area, series: readonly Series[]): void {
  const all = series.flatMap((one) => one.values);
  if (all.length === 0 || area.width < 12 || area.height < 3) return;
  const low = Math.min(0, ...all);
  const high = Math.max(low + 1, ...all);
  const scale = Math.max(widthOf(String(low)), widthOf(String(high)));
  const ends = Math.max(2, series.length);
  const width = area.width - scale - 1 - ends;
  const plot = { x: area.x + scale + 1, y: area.y, width, height: area.height };
  for (let y = 0; y < plot.height; y++) canvas.text(plot.x - 1, plot.y + y, '│', { fg: 'line' });
  canvas.label(area.x, plot.y, scale, String(high), { fg: 'muted' }, 'right');
  canvas.label(area.x, plot.y + plot.height - 1, scale, String(low), { fg: 'muted' }, 'right');
  for (const one of series) drawSeries(canvas, plot, one, low, high);
}

function drawSeries(canvas: Canvas, plot: Area, one: Series, low: number, high: number): void {
  const { values, look = lookOf(one) } = one;
  const last = Math.max(1, values.length - 1);
  const column = (index: number): number => Math.round((index / last) * (plot.width * 2 - 1));
  const row = (value: number): number =>
    Math.round((1 - (value - low) / (high - low)) * (plot.height * 4 - 1));
  const cells = new Map<string, number>();
  const dot = (x: number, y: number): void => {
    const cell = `${x >> 1},${y >> 2}`;
    cells.set(cell, (cells.get(cell) ?? 0) | dots[y & 3]![x & 1]!);
  };
  values.forEach((value, index) => {
    const before = values[Math.max(0, index - 1)]!;
    line(column(Math.max(0, index - 1)), row(before), column(index), row(value), dot);
  });
  const style = { fg: look?.paint ?? ('accent' as const) };
  for (const [cell, bits] of cells) {
    const [x, y] = cell.split(',').map(Number) as [number, number];
    const there = canvas.at(plot.x + x, plot.y + y)?.char.codePointAt(0) ?? 0;
    const shared = there >= 0x2800 && there < 0x2900 ? there - 0x2800 : 0;
    canvas.text(plot.x + x, plot.y + y, String.fromCodePoint(0x2800 + (bits | shared)), style);
  }
  const end = values.at(-1);
  if (end === undefined || !look) return;
  const y = plot.y + (row(end) >> 2);
  let x = plot.x + plot.width;
  while (x < canvas.width - 1 && canvas.at(x, y)?.char !== ' ') x++;
  canvas.text(x, y, look.glyph, style);
}

function lookOf({ colour }: Series): Series['look'] {
  return colour && { glyph: playerGlyphs[colour], paint: colour };
}

/** Bresenham's line. */
function line(x0: number, y0: number, x1: number, y1: number, dot: (x: number, y: number) => void): void {
  const [dx, dy] = [Math.abs(x1 - x0), -Math.abs(y1 - y0)];
  const [sx, sy] = [x0 < x1 ? 1 : -1, y0 < y1 ? 1 : -1];
  let [x, y, error] = [x0, y0, dx + dy];
  for (;;) {
    dot(x, y);
    if (x === x1 && y === y1) return;
    const twice = 2 * error;
    if (twice >= dy) {
      error += dy;
      x += sx;
    }
    if (twice <= dx) {
      error += dx;
      y += sy;
    }
  }
}
