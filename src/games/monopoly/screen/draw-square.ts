import type { Seat } from '../../../engine/game.ts';
import type { Area, Canvas, Style } from '../../../tui/paint/canvas.ts';
import type { Paint } from '../../../tui/paint/theme.ts';
import { cut, widthOf } from '../../../tui/paint/width.ts';
import { type Board, money, NONE } from '../rules/board.ts';
import type { SquareView } from '../rules/view.ts';
import type { SeatLook } from './seats.ts';
import { nameWithin } from './short-names.ts';

export interface SquareDrawing {
  readonly board: Board;
  readonly view: SquareView;
  readonly looks: readonly SeatLook[];
  /** Three letters. */
  readonly short: string;
  /** Seats whose pawns stand here. */
  readonly pawns: readonly Seat[];
  /** Names the group by its letter, for terminals without colours. */
  readonly letters: boolean;
}

/** From this width on squares bear names instead of three letters. */
const NAMED = 8;

/** What stands in for a band on squares that cannot be owned. */
const signs: Readonly<Record<string, string>> = {
  start: '»',
  chance: '?',
  'community-chest': '■',
  tax: '$',
  jail: '#',
  'go-to-jail': '!',
  'free-parking': '=',
  joker: '★',
};

export function bandOf(board: Board, square: number): Paint | undefined {
  const group = board.groups[board.group[square]!];
  if (!group) return undefined;
  return /^#[0-9a-f]{6}$/i.test(group.color) ? (group.color as Paint) : 'line';
}

/** A square of the ring: band with name and buildings, owner or price, pawns; less of it in smaller squares. */
export function drawSquare(canvas: Canvas, area: Area, drawing: SquareDrawing): void {
  const { board, view } = drawing;
  canvas.fill(area, { bg: view.index % 2 === 0 ? 'raised' : 'surface' });
  if (area.height === 1) {
    drawFlat(canvas, area, drawing);
    return;
  }
  drawBand(canvas, area, drawing);
  if (area.height === 2) {
    drawOwner(canvas, area.x, area.y + 1, drawing);
    drawPawns(canvas, { ...area, x: area.x + 1, y: area.y + 1, width: area.width - 1 }, drawing);
    return;
  }
  const second = area.y + 1;
  if (view.owner !== null) {
    const end = drawOwner(canvas, area.x, second, drawing);
    const built = buildingsText(view, area.width - 2);
    if (built !== '') canvas.text(end + 1, second, built, { fg: 'text', bold: true });
    else if (area.width >= NAMED) drawOwnersName(canvas, area, end + 1, drawing);
  } else if (board.price[view.index]! > 0) {
    canvas.label(area.x, second, area.width, money(board, priceOf(drawing)), { fg: 'muted' }, 'centre');
  } else {
    canvas.label(area.x, second, area.width, noteOf(board, view.index), { fg: 'muted' }, 'centre');
  }
  const last = area.y + area.height - 1;
  if (drawing.letters)
    canvas.text(area.x + area.width - 1, last, groupLetter(board, view.index), { fg: 'muted' });
  drawPawns(canvas, { ...area, y: last }, drawing);
}

function priceOf({ board, view }: SquareDrawing): number {
  return Math.floor(board.price[view.index]! * view.factor + 0.5);
}

/** What a square without an owner does, in a few letters. */
function noteOf(board: Board, square: number): string {
  const amount = board.money[square]!;
  const type = board.types[square];
  if (type === 'tax') return `pay ${money(board, amount)}`;
  if (type !== 'joker') return signs[type!] ?? '';
  if (board.wait[square]! > 0) return `wait ${board.wait[square]}`;
  const move = board.move[square]!;
  if (move !== 0)
    return `${move > 0 ? '→' : '←'}${Math.abs(move)}${amount === 0 ? '' : ` ${money(board, amount)}`}`;
  return amount === 0 ? '' : money(board, amount);
}

/** All in one row: name, then owner and pawns, or the pawns alone where there is no room for both. */
function drawFlat(canvas: Canvas, area: Area, drawing: SquareDrawing): void {
  const band = bandOf(drawing.board, drawing.view.index);
  const style: Style = band ? { fg: 'ink', bg: band, bold: true } : { bold: true };
  canvas.fill({ ...area, width: 4 }, style);
  canvas.text(area.x + 1, area.y, drawing.short, style);
  const room = area.width - 4;
  const both = drawing.pawns.length < room;
  const x = both ? drawOwner(canvas, area.x + 4, area.y, drawing) : area.x + 4;
  drawPawns(canvas, { ...area, x, width: area.x + area.width - x }, drawing);
}

