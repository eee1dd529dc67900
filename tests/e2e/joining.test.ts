import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { otherVersion } from '../../src/net/door.ts';
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
    await host.sees(/boardgames join 127\.0\.0\.1:\d+/, 60_000);
    const address = /127\.0\.0\.1:\d+/.exec(host.screen())![0];
    const join = (name: string, ...more: string[]): Program =>
      start('join', address, '--name', name, '--password', 'x', ...more);
    await join('Ann').sees('Ann (you)', 60_000);
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
      [join('ann'), 'Somebody at the table is called ann: join with another --name.'],
      [join('Eve', '--code', 'ZZZZ'), 'There is no table with this code here: ask the host'],
      [
        start('join', `127.0.0.1:${(future.address() as AddressInfo).port}`),
        'Your version is older than that of this host: update',
      ],
      [start('join', '127.0.0.1:9'), 'No table answers at 127.0.0.1:9: is the address right'],
    ];
    for (const [program, sentence] of others) await program.sees(sentence, 60_000);
    await join('Bob').sees('Bob (you)', 60_000);
    await join('Eve').sees('The table is full: watch it with `boardgames spectate`.', 60_000);
  } finally {
    future.close();
    for (const program of running) await program.close();
  }
}, 180_000);
