import { Chalk } from 'chalk';
import { Command, CommanderError, type HelpConfiguration } from 'commander';
import { fileProblem } from '../engine/file-problem.ts';
import { capital } from '../engine/sentence.ts';
import { messageOf, UserError } from '../engine/user-error.ts';
import { boardsOfGames, games } from '../games/index.ts';
import { Fault } from './fault.ts';
import { complain } from './output.ts';
import { readSwitches, SwitchOption } from './switch-option.ts';
import { UsageError } from './usage-error.ts';
import { version } from './version.ts';

/** A command as `--help` lists it; the rest of it is loaded when it is named. */
interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  /** @param words of the command line. */
  load(words: readonly string[]): Promise<Command>;
}

const commands: readonly CommandEntry[] = [
  ...games.map((entry) => ({
    name: entry.id,
    summary: entry.summary,
    load: async () => (await import('./commands/play.ts')).playCommand(entry),
  })),
  {
    name: 'learn',
    summary: 'a first game with advice at every step',
    load: async () => (await import('./commands/learn.ts')).learnCommand(),
  },
  {
    name: 'host',
    summary: 'open a table that people at other computers join',
    load: async (words) => (await import('./commands/host.ts')).hostCommand(words),
  },
  {
    name: 'join',
    summary: 'sit down at a table of another computer',
    load: async () => (await import('./commands/join.ts')).joinCommand('join'),
  },
  {
    name: 'spectate',
    summary: 'watch a table of another computer',
    load: async () => (await import('./commands/join.ts')).joinCommand('spectate'),
  },
  {
    name: 'serve',
    summary: 'open tables for everybody: by ssh, in a browser, and for this program elsewhere',
    load: async () => (await import('./commands/serve.ts')).serveCommand(),
  },
  {
    name: 'log',
    summary: 'print the log of a game, finished or running',
    load: async () => (await import('./commands/log.ts')).logCommand(),
  },
  {
    name: 'replay',
    summary: 'step through a game, forwards and backwards',
    load: async () => (await import('./commands/replay.ts')).replayCommand(),
  },
  {
    name: 'daily',
    summary: 'the challenge of the day, one a game, the same for everybody',
    load: async () => (await import('./commands/daily.ts')).dailyCommand(),
  },
  {
    name: 'analyse',
    summary: 'what each decision of a game was worth, and what would have been better',
    load: async () => (await import('./commands/analyse.ts')).analyseCommand(),
  },
  {
    name: 'saves',
    summary: 'saved games: list, rename, bin, export, import, move, rescue',
    load: async () => (await import('./commands/saves.ts')).savesCommand(),
  },
  {
    name: 'statistics',
    summary: 'games, wins, scores and streaks by player',
    load: async () => (await import('./commands/statistics.ts')).statisticsCommand(),
  },
  {
    name: 'simulate',
    summary: 'computer players against each other, with win rates',
    load: async () => (await import('./commands/simulate.ts')).simulateCommand(),
  },
  {
    name: 'tournament',
    summary: 'a round robin or a Swiss tournament of computer players and programs',
    load: async () => (await import('./commands/tournament.ts')).tournamentCommand(),
  },
  {
    name: 'worker',
    summary: 'do work that is spread over several computers: games, reviews, thinking',
    load: async () => (await import('./commands/worker.ts')).workerCommand(),
  },
  {
    name: 'engine',
    summary: 'the engine protocol over standard input and output, for other programs',
    load: async () => (await import('./commands/engine.ts')).engineCommand(),
  },
  {
    name: 'dictionary',
    summary: 'dictionaries of WordSteal: list, add, check, info, remove',
    load: async () => (await import('./commands/dictionary.ts')).dictionaryCommand(),
  },
  {
    name: 'boards',
    summary: `${boardsOfGames()}: list, check, import, share, print, path`,
    load: async () => (await import('./commands/boards.ts')).boardsCommand(),
  },
  {
    name: 'make',
    summary: 'design boards of Monopoly and islands of Catan',
    load: async () => (await import('./commands/make.ts')).makeCommand(),
  },
  {
    name: 'completion',
    summary: 'print a completion script for bash, zsh or fish',
    load: async () => (await import('./commands/completion.ts')).completionCommand(),
  },
  {
    name: 'man',
    summary: 'print the manual page',
    load: async () =>
      (await import('./commands/man.ts')).manCommand(() =>
        tree(
          games.map(({ id }) => id),
          () => true,
        ),
      ),
  },
];

/** What the completion scripts ask; no help lists it. */
const answering = 'complete';

/** Runs the program; the exit status is 0, 1 for a failure while running, 2 for what the user can mend. */
export async function run(given: readonly string[]): Promise<void> {
  reportFaults();
  const args = asFlag(given);
  try {
    const program = await treeFor(args);
    const named = args.find((arg) => !arg.startsWith('-'));
    if (named === answering) {
      const { completeCommand } = await import('./commands/completion.ts');
      program.addCommand(completeCommand(treeFor), { hidden: true });
    }
    if (named !== answering) checkEmpty(given);
    const command = commandNamed(program, args);
    // Whoever completes a line is told nothing.
    if (named !== answering) program.hook('preAction', checkFolder);
    const read = named === answering ? args : readSwitches(args, command);
    await program.parseAsync(read, { from: 'user' });
  } catch (error) {
    process.exitCode = report(error);
  }
}

