import type { Paint } from '../../../tui/paint/theme.ts';
import type { FormField, FormValues } from '../../../tui/widgets/form-state.ts';
import type { BoardFile, GroupFile, RatesFile } from '../rules/board-file.ts';
import type { BoardFields } from './edits.ts';
import { groupId } from './squares.ts';

/** A form about a part of the board: its fields, its values, and what these make of the board. */
export interface PartForm {
  readonly title: string;
  readonly initial: FormValues;
  fields(values: FormValues): readonly FormField[];
  check(values: FormValues): Readonly<Record<string, string>>;
  read(values: FormValues): BoardFields;
}

const MILLION = 1_000_000;

/** What of the board stays as it is. */
function same({ name, currency, money, rates }: BoardFile): BoardFields {
  return { name, currency, money, rates };
}

function typed(values: FormValues, field: string): string {
  return String(values[field] ?? '').trim();
}

/** A field that is left out of the file when nothing is written in it. */
function optional<K extends string>(
  name: K,
  value: string,
): Readonly<Partial<Record<K, string | undefined>>> {
  return { [name]: value === '' ? undefined : value } as Partial<Record<K, string | undefined>>;
}

export function nameForm(file: BoardFile): PartForm {
  return {
    title: 'Name and rules',
    initial: {
      name: file.name,
      author: file.author ?? '',
      description: file.description ?? '',
      preset: file.rules?.preset ?? 'worlds',
    },
    fields: () => [
      { kind: 'text', name: 'name', label: 'Name', most: 40, width: 26 },
      { kind: 'text', name: 'author', label: 'By', most: 60, width: 26 },
      { kind: 'text', name: 'description', label: 'About it', most: 300, width: 26 },
      {
        kind: 'choice',
        ...{ name: 'preset', label: 'Rules' },
        choices: [
          { value: 'worlds', label: 'Worlds' },
          { value: 'classic', label: 'Classic' },
        ],
        help: 'The rules that a new game on this board begins with.',
      },
    ],
    check: (values) => (typed(values, 'name') === '' ? { name: 'The board needs a name.' } : {}),
    read: (values) => ({
      ...same(file),
      name: typed(values, 'name'),
      ...optional('author', typed(values, 'author')),
      ...optional('description', typed(values, 'description')),
      rules: { ...file.rules, preset: values.preset === 'classic' ? 'classic' : 'worlds' },
    }),
  };
}

export function moneyForm(file: BoardFile): PartForm {
  const { currency, money } = file;
  const sum = (name: string, label: string, min: number): FormField => ({
    kind: 'number',
    ...{ name, label, min, max: MILLION },
  });
  return {
    title: 'Money',
    initial: {
      name: currency.name,
      symbol: currency.symbol ?? '',
      place: currency.place ?? 'before',
      start: String(money.start),
      passStart: String(money.passStart),
      jailRollFine: String(money.jailRollFine),
      houses: String(file.supply?.houses ?? ''),
      hotels: String(file.supply?.hotels ?? ''),
    },
    fields: () => [
      { kind: 'text', name: 'name', label: 'Currency', most: 16, width: 18 },
      {
        kind: 'text',
        name: 'symbol',
        label: 'Sign',
        most: 4,
        width: 6,
        help: 'Left empty, the name is written.',
      },
      {
        kind: 'radio',
        ...{ name: 'place', label: 'Stands' },
        choices: [
          { value: 'before', label: 'before' },
          { value: 'after', label: 'after' },
        ],
      },
      sum('start', 'At first', 100),
      sum('passStart', 'Start brings', 0),
      sum('jailRollFine', 'Fine to roll', 0),
      {
        kind: 'text',
        name: 'houses',
        label: 'Houses',
        most: 3,
        width: 5,
        help: 'In the bank; left empty, without end.',
      },
      {
        kind: 'text',
        name: 'hotels',
        label: 'Hotels',
        most: 3,
        width: 5,
        help: 'In the bank; left empty, without end.',
      },
    ],
    check: (values) => ({
      ...(typed(values, 'name') === '' ? { name: 'The currency needs a name.' } : {}),
      ...wrongNumbers(values, ['houses', 'hotels'], 0, 999),
    }),
    read: (values) => ({
      ...same(file),
      currency: {
        name: typed(values, 'name'),
        ...(typed(values, 'symbol') === '' ? {} : { symbol: typed(values, 'symbol') }),
        place: values.place === 'after' ? 'after' : 'before',
      },
      money: {
        start: Number(values.start),
        passStart: Number(values.passStart),
        jailRollFine: Number(values.jailRollFine),
      },
      ...(file.supply || typed(values, 'houses') !== '' || typed(values, 'hotels') !== ''
        ? { supply: { houses: numberOr(values, 'houses', null), hotels: numberOr(values, 'hotels', null) } }
        : {}),
    }),
  };
}

