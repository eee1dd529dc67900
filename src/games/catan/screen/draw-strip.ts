import type { Seat } from '../../../engine/game.ts';
import type { Area, Canvas, Style } from '../../../tui/paint/canvas.ts';
import { type PlayerColour, playerGlyphs } from '../../../tui/paint/theme.ts';
import { cut } from '../../../tui/paint/width.ts';
import { type Cards, RESOURCES, sayCards, sumOf } from '../rules/resources.ts';
import { countOf, type OfferView, type View } from '../rules/view.ts';
import type { BankMode, CountsMode, Mode, TermsMode, VictimMode } from './modes.ts';
import { type Look, terrainStyle, terrains } from './paint.ts';

/** One thing that can be bought or played, with why it cannot be now. */
export interface Offering {
  readonly key: string;
  readonly label: string;
  /** What it costs, by resource. */
  readonly cost?: readonly number[];
  readonly whyNot: string | undefined;
}

export interface StripDrawing {
  readonly view: View;
  readonly names: readonly string[];
  /** By seat. */
  readonly colours: readonly PlayerColour[];
  readonly mode: Mode;
  /** The four purchases. */
  readonly purchases: readonly Offering[];
  /** The development cards that can be played, with how many are held. */
  readonly cards: readonly Offering[];
  readonly rates: readonly number[] | undefined;
  readonly look: Look;
}

const muted: Style = { fg: 'muted' };
const cursor: Style = { inverse: true, bold: true };

/** Rows that the strip under the board takes. */
export const STRIP_HEIGHT = 4;

/** Under the board: what can be bought, or whatever is being decided, so that the board stays in sight. */
export function drawStrip(body: Canvas, area: Area, drawing: StripDrawing): void {
  const { mode, view } = drawing;
  if (mode.kind === 'cards') drawOfferings(body, area, drawing.look, drawing.cards, mode.at);
  else if (mode.kind === 'monopoly') drawMonopoly(body, area, drawing.look, mode.at);
  else if (mode.kind === 'discard' || mode.kind === 'plenty') drawCounters(body, area, drawing.look, mode);
  else if (mode.kind === 'bank') drawBank(body, area, drawing, mode);
  else if (mode.kind === 'terms') drawTerms(body, area, drawing, mode);
  else if (mode.kind === 'victim') drawVictims(body, area, drawing, mode);
  else if (view.offer) drawAnswers(body, area, drawing, view.offer);
  else drawOfferings(body, area, drawing.look, drawing.purchases);
}

function drawOfferings(
  body: Canvas,
  area: Area,
  look: Look,
  offerings: readonly Offering[],
  marked?: number,
): void {
  for (const [row, { key, label, cost, whyNot }] of offerings.entries()) {
    const y = area.y + row;
    const able = whyNot === undefined;
    body.text(area.x, y, key, { fg: able ? 'accent' : 'muted', bold: able });
    const style: Style = row === marked ? cursor : able ? { bold: true } : muted;
    let x = body.text(area.x + 2, y, label.padEnd(cost ? 11 : 15), style) + 1;
    if (cost) {
      for (const [r, count] of cost.entries()) x = drawCost(body, x, y, look, r, count);
      x = area.x + 14 + 6;
    }
    body.text(x, y, able ? '✓' : whyNot, able ? { fg: 'good', bold: true } : muted, area.x + area.width - x);
  }
}

function drawCost(body: Canvas, x: number, y: number, look: Look, r: number, count: number): number {
  const resource = RESOURCES[r]!;
  return body.text(x, y, terrains[resource].letter.repeat(count), terrainStyle(look, resource));
}

const TABLE = 12;
const columnOf = (area: Area, r: number): number => area.x + TABLE + 7 * r;

function drawHeads(body: Canvas, area: Area, look: Look, title: string): void {
  body.text(area.x, area.y, title, { fg: 'accent', bold: true }, TABLE - 1);
  for (const [r, resource] of RESOURCES.entries()) {
    body.label(columnOf(area, r), area.y, 6, terrains[resource].name, terrainStyle(look, resource), 'centre');
  }
}

/** A row of numbers; the one in `marked` is the cursor's. */
function drawRow(
  body: Canvas,
  area: Area,
  row: number,
  name: string,
  cells: readonly string[],
  style: Style,
  marked?: number,
): void {
  body.text(area.x, area.y + row, name, marked === undefined ? muted : { bold: true }, TABLE - 1);
  for (const [r, text] of cells.entries()) {
    const shown = r === marked ? `‹${text}›` : text;
    body.label(columnOf(area, r), area.y + row, 6, shown, r === marked ? cursor : style, 'centre');
  }
}

const some = (counts: readonly number[]): readonly string[] =>
  counts.map((count) => (count > 0 ? String(count) : '·'));

function drawCounters(body: Canvas, area: Area, look: Look, mode: CountsMode): void {
  const discard = mode.kind === 'discard';
  drawHeads(body, area, look, discard ? 'Discard' : 'Take');
  drawRow(body, area, 1, discard ? 'you have' : 'bank has', some(mode.most), muted);
  drawRow(body, area, 2, discard ? 'discard' : 'take', some(mode.chosen), { bold: true }, mode.column);
  const count = sumOf(mode.chosen);
  const done = count === mode.total;
  body.text(area.x, area.y + 3, `${count} of ${mode.total} chosen`, {
    fg: done ? 'good' : 'warn',
    bold: true,
  });
  if (done) body.text(area.x + TABLE + 7, area.y + 3, 'Enter when you are content', muted);
}

