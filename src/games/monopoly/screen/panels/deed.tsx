import { Box } from 'ink';
import type { ReactNode } from 'react';
import { counted } from '../../../../engine/sentence.ts';
import { CanvasView } from '../../../../tui/app/canvas-view.tsx';
import type { Area, Canvas, Room } from '../../../../tui/paint/canvas.ts';
import { widthOf } from '../../../../tui/paint/width.ts';
import { money } from '../../rules/board.ts';
import type { SquareType } from '../../rules/board-file.ts';
import { half, liftCost, mortgageValue, worthOf } from '../../rules/money.ts';
import { rentStep, rentsOf } from '../../rules/rent.ts';
import { stateOf, type View } from '../../rules/view.ts';
import { bandOf, nameStyle } from '../board/draw-square.ts';
import { Picture, pictureOf } from '../board/picture.tsx';
import { costOf, timesDice } from '../board/square-cost.ts';
import { nameOf, type SeatLook } from '../seats.ts';
import { texts } from '../texts.ts';

type DeedLine = readonly [label: string, value: string];

type Deed = ReturnType<typeof deedOf>;

/** All that is printed on a square's deed, and how it stands now. */
export function deedOf(view: View, square: number, looks: readonly SeatLook[]) {
  const table = stateOf(view);
  const { board } = table;
  const type = board.types[square]!;
  const group = board.groups[board.group[square]!];
  const { owner, mortgaged } = view.squares[square]!;
  const rents = group ? rentLines(view, square) : (effects[type]?.(view, square) ?? []);
  return {
    title: board.names[square]!,
    kind: group?.name ?? kinds[type] ?? type,
    price: group ? money(board, worthOf(table, square)) : '',
    band: bandOf(board, square),
    /** Rents, or what the square does. */
    rents,
    /** The line of the rents that counts now. */
    lit: owner === null || mortgaged ? undefined : rents[rentStep(table, square)],
    /** Prices of buildings, mortgage, owner. */
    terms: group ? termLines(view, square, looks) : [],
    picture: pictureOf(board, square),
  };
}

/** What squares that nobody can own are called, where it is not their type. */
const kinds: Readonly<Partial<Record<SquareType, string>>> = {
  chance: 'card square',
  'community-chest': 'card square',
  'go-to-jail': 'way to jail',
  'free-parking': 'rest',
};

export const rentLabels = ['Rent', 'Whole set', '1 house', '2 houses', '3 houses', '4 houses', 'Hotel'];

function rentLines(view: View, square: number): readonly DeedLine[] {
  const { board, squares } = view;
  const type = board.types[square]!;
  const { factor } = squares[square]!;
  return rentsOf(stateOf(view), square).map((rent, index) => [
    type === 'property' ? rentLabels[index]! : `${index + 1} owned`,
    type === 'utility' ? timesDice(rent) : money(board, half(rent * factor)),
  ]);
}

function termLines(view: View, square: number, looks: readonly SeatLook[]): readonly DeedLine[] {
  const table = stateOf(view);
  const { board } = table;
  const { owner, mortgaged, houses, hotel, factor, earned } = view.squares[square]!;
  const lines: DeedLine[] = [
    ['Owner', owner === null ? texts.bank : `${looks[owner]!.glyph} ${nameOf(looks, owner)}`],
  ];
  if (owner !== null) lines.push(['Rent now', mortgaged ? 'none' : costOf(view, square)[0]!]);
  if (hotel || houses > 0) lines.push(['Built', hotel ? 'hotel' : '⌂'.repeat(houses)]);
  if (board.types[square] === 'property') {
    lines.push(['A house', money(board, board.housePrice[square]!)]);
    lines.push(['A hotel', money(board, board.hotelPrice[square]!)]);
  }
  if (mortgaged) lines.push(['To lift', money(board, liftCost(table, square))]);
  else lines.push(['Mortgage', money(board, mortgageValue(table, square))]);
  if (factor !== 1) lines.push(['Events', `x ${Math.round(factor * 1e4) / 1e4}`]);
  if (earned > 0) lines.push(['Earned', money(board, earned)]);
  return lines;
}

const idle: readonly DeedLine[] = [['Nothing happens', '']];

const effects: Readonly<Partial<Record<SquareType, (view: View, square: number) => readonly DeedLine[]>>> = {
  start: ({ board, options }) => [
    ['Passing', `+${money(board, options.goSalary)}`],
    ['Landing here', `+${money(board, options.landOnGo)}`],
  ],
  chance: ({ decks }) => [['Draw a card', `one of ${decks.chance}`]],
  'community-chest': ({ decks }) => [['Draw a card', `one of ${decks.communityChest}`]],
  tax({ board, options }, square) {
    const sum = money(board, board.money[square]!);
    const percent = options.incomeTax === 'choice' ? board.orPercent[square]! : 0;
    return [['Pay', percent > 0 ? `${sum} or ${percent}%` : sum]];
  },
  jail: ({ board }) => [['Fine', money(board, board.fine)]],
  'free-parking': ({ board, options, pot }) => (options.freeParkingPot ? [['Pot', money(board, pot)]] : idle),
  joker({ board }, square) {
    const lines: DeedLine[] = [];
    const [wait, move, amount] = [board.wait[square]!, board.move[square]!, board.money[square]!];
    if (wait > 0) lines.push(['Wait', counted(wait, 'turn')], ['To roll', money(board, board.fine)]);
    if (move !== 0) lines.push([move > 0 ? 'Move on' : 'Move back', `${Math.abs(move)} squares`]);
    if (amount !== 0) lines.push([amount > 0 ? 'Collect' : 'Pay', money(board, Math.abs(amount))]);
    return lines.length > 0 ? lines : idle;
  },
};

/** Rows that a deed takes, and those of one that is drawn as a card. */
export function deedHeight({ rents, terms }: Deed): number {
  return 1 + Math.max(rents.length, terms.length);
}

export function cardHeight({ rents, terms }: Deed): number {
  return 4 + rents.length + (terms.length > 0 ? 1 + terms.length : 0);
}

type DeedProps = Room & { readonly deed: Deed; readonly pictured: number };

/** A deed as a card where there is room for that, and the picture of its square, in so many rows. */
export function DeedView({ deed, width, height, pictured }: DeedProps): ReactNode {
  const { picture } = deed;
  const kind = [deed.kind, deed.price].filter((part) => part !== '').join(' · ');
  const draw = height >= cardHeight(deed) ? drawCard : drawFlat;
  return (
    <>
      <CanvasView
        {...{ width, height }}
        draw={(canvas) => draw(canvas, deed, kind)}
        spoken={() => deedTexts(deed)}
      />
      {picture && pictured > 0 && (
        <Box marginTop={1} flexShrink={0}>
          <Picture picture={picture} width={width} height={pictured} />
        </Box>
      )}
    </>
  );
}

function drawCard(canvas: Canvas, deed: Deed, kind: string): void {
  const { title, band, rents, terms } = deed;
  const [x, y, width] = [2, 1, canvas.width - 4];
  const look = nameStyle(band);
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

/** The band, then rents on the left and terms on the right. */
function drawFlat(canvas: Canvas, deed: Deed, kind: string): void {
  const { title, band, rents, terms } = deed;
  const { width, height } = canvas;
  const look = { ...nameStyle(band), underline: !band };
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

export function deedTexts(deed: Deed): readonly string[] {
  const lines = [...deed.rents, ...deed.terms].map(([label, value]) => `${label}: ${value}`);
  return [`${deed.title}, ${deed.kind} ${deed.price}`.trim(), ...lines];
}
