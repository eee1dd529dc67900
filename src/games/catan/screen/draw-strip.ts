import type { Seat } from '../../../engine/game.ts';
import type { Area, Canvas, Style } from '../../../tui/canvas.ts';
import { type PlayerColour, playerGlyphs } from '../../../tui/theme.ts';
import { type Cards, RESOURCES, sayCards, sumOf } from '../rules/resources.ts';
import type { CatanView, OfferView } from '../rules/view.ts';
import type { BankMode, CountsMode, Mode, TermsMode, VictimMode } from './modes.ts';
import { terrains } from './paint.ts';

/** One thing that can be bought or played, with why it cannot be now. */
export interface Offering {
  readonly key: string;
  readonly label: string;
  /** What it costs, by resource. */
  readonly cost?: readonly number[];
  readonly whyNot: string | undefined;
}

export interface StripDrawing {
  readonly view: CatanView;
  readonly names: readonly string[];
  /** By seat. */
  readonly colours: readonly PlayerColour[];
  readonly mode: Mode;
  /** The four purchases. */
  readonly purchases: readonly Offering[];
  /** The development cards that can be played, with how many are held. */
  readonly cards: readonly Offering[];
  readonly rates: readonly number[] | undefined;
}

const muted: Style = { fg: 'muted' };
const cursor: Style = { inverse: true, bold: true };

/** Rows that the strip under the board takes. */
export const STRIP_HEIGHT = 4;

/** Under the board: what can be bought, or whatever is being decided, so that the board stays in sight. */
export function drawStrip(body: Canvas, area: Area, drawing: StripDrawing): void {
  const { mode, view } = drawing;
  if (mode.kind === 'cards') drawOfferings(body, area, drawing.cards, mode.at);
  else if (mode.kind === 'monopoly') drawMonopoly(body, area, mode.at);
  else if (mode.kind === 'discard' || mode.kind === 'plenty') drawCounters(body, area, mode);
  else if (mode.kind === 'bank') drawBank(body, area, drawing, mode);
  else if (mode.kind === 'terms') drawTerms(body, area, drawing, mode);
  else if (mode.kind === 'victim') drawVictims(body, area, drawing, mode);
  else if (view.offer) drawAnswers(body, area, drawing, view.offer);
  else drawOfferings(body, area, drawing.purchases);
}

function drawOfferings(body: Canvas, area: Area, offerings: readonly Offering[], marked?: number): void {
  for (const [row, { key, label, cost, whyNot }] of offerings.entries()) {
    const y = area.y + row;
    const able = whyNot === undefined;
    body.text(area.x, y, key, { fg: able ? 'accent' : 'muted', bold: able });
    const style: Style = row === marked ? cursor : able ? { bold: true } : muted;
    let x = body.text(area.x + 2, y, label.padEnd(cost ? 11 : 15), style) + 1;
    if (cost) {
      for (const [r, count] of cost.entries()) x = drawCost(body, x, y, r, count);
      x = area.x + 14 + 6;
    }
    body.text(x, y, able ? '✓' : whyNot, able ? { fg: 'good', bold: true } : muted, area.x + area.width - x);
  }
}

function drawCost(body: Canvas, x: number, y: number, r: number, count: number): number {
  const { letter, paint } = terrains[RESOURCES[r]!];
  return count === 0 ? x : body.text(x, y, letter.repeat(count), { fg: 'ink', bg: paint, bold: true });
}

const TABLE = 12;
const columnOf = (area: Area, r: number): number => area.x + TABLE + 7 * r;

