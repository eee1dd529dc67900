import * as v from 'valibot';
import type { Finding } from './finding.ts';
import { flag, type Problem, problemIn, problemText, type Schema, whole } from './schema.ts';
import { inUnit } from './sentence.ts';

/** Fixed, or worked out from the number of seats and the other options. */
type Default<T> = T | Worked<T>['out'];

interface Worked<T> {
  /**
   * A method, so that a function may name just those options that it looks at.
   * @param others those before this one, and of those after it what was given, which nobody has checked yet.
   */
  out(seats: number, others: Readonly<Record<string, unknown>>): T;
}

/** What is told of an option wherever it is set. */
interface FieldInfo<T> {
  readonly label: string;
  /** One line that says what the setting does to the game. */
  readonly help: string;
  /** Of the rarely used rules that a form folds away, those that it shows together: `Debts and bankruptcy`. */
  readonly group?: string;
  readonly default: Default<T>;
  /** What a log that does not name the option means: it was written before the option existed. */
  readonly absent?: T;
}

/** An option of a game: one schema gives its type, and what is wrong with a value from anywhere. */
interface FieldBase<T> extends FieldInfo<T> {
  readonly schema: v.GenericSchema<T>;
}

interface Named<T> {
  readonly value: T;
  readonly label: string;
}

interface Choice<T> extends Named<T> {
  /** How it is typed on a command line, where the value is a number that would be taken for another. */
  readonly typed?: string;
}

export interface ChoiceField<T extends string | number> extends FieldBase<T> {
  readonly kind: 'choice';
  readonly choices: readonly Choice<T>[];
}

interface FlagField extends FieldBase<boolean> {
  readonly kind: 'flag';
}

export interface WholeField extends FieldBase<number> {
  readonly kind: 'whole';
  readonly min: number;
  readonly max: number;
  /** Such as `seconds` or `points`. */
  readonly unit?: string;
  /** What 0 means where it is no amount: `no clock`. The help ends with it. */
  readonly zero?: string;
}

/** The name of something that the user can add to: a dictionary, a board. */
interface NameField extends FieldBase<string> {
  readonly kind: 'name';
  names(): readonly Named<string>[];
  /** What somebody needs who has nothing of this name, and how to get it, without a full stop. */
  lacks?(name: string): string | undefined;
}

/** Where structures are found by their names. */
interface StructureNames<T> {
  names(): readonly Named<string>[];
  /** Tells of a name, without reading what is behind all the others, that it can be used. */
  isKnown?(name: string): boolean;
  /** What the user has put there that cannot be used, with a sentence without a full stop that says why. */
  damaged?(): readonly { readonly value: string; readonly reason: string }[];
  /** Everything that is wrong or odd about one out of a file; left out where its schema says all. */
  check?(value: unknown): readonly Finding[];
  /** The whole value behind a name that may mean something else one day; `undefined` leaves the name. */
  resolve?(name: string): T | undefined;
}

/** A value with a structure of its own, or a short name for a ready-made one; the form offers the names. */
export interface StructureField<T> extends FieldBase<T>, StructureNames<T> {
  readonly kind: 'structure';
}

/** A field of any game. */
export type OptionField =
  | ChoiceField<string | number>
  | FlagField
  | WholeField
  | NameField
  | StructureField<unknown>;

/** The fields of a game, in the order in which they are shown and filled in. */
export type OptionFields<O extends object> = {
  readonly [K in keyof O]-?: OptionField & { readonly schema: v.GenericSchema<O[K]> };
};

/** The options of a game, as its fields describe them. */
export type OptionsOf<F> = {
  readonly [K in keyof F]: F[K] extends { readonly schema: Schema } ? v.InferOutput<F[K]['schema']> : never;
};

export function flagOption(info: FieldInfo<boolean>): FlagField {
  return { ...info, kind: 'flag', schema: flag };
}

