import type { AnyGame, AnyTypes, Bot, Seat } from '../../engine/game.ts';
import { type Player, plainName, seatName } from '../../engine/match.ts';
import { botOf, isCommand, programName } from '../../engine/program-names.ts';
import { capital } from '../../engine/sentence.ts';
import { longestName, usualNameOf } from '../app/settings.ts';
import { colourChoices, type FieldChoice, type FormField, type FormValues } from '../widgets/form-state.ts';

/** A game as its new-game form needs it. */
export type FormGame = Pick<AnyGame, 'seats' | 'usualSeats' | 'options' | 'colours'>;
export type FormBot = Pick<Bot<AnyTypes>, 'name' | 'about' | 'elo'>;

const person = 'person';
/** The player is a command that the form asks for. */
const program = 'program';

/** Who sits down where nothing else is set: the first of them a person, the others the computer player in the middle. */
export function usualPlayers(bots: readonly FormBot[], players: readonly Player[]): readonly Player[] {
  const bot = bots[bots.length >> 1];
  return players.map((player, seat) => (seat > 0 && bot ? { ...player, name: '', bot: bot.name } : player));
}

export function playerFields(
  game: FormGame,
  seat: number,
  bots: readonly FormBot[],
  values: FormValues,
): FormField[] {
  const kinds: FieldChoice[] = [
    { value: person, label: person },
    ...bots.map((bot) => ({ value: `bot ${bot.name}`, label: bot.name })),
    { value: program, label: program },
  ];
  const name = { name: `name ${seat}`, label: seatName(game, seat), apart: seat === 0 };
  const fields: FormField[] = [{ ...name, kind: 'text', most: longestName, width: longestName + 1 }];
  if (!game.colours) {
    const name = `colour ${seat}`;
    fields.push({ kind: 'choice', name, label: 'colour', choices: colourChoices, beside: true });
  }
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
export function aboutBot({ about, elo }: FormBot): string {
  return elo === undefined ? about : `${about} (Elo ${elo})`;
}

export function seatCount(values: FormValues): number {
  return Number(values.seats);
}

export function kindOf(player: Player | undefined): string {
  if (player?.bot === undefined) return person;
  return isCommand(player.bot) ? program : `bot ${player.bot}`;
}

/** The computer player of a seat; `undefined` for a person. */
export function botIn(values: FormValues, seat: Seat): string | undefined {
  const kind = String(values[`kind ${seat}`] ?? person);
  if (kind === person) return undefined;
  return kind === program ? botOf(String(values[`program ${seat}`]).trim()) : kind.slice('bot '.length);
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
export function followKinds(game: FormGame, values: FormValues, before: FormValues): FormValues {
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
  const names = Array.from({ length: game.seats.max }, (_, other) => String(values[`name ${other}`] ?? ''));
  return nameFor(game, seat, bot === undefined ? undefined : { name: '', bot }, names.toSpliced(seat, 1));
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
