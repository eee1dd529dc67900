import type { Area, Canvas } from '../../../../tui/paint/canvas.ts';
import type { Style } from '../../../../tui/paint/cells.ts';
import { widthOf } from '../../../../tui/paint/width.ts';
import { money, NONE } from '../../rules/board.ts';
import { liftCost, mortgageValue, worthOf } from '../../rules/money.ts';
import { rentOf } from '../../rules/rent.ts';
import { stateOf, type View } from '../../rules/view.ts';
import { bandOf } from '../board/draw-square.ts';
import { nameOf, type SeatLook } from '../seats.ts';
import { texts } from '../texts.ts';

const words = texts.deed;

type DeedLine = readonly [label: string, value: string];

interface Deed {
  readonly title: string;
  /** The group's name, or what kind of square it is. */
  readonly kind: string;
  readonly price: string;
  /** The colour of the set. */
  readonly band: ReturnType<typeof bandOf>;
  /** Rents, or what the square does. */
  readonly rents: readonly DeedLine[];
  /** The line of the rents that counts now. */
  readonly lit: DeedLine | undefined;
  /** Prices of buildings, mortgage, owner. */
  readonly terms: readonly DeedLine[];
}

/** All that is printed on a square's deed, and how it stands now. */
export function deedOf(view: View, square: number, looks: readonly SeatLook[]): Deed {
  const table = stateOf(view);
  const { board } = table;
  const group = board.groups[board.group[square]!];
  const rents = group ? rentLines(view, square) : effectLines(view, square);
  return {
    title: board.names[square]!,
    kind: group?.name ?? words.kinds[board.types[square]!] ?? '',
    price: group ? money(board, worthOf(table, square)) : '',
    band: bandOf(board, square),
    rents,
    lit: rents[litLine(view, square)],
    terms: group ? termLines(view, square, looks) : [],
  };
}

function rentLines({ board, options, squares }: View, square: number): readonly DeedLine[] {
  const { factor } = squares[square]!;
  const sum = (amount: number): string => money(board, Math.floor(amount * factor + 0.5));
  const rents = board.rent[square]!;
  if (board.types[square] === 'utility') {
    return rents.map((times, index) => [words.ownedCount(index + 1), words.timesDice(times)] as const);
  }
  if (board.types[square] === 'station') {
    const count = board.groups[board.group[square]!]!.squares.length;
    return Array.from({ length: count }, (_, index) => {
      const times = options.stationRent === 'doubling' ? 2 ** index : index + 1;
      return [words.ownedCount(index + 1), sum(rents[0]! * times)] as const;
    });
  }
  return words.rents.map((label, index) => [label, sum(rents[index] ?? 0)] as const);
}

function termLines(view: View, square: number, looks: readonly SeatLook[]): readonly DeedLine[] {
  const table = stateOf(view);
  const { board } = table;
  const { owner, mortgaged, houses, hotel, factor, earned } = view.squares[square]!;
  const lines: DeedLine[] = [
    [words.owner, owner === null ? texts.bank : `${looks[owner]!.glyph} ${nameOf(looks, owner)}`],
  ];
  if (owner !== null) lines.push([words.rentNow, rentNow(view, square)]);
  if (hotel || houses > 0) lines.push([words.built, hotel ? words.hotel : '⌂'.repeat(houses)]);
  if (board.types[square] === 'property') {
    lines.push([words.aHouse, money(board, board.housePrice[square]!)]);
    lines.push([words.aHotel, money(board, board.hotelPrice[square]!)]);
  }
  if (mortgaged) lines.push([words.toLift, money(board, liftCost(table, square))]);
  else lines.push([words.mortgage, money(board, mortgageValue(table, square))]);
  if (factor !== 1) lines.push([words.events, `x ${Math.round(factor * 1e4) / 1e4}`]);
  if (earned > 0) lines.push([words.earned, money(board, earned)]);
  return lines;
}

/** What a visitor would owe now. */
function rentNow(view: View, square: number): string {
  const { board, squares } = view;
  if (squares[square]!.mortgaged) return words.noRent;
  const rent = rentOf(stateOf(view), square, 1, 'usual');
  return board.types[square] === 'utility' ? words.timesDice(rent) : money(board, rent);
}

function effectLines(view: View, square: number): readonly DeedLine[] {
  const { board, options } = view;
  const amount = board.money[square]!;
  switch (board.types[square]) {
    case 'start':
      return [
        [words.passing, `+${money(board, options.goSalary)}`],
        [words.landing, `+${money(board, options.landOnGo)}`],
      ];
    case 'chance':
    case 'community-chest': {
      const left = board.types[square] === 'chance' ? view.decks.chance : view.decks.communityChest;
      return [[words.draw, words.left(left)]];
    }
    case 'tax': {
      const sum = money(board, amount);
      const percent = options.incomeTax === 'choice' ? board.orPercent[square]! : 0;
      return [[words.pay, percent > 0 ? words.orPercent(sum, percent) : sum]];
    }
    case 'jail':
      return [[words.fine, money(board, board.fine)]];
    case 'free-parking':
      return options.freeParkingPot ? [[words.pot, money(board, view.pot)]] : [[words.nothing, '']];
    case 'joker':
      return jokerLines(view, square);
    default:
      return [];
  }
}