function drawBand(canvas: Canvas, area: Area, { board, view, short, letters }: SquareDrawing): void {
  const band = bandOf(board, view.index);
  const style: Style = band
    ? { fg: 'ink', bg: view.mortgaged ? 'line' : band, bold: true }
    : { fg: 'text', bold: true };
  if (band) canvas.fill({ ...area, height: 1 }, style);
  if (area.width >= NAMED) {
    const name = nameWithin(board.names[view.index]!, area.width - 1);
    canvas.label(area.x, area.y, area.width, name, style, 'centre');
    return;
  }
  const mark = letters ? groupLetter(board, view.index) : '';
  canvas.text(area.x, area.y, band ? mark : (signs[board.types[view.index]!] ?? ''), style);
  canvas.text(area.x + 1, area.y, short, style, area.width - 1);
  canvas.text(area.x + area.width - 1, area.y, endMark(view), style);
}

/** Names the group where colours cannot. */
function groupLetter(board: Board, square: number): string {
  return board.groups[board.group[square]!]?.mark.slice(0, 1).toLowerCase() ?? '';
}

/** At the end of a narrow band: `1`-`4` houses, `H` a hotel, `%` a mortgage. */
function endMark(view: SquareView): string {
  if (view.hotel) return 'H';
  if (view.houses > 0) return String(view.houses);
  return view.mortgaged ? '%' : '';
}

function buildingsText(view: SquareView, width: number): string {
  if (view.hotel) return width >= 7 ? 'hotel' : 'H';
  if (view.houses > 0) return '⌂'.repeat(view.houses);
  return view.mortgaged ? (width >= 7 ? '% loan' : '%') : '';
}

/** @returns the column after the mark. */
function drawOwner(canvas: Canvas, x: number, y: number, { view, looks }: SquareDrawing): number {
  const look = view.owner === null ? undefined : looks[view.owner];
  if (!look) return x;
  return canvas.text(x, y, look.glyph, { fg: look.colour, bold: true });
}

function drawOwnersName(canvas: Canvas, area: Area, x: number, { view, looks }: SquareDrawing): void {
  const { name, colour } = looks[view.owner!]!;
  canvas.text(x, area.y + 1, cut(name, area.x + area.width - x), { fg: colour });
}

function drawPawns(canvas: Canvas, area: Area, { pawns, looks }: SquareDrawing): void {
  const gap = pawns.length * 2 - 1 <= area.width - 2 ? 1 : 0;
  const width = pawns.length * (1 + gap) - gap;
  let x = area.x + Math.max(0, Math.floor((area.width - width) / 2));
  for (const seat of pawns) {
    const { pawn, colour } = looks[seat]!;
    x = canvas.text(x, area.y, pawn, { fg: 'ink', bg: colour, bold: true }) + gap;
  }
}

/** How much rent a square has brought, as a warm colour behind the amount. */
export function drawHeat(canvas: Canvas, area: Area, drawing: SquareDrawing, most: number): void {
  const { board, view, short } = drawing;
  const part = most === 0 ? 0 : view.earned / most;
  const style: Style = view.earned === 0 ? { fg: 'muted' } : { fg: 'ink', bg: heat(part), bold: part > 0.5 };
  canvas.fill(area, { bg: 'surface' });
  canvas.fill(area, style);
  const name = area.width < NAMED ? short : nameWithin(board.names[view.index]!, area.width - 1);
  canvas.label(area.x, area.y, area.width, name, style, 'centre');
  if (area.height === 1 || board.group[view.index] === NONE) return;
  const amount = view.earned === 0 ? '·' : shortAmount(board, view.earned, area.width);
  canvas.label(area.x, area.y + 1, area.width, amount, style, 'centre');
}

function heat(part: number): Paint {
  const mix = (from: number, to: number): string =>
    Math.round(from + (to - from) * Math.sqrt(part))
      .toString(16)
      .padStart(2, '0');
  return `#${mix(0x4a, 0xff)}${mix(0x3a, 0x6b)}${mix(0x2c, 0x2b)}`;
}

/** `£950`, `£1.2k`, `£12k` within the width; without the currency's sign where there is no room for it. */
export function shortAmount(board: Board, amount: number, width: number): string {
  const { symbol, place } = board.currency;
  const [unit, sign] = amount >= 1e6 ? [1e6, 'M'] : amount >= 1000 ? [1000, 'k'] : [1, ''];
  const whole = `${Math.round(amount / unit)}${sign}`;
  const priced = [`${Math.round((amount / unit) * 10) / 10}${sign}`, whole].map((text) =>
    place === 'before' ? symbol + text : text + symbol,
  );
  const texts = [money(board, amount), ...priced, String(amount)];
  return texts.find((text) => widthOf(text) <= width) ?? whole;
}
