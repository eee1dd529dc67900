import type { Player } from '../../engine/match.ts';
import {
  defaultOf,
  fieldList,
  namesOf,
  type OptionField,
  optionText,
  readOptions,
  structureName,
  valueText,
} from '../../engine/options.ts';
import { nameFor } from '../../engine/player-names.ts';
import { capital } from '../../engine/sentence.ts';
import { defaultColours } from '../paint/theme.ts';
import type { FieldChoice, FormField } from '../widgets/form-fields.ts';
import {
  aboutBot,
  botIn,
  type FormBot,
  type FormGame,
  followKinds,
  formPlayer,
  type NewGame,
  playerFields,
} from './form-players.ts';

/** What a game adds to the form that is made from its options. */
export interface MoreFields {
  fields(fields: readonly FormField[], values: NewGame): readonly FormField[];
  /** The values at first, and after one has changed. */
  follow(values: NewGame): NewGame;
}

/** All fields of a new game: how many play, who they are, the options. */
export function newGameFields(game: FormGame, bots: readonly FormBot[], values: NewGame): FormField[] {
  const { min, max } = game.seats;
  const counts = Array.from({ length: max - min + 1 }, (_, more) => min + more);
  const choices = counts.map((value) => ({ value, label: String(value) }));
  const count: FormField = { kind: 'radio', name: 'seats', label: 'Players', choices };
  const playing = values.players.slice(0, values.seats);
  return [
    ...(counts.length > 1 ? [count] : []),
    ...playing.flatMap(({ bot }, seat) => playerFields(game, seat, bots, bot)),
    ...optionFields(game, values),
  ];
}

/** What the form comes to, for beside it: who the computer players are, and what is changed, a sentence each. */
export function newGameNotes(game: FormGame, bots: readonly FormBot[], values: NewGame) {
  const { seats, players, options } = values;
  const playing = players.slice(0, seats).map(({ bot }) => bot);
  return {
    players: bots
      .filter(({ name }) => playing.includes(name))
      .map((bot) => `${capital(bot.name)}: ${aboutBot(bot)}`),
    changed: [...changedOptions(game, values)].map(([name, usual]) => {
      const field = game.options[name]!;
      return `${field.label}: ${valueText(field, options[name])}, default ${usual}`;
    }),
  };
}

/** What the form begins with. `players` may be fewer or more than the game seats; `others` fill the empty seats. */
export function newGameValues(
  game: FormGame,
  given: { readonly options: Readonly<Record<string, unknown>>; readonly players: readonly Player[] },
  others: readonly Player[],
): NewGame {
  const { min, max, usual } = game.seats;
  const seats = Math.max(min, Math.min(max, given.players.length || usual));
  const players: NewGame['players'][number][] = [];
  for (let seat = 0; seat < max; seat++) {
    const player = given.players[seat] ?? others[seat];
    const taken = players.map(({ name }) => name);
    const colour = game.colours?.[seat] ?? player?.colour ?? defaultColours[seat % defaultColours.length]!;
    players.push(formPlayer({ ...player, colour, name: nameFor(game, seat, player, taken) }));
  }
  const options: Record<string, unknown> = { ...given.options };
  for (const [name, field] of fieldList(game.options))
    options[name] = nameOfStructure(field, options[name] ?? defaultOf(field, seats, options));
  const structures = Object.entries(options).filter(([, value]) => typeof value === 'object');
  return { seats, players, options, given: Object.fromEntries(structures), open: {} };
}

/** Options that still had their default get the one that follows from what has changed. */
export function followDefaults(game: FormGame, values: NewGame, before: NewGame): NewGame {
  const options = { ...values.options };
  for (const [name, field] of fieldList(game.options)) {
    const was = before.options[name];
    if (options[name] === was && was === defaultOf(field, before.seats, before.options))
      options[name] = defaultOf(field, values.seats, options);
  }
  return { ...followKinds(game, values, before), options };
}

/** The game that sound values stand for. */
export function readNewGame(game: FormGame, values: NewGame) {
  const { seats } = values;
  const read = readOptions(game.options, values.options, seats);
  if (!read.ok) throw new Error(`new-game form: ${read.reason}`);
  const players = values.players.slice(0, seats).map((player): Player => {
    const { name, colour, token } = player;
    const bot = botIn(player);
    return { name: name.trim(), colour, ...(bot && { bot }), ...(token && { token }) };
  });
  return { options: read.options, players };
}

