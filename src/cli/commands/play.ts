import { Command, Option } from 'commander';
import type { AnyGame } from '../../engine/game.ts';
import { fieldList, type OptionField } from '../../engine/options.ts';
import type { GameEntry } from '../../games/index.ts';
import { playerColours } from '../../tui/paint/theme.ts';
import { type PlayFlags, readPlayFlags } from '../play-flags.ts';

/** `boardgames GAME`: with `--players` or `--bots` straight into play, else the form for a new game. */
export async function playCommand(entry: GameEntry): Promise<Command> {
  const game = await entry.rules();
  const bots = await entry.bots();
  const { min, max } = entry.seats;
  const command = new Command(entry.id)
    .description(`${entry.summary}. With --players or --bots the game begins at once.`)
    .option('--players <number>', `how many play, computer players included: ${min} to ${max}`)
    .option(
      '--bots <names>',
      `computer players for the last seats: ${bots.map((bot) => bot.name).join(', ')}`,
    )
    .option('--names <names>', 'names in seat order, separated by commas')
    .option('--colours <colours>', `colours in seat order: ${playerColours.join(', ')}`)
    .option('--seed <text>', 'the same text brings the same luck')
    .option('--log-format <format>', 'of the log on standard output when that is a file or a pipe', 'text');
  for (const [name, field] of fieldList(game.options)) {
    for (const option of flagsOf(name, field)) command.addOption(option);
  }
  return command.action(async (given: Record<string, unknown>) => {
    const flags = { ...given, options: givenOptions(game, given) } as PlayFlags;
    const wanted = await readPlayFlags(entry, game, flags);
    const { showGame } = await import('../show.tsx');
    process.exitCode = await showGame(entry, wanted);
  });
}

/** `winningScore` is `--winning-score`. */
export function flagName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** A field called `noPinks` already says what `--no-pinks` does. */
function negated(name: string): boolean {
  return /^no[A-Z]/.test(name);
}

function namesOf(field: Extract<OptionField, { readonly kind: 'name' | 'structure' }>): string {
  return field
    .names()
    .map(({ value }) => value)
    .join(', ');
}

function flagsOf(name: string, field: OptionField): Option[] {
  const flag = `--${flagName(name)}`;
  const help = field.help.replace(/\.$/, '');
  switch (field.kind) {
    case 'flag': {
      if (negated(name)) return [new Option(flag, field.help)];
      return [new Option(flag, field.help), new Option(`--no-${flagName(name)}`).hideHelp()];
    }
    case 'whole':
      return [new Option(`${flag} <${field.unit ?? 'number'}>`, `${help} (${field.min} to ${field.max})`)];
    case 'choice': {
      const choices = field.choices.map((choice) => String(choice.value)).join(', ');
      return [new Option(`${flag} <choice>`, `${help}: ${choices}`)];
    }
    case 'structure':
      return [new Option(`${flag} <name or file>`, `${help}: ${namesOf(field)}`)];
    case 'name':
      return [new Option(`${flag} <name>`, `${help}: ${namesOf(field)}`)];
  }
}

/** What was given for the game's own fields, as texts and booleans; nothing for what was not. */
function givenOptions(
  game: AnyGame,
  given: Readonly<Record<string, unknown>>,
): Record<string, string | boolean> {
  const options: Record<string, string | boolean> = {};
  for (const [name] of fieldList(game.options)) {
    // Commander keeps `--no-pinks` as `pinks: false`, and `pinks: true` when it was not given.
    const positive = name.charAt(2).toLowerCase() + name.slice(3);
    if (negated(name)) {
      if (given[positive] === false) options[name] = true;
    } else if (given[name] !== undefined) options[name] = given[name] as string | boolean;
  }
  return options;
}
