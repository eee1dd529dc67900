import type { Seat, Viewer } from '../../../engine/game.ts';
import type { Area, Canvas, Style } from '../../../tui/paint/canvas.ts';
import { type PlayerColour, playerGlyphs } from '../../../tui/paint/theme.ts';
import { CARD_NAMES } from '../rules/events.ts';
import { CARDS, type Card, countsOf, RESOURCES } from '../rules/resources.ts';
import { countOf, isOpen, type View } from '../rules/view.ts';
import { type Look, terrainStyle, terrains } from './paint.ts';

export interface SideDrawing {
  readonly view: View;
  readonly names: readonly string[];
  /** By seat. */
  readonly colours: readonly PlayerColour[];
  /** Whose hand is shown. */
  readonly viewer: Viewer;
  /** What the bank takes from the viewer for one card, by resource. */
  readonly rates: readonly number[] | undefined;
  readonly look: Look;
  /** Draws what happened so far. */
  drawLog(body: Canvas, area: Area): void;
}

const muted: Style = { fg: 'muted' };
const bold: Style = { bold: true };

/** Headings of the numbers of a player with the width of their columns, and the width of a resource's column. */
interface Columns {
  readonly numbers: readonly (readonly [heading: string, width: number])[];
  readonly resource: number;
}

const narrow: Columns = {
  numbers: [
    ['Pts', 4],
    ['Hd', 3],
    ['Dv', 3],
    ['Kn', 3],
    ['Rd', 4],
  ],
  resource: 4,
};

const wide: Columns = {
  numbers: [
    ['Points', 7],
    ['Hand', 6],
    ['Dev', 5],
    ['Knights', 8],
    ['Road', 6],
  ],
  resource: 8,
};

const columnsOf = ({ width }: Area): Columns => (width >= 48 ? wide : narrow);
const widthOfNumbers = (area: Area): number =>
  columnsOf(area).numbers.reduce((sum, [, each]) => sum + each, 0);

/** Players, the own hand, the bank and the log, one below another. */
export function drawSide(body: Canvas, area: Area, drawing: SideDrawing): void {
  const roomy = area.height > 24 ? 1 : 0;
  let y = area.y + drawPlayers(body, area, drawing) + roomy;
  y += drawHand(body, { ...area, y }, drawing) + roomy;
  body.text(area.x, y, '─'.repeat(area.width), { fg: 'line' });
  drawing.drawLog(body, { x: area.x, y: y + 1, width: area.width, height: area.y + area.height - y - 1 });
}

function drawPlayers(body: Canvas, area: Area, drawing: SideDrawing): number {
  const { view } = drawing;
  drawNumbers(
    body,
    area,
    area.y,
    columnsOf(area).numbers.map(([text]) => ({ text, style: muted })),
  );
  for (const seat of view.players.keys()) drawPlayer(body, area, area.y + 1 + seat, seat, drawing);
  return view.players.length + 1;
}

function drawPlayer(body: Canvas, area: Area, y: number, seat: Seat, drawing: SideDrawing): void {
  const { view, names, colours } = drawing;
  const player = view.players[seat]!;
  const colour = colours[seat]!;
  const current = view.current === seat && view.phase.kind !== 'over';
  body.text(area.x, y, current ? '▸' : ' ', { fg: 'accent', bold: true });
  const mark = body.text(area.x + 1, y, `${playerGlyphs[colour]} `, { fg: colour, bold: true });
  body.text(mark, y, names[seat]!, { fg: colour, bold: current }, area.width - widthOfNumbers(area) - 3);
  const army = view.largestArmy?.seat === seat;
  const road = view.longestRoad?.seat === seat;
  const secret = player.points - player.publicPoints;
  drawNumbers(body, area, y, [
    { text: `${player.publicPoints}${secret > 0 ? `+${secret}` : ''}`, style: bold },
    { text: String(countOf(player.resources)), style: {} },
    { text: String(countOf(player.cards)), style: {} },
    { text: `${army ? '*' : ''}${player.knights}`, style: army ? { fg: 'warn', bold: true } : {} },
    { text: `${road ? '*' : ''}${player.roadLength}`, style: road ? { fg: 'warn', bold: true } : {} },
  ]);
}

function drawNumbers(
  body: Canvas,
  area: Area,
  y: number,
  cells: readonly { readonly text: string; readonly style: Style }[],
): void {
  let x = area.x + area.width - widthOfNumbers(area);
  for (const [index, [, width]] of columnsOf(area).numbers.entries()) {
    const { text, style } = cells[index]!;
    body.label(x, y, width, text, style, 'right');
    x += width;
  }
}

/** The viewer's cards, the bank's, and at which rates they change. */
function drawHand(body: Canvas, area: Area, { view, viewer, rates, look }: SideDrawing): number {
  const own = typeof viewer === 'number' ? view.players[viewer] : undefined;
  let y = area.y + 1;
  drawResources(body, area, y++, look);
  if (own && isOpen(own.resources))
    drawCounts(body, area, y++, 'Hand', countsOf(own.resources).map(String), bold);
  drawCounts(body, area, y++, 'Bank', countsOf(view.bank).map(String), muted);
  if (rates)
    drawCounts(
      body,
      area,
      y++,
      'Rates',
      rates.map((rate) => `${rate}:1`),
      muted,
    );
  const left = `Dev ${view.deck} left`;
  const held = own && isOpen(own.cards) ? ` · ${cardList(own.cards, area.width - left.length - 3)}` : '';
  body.text(area.x, y, left, muted);
  body.text(area.x + left.length, y, held, {}, area.width - left.length);
  return y + 1 - area.y;
}

/** The column of a resource in the table of hands. */
const columnOf = (area: Area, r: number): number => area.x + 6 + columnsOf(area).resource * r;

function drawResources(body: Canvas, area: Area, y: number, look: Look): void {
  const columns = columnsOf(area);
  for (const [r, resource] of RESOURCES.entries()) {
    const { letter, name } = terrains[resource];
    const text = columns === wide ? name : letter;
    body.label(columnOf(area, r) + 1, y, columns.resource - 1, text, terrainStyle(look, resource), 'centre');
  }
}

function drawCounts(
  body: Canvas,
  area: Area,
  y: number,
  name: string,
  counts: readonly string[],
  style: Style,
): void {
  body.text(area.x, y, name, muted);
  const middle = Math.ceil(columnsOf(area).resource / 2) + 1;
  for (const [r, text] of counts.entries()) body.label(columnOf(area, r), y, middle, text, style, 'right');
}

const SHORT: Readonly<Record<Card, string>> = {
  knight: 'Kn',
  victoryPoint: 'VP',
  roadBuilding: 'Rd',
  yearOfPlenty: 'YP',
  monopoly: 'Mo',
};

/** Development cards by name where there is room, else by two letters. */
function cardList(cards: Readonly<Record<Card, number>>, room: number): string {
  const held = CARDS.filter((card) => cards[card] > 0);
  if (held.length === 0) return 'no cards';
  const long = held.map((card) => `${cards[card]} ${CARD_NAMES[card]}`).join(', ');
  return long.length <= room ? long : held.map((card) => `${cards[card]}${SHORT[card]}`).join(' ');
}
