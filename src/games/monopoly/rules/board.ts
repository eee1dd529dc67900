import type {
  BoardFile,
  PictureFile,
  PropertyFile,
  RatesFile,
  SquareFile,
  SquareType,
} from './board-file.ts';
import type { Card } from './cards.ts';

export const SIZE = 40;
export const NONE = -1;

/** A board ready for play: numbers in lists by square, so that the rules look nothing up by name. */
export interface Board {
  readonly id: string;
  readonly name: string;
  readonly currency: { readonly name: string; readonly symbol: string; readonly place: 'before' | 'after' };
  readonly types: readonly SquareType[];
  readonly names: readonly string[];
  readonly groups: readonly Group[];
  /** Index into `groups`, `NONE` for squares that cannot be owned. */
  readonly group: readonly number[];
  readonly price: readonly number[];
  readonly housePrice: readonly number[];
  readonly hotelPrice: readonly number[];
  /** Rent of a property: bare, with the set, with one to four houses, with a hotel; base rent of a station; factors of a utility. */
  readonly rent: readonly (readonly number[])[];
  /** What a joker gives (or takes, below zero), and what a tax square asks. */
  readonly money: readonly number[];
  /** Percent of a player's worth that a tax square takes instead; 0 without that choice. */
  readonly orPercent: readonly number[];
  readonly wait: readonly number[];
  readonly move: readonly number[];
  /** `NONE` on a board without a jail. */
  readonly jail: number;
  readonly fine: number;
  readonly mortgagePercent: number;
  readonly interestPercent: number;
  readonly resalePercent: number;
  /** Pieces in the bank, `NONE` when there is no end to them. */
  readonly houses: number;
  readonly hotels: number;
  readonly pawns: readonly {
    readonly name: string;
    readonly mark: string;
    readonly picture: PictureFile | null;
  }[];
  /** For the middle of the board. */
  readonly picture: PictureFile | null;
  /** By square. */
  readonly pictures: readonly (PictureFile | null)[];
  /** Both decks: chance, then community chest; `decks` holds indices into `cards`. */
  readonly cards: readonly Card[];
  readonly decks: readonly (readonly number[])[];
}

export interface Group {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly mark: string;
  readonly squares: readonly number[];
}

const defaultNames: Partial<Record<SquareType, string>> = {
  start: 'Start',
  chance: 'Chance',
  'community-chest': 'Community Chest',
};

function squareName(square: SquareFile): string {
  return square.name ?? defaultNames[square.type] ?? square.type;
}

/** @param deal makes the two decks for this board. */
export function compileBoard(
  file: BoardFile,
  deal: (board: Omit<Board, 'cards' | 'decks'>) => Pick<Board, 'cards' | 'decks'>,
): Board {
  const { squares, rates } = file;
  const groupIds = file.groups.map((group) => group.id);
  const group = squares.map((square) => ('group' in square ? groupIds.indexOf(square.group) : NONE));
  const board = {
    id: file.id ?? file.name,
    name: file.name,
    currency: {
      name: file.currency.name,
      symbol: file.currency.symbol ?? '',
      place: file.currency.place ?? ('before' as const),
    },
    types: squares.map((square) => square.type),
    names: squares.map(squareName),
    groups: file.groups.map(({ id, name, color, mark }, index) => ({
      id,
      name,
      color,
      mark: mark ?? initialOf(name).toUpperCase(),
      squares: squares.map((_, square) => square).filter((square) => group[square] === index),
    })),
    group,
    price: squares.map((square) => ('price' in square ? square.price : 0)),
    housePrice: squares.map((square) => buildingPrice(square, rates, 'housePrice')),
    hotelPrice: squares.map((square) => buildingPrice(square, rates, 'hotelPrice')),
    rent: squares.map((square) => rentTable(square, rates)),
    money: squares.map((square) =>
      square.type === 'joker' ? (square.money ?? 0) : square.type === 'tax' ? square.amount : 0,
    ),
    orPercent: squares.map((square) => (square.type === 'tax' ? (square.orPercent ?? 0) : 0)),
    wait: squares.map((square) => movement(square, 'wait')),
    move: squares.map((square) => movement(square, 'move')),
    jail: squares.findIndex((square) => square.type === 'jail'),
    fine: file.money.jailRollFine,
    mortgagePercent: rates.mortgagePercent,
    interestPercent: rates.interestPercent,
    resalePercent: rates.buildingResalePercent ?? 50,
    houses: file.supply?.houses ?? NONE,
    hotels: file.supply?.hotels ?? NONE,
    pawns: (file.pawns ?? []).map(({ name, mark, picture }) => ({
      name,
      mark: mark ?? initialOf(name),
      picture: picture ?? null,
    })),
    picture: file.picture ?? null,
    pictures: squares.map((square) => ('picture' in square ? (square.picture ?? null) : null)),
  };
  return { ...board, ...deal(board) };
}

