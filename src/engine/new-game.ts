import type { AnyGame, AnyTypes, Bot, Seat } from './game.ts';
import { type Player, plainName, usualColours } from './match.ts';
import { defaultOf, fieldList, type OptionField, optionText, readOptions, valueText } from './options.ts';
import { nameFor } from './player-names.ts';
import { botOf, commandOf, isCommand } from './program-names.ts';

/** A game as far as one sets it up. */
export type GameToBegin = Pick<AnyGame, 'seats' | 'options' | 'colours'>;

/** A player that is a command, which is asked for. */
export const program = botOf('');

/** A new game as it is put together. */
export interface NewGame {
  readonly seats: number;
  /** Of every seat that there may be. */
  readonly players: readonly NewPlayer[];
  readonly options: AnyTypes['options'];
  /** By option, a structure that has no name here: it can be chosen too. */
  readonly given: Readonly<Record<string, unknown>>;
}

interface NewPlayer {
  readonly name: string;
  readonly colour: string;
  /** A computer player, or `program`; `undefined` for a person. */
  readonly bot: string | undefined;
  readonly command: string;
  /** Empty where the game has none. */
  readonly token: string;
}

/** Who sits down where nothing else is set: the first of them a person, the others the computer player in the middle. */
export function usualPlayers(
  bots: readonly Pick<Bot<AnyTypes>, 'name'>[],
  players: readonly Player[],
): readonly Player[] {
  const bot = bots[bots.length >> 1];
  return players.map((player, seat) => (seat > 0 && bot ? { ...player, name: '', bot: bot.name } : player));
}

/** What it begins with. `players` may be fewer or more than the game seats; `others` fill the empty seats. */
export function newGameValues(
  game: GameToBegin,
  given: { readonly options: Readonly<Record<string, unknown>>; readonly players: readonly Player[] },
  others: readonly Player[],
): NewGame {
  const { min, max, usual } = game.seats;
  const seats = Math.max(min, Math.min(max, given.players.length || usual));
  const players: NewGame['players'][number][] = [];
  for (let seat = 0; seat < max; seat++) {
    const player = given.players[seat] ?? others[seat];
    const taken = players.map(({ name }) => name);
    const colour = game.colours?.[seat] ?? player?.colour ?? usualColours[seat % usualColours.length]!;
    players.push(newPlayer({ ...player, colour, name: nameFor(game, seat, player, taken) }));
  }
  const options: Record<string, unknown> = { ...given.options };
  for (const [name, field] of fieldList(game.options))
    options[name] = nameOfStructure(field, options[name] ?? defaultOf(field, seats, options));
  const structures = Object.entries(options).filter(([, value]) => typeof value === 'object');
  return { seats, players, options, given: Object.fromEntries(structures) };
}

export function newPlayer({ name, colour = '', bot, token = '' }: Player): NewPlayer {
  const isProgram = bot !== undefined && isCommand(bot);
  return { name, colour, bot: isProgram ? program : bot, command: isProgram ? commandOf(bot) : '', token };
}

/** The computer player of a seat; `undefined` for a person. */
export function botIn({ bot, command }: Pick<NewPlayer, 'bot' | 'command'>): string | undefined {
  return bot === program ? botOf(command.trim()) : bot;
}

/** Options that still had their default get the one that follows from what has changed. */
export function followDefaults<N extends NewGame>(game: GameToBegin, values: N, before: NewGame): N {
  const options = { ...values.options };
  for (const [name, field] of fieldList(game.options)) {
    const was = before.options[name];
    if (options[name] === was && was === defaultOf(field, before.seats, before.options))
      options[name] = defaultOf(field, values.seats, options);
  }
  return { ...values, options, players: followKinds(game, values, before) };
}

/** Names that nobody chose follow the kind of player. */
function followKinds(game: GameToBegin, { players }: NewGame, before: NewGame): NewGame['players'] {
  const followed = [...players];
  for (const [seat, player] of players.entries()) {
    if (botIn(player) === botIn(before.players[seat]!)) continue;
    if (player.name === usualName(game, seat, before.players))
      followed[seat] = { ...player, name: usualName(game, seat, followed) };
  }
  return followed;
}

/** What the player in a seat is called as long as nobody has said otherwise. */
function usualName(game: GameToBegin, seat: Seat, players: NewGame['players']): string {
  const bot = botIn(players[seat]!);
  const others = players.toSpliced(seat, 1).map(({ name }) => name);
  return nameFor(game, seat, bot === undefined ? undefined : { name: '', bot }, others);
}

/** The figures that players choose among with these options; none where the game has none. */
export function figuresOf(
  game: Pick<AnyGame, 'options' | 'figures'>,
  options: Readonly<Record<string, unknown>>,
  seats: number,
): readonly string[] {
  const read = readOptions(game.options, options, seats);
  return read.ok ? (game.figures?.(read.options) ?? []) : [];
}

/** What is wrong with the players, by field: names, colours and pawns must differ, names whatever their case and blanks. */
export function playerErrors({ seats, players }: Pick<NewGame, 'seats' | 'players'>): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [seat, player] of players.slice(0, seats).entries()) {
    const at = `players.${seat}`;
    const plain = plainName(player.name);
    if (botIn(player) === program) errors[`${at}.command`] = 'Which command starts it?';
    if (plain === '') errors[`${at}.name`] = 'Every player needs a name.';
    for (const [other, { name, colour, token }] of players.slice(0, seat).entries()) {
      if (plain !== '' && plainName(name) === plain)
        errors[`${at}.name`] = `Player ${other + 1} has this name already.`;
      if (colour === player.colour) errors[`${at}.colour`] = `Player ${other + 1} has this colour already.`;
      if (token !== '' && token === player.token)
        errors[`${at}.token`] = `Player ${other + 1} has this pawn already.`;
    }
  }
  return errors;
}

/** The game that sound values stand for. */
export function readNewGame(game: GameToBegin, values: NewGame) {
  const { seats } = values;
  const read = readOptions(game.options, values.options, seats);
  if (!read.ok) throw new Error(`a new game: ${read.reason}`);
  const players = values.players.slice(0, seats).map((player): Player => {
    const { name, colour, token } = player;
    const bot = botIn(player);
    return { name: name.trim(), colour, ...(bot && { bot }), ...(token && { token }) };
  });
  return { options: read.options, players };
}

/** The options of sound values that are others than would follow by themselves. */
export function chosenOptions(game: GameToBegin, values: NewGame): Readonly<Record<string, unknown>> {
  const { options } = readNewGame(game, values);
  return Object.fromEntries([...changedOptions(game, values).keys()].map((name) => [name, options[name]]));
}

/** The options that have another value than follows from those before them, and what would follow. */
export function changedOptions(game: GameToBegin, { seats, options }: NewGame): ReadonlyMap<string, string> {
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

export function optionErrors(game: GameToBegin, { seats, options }: NewGame): Record<string, string> {
  const read = readOptions(game.options, options, seats);
  if (read.ok) return {};
  const label = game.options[read.field]!.label;
  return { [`options.${read.field}`]: `${label} ${read.message}.` };
}
