import type { Player } from '../../engine/match.ts';
import {
  amountText,
  defaultOf,
  fieldList,
  type OptionField,
  optionFromText,
  optionText,
  readOptions,
  type StructureField,
  structureName,
} from '../../engine/options.ts';
import { commandOf, isCommand } from '../../engine/program-names.ts';
import { capital } from '../../engine/sentence.ts';
import { defaultColours, type PlayerColour } from '../paint/theme.ts';
import { choicesOf, type FieldChoice, type FormField, type FormValues } from '../widgets/form-state.ts';
import {
  aboutBot,
  botIn,
  type FormBot,
  type FormGame,
  followKinds,
  kindOf,
  nameFor,
  playerFields,
  seatCount,
} from './form-players.ts';

/** What a game adds to the form that is made from its options. */
export interface MoreFields {
  /** All fields, with its own among them. */
  fields(fields: readonly FormField[], values: FormValues): readonly FormField[];
  /** The values at first, of the players who sat here before. */
  begin(values: FormValues, players: readonly Player[]): FormValues;
  /** The values after one has changed. */
  follow(values: FormValues): FormValues;
  /** What is wrong with them, by field. */
  errors(values: FormValues): Record<string, string>;
  /** A player with what the fields say of the seat. */
  seated(player: Player, seat: number, values: FormValues): Player;
}

/** All fields of a new game: how many play, who they are, the options. */
export function newGameFields(
  game: FormGame,
  bots: readonly FormBot[],
  values: FormValues,
): readonly FormField[] {
  const { min, max } = game.seats;
  const counts = choicesOf(Array.from({ length: max - min + 1 }, (_, more) => String(min + more)));
  const seats = seatCount(values);
  const players = Array.from({ length: seats }, (_, seat) => playerFields(game, seat, bots, values)).flat();
  const options = optionFields(game, values);
  const count: FormField = { kind: 'radio', name: 'seats', label: 'Players', choices: counts };
  return counts.length > 1 ? [count, ...players, ...options] : [...players, ...options];
}

/** What the form comes to, for beside it: who the computer players are, and what is changed, a sentence each. */
export function newGameNotes(game: FormGame, bots: readonly FormBot[], values: FormValues) {
  const kinds = Array.from({ length: seatCount(values) }, (_, seat) => values[`kind ${seat}`]);
  const usual = changedOptions(game, values);
  return {
    players: bots
      .filter(({ name }) => kinds.includes(`bot ${name}`))
      .map((bot) => `${capital(bot.name)}: ${aboutBot(bot)}`),
    changed: fieldList(game.options).flatMap(([name, field]) => {
      const before = usual.get(`option ${name}`);
      const now = optionValue(field, values[`option ${name}`]);
      return before === undefined ? [] : [`${field.label}: ${usualText(field, now)}, default ${before}`];
    }),
  };
}

/** What the form begins with. `players` may be fewer or more than the game seats; `others` fill the empty seats. */
export function newGameValues(
  game: FormGame,
  given: { readonly options: Readonly<Record<string, unknown>>; readonly players: readonly Player[] },
  others: readonly Player[],
): FormValues {
  const { min, max } = game.seats;
  const seats = Math.max(min, Math.min(max, given.players.length || (game.usualSeats ?? min)));
  const values: Record<string, string | boolean> = { seats: String(seats) };
  for (let seat = 0; seat < max; seat++) {
    const player = given.players[seat] ?? others[seat];
    const taken = Array.from({ length: seat }, (_, other) => String(values[`name ${other}`]));
    values[`name ${seat}`] = nameFor(game, seat, player, taken);
    values[`colour ${seat}`] =
      game.colours?.[seat] ?? player?.colour ?? defaultColours[seat % defaultColours.length]!;
    values[`kind ${seat}`] = kindOf(player);
    values[`program ${seat}`] =
      player?.bot !== undefined && isCommand(player.bot) ? commandOf(player.bot) : '';
  }
  const options: Record<string, unknown> = {};
  for (const [name, field] of fieldList(game.options)) {
    options[name] = given.options[name] ?? defaultOf(field, seats, options);
    const value = nameOfStructure(field, options[name]);
    values[`option ${name}`] = formValue(value);
    if (typeof value === 'object') values[`given ${name}`] = optionText(value);
  }
  return values;
}

/** The default of each option, as it follows from the values of those before it. */
function* usualValues(game: FormGame, values: FormValues) {
  const before: Record<string, unknown> = {};
  for (const [name, field] of fieldList(game.options)) {
    const key = `option ${name}`;
    yield { key, field, usual: defaultOf(field, seatCount(values), before) };
    before[name] = optionValue(field, values[key]);
  }
}

/** Options that still had their default get the one that follows from what has changed. */
export function followDefaults(game: FormGame, values: FormValues, before: FormValues): FormValues {
  const changed: Record<string, string | boolean> = { ...followKinds(game, values, before) };
  const was = new Map([...usualValues(game, before)].map(({ key, usual }) => [key, formValue(usual)]));
  for (const { key, usual } of usualValues(game, changed))
    if (values[key] === before[key] && values[key] === was.get(key)) changed[key] = formValue(usual);
  return changed;
}

/** The game that sound values stand for. */
export function readNewGame(game: FormGame, values: FormValues, more?: MoreFields) {
  const seats = seatCount(values);
  const read = readOptions(game.options, givenOptions(game, values), seats);
  if (!read.ok) throw new Error(`new-game form: ${read.reason}`);
  const players = Array.from({ length: seats }, (_, seat): Player => {
    const bot = botIn(values, seat);
    const name = String(values[`name ${seat}`]).trim();
    const colour = values[`colour ${seat}`] as PlayerColour;
    const player = bot === undefined ? { name, colour } : { name, colour, bot };
    return more?.seated(player, seat, values) ?? player;
  });
  return { options: read.options, players };
}

