import { Command } from 'commander';
import type { Boards } from '../../games/monopoly/boards/shelf.ts';
import { type AppPaths, appPaths } from '../../store/paths.ts';
import { UsageError } from '../usage-error.ts';

/** What the command reads from its surroundings and where it writes. */
export interface BoardsTerminal {
  paths(): AppPaths;
  print(line: string): void;
  complain(line: string): void;
  exit(status: number): void;
}

const realTerminal: BoardsTerminal = {
  paths: () => appPaths(),
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
  exit: (status) => {
    process.exitCode = status;
  },
};

/** Exit statuses: 0; 1 for a board that cannot be played. */
export function boardsCommand(terminal: BoardsTerminal = realTerminal): Command {
  const command = new Command('boards').description('boards of Monopoly: list, check, path');
  command
    .command('list')
    .description('the boards there are, broken ones with the reason')
    .action(async () => list(terminal, await openShelf(terminal)));
  command
    .command('check')
    .description('say what is wrong with a board file, by field and square')
    .argument('<file>', 'the board file')
    .action(async (file: string) => check(terminal, file));
  command
    .command('path')
    .description('the folder for your own boards')
    .action(async () => {
      const { own } = (await openShelf(terminal)).folders;
      terminal.print(own ?? '');
    });
  return command;
}

async function openShelf(terminal: BoardsTerminal): Promise<Boards> {
  const { Boards, ownBoards, shippedBoards } = await import('../../games/monopoly/boards/shelf.ts');
  return new Boards({ shipped: shippedBoards(), own: ownBoards(terminal.paths().data) });
}

async function list(terminal: BoardsTerminal, boards: Boards): Promise<void> {
  const { findingText } = await import('../../games/monopoly/boards/read-board.ts');
  for (const { name, origin, read } of boards.list()) {
    const from = origin === 'own' ? 'own' : 'comes with the program';
    if (read.ok) terminal.print(`${name.padEnd(20)} ${read.file.name.padEnd(30)} ${from}`);
    else terminal.print(`${name.padEnd(20)} ${'broken'.padEnd(30)} ${findingText(read.findings[0]!)}`);
  }
}

async function check(terminal: BoardsTerminal, file: string): Promise<void> {
  const { findingText, readBoard } = await import('../../games/monopoly/boards/read-board.ts');
  const read = readBoard(file);
  const unread = read.findings.find(({ code }) => code === 'E_FILE');
  if (unread) throw new UsageError(`${file}: ${unread.message}.`);
  for (const finding of read.findings) {
    if (finding.severity === 'error') terminal.complain(`${file}: ${findingText(finding)}`);
    else terminal.print(`${file}: ${findingText(finding)}`);
  }
  if (read.ok) terminal.print(`${file}: "${read.file.name}" can be played`);
  terminal.exit(read.ok ? 0 : 1);
}
