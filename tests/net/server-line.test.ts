import { once } from 'node:events';
import { inflateRawSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { deferred } from '../../src/engine/deferred.ts';
import { type Refusal, refuse } from '../../src/engine/refusal.ts';
import { SteppedClock } from '../../src/engine/stepped-clock.ts';
import type { ClientMessage } from '../../src/net/client-message.ts';
import { Gate } from '../../src/net/gate.ts';
import type { Peer } from '../../src/net/members.ts';
import { listen } from '../../src/net/server.ts';
import type { Place } from '../../src/net/table-parts.ts';
import { until } from '../until.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

/** A table that takes everybody, and tells what it hears. */
function table() {
  const peers: Peer[] = [];
  const heard: ClientMessage[] = [];
  let lost = 0;
  const place: Place = {
    join: (peer) => {
      peers.push(peer);
      return { ok: true, connection: { receive: (message) => heard.push(message), lost: () => lost++ } };
    },
  };
  return { place, peers, heard, lost: () => lost };
}

type Found = Place | Refusal | undefined;

async function serve(find: () => Found | Promise<Found>, { connections = 10, perAddress = 10 } = {}) {
  const clock = new SteppedClock();
  const gate = new Gate({ clock, mostConnections: connections, mostPerAddress: perAddress });
  const server = await listen({ host: '127.0.0.1', port: 0, clock, gate, find });
  open.push(server);
  return { clock, gate, server, failed: vi.spyOn(gate, 'failed') };
}

const hello = { type: 'hello', versions: [1], program: 'x', name: 'Ann' };

/** A client without the manners of this program's own. */
async function raw({ port }: { port: number }, options: object = {}) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, options);
  open.push({ close: () => socket.terminate() });
  const said: { type: string; code?: string; text?: string }[] = [];
  const ends: string[] = [];
  let pings = 0;
  socket.on('error', () => {});
  socket.on('message', (data) => said.push(JSON.parse(String(data))));
  socket.on('ping', () => pings++);
  socket.on('close', (code, reason) => ends.push(`${code} ${reason}`.trim()));
  await once(socket, 'open');
  const say = (message: object): void => socket.send(JSON.stringify(message));
  /** All that it has said until now has arrived, and what was answered is here. */
  const arrive = async (): Promise<void> => {
    socket.ping();
    await once(socket, 'pong');
  };
  return { socket, said, ends, say, arrive, pings: () => pings };
}

