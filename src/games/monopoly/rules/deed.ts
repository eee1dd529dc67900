import type { Seat } from '../../../engine/game.ts';
import { counted } from '../../../engine/sentence.ts';
import { money, NONE } from './board.ts';
import type { SquareType } from './board-file.ts';
import { half, liftCost, mortgageValue, worthOf } from './money.ts';
import { rentOf, rentStep, rentsOf, timesOf } from './rent.ts';
import type { State } from './state.ts';
import { stateOf, type View } from './view.ts';

export type DeedLine = readonly [label: string, value: string];

type Deed = ReturnType<typeof printedOn>;

/** All that is printed on a square's deed, and how it stands now. */
export function printedOn(view: View, square: number, ownerOf: (seat: Seat) => string) {
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
    /** Rents, or what the square does. */
    rents,
    /** The line of the rents that counts now. */
    lit: owner === null || mortgaged ? undefined : rents[rentStep(table, square)],
    /** Prices of buildings, mortgage, owner. */
    terms: group ? termLines(view, square, ownerOf) : [],
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

const timesDice = (times: number): string => `${exact(times)} x dice`;

const exact = (times: number): number => Math.round(times * 100) / 100;

/**
 * The rent that is due, or that an owner of this square alone would ask for; of a utility what the dice are multiplied by.
 * In full, short, and where even that has no room.
 */
export function rentTexts(state: State, square: number): readonly string[] {
  const nobody = state.out.length;
  const owned = state.owner[square] !== NONE ? state : { ...state, owner: state.owner.with(square, nobody) };
  if (state.board.types[square] === 'utility') {
    const times = timesOf(owned, square);
    return [timesDice(times), `${exact(times)}x`, `${Math.round(times)}x`];
  }
  const sum = money(state.board, rentOf(owned, square, 0, 'usual'));
  return [sum, sum];
}

function rentLines(view: View, square: number): readonly DeedLine[] {
  const { board, squares } = view;
  const type = board.types[square]!;
  const { factor } = squares[square]!;
  return rentsOf(stateOf(view), square).map((rent, index) => [
    type === 'property' ? rentLabels[index]! : `${index + 1} owned`,
    type === 'utility' ? timesDice(rent * factor) : money(board, half(rent * factor)),
  ]);
}

function termLines(view: View, square: number, ownerOf: (seat: Seat) => string): readonly DeedLine[] {
  const table = stateOf(view);
  const { board } = table;
  const { owner, mortgaged, houses, hotel, factor, earned } = view.squares[square]!;
  const lines: DeedLine[] = [['Owner', owner === null ? 'the bank' : ownerOf(owner)]];
  if (owner !== null) lines.push(['Rent now', mortgaged ? 'none' : rentTexts(table, square)[0]!]);
  if (hotel || houses > 0) lines.push(['Built', hotel ? 'hotel' : counted(houses, 'house')]);
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

/** A deed line by line, as it is read aloud. */
export function deedTexts(deed: Deed): readonly string[] {
  const lines = [...deed.rents, ...deed.terms].map(([label, value]) => `${label}: ${value}`);
  return [`${deed.title}, ${deed.kind} ${deed.price}`.trim(), ...lines];
}
