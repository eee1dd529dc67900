import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Redis } from 'ioredis';
import Database from 'libsql';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../free-port.ts';
import { startRedis } from '../serve/redis.ts';
import { redisFile } from '../services.ts';
import { until } from '../until.ts';
import { launch, type Program, program } from './pty.ts';

const browserFile = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  existsSync,
);
/** Run before a page's own script: its browser refuses both storages, and counts what it sounds. */
const keepsNothing = `
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });
  window.tones = 0;
  const { createOscillator } = AudioContext.prototype;
  AudioContext.prototype.createOscillator = function () { window.tones++; return createOscillator.call(this); };
`;
const sshFile = ['/usr/bin/ssh', '/usr/local/bin/ssh'].find(existsSync);

let home = '';
let server: ReturnType<typeof spawn>;
let ports = { ssh: 0, web: 0, port: 0, status: 0 };
const servers: (typeof server)[] = [];
const open: Program[] = [];

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'boardgames-serve-'));
  if (sshFile)
    for (const name of ['ann', 'bob'])
      execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(home, name)]);
  ports = await start();
});
afterAll(async () => {
  await Promise.all(open.map((each) => each.close()));
  for (const each of servers) each.kill('SIGKILL');
  rmSync(home, { recursive: true, force: true });
});

/** A server, and the ports that it says. */
async function start(...more: string[]): Promise<typeof ports> {
  const doors = ['--ssh', '0', '--web', '0', '--port', '0', '--status-port', '0', '--name', 'The Oak'];
  const child = spawn(process.execPath, [program, 'serve', ...doors, ...more], {
    env: { PATH: process.env.PATH, BOARDGAMES_HOME: home },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  server = child;
  servers.push(child);
  let said = '';
  child.stdout.on('data', (text: Buffer) => {
    said += String(text);
  });
  await until(() => said.includes('/status'));
  const port = (pattern: RegExp): number => Number(pattern.exec(said)?.[1]);
  return {
    ssh: port(/-p (\d+)/),
    web: port(/http:\/\/[\d.]+:(\d+)\/\n/),
    port: port(/join [\d.]+:(\d+)/),
    status: port(/:(\d+)\/status/),
  };
}

const status = async ({ status: port } = ports): Promise<Record<string, unknown>> =>
  (await fetch(`http://127.0.0.1:${port}/status`)).json() as Promise<Record<string, unknown>>;

/** How OpenSSH is told who comes, and where to. */
function sshOptions(name: string, port: number): readonly string[] {
  const options = [
    'StrictHostKeyChecking=no',
    `UserKnownHostsFile=${join(home, 'known')}`,
    'IdentitiesOnly=yes',
  ];
  const words = options.flatMap((option) => ['-o', option]);
  return [...words, '-p', `${port}`, '-i', join(home, name), `${name}@127.0.0.1`];
}

/** A real OpenSSH client in a terminal of its own. */
function shell(name: string, port = ports.ssh): Program {
  const at = sshOptions(name, port).join(' ');
  const one = launch([], { shell: `exec ssh ${at}`, home: join(home, name) });
  open.push(one);
  return one;
}

/** Bob sits down at the table that is marked, which is Ann's; the game begins, and Ann skips. */
async function playOneTurn(ann: Program, bob: Program): Promise<void> {
  await bob.press('enter');
  await bob.sees('(you)');
  for (const one of [ann, bob]) await one.press('space');
  await ann.sees(/Everybody is ready/);
  await ann.press('s');
  await ann.sees(/turn 1 · . ann to move/);
  await bob.sees(/turn 1 . . ann to move/);
  // Skip, and be asked nothing: no tiles lie.
  await ann.press('tab', 'enter');
  await bob.sees(/turn 2 . . bob to move/);
}

describe('L23 boardgames serve', () => {
  it('keeps the key of its host to itself', () => {
    expect(statSync(join(home, 'data', 'ssh-host-key')).mode & 0o777).toBe(0o600);
  });

  it.runIf(sshFile)('goes on when somebody asks by ssh for something else than the game', async () => {
    const asked = spawn('ssh', [...sshOptions('ann', ports.ssh), 'ls'], { stdio: 'ignore' });
    expect(await new Promise((resolve) => asked.once('exit', resolve))).toBe(255);
    expect((await status()).connections).toMatchObject({ ssh: 0 });
    expect(server.exitCode).toBeNull();
  });

  it.runIf(sshFile)(
    'lets two people meet by ssh, play, go away and come back, with the server killed in between',
    async () => {
      const ann = shell('ann');
      await ann.sees('What do you see here?');
      await ann.press('1');
      await ann.sees('What the others call you');
      await ann.press('enter');
      await ann.sees('Quick match');
      await ann.press('q', 'down', 'enter');
      await ann.sees(/WordSteal · table [A-Z]{4}/);
      const bob = shell('bob');
      await bob.sees('What do you see here?');
      await bob.press('5');
      await bob.sees('What the others call you');
      await bob.press('enter');
      await bob.sees(/WordSteal +ann/);
      await playOneTurn(ann, bob);
      expect((await status()).playing).toBe(1);
      server.kill('SIGKILL');
      await Promise.all([ann.exit, bob.exit]);
      ports = await start();
      const again = shell('bob');
      await again.sees(/WordSteal +ann, bob/);
      await again.press('enter');
      await again.sees(/turn 2 . . bob to move/);
    },
  );

  it.runIf(sshFile && redisFile)(
    'L24 goes on at another process when the one that ran the table is killed',
    async () => {
      const redis = await startRedis();
      try {
        const first = await start('--redis', redis.url);
        const owner = server;
        const second = await start('--redis', redis.url);
        const ann = shell('ann', first.ssh);
        const bob = shell('bob', second.ssh);
        for (const one of [ann, bob]) await one.sees('Quick match');
        await ann.press('q', 'down', 'enter');
        await ann.sees(/WordSteal · table [A-Z]{4}/);
        await bob.sees(/WordSteal +ann +1 of 2/);
        await playOneTurn(ann, bob);
        owner.kill('SIGKILL');
        await ann.exit;
        // Bob stays where he is, and plays on with whoever runs the table now.
        await bob.sees(/ann is away/);
        await bob.press('tab', 'enter');
        await bob.sees(/turn 3 . . ann to move/);
        const again = shell('ann', second.ssh);
        await again.sees(/WordSteal +ann, bob/);
        await again.press('enter');
        await again.sees(/turn 3 · . ann to move/);
        // Asked to end, it hands the table over, and both stay at it where they are.
        const leaving = server;
        const third = await start('--redis', redis.url);
        leaving.kill('SIGTERM');
        await until(async () => (await status(third)).tables === 1);
        await again.press('tab', 'enter');
        await bob.sees(/turn 4 . . bob to move/);
        await bob.press('tab', 'enter');
        await again.sees(/turn 5 · . ann to move/);
        expect((await status(third)).playing).toBe(1);
        // Where none is left that goes on, nobody is kept waiting for whoever stays.
        const last = server;
        const ended = Promise.all([leaving, last].map((one) => once(one, 'exit')));
        last.kill('SIGTERM');
        expect(await ended).toEqual([
          [0, null],
          [0, null],
        ]);
      } finally {
        redis.close();
      }
    },
  );

  it.runIf(browserFile)('plays in a browser, which finds its screen again after a reload', async () => {
    const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];
    const browser = await chromium.launch({
      executablePath: browserFile!,
      args: [...flags, '--no-first-run', '--disable-component-update', '--disable-sync'],
    });
    try {
      const page = await browser.newPage({ viewport: { width: 1000, height: 640 } });
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text());
      });
      const sees = (text: string): Promise<unknown> =>
        page.locator('.xterm-rows', { hasText: text }).waitFor({ timeout: 60_000 });
      await page.goto(`http://127.0.0.1:${ports.web}/`);
      await sees('What do you see here?');
      await page.keyboard.press('1');
      await sees('What the others call you');
      await page.keyboard.type('Zoë');
      await page.keyboard.press('Enter');
      await sees('Quick match');
      await page.keyboard.press('p');
      await sees('Carcassonne');
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
      await sees('YOUR TILE');
      await page.reload();
      await sees('YOUR TILE');
      expect(faults).toEqual([]);
      // One that keeps nothing for the page, and sounds the bell of a terminal.
      const guarded = await browser.newPage();
      await guarded.addInitScript({ content: keepsNothing });
      let ring = (): void => {};
      await guarded.routeWebSocket(/line$/, (line) => {
        line.connectToServer();
        ring = () => line.send(JSON.stringify({ type: 'output', text: '\x07' }));
      });
      await guarded.goto(`http://127.0.0.1:${ports.web}/`);
      const asks = (text: string): Promise<unknown> =>
        guarded.locator('.xterm-rows', { hasText: text }).waitFor({ timeout: 60_000 });
      await asks('What do you see here?');
      await guarded.keyboard.press('1');
      await asks('What the others call you');
      ring();
      await guarded.waitForFunction('tones === 1');
      // A phone: the whole screen is there, with smaller letters, and the keys that its keyboard lacks.
      const phone = await browser.newPage({
        ...{ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
      });
      const shows = (text: string): Promise<unknown> =>
        phone.locator('.xterm-rows', { hasText: text }).waitFor({ timeout: 60_000 });
      await phone.goto(`http://127.0.0.1:${ports.web}/`);
      await shows('What do you see here?');
      await phone.locator('#keys button', { hasText: 'Enter' }).tap();
      await shows('What the others call you');
      expect(await phone.evaluate('[document.body.scrollWidth, innerHeight]')).toEqual([390, 844]);
    } finally {
      await browser.close();
    }
  });

  it('shows an operator how it goes, on this computer alone', async () => {
    const text = await (await fetch(`http://127.0.0.1:${ports.status}/metrics`)).text();
    expect(text).toMatch(/^boardgames_tables \d+$/m);
    expect(text).toMatch(/^boardgames_connections\{door="ssh"\} \d+$/m);
    expect(await (await fetch(`http://127.0.0.1:${ports.status}/healthz`)).text()).toBe('ok\n');
    const report = execFileSync(
      process.execPath,
      [program, 'serve', 'status', '--status-port', `${ports.status}`],
      {
        encoding: 'utf8',
      },
    );
    expect(report).toMatch(/^tables +\d/m);
  });

  it.runIf(redisFile)('logs lines of JSON alone, also of what a library warns', async () => {
    const redis = await startRedis();
    try {
      const asked = new Redis(redis.url);
      await asked.call('ACL', ...'SETUSER bob on >secret ~* &* +@all -info'.split(' '));
      asked.disconnect();
      await start('--redis', redis.url.replace('//', '//bob:secret@'));
      server.kill('SIGKILL');
      const lines = (await text(server.stderr!)).trimEnd().split('\n');
      const warnings = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'warning');
      expect(warnings[0].why).toContain('Skipping the ready check');
    } finally {
      redis.close();
    }
  });

  it('says in a sentence when a port is taken, and when every door is shut', () => {
    const tried = (...args: string[]): string => {
      try {
        execFileSync(process.execPath, [program, 'serve', ...args], {
          env: { PATH: process.env.PATH, BOARDGAMES_HOME: join(home, 'other') },
          stdio: 'pipe',
          timeout: 60_000,
        });
        return 'it ran';
      } catch (error) {
        const { status: code, stderr } = error as { status: number; stderr: Buffer };
        return `${code}: ${String(stderr).trim()}`;
      }
    };
    expect(tried('--web', String(ports.web), '--ssh', 'off', '--port', 'off', '--status-port', 'off')).toBe(
      `2: Port ${ports.web} cannot be used (another program listens there): name another with --web.`,
    );
    expect(tried('--web', 'off', '--ssh', 'off', '--port', 'off')).toMatch(
      /^2: Nothing is open: leave at least one/,
    );
    expect(tried('--ssh', 'x')).toBe('2: --ssh must be a port from 0 to 65535, or off.');
    // Nor does it stay where its games cannot be read.
    const store = join(home, 'other', 'games.db');
    execFileSync(process.execPath, [program, 'saves'], {
      env: { PATH: process.env.PATH, BOARDGAMES_HOME: join(home, 'other'), BOARDGAMES_STORE: store },
    });
    const database = new Database(store);
    database.exec('drop table network_tables');
    database.close();
    expect(tried('--store', store, '--ssh', 'off', '--web', 'off', '--port', '0')).toMatch(
      /^2: The storage named with --store cannot be used: .* Try again when that is mended\.$/,
    );
  });
});

// What is played may be in memory alone on the same full disk.
it.runIf(existsSync('/dev/full')).each([
  ['serve', '--ssh', 'off', '--port', 'off', '--status-port', 'off', '--per-address', '1', '--web'],
  ['host', 'wordsteal', '--referee', '--local', '--port'],
])('L24 goes on where what it says cannot be written: %s', async (...words) => {
  const full = openSync('/dev/full', 'w');
  const port = await freePort();
  const child = spawn(process.execPath, [program, ...words, `${port}`], {
    env: { PATH: process.env.PATH, BOARDGAMES_HOME: join(home, 'full') },
    stdio: words[0] === 'serve' ? ['ignore', 'ignore', full] : ['ignore', full, 'ignore'],
  });
  servers.push(child);
  closeSync(full);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const answers = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
  await until(answers);
  // A server says who asks too often.
  for (let visit = 0; visit < 60; visit++) await answers();
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
