import type { Canvas } from '../../../../tui/paint/canvas.ts';
import type { Style } from '../../../../tui/paint/cells.ts';
import { dieRows } from '../../../../tui/paint/die.ts';
import type { HarbourKind } from '../../rules/resources.ts';
import { CORNERS, EDGES, HEX_EDGES, HEXES } from '../../rules/topology.ts';
import { isRoomy } from './draw-hex.ts';
import { type Cell, cellOf, type Geometry } from './geometry.ts';
import { diePaint, harbourStyle, harbourText, type Look, pierPaint, terrains } from './paint.ts';

/** A harbour lies in the sea beside its side of the coast: its rate, its resource, and a pier. */
export function drawHarbour(
  canvas: Canvas,
  geometry: Geometry,
  edge: number,
  kind: HarbourKind,
  look: Look,
): void {
  const side = EDGES[edge]!;
  const inland = HEX_EDGES.findIndex((around) => around.includes(edge));
  const hex = cellOf(geometry, HEXES[inland]!);
  const [one, other] = [side.a, side.b].map((corner) => cellOf(geometry, CORNERS[corner]!)) as [Cell, Cell];
  const towards = (one.x + other.x) / 2 < hex.x ? -1 : 1;
  const style = harbourStyle(look, kind);
  if (side.slope === 'upright') {
    drawBeside(canvas, geometry, { at: cellOf(geometry, side), towards, style }, kind);
    return;
  }
  const north = (one.y + other.y) / 2 < hex.y;
  const y = north ? Math.min(one.y, other.y) : Math.max(one.y, other.y);
  for (let i = 1; i < geometry.drop; i++) {
    canvas.text(hex.x + towards * geometry.halfWidth, y + (north ? i : -i), '┆', pierPaint);
  }
  const turn = Math.round(geometry.halfWidth / (2 * geometry.drop));
  const near = hex.x + towards * (turn + 1);
  const room = roomBeside(geometry, inland, towards, turn);
  const text = labels(kind).find((label) => label.length <= room)!;
  const free = room > text.length ? 1 : 0;
  if (free) canvas.text(near, y, '╌', pierPaint);
  drawLabel(canvas, { at: { x: near + towards * free, y }, towards, style }, text);
}

/** Columns for a harbour above or below a slanted side: between two hexes but a notch. */
function roomBeside({ halfWidth, halfSide }: Geometry, hex: number, towards: 1 | -1, turn: number): number {
  if (hasNeighbour(hex, towards)) return 2 * (halfWidth - turn) - 1;
  return halfSide > 1 ? 13 : 5;
}

function hasNeighbour(hex: number, towards: 1 | -1): boolean {
  const { x, y } = HEXES[hex]!;
  return HEXES.some((other) => other.y === y && other.x === x + 2 * towards);
}

/** Where a text begins, and to which side of that it is written. */
interface Outwards {
  readonly at: Cell;
  readonly towards: 1 | -1;
  readonly style: Style;
}

function drawBeside(canvas: Canvas, { margin }: Geometry, outwards: Outwards, kind: HarbourKind): void {
  const { at: middle, towards, style } = outwards;
  const hasPier = margin > 3;
  if (hasPier) canvas.text(middle.x + towards, middle.y, '╌', pierPaint);
  const near = middle.x + (hasPier ? 2 : 1) * towards;
  const { rate, what } = harbourText(kind);
  if (margin < 7) {
    drawLabel(canvas, { ...outwards, at: { x: near, y: middle.y } }, labels(kind).at(hasPier ? -2 : -1)!);
    return;
  }
  const side = towards < 0 ? near - 5 : near;
  for (const [row, text] of [rate, what].entries()) {
    canvas.label({ x: side, y: middle.y + row, width: 6 }, text, style, towards < 0 ? 'right' : 'left');
  }
}

function drawLabel(canvas: Canvas, { at: { x, y }, towards, style }: Outwards, text: string): void {
  canvas.text(towards < 0 ? x - text.length + 1 : x, y, text, style);
}

/** From the longest to the shortest, the last of three cells. */
function labels(kind: HarbourKind): readonly string[] {
  const { rate, what } = harbourText(kind);
  const long = [` ${rate} ${what} `, `${rate} ${what}`];
  if (kind === 'any') return [...long, rate, rate];
  const { letter } = terrains[kind];
  return [...long, `${rate}${letter}`, `2:${letter}`];
}

/** The dice lie in the sea north-west of the island. */
export function drawDice(canvas: Canvas, geometry: Geometry, dice: readonly [number, number]): void {
  const roomy = isRoomy(geometry) && geometry.drop > 1;
  for (const [index, face] of dice.entries()) {
    const width = roomy ? 7 : 5;
    const area = { x: index * (width + 1), y: roomy ? 2 : 1, width, height: roomy ? 5 : 3 };
    canvas.box(area, diePaint, 'round');
    const lines = roomy ? dieRows(face) : [` ${face} `];
    for (const [row, line] of lines.entries()) canvas.text(area.x + 1, area.y + 1 + row, line, diePaint);
  }
}
