import type { Seat } from '../../../engine/game.ts';
import { type Area, type Canvas, inset } from '../../../tui/paint/canvas.ts';
import { widthOf, wrap } from '../../../tui/paint/width.ts';
import { showChord } from '../../../tui/terminal/keys.ts';
import { money } from '../rules/board.ts';
import type { View } from '../rules/view.ts';
import type { Action } from './actions.ts';
import { deedHeight, deedOf, drawDeed } from './draw-deed.ts';
import { DICE_WIDTH, drawDice } from './draw-dice.ts';
import type { Prompt } from './prompt.ts';
import type { SeatLook } from './seats.ts';

export interface MiddleDrawing {
  readonly view: View;
  readonly looks: readonly SeatLook[];
  readonly prompt: Prompt;
  /** Whose keys are heard, where several people share them. */
  readonly actor: Seat | undefined;
  readonly actions: readonly Action[];
  /** The square whose deed is shown. */
  readonly square: number;
  readonly dice: readonly number[];
  /** The card drawn last, while its effect is what the table looks at. */
  readonly card: string | undefined;
  readonly paint: 'squares' | 'rents';
  drawLog(canvas: Canvas, area: Area): void;
}

/** Columns from which the log stands beside the deed. */
const WIDE = 66;

/** The middle of the board: dice, what is asked, what can be done, a deed, and the log. */
export function drawMiddle(canvas: Canvas, whole: Area, drawing: MiddleDrawing): void {
  const area = inset(whole, 1, whole.height > 10 ? 1 : 0);
  if (area.width >= WIDE) {
    const left = { ...area, width: 42 };
    const x = left.x + left.width + 2;
    const log = { x, y: area.y, width: area.x + area.width - x, height: area.height };
    const y = drawDecision(canvas, left, drawing) + 1;
    drawName(canvas, { ...left, y, height: left.y + left.height - y }, drawing.view.table.board.name);
    drawing.drawLog(canvas, log);
    return;
  }
  const y = drawDecision(canvas, area, drawing) + 1;
  const height = area.y + area.height - y;
  if (height > 0) drawing.drawLog(canvas, { ...area, y, height });
}

/** The game's name, where there is room to spare. */
function drawName(canvas: Canvas, area: Area, board: string): void {
  if (area.height < 3) return;
  const y = area.y + Math.floor((area.height - 2) / 2);
  canvas.label(area.x, y, area.width, 'M O N O P O L Y', { fg: 'accent', bold: true }, 'centre');
  canvas.label(area.x, y + 1, area.width, board, { fg: 'muted' }, 'centre');
}

/** @returns the row after what was drawn. */
function drawDecision(canvas: Canvas, area: Area, drawing: MiddleDrawing): number {
  const { view, looks, prompt, dice } = drawing;
  drawDice(canvas, area.x, area.y, dice);
  const x = area.x + DICE_WIDTH + 2;
  const room = area.width - DICE_WIDTH - 2;
  const look = looks[prompt.seat];
  if (look) {
    canvas.text(
      x,
      area.y,
      `${look.glyph} ${look.name} ${prompt.does}`,
      { fg: look.colour, bold: true },
      room,
    );
  }
  let y = drawPrompt(canvas, { ...area, x, y: area.y + 1, width: room }, area, prompt.text);
  y = drawNotes(canvas, { ...area, y }, drawing);
  y = drawActions(canvas, { ...area, y }, drawing);
  if (drawing.card !== undefined) y = drawCard(canvas, { ...area, y }, drawing.card);
  if (view.auction) y = drawBidders(canvas, { ...area, y }, drawing);
  const deed = deedOf(view, drawing.square, looks);
  const height = Math.min(deedHeight(deed), area.y + area.height - y - 1);
  if (height < 2) return y;
  drawDeed(canvas, { ...area, y: y + 1, height }, view, deed, drawing.square);
  return y + 1 + height;
}

