/** Settings of a game: one list feeds the flags, the form, validation and the protocol. */
interface FieldBase<T, O> {
  readonly label: string;
  /** One line that says what the setting does to the game. */
  readonly help: string;
  /** Fixed, or worked out from the number of seats and the fields that stand before this one. */
  readonly default: T | ((seats: number, before: Readonly<O>) => T);
  /** What a log that does not name the option means: it was written before the option existed. */
  readonly absent?: T;
}

export interface ChoiceField<T, O> extends FieldBase<T, O> {
  readonly kind: 'choice';
  readonly choices: readonly { readonly value: T & (string | number); readonly label: string }[];
}

export interface FlagField<O> extends FieldBase<boolean, O> {
  readonly kind: 'flag';
}

export interface WholeField<O> extends FieldBase<number, O> {
  readonly kind: 'whole';
  readonly min: number;
  readonly max: number;
  /** Such as `seconds` or `points`. */
  readonly unit?: string;
}

/** The name of something that the user can add to: a dictionary, a board. */
export interface NameField<O> extends FieldBase<string, O> {
  readonly kind: 'name';
  readonly names: () => readonly { readonly value: string; readonly label: string }[];
}

/** A value with a structure of its own, or a short name for a ready-made one; the form offers the names. */
export interface StructureField<T, O> extends FieldBase<T, O> {
  readonly kind: 'structure';
  readonly names: () => readonly { readonly value: string; readonly label: string }[];
  /** What the user has put there that cannot be used, with a sentence without a full stop that says why. */
  damaged?(): readonly { readonly value: string; readonly reason: string }[];
  /** What is wrong with the value, naming the field. */
  check(value: unknown): string | undefined;
  /** The whole value behind a name that may mean something else one day; `undefined` leaves the name. */
  resolve?(name: string): T | undefined;
}

type FieldOf<T, O> = boolean extends T
  ? FlagField<O>
  :
      | ChoiceField<T, O>
      | (number extends T ? WholeField<O> : never)
      | (string extends T ? NameField<O> : never)
      | StructureField<T, O>;

export type OptionFields<O extends object> = { readonly [K in keyof O]-?: FieldOf<O[K], O> };

/** A field of any game. */
export type OptionField =
  | ChoiceField<string | number, Record<string, unknown>>
  | FlagField<Record<string, unknown>>
  | WholeField<Record<string, unknown>>
  | NameField<Record<string, unknown>>
  | StructureField<unknown, Record<string, unknown>>;

export type OptionsRead<O> =
  | { readonly ok: true; readonly options: O }
  | {
      readonly ok: false;
      readonly field: string;
      /** What is said of the field: `must be true or false`. */
      readonly message: string;
      /** The field and what is said of it. */
      readonly reason: string;
    };

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
  for (const [name, field] of fieldList(fields)) {
    const value = choiceOf(field, given[name] ?? defaultOf(field, seats, options));
    const problem = fieldProblem(field, value);
    if (problem) return refused(name, problem);
    options[name] =
      field.kind === 'structure' && typeof value === 'string' ? (field.resolve?.(value) ?? value) : value;
  }
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(fields, name)) return refused(name, 'is not an option of this game');
  }
  return { ok: true, options: options as O };
}

function refused(field: string, message: string): Extract<OptionsRead<object>, { ok: false }> {
  return { ok: false, field, message, reason: `${field} ${message}` };
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
  before: Readonly<Record<string, unknown>>,
): unknown {
  return typeof field.default === 'function' ? field.default(seats, before) : field.default;
}

function fieldProblem(field: OptionField, value: unknown): string | undefined {
  switch (field.kind) {
    case 'flag':
      return typeof value === 'boolean' ? undefined : 'must be true or false';
    case 'whole':
      return Number.isInteger(value) && (value as number) >= field.min && (value as number) <= field.max
        ? undefined
        : `must be a whole number from ${field.min} to ${field.max}`;
    case 'choice':
      return notAmong(field.choices, value);
    case 'name':
      return notAmong(field.names(), value);
    case 'structure':
      return typeof value === 'string' ? noStructure(field, value) : field.check(value);
  }
}

function noStructure(
  { names, damaged }: StructureField<unknown, Record<string, unknown>>,
  name: string,
): string | undefined {
  return damaged?.().find(({ value }) => value === name)?.reason ?? notAmong(names(), name);
}

function notAmong(choices: readonly { readonly value: unknown }[], value: unknown): string | undefined {
  if (choices.some((choice) => choice.value === value)) return undefined;
  return `must be one of ${choices.map((choice) => String(choice.value)).join(', ')}`;
}

/** What a structure calls itself, if it does. */
export function structureName(value: object): string | undefined {
  const { name } = value as { readonly name?: unknown };
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
