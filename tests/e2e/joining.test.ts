import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { startMatch } from '../../src/engine/match.ts';
import { readOptions } from '../../src/engine/options.ts';
import { catan } from '../../src/games/catan/rules/index.ts';
import { otherVersion } from '../../src/net/door.ts';
import { freePort } from '../free-port.ts';
import { selfSigned } from '../net/self-signed.ts';
import { launch, type Program } from './pty.ts';

it('L9 who cannot join a table reads one sentence that says why and what to do', async () => {
  const running: Program[] = [];
  const start = (...args: string[]): Program => {
    const program = launch(args);
    running.push(program);
    return program;
  };
  // A host that speaks only what is to come.
  const future = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  future.on('connection', (socket) => {
    socket.send(
      JSON.stringify({
        type: 'bye',
        ...otherVersion({ type: 'hello', versions: [0], program: 'x', name: 'Old' }),
      }),
    );
    socket.close();
  });
  try {
    const host = start(
      'host',
      'catan',
      '--players',
      '2',
      '--local',
      '--referee',
      '--password',
      'x',
      '--port',
      '0',
    );
    await host.sees(/boardgames join 127\.0\.0\.1:\d+/);
    const address = /127\.0\.0\.1:\d+/.exec(host.screen())![0];
    const sit = (name: string, ...more: string[]): Program =>
      start('join', address, '--name', name, '--password', 'x', ...more);
    await sit('Ann').sees('Ann (you)');
    const newer = new WebSocket(`ws://${address}`);
    newer.on('open', () =>
      newer.send(JSON.stringify({ type: 'hello', versions: [99], program: 'x', name: 'New' })),
    );
    const answer = await new Promise((resolve) =>
      newer.once('message', (data) => resolve(JSON.parse(`${data}`))),
    );
    expect(answer).toMatchObject({
      type: 'bye',
      code: 'other-version',
      text: expect.stringMatching(/older .*: ask for it to be updated/),
    });
    const others: readonly (readonly [Program, string])[] = [
      [start('join', address, '--name', 'Eve'), 'This table asks for a password: ask the host'],
      [sit('ann'), 'Somebody at the table is called ann: join with another --name, or'],
      [sit('Eve', '--code', 'ZZZZ'), 'There is no table with this code here: ask the host'],
      [
        start('join', `127.0.0.1:${(future.address() as AddressInfo).port}`),
        'Your version is older than that of this host: update',
      ],
      [start('join', '127.0.0.1:9'), 'No table answers at 127.0.0.1:9: is the address right'],
    ];
    for (const [program, sentence] of others) await program.sees(sentence);
    await sit('Bob').sees('Bob (you)');
    await sit('Eve').sees('The table is full: watch it with `boardgames spectate`.');
  } finally {
    future.close();
    for (const program of running) await program.close();
  }
});

it.each([
  ['lay out', { robber: 'nowhere' }],
  ['draw', { resource: 'glass' }],
])(
  'L9 whoever is sent a game that no screen can %s reads one sentence of its host, and not of a bug',
  async (_, strange) => {
    const players = ['Ann', 'Bob'].map((name) => ({ name }));
    const read = readOptions(catan.options, {}, 2);
    if (!read.ok) throw new Error(read.reason);
    const { options } = read;
    const { state } = startMatch(catan, { options, players, seed: 'strange' });
    const seen = catan.view(state, 'spectator');
    const [first, ...others] = seen.hexes;
    const view = { ...seen, ...strange, hexes: [{ ...first, ...strange }, ...others] };
    const member = { id: 1, name: 'Eve', watching: true, here: true };
    const table = { phase: 'playing', code: 'BCDF', game: 'catan', options: {}, owner: 1, members: [member] };
    const seats = players.map(({ name }) => ({ bot: name, ready: true }));
    const said: readonly object[] = [
      { type: 'welcome', version: 1, program: 'strange 1', you: 1, token: 'A'.repeat(43) },
      { type: 'table', table: { ...table, seats, bots: [], away: [] } },
      { type: 'game', at: 0, undone: 0, players, options, view, history: [] },
    ];
    const host = new WebSocketServer({ host: '127.0.0.1', port: 0 });
    await once(host, 'listening');
    host.on('connection', (socket) => {
      for (const message of said) socket.send(JSON.stringify(message));
    });
    const address = `127.0.0.1:${(host.address() as AddressInfo).port}`;
    const eve = launch(['spectate', address, '--name', 'Eve']);
    try {
      expect(await eve.exit).toBe(2);
      await eve.sees(`What ${address} sends cannot be understood here: use the same version`);
    } finally {
      host.close();
      await eve.close();
    }
  },
);