/** Two rows beside the dice, the rest below them. @returns the row below. */
function drawPrompt(canvas: Canvas, beside: Area, whole: Area, text: string): number {
  const lines = wrap(text, beside.width);
  lines.slice(0, 2).forEach((line, row) => {
    canvas.text(beside.x, beside.y + row, line);
  });
  if (lines.length <= 2) return beside.y + 2;
  const rest = wrap(lines.slice(2).join(' '), whole.width).slice(0, 2);
  rest.forEach((line, row) => {
    canvas.text(whole.x, beside.y + 2 + row, line);
  });
  return beside.y + 2 + rest.length;
}

/** What is not as usual: a map in place of the board, keys for somebody else. @returns the row below. */
function drawNotes(canvas: Canvas, area: Area, { actor, looks, prompt, paint }: MiddleDrawing): number {
  let y = area.y;
  if (paint === 'rents') {
    canvas.text(area.x, y, 'Map of rents paid: h or Esc for the board', { fg: 'warn' }, area.width);
    y++;
  }
  if (actor !== undefined && actor !== prompt.seat && prompt.seat >= 0) {
    const { glyph, name } = looks[actor]!;
    canvas.text(area.x, y, `Keys act for ${glyph} ${name}, out of turn (Tab)`, { fg: 'warn' }, area.width);
    y++;
  }
  return y;
}

/** The choices with their keys; those that are refused now stay in sight, calm. @returns the row below. */
function drawActions(canvas: Canvas, area: Area, { actions }: MiddleDrawing): number {
  let { x, y } = area;
  for (const { key, label, whyNot, confirm } of actions) {
    const width = widthOf(showChord(key)) + widthOf(label) + 1;
    if (x > area.x && x + width > area.x + area.width) {
      x = area.x;
      y++;
    }
    const able = whyNot === undefined;
    x = canvas.text(x, y, showChord(key), able ? { fg: 'accent', bold: true } : { fg: 'muted', dim: true });
    x = canvas.text(x, y, ` ${label}`, able ? { fg: 'text' } : { fg: 'muted', dim: true }) + 2;
    if (actions.length === 1 && able && !confirm) x = canvas.text(x - 1, y, 'or Space', { fg: 'muted' });
  }
  return actions.length > 0 ? y + 1 : y;
}

function drawCard(canvas: Canvas, area: Area, card: string): number {
  const lines = wrap(card, area.width - 4).slice(0, 2);
  const box = { x: area.x, y: area.y, width: area.width, height: lines.length };
  canvas.fill(box, { fg: '#20242a', bg: '#f4e3b2' });
  lines.forEach((line, row) => {
    canvas.text(area.x + 1, area.y + row, `${row === 0 ? '■' : ' '} ${line}`, {
      fg: '#20242a',
      bg: '#f4e3b2',
    });
  });
  return area.y + lines.length;
}

/** Who is still in, with the money to bid. */
function drawBidders(canvas: Canvas, area: Area, { view, looks }: MiddleDrawing): number {
  const { auction } = view;
  if (!auction) return area.y;
  let x = area.x;
  let y = area.y;
  view.players.forEach((player, seat) => {
    if (player.bankrupt) return;
    const { glyph, name, colour } = looks[seat]!;
    const inIt = auction.in.includes(seat);
    const word =
      seat === auction.seller
        ? 'sells'
        : !inIt
          ? 'passed'
          : seat === auction.bidder
            ? `bids ${money(view.table.board, auction.bid)}`
            : 'in';
    const text = `${glyph} ${name} ${word}`;
    if (x > area.x && x + widthOf(text) > area.x + area.width) {
      x = area.x;
      y++;
    }
    const style = {
      fg: inIt ? colour : ('muted' as const),
      bold: seat === auction.turn,
      underline: seat === auction.turn,
    };
    x = canvas.text(x, y, text, style) + 2;
  });
  return y + 1;
}
