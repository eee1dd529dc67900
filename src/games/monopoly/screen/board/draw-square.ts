import type { Seat } from '../../../../engine/game.ts';
import type { Area, Canvas } from '../../../../tui/paint/canvas.ts';
import type { Style } from '../../../../tui/paint/cells.ts';
import type { Paint } from '../../../../tui/paint/theme.ts';
import { widthOf } from '../../../../tui/paint/width.ts';
import type { Board } from '../../rules/board.ts';
import type { SquareView } from '../../rules/view.ts';
import type { RingDrawing } from './draw-ring.ts';
import { drawPicture, pictureArea } from './picture.tsx';
import { nameInRows, nameWithin } from './short-names.ts';
import type { costOf } from './square-cost.ts';

export interface SquareDrawing extends Pick<RingDrawing, 'looks' | 'look' | 'letters' | 'tint'> {
  readonly board: Board;
  readonly view: SquareView;
  /** As many letters as the square has room for. */
  readonly short: string;
  /** Price, rent due, or what the square does, in the fewest cells. */
  readonly value: ReturnType<typeof costOf>;
  /** Seats whose pawns stand here; those in jail apart from those who visit. */
  readonly pawns: readonly Seat[];
  readonly prisoners: readonly Seat[];
  /** Squares stand at its left and right, from whose names its own is to be kept apart. */
  readonly neighbours: boolean;
  /** Too narrow for names: the first letters stand for them, but for the set's below `LETTERED` columns. */
  readonly narrow: boolean;
}

/** From this width on squares bear names instead of as many letters as there is room for. */
export const NAMED = 9;
const LETTERED = 5;

export function bandOf(board: Board, square: number): Paint | undefined {
  const group = board.groups[board.group[square]!];
  if (!group) return undefined;
  return /^#[0-9a-f]{6}$/i.test(group.color) ? (group.color as Paint) : 'line';
}

/** A square of the ring: its name on the colour of its set; below, owner, buildings, price or rent, and pawns. */
export function drawSquare(canvas: Canvas, area: Area, drawing: SquareDrawing): void {
  const { view, looks } = drawing;
  canvas.fill(area, { bg: view.index % 2 === 0 ? 'raised' : 'surface' });
  const picture = drawing.board.pictures[view.index];
  // A picture needs what room there is; a name does with one row.
  const several = area.height > 2 && !drawing.narrow && !picture;
  const names = several ? area.height - 1 - (area.height > 3 ? 1 : 0) : 1;
  drawName(canvas, { ...area, height: names }, drawing);
  if (area.height === 1) {
    drawPawns(canvas, { ...area, x: area.x + 4, width: area.width - 4 }, drawing);
    return;
  }
  const rest = { ...area, y: area.y + names, height: area.height - names };
  const place = picture && rest.height > 1 ? pictureArea(picture, rest) : undefined;
  if (picture && place) drawPicture(canvas, place, picture, drawing.look);
  const tint = view.owner === null ? undefined : drawing.tint(looks[view.owner]!.colour);
  if (tint) canvas.fill(rest, { bg: tint });
  const pawns = { ...rest, y: rest.y + rest.height - 1, height: 1 };
  const taken = drawPawns(canvas, pawns, drawing);
  const value = area.width < LETTERED ? [] : drawing.value;
  drawValue(canvas, rest.height > 1 ? rest : { ...rest, width: rest.width - taken }, { ...drawing, value });
}

/** The name over the whole width, on its set's colour while it is not mortgaged; at the end of a single row what stands there. */
function drawName(canvas: Canvas, area: Area, drawing: SquareDrawing): void {
  const { board, view, short } = drawing;
  const band = bandOf(board, view.index);
  const style: Style = view.mortgaged
    ? { fg: 'muted' }
    : band
      ? { fg: 'ink', bg: band, bold: true }
      : { fg: 'text', bold: true };
  const width = area.width - (drawing.neighbours && !drawing.narrow ? 1 : 0);
  if (band) canvas.fill({ ...area, width }, style);
  if (area.width < LETTERED) {
    canvas.text(area.x, area.y, groupLetter(drawing), style);
    return;
  }
  const name = board.names[view.index]!;
  if (area.height > 1) {
    nameInRows(name, width, area.height).forEach((row, index) => {
      canvas.text(area.x, area.y + index, row, style, area.width);
    });
    return;
  }
  const named = !drawing.narrow ? nameWithin(name, area.width - 1) : short;
  canvas.text(area.x, area.y, named, style, area.width - 1);
  if (drawing.narrow) {
    const mark = endMark(view) || groupLetter(drawing);
    canvas.text(area.x + area.width - 1, area.y, mark, style);
  }
}

/** Owner, buildings and what the square costs, from the left; what has no room is left out from the end. */
function drawValue(canvas: Canvas, area: Area, drawing: SquareDrawing): void {
  const { view, looks, narrow } = drawing;
  const look = view.owner === null ? undefined : looks[view.owner];
  const end = area.x + area.width;
  let x = look ? canvas.text(area.x, area.y, look.glyph, { fg: look.colour, bold: true }) : area.x;
  const mark = narrow && endMark(view) === '' ? '' : groupLetter(drawing);
  if (mark !== '' && x < end) x = canvas.text(x, area.y, mark, { fg: 'muted' });
  const built = narrow ? '' : buildingsText(view);
  if (built !== '' && widthOf(built) <= end - x)
    x = canvas.text(x, area.y, built, { fg: 'text', bold: true });
  const gap = (look || mark !== '') && !narrow ? 1 : 0;
  const room = end - x - gap;
  // A narrow square without a sign in front keeps its price apart from the next one's.
  const apart = narrow && x === area.x ? drawing.value.find((text) => widthOf(text) < room) : undefined;
  const value = apart ?? drawing.value.find((text) => widthOf(text) <= room) ?? '';
  const style: Style = look && !view.mortgaged ? { fg: 'text' } : { fg: 'muted' };
  canvas.text(x + gap, area.y, value, style);
}

/** Names the set where colours cannot. */
function groupLetter({ letters, board, view }: SquareDrawing): string {
  return letters ? (board.groups[board.group[view.index]!]?.mark.slice(0, 1).toLowerCase() ?? '') : '';
}

/** At the end of a narrow band: `1` to `4` houses, `⌂` a hotel. */
function endMark({ houses, hotel }: SquareView): string {
  if (hotel) return '⌂';
  return houses > 0 ? String(houses) : '';
}

/** `3⌂` houses, `⌂⌂` a hotel. */
function buildingsText({ houses, hotel }: SquareView): string {
  if (hotel) return '⌂⌂';
  return houses > 0 ? `${houses}⌂` : '';
}

/** Pawns at the right end; who is in jail stands behind bars at the left. @returns the cells taken from the right. */
function drawPawns(canvas: Canvas, area: Area, { pawns, prisoners, looks }: SquareDrawing): number {
  let left = area.x;
  if (prisoners.length > 0) left = canvas.text(left, area.y, '#', { fg: 'warn', bold: true });
  for (const seat of prisoners.slice(0, area.x + area.width - left)) {
    const { pawn, colour } = looks[seat]!;
    left = canvas.text(left, area.y, pawn, { fg: colour, bg: 'surface', bold: true, underline: true });
  }
  const shown = pawns.slice(0, area.x + area.width - left);
  let x = area.x + area.width - shown.length;
  for (const seat of shown) {
    const { pawn, colour } = looks[seat]!;
    x = canvas.text(x, area.y, pawn, { fg: 'ink', bg: colour, bold: true });
  }
  return prisoners.length > 0 ? area.width : shown.length;
}
