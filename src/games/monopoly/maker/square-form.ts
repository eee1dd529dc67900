import type { FieldChoice, FormField } from '../../../tui/widgets/form-fields.ts';
import { compileBoard } from '../rules/board.ts';
import type {
  BoardFile,
  GroupFile,
  PropertyFile,
  RentTable,
  SquareFile,
  SquareType,
} from '../rules/board-file.ts';
import { rentLabels } from '../rules/deed.ts';
import { colourOf } from '../screen/board/draw-square.ts';
import { wrongNumbers } from './part-form.tsx';
import { placeable, retyped, typeNames } from './squares.ts';

/** By field, of squares of all types. */
export type FormValues = Readonly<Record<string, unknown>>;

const MILLION = 1_000_000;
/** Squares of a move: chosen without further thought, and by who wishes pawns to go far. */
const mostSquares = { move: 5, far: 40 } as const;
const rentNames = ['rent 0', 'rent 1', 'rent 2', 'rent 3', 'rent 4', 'rent 5', 'rent 6'] as const;

/** A square as the fields of its form. */
export function squareValues(file: BoardFile, at: number): FormValues {
  const square = file.squares[at]!;
  const { type, name = '' } = square;
  const rents = rentsOf(file, at);
  return {
    ...{ type, name },
    group: 'group' in square ? square.group : (file.groups[0]?.id ?? ''),
    price: 'price' in square ? square.price : 100,
    ownRent: square.type === 'property' && square.rent !== undefined,
    ...Object.fromEntries(rentNames.map((field, index) => [field, rents[index] ?? 0])),
    housePrice: square.type === 'property' ? String(square.housePrice ?? '') : '',
    hotelPrice: square.type === 'property' ? String(square.hotelPrice ?? '') : '',
    baseRent: square.type === 'station' ? square.baseRent : 25,
    diceTimes: square.type === 'utility' ? square.diceTimes.join(', ') : '4, 10',
    money: square.type === 'joker' ? (square.money ?? 0) : 0,
    effect: effectOf(square),
    wait: square.type === 'joker' && square.movement && 'wait' in square.movement ? square.movement.wait : 1,
    move: square.type === 'joker' && square.movement && 'move' in square.movement ? square.movement.move : 1,
    amount: square.type === 'tax' ? square.amount : 100,
    orPercent: square.type === 'tax' ? (square.orPercent ?? 0) : 0,
  };
}

function effectOf(square: SquareFile): string {
  if (square.type !== 'joker' || !square.movement) return 'none';
  if ('wait' in square.movement) return 'wait';
  return Math.abs(square.movement.move) > mostSquares.move ? 'far' : 'move';
}

/** The rents that are paid: the property's own, or those that the percentages come to. */
function rentsOf(file: BoardFile, at: number): readonly number[] {
  return compileBoard(file, () => ({ cards: [], decks: [] })).rent[at] ?? [];
}

/** The fields that a square of the chosen type has. */
export function squareFields({ groups }: BoardFile, values: FormValues): readonly FormField[] {
  const type = values.type as SquareType;
  const name: FormField = { kind: 'text', name: 'name', label: 'Name', most: 24, width: 18 };
  if (type === 'start') return [name];
  const types: FormField = {
    kind: 'choice',
    name: 'type',
    label: 'Type',
    choices: placeable.map((each) => ({ value: each, label: typeNames[each] })),
  };
  const amount = (field: string, label: string, min: number, help?: string): FormField => ({
    kind: 'whole',
    ...{ name: field, label, min, max: MILLION, help },
  });
  const group: FormField = {
    kind: 'choice',
    name: 'group',
    label: 'Group',
    choices: groups.map(groupChoice),
  };
  const owned = [name, group, amount('price', 'Price', 1)];
  switch (type) {
    case 'property':
      return [types, ...owned, ...rentFields(values, amount)];
    case 'station':
      return [
        types,
        ...owned,
        amount('baseRent', 'Rent of one', 0, 'More stations of one owner ask for more.'),
      ];
    case 'utility': {
      const help = 'The dice times this with one of them, with two, and so on.';
      return [
        types,
        ...owned,
        { kind: 'text', name: 'diceTimes', label: 'Dice times', most: 40, width: 16, help },
      ];
    }
    case 'joker':
      return [types, name, ...jokerFields(values)];
    case 'tax':
      return [
        types,
        name,
        amount('amount', 'Amount', 0),
        {
          kind: 'whole',
          ...{ name: 'orPercent', label: 'Or percent', min: 0, max: 100 },
          help: 'Of what the player is worth, where the rules give the choice; 0 for no choice.',
        },
      ];
    default:
      return [types, name];
  }
}

export function groupChoice(group: GroupFile): FieldChoice {
  return { value: group.id, label: `■ ${group.name}`, fg: colourOf(group) };
}

