import type { Canvas, Point, Style } from '../../../../tui/paint/canvas.ts';
import { type PlayerColour, playerGlyphs } from '../../../../tui/paint/theme.ts';
import { type Event, payoutsOf } from '../../rules/events.ts';
import { CORNERS, cornerIndex, EDGES, edgeIndex, HEXES, hexIndex, type Place } from '../../rules/topology.ts';
import type { View } from '../../rules/view.ts';
import { rollAt } from '../sounds.ts';
import { centre, drawHex } from './draw-hex.ts';
import { drawDice, drawHarbour } from './draw-sea.ts';
import { cellOf, cellsAlong, edgeCells, type Geometry } from './geometry.ts';
import type { Look } from './paint.ts';

export interface BoardDrawing {
  readonly geometry: Geometry;
  readonly view: View;
  /** By seat. */
  readonly colours: readonly PlayerColour[];
  readonly events: readonly Event[];
  readonly choices?: readonly { readonly spot: Place }[] | undefined;
  readonly look: Look;
  readonly frame?: number | undefined;
}

/** Where a line leads up (1), down (2), left (4) and right (8) out of a cell; one that ends there is not drawn. */
const light = '   │ ╯╮  ╰╭ ─┴┬';
const heavy = '   ┃ ┛┓  ┗┏ ━┻┳';

/** The island with everything on it, on a canvas of the geometry's size. */
export function drawBoard(canvas: Canvas, drawing: BoardDrawing): void {
  const { geometry, view, look, events, frame, choices = [] } = drawing;
  canvas.fill(canvas.area, { bg: look.sea });
  const { rolling, flown } = rollAt(events, frame);
  const dice = rolling ?? view.dice;
  if (dice) drawDice(canvas, drawing, dice);
  drawLines(canvas, geometry, EDGES.keys(), light, { fg: 'line', bg: 'surface' });
  // Nobody knows yet what dice bring that roll.
  drawHexes(canvas, rolling ? { ...drawing, view: { ...view, dice: null }, events: [] } : drawing);
  for (const harbour of view.harbours) drawHarbour(canvas, drawing, harbour);
  drawRoads(canvas, drawing);
  for (const { spot } of choices) if (spot.kind === 'edge') drawEdgeSpot(canvas, geometry, spot);
  drawBuildings(canvas, drawing);
  for (const { spot } of choices) if (spot.kind === 'corner') drawCornerSpot(canvas, geometry, spot);
  if (flown !== undefined) drawFlying(canvas, drawing, flown);
}

/** Cards of the roll on their way to the players' panels, right of the island. @param part of the way, from 0 to 1 */
function drawFlying(canvas: Canvas, { geometry, events, colours }: BoardDrawing, part: number): void {
  for (const { hex, seat, count } of payoutsOf(events)) {
    const from = cellOf(geometry, HEXES[hexIndex(hex)]!);
    const x = Math.round(from.x + (canvas.width - 3 - from.x) * part);
    const y = Math.round(from.y + (canvas.height / 4 - from.y) * part);
    canvas.text(x, y, `+${count}`, { fg: 'ink', bg: colours[seat]!, bold: true });
  }
}

/** Lines along sides, joined at their corners. */
function drawLines(
  canvas: Canvas,
  geometry: Geometry,
  edges: Iterable<number>,
  signs: string,
  style: Style,
): void {
  const ways = new Map<number, number>();
  const lead = (from: Point, to: Point): void => {
    const way = to.y < from.y ? 1 : to.y > from.y ? 2 : to.x < from.x ? 4 : 8;
    const at = from.y * canvas.width + from.x;
    ways.set(at, (ways.get(at) ?? 0) | way);
  };
  for (const edge of edges) {
    const cells = cellsAlong(geometry, edge);
    for (const [index, cell] of cells.slice(1).entries()) {
      lead(cells[index]!, cell);
      lead(cell, cells[index]!);
    }
  }
  for (const [at, way] of ways) {
    const sign = signs[way]!;
    if (sign !== ' ') canvas.text(at % canvas.width, Math.floor(at / canvas.width), sign, style);
  }
}

