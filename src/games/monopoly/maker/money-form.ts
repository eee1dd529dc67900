import type { FormField } from '../../../tui/widgets/form-fields.ts';
import type { BoardFile } from '../rules/board-file.ts';
import type { BoardFields } from './edits.ts';
import { type FormValues, type PartForm, same, typed, wrongNumbers } from './part-form.ts';

const text = (name: string, label: string, most: number, width: number, help?: string): FormField => ({
  kind: 'text',
  ...{ name, label, most, width },
  ...(help === undefined ? {} : { help }),
});

const sum = (name: string, label: string, min: number): FormField => ({
  kind: 'whole',
  ...{ name, label, min, max: 1_000_000 },
});

const endless = 'In the bank; left empty, without end.';
const fields: readonly FormField[] = [
  text('name', 'Currency', 16, 18),
  text('symbol', 'Sign', 4, 6, 'Left empty, the name is written.'),
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
  text('houses', 'Houses', 3, 5, endless),
  text('hotels', 'Hotels', 3, 5, endless),
];

export function moneyForm(file: BoardFile): PartForm {
  const { currency, money, supply } = file;
  return {
    title: 'Money',
    initial: {
      name: currency.name,
      symbol: currency.symbol ?? '',
      place: currency.place ?? 'before',
      start: money.start,
      passStart: money.passStart,
      jailRollFine: money.jailRollFine,
      houses: String(supply?.houses ?? ''),
      hotels: String(supply?.hotels ?? ''),
    },
    fields: () => fields,
    check: (values) => ({
      ...(typed(values, 'name') === '' ? { name: 'The currency needs a name.' } : {}),
      ...wrongNumbers(values, ['houses', 'hotels'], 0, 999),
    }),
    read: (values) => readMoney(file, values),
  };
}

function readMoney(file: BoardFile, values: FormValues): BoardFields {
  const symbol = typed(values, 'symbol');
  const [houses, hotels] = [pieces(values, 'houses'), pieces(values, 'hotels')];
  return {
    ...same(file),
    currency: {
      name: typed(values, 'name'),
      ...(symbol === '' ? {} : { symbol }),
      place: values.place === 'after' ? 'after' : 'before',
    },
    money: {
      start: Number(values.start),
      passStart: Number(values.passStart),
      jailRollFine: Number(values.jailRollFine),
    },
    ...(file.supply || houses !== null || hotels !== null ? { supply: { houses, hotels } } : {}),
  };
}

/** How many the bank has; null for as many as are wanted. */
function pieces(values: FormValues, name: string): number | null {
  const written = typed(values, name);
  return written === '' ? null : Math.round(Number(written));
}