const status = async (port: number): Promise<string> => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}`);
  return new Promise((resolve) => socket.once('error', ({ message }) => resolve(message)));
};

describe('L9 a server of tables', () => {
  it('tells a browser what it is, as often as somebody may ask', async () => {
    const { server } = await serve(() => undefined, { perAddress: 1 });
    const ask = () => fetch(`http://127.0.0.1:${server.port}/`, { headers: { connection: 'close' } });
    const answer = await ask();
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      ...[426, 'text/plain', 'This is a table of boardgames: join it with `boardgames join`.\n'],
    ]);
    for (let again = 1; again < 30; again++) expect((await ask()).status).toBe(426);
    await expect(ask()).rejects.toThrow();
  });

  it('says whether there are too many in all or of one address', async () => {
    const full = await serve(() => undefined, { connections: 1 });
    const first = await raw(full.server);
    expect(await status(full.server.port)).toContain('503');
    const many = await serve(() => undefined, { perAddress: 1 });
    await raw(many.server);
    expect(await status(many.server.port)).toContain('429');
    first.socket.close();
    await until(() => full.gate.open === 0);
    await raw(full.server);
  });

  it('waits twelve seconds for a hello, which must come first', async () => {
    const { clock, server, failed } = await serve(() => undefined);
    const silent = await raw(server);
    await clock.pass(11_999);
    await silent.arrive();
    await clock.pass(1);
    await until(() => silent.ends.length > 0);
    expect([silent.said, silent.ends]).toEqual([[], ['1006']]);
    const rash = await raw(server);
    rash.say({ type: 'start' });
    await until(() => rash.ends.length > 0);
    expect(rash.said).toEqual([
      { type: 'bye', code: 'no-hello', text: 'The first message must be a hello.' },
    ]);
    expect(rash.ends).toEqual(['1008 no-hello']);
    expect(failed).toHaveBeenCalledTimes(1);
  });

  it('hands on what is said while the table is looked for, once it is found', async () => {
    const { place, heard, lost } = table();
    const found = deferred<Place>();
    const { server } = await serve(() => found.promise);
    const ann = await raw(server);
    for (const message of [hello, { type: 'start' }, { type: 'say', text: 'one' }]) ann.say(message);
    await ann.arrive();
    expect(heard).toEqual([]);
    found.resolve(place);
    await until(() => heard.length === 2);
    ann.say({ type: 'leave' });
    await until(() => heard.length === 3);
    expect(heard.map(({ type }) => type)).toEqual(['start', 'say', 'leave']);
    ann.socket.terminate();
    await until(() => lost() === 1);
  });

  it.each<[string, () => Found | Promise<Found>, object, number]>([
    [
      'there is no such table',
      () => undefined,
      {
        code: 'wrong-code',
        text: 'There is no table with this code here: ask the host for its four letters.',
      },
      1,
    ],
    [
      'nobody gets there',
      async () => refuse('full-house', 'No seat.'),
      { code: 'full-house', text: 'No seat.' },
      1,
    ],
    [
      'it cannot be looked for',
      () => Promise.reject(new Error('away')),
      { code: 'not-found', text: 'The table cannot be reached just now: try again.' },
      0,
    ],
    [
      'the table takes nobody',
      () => ({ join: () => ({ ok: false, refusal: refuse('not-you', 'Not you.') }) }),
      { code: 'not-you', text: 'Not you.' },
      1,
    ],
  ])('says so where %s, and counts whose fault that is', async (_, find, why, failures) => {
    const { server, failed } = await serve(find);
    const ann = await raw(server);
    ann.say(hello);
    await until(() => ann.ends.length > 0);
    expect(ann.said).toEqual([{ type: 'bye', ...why }]);
    expect(ann.ends).toEqual([`1008 ${(why as { code: string }).code}`]);
    expect(failed).toHaveBeenCalledTimes(failures);
  });

  it('counts nobody as refused who was welcome before, though the table says good-bye later', async () => {
    const { place, peers } = table();
    const { server, failed } = await serve(() => place);
    const ann = await raw(server);
    ann.say(hello);
    await until(() => peers.length === 1);
    peers[0]!.send({ type: 'welcome', version: 1, program: 'x', you: 1, token: 'A'.repeat(43) });
    peers[0]!.send({ type: 'bye', code: 'removed', text: 'x' });
    peers[0]!.close();
    await until(() => ann.ends.length > 0);
    expect([ann.said.map(({ type }) => type), ann.ends]).toEqual([['welcome', 'bye'], ['1000']]);
    expect(failed).not.toHaveBeenCalled();
    // Nobody is there any more.
    peers[0]!.send({ type: 'pong', sent: 1 });
    const bob = await raw(server);
    bob.say(hello);
    await until(() => peers.length === 2);
    peers[1]!.send({ type: 'bye', code: 'elsewhere', text: 'A table that is run elsewhere.' });
    expect(failed).toHaveBeenCalledTimes(1);
  });

  it('packs what is long, and nothing else, for those who take it so', async () => {
    const { place, peers } = table();
    const { server } = await serve(() => place);
    const heard: string[] = [];
    for (const [at, packed] of [true, false].entries()) {
      const { socket, say } = await raw(server);
      socket.removeAllListeners('message');
      socket.on('message', (data: Buffer, isPacked) =>
        heard.push(`${isPacked ? inflateRawSync(data).length : `text ${data.length}`}`),
      );
      say({ ...hello, packed });
      await until(() => peers.length === at + 1);
      const around = JSON.stringify({ type: 'sorry', code: '', text: '' }).length;
      for (const length of [1023, 1024])
        peers[at]!.send({ type: 'sorry', code: '', text: 'x'.repeat(length - around) });
      await until(() => heard.length === 2 * (at + 1));
    }
    expect(heard).toEqual(['text 1023', '1024', 'text 1023', 'text 1024']);
  });

  it('asks for a sign of life every five seconds, and cuts whoever gave none for twelve', async () => {
    const { place, peers, lost } = table();
    const { clock, server } = await serve(() => place);
    const ann = await raw(server, { autoPong: false });
    const bob = await raw(server);
    for (const [at, { say }] of [ann, bob].entries()) {
      say(hello);
      await until(() => peers.length === at + 1);
    }
    await until(() => ann.pings() === 1);
    await clock.pass(4999);
    await ann.arrive();
    expect(ann.pings()).toBe(1);
    await clock.pass(1);
    await until(() => ann.pings() === 2);
    // What it says is a sign of life as well.
    ann.say({ type: 'ping', sent: 1 });
    await ann.arrive();
    for (let count = 3; count < 5; count++) {
      await clock.pass(5000);
      await until(() => ann.pings() === count && bob.pings() === count);
      await bob.arrive();
    }
    expect([ann.ends, lost()]).toEqual([[], 0]);
    await clock.pass(5000);
    await until(() => ann.ends.length > 0);
    await until(() => bob.pings() === 5);
    expect([ann.ends, bob.ends, lost()]).toEqual([['1006'], [], 1]);
  });

  it('takes four frames that make no sense, and ends the line at the fifth', async () => {
    const { place } = table();
    const { server, failed } = await serve(() => place);
    const eve = await raw(server);
    eve.socket.send('{');
    eve.socket.send(Buffer.from('{}'), { binary: true });
    eve.say({ type: 'dance' });
    eve.socket.send('{');
    await until(() => eve.said.length === 4);
    expect(eve.said.map(({ type, code }) => `${type} ${code}`)).toEqual(Array(4).fill('sorry wrong-message'));
    expect(eve.said.map(({ text }) => text)).toEqual([
      ...['The frame is not JSON.', 'The frame is not text.'],
      ...['The message is not valid at type.', 'The frame is not JSON.'],
    ]);
    expect([eve.ends, failed.mock.calls.length]).toEqual([[], 0]);
    eve.socket.send('{');
    await until(() => eve.ends.length > 0);
    expect(eve.said.at(-1)).toEqual({ type: 'bye', code: 'wrong-message', text: 'The frame is not JSON.' });
    expect([eve.ends, failed.mock.calls.length]).toEqual([['1008 wrong-message'], 1]);
  });

  it('takes as many frames at once as a client may send, and shuts out where more come from', async () => {
    const { place, heard } = table();
    const { clock, gate, server } = await serve(() => place);
    const ann = await raw(server);
    ann.say(hello);
    for (let sent = 1; sent < 120; sent++) ann.say({ type: 'ping', sent });
    await ann.arrive();
    expect([heard.length, ann.ends]).toEqual([119, []]);
    await clock.pass(1000);
    for (let sent = 0; sent < 40; sent++) ann.say({ type: 'ping', sent });
    await ann.arrive();
    expect([heard.length, ann.ends]).toEqual([159, []]);
    ann.say({ type: 'ping', sent: 1 });
    // Nothing is read any more, the end of the line neither.
    await until(() => ann.said.length > 0);
    expect(ann.said).toEqual([
      { type: 'bye', code: 'too-fast', text: 'Too many messages: the connection is ended.' },
    ]);
    expect(await status(server.port)).toContain('429');
    await clock.pass(999);
    expect(gate.open).toBe(1);
    await clock.pass(1);
    await until(() => gate.open === 0);
    expect(heard).toHaveLength(159);
  });

  it('ends every line when it is closed', async () => {
    const { place, lost } = table();
    const { server } = await serve(() => place);
    const ann = await raw(server);
    ann.say(hello);
    await ann.arrive();
    await server.close();
    await until(() => ann.ends.length > 0 && lost() === 1);
    // The port may be that of another test by now, which hangs up.
    expect(await status(server.port)).toMatch(/ECONNREFUSED|ECONNRESET/);
  });
});