function jokerLines({ board }: View, square: number): readonly DeedLine[] {
  const lines: DeedLine[] = [];
  const [wait, move, amount] = [board.wait[square]!, board.move[square]!, board.money[square]!];
  if (wait > 0) lines.push([words.wait, words.turns(wait)]);
  if (wait > 0) lines.push([words.toRoll, money(board, board.fine)]);
  if (move !== 0) lines.push([words.move(move), words.squares(Math.abs(move))]);
  if (amount !== 0) lines.push([words.money(amount), money(board, Math.abs(amount))]);
  return lines.length > 0 ? lines : [[words.nothing, '']];
}

/** Rows that a deed takes, and those of one that is drawn as a card. */
export function deedHeight({ rents, terms }: Deed): number {
  return 1 + Math.max(rents.length, terms.length);
}

export function cardHeight({ rents, terms }: Deed): number {
  return 4 + rents.length + (terms.length > 0 ? 1 + terms.length : 0);
}

/** The deed: as a card where there is room for that, else its band, then rents on the left and terms on the right. */
export function drawDeed(canvas: Canvas, deed: Deed): void {
  const kind = [deed.kind, deed.price].filter((part) => part !== '').join(' · ');
  if (canvas.height >= cardHeight(deed)) drawCard(canvas, deed, kind);
  else drawFlat(canvas, deed, kind);
}

function drawCard(canvas: Canvas, deed: Deed, kind: string): void {
  const { title, band, rents, terms } = deed;
  const [x, y, width] = [2, 1, canvas.width - 4];
  const look: Style = band ? { fg: 'ink', bg: band, bold: true } : { fg: 'text', bold: true };
  canvas.box(canvas.area, { fg: 'line' }, 'round');
  if (band) canvas.fill({ x: x - 1, y, width: width + 2, height: 2 }, look);
  canvas.label({ x, y, width }, title, look, 'centre');
  canvas.label({ x, y: y + 1, width }, kind, band ? look : { fg: 'muted' }, 'centre');
  drawLines(canvas, { x, y: y + 2, width, height: rents.length }, rents, deed);
  if (terms.length === 0) return;
  const rule = y + 2 + rents.length;
  canvas.text(x, rule, '─'.repeat(width), { fg: 'line' });
  drawLines(canvas, { x, y: rule + 1, width, height: terms.length }, terms, deed);
}

function drawFlat(canvas: Canvas, deed: Deed, kind: string): void {
  const { title, band, rents, terms } = deed;
  const { width, height } = canvas;
  const look: Style = band
    ? { fg: 'ink', bg: band, bold: true }
    : { fg: 'text', bold: true, underline: true };
  if (band) canvas.fill({ ...canvas.area, height: 1 }, look);
  canvas.text(1, 0, title, look, width - widthOf(kind) - 4);
  canvas.text(width - 1 - widthOf(kind), 0, kind, band ? look : { fg: 'muted' });
  const half = Math.floor((width - 3) / 2);
  const [left, other] = terms.length > 0 ? [half, width - 3 - half] : [width - 2, 0];
  drawLines(canvas, { x: 1, y: 1, width: left - 1, height: height - 1 }, rents, deed);
  drawLines(canvas, { x: left + 3, y: 1, width: other - 1, height: height - 1 }, terms, deed);
}

function drawLines(canvas: Canvas, area: Area, lines: readonly DeedLine[], { lit }: Deed): void {
  const { x, width } = area;
  for (const [row, line] of lines.slice(0, area.height).entries()) {
    const [label, value] = line;
    const y = area.y + row;
    const [sign, fg, strong] =
      line === lit ? (['›', 'accent', 'accent'] as const) : (['', 'muted', 'text'] as const);
    canvas.text(x, y, sign + label, { fg }, width);
    const room = Math.max(0, width - widthOf(label) - 2);
    canvas.label({ x: x + width - room, y, width: room }, value, { fg: strong }, 'right');
  }
}

function litLine({ board, squares }: View, square: number): number {
  const { owner, mortgaged, houses, hotel } = squares[square]!;
  if (owner === null || mortgaged) return NONE;
  const members = board.groups[board.group[square]!]!.squares;
  const count = members.filter((other) => squares[other]!.owner === owner).length;
  if (board.types[square] !== 'property') return count - 1;
  if (hotel) return 6;
  if (houses > 0) return houses + 1;
  return count === members.length ? 1 : 0;
}

/** For reading out. */
export function deedTexts(deed: Deed): readonly string[] {
  const lines = [...deed.rents, ...deed.terms].map(([label, value]) => `${label}: ${value}`);
  return [`${deed.title}, ${deed.kind} ${deed.price}`.trim(), ...lines];
}
