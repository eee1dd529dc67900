import type { Canvas, Room } from './canvas.ts';
import { type PlayerColour, playerGlyphs } from './theme.ts';
import { widthOf } from './width.ts';

/** A player's values at equal steps in time. */
interface Series {
  readonly colour: PlayerColour;
  readonly values: readonly number[];
}

export interface ChartDrawing {
  /** Over time, by seat. */
  readonly values: readonly (readonly number[])[];
  readonly colours: readonly PlayerColour[];
  /** Lines are drawn in their players' glyphs, where nothing tells the dots of one from those of another. */
  readonly inGlyphs: boolean;
}

/** The eight dots of a braille cell, two columns of four, as bits. */
const dots = [
  [0x01, 0x08],
  [0x02, 0x10],
  [0x04, 0x20],
  [0x40, 0x80],
] as const;

/** Where lines run, from column `x` on: cells over the whole height, and the values at their lower and upper edge. */
interface Plot extends Room {
  readonly x: number;
  readonly low: number;
  readonly high: number;
}

/** A line of values for each player, ended by its glyph; the scale at the left. */
export function drawChart(canvas: Canvas, { values, colours, inGlyphs }: ChartDrawing): void {
  const { width, height } = canvas;
  const series = values.map((line, seat): Series => ({ colour: colours[seat]!, values: line }));
  const all = values.flat();
  if (all.length === 0 || width < 12 || height < 3) return;
  const low = Math.min(0, ...all);
  const high = Math.max(low + 1, ...all);
  const scale = Math.max(widthOf(String(low)), widthOf(String(high)));
  const upright = { x: scale + 1, height, low, high };
  const ends = endsByRow(upright, series);
  const most = Math.max(...ends.map((row) => row.length));
  const plot = { ...upright, width: width - scale - 1 - Math.max(2, most) };
  canvas.fill({ x: scale, y: 0, width: 1, height }, { fg: 'line' }, '│');
  const mark = (y: number, value: number): void =>
    canvas.label({ x: 0, y, width: scale }, String(value), { fg: 'muted' }, 'right');
  mark(0, high);
  mark(height - 1, low);
  drawLines(canvas, plot, series, inGlyphs);
  for (const [y, row] of ends.entries())
    for (const [at, { colour }] of row.entries())
      canvas.text(plot.x + plot.width + at, y, playerGlyphs[colour], { fg: colour });
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
    const { colour } = lines[x % lines.length]!;
    const drawn = inGlyphs ? playerGlyphs[colour] : String.fromCodePoint(0x2800 + bits);
    canvas.text(plot.x + x, y, drawn, { fg: colour });
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
