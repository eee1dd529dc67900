import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { games } from '../../src/games/index.ts';
import { launch, type Program } from './pty.ts';

let program: Program;
afterEach(() => program.close());

/** The terminal was given back: normal screen, cursor shown, and nothing drawn after that. */
function isGivenBack(output: string): boolean {
  const leave = output.lastIndexOf('\x1b[?1049l');
  const cursor = output.lastIndexOf('\x1b[?25h');
  return leave > output.lastIndexOf('\x1b[?1049h') && cursor > output.lastIndexOf('\x1b[?25l');
}

describe('the terminal is given back', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
    ['SIGQUIT', 131],
  ])('after %s', async (signal, status) => {
    program = launch([]);
    await program.sees('Saved games');
    program.kill(signal);
    expect(await program.exit).toBe(status);
    expect(isGivenBack(program.output)).toBe(true);
  });

  it('after Quit in the launcher', async () => {
    program = launch([]);
    await program.sees('Saved games');
    await program.press('q');
    expect(await program.exit).toBe(0);
    expect(isGivenBack(program.output)).toBe(true);
  });

  it('after the second Ctrl+C, even in the middle of a game', async () => {
    program = launch(['wordsteal', '--players', '2']);
    await program.sees('to move');
    await program.press('ctrl+c');
    await program.sees('Quit boardgames?');
    await program.press('q');
    expect(await program.exit).toBe(0);
    expect(isGivenBack(program.output)).toBe(true);
  });
});

it.each([
  ['the launcher', [], 'Saved games'],
  ['a game', ['wordsteal', '--bots', 'easy'], 'to move'],
] as const)('ends, and does not crash, when the terminal of %s goes away', async (_, args, shown) => {
  program = launch(args);
  await program.sees(shown);
  program.hangUp();
  // By SIGHUP: neither by a fault of Node's own (SIGABRT, SIGSEGV), nor never.
  expect(await program.exit).toBe(129);
});

describe.runIf(process.platform !== 'win32')('L4 a stopped program', () => {
  const inShell = 'set -m; boardgames; echo stopped $?; read -r; fg > /dev/null; echo ended $?';

  it.each([
    ['SIGTSTP from outside', (pid: number) => process.kill(pid, 'SIGTSTP')],
    ['Ctrl+Z', () => program.press('ctrl+z')],
  ])('A1 gives the terminal back at %s, and goes on where it was at `fg`', async (_, stop) => {
    program = launch([], { shell: inShell });
    await program.sees('Saved games');
    await program.press('down', 'down');
    await program.sees(/▸ +Catan/);
    await stop(childOf(program.pid));
    await program.sees(/stopped 1\d\d/);
    expect(program.screen()).not.toContain('Saved games');
    expect(isGivenBack(program.output)).toBe(true);
    program.resize(100, 30);
    await program.press('enter');
    await program.sees(/▸ +Catan/);
    // The window was made larger meanwhile.
    await program.sees(/^┌ boardgames [^\n]{86}┐/);
    await program.press('up');
    await program.sees(/▸ +WordSteal/);
    await program.press('q');
    await program.sees('ended 0');
  });

  it('goes on when nothing could let it go on again', async () => {
    program = launch([]);
    await program.sees('Saved games');
    await program.press('ctrl+z');
    await program.press('down');
    await program.sees(/▸ +WordSteal/);
    await program.press('q');
    expect(await program.exit).toBe(0);
  });
});

it('L1 the form of a new game keeps the seed of the command line', async () => {
  program = launch(['wordsteal', '--seed', 'q']);
  await program.sees('new game');
  await program.press('enter');
  await program.sees(/│I │O │P │G │L │B │O │/);
});

it('L3 keys that are typed before the program takes the terminal are for the first screen', async () => {
  program = launch([]);
  await program.press('down', 'down', 'o');
  await program.sees('Catan · new game');
});

