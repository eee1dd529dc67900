import type { Seat } from '../../../../engine/game.ts';
import type { Area, Canvas } from '../../../../tui/paint/canvas.ts';
import type { Style } from '../../../../tui/paint/cells.ts';
import type { Paint, Theme } from '../../../../tui/paint/theme.ts';
import { type Board, NONE, SIZE } from '../../rules/board.ts';
import type { View } from '../../rules/view.ts';
import type { SeatLook } from '../seats.ts';
import { drawSquare, NAMED, type SquareDrawing } from './draw-square.ts';
import { areaOf, type Layout, placeOf } from './ring.ts';
import { nameWithin, shortNames } from './short-names.ts';
import { costsOf, shortAmount } from './square-cost.ts';

/** What of the board is painted: the squares as they are, or the rents that were paid on them. */
export type BoardPaint = 'squares' | 'rents';

export interface RingDrawing {
  readonly view: View;
  readonly looks: readonly SeatLook[];
  readonly layout: Layout;
  /** Where pawns are drawn while they walk. */
  readonly walking: ReadonlyMap<Seat, number>;
  /** Squares that the last step is about. */
  readonly marked: ReadonlySet<number>;
  readonly paint: BoardPaint;
  /** Names groups by their letters, for terminals without colours. */
  readonly letters: boolean;
  /** How pictures are drawn. */
  readonly look: Pick<Theme, 'level' | 'ascii'>;
  /** The ground of what a player owns; `undefined` where there are too few colours. */
  tint(colour: Paint): Paint | undefined;
}

const atCursor: Style = { fg: 'text', bg: 'surface', bold: true, inverse: true };

/** The forty squares all round. */
export function drawRing(canvas: Canvas, drawing: RingDrawing): void {
  const { view, layout } = drawing;
  const { board } = view;
  const shorts = shortsOf(board, Math.max(4, layout.width - 1));
  const standing = pawnsOn(view, drawing.walking);
  const earned = view.squares.map((square) => square.earned).filter((amount) => amount > 0);
  const heat = { least: Math.min(...earned), most: Math.max(...earned) };
  for (let index = 0; index < SIZE; index++) {
    const square = squareDrawing(drawing, index, shorts[index]!, standing[index]!);
    const area = areaOf(layout, index);
    if (drawing.paint === 'rents') drawHeat(canvas, area, square, heat);
    else drawSquare(canvas, area, square);
    if (drawing.marked.has(index)) canvas.restyle({ ...area, height: 1 }, { underline: true });
  }
}

/** The cursor on one of the squares, over the ring. */
export function drawCursor(canvas: Canvas, layout: Layout, index: number): void {
  canvas.restyle({ ...areaOf(layout, index), height: 1 }, atCursor);
}

function squareDrawing(
  { view, looks, letters, look, tint, walking, layout }: RingDrawing,
  index: number,
  short: string,
  standing: readonly Seat[],
): SquareDrawing {
  const { board } = view;
  const jailed = (seat: Seat): boolean =>
    index === board.jail && !walking.has(seat) && view.players[seat]!.jailTurns > 0;
  return {
    ...{ board, looks, letters, look, tint, short },
    view: view.squares[index]!,
    value: costsOf(view)[index]!,
    narrow: layout.width < NAMED,
    neighbours: placeOf(index).y % 10 === 0,
    pawns: standing.filter((seat) => !jailed(seat)),
    prisoners: standing.filter(jailed),
  };
}

/** Worked out once for each board and size. */
const known = new WeakMap<Board, Map<number, readonly string[]>>();

function shortsOf(board: Board, letters: number): readonly string[] {
  const sizes = known.get(board) ?? new Map<number, readonly string[]>();
  const shorts = sizes.get(letters) ?? shortNames(board.names, letters);
  known.set(board, sizes.set(letters, shorts));
  return shorts;
}

function pawnsOn(view: View, walking: ReadonlyMap<Seat, number>): readonly (readonly Seat[])[] {
  const standing: Seat[][] = Array.from({ length: SIZE }, () => []);
  view.players.forEach((player, seat) => {
    if (!player.bankrupt) standing[walking.get(seat) ?? player.position]!.push(seat);
  });
  return standing;
}

/** What the squares that have brought any rent have brought, at least and at most. */
interface Heat {
  readonly least: number;
  readonly most: number;
}

/** How much rent a square has brought, as a warm colour behind the amount: the most is the warmest, the least the coolest. */
function drawHeat(canvas: Canvas, area: Area, drawing: SquareDrawing, { least, most }: Heat): void {
  const { board, view, short } = drawing;
  const part = most === least ? 1 : (view.earned - least) / (most - least);
  const style: Style =
    view.earned === 0 ? { fg: 'muted' } : { fg: 'ink', bg: warmth(part), bold: part > 0.5 };
  canvas.fill(area, { bg: 'surface' });
  canvas.fill(area, style);
  const name = drawing.narrow ? short : nameWithin(board.names[view.index]!, area.width - 1);
  canvas.label(area, name, style, 'centre');
  if (area.height === 1 || (board.group[view.index] === NONE && view.earned === 0)) return;
  const amount = view.earned === 0 ? '·' : shortAmount(board, view.earned, area.width);
  canvas.label({ x: area.x, y: area.y + 1, width: area.width }, amount, style, 'centre');
}

function warmth(part: number): Paint {
  const mix = (from: number, to: number): string =>
    Math.round(from + (to - from) * part)
      .toString(16)
      .padStart(2, '0');
  return `#${mix(0x4a, 0xff)}${mix(0x3a, 0x6b)}${mix(0x2c, 0x2b)}`;
}

/** How much of the owner's colour the ground of a square has. */
const SHARE = 0.3;

/** The ground of what a player owns: some of their colour in the table's; nothing where colours cannot be mixed. */
export function tintOf({ level, rgb }: Theme): (colour: Paint) => Paint | undefined {
  if (level <= 1) return () => undefined;
  const ground = rgb('surface');
  return (colour) => {
    const parts = rgb(colour).map((part, index) => part * SHARE + ground[index]! * (1 - SHARE));
    return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
  };
}
