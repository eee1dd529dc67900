import { type AddressInfo, connect } from 'node:net';
import zlib from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { Clock } from '../../src/engine/clock.ts';
import { deferred } from '../../src/engine/deferred.ts';
import { anyGame } from '../../src/engine/game.ts';
import { SteppedClock } from '../../src/engine/stepped-clock.ts';
import { Client, type ClientOptions, type ClientState } from '../../src/net/client.ts';
import { Gate } from '../../src/net/gate.ts';
import type { HostMessage } from '../../src/net/host-message.ts';
import { listen, type Server } from '../../src/net/server.ts';
import { socketLine } from '../../src/net/socket-line.ts';
import type { HostTable } from '../../src/net/table.ts';
import { realClock } from '../../src/tui/terminal/clock.ts';
import { freePort } from '../free-port.ts';
import { nim } from '../tui/nim.ts';
import { until } from '../until.ts';
import { openRig, type Rig, settled } from './rig.ts';
import { selfSigned } from './self-signed.ts';

const game = anyGame(nim);
const open: { close(): unknown }[] = [];

afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

async function serve(rig: Rig, port = 0, gate?: Gate): Promise<Server> {
  const server = await listen({
    host: '127.0.0.1',
    port,
    clock: realClock,
    ...(gate ? { gate } : {}),
    find: ({ code }) => (code === undefined || code === rig.table.code ? rig.table : undefined),
  });
  open.push(server);
  return server;
}

function join(server: Server, options: Partial<ClientOptions>): Client {
  const client = new Client({
    open: socketLine(`ws://127.0.0.1:${server.port}`, realClock),
    where: `127.0.0.1:${server.port}`,
    program: 'test 1',
    name: 'Ann',
    clock: realClock,
    load: async () => game,
    keepToken: () => {},
    ...options,
  });
  open.push(client);
  return client;
}

/** Waits until the client's state, its session's included, is so. */
function when(client: Client, is: (state: ClientState) => boolean): Promise<ClientState> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (!is(client.state)) return;
      clearInterval(timer);
      resolve(client.state);
    };
    const timer = setInterval(look, 5);
  });
}