export function wholeOption(
  info: FieldInfo<number> & Pick<WholeField, 'min' | 'max' | 'unit' | 'zero'>,
): WholeField {
  const { zero, min, max } = info;
  const help = zero === undefined ? info.help : info.help.replace(/\.?$/, (stop) => `; 0 for ${zero}${stop}`);
  return { ...info, help, kind: 'whole', schema: whole(min, max) };
}

/** What the values of an option are called, of those that have names. */
export function namesOf(field: OptionField): readonly Named<unknown>[] {
  if (field.kind === 'flag' || field.kind === 'whole') return [];
  return field.kind === 'choice' ? field.choices : field.names();
}

/** A value in the words of the form. */
export function valueText(field: OptionField, value: unknown, names = namesOf(field)): string {
  if (field.kind === 'flag') return value === true ? 'on' : 'off';
  if (field.kind === 'whole') return amountText(field, value);
  return names.find((one) => one.value === value)?.label ?? structureName(value) ?? optionText(value);
}

/** A value of a whole number's option in words: `30 seconds`, `no clock`. */
export function amountText({ unit, zero }: Pick<WholeField, 'unit' | 'zero'>, value: unknown): string {
  return value === 0 && zero !== undefined ? zero : inUnit(optionText(value), unit);
}

export function choiceOption<const C extends readonly Choice<string | number>[]>(
  info: FieldInfo<C[number]['value']> & { readonly choices: C },
): ChoiceField<C[number]['value']> {
  const isChoice = (value: unknown): boolean => isNamed(info.choices, value);
  const schema = v.custom<C[number]['value']>(isChoice, mustBeOneOf(info.choices));
  return { ...info, kind: 'choice', schema };
}

export function nameOption(info: FieldInfo<string> & Pick<NameField, 'names' | 'lacks'>): NameField {
  const isName = (value: unknown): boolean => isNamed(info.names(), value);
  return { ...info, kind: 'name', schema: v.custom<string>(isName, () => mustBeOneOf(info.names())) };
}

/** @param info `content` describes the structure itself. */
export function structureOption<T>(
  info: FieldInfo<T> & StructureNames<T> & { readonly content: Schema },
): StructureField<T> {
  const { content, ...field } = info;
  const damage = (name: unknown) => field.damaged?.().find(({ value }) => value === name)?.reason;
  const name = v.custom<T>(
    (value) =>
      field.isKnown?.(String(value)) || (damage(value) === undefined && isNamed(field.names(), value)),
    ({ input }) => damage(input) ?? mustBeOneOf(field.names()),
  );
  const schema = v.lazy((input) => (typeof input === 'string' ? name : content));
  return { ...field, kind: 'structure', schema: schema as v.GenericSchema<T> };
}

function isNamed(choices: readonly Named<unknown>[], value: unknown): boolean {
  return choices.some((choice) => choice.value === value);
}

function mustBeOneOf(choices: readonly Named<unknown>[]): string {
  return `must be one of ${choices.map((choice) => String(choice.value)).join(', ')}`;
}

type OptionsRead<O> = { readonly ok: true; readonly options: O } | ({ readonly ok: false } & OptionProblem);

interface OptionProblem {
  readonly field: string;
  /** Where it is, such as `target` or `board.squares[3].price`. */
  readonly path: string;
  /** What is said of the field: `must be true or false`, or of a place within it: `squares[3].price is missing`. */
  readonly message: string;
  /** The path and what is said of it. */
  readonly reason: string;
}

/** The fields by name, as code that serves all games handles them. */
export function fieldList<O extends object>(
  fields: OptionFields<O>,
): readonly (readonly [string, OptionField])[] {
  return Object.entries(fields) as unknown as readonly (readonly [string, OptionField])[];
}

/**
 * Complete options out of what was given; what was not given gets its default.
 * @param given values of the right kind, not texts: command lines convert first with `optionFromText`.
 */