function drawHexes(canvas: Canvas, drawing: BoardDrawing): void {
  const { geometry, view, colours, events, look } = drawing;
  const payouts = payoutsOf(events);
  const rolled = view.dice ? view.dice[0] + view.dice[1] : 0;
  for (const { hex, resource, number } of view.hexes) {
    const robbed = view.robber === hex;
    drawHex(canvas, geometry, cellOf(geometry, HEXES[hexIndex(hex)]!), {
      ...{ terrain: resource, number: number ?? 0, robbed, colours, look },
      produces: !robbed && number === rolled && rolled > 0,
      payouts: payouts.filter((payout) => payout.hex === hex),
    });
  }
}

function drawRoads(canvas: Canvas, { geometry, view, colours, look }: BoardDrawing): void {
  for (const [seat, player] of view.players.entries()) {
    const fg = colours[seat]!;
    const style: Style = { fg, bold: true };
    const own = player.roads.map(edgeIndex);
    drawLines(canvas, geometry, own, heavy, style);
    if (look.marks === 'colour') continue;
    for (const edge of own) {
      const { x, y } = cellOf(geometry, EDGES[edge]!);
      canvas.text(x, y, playerGlyphs[fg], style);
    }
  }
}

/** A settlement is its owner's glyph in round walls; a city is wider, in square walls. */
function drawBuildings(canvas: Canvas, { geometry, view, colours, events }: BoardDrawing): void {
  const fresh = new Set(
    events.flatMap((event) => (event.type === 'settlement' || event.type === 'city' ? [event.corner] : [])),
  );
  for (const [seat, { settlements, cities }] of view.players.entries()) {
    const bg = colours[seat]!;
    const draw = (name: string, text: string): void => {
      const { x, y } = cellOf(geometry, CORNERS[cornerIndex(name)]!);
      centre(canvas, x, y, text, { fg: 'ink', bg, bold: true, underline: fresh.has(name) });
    };
    for (const name of settlements) draw(name, `(${playerGlyphs[bg]})`);
    for (const name of cities) draw(name, `[ ${playerGlyphs[bg]} ]`);
  }
}

const bright: Style = { fg: 'accent', bold: true };

function drawEdgeSpot(canvas: Canvas, geometry: Geometry, spot: Place): void {
  drawLines(canvas, geometry, [spot.index], light, bright);
  const { x, y } = cellOf(geometry, spot);
  canvas.text(x, y, '○', bright);
}

/** A settlement that may become a city keeps its owner's glyph. */
function drawCornerSpot(canvas: Canvas, geometry: Geometry, spot: Place): void {
  const { x, y } = cellOf(geometry, spot);
  const built = Object.values(playerGlyphs).includes(canvas.at(x, y)?.char ?? '');
  if (built) canvas.restyle({ x: x - 1, y, width: 3, height: 1 }, { underline: true });
  else canvas.text(x, y, '○', bright);
}

const marked: Style = { inverse: true, bold: true };

export type CursorDrawing = Pick<BoardDrawing, 'geometry'> & { readonly cursor?: Place | undefined };

export function drawCursor(canvas: Canvas, { geometry, cursor }: CursorDrawing): void {
  if (!cursor) return;
  const at = cellOf(geometry, cursor);
  if (cursor.kind === 'hex') drawHexCursor(canvas, geometry, at);
  else
    for (const { x, y } of cursor.kind === 'edge' ? edgeCells(geometry, cursor.index) : [at])
      canvas.restyle({ x, y, width: 1, height: 1 }, marked);
}

/** A bar with the number between two points, over whatever the hex has in its middle row. */
function drawHexCursor(canvas: Canvas, { halfWidth }: Geometry, { x, y }: Point): void {
  const style: Style = { ...marked, fg: 'accent', bg: 'surface' };
  const number = [-2, -1, 0, 1, 2].map((dx) => canvas.at(x + dx, y)!.char).join('');
  canvas.fill({ x: x - halfWidth + 1, y, width: 2 * halfWidth - 1, height: 1 }, style);
  canvas.text(x - halfWidth + 1, y, '▶', style);
  canvas.text(x + halfWidth - 1, y, '◀', style);
  canvas.text(x - 2, y, number, style);
}
