import type { ReactNode } from 'react';
import type { FormField } from '../../../tui/widgets/form-fields.ts';
import type { OverProps } from './edit-form.tsx';
import { optional, PartForm, wrongNumbers } from './part-form.tsx';

const text = (name: string, label: string, most: number, width: number, help?: string): FormField => ({
  kind: 'text',
  ...{ name, label, most, width, help },
});

const sum = (name: string, label: string, min: number): FormField => ({
  kind: 'whole',
  ...{ name: `money.${name}`, label, min, max: 1_000_000 },
});

const endless = 'In the bank; left empty, without end.';
const fields: readonly FormField[] = [
  text('currency.name', 'Currency', 16, 18),
  text('currency.symbol', 'Sign', 4, 6, 'Left empty, the name is written.'),
  {
    kind: 'radio',
    ...{ name: 'currency.place', label: 'Stands' },
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

export function MoneyForm(over: OverProps): ReactNode {
  const { currency, money, supply } = over.file;
  const { symbol = '', place = 'before' } = currency;
  return (
    <PartForm
      over={over}
      title="Money"
      initial={{
        currency: { name: currency.name, symbol, place },
        money,
        houses: String(supply?.houses ?? ''),
        hotels: String(supply?.hotels ?? ''),
      }}
      fields={() => fields}
      check={({ currency, houses, hotels }) => ({
        ...(currency.name.trim() === '' ? { 'currency.name': 'The currency needs a name.' } : {}),
        ...wrongNumbers({ houses, hotels }, 0, 999),
      })}
      read={({ currency: { name, symbol, place }, money, ...written }) => {
        const [houses, hotels] = [pieces(written.houses), pieces(written.hotels)];
        return {
          currency: { name: name.trim(), ...optional('symbol', symbol), place },
          money,
          ...(supply || houses !== null || hotels !== null ? { supply: { houses, hotels } } : {}),
        };
      }}
    />
  );
}

/** How many the bank has; null for as many as are wanted. */
function pieces(written: string): number | null {
  return written.trim() === '' ? null : Number(written);
}