const rateFields = [
  ['mortgagePercent', 'Mortgage', 0, 100, 'Of the price.'],
  ['interestPercent', 'Interest', 0, 100, 'On top of the mortgage when it is lifted.'],
  ['buildingResalePercent', 'Resale', 0, 100, 'Of what a building has cost.'],
  ['rentPercentOfPrice', 'Rent', 0, 100, 'Of the price, for a bare property.'],
  ['setRentPercent', 'Whole set', 100, 1000, 'Of the rent, with the whole set.'],
  ['houses 0', '1 house', 100, 10_000, 'Of the rent.'],
  ['houses 1', '2 houses', 100, 10_000, 'Of the rent.'],
  ['houses 2', '3 houses', 100, 10_000, 'Of the rent.'],
  ['houses 3', '4 houses', 100, 10_000, 'Of the rent.'],
  ['hotelRentPercent', 'Hotel', 100, 20_000, 'Of the rent.'],
  ['housePricePercent', 'House price', 1, 200, 'Of the price of the property.'],
  ['hotelPricePercent', 'Hotel price', 1, 500, 'Of the price of the property.'],
] as const;

const usualHouses = ['500', '1500', '4500', '6250'];

export function ratesForm(file: BoardFile): PartForm {
  const { rates } = file;
  const houses = (at: number): string => String(rates.houseRentPercent?.[at] ?? usualHouses[at]!);
  const textOf = (field: string): string =>
    field.startsWith('houses')
      ? houses(Number(field.slice(-1)))
      : String(rates[field as keyof RatesFile] ?? '');
  return {
    title: 'Percentages',
    initial: Object.fromEntries(rateFields.map(([field]) => [field, textOf(field)])),
    fields: () =>
      rateFields.map(([name, label, min, max, help]) => ({
        kind: 'text',
        ...{ name, label, most: 6, width: 8 },
        help: `Percent. ${help} From ${min} to ${max}.`,
      })),
    check: (values) => {
      const errors: Record<string, string> = {};
      for (const [field, , min, max] of rateFields)
        Object.assign(errors, wrongNumbers(values, [field], min, max));
      for (const field of [
        'mortgagePercent',
        'interestPercent',
        'houses 0',
        'houses 1',
        'houses 2',
        'houses 3',
      ])
        if (typed(values, field) === '') errors[field] = 'A number is needed here.';
      return errors;
    },
    read: (values) => {
      const found: Record<string, unknown> = {};
      for (const [field] of rateFields) {
        const text = typed(values, field);
        if (text !== '' && !field.startsWith('houses')) found[field] = Number(text);
      }
      const houses = usualHouses.map((_, at) => typed(values, `houses ${at}`));
      if (rates.houseRentPercent || houses.join() !== usualHouses.join())
        found.houseRentPercent = houses.map(Number);
      return { ...same(file), rates: found as unknown as RatesFile };
    },
  };
}

const PAWNS = 4;

export function pawnsForm(file: BoardFile): PartForm {
  const pawns = file.pawns ?? [];
  const seats = Array.from({ length: PAWNS }, (_, at) => at);
  return {
    title: 'Pawns',
    initial: Object.fromEntries(
      seats.flatMap((at) => [
        [`name ${at}`, pawns[at]?.name ?? ''],
        [`mark ${at}`, pawns[at]?.mark ?? ''],
      ]),
    ),
    fields: () =>
      seats.flatMap((at): FormField[] => [
        {
          kind: 'text',
          ...{ name: `name ${at}`, label: `Pawn ${at + 1}`, most: 20, width: 20 },
          help: 'Left empty, there is no such pawn.',
        },
        {
          kind: 'text',
          ...{ name: `mark ${at}`, label: 'letter', most: 1, width: 3, beside: true },
          help: 'How it is drawn on the board; left empty, the first letter of the name.',
        },
      ]),
    check: (values) => {
      const names = seats.map((at) => typed(values, `name ${at}`).toLowerCase());
      const again = seats.find((at) => names[at] !== '' && names.indexOf(names[at]!) !== at);
      return again === undefined ? {} : { [`name ${again}`]: 'Another pawn has this name.' };
    },
    read: (values) => {
      const named = seats.flatMap((at) => {
        const name = typed(values, `name ${at}`);
        const { name: _, mark: __, ...rest } = pawns[at] ?? { name };
        const mark = typed(values, `mark ${at}`);
        return name === '' ? [] : [{ ...rest, name, ...(mark === '' ? {} : { mark }) }];
      });
      return { ...same(file), pawns: named };
    },
  };
}

