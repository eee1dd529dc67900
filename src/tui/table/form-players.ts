import type { AnyGame, AnyTypes, Bot, Seat } from '../../engine/game.ts';
import { type Player, plainName, seatName } from '../../engine/match.ts';
import { nameFor } from '../../engine/player-names.ts';
import { botOf, commandOf, isCommand, LONGEST_COMMAND } from '../../engine/program-names.ts';
import { colourField, type FieldChoice, type FormField, nameField } from '../widgets/form-fields.ts';

/** A game as its new-game form needs it. */
export type FormGame = Pick<AnyGame, 'seats' | 'options' | 'colours'>;
export type FormBot = Pick<Bot<AnyTypes>, 'name' | 'about' | 'elo'>;

/** A player that is a command, which the form asks for. */
export const program = botOf('');

export interface NewGame {
  readonly seats: number;
  /** Of every seat that there may be. */
  readonly players: readonly FormPlayer[];
  readonly options: AnyTypes['options'];
  /** By option, a structure that has no name here: it can be chosen too. */
  readonly given: Readonly<Record<string, unknown>>;
  /** By group of rules, whether it is in sight. */
  readonly open: Readonly<Record<string, boolean>>;
}

interface FormPlayer {
  readonly name: string;
  readonly colour: string;
  /** A computer player, or `program`; `undefined` for a person. */
  readonly bot: string | undefined;
  readonly command: string;
  /** Empty where the game has none. */
  readonly token: string;
}

/** Who sits down where nothing else is set: the first of them a person, the others the computer player in the middle. */
export function usualPlayers(bots: readonly FormBot[], players: readonly Player[]): readonly Player[] {
  const bot = bots[bots.length >> 1];
  return players.map((player, seat) => (seat > 0 && bot ? { ...player, name: '', bot: bot.name } : player));
}

export function playerFields(
  game: FormGame,
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

export function formPlayer({ name, colour = '', bot, token = '' }: Player): FormPlayer {
  const isProgram = bot !== undefined && isCommand(bot);
  return { name, colour, bot: isProgram ? program : bot, command: isProgram ? commandOf(bot) : '', token };
}

/** The computer player of a seat; `undefined` for a person. */
export function botIn({ bot, command }: Pick<FormPlayer, 'bot' | 'command'>): string | undefined {
  return bot === program ? botOf(command.trim()) : bot;
}

/** Names that nobody chose follow the kind of player. */
export function followKinds(game: FormGame, { players, ...others }: NewGame, before: NewGame): NewGame {
  const followed = [...players];
  for (const [seat, player] of players.entries()) {
    const was = before.players[seat]!;
    if (botIn(player) === botIn(was) || player.name !== was.name) continue;
    if (player.name === usualName(game, seat, before.players))
      followed[seat] = { ...player, name: usualName(game, seat, followed) };
  }
  return { ...others, players: followed };
}

/** What the player in a seat is called as long as nobody has said otherwise. */
function usualName(game: FormGame, seat: Seat, players: NewGame['players']): string {
  const bot = botIn(players[seat]!);
  const others = players.toSpliced(seat, 1).map(({ name }) => name);
  return nameFor(game, seat, bot === undefined ? undefined : { name: '', bot }, others);
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
