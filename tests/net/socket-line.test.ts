import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { deflateRawSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { SteppedClock } from '../../src/engine/stepped-clock.ts';
import type { HostMessage } from '../../src/net/host-message.ts';
import { listenOn } from '../../src/net/listening.ts';
import { listen } from '../../src/net/server.ts';
import { socketLine } from '../../src/net/socket-line.ts';
import { freePort } from '../free-port.ts';
import { until } from '../until.ts';
import { selfSigned } from './self-signed.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

/** A client's end, and all that it hears. */
function lineTo(url: string) {
  const clock = new SteppedClock();
  const heard: HostMessage[] = [];
  const closed: (string | undefined)[] = [];
  let opened = 0;
  let garbled = 0;
  const line = socketLine(
    url,
    clock,
  )({
    opened: () => opened++,
    received: (message) => heard.push(message),
    garbled: () => garbled++,
    closed: (why) => closed.push(why?.('it').text),
  });
  open.push({ close: () => line.cut() });
  return { clock, line, heard, closed, opened: () => opened, garbled: () => garbled };
}

/** A host that does as it likes, and a line to it that is open. */
async function strangeHost() {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  open.push(server);
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  const came = once(server, 'connection');
  const client = lineTo(`ws://127.0.0.1:${port}`);
  const [host, request] = (await came) as [WebSocket, IncomingMessage];
  const texts: string[] = [];
  host.on('message', (data) => texts.push(String(data)));
  await until(() => client.opened() === 1);
  return { ...client, host, request, texts };
}

/** What is on its way within this computer arrives. */
async function arrive(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await setImmediate();
}

const chat = (id: number, text = 'x') =>
  JSON.stringify({ type: 'chat', lines: [{ id, from: 2, name: 'Eve', text, at: 0 }] });

describe('L9 a line to a host', () => {
  it('is given up after twelve seconds in which nothing of the way there has answered', async () => {
    let accepted = 0;
    const silent = createServer(() => accepted++);
    const port = await listenOn(silent, '127.0.0.1', 0);
    open.push({ close: () => silent.close() });
    const { clock, closed, opened } = lineTo(`ws://127.0.0.1:${port}`);
    await clock.pass(8000);
    await until(() => accepted === 1);
    await arrive();
    // That somebody listens there is an answer.
    await clock.pass(11_999);
    await arrive();
    expect(closed).toEqual([]);
    await clock.pass(1);
    await until(() => closed.length > 0);
    expect([closed, opened()]).toEqual([[undefined], 0]);
  });

  it('is given up twelve seconds after it was opened, where nothing more is heard', async () => {
    const opening: (() => void)[] = [];
    const server = new WebSocketServer({
      ...{ host: '127.0.0.1', port: 0 },
      verifyClient: (_, answer) => void opening.push(() => answer(true)),
    });
    open.push(server);
    await once(server, 'listening');
    const { clock, closed, opened } = lineTo(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
    await until(() => opening.length === 1);
    await clock.pass(11_999);
    opening[0]!();
    await until(() => opened() === 1);
    await clock.pass(11_999);
    await arrive();
    expect(closed).toEqual([]);
    await clock.pass(1);
    await until(() => closed.length > 0);
  });

  it.each([
    ['asks for a sign of life', (host: WebSocket) => host.ping()],
    ['says something', (host: WebSocket) => host.send(chat(1))],
  ])('is as good as new when its host %s', async (_, say) => {
    const { clock, host, closed } = await strangeHost();
    await clock.pass(11_999);
    say(host);
    await arrive();
    await clock.pass(11_999);
    await arrive();
    expect(closed).toEqual([]);
  });

  it('hands over in order what either says, and loses what is said before it is open or after its end', async () => {
    const port = await freePort();
    const early = lineTo(`ws://127.0.0.1:${port}`);
    early.line.send({ type: 'start' });
    await until(() => early.closed.length > 0);
    expect([early.closed, early.heard]).toEqual([[undefined], []]);
    const { line, host, heard, texts, closed } = await strangeHost();
    line.send({ type: 'say', text: 'one' });
    line.send({ type: 'start' });
    await until(() => texts.length === 2);
    expect(texts.map((text) => JSON.parse(text))).toEqual([{ type: 'say', text: 'one' }, { type: 'start' }]);
    for (const id of [1, 2, 3]) host.send(chat(id));
    await until(() => heard.length === 3);
    expect(heard).toEqual([1, 2, 3].map((id) => JSON.parse(chat(id))));
    host.terminate();
    await until(() => closed.length > 0);
    line.send({ type: 'start' });
  });

  it('sends nothing that a host would cut it for, and says so', async () => {
    const { line, heard, texts } = await strangeHost();
    const say = (text: string) => line.send({ type: 'options', options: { text } });
    const around = JSON.stringify({ type: 'options', options: { text: '' } }).length;
    say('x'.repeat(65_536 - around));
    // In bytes.
    say(`é${'x'.repeat(65_536 - around - 1)}`);
    await until(() => texts.length === 1);
    expect(heard).toEqual([
      {
        ...{ type: 'sorry', code: 'too-long' },
        text: 'That board is too large for a table elsewhere, which takes 64 KiB: choose another, or host the table yourself.',
      },
    ]);
    expect(texts[0]).toHaveLength(65_536);
  });

  it('asks for no compression of its own, and takes nothing longer than any game, packed or not', async () => {
    const { host, request, heard, closed, garbled } = await strangeHost();
    expect(request.headers).not.toHaveProperty('sec-websocket-extensions');
    const game = chat(1).replace('}]}', `}],"more":"${'x'.repeat(4_194_304 - chat(1).length - 10)}"}`);
    expect(game).toHaveLength(4_194_304);
    host.send(deflateRawSync(game));
    await until(() => heard.length === 1);
    host.send(deflateRawSync(`${game} `));
    await until(() => garbled() === 1);
    expect(closed).toEqual([]);
    host.send(`${game} `);
    await until(() => closed.length > 0);
    expect(heard).toHaveLength(1);
  });

  it('is cut where its host takes nothing any more of what is said', async () => {
    const { line, host, texts, closed } = await strangeHost();
    host.pause();
    for (let sent = 0; sent < 2000 && closed.length === 0; sent++) {
      line.send({ type: 'options', options: { text: 'x'.repeat(60_000) } });
      await setImmediate();
    }
    expect([closed, texts]).toEqual([[undefined], []]);
  });

  it('waits a second, and no longer, for a host that does not hear that it is left', async () => {
    const { clock, line, host, closed } = await strangeHost();
    host.pause();
    line.close();
    await clock.pass(999);
    await arrive();
    expect(closed).toEqual([]);
    await clock.pass(1);
    await until(() => closed.length > 0);
  });

  it('is at its end at once where the host hears that it is left, or where it is cut', async () => {
    const left = await strangeHost();
    left.line.close();
    await until(() => left.closed.length > 0);
    const cut = await strangeHost();
    cut.line.cut();
    await until(() => cut.closed.length > 0);
    expect([left.closed, cut.closed]).toEqual([[undefined], [undefined]]);
  });

  it('reads a thousand messages at once and two hundred more a second, and nothing after its end', async () => {
    const { clock, line, host, heard, closed } = await strangeHost();
    for (let id = 1; id <= 1500; id++) host.send(chat(id));
    // Each costs a little more than one by its length.
    await until(() => heard.length > 950);
    await arrive();
    const atOnce = heard.length;
    expect(atOnce).toBeLessThanOrEqual(1000);
    await clock.pass(1000);
    await arrive();
    expect(heard.length - atOnce).toBeGreaterThan(180);
    expect(heard.length - atOnce).toBeLessThanOrEqual(200);
    const atEnd = heard.length;
    line.cut();
    await until(() => closed.length > 0);
    await clock.pass(10_000);
    expect(heard).toHaveLength(atEnd);
  });

  it('is cut where the steps since the last whole game are longer than any game', async () => {
    const { clock, host, heard, closed } = await strangeHost();
    const events = [{ type: 'x', text: 'x'.repeat(1_000_000) }];
    const step = JSON.stringify({ type: 'step', at: 1, seat: 0, events, lines: [], patch: [] });
    const players = [{ name: 'Ann' }];
    const begun = { type: 'game', at: 0, undone: 0, players, options: {}, view: null, history: [] };
    const game = JSON.stringify(begun);
    for (const message of [step, step, step, step, game, step, step, step, step]) host.send(message);
    // The host gives signs of life while that takes its time.
    const pass = async (isOver: () => boolean): Promise<void> => {
      await until(async () => {
        host.ping();
        await arrive();
        await clock.pass(100);
        return isOver();
      });
    };
    await pass(() => heard.length === 9);
    expect(closed).toEqual([]);
    host.send(step);
    await pass(() => closed.length > 0);
    expect(heard).toHaveLength(9);
  });

  it('tells why a certificate is not taken', async () => {
    const server = await listen({
      ...{ host: '127.0.0.1', port: 0, clock: new SteppedClock(), tls: selfSigned, find: () => undefined },
    });
    open.push(server);
    const { closed } = lineTo(`wss://127.0.0.1:${server.port}`);
    await until(() => closed.length > 0);
    expect(closed).toEqual([expect.stringContaining('self-signed certificate')]);
  });
});