/** The first letter or digit of a name, else its first sign, whole where that is of two units. */
function initialOf(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0] ?? [...name][0] ?? '';
}

function movement(square: SquareFile, kind: 'wait' | 'move'): number {
  const effect = square.type === 'joker' ? square.movement : undefined;
  return (effect as Partial<Record<typeof kind, number>> | undefined)?.[kind] ?? 0;
}

function percentOf(amount: number, percent: number): number {
  return Math.floor((amount * percent) / 100 + 0.5);
}

function buildingPrice(square: SquareFile, rates: RatesFile, kind: 'housePrice' | 'hotelPrice'): number {
  if (square.type !== 'property') return 0;
  const percent = kind === 'housePrice' ? rates.housePricePercent : rates.hotelPricePercent;
  return square[kind] ?? Math.max(1, percentOf(square.price, percent ?? 50));
}

function rentTable(square: SquareFile, rates: RatesFile): readonly number[] {
  if (square.type === 'station') return [square.baseRent];
  if (square.type === 'utility') return square.diceTimes;
  if (square.type !== 'property') return [];
  if (square.rent) return [square.rent.base, square.rent.set, ...square.rent.houses, square.rent.hotel];
  return rentsByPercent(square, rates);
}

const usualRates = { set: 200, houses: [500, 1500, 4500, 6250], hotel: 7500 } as const;

function rentsByPercent(square: PropertyFile, rates: RatesFile): readonly number[] {
  const base = percentOf(square.price, rates.rentPercentOfPrice ?? 10);
  const percents = [
    rates.setRentPercent ?? usualRates.set,
    ...(rates.houseRentPercent ?? usualRates.houses),
    rates.hotelRentPercent ?? usualRates.hotel,
  ];
  return [base, ...percents.map((percent) => percentOf(base, percent))];
}

/** The square that a card means: `start`, `jail`, or the number in its group, such as `red-3`. */
export function squareOfRole(board: Pick<Board, 'groups' | 'types' | 'jail'>, role: string): number {
  if (role === 'go') return 0;
  if (role === 'jail') return board.jail;
  const [, id, number] = /^(.+)-(\d+)$/.exec(role) ?? [];
  const ownable = board.groups.find((group) => group.id === id || group.id === `${id}s`);
  return ownable?.squares[Number(number) - 1] ?? NONE;
}

/** An amount in the board's currency: its sign, or its name where it has none. */
export function money(board: Pick<Board, 'currency'>, amount: number): string {
  const { name, symbol, place } = board.currency;
  const size = Math.abs(amount);
  const digits = size < 1000 ? String(size) : String(size).replace(/\B(?=(\d{3})+$)/g, ',');
  const text = symbol
    ? place === 'before'
      ? `${symbol}${digits}`
      : `${digits}${symbol.length > 1 ? ' ' : ''}${symbol}`
    : `${digits} ${name}`;
  return amount < 0 ? `-${text}` : text;
}
