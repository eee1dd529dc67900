import type { Command, Help } from 'commander';

const environment = [
  ['BOARDGAMES_HOME', 'one folder for settings, saved games and what can be made again'],
  ['BOARDGAMES_STORE', 'where games are saved: a file, or mysql://user@host/name'],
  [
    'BOARDGAMES_PROGRAMS',
    'programs that may play in games that are continued, and for a worker, one a line: cmd:python3 mybot.py',
  ],
  [
    'XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_CACHE_HOME',
    'where those three lie without BOARDGAMES_HOME, as the XDG base directories say',
  ],
  ['NO_COLOR', 'no colours, when it is not empty'],
  ['FORCE_COLOR', 'colours in what goes into a file or a pipe too, when it is not 0'],
  ['TERM', 'dumb: plain lines, to be read aloud'],
  ['LANG, LC_ALL, LC_CTYPE', 'drawn in ASCII where the locale is not UTF-8'],
] as const;

const statuses = [
  ['0', 'done'],
  ['1', 'failed while running; or no: a board that cannot be played, a word that may not be'],
  ['2', 'something you can put right, told in one sentence'],
  ['130', 'ended by Ctrl+C'],
] as const;

/** The manual page of the program in roff, for `man`, made from its commands. */
export function manualPage(program: Command, version: string): string {
  const help = program.createHelp();
  const commands = program.commands.filter((command) => help.visibleCommands(program).includes(command));
  return [
    `.TH BOARDGAMES 6 "" "boardgames ${escaped(version)}" "Games"`,
    '.SH NAME',
    'boardgames \\- Monopoly, WordSteal, Catan and Carcassonne in the terminal',
    '.SH SYNOPSIS',
    '.B boardgames',
    escaped('[game or command] [options]'),
    '.SH DESCRIPTION',
    escaped(program.description()),
    '.PP',
    'Full\\-screen games played with the keyboard alone: at one computer, with friends or against computer players.',
    'Games are saved after every move. In every screen',
    '.B ?',
    'shows the keys that work there and the rules.',
    '.SH OPTIONS',
    ...optionsOf(program, help),
    '.SH COMMANDS',
    ...commands.flatMap((command) => section(command, `boardgames ${command.name()}`)),
    '.SH EXIT STATUS',
    ...items(statuses),
    '.SH ENVIRONMENT',
    ...items(environment),
    '',
  ].join('\n');
}

function section(command: Command, name: string): readonly string[] {
  const help = command.createHelp();
  return [
    `.SS ${escaped(`${name}${usageOf(command)}`)}`,
    escaped(command.description()),
    ...items(
      help.visibleArguments(command).map((argument) => [argument.name(), help.argumentDescription(argument)]),
    ),
    ...optionsOf(command, help),
    ...command.commands.flatMap((child) => section(child, `${name} ${child.name()}`)),
  ];
}

function usageOf(command: Command): string {
  const usage = command.usage().replace(/^\[options\] ?/, '');
  return usage === '' ? '' : ` ${usage}`;
}

/** Without `--help`, which every command has. */
function optionsOf(command: Command, help: Help): readonly string[] {
  const options = help.visibleOptions(command).filter((option) => option.long !== '--help');
  return items(options.map((option) => [help.optionTerm(option), help.optionDescription(option)]));
}

function items(pairs: readonly (readonly [string, string])[]): readonly string[] {
  return pairs.flatMap(([term, about]) => ['.TP', `.B ${escaped(term)}`, escaped(about)]);
}

/** Text as it is: no request at the beginning of a line, no escapes, no hyphens that a copied command would lack. */
function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/gm, '\\&$1');
}
