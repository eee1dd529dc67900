import type { Player } from '../../engine/match.ts';
import { defaultOf, fieldList, optionText, readOptions } from '../../engine/options.ts';
import { commandOf, isCommand } from '../../engine/program-names.ts';
import { capital } from '../../engine/sentence.ts';
import { defaultColours, type PlayerColour } from '../paint/theme.ts';
import type { FormField, FormValues } from '../widgets/form-state.ts';
import {
  changedOptions,
  defaults,
  formValue,
  givenOptions,
  nameOfStructure,
  optionFields,
  optionValue,
  usualText,
} from './form-options.ts';
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
