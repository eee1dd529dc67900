import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../../src/store/open.ts';
import { resultsIn } from '../../src/store/results.ts';
import { runHere } from '../cli/run-here.ts';
import { hasMariadb, type Server, startMariadb } from '../store/mariadb.ts';
import { program as bin, launch, type Program } from './pty.ts';
import { mountDisk } from './small-disk.ts';

const game = [
  'wordsteal',
  '--players',
  '2',
  '--names',
  'Ann,Ben',
  '--seed',
  'failing',
  '--turn-seconds',
  '600',
];
let home = '';
let program: Program | undefined;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'boardgames-failing-'));
});
afterEach(async () => {
  await program?.close();
  rmSync(home, { recursive: true });
});

async function skip(running: Program): Promise<void> {
  await running.press(':');
  running.send('skip\r');
}

/** Gives a game of Monopoly for two up, and leaves the program. */
async function resign(running: Program): Promise<void> {
  await running.sees('to roll');
  await running.press(':');
  running.send('resign\r');
  await running.sees('everything is lost');
  await running.press('y');
  await running.sees('the game is over');
  await running.press('ctrl+c');
  expect(await running.exit).toBe(0);
}

async function movesIn(place: string): Promise<readonly number[]> {
  const { store } = await openStore(place);
  const saved = await store.list('kept');
  await store.close();
  return saved.map(({ steps }) => steps);
}

describe.runIf(hasMariadb && process.env.BOARDGAMES_TEST_MYSQL_URL === undefined)(
  'A3 a database server that is frozen while a game is played',
  () => {
    let server: Server;
    beforeAll(async () => {
      server = await startMariadb();
    });
    afterAll(() => server.stop());

    it('keeps no key from its work, and gets what it missed as soon as it goes on', async () => {
      program = launch(game, { home, env: { BOARDGAMES_STORE: server.url } });
      await program.sees('Ann to move');
      await skip(program);
      await program.sees('Ben to move');
      server.pause();
      await skip(program);
      await program.press('f1');
      await program.sees(/licen[cs]e/i);
      // Long before the write is given up.
      expect(program.output).not.toContain('NOT SAVED');
      await program.press('escape');
      await program.sees('NOT SAVED');
      await program.sees('Ann to move');
      await skip(program);
      await program.sees('Ben to move');
      server.resume();
      await program.sees(/^(?![\s\S]*NOT SAVED)/);
      expect(await movesIn(server.url)).toEqual([3]);
    });

    it('L22 keeps a review that nobody reads to its end', async () => {
      const env = { BOARDGAMES_STORE: server.url };
      program = launch(['monopoly', '--players', '2', '--names', 'Ann,Ben'], { home, env });
      await resign(program);
      const unread = 'set -o pipefail; "$0" "$1" analyse | true';
      const words = ['-c', unread, process.execPath, bin];
      const own = { ...env, PATH: process.env.PATH, BOARDGAMES_HOME: home };
      expect(spawnSync('bash', words, { env: own }).status).toBe(0);
      const { store } = await openStore(server.url);
      const [saved] = await store.list('kept');
      expect(await store.reviews.load(saved!.id)).toMatchObject({ unit: 'money' });
      await store.close();
    });

    it('does not keep the program from ending', async () => {
      program = launch(game, { home, env: { BOARDGAMES_STORE: server.url } });
      await program.sees('Ann to move');
      await skip(program);
      await program.sees('Ben to move');
      server.pause();
      await new Promise((resolve) => setTimeout(resolve, 400));
      await skip(program);
      await program.sees('NOT SAVED');
      await program.press('ctrl+c');
      await program.sees('Quit boardgames?');
      const start = Date.now();
      await program.press('ctrl+c');
      await program.exit;
      expect(Date.now() - start).toBeLessThan(60_000);
      expect(program.output).toContain('The last moves of the game could not be saved.');
    });
  },
);

it('B4 a store that is deleted under a running game is written again, with the whole game', async () => {
  program = launch(game, { home });
  await program.sees('Ann to move');
  await skip(program);
  await program.sees('Ben to move');
  rmSync(join(home, 'data'), { recursive: true });
  await skip(program);
  await program.sees('Ann to move');
  await program.sees('Saved as another game');
  expect(program.screen()).not.toContain('NOT SAVED');
  await skip(program);
  await program.sees('Ben to move');
  program.kill('SIGKILL');
  await program.exit;
  expect(readdirSync(join(home, 'data'))).toContain('boardgames.db');
  expect(await movesIn(join(home, 'data', 'boardgames.db'))).toEqual([3]);
});

const disk = join(tmpdir(), `boardgames-disk-${process.pid}`);
const mounted = mountDisk(disk, 400_000);
afterAll(() => {
  mounted?.unmount();
  rmSync(disk, { recursive: true });
});

