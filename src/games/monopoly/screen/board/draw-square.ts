import type { Seat } from '../../../../engine/game.ts';
import type { Area, Canvas, Style } from '../../../../tui/paint/canvas.ts';
import { type Paint, seenOn, tinted } from '../../../../tui/paint/theme.ts';
import { widthOf } from '../../../../tui/paint/width.ts';
import { type Board, NONE } from '../../rules/board.ts';
import type { SquareView } from '../../rules/view.ts';
import { groupSign, needsLetters } from '../seats.ts';
import type { RingDrawing } from './draw-ring.ts';
import { drawPicture } from './picture.tsx';
import { placeOf } from './ring.ts';
import { nameInRows, nameWithin, shortNames } from './short-names.ts';
import { costOf } from './square-cost.ts';

/** From this width on squares bear names instead of as many letters as there is room for, but for the set's below `LETTERED` columns. */
const NAMED = 9;
const LETTERED = 5;

/** Too narrow for a name: its first letters stand for it. */
export function isNarrow({ width }: Pick<Area, 'width'>): boolean {
  return width < NAMED;
}

const known = new WeakMap<Board, Map<number, readonly string[]>>();

export function shortName(board: Board, index: number, { width }: Pick<Area, 'width'>): string {
  const letters = Math.max(4, width - 1);
  const sizes = known.get(board) ?? new Map<number, readonly string[]>();
  const shorts = sizes.get(letters) ?? shortNames(board.names, letters);
  known.set(board, sizes.set(letters, shorts));
  return shorts[index]!;
}

export function bandOf(board: Board, square: number): Paint | undefined {
  const group = board.groups[board.group[square]!];
  return group && colourOf(group);
}

/** A draft may have a colour that is none. */
export function colourOf({ color }: { readonly color: string }): Paint {
  return /^#[0-9a-f]{6}$/i.test(color) ? (color as Paint) : 'line';
}

export function nameStyle(band: Paint | undefined): Style {
  return { ...(band ? { fg: 'ink', bg: band } : { fg: 'text' }), bold: true };
}

/** A square of the ring: its name on the colour of its set; below, owner, buildings, price or rent, and pawns. */
export function drawSquare(canvas: Canvas, area: Area, square: SquareView, drawing: RingDrawing): void {
  const { view, theme } = drawing;
  canvas.fill(area, { bg: square.index % 2 === 0 ? 'raised' : 'surface' });
  const picture = view.board.pictures[square.index];
  // A picture needs what room there is; a name does with one row.
  const several = area.height > 2 && !isNarrow(area) && !picture;
  const names = several ? area.height - 1 - (area.height > 3 ? 1 : 0) : 1;
  drawName(canvas, { ...area, height: names }, square, drawing);
  if (area.height === 1) {
    drawPawns(canvas, { ...area, x: area.x + 4, width: area.width - 4 }, square, drawing);
    return;
  }
  const rest = { ...area, y: area.y + names, height: area.height - names };
  if (picture && rest.height > 1) drawPicture(canvas, { picture, theme, room: rest });
  const tint = tintOf(square, drawing);
  if (tint) canvas.fill(rest, { bg: tint });
  const pawns = { ...rest, y: rest.y + rest.height - 1, height: 1 };
  const taken = drawPawns(canvas, pawns, square, drawing);
  const room = rest.height > 1 ? rest : { ...rest, width: rest.width - taken };
  drawValue(canvas, room, square, drawing, tint ?? 'surface');
}

/** How much of the owner's colour the ground of a square has. */
const SHARE = 0.3;

/** The ground of a square that somebody owns: none where colours are too few to be mixed. */
function tintOf({ owner }: SquareView, { looks, theme }: RingDrawing): Paint | undefined {
  const look = looks[owner ?? NONE];
  return look && theme.level > 1 ? tinted('surface', look.colour, SHARE, theme) : undefined;
}

