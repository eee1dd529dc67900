import { freeName, hyphenated } from '../../../engine/free-name.ts';
import type { BoardFile, GroupFile, PropertyFile, SquareFile, SquareType } from '../rules/board-file.ts';

/** Squares from one to another, both included, from the lower to the higher. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

export function rangeOf(one: number, other: number): Range {
  return { from: Math.min(one, other), to: Math.max(one, other) };
}

/** The types that a square can be given; Start is the first square alone. */
export const placeable = [
  'property',
  'joker',
  'chance',
  'community-chest',
  'station',
  'utility',
  'tax',
  'jail',
  'go-to-jail',
  'free-parking',
] as const satisfies readonly SquareType[];

export const typeNames: Readonly<Record<SquareType, string>> = {
  start: 'Start',
  property: 'Property',
  joker: 'Joker',
  chance: 'Chance',
  'community-chest': 'Community Chest',
  station: 'Station',
  utility: 'Utility',
  tax: 'Tax',
  jail: 'Jail',
  'go-to-jail': 'Go to jail',
  'free-parking': 'Free parking',
};

/** What is put in the place of a square that was cut out. */
export const emptySquare: SquareFile = { type: 'joker', name: 'Rest' };

/** A square of another type, which keeps of the old one what both have. */
export function retyped(square: SquareFile, type: SquareType, { groups }: BoardFile): SquareFile {
  if (square.type === type) return square;
  const name = square.name?.trim() || typeNames[type];
  const price = 'price' in square ? square.price : 100;
  const group = 'group' in square ? square.group : (groups[0]?.id ?? 'group');
  const picture = 'picture' in square && square.picture ? { picture: square.picture } : {};
  switch (type) {
    case 'start':
      return { type };
    case 'property':
      return { type, name, group, price };
    case 'joker':
      return { type, name, ...picture };
    case 'chance':
    case 'community-chest':
      return { type, ...picture };
    case 'station':
      return { type, name, group, price, baseRent: Math.max(1, Math.round(price / 8)) };
    case 'utility':
      return { type, name, group, price, diceTimes: [4, 10] };
    case 'tax':
      return { type, name, amount: 100 };
    case 'jail':
    case 'free-parking':
    case 'go-to-jail':
      return { type, name };
  }
}

/** A property as cheap as the others of its group, or as those before it. */
export function propertyFor(file: BoardFile, at: number, group: string): PropertyFile {
  const old = file.squares[at]!;
  const alike = file.squares.flatMap((each) =>
    each.type === 'property' && each.group === group ? [each.price] : [],
  );
  const price = 'price' in old ? old.price : (alike[0] ?? 100);
  return { type: 'property', name: old.name?.trim() || `Square ${at}`, group, price };
}

/** An id for a group that no other has, out of its name. */
export function groupId(groups: readonly Pick<GroupFile, 'id'>[], name: string): string {
  const wanted = hyphenated(name).slice(0, 28) || 'group';
  return freeName(wanted, (id) => groups.some((group) => group.id === id));
}

/** A board with a start and nothing else on it, in the money of another. */
export function blankBoard({ currency, money, rates, pawns }: BoardFile): BoardFile {
  return {
    format: 'boardgames.monopoly.board',
    formatVersion: 1,
    name: 'New board',
    ...{ currency, money, rates },
    groups: [],
    ...(pawns ? { pawns } : {}),
    rules: { preset: 'worlds' },
    squares: Array.from({ length: 40 }, (_, at) => (at === 0 ? { type: 'start' } : emptySquare)),
  };
}
