import * as v from 'valibot';
import { anyObject, exactly, fields, flag, list, oneOf, whole, words } from '../../../engine/schema.ts';

const MILLION = 1_000_000;
/** As many as there are squares but Start. */
export const MOST_GROUPS = 39;

function pattern(form: RegExp, example: string) {
  const message = `must look like ${example}`;
  return v.pipe(v.string(message), v.regex(form, message));
}

function between(least: number, most: number) {
  const message = `must be a number from ${least} to ${most}`;
  return v.pipe(v.number(message), v.minValue(least, message), v.maxValue(most, message));
}

const is = <const T extends string>(type: T) => v.literal(type, `must be ${type}`);

const id = pattern(/^[a-z0-9][a-z0-9-]{0,31}$/, 'light-blue');
const name = words(1, 24);
const price = whole(1, MILLION);
const amount = whole(0, MILLION);
const pictureSchema = fields({
  rows: v.pipe(list(words(0, 32), 16), v.description('a sign for each cell, for terminals without colours')),
  palette: v.exactOptional(
    v.pipe(
      list(pattern(/^#[0-9a-fA-F]{6}$/, '#1f3fb5'), 32),
      v.description('the colours of the keys A to Z and a to f'),
    ),
  ),
  pixels: v.exactOptional(
    v.pipe(
      list(pattern(/^[A-Za-f.]{0,64}$/, 'ABba..'), 32),
      v.description(
        'rows of keys, two in the height and two in the width of a cell; a point shows what is behind',
      ),
    ),
  ),
  colors: v.exactOptional(list(words(0, 32), 16)),
  alt: v.exactOptional(words(0, 80)),
});
const picture = v.exactOptional(pictureSchema);
const rentSchema = fields({ base: amount, set: amount, houses: exactly(amount, 4), hotel: amount });

const steps = v.pipe(whole(-40, 40), v.notValue(0, 'must not be 0'));
/** Either of the two, told apart by what is there, so that a wrong number is told of its own field. */
const movement = v.union(
  [fields({ wait: whole(1, 5) }), fields({ move: steps })],
  'must have either a wait or a move',
);

const propertySchema = fields({
  type: is('property'),
  name,
  group: id,
  price,
  rent: v.exactOptional(rentSchema),
  housePrice: v.exactOptional(price),
  hotelPrice: v.exactOptional(price),
});

const squareSchemas = [
  fields({ type: is('start'), name: v.exactOptional(name) }),
  propertySchema,
  fields({
    type: is('joker'),
    name,
    money: v.exactOptional(whole(-MILLION, MILLION)),
    movement: v.exactOptional(movement),
    picture,
  }),
  fields({ type: is('chance'), name: v.exactOptional(name), picture }),
  fields({ type: is('community-chest'), name: v.exactOptional(name), picture }),
  fields({
    type: is('station'),
    name,
    group: id,
    price,
    baseRent: v.pipe(
      amount,
      v.description('rent with one station; the option stationRent says how it grows'),
    ),
  }),
  fields({
    type: is('utility'),
    name,
    group: id,
    price,
    diceTimes: v.pipe(
      list(whole(0, 1000), 8),
      v.description('the dice times this, by the number of utilities owned; at least one'),
    ),
  }),
  fields({
    type: is('tax'),
    name,
    amount,
    orPercent: v.exactOptional(
      v.pipe(
        whole(0, 100),
        v.description("percent of the player's worth that may be paid instead, with incomeTax: choice"),
      ),
    ),
  }),
  fields({ type: is('jail'), name }),
  fields({ type: is('free-parking'), name }),
  fields({ type: is('go-to-jail'), name }),
] as const;

const squareTypes = squareSchemas.map((schema) => schema.entries.type.literal);
const square = v.variant('type', squareSchemas, ({ path }) =>
  path === undefined ? 'must be an object' : `must be one of ${squareTypes.join(', ')}`,
);

const groupSchema = fields({
  id,
  name: words(1, 20),
  color: pattern(/^#[0-9a-fA-F]{6}$/, '#1f3fb5'),
  mark: v.exactOptional(
    v.pipe(
      words(1, 2),
      v.description('letter shown next to the colour, for colour-blind players and plain terminals'),
    ),
  ),
});
const pawnSchema = fields({ name: words(1, 20), mark: v.exactOptional(words(1, 2)), picture });
const ratesSchema = fields({
  mortgagePercent: whole(0, 100),
  interestPercent: whole(0, 100),
  buildingResalePercent: v.exactOptional(whole(0, 100)),
  rentPercentOfPrice: v.exactOptional(
    v.pipe(between(0, 100), v.description('base rent when a property gives no rent table')),
  ),
  setRentPercent: v.exactOptional(between(100, 1000)),
  houseRentPercent: v.exactOptional(exactly(between(100, 10_000), 4)),
  hotelRentPercent: v.exactOptional(between(100, 20_000)),
  housePricePercent: v.exactOptional(whole(1, 200)),
  hotelPricePercent: v.exactOptional(whole(1, 500)),
});
const pieces = v.exactOptional(v.nullable(whole(0, 999)));
/** Before anything else looks at them, since a great many would take long; and last, where a JSON Schema is made of it. */
const fewRules = v.maxEntries(100, 'must have at most 100 entries');
const setting = v.union(
  [flag, whole(-MILLION, MILLION), words(0, 40)],
  'must be true, false, a number or a word',
);

/** A board as people pass it on: `boards/monopoly/board.schema.json`, format 1. */
export const boardSchema = fields({
  $schema: v.exactOptional(words(0, 200)),
  format: is('boardgames.monopoly.board'),
  formatVersion: v.literal(1, 'must be 1'),
  id: v.exactOptional(
    v.pipe(
      pattern(/^[a-z0-9][a-z0-9-]{0,63}$/, 'my-board'),
      v.description('for other programs; here a board is called as its file is'),
    ),
  ),
  name: words(1, 40),
  author: v.exactOptional(words(0, 60)),
  description: v.exactOptional(words(0, 500)),
  basedOn: v.exactOptional(words(0, 80)),
  modifiedAt: v.exactOptional(words(0, 40)),
  currency: fields({
    name: words(1, 16),
    symbol: v.exactOptional(words(1, 4)),
    place: v.exactOptional(oneOf('before', 'after')),
  }),
  money: fields({ start: whole(100, MILLION), passStart: amount, jailRollFine: amount }),
  rates: ratesSchema,
  /** Pieces in the bank; `null` or absent is as many as wanted. */
  supply: v.exactOptional(fields({ houses: pieces, hotels: pieces })),
  groups: list(groupSchema, MOST_GROUPS),
  pawns: v.exactOptional(list(pawnSchema, 4)),
  picture,
  rules: v.exactOptional(
    fields({
      preset: v.exactOptional(oneOf('worlds', 'classic')),
      options: v.exactOptional(v.pipe(anyObject, fewRules, v.record(v.string(), setting), fewRules)),
    }),
  ),
  squares: exactly(square, 40),
});

export type BoardSchema = typeof boardSchema;
export type PropertySchema = typeof propertySchema;
export type RatesSchema = typeof ratesSchema;
export type GroupSchema = typeof groupSchema;
export type PictureSchema = typeof pictureSchema;
export type RentSchema = typeof rentSchema;
