import type { BoardFile, GroupFile, PictureFile, SquareFile } from '../rules/board-file.ts';
import { houseRuleText } from './square-text.ts';
import { emptySquare, propertyFor, type Range, typeNames } from './squares.ts';

/** Where a picture is shown: in the middle of the board, on a square, as a pawn. */
export type PictureSpot =
  | { readonly type: 'middle' }
  | { readonly type: 'square'; readonly at: number }
  | { readonly type: 'pawn'; readonly at: number };

/** What belongs to the board as a whole. */
export type BoardFields = Pick<BoardFile, 'name' | 'currency' | 'money' | 'rates'> & {
  /** `undefined` takes it away; what is not named stays. */
  readonly [K in 'author' | 'description' | 'supply' | 'rules' | 'pawns']?: BoardFile[K] | undefined;
};

/** One change of a board, as data. Squares are numbered from Start, which stays where it is. */
export type Edit =
  | { readonly type: 'square'; readonly at: number; readonly square: SquareFile }
  /** Changes places with the square after or before it. */
  | { readonly type: 'move'; readonly at: number; readonly by: 1 | -1 }
  | { readonly type: 'cut'; readonly range: Range }
  | { readonly type: 'paste'; readonly at: number; readonly squares: readonly SquareFile[] }
  | { readonly type: 'new-group'; readonly group: GroupFile }
  | { readonly type: 'group'; readonly id: string; readonly group: GroupFile }
  /** Its squares become jokers that do nothing. */
  | { readonly type: 'remove-group'; readonly id: string }
  /** Makes every square of the range a property of the group. */
  | { readonly type: 'fill'; readonly range: Range; readonly group: string }
  /** Every price, rent, tax and prize, rounded; money that players begin with stays. */
  | { readonly type: 'scale'; readonly percent: number }
  /** In the names of squares, groups, pawns and the board. */
  | { readonly type: 'rename'; readonly find: string; readonly put: string }
  | { readonly type: 'board'; readonly fields: BoardFields }
  /** Leaves a house rule to whoever begins a game. */
  | { readonly type: 'leave-out'; readonly rule: string }
  | { readonly type: 'picture'; readonly spot: PictureSpot; readonly picture: PictureFile | undefined };

/** The board after a change; the same object where it changes nothing. */
export function applyEdit(file: BoardFile, edit: Edit): BoardFile {
  const changed = changedBy(file, edit);
  return JSON.stringify(changed) === JSON.stringify(file) ? file : changed;
}

function changedBy(file: BoardFile, edit: Edit): BoardFile {
  switch (edit.type) {
    case 'square':
      return withSquares(file, [[edit.at, edit.square]]);
    case 'move':
      return moved(file, edit.at, edit.by);
    case 'cut':
      return withSquares(
        file,
        within(edit.range).map((at) => [at, emptySquare]),
      );
    case 'paste':
      return withSquares(
        file,
        edit.squares.map((square, index) => [edit.at + index, square]),
      );
    case 'new-group':
      return { ...file, groups: [...file.groups, edit.group] };
    case 'group':
      return withGroup(file, edit.id, edit.group);
    case 'remove-group':
      return {
        ...file,
        groups: file.groups.filter(({ id }) => id !== edit.id),
        squares: file.squares.map((square) =>
          'group' in square && square.group === edit.id ? { type: 'joker', name: square.name } : square,
        ),
      };
    case 'fill':
      return withSquares(
        file,
        within(edit.range).map((at) => [at, filled(file, at, edit.group)]),
      );
    case 'scale':
      return { ...file, squares: file.squares.map((square) => scaled(square, edit.percent)) };
    case 'rename':
      return renamed(file, edit.find, edit.put);
    case 'board':
      return withFields(file, edit.fields);
    case 'leave-out': {
      const { [edit.rule]: _, ...options } = file.rules?.options ?? {};
      return { ...file, rules: { ...file.rules, options } };
    }
    case 'picture':
      return withPicture(file, edit.spot, edit.picture);
  }
}

/** What a change does, in the fewest words: `Undo: rename square 3 to Harbour`. */
export function editText(edit: Edit, file: BoardFile): string {
  const named = (at: number): string => {
    const square = file.squares[at];
    return `square ${at}, ${square?.name?.trim() || typeNames[square?.type ?? 'joker']}`;
  };
  const groupName = (id: string): string => file.groups.find((group) => group.id === id)?.name ?? id;
  switch (edit.type) {
    case 'square': {
      const before = file.squares[edit.at];
      if (before?.type !== edit.square.type) return `make square ${edit.at} ${typeNames[edit.square.type]}`;
      return before.name === edit.square.name
        ? `change ${named(edit.at)}`
        : `rename square ${edit.at} to ${edit.square.name ?? typeNames[edit.square.type]}`;
    }
    case 'move':
      return `move ${named(edit.at)}, ${edit.by > 0 ? 'on' : 'back'}`;
    case 'cut':
      return `cut ${rangeText(edit.range)}`;
    case 'paste':
      return `paste ${edit.squares.length === 1 ? 'a square' : `${edit.squares.length} squares`} at ${edit.at}`;
    case 'new-group':
      return `add the group ${edit.group.name}`;
    case 'group':
      return `change the group ${edit.group.name}`;
    case 'remove-group':
      return `remove the group ${groupName(edit.id)}`;
    case 'fill':
      return `fill ${rangeText(edit.range)} with ${groupName(edit.group)}`;
    case 'scale':
      return `set all prices to ${edit.percent}%`;
    case 'rename':
      return `write ${edit.put} for ${edit.find} everywhere`;
    case 'board':
      return 'change the board';
    case 'leave-out':
      return `leave out ${houseRuleText([edit.rule, file.rules?.options?.[edit.rule]])}`;
    case 'picture':
      return `${edit.picture ? 'put' : 'take away'} the picture ${spotText(edit.spot, file)}`;
  }
}