/** `help saves list` is `saves list --help`: commander itself would stop at the help of the group. */
function asFlag(args: readonly string[]): readonly string[] {
  const [first, ...words] = args;
  return first === 'help' ? [...words.filter((word) => word !== 'help'), '--help'] : args;
}

/** Such as of a variable of the shell that is not set: no sentence could name it. @throws UsageError */
function checkEmpty(args: readonly string[]): void {
  const index = args.findIndex((arg) => /^(--[a-z-]+=)?$/.test(arg));
  if (index < 0) return;
  const what = args[index] || `Word ${index + 1} of the command`;
  throw new UsageError(`${what} is empty: write what belongs there, or leave it out.`);
}

/**
 * The innermost command that is named.
 * @throws UsageError for one that does not exist, whose help would be that of everything, or of its group.
 */
function commandNamed(program: Command, args: readonly string[]): Command {
  let group = program;
  for (const word of args) {
    // The rest of `saves help list` and of `saves -- list` is checked too.
    if (word === 'help' || word === '--') continue;
    if (group.commands.length === 0 || /^-./.test(word)) break;
    const named = group.commands.find((command) => command.name() === word);
    if (!named) throw new UsageError(group === program ? noSuchCommand(word) : noSuchCommandIn(group, word));
    group = named;
  }
  return group;
}

/** Node starts no thread in a folder that was deleted meanwhile, and finds no file from there. @throws UsageError */
function checkFolder(): void {
  try {
    process.cwd();
  } catch {
    throw new UsageError(
      'The folder you are in is not there any more: go to another one, such as with `cd ~`.',
    );
  }
}

/** The commands, those that the words name with all they have. */
function treeFor(words: readonly string[]): Promise<Command> {
  const named = words.find((word) => !word.startsWith('-'));
  return tree(words, (entry) => entry.name === named || (named === 'help' && words.includes(entry.name)));
}

/** The commands, loaded where they are asked for and otherwise only named. */
async function tree(words: readonly string[], isNeeded: (entry: CommandEntry) => boolean): Promise<Command> {
  const program = new Command('boardgames')
    .description('The board-game night in your terminal. Without a command: the launcher.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .usage('[game or command] [options]')
    .action(async () => {
      process.exitCode = await (await import('./show.ts')).showPlace(() => ({ name: 'launcher' }));
    });
  for (const entry of commands) {
    program.addCommand(
      isNeeded(entry) ? await entry.load(words) : new Command(entry.name).description(entry.summary),
    );
  }
  program.enablePositionalOptions();
  configure(program);
  return program;
}

function noSuchCommand(name: string): string {
  const near = commands.find((entry) => entry.name.startsWith(name.slice(0, 3).toLowerCase()));
  const advice = near ? `did you mean ${near.name}?` : '`boardgames --help` lists what there is.';
  return `There is no game or command ${name}: ${advice}`;
}

function noSuchCommandIn(group: Command, name: string): string {
  const known = group.commands.map((command) => command.name()).join(', ');
  return `There is no command ${group.name()} ${name}: choose one of ${known}.`;
}

// Commander takes the colours out again where the output shows none.
const { bold, cyan } = new Chalk({ level: 1 });
const looks: HelpConfiguration = {
  optionTerm: (option) => (option instanceof SwitchOption ? option.term : option.flags),
  styleTitle: (text) => bold(text),
  styleCommandText: (text) => bold(text),
  styleSubcommandTerm: (text) => cyan(text),
  styleOptionTerm: (text) => cyan(text),
  styleArgumentTerm: (text) => cyan(text),
};

/** Errors are thrown, so that one place reports them all in one way. */
function configure(command: Command): void {
  command.exitOverride();
  command.configureOutput({ outputError: () => {} });
  command.configureHelp(looks);
  command.commands.forEach(configure);
}

function report(error: unknown): number {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return 0;
    // Asked for nothing but a group of commands: commander has printed its help.
    if (error.code === 'commander.help') return 2;
    complain(sentence(error.message));
    return 2;
  }
  complain(errorSentence(error));
  return error instanceof UserError ? 2 : 1;
}

/** What the system says of a file is no sentence yet. */
function errorSentence(error: unknown): string {
  const { code, syscall, path } = error as NodeJS.ErrnoException;
  if (syscall !== undefined && code !== undefined && path !== undefined)
    return `${path} cannot be used: ${fileProblem(error)}.`;
  return messageOf(error);
}

/** Commander's `error: unknown option '--x'\n(Did you mean ...)` as one sentence that says how to mend it. */
function sentence(message: string): string {
  const [what = '', hint = ''] = message.replace(/^error: /, '').split('\n');
  const advice = hint.replace(/^\((Did|did) you mean (.*)\?\)$/, 'did you mean $2?');
  const chosen = /(?:option '(\S+)|argument '(\S+)').*Allowed choices are (.*)\.$/.exec(what);
  if (chosen) return `${chosen[1] ?? `The ${chosen[2]}`} must be one of ${chosen[3]}.`;
  const start = capital(what.replace(/\.$/, ''));
  return advice ? `${start}: ${advice}` : `${start}: \`--help\` lists what there is.`;
}

/** What nobody catches is told like any other error; whoever draws on the terminal has given it back by then. */
function reportFaults(): void {
  process.on('uncaughtException', (error) => {
    complain(new Fault(error).message);
    process.exit(1);
  });
}