type Structure = StructureField<unknown>;

/**
 * The form field of one option; its name is `option NAME`.
 * @param given a structure that has no name here, as `optionText` writes it: it can be chosen too.
 */
function optionField(name: string, field: OptionField, given?: string): FormField {
  const base = { name: `option ${name}`, label: field.label, help: field.help };
  switch (field.kind) {
    case 'flag':
      return { ...base, kind: 'flag' };
    case 'whole':
      return { ...base, kind: 'number', min: field.min, max: field.max, unit: field.unit, zero: field.zero };
    case 'choice': {
      const choices = field.choices.map(({ value, label }) => ({ value: String(value), label }));
      return { ...base, kind: 'choice', choices };
    }
    case 'name':
      return { ...base, kind: 'choice', choices: field.names() };
    case 'structure':
      return { ...base, kind: 'choice', choices: structureChoices(field, given) };
  }
}

/** What is damaged is shown too, with its reason when it is chosen: who put it there looks for it. */
function structureChoices(field: Structure, given: string | undefined): readonly FieldChoice[] {
  const damaged = field.damaged?.() ?? [];
  return [
    ...field.names(),
    ...damaged.map(({ value }) => ({ value, label: `${value} (damaged)` })),
    ...(given === undefined ? [] : [{ value: given, label: givenLabel(given) }]),
  ];
}

function givenLabel(given: string): string {
  const name = structureName(JSON.parse(given));
  return name === undefined ? 'as given' : `${name} (as given)`;
}

/** Options that are in sight at once; more than that, and all after these are folded away. */
const IN_SIGHT = 4;

/** The options, the later ones in groups that can be opened. */
export function optionFields(game: FormGame, values: FormValues): readonly FormField[] {
  const changed = changedOptions(game, values);
  const fields = fieldList(game.options).map(([name, field], index) => {
    const shown = optionField(name, field, values[`given ${name}`] as string | undefined);
    const usual = changed.get(shown.name);
    const help = usual === undefined ? shown.help : `${shown.help} Default: ${usual}.`;
    return { ...shown, help, apart: index === 0, group: field.group ?? 'House rules' };
  });
  if (fields.length <= 2 * IN_SIGHT) return fields;
  const folded = new Map<string, FormField[]>();
  for (const { group, ...field } of fields.slice(IN_SIGHT))
    folded.set(group, [...(folded.get(group) ?? []), field]);
  return [
    ...fields.slice(0, IN_SIGHT),
    ...[...folded].flatMap(([group, rules], index) => {
      const fold = { ...foldOf(group, rules, changed), apart: index === 0 };
      return [fold, ...(values[fold.name] === true ? rules : [])];
    }),
  ];
}

/** The row that opens a group of rules, and says how many of them are not as the rules above set them. */
function foldOf(group: string, rules: readonly FormField[], changed: ReadonlyMap<string, string>): FormField {
  const labels = rules.map(({ label }) => label);
  const own = rules.filter(({ name }) => changed.has(name)).map(({ label }) => label);
  return {
    kind: 'fold',
    name: `fold ${group}`,
    label: group,
    summary: `${rules.length} rules, ${own.length === 0 ? 'none changed' : `${own.length} changed`}`,
    help: own.length > 0 ? `Changed: ${listed(own)}` : `Space opens it. ${listed(labels)}`,
  };
}

const MOST_LISTED = 5;

function listed(labels: readonly string[]): string {
  const more = labels.length - MOST_LISTED;
  return `${labels.slice(0, MOST_LISTED).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}

/** The fields of the options that have another value than follows from those before them, and what would follow. */
export function changedOptions(game: FormGame, values: FormValues): ReadonlyMap<string, string> {
  const changed = [...usualValues(game, values)].filter(({ key, usual }) => values[key] !== formValue(usual));
  return new Map(changed.map(({ key, field, usual }) => [key, usualText(field, usual)]));
}

/** A value as the form shows it. */
function usualText(field: OptionField, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (field.kind === 'whole') return amountText(field, value);
  const shown = optionField('', field);
  const choice =
    shown.kind === 'choice' ? shown.choices.find((one) => one.value === String(value)) : undefined;
  return choice?.label ?? optionText(value);
}

function formValue(value: unknown): string | boolean {
  return typeof value === 'boolean' ? value : optionText(value);
}

/** A structure that is still what a name stands for is shown by that name. */
function nameOfStructure(field: OptionField, value: unknown): unknown {
  if (field.kind !== 'structure' || typeof value !== 'object') return value;
  const text = optionText(value);
  return field.names().find((known) => optionText(field.resolve?.(known.value)) === text)?.value ?? value;
}

function optionValue(field: OptionField, value: string | boolean | undefined): unknown {
  return typeof value === 'string' ? optionFromText(field, value.trim()) : value;
}

/** What is wrong with the options, by field. */
export function optionErrors(game: FormGame, values: FormValues): Record<string, string> {
  const read = readOptions(game.options, givenOptions(game, values), seatCount(values));
  return read.ok ? {} : { [`option ${read.field}`]: `${capital(read.reason)}.` };
}

function givenOptions(game: FormGame, values: FormValues): Record<string, unknown> {
  const given: Record<string, unknown> = {};
  for (const [name, field] of fieldList(game.options))
    given[name] = optionValue(field, values[`option ${name}`]);
  return given;
}
