import type { Canvas } from './canvas.ts';
import { type PlayerColour, playerGlyphs } from './theme.ts';
import { widthOf } from './width.ts';

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

/** A line of values for each player, ended by its glyph; the scale at the left. */
export function drawChart(canvas: Canvas, { values, colours, inGlyphs }: ChartDrawing): void {
  const { width, height } = canvas;
  const all = values.flat();
  if (all.length === 0 || width < 12 || height < 3) return;
  const low = Math.min(0, ...all);
  const high = Math.max(low + 1, ...all);
  const scale = Math.max(widthOf(String(low)), widthOf(String(high)));
  // Rows of dots, four to a cell.
  const rowOf = (value: number): number => Math.round((1 - (value - low) / (high - low)) * (height * 4 - 1));
  const lines = values.map((line) => line.map(rowOf));
  const ends = endsByRow(lines, height);
  const room = width - scale - 1 - Math.max(2, ...ends.map((seats) => seats.length));
  canvas.fill({ x: scale, y: 0, width: 1, height }, { fg: 'line' }, '│');
  const mark = (y: number, value: number): void =>
    canvas.label({ x: 0, y, width: scale }, String(value), { fg: 'muted' }, 'right');
  mark(0, high);
  mark(height - 1, low);
  const draw = (x: number, y: number, seat: number, bits?: number): void => {
    const colour = colours[seat]!;
    const sign = bits === undefined ? playerGlyphs[colour] : String.fromCodePoint(0x2800 + bits);
    canvas.text(scale + 1 + x, y, sign, { fg: colour });
  };
  for (const [at, { bits, seats }] of crossings(lines, room)) {
    const x = at % room;
    // Where lines lie on each other their looks alternate from cell to cell.
    draw(x, Math.floor(at / room), seats[x % seats.length]!, inGlyphs ? undefined : bits);
  }
  for (const [y, seats] of ends.entries()) for (const [at, seat] of seats.entries()) draw(room + at, y, seat);
}

/** The seats whose lines end in each row of cells: side by side, so that none hides another. */
function endsByRow(lines: readonly (readonly number[])[], height: number): readonly number[][] {
  const rows: number[][] = Array.from({ length: height }, () => []);
  for (const [seat, line] of lines.entries()) if (line.length > 0) rows[line.at(-1)! >> 2]!.push(seat);
  return rows;
}

/** What runs through a cell: its dots, and the seats whose lines they belong to. */
interface Crossing {
  bits: number;
  readonly seats: number[];
}

/** By cell, row by row, of a room of this width. */
function crossings(lines: readonly (readonly number[])[], width: number): ReadonlyMap<number, Crossing> {
  const cells = new Map<number, Crossing>();
  for (const [seat, line] of lines.entries()) {
    for (const [x, y] of dotsOf(line, width * 2)) {
      const at = (y >> 2) * width + (x >> 1);
      const cell = cells.get(at) ?? { bits: 0, seats: [] };
      cells.set(at, cell);
      cell.bits |= dots[y & 3]![x & 1]!;
      if (!cell.seats.includes(seat)) cell.seats.push(seat);
    }
  }
  return cells;
}

type Dot = readonly [x: number, y: number];

/** A line over so many columns of dots. */
function dotsOf(line: readonly number[], columns: number): readonly Dot[] {
  const last = Math.max(1, line.length - 1);
  const points = line.map((y, index): Dot => [Math.round((index / last) * (columns - 1)), y]);
  return points.flatMap((point, index) => dotsBetween(points[Math.max(0, index - 1)]!, point));
}

/** Straight from one dot to another east of it. */
function dotsBetween([x, y]: Dot, [toX, toY]: Dot): readonly Dot[] {
  const [across, down] = [toX - x, Math.abs(toY - y)];
  const steps = Math.max(1, across, down);
  return Array.from({ length: steps + 1 }, (_, step) => [
    x + Math.round((across * step) / steps),
    y + Math.sign(toY - y) * Math.round((down * step) / steps),
  ]);
}