it('L9 whoever guesses the password of a table is soon refused before they can', async () => {
  const host = launch(['host', 'catan', '--local', '--referee', '--password', 'x', '--port', '0']);
  try {
    await host.sees(/boardgames join 127\.0\.0\.1:\d+/);
    const url = `ws://${/127\.0\.0\.1:\d+/.exec(host.screen())![0]}`;
    const hello = { type: 'hello', versions: [1], program: 'x', name: 'Eve' };
    const answers: string[] = [];
    // A slow machine guesses so slowly that some more are let in meanwhile.
    for (let guess = 0; guess < 300 && !answers.at(-1)?.includes('429'); guess++)
      await new Promise((resolve) => {
        const socket = new WebSocket(url);
        socket.once('open', () => socket.send(JSON.stringify({ ...hello, password: `${guess}` })));
        socket.once('message', (data) => answers.push(JSON.parse(`${data}`).code));
        socket.once('error', ({ message }) => answers.push(message));
        socket.once('close', resolve);
      });
    expect(answers[0]).toBe('wrong-password');
    expect(answers.at(-1)).toMatch(/429/);
  } finally {
    await host.close();
  }
});

it('L9 a table that was only hosted is only hosted again, unless that is said', async () => {
  const home = mkdtempSync(join(tmpdir(), 'boardgames-home-'));
  const running: Program[] = [];
  const start = (...args: string[]): Program => {
    const program = launch(args, { home });
    running.push(program);
    return program;
  };
  try {
    const host = start('host', 'catan', '--local', '--referee', '--port', '0');
    await host.sees(/boardgames join 127\.0\.0\.1:\d+/);
    const [address] = /127\.0\.0\.1:\d+/.exec(host.screen())!;
    await start('join', address!, '--name', 'Ann').sees('Ann (you)');
    await host.close();
    const again = start('host', 'resume');
    await again.sees(`boardgames join ${address}`);
    await again.close();
    await start('host', 'resume', '--no-referee', '--name', 'Bob').sees('Bob (you)');
  } finally {
    for (const program of running) await program.close();
    rmSync(home, { recursive: true });
  }
});

/** Has the system refuse every socket of multicast DNS, as where another program holds its port. */
const refuseMulticast = `const dgram = require('node:dgram');
dgram.Socket.prototype.bind = function () {
  const error = Object.assign(new Error('bind EADDRINUSE'), { code: 'EADDRINUSE', syscall: 'bind' });
  process.nextTick(() => this.emit('error', error));
  return this;
};
`;

