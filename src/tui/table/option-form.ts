import type { AnyTypes, Seat } from '../../engine/game.ts';
import { type Player, plainName, seatName } from '../../engine/match.ts';
import {
  defaultOf,
  fieldList,
  type OptionField,
  type OptionFields,
  optionFromText,
  optionText,
  readOptions,
  type StructureField,
  structureName,
} from '../../engine/options.ts';
import { botOf, commandOf, isCommand, programName } from '../../engine/program-names.ts';
import { capital } from '../../engine/sentence.ts';
import { longestName, usualNameOf } from '../app/settings.ts';
import { defaultColours, type PlayerColour, playerColours, playerGlyphs } from '../paint/theme.ts';
import type { FieldChoice, FormField, FormValues } from '../widgets/form-state.ts';

/** A game as its new-game form needs it. */
export interface FormGame {
  readonly seats: { readonly min: number; readonly max: number };
  readonly usualSeats?: number | undefined;
  readonly options: OptionFields<AnyTypes['options']>;
  /** As of `GameModule`: there is no colour to choose then, and a seat is labelled with its own. */
  readonly colours?: readonly string[];
}

/** A computer player as the form offers it. */
export interface FormBot {
  readonly name: string;
  readonly about: string;
  readonly elo?: number | undefined;
}

type Structure = StructureField<unknown>;

const person = 'person';
/** The player is a command that the form asks for. */
const program = 'program';

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
      return {
        ...base,
        kind: 'number',
        min: field.min,
        max: field.max,
        ...(field.unit ? { unit: field.unit } : {}),
      };
    case 'choice':
      return {
        ...base,
        kind: 'choice',
        choices: field.choices.map(({ value, label }) => ({ value: String(value), label })),
      };
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

/** Who sits down where nothing else is set: the first of them a person, the others the computer player in the middle. */
export function usualPlayers(bots: readonly FormBot[], players: readonly Player[]): readonly Player[] {
  const bot = bots[bots.length >> 1];
  return players.map((player, seat) => (seat > 0 && bot ? { ...player, name: '', bot: bot.name } : player));
}

/** All fields of a new game: how many play, who they are, the options. */
export function newGameFields(
  game: FormGame,
  bots: readonly FormBot[],
  values: FormValues,
): readonly FormField[] {
  const { min, max } = game.seats;
  const counts = Array.from({ length: max - min + 1 }, (_, i) => ({
    value: String(min + i),
    label: String(min + i),
  }));
  const seats = seatCount(values);
  const players = Array.from({ length: seats }, (_, seat) => playerFields(game, seat, bots, values)).flat();
  const options = optionFields(game, values);
  const count: FormField = { kind: 'radio', name: 'seats', label: 'Players', choices: counts };
  return counts.length > 1 ? [count, ...players, ...options] : [...players, ...options];
}

/** Options that are in sight at once; more than that, and all after these are folded away. */
const IN_SIGHT = 4;

/** The options, the later ones in groups that can be opened. */
function optionFields(game: FormGame, values: FormValues): readonly FormField[] {
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
  const own = rules.filter(({ name }) => changed.has(name)).map(({ label }) => label);
  return {
    kind: 'fold',
    name: `fold ${group}`,
    label: group,
    summary: `${rules.length} rules, ${own.length === 0 ? 'none changed' : `${own.length} changed`}`,
    help:
      own.length === 0
        ? `Space opens it. ${listed(rules.map(({ label }) => label))}`
        : `Changed: ${listed(own)}`,
  };
}

const MOST_LISTED = 5;