function drawHeads(body: Canvas, area: Area, title: string): void {
  body.text(area.x, area.y, title, { fg: 'accent', bold: true }, TABLE - 1);
  for (const [r, resource] of RESOURCES.entries()) {
    const { name, paint } = terrains[resource];
    body.label(columnOf(area, r), area.y, 6, name, { fg: 'ink', bg: paint, bold: true }, 'centre');
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

function drawCounters(body: Canvas, area: Area, mode: CountsMode): void {
  const discard = mode.kind === 'discard';
  drawHeads(body, area, discard ? 'Discard' : 'Take');
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

function drawMonopoly(body: Canvas, area: Area, at: number): void {
  body.text(area.x, area.y, 'Monopoly: all other players give you every card of', {
    fg: 'accent',
    bold: true,
  });
  let x = area.x;
  for (const [r, resource] of RESOURCES.entries()) {
    const { name, paint } = terrains[resource];
    x =
      body.text(
        x,
        area.y + 2,
        r === at ? `‹${name}›` : ` ${name} `,
        r === at ? cursor : { fg: 'ink', bg: paint },
      ) + 1;
  }
}

function drawBank(body: Canvas, area: Area, { rates, view }: StripDrawing, mode: BankMode): void {
  drawHeads(body, area, 'Bank');
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

function drawTerms(body: Canvas, area: Area, { names, colours }: StripDrawing, mode: TermsMode): void {
  drawHeads(body, area, mode.counter === 'counter' ? 'Counter' : 'Offer');
  const given = mode.hand.map((count, r) => `${mode.give[r]}/${count}`);
  drawRow(body, area, 1, 'give', given, {}, mode.row === 'give' ? mode.column : undefined);
  drawRow(body, area, 2, 'want', some(mode.want), {}, mode.row === 'want' ? mode.column : undefined);
  if (mode.counter === 'counter') return;
  body.text(area.x, area.y + 3, 'to', mode.row === 'to' ? { bold: true } : muted);
  let x = area.x + TABLE;
  for (const [index, seat] of mode.others.entries()) {
    const text = `[${mode.to.includes(seat) ? 'x' : ' '}] ${playerGlyphs[colours[seat]!]} ${names[seat]!.slice(0, 7)}`;
    const on = mode.row === 'to' && mode.column === index;
    x = body.text(x, area.y + 3, text, on ? cursor : { fg: colours[seat]! }) + 2;
  }
}

function drawVictims(
  body: Canvas,
  area: Area,
  { names, colours, view }: StripDrawing,
  mode: VictimMode,
): void {
  body.text(area.x, area.y, 'Steal a card from', { fg: 'accent', bold: true });
  for (const [row, move] of mode.moves.entries()) {
    if (move.type !== 'moveRobber' || move.victim === null) continue;
    const seat = move.victim;
    const { resources, publicPoints } = view.players[seat]!;
    const cards = 'total' in resources ? resources.total : sumOf(Object.values(resources));
    const text = ` ${playerGlyphs[colours[seat]!]} ${names[seat]}: ${cards} cards, ${publicPoints} points `;
    body.text(
      area.x + 1,
      area.y + 1 + row,
      text,
      row === mode.at ? cursor : { fg: colours[seat]! },
      area.width - 2,
    );
  }
}

/** The offer that stands with its answers. */
function drawAnswers(
  body: Canvas,
  area: Area,
  { names, colours, mode }: StripDrawing,
  offer: OfferView,
): void {
  const terms = (give: Cards, want: Cards): string => `${sayCards(give)} for ${sayCards(want)}`;
  const head = `${names[offer.from]} offers ${terms(offer.give, offer.want)}`;
  body.text(area.x, area.y, head, { fg: 'accent', bold: true }, area.width);
  const marked: Seat | undefined = mode.kind === 'confirm' ? mode.with[mode.at] : undefined;
  for (const [row, { seat, answer, give, want }] of offer.answers.slice(0, STRIP_HEIGHT - 1).entries()) {
    const said =
      give && want ? `would give ${terms(give, want)}` : answer === 'waiting' ? 'is thinking …' : answer;
    const text = ` ${playerGlyphs[colours[seat]!]} ${names[seat]} ${said} `;
    body.text(
      area.x + 1,
      area.y + 1 + row,
      text,
      seat === marked ? cursor : { fg: colours[seat]! },
      area.width - 2,
    );
  }
}