// Everywhere else `keeper.test.ts` alone says so, with a place that fails on demand.
it.runIf(mounted)('A2 what a full disk could not take is written as soon as there is room', async () => {
  program = launch(game, { home: disk });
  await program.sees('Ann to move');
  await skip(program);
  await program.sees('Ben to move');
  // Takes whatever room the program makes, too.
  const hog = spawn('sh', ['-c', `while :; do head -c 99999 /dev/zero >> ${disk}/fill; sleep 0.01; done`]);
  try {
    for (const next of ['Ann', 'Ben', 'Ann', 'Ben']) {
      await skip(program);
      await program.sees(`${next} to move`);
    }
    await program.sees('NOT SAVED');
  } finally {
    hog.kill();
    await once(hog, 'exit');
    rmSync(join(disk, 'fill'));
  }
  await program.sees('Everything is saved again.');
  expect(program.screen()).not.toContain('NOT SAVED');
  program.kill('SIGKILL');
  await program.exit;
  expect(await movesIn(join(disk, 'data', 'boardgames.db'))).toEqual([5]);
});

it.runIf(mounted)(
  'A2 a challenge that a full disk could not take says so, and is written when the program is left',
  async () => {
    const own = mkdtempSync(join(tmpdir(), 'boardgames-challenge-disk-'));
    const ownDisk = mountDisk(own, 400_000);
    try {
      spawnSync('sh', ['-c', `head -c 900000 /dev/zero > ${own}/fill`]);
      program = launch(['daily', 'wordsteal'], { home: own });
      await program.sees('to move');
      await skip(program);
      await program.sees('Not saved: the disk is full.');
      rmSync(join(own, 'fill'));
      await program.press('ctrl+c');
      expect(await program.exit).toBe(0);
      expect(program.output).not.toContain('could not be saved');
      expect(Object.values(resultsIn(join(own, 'data', 'results.json')).get().daily)).toHaveLength(1);
    } finally {
      ownDisk?.unmount();
      rmSync(own, { recursive: true });
    }
  },
);

it.runIf(mounted)('A2 a review that a full disk cannot keep is printed all the same', async () => {
  const own = mkdtempSync(join(tmpdir(), 'boardgames-review-disk-'));
  const ownDisk = mountDisk(own, 400_000);
  try {
    program = launch(['monopoly', '--players', '2', '--names', 'Ann,Ben'], { home: own });
    await resign(program);
    spawnSync('sh', ['-c', `head -c 900000 /dev/zero > ${own}/fill`]);
    const { stdout, stderr } = await runHere({ BOARDGAMES_HOME: own }, 'analyse');
    expect(stdout).toMatch(/^Judged by the hard player: /);
    expect(stderr).toMatch(/the disk is full/);
  } finally {
    ownDisk?.unmount();
    rmSync(own, { recursive: true });
  }
});

it.runIf(mounted).each([['--referee'], ['--name', 'Ann']])(
  'A2 a table of a host whose disk is full says so to whoever hosts it (%s) and to everybody at it',
  async (...who) => {
    const own = join(tmpdir(), `boardgames-host-disk-${process.pid}`);
    const ownDisk = mountDisk(own, 1_000_000);
    const table = ['wordsteal', '--players', '2', '--bots', 'beginner,beginner', '--winning-score', '200'];
    const host = launch(['host', ...table, ...who, '--local', '--port', '0'], { home: own });
    try {
      await host.sees(/boardgames join 127\.0\.0\.1:\d+/);
      const address = /127\.0\.0\.1:\d+/.exec(host.screen())![0];
      program = launch(['spectate', address, '--name', 'Eve'], { home });
      const owner = who[0] === '--referee' ? program : host;
      await owner.sees('press s to start');
      await owner.press('s');
      await program.sees('turn 2');
      spawnSync('sh', ['-c', `head -c 2000000 /dev/zero > ${own}/fill`]);
      await program.sees('NOT SAVED');
      await host.sees('Not saved: the disk is full. It is tried again.');
      rmSync(join(own, 'fill'));
      await host.sees(/(Everything|The game) is saved again\./);
      await program.sees(/^(?![\s\S]*NOT SAVED)/);
    } finally {
      await host.close();
      ownDisk?.unmount();
      rmSync(own, { recursive: true });
    }
  },
);

it('C6 a limit on the size of files is told like a full disk, and the terminal is given back', async () => {
  const shell = `ulimit -f 100; boardgames ${game.join(' ')}; echo status $?`;
  program = launch([], { home, shell });
  await program.sees('Ann to move');
  for (let i = 0; i < 60 && !program.screen().includes('NOT SAVED'); i++) {
    await skip(program);
    await program.sees(i % 2 === 0 ? 'Ben to move' : 'Ann to move');
  }
  await program.sees('NOT SAVED');
  await program.press('ctrl+c');
  await program.sees('Quit boardgames?');
  await program.press('ctrl+c');
  await program.sees('status 130');
});