function listed(labels: readonly string[]): string {
  const more = labels.length - MOST_LISTED;
  return `${labels.slice(0, MOST_LISTED).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}

/** What the form comes to, for beside it: who the computer players are, and what is changed, a sentence each. */
export function newGameNotes(
  game: FormGame,
  bots: readonly FormBot[],
  values: FormValues,
): { readonly players: readonly string[]; readonly changed: readonly string[] } {
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

/** The fields of the options that have another value than follows from those before them, and what would follow. */
function changedOptions(game: FormGame, values: FormValues): ReadonlyMap<string, string> {
  const before: Record<string, unknown> = {};
  const changed = fieldList(game.options).flatMap(([name, field]) => {
    const usual = defaultOf(field, seatCount(values), before);
    const now = values[`option ${name}`];
    before[name] = typeof now === 'string' ? optionFromText(field, now) : now;
    const same = typeof now === 'boolean' ? now === usual : now === optionText(usual);
    return same ? [] : [[`option ${name}`, usualText(field, usual)] as const];
  });
  return new Map(changed);
}

/** A value as the form shows it. */
function usualText(field: OptionField, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  const shown = optionField('', field);
  const choice =
    shown.kind === 'choice' ? shown.choices.find((one) => one.value === String(value)) : undefined;
  return choice?.label ?? optionText(value);
}

function playerFields(
  game: FormGame,
  seat: number,
  bots: readonly FormBot[],
  values: FormValues,
): FormField[] {
  const colours = playerColours.map((colour) => ({
    value: colour,
    label: `${playerGlyphs[colour]} ${colour}`,
    fg: colour,
  }));
  const kinds: FieldChoice[] = [
    { value: person, label: person },
    ...bots.map((bot) => ({ value: `bot ${bot.name}`, label: bot.name })),
    { value: program, label: program },
  ];
  const fields: FormField[] = [
    {
      kind: 'text',
      name: `name ${seat}`,
      label: seatName(game, seat),
      most: longestName,
      width: longestName + 1,
      apart: seat === 0,
    },
  ];
  if (!game.colours)
    fields.push({ kind: 'choice', name: `colour ${seat}`, label: 'colour', choices: colours, beside: true });
  if (bots.length > 0) {
    const bot = bots.find(({ name }) => `bot ${name}` === values[`kind ${seat}`]);
    const help = bot && aboutBot(bot);
    fields.push({ kind: 'choice', name: `kind ${seat}`, label: 'kind', choices: kinds, beside: true, help });
    if (values[`kind ${seat}`] === program) fields.push(commandField(seat));
  }
  return fields;
}

function commandField(seat: Seat): FormField {
  return {
    ...{ kind: 'text', name: `program ${seat}`, label: '  its command', most: 300, width: 40 },
    help: 'Your own program, such as python3 mybot.py; it is told only what its seat may know (docs/protocol.md).',
  };
}

/** One line: how it plays, and how strong it was measured to be. */
function aboutBot({ about, elo }: FormBot): string {
  return elo === undefined ? about : `${about} (Elo ${elo})`;
}

function seatCount(values: FormValues): number {
  return Number(values.seats);
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
  const options = { ...defaults(game, seats, given.options), ...given.options };
  for (const [name, field] of fieldList(game.options)) {
    const value = nameOfStructure(field, options[name]);
    values[`option ${name}`] = formValue(value);
    if (typeof value === 'object') values[`given ${name}`] = optionText(value);
  }
  return values;
}

function kindOf(player: Player | undefined): string {
  if (player?.bot === undefined) return person;
  return isCommand(player.bot) ? program : `bot ${player.bot}`;
}

/** The computer player of a seat; `undefined` for a person. */
function botIn(values: FormValues, seat: Seat): string | undefined {
  const kind = String(values[`kind ${seat}`] ?? person);
  if (kind === person) return undefined;
  return kind === program ? botOf(String(values[`program ${seat}`]).trim()) : kind.slice('bot '.length);
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

/**
 * What a player is called: as they said, else by their colour where the game gives it; computer players by their
 * strength, with a number where others have that name.
 */
export function nameFor(
  game: Pick<FormGame, 'colours'>,
  seat: Seat,
  player: Player | undefined,
  taken: readonly string[] = [],
): string {
  const own = player?.name ?? '';
  const isGiven = own !== '' && own !== usualNameOf(seat);
  if (isGiven) return own;
  if (game.colours || player?.bot === undefined) return seatName(game, seat);
  return unusedName(botTitle(player.bot), taken);
}

/** What a computer player is called that nobody has named. */
export function botTitle(bot: string): string {
  return capital(isCommand(bot) ? programName(bot) : bot);
}

/** The name, with a number from 2 on where it is taken. */
export function unusedName(name: string, taken: readonly string[]): string {
  const plain = taken.map(plainName);
  let free = name;
  for (let number = 2; plain.includes(plainName(free)); number++) free = `${name} ${number}`;
  return free;
}

/** Names that nobody chose follow the kind of player. */
function followKinds(game: FormGame, values: FormValues, before: FormValues): FormValues {
  const changed: Record<string, string | boolean> = { ...values };
  for (let seat = 0; seat < game.seats.max; seat++) {
    const name = `name ${seat}`;
    if (botIn(values, seat) === botIn(before, seat) || values[name] !== before[name]) continue;
    if (values[name] !== usualName(game, seat, before)) continue;
    changed[name] = usualName(game, seat, changed);
  }
  return changed;
}

/** What the player in a seat is called as long as nobody has said otherwise. */
function usualName(game: FormGame, seat: Seat, values: FormValues): string {
  const bot = botIn(values, seat);
  const others = Array.from({ length: game.seats.max }, (_, other) => other).filter(
    (other) => other !== seat,
  );
  const taken = others.map((other) => String(values[`name ${other}`] ?? ''));
  return nameFor(game, seat, bot === undefined ? undefined : { name: '', bot }, taken);
}

function defaults(
  game: FormGame,
  seats: number,
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const options: Record<string, unknown> = {};
  for (const [name, field] of fieldList(game.options))
    options[name] = given[name] ?? defaultOf(field, seats, options);
  return options;
}

/** Options that still had their default get the one that follows from what has changed. */
export function followDefaults(game: FormGame, values: FormValues, before: FormValues): FormValues {
  const changed: Record<string, string | boolean> = { ...followKinds(game, values, before) };
  const was: Record<string, unknown> = {};
  const is: Record<string, unknown> = {};
  for (const [name, field] of fieldList(game.options)) {
    const key = `option ${name}`;
    if (values[key] === before[key] && values[key] === formValue(defaultOf(field, seatCount(before), was)))
      changed[key] = formValue(defaultOf(field, seatCount(values), is));
    was[name] = optionValue(field, before[key]);
    is[name] = optionValue(field, changed[key]);
  }
  return changed;
}

function optionValue(field: OptionField, value: string | boolean | undefined): unknown {
  return typeof value === 'string' ? optionFromText(field, value.trim()) : value;
}

/** What is wrong with the players, by field: names and colours must differ, whatever their case and blanks. */
export function playerErrors(values: FormValues): Record<string, string> {
  const errors: Record<string, string> = {};
  const plain = (seat: number): string => plainName(String(values[`name ${seat}`]));
  for (let seat = 0; seat < seatCount(values); seat++) {
    if (botIn(values, seat) === botOf('')) errors[`program ${seat}`] = 'Which command starts it?';
    if (plain(seat) === '') errors[`name ${seat}`] = 'Every player needs a name.';
    for (let other = 0; other < seat; other++) {
      if (plain(seat) !== '' && plain(other) === plain(seat))
        errors[`name ${seat}`] = `Player ${other + 1} has this name already.`;
      if (values[`colour ${other}`] === values[`colour ${seat}`])
        errors[`colour ${seat}`] = `Player ${other + 1} has this colour already.`;
    }
  }
  return errors;
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

/** The game that sound values stand for. */
export function readNewGame(
  game: FormGame,
  values: FormValues,
): { readonly options: Record<string, unknown>; readonly players: readonly Player[] } {
  const seats = seatCount(values);
  const read = readOptions(game.options, givenOptions(game, values), seats);
  if (!read.ok) throw new Error(`new-game form: ${read.reason}`);
  const players = Array.from({ length: seats }, (_, seat): Player => {
    const bot = botIn(values, seat);
    const name = String(values[`name ${seat}`]).trim();
    const colour = values[`colour ${seat}`] as PlayerColour;
    return bot === undefined ? { name, colour } : { name, colour, bot };
  });
  return { options: read.options, players };
}
