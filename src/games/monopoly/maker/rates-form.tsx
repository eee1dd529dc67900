import type { ReactNode } from 'react';
import type { RatesFile } from '../rules/board-file.ts';
import type { OverProps } from './edit-form.tsx';
import { PartForm, wrongNumbers } from './part-form.tsx';

const rateFields = [
  ['mortgagePercent', 'Mortgage', 'whole', 0, 100, 'Of the price.'],
  ['interestPercent', 'Interest', 'whole', 0, 100, 'On top of the mortgage when it is lifted.'],
  ['buildingResalePercent', 'Resale', 'whole', 0, 100, 'Of what a building has cost.'],
  ['rentPercentOfPrice', 'Rent', 'decimal', 0, 100, 'Of the price, for a bare property.'],
  ['setRentPercent', 'Whole set', 'decimal', 100, 1000, 'Of the rent, with the whole set.'],
  ['houses 0', '1 house', 'decimal', 100, 10_000, 'Of the rent.'],
  ['houses 1', '2 houses', 'decimal', 100, 10_000, 'Of the rent.'],
  ['houses 2', '3 houses', 'decimal', 100, 10_000, 'Of the rent.'],
  ['houses 3', '4 houses', 'decimal', 100, 10_000, 'Of the rent.'],
  ['hotelRentPercent', 'Hotel', 'decimal', 100, 20_000, 'Of the rent.'],
  ['housePricePercent', 'House price', 'whole', 1, 200, 'Of the price of the property.'],
  ['hotelPricePercent', 'Hotel price', 'whole', 1, 500, 'Of the price of the property.'],
] as const;

const usualHouses = ['500', '1500', '4500', '6250'];

/** Those that a board may not do without. */
const needed = ['mortgagePercent', 'interestPercent', ...usualHouses.map((_, at) => `houses ${at}`)];

type Rates = Readonly<Record<string, string>>;

export function RatesForm(over: OverProps): ReactNode {
  const { rates } = over.file;
  return (
    <PartForm
      over={over}
      title="Percentages"
      initial={Object.fromEntries(rateFields.map(([field]) => [field, rateText(rates, field)]))}
      fields={() =>
        rateFields.map(([name, label, , min, max, help]) => ({
          kind: 'text',
          ...{ name, label, most: 6, width: 8 },
          help: `Percent. ${help} From ${min} to ${max}.`,
        }))
      }
      check={wrongRates}
      read={(values) => ({ rates: readRates(rates, values) })}
    />
  );
}

function rateText(rates: RatesFile, field: string): string {
  if (!field.startsWith('houses')) return String(rates[field as keyof RatesFile] ?? '');
  const at = Number(field.slice(-1));
  return String(rates.houseRentPercent?.[at] ?? usualHouses[at]!);
}

function wrongRates(values: Rates): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const [field, , kind, min, max] of rateFields)
    Object.assign(errors, wrongNumbers({ [field]: values[field]! }, min, max, kind));
  for (const field of needed) if (values[field]!.trim() === '') errors[field] = 'A number is needed here.';
  return errors;
}

function readRates(rates: RatesFile, values: Rates): RatesFile {
  const found: Record<string, unknown> = {};
  for (const [field] of rateFields) {
    const text = values[field]!.trim();
    if (text !== '' && !field.startsWith('houses')) found[field] = Number(text);
  }
  const houses = usualHouses.map((_, at) => values[`houses ${at}`]!.trim());
  if (rates.houseRentPercent || houses.join() !== usualHouses.join())
    found.houseRentPercent = houses.map(Number);
  return found as unknown as RatesFile;
}
