import { capital } from '../../../../engine/sentence.ts';
import type { Canvas, Point, Style } from '../../../../tui/paint/canvas.ts';
import { playerGlyphs } from '../../../../tui/paint/theme.ts';
import type { Payout } from '../../rules/events.ts';
import { isRed } from '../../rules/layout-schema.ts';
import { pipsOf } from '../../rules/queries.ts';
import type { Terrain } from '../../rules/resources.ts';
import type { BoardDrawing } from './draw-board.ts';
import { type Geometry, halfInside } from './geometry.ts';
import { pipText, robberPaint, terrainStyle, terrains, token } from './paint.ts';

interface HexDrawing extends Pick<BoardDrawing, 'colours' | 'look'> {
  readonly terrain: Terrain;
  /** 0 for none. */
  readonly number: number;
  readonly robbed: boolean;
  /** Its number was rolled. */
  readonly produces: boolean;
  /** What it just gave, one entry a seat. */
  readonly payouts: readonly Payout[];
}

/** True where there is room for names and patterns. */
const isRoomy = ({ halfSide }: Geometry): boolean => halfSide > 1;

/** The inside of a hex: its terrain, its number with pips, and the robber. */
export function drawHex(canvas: Canvas, geometry: Geometry, at: Point, hex: HexDrawing): void {
  const name = capital(hex.terrain);
  const ground = terrainStyle(hex.look, hex.terrain);
  const rows = geometry.halfSide + geometry.drop - 1;
  for (let dy = -rows; dy <= rows; dy++) {
    const half = halfInside(geometry, dy);
    canvas.fill({ x: at.x - half, y: at.y + dy, width: 2 * half + 1, height: 1 }, ground);
    if (isRoomy(geometry) && hex.look.patterned) drawPattern(canvas, { x: at.x, y: at.y + dy }, half, hex);
  }
  const nameRow = isRoomy(geometry) ? -rows + 1 : -1;
  const named = halfInside(geometry, nameRow) > 2;
  const title = isRoomy(geometry) ? ` ${name} ` : named ? name : terrains[hex.terrain].letter;
  centre(canvas, at.x, at.y + nameRow, title, ground);
  if (hex.number > 0) drawNumber(canvas, geometry, at, hex);
  const low = lowRow(geometry);
  const robber = halfInside(geometry, low) > 3 ? '[ROBBER]' : '[R]';
  if (hex.robbed) centre(canvas, at.x, at.y + low, robber, robberPaint);
  drawPayouts(canvas, geometry, at, hex, nameRow);
}

/** The lowest row with room for a word, under the number. */
function lowRow({ halfSide, drop }: Geometry): number {
  return halfSide + drop - (drop > 1 ? 2 : 1);
}

function drawPattern(canvas: Canvas, at: Point, half: number, { terrain, look }: HexDrawing): void {
  const { pattern, [look.paints]: paints } = terrains[terrain];
  const [bg, fg] = paints;
  for (let dx = -half; dx <= half; dx++) {
    const there = (((at.x + dx + 2 * at.y) % 4) + 4) % 4;
    if (there === 0) canvas.text(at.x + dx, at.y, pattern, { fg, bg });
  }
}

function drawNumber(canvas: Canvas, geometry: Geometry, at: Point, hex: HexDrawing): void {
  const red = isRed(hex.number);
  const style: Style = {
    fg: red && !hex.robbed ? token.red : token.ink,
    bg: hex.robbed ? token.idle : token.paint,
    bold: red || hex.produces,
    underline: hex.produces,
  };
  const number = red ? `(${hex.number})` : String(hex.number);
  const roomy = isRoomy(geometry);
  centre(canvas, at.x, at.y, inMiddle(number, roomy ? 5 : 3), style);
  const pips = pipsOf(hex.number);
  const pipStyle: Style = { ...style, underline: false };
  if (roomy) centre(canvas, at.x, at.y + 1, inMiddle(pipRow(pips), 5), pipStyle);
  else centre(canvas, at.x, at.y + 1, pipText(pips), terrainStyle(hex.look, hex.terrain));
}

/** An even number of pips leaves the middle free, so that it stays in the middle. */
function pipRow(pips: number): string {
  const half = '•'.repeat(pips / 2);
  return pips % 2 === 0 ? `${half} ${half}` : '•'.repeat(pips);
}

/** Padded to `width` cells, an odd blank before the text. */
function inMiddle(text: string, width: number): string {
  return text.padStart(Math.ceil((width + text.length) / 2)).padEnd(width);
}

/** Payouts stand above and below the number, in the colours of those who get them. */
function drawPayouts(canvas: Canvas, geometry: Geometry, at: Point, hex: HexDrawing, nameRow: number): void {
  const rows = payoutRows(geometry, nameRow);
  for (const [index, { seat, count }] of hex.payouts.slice(0, rows.length).entries()) {
    const colour = hex.colours[seat]!;
    const text = `${playerGlyphs[colour]}+${count}`;
    const wide = isRoomy(geometry) && halfInside(geometry, rows[index]!) > 2 ? ` ${text} ` : text;
    centre(canvas, at.x, at.y + rows[index]!, wide, { fg: 'ink', bg: colour, bold: true });
  }
}

/** Rows that are free beside the name and the number, or all but the number where there is no room. */
function payoutRows(geometry: Geometry, nameRow: number): readonly number[] {
  if (!isRoomy(geometry)) return [-1, 1];
  const rows = new Set([lowRow(geometry), nameRow + 1, 2, nameRow - 1]);
  return [...rows].filter((dy) => dy !== 0 && dy !== 1 && halfInside(geometry, dy) > 1);
}

export function centre(canvas: Canvas, x: number, y: number, text: string, style: Style): void {
  canvas.text(x - Math.floor(text.length / 2), y, text, style);
}
