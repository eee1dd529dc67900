import type { Canvas } from '../../../../tui/paint/canvas.ts';
import { dieRows } from '../../../../tui/paint/die.ts';
import { firstFitting } from '../../../../tui/paint/width.ts';
import type { HarbourKind } from '../../rules/resources.ts';
import { EDGES, edgeIndex, HEX_EDGES, HEXES } from '../../rules/topology.ts';
import type { View } from '../../rules/view.ts';
import type { BoardDrawing } from './draw-board.ts';
import { cellOf, type Geometry } from './geometry.ts';
import { diePaint, pierPaint, rateText, terrainStyle, terrains } from './paint.ts';

/** Columns of the words of a harbour that stand below each other. */
const WORDS = 6;

type Harbour = View['harbours'][number];

/** A harbour lies in the sea beside its side of the coast: its rate, its resource, and a pier. */
export function drawHarbour(canvas: Canvas, drawing: BoardDrawing, { edge, kind }: Harbour): void {
  const { geometry, look } = drawing;
  const { x, y, towards, isHigh, posts, ...quay } = quayOf(geometry, edgeIndex(edge));
  const dice = diceOf(drawing);
  const atDice = y >= dice.y && y < dice.y + dice.height ? dice.width : 0;
  const room = Math.min(quay.room, towards < 0 ? x + 1 - atDice : canvas.width - x);
  for (const post of posts) canvas.text(post.x, post.y, '┆', pierPaint);
  const lines = isHigh ? [rateText(kind), kind] : [firstFitting(labels(kind), room)];
  const width = isHigh ? WORDS : lines[0]!.length;
  const free = room > width ? 1 : 0;
  if (free) canvas.text(x, y, '╌', pierPaint);
  const near = x + towards * free;
  const area = { x: towards < 0 ? near - width + 1 : near, width };
  const align = towards < 0 ? 'right' : 'left';
  // In the colour of what it takes.
  const style = kind === 'any' ? diePaint : terrainStyle(look, kind);
  for (const [row, line] of lines.entries()) canvas.label({ ...area, y: y + row }, line, style, align);
}

/** Where a harbour begins in the sea, to which side it goes on, and how many columns it has; posts lead down to it. */
function quayOf(geometry: Geometry, edge: number) {
  const { halfWidth, halfSide, drop, margin } = geometry;
  const side = EDGES[edge]!;
  const inland = HEXES[HEX_EDGES.findIndex((around) => around.includes(edge))]!;
  const towards = side.x < inland.x ? -1 : 1;
  if (side.slope === 'upright') {
    const { x, y } = cellOf(geometry, side);
    return { x: x + towards, y, towards, room: margin, isHigh: margin > WORDS, posts: [] };
  }
  const hex = cellOf(geometry, inland);
  const down = side.y < inland.y ? 1 : -1;
  const y = hex.y - down * (halfSide + drop);
  const turn = Math.round(halfWidth / (2 * drop));
  // Between two hexes it lies in a notch.
  const isNotch = HEXES.some((other) => other.y === inland.y && other.x === inland.x + 2 * towards);
  return {
    ...{ x: hex.x + towards * (turn + 1), y, towards, isHigh: false },
    room: isNotch ? 2 * (halfWidth - turn) - 1 : halfSide > 1 ? 13 : 5,
    posts: Array.from({ length: drop - 1 }, (_, i) => ({
      x: hex.x + towards * halfWidth,
      y: y + down * (i + 1),
    })),
  };
}

/** From the longest to the shortest, the last of three cells. */
function labels(kind: HarbourKind): readonly string[] {
  const rate = rateText(kind);
  const long = [` ${rate} ${kind} `, `${rate} ${kind}`];
  if (kind === 'any') return [...long, rate];
  const { letter } = terrains[kind];
  return [...long, `${rate}${letter}`, `2:${letter}`];
}

/** The edge whose harbour lies beside the dice. */
const BESIDE_DICE = '0,-2,W';

/** Where both dice lie beside each other in the sea, north-west of the island, and above what lies beside its second row. */
function diceOf({ geometry, view }: BoardDrawing) {
  if (geometry.margin > WORDS) return { y: 2, width: 15, height: 5, die: 7, rowsOf: dieRows };
  const apart = view.harbours.every(({ edge }) => edge !== BESIDE_DICE);
  const y = geometry.halfSide - 1;
  // The smallest drawing has no room for wide ones.
  if (geometry.margin < 5) return { y, width: 7, height: 3, die: 3, rowsOf: (face: number) => [`${face}`] };
  return { y, width: apart ? 11 : 10, height: 3, die: 5, rowsOf: (face: number) => [` ${face} `] };
}

export function drawDice(canvas: Canvas, drawing: BoardDrawing, dice: readonly [number, number]): void {
  const { y, width, height, die, rowsOf } = diceOf(drawing);
  for (const [index, face] of dice.entries()) {
    const area = { x: index * (width - die), y, width: die, height };
    canvas.box(area, diePaint, 'round');
    for (const [row, line] of rowsOf(face).entries())
      canvas.text(area.x + 1, area.y + 1 + row, line, diePaint);
  }
}