export function spotText(spot: PictureSpot, file: BoardFile): string {
  if (spot.type === 'middle') return 'in the middle';
  if (spot.type === 'pawn') return `of the pawn ${file.pawns?.[spot.at]?.name ?? spot.at + 1}`;
  return `on square ${spot.at}`;
}

export function rangeText({ from, to }: Range): string {
  return from === to ? `square ${from}` : `squares ${from} to ${to}`;
}

/** The squares of a range that can be changed: all but Start. */
function within({ from, to }: Range): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function withSquares(file: BoardFile, changes: readonly (readonly [number, SquareFile])[]): BoardFile {
  const squares = [...file.squares];
  // Start is the first square and no other; a copy of it elsewhere would be a board that nobody can play.
  for (const [at, square] of changes) {
    const fits = at === 0 ? square.type === 'start' : square.type !== 'start';
    if (fits && at < squares.length) squares[at] = square;
  }
  return { ...file, squares };
}

function moved(file: BoardFile, at: number, by: 1 | -1): BoardFile {
  const to = at + by;
  if (at < 1 || to < 1 || to >= file.squares.length) return file;
  return withSquares(file, [
    [at, file.squares[to]!],
    [to, file.squares[at]!],
  ]);
}

function withGroup(file: BoardFile, id: string, group: GroupFile): BoardFile {
  return {
    ...file,
    groups: file.groups.map((each) => (each.id === id ? group : each)),
    squares: file.squares.map((square) =>
      'group' in square && square.group === id ? { ...square, group: group.id } : square,
    ),
  };
}

function filled(file: BoardFile, at: number, group: string): SquareFile {
  const square = file.squares[at]!;
  return square.type === 'property' ? { ...square, group } : propertyFor(file, at, group);
}

function scaled(square: SquareFile, percent: number): SquareFile {
  const least = (amount: number, min: number): number =>
    Math.max(min, Math.min(1_000_000, Math.round((amount * percent) / 100)));
  const signed = (amount: number): number => Math.sign(amount) * least(Math.abs(amount), 0);
  switch (square.type) {
    case 'property': {
      const { rent, housePrice, hotelPrice } = square;
      return {
        ...square,
        price: least(square.price, 1),
        ...(rent
          ? {
              rent: {
                base: least(rent.base, 0),
                set: least(rent.set, 0),
                houses: rent.houses.map((amount) => least(amount, 0)),
                hotel: least(rent.hotel, 0),
              },
            }
          : {}),
        ...(housePrice === undefined ? {} : { housePrice: least(housePrice, 1) }),
        ...(hotelPrice === undefined ? {} : { hotelPrice: least(hotelPrice, 1) }),
      };
    }
    case 'station':
      return { ...square, price: least(square.price, 1), baseRent: least(square.baseRent, 0) };
    case 'utility':
      return { ...square, price: least(square.price, 1) };
    case 'tax':
      return { ...square, amount: least(square.amount, 0) };
    case 'joker':
      return square.money === undefined ? square : { ...square, money: signed(square.money) };
    default:
      return square;
  }
}

function renamed(file: BoardFile, find: string, put: string): BoardFile {
  if (find === '') return file;
  const written = (text: string, most: number): string => {
    const letters = [...text.replaceAll(find, put)];
    return letters.length > most ? letters.slice(0, most).join('') : letters.join('');
  };
  return {
    ...file,
    name: written(file.name, 40),
    groups: file.groups.map((group) => ({ ...group, name: written(group.name, 20) })),
    ...(file.pawns ? { pawns: file.pawns.map((pawn) => ({ ...pawn, name: written(pawn.name, 20) })) } : {}),
    squares: file.squares.map((square) =>
      square.name === undefined ? square : { ...square, name: written(square.name, 24) },
    ),
  };
}

/** Fields that are undefined are taken away. */
function withFields(file: BoardFile, fields: BoardFields): BoardFile {
  const merged = { ...file, ...fields };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined)) as BoardFile;
}

function withPicture(file: BoardFile, spot: PictureSpot, picture: PictureFile | undefined): BoardFile {
  const set = <T extends object>(owner: T): T => {
    const { picture: _, ...bare } = owner as { picture?: PictureFile };
    return (picture ? { ...bare, picture } : bare) as T;
  };
  if (spot.type === 'middle') return set(file);
  if (spot.type === 'pawn') {
    return { ...file, pawns: (file.pawns ?? []).map((pawn, at) => (at === spot.at ? set(pawn) : pawn)) };
  }
  return { ...file, squares: file.squares.map((square, at) => (at === spot.at ? set(square) : square)) };
}