/** The options of sound values that are others than would follow by themselves. */
export function chosenOptions(game: FormGame, values: NewGame): Readonly<Record<string, unknown>> {
  const { options } = readNewGame(game, values);
  return Object.fromEntries([...changedOptions(game, values).keys()].map((name) => [name, options[name]]));
}

type ChosenField = Exclude<OptionField, { readonly kind: 'flag' | 'whole' }>;

/** What an option may be. @param given a structure that has no name here: it can be chosen too. */
function choicesOf(field: ChosenField, given?: unknown): readonly FieldChoice[] {
  const names = namesOf(field);
  if (field.kind !== 'structure') return names;
  // With its reason when it is chosen: who put it there looks for it.
  const damaged = field.damaged?.().map(({ value }) => ({ value, label: `${value} (damaged)` })) ?? [];
  const name = structureName(given);
  const label = name === undefined ? 'as given' : `${name} (as given)`;
  return [...names, ...damaged, ...(given === undefined ? [] : [{ value: given, label }])];
}

/** Options that are in sight at once; more than that, and all after these are folded away. */
const IN_SIGHT = 4;

/** The options, the later ones in groups that can be opened. */
export function optionFields(game: FormGame, values: NewGame): readonly FormField[] {
  const changed = changedOptions(game, values);
  const options = fieldList(game.options);
  const shown = (some: typeof options): readonly FormField[] =>
    some.map(([name, field]) => {
      const usual = changed.get(name);
      const help = usual === undefined ? field.help : `${field.help} Default: ${usual}.`;
      const base = { name: `options.${name}`, label: field.label, help, apart: name === options[0]![0] };
      if (field.kind === 'flag' || field.kind === 'whole') return { ...field, ...base };
      return { ...base, kind: 'choice', choices: choicesOf(field, values.given[name]) };
    });
  if (options.length <= 2 * IN_SIGHT) return shown(options);
  const groupOf = ({ group = 'House rules' }: OptionField): string => group;
  const later = options.slice(IN_SIGHT);
  const groups = new Set(later.map(([, field]) => groupOf(field)));
  return [
    ...shown(options.slice(0, IN_SIGHT)),
    ...[...groups].flatMap((group, index) => {
      const rules = later.filter(([, field]) => groupOf(field) === group);
      const isOpen = values.open[group] === true;
      const fold = { ...foldOf(group, rules, changed, isOpen), apart: index === 0 };
      return [fold, ...(isOpen ? shown(rules) : [])];
    }),
  ];
}

/** The row that opens a group of rules, and says how many of them are not as the rules above set them. */
function foldOf(
  group: string,
  rules: ReturnType<typeof fieldList>,
  changed: ReadonlyMap<string, string>,
  isOpen: boolean,
): FormField {
  const labels = rules.map(([, { label }]) => label);
  const own = rules.filter(([name]) => changed.has(name)).map(([, { label }]) => label);
  return {
    kind: 'fold',
    name: `open.${group}`,
    label: group,
    summary: `${rules.length} rules, ${own.length === 0 ? 'none changed' : `${own.length} changed`}`,
    help:
      own.length > 0
        ? `Changed: ${listed(own)}`
        : `Space ${isOpen ? 'closes' : 'opens'} it. ${listed(labels)}`,
  };
}

const MOST_LISTED = 5;

function listed(labels: readonly string[]): string {
  const more = labels.length - MOST_LISTED;
  return `${labels.slice(0, MOST_LISTED).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}

/** The options that have another value than follows from those before them, and what would follow. */
export function changedOptions(game: FormGame, { seats, options }: NewGame): ReadonlyMap<string, string> {
  const changed = new Map<string, string>();
  for (const [name, field] of fieldList(game.options)) {
    const usual = defaultOf(field, seats, options);
    if (options[name] !== usual) changed.set(name, valueText(field, usual));
  }
  return changed;
}

/** A structure that is still what a name stands for is shown by that name. */
function nameOfStructure(field: OptionField, value: unknown): unknown {
  if (field.kind !== 'structure' || typeof value !== 'object') return value;
  const text = optionText(value);
  return field.names().find((known) => optionText(field.resolve?.(known.value)) === text)?.value ?? value;
}

export function optionErrors(game: FormGame, { seats, options }: NewGame): Record<string, string> {
  const read = readOptions(game.options, options, seats);
  if (read.ok) return {};
  const label = game.options[read.field]!.label;
  return { [`options.${read.field}`]: `${label} ${read.message}.` };
}
