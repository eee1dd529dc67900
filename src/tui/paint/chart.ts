import type { Area, Canvas } from './canvas.ts';
import { type Paint, type PlayerColour, playerGlyphs } from './theme.ts';
import { widthOf } from './width.ts';

/** Values at equal steps in time. */
export interface Series {
  /** Of one cell, at the end of the line. */
  readonly glyph: string;
  readonly paint: Paint;
  readonly values: readonly number[];
}

/** The line of a player who has one of the colours that all games share. */
export function lineLook(colour: PlayerColour): Pick<Series, 'glyph' | 'paint'> {
  return { glyph: playerGlyphs[colour], paint: colour };
}

/** The eight dots of a braille cell, two columns of four, as bits. */
const dots = [
  [0x01, 0x08],
  [0x02, 0x10],
  [0x04, 0x20],
  [0x40, 0x80],
] as const;

/** Where lines run: an area of cells, and the values at its lower and upper edge. */
interface Plot extends Area {
  readonly low: number;
  readonly high: number;
}

/**
 * Lines of values over time, each ended by its glyph; the scale at the left.
 * @param inGlyphs draws them in their glyphs, where nothing tells the dots of one from those of another.
 */
export function drawChart(canvas: Canvas, area: Area, series: readonly Series[], inGlyphs = false): void {
  const all = series.flatMap((one) => one.values);
  if (all.length === 0 || area.width < 12 || area.height < 3) return;
  const low = Math.min(0, ...all);
  const high = Math.max(low + 1, ...all);
  const scale = Math.max(widthOf(String(low)), widthOf(String(high)));
  const upright = { x: area.x + scale + 1, y: area.y, height: area.height, low, high };
  const ends = endsByRow(upright, series);
  const most = Math.max(...ends.map((row) => row.length));
  const plot = { ...upright, width: area.width - scale - 1 - Math.max(2, most) };
  for (let y = 0; y < plot.height; y++) canvas.text(plot.x - 1, plot.y + y, '│', { fg: 'line' });
  const mark = (y: number, value: number): void =>
    canvas.label({ x: area.x, y, width: scale }, String(value), { fg: 'muted' }, 'right');
  mark(plot.y, high);
  mark(plot.y + plot.height - 1, low);
  drawLines(canvas, plot, series, inGlyphs);
  for (const [y, row] of ends.entries()) {
    for (const [at, { glyph, paint }] of row.entries())
      canvas.text(plot.x + plot.width + at, plot.y + y, glyph, { fg: paint });
  }
}

/** The row of dots of a value, four to a cell, from the top. */
function dotRow({ height, low, high }: Pick<Plot, 'height' | 'low' | 'high'>, value: number): number {
  return Math.round((1 - (value - low) / (high - low)) * (height * 4 - 1));
}

/** The series that end in each row of cells: side by side, so that none hides another. */
function endsByRow(plot: Omit<Plot, 'width'>, series: readonly Series[]): Series[][] {
  const rows: Series[][] = Array.from({ length: plot.height }, () => []);
  for (const one of series) {
    const end = one.values.at(-1);
    if (end !== undefined) rows[dotRow(plot, end) >> 2]!.push(one);
  }
  return rows;
}

/** What runs through a cell: its dots, and the lines they belong to. */
interface Crossing {
  bits: number;
  readonly lines: Series[];
}

/** Where lines lie on each other their looks alternate from cell to cell. */
function drawLines(canvas: Canvas, plot: Plot, series: readonly Series[], inGlyphs: boolean): void {
  const cells = new Map<number, Crossing>();
  for (const one of series) trace(plot, one, cells);
  for (const [cell, { bits, lines }] of cells) {
    const [x, y] = [cell % plot.width, Math.floor(cell / plot.width)];
    const { glyph, paint } = lines[x % lines.length]!;
    canvas.text(plot.x + x, plot.y + y, inGlyphs ? glyph : String.fromCodePoint(0x2800 + bits), {
      fg: paint,
    });
  }
}

function trace(plot: Plot, series: Series, cells: Map<number, Crossing>): void {
  const { values } = series;
  const last = Math.max(1, values.length - 1);
  const column = (index: number): number => Math.round((index / last) * (plot.width * 2 - 1));
  const dot = (x: number, y: number): void => {
    const at = (y >> 2) * plot.width + (x >> 1);
    const cell = cells.get(at) ?? { bits: 0, lines: [] };
    cells.set(at, cell);
    cell.bits |= dots[y & 3]![x & 1]!;
    if (!cell.lines.includes(series)) cell.lines.push(series);
  };
  values.forEach((value, index) => {
    const before = Math.max(0, index - 1);
    line(column(before), dotRow(plot, values[before]!), column(index), dotRow(plot, value), dot);
  });
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
