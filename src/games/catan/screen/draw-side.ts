import type { Seat, Viewer } from '../../../engine/game.ts';
import type { Area, Canvas, Style } from '../../../tui/canvas.ts';
import { type PlayerColour, playerGlyphs } from '../../../tui/theme.ts';
import { CARDS, type Card, RESOURCES } from '../rules/resources.ts';
import { type CatanView, countOf, isOpen } from '../rules/view.ts';
import { type Look, terrainStyle, terrains } from './paint.ts';

export interface SideDrawing {
  readonly view: CatanView;
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
const HEADINGS = ['Pts', 'Hd', 'Dv', 'Kn', 'Rd'];
const COLUMNS = [4, 3, 3, 3, 4];
const NUMBERS = COLUMNS.reduce((sum, width) => sum + width, 0);

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
    HEADINGS.map((text) => ({ text, style: muted })),
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
  body.text(mark, y, names[seat]!, { fg: colour, bold: current }, area.width - NUMBERS - 3);
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
  let x = area.x + area.width - NUMBERS;
  for (const [index, { text, style }] of cells.entries()) {
    body.label(x, y, COLUMNS[index]!, text, style, 'right');
    x += COLUMNS[index]!;
  }
}

/** The viewer's cards, the bank's, and at which rates they change. */
function drawHand(body: Canvas, area: Area, { view, viewer, rates, look }: SideDrawing): number {
  const own = typeof viewer === 'number' ? view.players[viewer] : undefined;
  const hand =
    own && isOpen(own.resources)
      ? RESOURCES.map((name) => own.resources[name as never] as number)
      : undefined;
  let y = area.y + 1;
  drawResources(body, area, y++, look);
  if (hand) drawCounts(body, area, y++, 'Hand', hand.map(String), bold);
  drawCounts(
    body,
    area,
    y++,
    'Bank',
    RESOURCES.map((name) => String(view.bank[name])),
    muted,
  );
  if (rates)
    drawCounts(
      body,
      area,
      y++,
      'Rates',
      rates.map((rate) => `${rate}:1`),
      muted,
    );
  const held = own && isOpen(own.cards) ? cardList(own.cards) : undefined;
  const text = held === undefined ? '' : held === '' ? 'no cards' : held;
  body.text(area.x, y, `Dev ${view.deck} left${text ? ' · ' : ''}`, muted);
  body.text(
    area.x + `Dev ${view.deck} left · `.length,
    y,
    text,
    {},
    area.width - `Dev ${view.deck} left · `.length,
  );
  return y + 1 - area.y;
}

/** The column of a resource in the tables of hands and trades, 4 wide. */
const columnOf = (area: Area, r: number): number => area.x + 6 + 4 * r;

function drawResources(body: Canvas, area: Area, y: number, look: Look): void {
  for (const [r, resource] of RESOURCES.entries()) {
    body.text(columnOf(area, r) + 1, y, ` ${terrains[resource].letter} `, terrainStyle(look, resource));
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
  for (const [r, text] of counts.entries()) body.label(columnOf(area, r), y, 3, text, style, 'right');
}

const SHORT: Readonly<Record<Card, string>> = {
  knight: 'Kn',
  victoryPoint: 'VP',
  roadBuilding: 'Rd',
  yearOfPlenty: 'YP',
  monopoly: 'Mo',
};

function cardList(cards: Readonly<Record<Card, number>>): string {
  return CARDS.filter((card) => cards[card] > 0)
    .map((card) => `${cards[card]}${SHORT[card]}`)
    .join(' ');
}
