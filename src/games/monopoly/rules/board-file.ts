/** A board as people pass it on: `boards/monopoly/board.schema.json`, format 1. */
export interface BoardFile {
  readonly $schema?: string;
  readonly format: 'boardgames.monopoly.board';
  readonly formatVersion: 1;
  readonly id?: string;
  readonly name: string;
  readonly author?: string;
  readonly description?: string;
  readonly basedOn?: string;
  readonly modifiedAt?: string;
  readonly currency: {
    readonly name: string;
    readonly symbol?: string;
    readonly place?: 'before' | 'after';
  };
  readonly money: { readonly start: number; readonly passStart: number; readonly jailRollFine: number };
  readonly rates: RatesFile;
  /** Pieces in the bank; `null` or absent is as many as wanted. */
  readonly supply?: { readonly houses?: number | null; readonly hotels?: number | null };
  readonly groups: readonly GroupFile[];
  readonly pawns?: readonly PawnFile[];
  readonly picture?: PictureFile;
  readonly rules?: {
    readonly preset?: 'classic' | 'worlds';
    readonly options?: Readonly<Record<string, unknown>>;
  };
  readonly squares: readonly SquareFile[];
}

/** Percentages; those about rent and buildings serve properties without a table of their own. */
export interface RatesFile {
  readonly mortgagePercent: number;
  readonly interestPercent: number;
  readonly buildingResalePercent?: number;
  readonly rentPercentOfPrice?: number;
  readonly setRentPercent?: number;
  readonly houseRentPercent?: readonly number[];
  readonly hotelRentPercent?: number;
  readonly housePricePercent?: number;
  readonly hotelPricePercent?: number;
}

export interface GroupFile {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly mark?: string;
}

export interface PictureFile {
  readonly rows: readonly string[];
  readonly colors?: readonly string[];
  readonly alt?: string;
}

export interface PawnFile {
  readonly name: string;
  readonly mark?: string;
  readonly picture?: PictureFile;
}

export interface RentTable {
  readonly base: number;
  readonly set: number;
  readonly houses: readonly number[];
  readonly hotel: number;
}

export interface PropertyFile {
  readonly type: 'property';
  readonly name: string;
  readonly group: string;
  readonly price: number;
  readonly rent?: RentTable;
  readonly housePrice?: number;
  readonly hotelPrice?: number;
}

export type SquareFile =
  | { readonly type: 'start'; readonly name?: string }
  | PropertyFile
  | {
      readonly type: 'joker';
      readonly name: string;
      readonly money?: number;
      readonly movement?: { readonly wait: number } | { readonly move: number };
      readonly picture?: PictureFile;
    }
  | { readonly type: 'chance' | 'community-chest'; readonly name?: string; readonly picture?: PictureFile }
  | {
      readonly type: 'station';
      readonly name: string;
      readonly group: string;
      readonly price: number;
      readonly baseRent: number;
    }
  | {
      readonly type: 'utility';
      readonly name: string;
      readonly group: string;
      readonly price: number;
      readonly diceTimes: readonly number[];
    }
  | { readonly type: 'tax'; readonly name: string; readonly amount: number; readonly orPercent?: number }
  | { readonly type: 'jail' | 'free-parking' | 'go-to-jail'; readonly name: string };

const squareTypes = [
  'start',
  'property',
  'joker',
  'chance',
  'community-chest',
  'station',
  'utility',
  'tax',
  'jail',
  'free-parking',
  'go-to-jail',
] as const;

export type SquareType = (typeof squareTypes)[number];

/** Whether a pot on free parking can ever be taken; without such a square the rule is left out. */
export function hasFreeParking({ squares }: Pick<BoardFile, 'squares'>): boolean {
  return squares.some(({ type }) => type === 'free-parking');
}

/** A board as the options of a game hold it: the name of one that comes with the program, or the whole file. */
export type BoardChoice = string | BoardFile;

/** Where boards are found by name; the rules are handed one and read no files themselves. */
export interface BoardShelf {
  names(): readonly { readonly value: string; readonly label: string }[];
  damaged(): readonly { readonly value: string; readonly reason: string }[];
  find(name: string): BoardFile | undefined;
  /** True for the boards that come with the program: a log may refer to these by name. */
  isBuiltIn(name: string): boolean;
}
