import type { Finding } from '../../../engine/finding.ts';
import { unprintable } from '../../../engine/printable.ts';
import { either, fields, flag, list, oneOf, optional, type Shape, whole } from '../../../engine/shape.ts';
import { words } from '../../../engine/words.ts';
import type { BoardFile } from './board-file.ts';
import {
  groupFindings,
  jailFindings,
  loopFindings,
  type MoveLimit,
  propertyFindings,
  ruleFindings,
  walkFindings,
} from './playable.ts';

export interface BoardFinding extends Finding {
  /** The square it is about, where it is about one. */
  readonly square?: number;
}

function pattern(form: RegExp, example: string): Shape {
  return (value, path) =>
    typeof value === 'string' && value.length <= 200 && form.test(value)
      ? undefined
      : `${path} must look like ${example}`;
}

function between(least: number, most: number): Shape {
  return (value, path) =>
    typeof value === 'number' && value >= least && value <= most
      ? undefined
      : `${path} must be a number from ${least} to ${most}`;
}

/** A list of exactly so many. */
function exactly(entry: Shape, count: number): Shape {
  return (value, path) =>
    Array.isArray(value) && value.length !== count
      ? `${path} must have ${count} entries`
      : list(entry, count)(value, path);
}

function orNull(shape: Shape): Shape {
  return (value, path) => (value === null ? undefined : shape(value, path));
}

const million = 1_000_000;
const id = pattern(/^[a-z0-9][a-z0-9-]{0,31}$/, 'light-blue');
const name = words(1, 24);
const price = whole(1, million);
const amount = whole(0, million);
const factor = between(100, 20_000);
const picture = optional(
  fields({
    rows: list(words(0, 32), 16),
    colors: optional(list(words(0, 32), 16)),
    alt: optional(words(0, 80)),
  }),
);
const rentTable = fields({ base: amount, set: amount, houses: exactly(amount, 4), hotel: amount });
const steps: Shape = (value, path) => (value === 0 ? `${path} must not be 0` : whole(-40, 40)(value, path));
const waiting = fields({ wait: whole(1, 5) });
const moving = fields({ move: steps });

/** Either of the two, told apart by what is there, so that a wrong number is told of its own field. */
const movement: Shape = (value, path) => {
  const given = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const [waits, moves] = [given.includes('wait'), given.includes('move')];
  if (waits === moves) return `${path} must have either a wait or a move`;
  return (waits ? waiting : moving)(value, path);
};

const squareShapes: Readonly<Record<string, Shape>> = {
  start: fields({ type: oneOf('start'), name: optional(name) }),
  property: fields({
    type: oneOf('property'),
    name,
    group: id,
    price,
    rent: optional(rentTable),
    housePrice: optional(price),
    hotelPrice: optional(price),
  }),
  joker: fields({
    type: oneOf('joker'),
    name,
    money: optional(whole(-million, million)),
    movement: optional(movement),
    picture,
  }),
  chance: fields({ type: oneOf('chance'), name: optional(name), picture }),
  'community-chest': fields({ type: oneOf('community-chest'), name: optional(name), picture }),
  station: fields({ type: oneOf('station'), name, group: id, price, baseRent: amount }),
  utility: fields({ type: oneOf('utility'), name, group: id, price, diceTimes: list(whole(0, 1000), 8) }),
  tax: fields({ type: oneOf('tax'), name, amount, orPercent: optional(whole(0, 100)) }),
  jail: fields({ type: oneOf('jail'), name }),
  'free-parking': fields({ type: oneOf('free-parking'), name }),
  'go-to-jail': fields({ type: oneOf('go-to-jail'), name }),
};

const square: Shape = (value, path) => {
  const type = (value as { type?: unknown } | null | undefined)?.type;
  if (typeof type !== 'string' || !Object.hasOwn(squareShapes, type)) {
    return `${path}.type must be one of ${Object.keys(squareShapes).join(', ')}`;
  }
  return squareShapes[type]!(value, path);
};

const anyOptions: Shape = (value, path) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return `${path} must be an object`;
  for (const [key, setting] of Object.entries(value)) {
    const plain = either(flag, whole(-million, million), words(0, 40))(setting, `${path}.${key}`);
    if (plain) return plain;
  }
  return undefined;
};

const boardShape = fields({
  $schema: optional(words(0, 200)),
  format: oneOf('boardgames.monopoly.board'),
  formatVersion: oneOf(1),
  id: optional(pattern(/^[a-z0-9][a-z0-9-]{0,63}$/, 'my-board')),
  name: words(1, 40),
  author: optional(words(0, 60)),
  description: optional(words(0, 500)),
  basedOn: optional(words(0, 80)),
  modifiedAt: optional(words(0, 40)),
  currency: fields({
    name: words(1, 16),
    symbol: optional(words(1, 4)),
    place: optional(oneOf('before', 'after')),
  }),
  money: fields({ start: whole(100, million), passStart: amount, jailRollFine: amount }),
  rates: fields({
    mortgagePercent: whole(0, 100),
    interestPercent: whole(0, 100),
    buildingResalePercent: optional(whole(0, 100)),
    rentPercentOfPrice: optional(between(0, 100)),
    setRentPercent: optional(between(100, 1000)),
    houseRentPercent: optional(exactly(between(100, 10_000), 4)),
    hotelRentPercent: optional(factor),
    housePricePercent: optional(whole(1, 200)),
    hotelPricePercent: optional(whole(1, 500)),
  }),
  supply: optional(
    fields({ houses: optional(orNull(whole(0, 999))), hotels: optional(orNull(whole(0, 999))) }),
  ),
  groups: list(
    fields({
      id,
      name: words(1, 20),
      color: pattern(/^#[0-9a-fA-F]{6}$/, '#1f3fb5'),
      mark: optional(words(1, 2)),
    }),
    39,
  ),
  pawns: optional(list(fields({ name: words(1, 20), mark: optional(words(1, 2)), picture }), 4)),
  picture,
  rules: optional(fields({ preset: optional(oneOf('worlds', 'classic')), options: optional(anyOptions) })),
  squares: exactly(square, 40),
});

/**
 * Everything that is wrong or odd about a board. A board that does not even have the right shape gets one finding,
 * `E_SHAPE`, that names the field.
 * @param moveLimit how far a joker may send a pawn without a warning.
 */
export function checkBoard(value: unknown, moveLimit: MoveLimit = 40): readonly BoardFinding[] {
  const problem = boardShape(value, '')?.slice(0, 400).replaceAll(new RegExp(unprintable, 'gu'), '?');
  if (problem) {
    const field = problem.split(' ')[0]!;
    const index = /^squares\[(\d+)\]/.exec(field)?.[1];
    const at = index === undefined ? {} : { square: Number(index) };
    return [{ severity: 'error', code: 'E_SHAPE', field, ...at, message: problem }];
  }
  const file = value as BoardFile;
  return [
    ...groupFindings(file),
    ...propertyFindings(file),
    ...jailFindings(file),
    ...ruleFindings(file),
    ...walkFindings(file, moveLimit),
    ...loopFindings(file),
  ];
}

/** Why the board cannot be played, `undefined` when it can. */
export function boardProblem(value: unknown): string | undefined {
  const error = checkBoard(value).find((finding) => finding.severity === 'error');
  return error && `${error.code} at ${error.field}: ${error.message}`;
}