describe('L9 a table from the launcher, which cannot be announced', () => {
  const folder = mkdtempSync(join(tmpdir(), 'boardgames-multicast-'));
  const preload = join(folder, 'refuse.cjs');
  writeFileSync(preload, refuseMulticast);
  const env = { NODE_OPTIONS: `--require=${preload}` };
  const running: Program[] = [];
  afterAll(async () => {
    for (const program of running) await program.close();
    rmSync(folder, { recursive: true });
  });
  const start = (...args: string[]): Program => {
    const program = launch(args, { env });
    running.push(program);
    return program;
  };

  it('says so in one sentence, and is joined by its address and played', async () => {
    const port = `${await freePort()}`;
    const ann = start();
    await ann.sees('Host a table');
    await ann.press('h');
    await ann.sees('What happens then');
    // Carcassonne is the last game; then the name and the port.
    await ann.press('left', 'tab', 'tab', 'tab', 'ctrl+u');
    ann.send('Ann');
    await ann.press('tab', 'tab', 'ctrl+u');
    ann.send(port);
    await ann.press('enter');
    await ann.sees('Ann (you)');
    await ann.sees('The local network cannot be told of this table (port 5353 is');
    expect(ann.screen()).toContain('taken): others join it by its address.');
    const bob = start('join', '--name', 'Bob');
    await bob.sees('The local network cannot be searched (port 5353 is taken): join by address.');
    await bob.press('a');
    await bob.sees('Such as 192.168.1.7');
    bob.send(`127.0.0.1:${port}`);
    await bob.press('enter');
    await bob.sees('Bob (you)');
    for (const program of [ann, bob]) await program.press('space');
    await ann.sees('press s to start');
    await ann.press('ctrl+c');
    await ann.sees('Others are at your table');
    // Nothing is played yet.
    expect(ann.screen()).not.toContain('saved');
    await ann.press('escape', 's');
    for (const program of [ann, bob]) await program.sees('Red (Ann) to move');
    // There is one place for the first tile; nobody is placed on it.
    await ann.press('tab', 'enter');
    await ann.sees('follower');
    await ann.press('enter');
    await bob.sees('Red places');
    await bob.sees('Yellow (Bob) to move');
    await bob.press('ctrl+c');
    await bob.sees('Quit boardgames? Your game is saved.');
    await ann.press('ctrl+c');
    await ann.sees('Others are at your table');
    await ann.sees('closes then. Your game is saved.');
    await bob.press('escape');
    await ann.press('ctrl+c');
    await bob.sees('The host has closed the table. Its game is saved.');
    expect(await ann.exit).toBe(130);
    expect(ann.output).toMatch(/The table is closed; `boardgames host resume [A-Z]{4}` opens it again\./);
  });
});

it('L9 a certificate that comes through pipes, which give it once, is the one that the table shows', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'boardgames-certificate-'));
  for (const name of ['cert', 'key'] as const) writeFileSync(join(folder, name), selfSigned[name]);
  const piped = `--cert <(cat ${folder}/cert) --key <(cat ${folder}/key)`;
  const host = launch([], { shell: `boardgames host catan --local --referee --port 0 ${piped}` });
  try {
    await host.sees(/wss:\/\/127\.0\.0\.1:\d+/);
    const [address] = /wss:\/\/127\.0\.0\.1:\d+/.exec(host.screen())!;
    const line = new WebSocket(address, { rejectUnauthorized: false });
    await once(line, 'open');
    line.terminate();
  } finally {
    await host.close();
    rmSync(folder, { recursive: true });
  }
});

it.runIf(spawnSync('python3', ['--version']).status === 0)(
  'L9 programs of others play a whole game at a table of the network, before a spectator who owns it',
  async () => {
    const sample = `cmd:python3 ${fileURLToPath(new URL('../../docs/sample-player.py', import.meta.url))}`;
    const short = ['--board', 'pocket', '--winning-score', '10', '--turn-seconds', '0'];
    const host = launch([
      ...['host', 'wordsteal', '--players', '2', ...short, '--bots', `${sample},${sample}`],
      ...['--local', '--referee', '--port', '0'],
    ]);
    let watcher: Program | undefined;
    try {
      await host.sees(/boardgames join 127\.0\.0\.1:\d+/);
      watcher = launch(['spectate', /127\.0\.0\.1:\d+/.exec(host.screen())![0], '--name', 'Eve']);
      await watcher.sees('computer: program sample-player');
      await watcher.sees('press s to start');
      await watcher.press('s');
      await watcher.sees(/wins!|the end/i, 120_000);
    } finally {
      await watcher?.close();
      await host.close();
    }
  },
);