describe('L9 over sockets', () => {
  it('says of a board that no table takes that it is too large, in place of losing the line', async () => {
    const server = await serve(openRig(game));
    const ann = join(server, { name: 'Ann' });
    await when(ann, ({ status }) => status === 'joined');
    ann.send({ type: 'options', options: { board: { name: 'x'.repeat(70_000) } } });
    ann.send({ type: 'say', text: 'Still here.' });
    const { status, sorry } = await when(ann, ({ chat }) => chat.length === 1);
    expect([status, sorry?.code]).toEqual(['joined', 'too-long']);
  });

  it('two play a game, one is cut off in the middle and comes back by itself', async () => {
    const rig = openRig(game);
    const port = await freePort();
    const server = await serve(rig, port);
    const ann = join(server, { name: 'Ann' });
    await when(ann, ({ status }) => status === 'joined');
    const bob = join(server, { name: 'Bob' });
    await when(ann, ({ table }) => table?.members.length === 2);
    ann.send({ type: 'self', ready: true });
    bob.send({ type: 'self', ready: true });
    await when(ann, ({ table }) => table?.missing === undefined);
    ann.send({ type: 'start' });
    const { session } = await when(ann, (state) => state.session !== undefined);
    expect(await session!.play(0, { type: 'take', count: 3 } as never)).toBeUndefined();
    await server.close();
    await when(bob, ({ status }) => status === 'lost');
    // Typed while the line is down: it goes when it is up.
    const late = bob.state.session!.play(1, { type: 'take', count: 2 } as never);
    await serve(rig, port);
    expect(await late).toBeUndefined();
    await when(ann, (state) => state.session?.match.steps.length === 2);
    expect(rig.match().steps.map(({ seat }) => seat)).toEqual([0, 1]);
  });

  it('whoever came without a code comes back to the table that they found, and to no other', async () => {
    const tables = [openRig(game, { seats: 3 }).table, openRig(game, { seats: 3 }).table] as const;
    const port = await freePort();
    /** As a house of many tables: whoever names none gets to where somebody waits. */
    const house = (waiting: HostTable): Promise<Server> =>
      listen({
        ...{ host: '127.0.0.1', port, clock: realClock },
        find: ({ code = waiting.code }) => tables.find((table) => table.code === code),
      });
    const first = await house(tables[0]);
    const ann = join(first, {});
    await when(ann, ({ table }) => table !== undefined);
    await first.close();
    await when(ann, ({ status }) => status === 'lost');
    open.push(await house(tables[1]));
    await when(ann, ({ status }) => status === 'joined');
    expect(tables.map((table) => table.view().members.length)).toEqual([1, 0]);
  });

  it.each([
    ['a code', { code: 'ZZZZ' }, 'wrong-code'],
    ['a password', { password: 'wrong' }, 'wrong-password'],
  ])('says what to do where %s is wrong', async (_, options, code) => {
    const rig = openRig(game, { password: 'secret' });
    const client = join(await serve(rig), options);
    const { ending } = await when(client, ({ status }) => status === 'ended');
    expect(ending).toMatchObject({ code, text: expect.stringMatching(/: .*\.$/) });
  });

  it('cannot use a port that is taken', async () => {
    const rig = openRig(game);
    const { port } = await serve(rig);
    await expect(serve(rig, port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('says so where nobody listens', async () => {
    const client = join({ port: 9, close: async () => {} }, {});
    const { ending } = await when(client, ({ status }) => status === 'ended');
    expect(ending?.text).toBe(
      'No table answers at 127.0.0.1:9: is the address right, and has the host begun?',
    );
  });

  it('says so where the host takes no more connections from there', async () => {
    const rig = openRig(game);
    const gate = new Gate({ clock: realClock, mostConnections: 9, mostPerAddress: 1 });
    const server = await listen({
      ...{ host: '127.0.0.1', port: 0, clock: realClock, gate, find: () => rig.table },
    });
    open.push(server);
    await when(join(server, {}), ({ status }) => status === 'joined');
    const { ending } = await when(join(server, { name: 'Bob' }), ({ status }) => status === 'ended');
    expect(ending).toMatchObject({
      code: 'crowded',
      text: expect.stringContaining('takes no more connections'),
    });
  });

  it('speaks wss where there is a certificate, and says so of one that cannot be trusted', async () => {
    const rig = openRig(game, { password: 'secret' });
    const server = await listen({
      ...{ host: '127.0.0.1', port: 0, clock: realClock, tls: selfSigned, find: () => rig.table },
    });
    open.push(server);
    const url = `wss://127.0.0.1:${server.port}`;
    const stranger = join(server, { open: socketLine(url, realClock), where: 'the host' });
    const { ending } = await when(stranger, ({ status }) => status === 'ended');
    expect(ending?.text).toMatch(
      /^the host cannot be trusted \(.*self-signed certificate.*\): ask the host\.$/,
    );
    const socket = new WebSocket(url, [], { rejectUnauthorized: false });
    open.push({ close: () => socket.terminate() });
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    const received = new Promise((resolve) =>
      socket.once('message', (data) => resolve(JSON.parse(`${data}`))),
    );
    socket.send(
      JSON.stringify({
        ...{ type: 'hello', versions: [1], program: 'x', name: 'Ann' },
        ...{ code: rig.table.code.toLowerCase(), password: 'secret' },
      }),
    );
    expect(await received).toMatchObject({ type: 'welcome', you: 1 });
  });

  it('ends connections that say nothing sensible, and serves the others', async () => {
    const rig = openRig(game);
    const server = await serve(rig);
    const url = `ws://127.0.0.1:${server.port}`;
    const ann = join(server, {});
    await when(ann, ({ status }) => status === 'joined');
    const ends = async (send: (socket: WebSocket) => void): Promise<number> => {
      const socket = new WebSocket(url);
      open.push({ close: () => socket.terminate() });
      socket.on('error', () => {});
      await new Promise((resolve) => socket.once('open', resolve));
      send(socket);
      return new Promise((resolve) => socket.once('close', resolve));
    };
    expect(await ends((socket) => socket.send('x'.repeat(100_000)))).toBe(1009);
    expect(await ends((socket) => socket.send('{"type":"start"}'))).toBe(1008);
    expect(await ends((socket) => Array.from({ length: 5 }, () => socket.send('{')))).toBe(1008);
    expect(
      await ends((socket) => socket.send(Buffer.from([1, 2, 3]), { binary: true }, () => socket.close(1000))),
    ).not.toBe(1006);
    const hello = JSON.stringify({ type: 'hello', versions: [1], program: 'x', name: 'Flood', watch: true });
    const flood = [hello, ...Array.from({ length: 200 }, () => '{"type":"ping","sent":1}')];
    expect(
      await ends((socket) => {
        for (const frame of flood) socket.send(frame);
      }),
    ).toBe(1008);
    const next = new WebSocket(url);
    expect(await new Promise((resolve) => next.once('error', resolve))).toMatchObject({
      message: 'Unexpected server response: 429',
    });
    const raw = connect(server.port, '127.0.0.1');
    open.push({ close: () => raw.destroy() });
    raw.on('error', () => {});
    raw.write('\x16\x03\x01 no http at all\r\n\r\n');
    ann.send({ type: 'say', text: 'still here' });
    await when(ann, ({ chat }) => chat.length > 0);
  });

  it('lets whoever is refused time and again come back ever less, and nobody who is welcome', async () => {
    const rig = openRig(game);
    // Time stands still: nothing of what was used up comes back.
    const gate = new Gate({ clock: new SteppedClock(), mostConnections: 10, mostPerAddress: 10 });
    const server = await serve(rig, 0, gate);
    const comes = async (hello: object): Promise<string> => {
      const socket = new WebSocket(`ws://127.0.0.1:${server.port}`);
      socket.on('error', () => {});
      const heard = new Promise<string>((resolve) => {
        socket.once('message', (data) => resolve(JSON.parse(String(data)).type));
        socket.once('error', ({ message }) => resolve(message));
        socket.once('open', () =>
          socket.send(JSON.stringify({ type: 'hello', versions: [1], program: 'x', name: 'Ann', ...hello })),
        );
      });
      const closed = new Promise((resolve) => socket.once('close', resolve));
      const answer = await heard;
      socket.close();
      await closed;
      return answer;
    };
    const watch = { name: 'Eve', watch: true };
    for (let again = 0; again < 8; again++)
      expect(await comes({ ...watch, name: `E${again}` })).toBe('welcome');
    for (let again = 0; again < 4; again++) expect(await comes({ code: 'ZZZZ' })).toBe('bye');
    expect(await comes({ code: 'ZZZZ' })).toContain('429');
  });

  it('counts nobody as refused who goes while their table is looked for', async () => {
    const rig = openRig(game);
    const gate = new Gate({ clock: new SteppedClock(), mostConnections: 10, mostPerAddress: 10 });
    const failed = vi.spyOn(gate, 'failed');
    const left = vi.spyOn(gate, 'leave');
    const asked = deferred();
    const found = deferred();
    const server = await listen({
      ...{ host: '127.0.0.1', port: 0, clock: realClock, gate },
      find: async () => {
        asked.resolve();
        await found.promise;
        return rig.table;
      },
    });
    open.push(server);
    const ann = join(server, {});
    await asked.promise;
    ann.close();
    await vi.waitFor(() => expect(left).toHaveBeenCalledTimes(1));
    found.resolve();
    await settled();
    expect(failed).not.toHaveBeenCalled();
    expect(rig.table.view().members).toEqual([]);
  });

  it('drops a client that does not read', async () => {
    const rig = openRig(game);
    const server = await serve(rig);
    const deaf = new WebSocket(`ws://127.0.0.1:${server.port}`, { perMessageDeflate: false });
    open.push({ close: () => deaf.terminate() });
    await new Promise((resolve) => deaf.once('open', resolve));
    deaf.send(JSON.stringify({ type: 'hello', versions: [1], program: 'x', name: 'Deaf' }));
    await new Promise((resolve) => deaf.once('message', resolve));
    deaf.pause();
    const member = rig.table.view().members[0]!;
    const ann = rig.join({ name: 'Ann' });
    let told = 0;
    for (let line = 0; line < 200_000 && rig.table.view().members[0]?.here; line++) {
      ann.say({ type: 'self', name: `${line}`.padStart(24, 'x') });
      for (const frame of ann.received.splice(0)) told += frame.length;
      if (line % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    expect(member.here).toBe(true);
    expect(rig.table.view().members[0]?.here).toBe(false);
    // A megabyte here, and whatever the two ends of a connection hold in the system.
    expect(told).toBeLessThan(32 * 1_048_576);
  });

  it('packs long messages for those who take them so, and for nobody else', async () => {
    const rig = openRig(game);
    const server = await serve(rig);
    for (let index = 0; index < 40; index++) rig.join({ name: `Somebody who looks ${index}`, watch: true });
    const tableFor = async (hello: object): Promise<{ isBinary: boolean; size: number; table: unknown }> => {
      const socket = new WebSocket(`ws://127.0.0.1:${server.port}`);
      open.push({ close: () => socket.terminate() });
      const found = new Promise<{ isBinary: boolean; size: number; table: unknown }>((resolve) =>
        socket.on('message', (data: Buffer, isBinary) => {
          const text = (isBinary ? zlib.inflateRawSync(data) : data).toString();
          const message = JSON.parse(text) as HostMessage;
          if (message.type === 'table') resolve({ isBinary, size: data.length, table: message.table });
        }),
      );
      await new Promise((resolve) => socket.once('open', resolve));
      expect(socket.extensions).toBe('');
      socket.send(JSON.stringify({ type: 'hello', versions: [1], program: 'x', watch: true, ...hello }));
      return found;
    };
    const plain = await tableFor({ name: 'Plain' });
    const dense = await tableFor({ name: 'Dense', packed: true });
    expect([plain.isBinary, dense.isBinary]).toEqual([false, true]);
    expect(dense.size).toBeLessThan(plain.size / 2);
    expect(dense.table).toEqual(rig.table.view());
    // What comes back to this program's own client is the same.
    const bob = join(server, { name: 'Bob' });
    await when(bob, ({ table }) => table?.members.length === 43);
  });

  /** A client of a host that is anybody's. */
  const joinStranger = async (
    host: (socket: WebSocket) => void,
    clock: Clock = realClock,
  ): Promise<Client> => {
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
    open.push(server);
    await new Promise((resolve) => server.once('listening', resolve));
    server.on('connection', host);
    const { port } = server.address() as AddressInfo;
    return join({ port, close: async () => {} }, { open: socketLine(`ws://127.0.0.1:${port}`, clock) });
  };
  const welcome = { type: 'welcome', version: 1, program: 'x', you: 1, token: 'A'.repeat(43) };
  const lobby = {
    ...{ phase: 'playing', code: 'BCDF', game: 'nim', options: {}, owner: 1, bots: [], away: [] },
    ...{ members: [], seats: [{ member: 1, ready: true }] },
  };
  const begun = {
    ...{ type: 'game', at: 0, undone: 0, players: [{ name: 'Ann' }] },
    ...{ options: {}, view: null, history: [] },
  };
  it.each([
    ['no JSON', ['{']],
    ['no deflate', [Buffer.from('no deflate at all')]],
    ['no message', [{}]],
    ['half a table', [{ type: 'table', table: { ...lobby, seats: null } }]],
    [
      'more seats than a game has',
      [{ type: 'table', table: { ...lobby, seats: Array(17).fill({ ready: true }) } }],
    ],
    ['a welcome again and again', [welcome, welcome]],
    ['half a line of chat', [{ type: 'chat', lines: [{ id: 1 }] }]],
    ['a game of no table', [welcome, begun]],
    ['a view of something else', [welcome, { type: 'table', table: lobby }, begun]],
    ['what no host says, once it is joined', [welcome, { type: 'table', table: lobby }, { type: 'x' }]],
  ])('gives a host up at once that sends %s', async (_, messages) => {
    let connections = 0;
    const client = await joinStranger((socket) => {
      connections++;
      for (const message of messages) {
        const isFrame = typeof message === 'string' || Buffer.isBuffer(message);
        socket.send(isFrame ? message : JSON.stringify(message));
      }
    });
    const { ending } = await when(client, ({ status }) => status === 'ended');
    expect(ending).toMatchObject({
      code: 'not-understood',
      text: expect.stringMatching(/ cannot be understood here: use the same version .*\.$/),
    });
    expect(connections).toBe(1);
  });

  it('keeps the last of what a host says without end, and no more refused lines than were sent', async () => {
    const clock = new SteppedClock();
    const client = await joinStranger((socket) => {
      socket.send(JSON.stringify(welcome));
      for (let id = 1; id <= 1500; id++) {
        socket.send(JSON.stringify({ type: 'sorry', code: 'x', text: 'no', unsaid: `${id}` }));
        const lines = [{ id, from: 2, name: 'Eve', text: `${id}`, at: 0 }];
        socket.send(JSON.stringify({ type: 'chat', lines }));
      }
      socket.on('message', (data) => {
        const { text } = JSON.parse(`${data}`);
        if (text) socket.send(JSON.stringify({ type: 'sorry', code: 'x', text: 'no', unsaid: text }));
      });
    }, clock);
    await until(async () => {
      await clock.pass(100);
      return client.state.chat.at(-1)?.id === 1500;
    });
    const { state } = client;
    expect([state.chat.length, state.chat[0]!.id, state.unsaid]).toEqual([1000, 501, []]);
    client.send({ type: 'say', text: 'mine' });
    expect((await when(client, ({ unsaid }) => unsaid.length > 0)).unsaid).toEqual(['mine']);
  });

  it('lets a host that sends without end wait, so that keys are heard, and loses nothing of it', async () => {
    const clock = new SteppedClock();
    const client = await joinStranger((socket) => {
      socket.send(JSON.stringify(welcome));
      for (let id = 1; id <= 1500; id++) {
        const lines = [{ id, from: 2, name: 'Eve', text: 'x'.repeat(300), at: 0 }];
        socket.send(JSON.stringify({ type: 'chat', lines }));
      }
    }, clock);
    const last = () => client.state.chat.at(-1)?.id ?? 0;
    await until(() => last() >= 900);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(last()).toBeLessThan(1400);
    await until(async () => {
      await clock.pass(100);
      return last() === 1500;
    });
  });

  it('takes of long messages that are short on the line no more at once than there is time for', async () => {
    const clock = new SteppedClock();
    const client = await joinStranger((socket) => {
      socket.send(JSON.stringify(welcome));
      for (let id = 1; id <= 4; id++) {
        const lines = [{ id, from: 2, name: 'Eve', text: 'x', at: 0 }];
        socket.send(
          zlib.deflateRawSync(JSON.stringify({ type: 'chat', lines, more: 'x'.repeat(4_000_000) })),
        );
      }
    }, clock);
    const last = () => client.state.chat.at(-1)?.id ?? 0;
    await until(() => last() === 2);
    let passed = 0;
    await until(async () => {
      await clock.pass(100);
      passed += 100;
      return last() === 4;
    });
    expect(passed).toBeGreaterThan(8000);
  });

  it('connects again to a host whose steps are longer than any game, or that hears nothing', async () => {
    let connections = 0;
    const events = [{ type: 'x', text: 'x'.repeat(1_000_000) }];
    const step = JSON.stringify({ type: 'step', at: 1, seat: 0, events, lines: [], patch: [] });
    const client = await joinStranger((socket) => {
      socket.send(JSON.stringify(welcome));
      if (++connections === 1) for (let sent = 0; sent < 17; sent++) socket.send(step);
      if (connections !== 2) return;
      socket.pause();
      // More than the system takes for it.
      for (let sent = 0; sent < 150_000; sent++) socket.ping('x'.repeat(125));
    });
    await until(() => connections === 3);
    await when(client, ({ status }) => status === 'joined');
  });

  it('takes of a host’s texts what there is room for, on one line', async () => {
    const evil = `E\n\u001b[31mv\u202ei\u2028l${'x'.repeat(10_000)}`;
    const client = await joinStranger((socket) => {
      const member = { id: 1, name: evil, watching: false, here: true };
      const table = { ...lobby, members: [member], bots: [evil], missing: evil };
      const options = { board: { squares: [evil] } };
      for (const message of [welcome, { type: 'table', table: { ...table, options } }])
        socket.send(JSON.stringify(message));
    });
    const { table } = await when(client, (state) => state.table !== undefined);
    const [member] = table!.members;
    expect(member!.name).toBe(`E[31mvil${'x'.repeat(16)}`);
    expect([table!.bots[0]!.length, table!.missing!.length]).toEqual([60, 1000]);
    expect(JSON.stringify(table)).not.toMatch(/\\[nu]|[\u2028\u202e]/);
    expect(JSON.stringify(table).length).toBeLessThan(8000);
  });
});