describe('leaving', () => {
  it('ends where V8 compiles what a burst of keys has made hot: `process.exit` waits for it, and it for a collection', async () => {
    for (let time = 0; time < 5; time++) {
      program = launch([]);
      await program.sees('Saved games');
      program.send('\x1b[B'.repeat(14 + 2 * time));
      await program.press('q');
      expect(await program.exit).toBe(0);
      await program.close();
    }
  });

  it('is at once at Ctrl+C in the launcher, but not at Esc', async () => {
    program = launch([]);
    await program.sees('Saved games');
    await program.press('escape');
    await program.sees('Press q to quit.');
    await program.press('ctrl+c');
    expect(await program.exit).toBe(0);
    expect(isGivenBack(program.output)).toBe(true);
  });

  it.runIf(process.platform === 'linux')(
    'C6 is orderly where files may not grow any more: a game goes on unsaved as on a full disk',
    async () => {
      program = launch([], { shell: 'ulimit -f 40; boardgames wordsteal --players 2; echo ended $?' });
      await program.sees('to move');
      await program.sees('NOT SAVED');
      await program.press('ctrl+c', 'ctrl+c');
      await program.sees('ended 130');
      expect(isGivenBack(program.output)).toBe(true);
    },
  );
});

/** The program that a shell runs. */
function childOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);
}

it('reads keys from the terminal behind a standard input that is closed', async () => {
  program = launch([], { shell: 'exec 3>&1; boardgames < /dev/null' });
  await program.sees('Saved games');
  await program.press('q');
  expect(await program.exit).toBe(0);
});

describe('L1 the program', () => {
  it('opens the launcher, which lists the games and what is common to them', async () => {
    program = launch([]);
    await program.sees('Quit');
    const entries = [...games.map(({ title }) => title), 'Saved games', 'Replays', 'Statistics'];
    for (const entry of [...entries, 'Settings', 'Help', 'About']) await program.sees(entry);
  });

  it.each(games.map(({ id, title }) => [id, title] as const))(
    'goes from boardgames %s to the form of a new game, the same as from the launcher, and by flags into play',
    async (id, title) => {
      program = launch([id]);
      await program.sees(`${title} · new game`);
      await program.sees(/Enter Start .*\? help {2}─+┘/);
      const form = program.screen();
      await program.press('escape');
      await program.sees('Saved games');
      // The launcher marks the game that one comes from.
      await program.press('o');
      await program.sees(`${title} · new game`);
      await program.sees(/Enter Start .*\? help {2}─+┘/);
      expect(program.screen()).toBe(form);
      await program.close();
      program = launch([id, '--bots', 'easy']);
      await program.sees(/ to [a-z ]+ ─/);
    },
  );
});

describe('L4 the launcher', () => {
  it('is redrawn in a larger window, and waits in one that is too small', async () => {
    program = launch([], { columns: 80, rows: 24 });
    await program.sees('Saved games');
    program.resize(60, 20);
    await program.sees('The window has 60 columns and 20 rows.');
    program.resize(120, 40);
    await program.sees('Saved games');
    expect(program.screen().split('\n')[0]).toHaveLength(120);
  });

  it('L13 shows help and credits, and comes back', async () => {
    program = launch([]);
    await program.sees('PLAY');
    await program.press('?');
    await program.sees('Keys now');
    await program.press('escape');
    await program.sees('PLAY');
    await program.press('a');
    await program.sees('the MIT licence');
    // As most terminals send it: a byte that nothing follows.
    program.send('\x1b');
    await program.sees('PLAY');
  });

  it('L11 asks whether to keep changed settings, and has them again at the next start', async () => {
    const home = mkdtempSync(join(tmpdir(), 'boardgames-settings-'));
    onTestFinished(() => rmSync(home, { recursive: true }));
    program = launch([], { home });
    await program.sees('Saved games');
    await program.press('s');
    await program.sees('(●) dark');
    await program.press('right', 'escape');
    await program.sees('Save your changes?');
    await program.press('enter');
    await program.sees('Saved games');
    await program.press('q');
    expect(await program.exit).toBe(0);
    program = launch([], { home });
    await program.sees('Saved games');
    await program.press('s');
    await program.sees('(●) light');
  });

  it('L14 shows statistics', async () => {
    program = launch([]);
    await program.sees('Saved games');
    await program.press('t');
    await program.sees('Nobody with a name has finished a game yet.');
  });
});

it.runIf(process.platform === 'linux')(
  'puts the threads in which V8 compiles behind the one of the keys',
  async () => {
    program = launch(['catan', '--players', '2']);
    await program.sees('Catan');
    const threads = readdirSync(`/proc/${program.pid}/task`).map(Number);
    const behind = (thread: number): boolean => getPriority(thread) > getPriority(program.pid);
    await expect.poll(() => threads.filter(behind).length).toBeGreaterThanOrEqual(4);
  },
);