export function readOptions<O extends object>(
  fields: OptionFields<O>,
  given: Readonly<Record<string, unknown>>,
  seats: number,
): OptionsRead<O> {
  const options: Record<string, unknown> = {};
  const known: Record<string, unknown> = { ...given };
  for (const [name, field] of fieldList(fields)) {
    const value = choiceOf(field, given[name] ?? defaultOf(field, seats, known));
    const problem = problemIn(field.schema, value);
    if (problem) return { ok: false, ...optionProblem(name, problem) };
    options[name] =
      field.kind === 'structure' && typeof value === 'string' ? (field.resolve?.(value) ?? value) : value;
    known[name] = options[name];
  }
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(fields, name))
      return { ok: false, ...optionProblem(name, { path: '', message: 'is not an option of this game' }) };
  }
  // A copy, since V8 makes a slow dictionary of an object that grows by many names; rules read options at every move.
  return { ok: true, options: { ...options } as O };
}

function optionProblem(field: string, problem: Pick<Problem, 'path' | 'message'>): OptionProblem {
  const separator = problem.path === '' || problem.path.startsWith('[') ? '' : '.';
  const path = `${field}${separator}${problem.path}`;
  const message = problem.path === '' ? problem.message : problemText(problem);
  return { field, path, message, reason: `${path} ${problem.message}` };
}

/** The options of a log, with what it means by those that it does not name. */
export function readRecordedOptions<O extends object>(
  fields: OptionFields<O>,
  recorded: Readonly<Record<string, unknown>>,
  seats: number,
): OptionsRead<O> {
  const given: Record<string, unknown> = { ...recorded };
  for (const [name, { absent }] of fieldList(fields)) given[name] ??= absent;
  return readOptions(fields, given, seats);
}

/**
 * What a game that was begun elsewhere, or before, cannot do without and is not here: `the dictionary animals, which is not
 * here: ...`, without a full stop.
 */
export function lackOf<O extends object>(
  fields: OptionFields<O>,
  options: Readonly<Record<string, unknown>>,
): string | undefined {
  for (const [name, field] of fieldList(fields)) {
    const value = options[name];
    if (field.kind !== 'name' || typeof value !== 'string' || isNamed(field.names(), value)) continue;
    const lack = field.lacks?.(value);
    if (lack !== undefined) return lack;
  }
  return undefined;
}

/** The options as a log holds them: an option that is what its absence means is left out, as it was before it existed. */
export function optionsToRecord<O extends object>(
  fields: OptionFields<O>,
  options: O,
): Readonly<Record<string, unknown>> {
  const record = { ...options } as Record<string, unknown>;
  for (const [name, { absent }] of fieldList(fields)) {
    if (absent !== undefined && record[name] === absent) delete record[name];
  }
  return record;
}

/** Choices are told apart by their texts, so that other programs may say 2 as well as "2". */
function choiceOf(field: OptionField, value: unknown): unknown {
  if (field.kind !== 'choice' || (typeof value !== 'string' && typeof value !== 'number')) return value;
  return field.choices.find((choice) => String(choice.value) === String(value))?.value ?? value;
}

export function defaultOf(
  field: OptionField,
  seats: number,
  others: Readonly<Record<string, unknown>>,
): unknown {
  return typeof field.default === 'function' ? field.default(seats, others) : field.default;
}

/** What a structure calls itself, if it does; values of other kinds have no such name. */
export function structureName(value: unknown): string | undefined {
  const name = (value as { readonly name?: unknown } | null | undefined)?.name;
  return typeof name === 'string' ? name : undefined;
}

/**
 * The value that a text on a command line or in a form field stands for; nonsense is left for `readOptions` to refuse.
 * A structure is told from a name by its brace.
 */
export function optionFromText(field: OptionField, text: string): unknown {
  switch (field.kind) {
    case 'flag':
      return text === 'true' || text === 'on' || text === 'yes'
        ? true
        : text === 'false' || text === 'off' || text === 'no'
          ? false
          : text;
    case 'whole':
      return /^-?\d+$/.test(text) ? Number(text) : text;
    case 'choice':
      return field.choices.find((choice) => String(choice.value) === text)?.value ?? text;
    case 'structure':
      return text.startsWith('{') ? structureFromText(text) : text;
    default:
      return text;
  }
}

/** What `optionFromText` takes back. */
export function optionText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function structureFromText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