function drawMonopoly(body: Canvas, area: Area, look: Look, at: number): void {
  const head = 'Monopoly: all other players give you every card of';
  body.text(area.x, area.y, head, { fg: 'accent', bold: true });
  let x = area.x;
  for (const [r, resource] of RESOURCES.entries()) {
    const { name } = terrains[resource];
    const [text, style] = r === at ? [`‹${name}›`, cursor] : [` ${name} `, terrainStyle(look, resource)];
    x = body.text(x, area.y + 2, text, style) + 1;
  }
}

function drawBank(body: Canvas, area: Area, { rates, view, look }: StripDrawing, mode: BankMode): void {
  drawHeads(body, area, look, 'Bank');
  const giving = mode.row === 'give';
  drawRow(
    body,
    area,
    1,
    'give',
    (rates ?? []).map((rate, r) => (r === mode.give ? `-${rate}` : `${rate}:1`)),
    muted,
    giving ? mode.give : undefined,
  );
  const wants = RESOURCES.map((name, r) => (r === mode.want ? '+1' : `(${view.bank[name]})`));
  drawRow(body, area, 2, 'get (left)', wants, muted, giving ? undefined : mode.want);
  const [give, want] = [RESOURCES[mode.give]!, RESOURCES[mode.want]!];
  body.text(
    area.x,
    area.y + 3,
    `Give ${rates?.[mode.give] ?? 4} ${give} for 1 ${want}`,
    { bold: true },
    area.width,
  );
}

function drawTerms(body: Canvas, area: Area, { names, colours, look }: StripDrawing, mode: TermsMode): void {
  drawHeads(body, area, look, mode.counter === 'counter' ? 'Counter' : 'Offer');
  const given = mode.hand.map((count, r) => `${mode.give[r]}/${count}`);
  drawRow(body, area, 1, 'give', given, {}, mode.row === 'give' ? mode.column : undefined);
  drawRow(body, area, 2, 'want', some(mode.want), {}, mode.row === 'want' ? mode.column : undefined);
  if (mode.counter === 'counter') return;
  body.text(area.x, area.y + 3, 'to', mode.row === 'to' ? { bold: true } : muted);
  const wide = Math.floor((area.width - 3) / mode.others.length);
  for (const [index, seat] of mode.others.entries()) {
    const tick = mode.to.includes(seat) ? 'x' : ' ';
    const text = `[${tick}] ${playerGlyphs[colours[seat]!]} ${cut(names[seat]!, wide - 8)}`;
    const on = mode.row === 'to' && mode.column === index;
    body.text(area.x + 3 + index * wide, area.y + 3, text, on ? cursor : { fg: colours[seat]! });
  }
}

interface Line {
  readonly seat: Seat;
  readonly text: string;
  readonly marked: boolean;
}

/** Players with what is to be known of each, one a row under a heading. */
function drawSeats(
  body: Canvas,
  area: Area,
  { names, colours }: StripDrawing,
  head: string,
  lines: readonly Line[],
): void {
  body.text(area.x, area.y, head, { fg: 'accent', bold: true }, area.width);
  for (const [row, { seat, text, marked }] of lines.entries()) {
    const colour = colours[seat]!;
    const line = ` ${playerGlyphs[colour]} ${names[seat]}${text} `;
    body.text(area.x + 1, area.y + 1 + row, line, marked ? cursor : { fg: colour }, area.width - 2);
  }
}

function drawVictims(body: Canvas, area: Area, drawing: StripDrawing, mode: VictimMode): void {
  const lines = mode.moves.flatMap((move, index): readonly Line[] => {
    if (move.type !== 'moveRobber' || move.victim === null) return [];
    const { resources, publicPoints } = drawing.view.players[move.victim]!;
    const text = `: ${counted(countOf(resources), 'card')}, ${counted(publicPoints, 'point')}`;
    return [{ seat: move.victim, text, marked: index === mode.at }];
  });
  drawSeats(body, area, drawing, 'Steal a card from', lines);
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** The offer that stands with its answers. */
function drawAnswers(body: Canvas, area: Area, drawing: StripDrawing, offer: OfferView): void {
  const { names, mode } = drawing;
  const terms = (give: Cards, want: Cards): string => `${sayCards(give)} for ${sayCards(want)}`;
  const head = `${names[offer.from]} offers ${terms(offer.give, offer.want)}`;
  const chosen: Seat | undefined = mode.kind === 'confirm' ? mode.with[mode.at] : undefined;
  const lines = offer.answers.map(({ seat, answer, give, want }): Line => {
    const said = answer === 'waiting' ? 'is thinking …' : answer;
    const text = give && want ? `would give ${terms(give, want)}` : said;
    return { seat, text: ` ${text}`, marked: seat === chosen };
  });
  drawSeats(body, area, drawing, head, lines);
}