/** Colours that stand apart from each other, for groups. */
const palette: readonly (readonly [name: string, hex: string])[] = [
  ['brown', '#8b5a2b'],
  ['light blue', '#87ceeb'],
  ['pink', '#d63384'],
  ['orange', '#ff8c00'],
  ['red', '#d22b2b'],
  ['yellow', '#ffd500'],
  ['green', '#2e8b57'],
  ['dark blue', '#1f3fb5'],
  ['violet', '#8a4fd0'],
  ['turquoise', '#1fb5a8'],
  ['lime', '#9acd32'],
  ['sand', '#d2b48c'],
  ['grey', '#9e9e9e'],
  ['black', '#444444'],
  ['white', '#f0f0f0'],
];

export interface GroupForm {
  readonly title: string;
  readonly initial: FormValues;
  fields(values: FormValues): readonly FormField[];
  check(values: FormValues): Readonly<Record<string, string>>;
  read(values: FormValues): GroupFile;
}

/** @param group the one that is changed; left out, a new one. */
export function groupForm(file: BoardFile, group: GroupFile | undefined): GroupForm {
  const others = file.groups.filter((each) => each !== group);
  const free = palette.find(([, hex]) => file.groups.every(({ color }) => color.toLowerCase() !== hex));
  const color = group?.color.toLowerCase() ?? free?.[1] ?? '#8a4fd0';
  const known = palette.some(([, hex]) => hex === color);
  return {
    title: group ? `Group ${group.name}` : 'New group',
    initial: {
      name: group?.name ?? '',
      color: known ? color : 'own',
      own: color,
      mark: group?.mark ?? '',
    },
    fields: (values) => [
      { kind: 'text', name: 'name', label: 'Name', most: 20, width: 20 },
      {
        kind: 'choice',
        ...{ name: 'color', label: 'Colour' },
        choices: [
          ...palette.map(([label, hex]) => ({ value: hex, label: `■ ${label}`, fg: hex as Paint })),
          { value: 'own', label: 'another' },
        ],
      },
      ...(values.color === 'own'
        ? [
            {
              kind: 'text',
              ...{ name: 'own', label: 'Its code', most: 7, width: 9 },
              help: 'Red, green and blue as six digits, such as #1f3fb5.',
            } as const,
          ]
        : []),
      {
        kind: 'text',
        ...{ name: 'mark', label: 'Letter', most: 2, width: 4 },
        help: 'Tells it apart where there are no colours; left empty, the first of the name.',
      },
    ],
    check: (values) => {
      const name = typed(values, 'name');
      const twice = others.some((each) => each.name.toLowerCase() === name.toLowerCase());
      return {
        ...(name === '' ? { name: 'A group needs a name.' } : {}),
        ...(twice ? { name: 'Another group has this name.' } : {}),
        ...(values.color === 'own' && !/^#[0-9a-f]{6}$/i.test(typed(values, 'own'))
          ? { own: 'Six digits such as #1f3fb5.' }
          : {}),
      };
    },
    read: (values) => {
      const name = typed(values, 'name');
      const mark = typed(values, 'mark');
      return {
        id: group?.id ?? groupId(file.groups, name),
        name,
        color: values.color === 'own' ? typed(values, 'own') : String(values.color),
        ...(mark === '' ? {} : { mark }),
      };
    },
  };
}

function wrongNumbers(
  values: FormValues,
  names: readonly string[],
  min: number,
  max: number,
): Record<string, string> {
  const wrong = names.filter((name) => {
    const text = typed(values, name);
    return text !== '' && !(/^\d+(\.\d+)?$/.test(text) && Number(text) >= min && Number(text) <= max);
  });
  return Object.fromEntries(wrong.map((name) => [name, `A number from ${min} to ${max}.`]));
}

function numberOr<T>(values: FormValues, name: string, other: T): number | T {
  const text = typed(values, name);
  return text === '' ? other : Math.round(Number(text));
}
