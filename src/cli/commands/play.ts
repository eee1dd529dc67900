import { Command, Option } from 'commander';
import { type AnyGame, type AnyTypes, type Bot, seatCounts } from '../../engine/game.ts';
import type { GameEntry } from '../../games/index.ts';
import { playerColours } from '../../tui/paint/theme.ts';
import { completeWith, words } from '../completion/sources.ts';
import { logFormats } from '../format-log.ts';
import { givenOptions, optionFlags } from '../option-flags.ts';
import { type PlayFlags, readPlayFlags } from '../play-flags.ts';

/** `boardgames GAME`: with `--players` or `--bots` straight into play, else the form for a new game. */
export async function playCommand(entry: GameEntry): Promise<Command> {
  const game = await entry.rules();
  const command = new Command(entry.id).description(
    `${entry.summary}. With --players or --bots the game begins at once.`,
  );
  for (const option of [...tableFlags(entry, game, await entry.bots()), ...optionFlags(game)])
    command.addOption(option);
  return command.action(async (given: Record<string, unknown>) => {
    const flags = { ...given, options: givenOptions(game, given) } as PlayFlags;
    const wanted = await readPlayFlags(entry, game, flags);
    const { showGame } = await import('../show.ts');
    process.exitCode = await showGame(entry, wanted);
  });
}

/** Who plays, and what every game has. */
function tableFlags(entry: GameEntry, game: AnyGame, bots: readonly Bot<AnyTypes>[]): readonly Option[] {
  const { min, max, usual } = entry.seats;
  const seats = seatCounts(entry.seats).map(String);
  const names = bots.map((bot) => bot.name);
  const players = new Option(
    '--players <number>',
    `how many play, computer players included: ${min} to ${max} (default: ${usual}, or one more than --bots)`,
  );
  const computer = new Option(
    '--bots <names>',
    `computer players for the last seats: ${names.join(', ')}, or programs such as 'cmd:python3 mybot.py' (default: none)`,
  );
  const colours = new Option(
    '--colours <colours>',
    `colours in seat order: ${playerColours.join(', ')} (default: those of the settings)`,
  );
  const format = new Option(
    '--log-format <format>',
    'of the log on standard output when that is a file or a pipe',
  ).default('text');
  return [
    completeWith(players, words(...seats)),
    completeWith(computer, { ...words(...names), list: true }),
    new Option(
      '--names <names>',
      'names in seat order, separated by commas (default: those of the settings)',
    ),
    // Where a game has colours of its own, the option is there to say so alone.
    game.colours ? colours.hideHelp() : completeWith(colours, { ...words(...playerColours), list: true }),
    new Option('--seed <text>', 'the same text brings the same luck (default: random)'),
    completeWith(format, words(...logFormats(game))),
  ];
}