/** The name over the whole width, on its set's colour while it is not mortgaged; at the end of a single row what stands there. */
function drawName(canvas: Canvas, area: Area, square: SquareView, drawing: RingDrawing): void {
  const { board } = drawing.view;
  const { index } = square;
  const band = bandOf(board, index);
  const style = square.mortgaged ? { fg: 'muted' as const } : nameStyle(band);
  const narrow = isNarrow(area);
  // Squares stand at the left and right of those above and below, from whose names theirs are kept apart.
  const width = area.width - (placeOf(index).y % 10 === 0 && !narrow ? 1 : 0);
  if (band) canvas.fill({ ...area, width }, style);
  const letter = groupLetter(square, drawing);
  if (area.width < LETTERED) {
    canvas.text(area.x, area.y, letter, style);
    return;
  }
  const name = board.names[index]!;
  if (area.height > 1) {
    nameInRows(name, width, area.height).forEach((row, below) => {
      canvas.text(area.x, area.y + below, row, style, area.width);
    });
    return;
  }
  const named = narrow ? shortName(board, index, area) : nameWithin(name, area.width - 1);
  canvas.text(area.x, area.y, named, style, area.width - 1);
  if (narrow) canvas.text(area.x + area.width - 1, area.y, builtSigns(square)[0] || letter, style);
}

/**
 * Owner, buildings and what the square costs, from the left; what has no room is left out from the end.
 * @param ground what it is drawn on.
 */
function drawValue(
  canvas: Canvas,
  area: Area,
  square: SquareView,
  drawing: RingDrawing,
  ground: Paint,
): void {
  const { view, looks, layout, theme } = drawing;
  const look = looks[square.owner ?? NONE];
  // Muted texts cannot be read on every owner's tint.
  const style: Style = { fg: look ? 'text' : 'muted' };
  const end = area.x + area.width;
  const narrow = isNarrow(layout);
  const [inBand, behind] = builtSigns(square);
  const sign = look && seenOn(ground, look.colour, theme);
  let x = look ? canvas.text(area.x, area.y, look.glyph, { fg: sign, bold: true }) : area.x;
  const mark = narrow && inBand === '' ? '' : groupLetter(square, drawing);
  if (mark !== '' && x < end) x = canvas.text(x, area.y, mark, style);
  if (!narrow && widthOf(behind) <= end - x) x = canvas.text(x, area.y, behind, { fg: 'text', bold: true });
  if (layout.width < LETTERED) return;
  const gap = (look || mark !== '') && !narrow ? 1 : 0;
  const room = end - x - gap;
  const values = costOf(view, square.index);
  // A narrow square without a sign in front keeps its price apart from the next one's.
  const apart = narrow && x === area.x ? values.find((text) => widthOf(text) < room) : undefined;
  const value = apart ?? values.find((text) => widthOf(text) <= room) ?? '';
  canvas.text(x + gap, area.y, value, style);
}

/** Names the set where colours cannot. */
function groupLetter({ index }: SquareView, { theme, view: { board } }: RingDrawing): string {
  return needsLetters(theme) ? groupSign(board, index).toLowerCase() : '';
}

/** Houses and hotels: `3` or `⌂` at the end of a narrow band, `3⌂` or `⌂⌂` behind the owner. */
function builtSigns({ houses, hotel }: SquareView): readonly [inBand: string, behind: string] {
  if (hotel) return ['⌂', '⌂⌂'];
  return houses > 0 ? [`${houses}`, `${houses}⌂`] : ['', ''];
}

/** Pawns at the right end; who is in jail stands behind bars at the left. @returns the cells taken from the right. */
function drawPawns(canvas: Canvas, area: Area, { index }: SquareView, drawing: RingDrawing): number {
  const { view, looks, walking } = drawing;
  const isJailed = (seat: Seat): boolean => !walking?.has(seat) && view.players[seat]!.jailTurns > 0;
  const here = view.players.flatMap(({ bankrupt, position }, seat) =>
    !bankrupt && (walking?.get(seat) ?? position) === index ? [seat] : [],
  );
  const prisoners = here.filter(isJailed);
  let left = area.x;
  if (prisoners.length > 0) left = canvas.text(left, area.y, '#', { fg: 'warn', bold: true });
  for (const seat of prisoners.slice(0, area.x + area.width - left)) {
    const { pawn, colour } = looks[seat]!;
    left = canvas.text(left, area.y, pawn, { fg: colour, bg: 'surface', bold: true, underline: true });
  }
  const shown = here.filter((seat) => !isJailed(seat)).slice(0, area.x + area.width - left);
  let x = area.x + area.width - shown.length;
  for (const seat of shown) {
    const { pawn, colour } = looks[seat]!;
    x = canvas.text(x, area.y, pawn, { fg: 'ink', bg: colour, bold: true });
  }
  return prisoners.length > 0 ? area.width : shown.length;
}
