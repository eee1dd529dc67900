import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openStore } from '../../src/store/open.ts';
import { until } from '../until.ts';
import { launch } from './pty.ts';

/** Nobody draws tiles or sees them, so only the turn on the screen changes: "Ann to move", "Ben to move". */
const game = ['wordsteal', '--players', '2', '--names', 'Ann,Ben', '--seed', 'killed'];

/** Starts a game, skips a few turns, and kills the program as soon as the terminal has got the frame of the last one. */
async function killAtTheFrame(home: string, moves: number): Promise<void> {
  const program = launch(game, { home });
  try {
    for (let move = 0; move < moves; move++) {
      await program.sees(move % 2 === 0 ? 'Ann to move' : 'Ben to move');
      await program.press(':');
      await program.press('s', 'k', 'i', 'p');
      const drawn = program.draws(move % 2 === 0 ? 'Ben to move' : 'Ann to move');
      program.send('\r');
      await drawn;
    }
    process.kill(program.pid, 'SIGKILL');
    await program.exit;
  } finally {
    await program.close();
  }
}

it('L7 a program killed when the frame of a move arrives has kept the move, in 12 of 12 kills', async () => {
  const home = mkdtempSync(join(tmpdir(), 'boardgames-kill-'));
  try {
    const wanted: number[] = [];
    for (let round = 0; round < 12; round++) {
      wanted.push(1 + (round % 3));
      await killAtTheFrame(home, wanted[round]!);
    }
    const { store } = await openStore(join(home, 'data', 'boardgames.db'));
    const kept = (await store.list('kept')).map(({ steps }) => steps);
    await store.close();
    expect(kept.sort()).toEqual(wanted.sort());
  } finally {
    rmSync(home, { recursive: true });
  }
});

it('a challenge of the day goes on where it was when the program was killed: there is one try', async () => {
  const home = mkdtempSync(join(tmpdir(), 'boardgames-kill-'));
  const begin = async () => {
    const program = launch(['daily', 'carcassonne'], { home });
    await program.sees('tiles left');
    return program;
  };
  try {
    const first = await begin();
    await first.sees('70 tiles left');
    await first.press('tab', 'enter', 'enter');
    await first.sees('69 tiles left');
    process.kill(first.pid, 'SIGKILL');
    await first.exit;
    await first.close();
    const second = await begin();
    await second.sees('69 tiles left');
    await second.press('escape', 'l');
    await second.sees(/Carcassonne +begun/);
    await second.close();
  } finally {
    rmSync(home, { recursive: true });
  }
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it.runIf(process.platform !== 'win32').each([
  ['simulate', '--bots', 'SIGINT'],
  ['simulate', '--bots', 'SIGKILL'],
  ['tournament', '--players', 'SIGINT'],
  ['tournament', '--players', 'SIGTERM'],
] as const)(
  'L21 programs end with what plays them, even deaf ones: %s %s after %s',
  async (name, flag, signal) => {
    const home = mkdtempSync(join(tmpdir(), 'boardgames-kill-'));
    const file = join(home, 'pids');
    const deaf = `cmd:trap "" TERM HUP INT; sleep 600 & echo $$ $! > ${file}; while :; do sleep 600; done`;
    try {
      const command = ['bin/boardgames.js', name, 'carcassonne', flag, `${deaf},beginner`];
      const playing = spawn(process.execPath, [...command, '--jobs', '1', '--ms', '60000'], {
        stdio: 'ignore',
        env: { ...process.env, BOARDGAMES_HOME: home },
      });
      const ended = once(playing, 'exit');
      const pids = () => (existsSync(file) ? (readFileSync(file, 'utf8').match(/\d+(?=\s)/g) ?? []) : []);
      await until(() => pids().length === 2);
      const [shell, sleeping] = pids().map(Number);
      playing.kill(signal);
      expect(await ended).toEqual(signal === 'SIGINT' ? [130, null] : [null, signal]);
      await until(() => !isRunning(shell!) && !isRunning(sleeping!));
    } finally {
      rmSync(home, { recursive: true });
    }
  },
);