function rentFields(
  values: FormValues,
  amount: (field: string, label: string, min: number) => FormField,
): readonly FormField[] {
  const own: FormField = {
    kind: 'flag',
    ...{ name: 'ownRent', label: 'Own rents' },
    help: "Rents of its own; otherwise they follow the board's percentages.",
  };
  const prices = (['house', 'hotel'] as const).map(
    (building): FormField => ({
      kind: 'text',
      ...{ name: `${building}Price`, label: `A ${building}`, most: 7, width: 9 },
      help: "What it costs; left empty, the board's percentage of the price.",
    }),
  );
  const rents = rentNames.map((field, index) => amount(field, rentLabels[index]!, 0));
  return [own, ...(values.ownRent === true ? rents : []), ...prices];
}

function jokerFields({ effect }: FormValues): readonly FormField[] {
  return [
    {
      kind: 'whole',
      ...{ name: 'money', label: 'Money', min: -MILLION, max: MILLION },
      help: 'What it gives, or takes below zero; with a move too, players choose the order.',
    },
    {
      kind: 'choice',
      ...{ name: 'effect', label: 'Then' },
      choices: [
        { value: 'none', label: 'nothing' },
        { value: 'wait', label: 'wait' },
        { value: 'move', label: 'move' },
        { value: 'far', label: 'move far' },
      ],
      help: 'A joker lets a player wait or move, never both.',
    },
    ...(effect === 'wait' ? [{ kind: 'whole', name: 'wait', label: 'Turns', min: 1, max: 5 } as const] : []),
    ...(effect === 'move' || effect === 'far'
      ? [
          {
            kind: 'whole',
            ...{ name: 'move', label: 'Squares', min: -mostSquares[effect], max: mostSquares[effect] },
            help: `Forwards, or backwards below zero; at most ${effect === 'far' ? 'once round' : 'five'}.`,
          } as const,
        ]
      : []),
  ];
}

/** The square that the form describes; numbers must be whole. */
export function readSquare(file: BoardFile, at: number, values: FormValues): SquareFile {
  const old = file.squares[at]!;
  const type = values.type as SquareType;
  const square = retyped(old, type, file);
  const text = String(values.name ?? '');
  const number = (field: string): number => Math.round(Number(values[field]) || 0);
  const group = String(values.group);
  const price = number('price');
  switch (square.type) {
    case 'property':
      return readProperty({ ...square, name: text, group, price }, values, number);
    case 'station':
      return { ...square, name: text, group, price, baseRent: number('baseRent') };
    case 'utility':
      return { ...square, name: text, group, price, diceTimes: listOf(String(values.diceTimes)) };
    case 'joker': {
      const { money: _, movement: __, ...bare } = square;
      const money = number('money');
      const movement =
        values.effect === 'wait'
          ? { wait: number('wait') }
          : values.effect === 'move' || values.effect === 'far'
            ? { move: number('move') }
            : undefined;
      return { ...bare, name: text, ...(money === 0 ? {} : { money }), ...(movement ? { movement } : {}) };
    }
    case 'tax': {
      const { orPercent: _, ...bare } = square;
      const percent = number('orPercent');
      return {
        ...bare,
        name: text,
        amount: number('amount'),
        ...(percent > 0 ? { orPercent: percent } : {}),
      };
    }
    case 'start':
    case 'chance':
    case 'community-chest': {
      const { name: _, ...bare } = square;
      return text.trim() === '' ? bare : { ...bare, name: text };
    }
    default:
      return { ...square, name: text };
  }
}

function readProperty(
  square: PropertyFile,
  values: FormValues,
  number: (field: string) => number,
): PropertyFile {
  const { rent: _, housePrice: __, hotelPrice: ___, ...bare } = square;
  const price = (field: 'housePrice' | 'hotelPrice') =>
    String(values[field]).trim() === '' ? {} : { [field]: number(field) };
  const prices = { ...price('housePrice'), ...price('hotelPrice') };
  if (values.ownRent !== true) return { ...bare, ...prices };
  const [base, set, one, two, three, four, hotel] = rentNames.map(number) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const rent: RentTable = { base, set, houses: [one, two, three, four], hotel };
  return { ...bare, rent, ...prices };
}

/** What is no number where the form takes one as text, by the field. */
export function wrongTexts(values: FormValues): Readonly<Record<string, string>> {
  const [housePrice, hotelPrice, times] = [values.housePrice, values.hotelPrice, values.diceTimes].map(
    String,
  );
  if (values.type === 'property')
    return wrongNumbers({ housePrice: housePrice!, hotelPrice: hotelPrice! }, 1, MILLION);
  if (values.type !== 'utility') return {};
  const numbers = listOf(times!);
  const areAll = /^[\d\s,]*$/.test(times!) && numbers.length <= 8 && numbers.every((each) => each <= 1000);
  return areAll ? {} : { diceTimes: 'Up to 8 numbers to 1000: 4, 10.' };
}

function listOf(text: string): readonly number[] {
  return text.split(/[\s,]+/).flatMap((part) => (/^\d+$/.test(part) ? [Number(part)] : []));
}
