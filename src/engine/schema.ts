import * as v from 'valibot';
import { unprintable } from './printable.ts';

/** What describes plain data from outside: its type, what is wrong with it, and its JSON Schema follow from one text. */
export type Schema = v.GenericSchema;

/** The type of what a schema describes, never to be changed in place. */
export type DataOf<S extends Schema> = Frozen<v.InferOutput<S>>;

type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

/** What is wrong with a value, and where. */
export interface Problem {
  /** Such as `tiles[2].cell`; empty for the value as a whole. */
  readonly path: string;
  /** The same by its parts: names of fields and indices of lists. */
  readonly keys: readonly (string | number)[];
  /** The rest of the sentence, without a full stop: `must be a whole number from 1 to 4`. */
  readonly message: string;
}

/** Of a `text`, in characters. */
export const LONGEST_TEXT = 200;
const mustBeText = `must be a text of at most ${LONGEST_TEXT} characters`;
export const text = v.pipe(v.string(mustBeText), v.maxLength(LONGEST_TEXT, mustBeText));

export const flag = v.boolean('must be true or false');

/** Any object that is no list. */
export const anyObject = v.pipe(
  // First, since a record makes an object of a list.
  v.custom<Readonly<Record<string, unknown>>>((value) => !Array.isArray(value), 'must be an object'),
  v.record(v.string(), v.unknown(), 'must be an object'),
);

/** Any number but those that JSON lacks. */
export const number = v.pipe(v.number('must be a number'), v.finite('must be a number'));

/** A whole number from `min` to `max`, both included. */
export function whole(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));
}

export function oneOf<const T extends readonly (string | number)[]>(...values: T) {
  return v.picklist(values, `must be one of ${values.join(', ')}`);
}

/** A list of at most `most` entries. */
export function list<const S extends Schema>(entry: S, most: number) {
  return upTo(
    v.pipe(v.array(entry, 'must be a list'), v.maxLength(most, `must have at most ${most} entries`)),
  );
}

/** A list of exactly so many. */
export function exactly<const S extends Schema>(
  entry: S,
  count: number,
  message = `must have ${count} entries`,
) {
  return upTo(v.pipe(v.array(entry, 'must be a list'), v.length(count, message)));
}

type Sized = Schema & {
  readonly pipe: readonly [unknown, v.GenericValidation<unknown[]> & { readonly requirement: number }];
};

/** Of a list that is too long no entry is looked at: a hundred thousand wrong ones would hold the program up. */
function upTo<const S extends Sized>(schema: S): S {
  const [, size] = schema.pipe;
  const run: S['~run'] = (dataset, config) => {
    const { value } = dataset;
    if (!Array.isArray(value) || value.length <= size.requirement) return schema['~run'](dataset, config);
    return { ...size['~run']({ typed: true, value }, config), typed: false } as ReturnType<S['~run']>;
  };
  return { ...schema, '~run': run };
}

/** A text of so many characters, without any that could drive a terminal; it says how many, for whoever asks for one. */
export function words(least: number, most: number) {
  const schema = v.pipe(
    v.string('must be a text'),
    v.check(hasLength(least, most), `must have ${least} to ${most} characters`),
    v.check((value) => !unprintable.test(value), 'must not hold control characters'),
  );
  return { ...schema, most };
}

/** Counts characters as JSON Schema does, which is told of it by `jsonSchema` (scripts/json-schemas.ts). */
function hasLength(least: number, most: number) {
  const has = (value: string): boolean => {
    const { length } = [...value];
    return length >= least && length <= most;
  };
  return Object.assign(has, { jsonSchema: { minLength: least, maxLength: most } });
}

/** What a player may be called. */
export const playerName = words(1, 40);

/** An object with these fields and no others. */
export function fields<const E extends v.ObjectEntries>(entries: E): v.StrictObjectSchema<E, ObjectMessage> {
  const schema = v.strictObject(entries, objectMessage(entries));
  return {
    ...schema,
    // Valibot takes a list for an object without fields.
    '~run': (dataset, config) =>
      schema['~run'](Array.isArray(dataset.value) ? { ...dataset, value: undefined } : dataset, config),
  };
}

/** A field that may be left out. */
export const optional = v.exactOptional;

type ObjectMessage = (issue: v.StrictObjectIssue) => string;

function objectMessage(entries: v.ObjectEntries): ObjectMessage {
  return ({ expected, path }) => {
    if (expected === 'never')
      return `is not a field here: there may be ${Object.keys(entries).join(', ') || 'none'}`;
    return path === undefined ? 'must be an object' : 'is missing';
  };
}

/** The schema of each kind of move, by `type`. */
export type MoveSchemas = Readonly<Record<string, Schema>>;

/** The union of the moves that the schemas describe. */
export type MoveIn<S extends MoveSchemas> = { [T in keyof S]: DataOf<S[T]> }[keyof S];

type Moves<E extends Readonly<Record<string, v.ObjectEntries>>> = {
  readonly [T in keyof E & string]: v.StrictObjectSchema<
    { readonly type: v.LiteralSchema<T, undefined> } & E[T],
    ObjectMessage
  >;
};

/** Kinds of moves by `type`, each with the fields that it has beside it. */
export function moveSchemas<const E extends Readonly<Record<string, v.ObjectEntries>>>(kinds: E): Moves<E> {
  return Object.fromEntries(
    Object.entries(kinds).map(([type, entries]) => [type, fields({ type: v.literal(type), ...entries })]),
  ) as unknown as Moves<E>;
}

/** The first thing that is wrong with a value, or `undefined`. */
export function problemIn(schema: Schema, value: unknown): Problem | undefined {
  const { issues } = v.safeParse(schema, value, { abortEarly: true, abortPipeEarly: true });
  return issues && problemOf(issues[0]);
}

/** Everything that is wrong with a value, of each field once. `isShape` tells a part that is missing, too much, or of the wrong kind. */
export function problemsIn(
  schema: Schema,
  value: unknown,
): readonly (Problem & { readonly isShape: boolean })[] {
  const { issues = [] } = v.safeParse(schema, value, { abortPipeEarly: true });
  return issues.map((issue) => ({
    ...problemOf(issue),
    isShape: issue.kind === 'schema' || /^(max_)?(length|entries)$/.test(issue.type),
  }));
}

function problemOf(issue: v.BaseIssue<unknown>): Problem {
  // Of several shapes one has the right fields, and something else is wrong inside it: that is told.
  const inside = issue.issues?.find(({ path, type }) => path !== undefined && type !== 'strict_object');
  const { message } = inside ?? issue;
  const keys = [...(issue.path ?? []), ...(inside?.path ?? [])].map(({ key }) =>
    typeof key === 'number' ? key : String(key),
  );
  let where = '';
  for (const key of keys) where += typeof key === 'number' ? `[${key}]` : where === '' ? key : `.${key}`;
  return { path: where, keys, message };
}

/** A problem as the rest of a sentence: `seed must be a text`. @param root what the value itself is called. */
export function problemText({ path, message }: Pick<Problem, 'path' | 'message'>, root = 'this'): string {
  return `${path || root} ${message}`;
}

/** Whether the schema describes the value, which then has its type. */
export function fits<S extends Schema>(schema: S, value: unknown): value is v.InferOutput<S> {
  return v.is(schema, value);
}
