import { placedText } from '../../engine/finding.ts';
import { type AnyTypes, type Bot, type Seat, seatCounts } from '../../engine/game.ts';
import { seatName } from '../../engine/match.ts';
import { changedOptions, type GameToBegin, type NewGame, program } from '../../engine/new-game.ts';
import { fieldList, namesOf, type OptionField, structureName, valueText } from '../../engine/options.ts';
import { LONGEST_COMMAND } from '../../engine/program-names.ts';
import { capital } from '../../engine/sentence.ts';
import { colourField, type FieldChoice, type FormField, nameField } from '../widgets/form-fields.ts';

export type FormBot = Pick<Bot<AnyTypes>, 'name' | 'about' | 'elo'>;

/** What a game adds to the form that is made from its options. */
export interface MoreFields {
  fields(fields: readonly FormField[], values: NewGame): readonly FormField[];
  /** The values at first, and after one has changed. */
  follow<N extends NewGame>(values: N): N;
}

/** A new game, and by group of rules whether it is in sight. */
type OptionsInSight = NewGame & { readonly open?: Readonly<Record<string, boolean>> };

/** All fields of a new game: how many play, who they are, the options. */
export function newGameFields(game: GameToBegin, bots: readonly FormBot[], values: NewGame): FormField[] {
  const counts = seatCounts(game.seats);
  const choices = counts.map((value) => ({ value, label: String(value) }));
  const count: FormField = { kind: 'radio', name: 'seats', label: 'Players', choices };
  const playing = values.players.slice(0, values.seats);
  return [
    ...(counts.length > 1 ? [count] : []),
    ...playing.flatMap(({ bot }, seat) => playerFields(game, seat, bots, bot)),
    ...optionFields(game, values),
  ];
}

export function playerFields(
  game: GameToBegin,
  seat: Seat,
  bots: readonly FormBot[],
  bot: string | undefined,
): FormField[] {
  const kinds: FieldChoice[] = [
    { value: undefined, label: 'person' },
    ...bots.map(({ name }) => ({ value: name, label: name })),
    { value: program, label: 'program' },
  ];
  const at = `players.${seat}`;
  const fields = [nameField(seat, seatName(game, seat))];
  if (!game.colours) fields.push(colourField(seat));
  if (bots.length === 0) return fields;
  const known = bots.find(({ name }) => name === bot);
  const help = known && aboutBot(known);
  fields.push({ kind: 'choice', name: `${at}.bot`, label: 'kind', choices: kinds, beside: true, help });
  if (bot === program)
    fields.push({
      ...{ kind: 'text', name: `${at}.command`, label: '  its command', most: LONGEST_COMMAND, width: 40 },
      help: 'Your own program, such as python3 mybot.py; it is told only what its seat may know (docs/protocol.md).',
    });
  return fields;
}

/** One line: how it plays, and how strong it was measured to be. */
export function aboutBot({ about, elo }: FormBot): string {
  return elo === undefined ? about : `${about} (Elo ${elo})`;
}

/** What the form comes to, for beside it: who the computer players are, and what is changed, a sentence each. */
export function newGameNotes(game: GameToBegin, bots: readonly FormBot[], values: NewGame) {
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

/** What is odd about the file that is chosen, which takes the place of what the option is. */
function oddText(field: OptionField, value: unknown): string | undefined {
  if (field.kind !== 'structure') return undefined;
  const whole = typeof value === 'string' ? field.resolve?.(value) : value;
  const findings = whole === undefined ? [] : (field.check?.(whole) ?? []);
  const odd = findings.filter(({ severity }) => severity === 'warning');
  const [first, ...more] = odd.map(placedText);
  return first && `Warning, ${first}${more.length === 0 ? '' : `; ${more.length} more`}.`;
}

/** Options that are in sight at once; more than that, and all after these are folded away. */
const IN_SIGHT = 4;

/** The options, the later ones in groups that can be opened. */
export function optionFields(game: GameToBegin, values: OptionsInSight): readonly FormField[] {
  const changed = changedOptions(game, values);
  const options = fieldList(game.options);
  const shown = (some: typeof options): readonly FormField[] =>
    some.map(([name, field]) => {
      const usual = changed.get(name);
      const told = oddText(field, values.options[name]) ?? field.help;
      const help = usual === undefined ? told : `${told} Default: ${usual}.`;
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
      const isOpen = values.open?.[group] === true;
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
