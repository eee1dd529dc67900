import type { DataOf } from '../../../engine/schema.ts';
import type {
  BoardSchema,
  GroupSchema,
  PictureSchema,
  PropertySchema,
  RatesSchema,
  RentSchema,
} from './board-schema.ts';

/** A board as people pass it on; its parts below. */
export type BoardFile = DataOf<BoardSchema>;
/** Percentages; those about rent and buildings serve properties without a table of their own. */
export type RatesFile = DataOf<RatesSchema>;
export type GroupFile = DataOf<GroupSchema>;
export type PictureFile = DataOf<PictureSchema>;
export type PropertyFile = DataOf<PropertySchema>;
export type RentTable = DataOf<RentSchema>;
export type SquareFile = BoardFile['squares'][number];
export type SquareType = SquareFile['type'];

/** Whether a pot on free parking can ever be taken; without such a square the rule is left out. */
export function hasFreeParking({ squares }: Pick<BoardFile, 'squares'>): boolean {
  return squares.some(({ type }) => type === 'free-parking');
}

/** The rules that a board is made for. */
export function presetOf({ rules }: Pick<BoardFile, 'rules'>): 'worlds' | 'classic' {
  return rules?.preset === 'classic' ? 'classic' : 'worlds';
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
