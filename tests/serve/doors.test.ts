import { EventEmitter, once } from 'node:events';
import { request } from 'node:http';
import { connect, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import ssh2 from 'ssh2';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Clock } from '../../src/engine/clock.ts';
import { SteppedClock } from '../../src/engine/stepped-clock.ts';
import { addressOf, Gate, guard, networkOf } from '../../src/net/gate.ts';
import { newToken } from '../../src/net/members.ts';
import { inTurns } from '../../src/serve/in-turns.ts';
import { type Door, newHostKey, openSshDoor } from '../../src/serve/ssh-door.ts';
import { FarTerminal, type Visitor, weightOf } from '../../src/serve/visitor.ts';
import { openWebDoor } from '../../src/serve/web-door.ts';
import { until } from '../until.ts';

let door: Door | undefined;
afterEach(async () => {
  await door?.close();
  door = undefined;
});

const refused: string[] = [];
function common(clock: Clock) {
  const gate = new Gate({
    ...{ clock, mostConnections: 20, mostPerAddress: 3 },
    refused: (address, why) => refused.push(`${address} ${why}`),
  });
  return { host: '127.0.0.1', port: 0, clock, gate };
}

async function webDoor(visits: Visitor[], clock = new SteppedClock()): Promise<Door> {
  door = await openWebDoor({
    ...common(clock),
    page: async (path) => (path === '/' ? { type: 'text/html', body: 'page' } : undefined),
    visit: (visitor) => visits.push(visitor),
  });
  return door;
}

interface Message {
  readonly type: string;
  readonly text?: string;
}

async function browser(
  port: number,
  {
    token = newToken(),
    visit = newToken(),
    ...more
  }: { token?: string; visit?: string; reader?: boolean } = {},
  autoPong = true,
) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/line`, {
    ...{ origin: `http://127.0.0.1:${port}`, autoPong },
  });
  let ended: string | undefined;
  socket.on('close', (code, reason) => {
    ended = `${code} ${reason}`.trim();
  });
  const messages: Message[] = [];
  socket.on('message', (data) => messages.push(JSON.parse(String(data)) as Message));
  await once(socket, 'open');
  const say = (message: object): void => socket.send(JSON.stringify(message));
  say({ type: 'hello', columns: 100, rows: 30, token, visit, ...more });
  // What it has said until now has arrived.
  socket.ping();
  await once(socket, 'pong');
  return { socket, messages, say, secrets: { token, visit }, ended: () => ended };
}

describe('L23 the door for browsers', () => {
  it('sends its page under a policy that lets nothing else in', async () => {
    const { port } = await webDoor([]);
    const asked = request({ port, path: '/' }).end();
    const [answer] = await once(asked, 'response');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'; script-src 'self';/);
    const [missing] = await once(request({ port, path: '/../package.json' }).end(), 'response');
    expect(missing.statusCode).toBe(404);
  });

  it('carries keys, sizes and frames, and knows a browser again', async () => {
    const visits: Visitor[] = [];
    const { port } = await webDoor(visits);
    const first = await browser(port);
    const [visitor] = visits;
    const typed: string[] = [];
    visitor!.terminal.input.on('data', (bytes: Buffer) => typed.push(String(bytes)));
    expect(visitor!.terminal.output).toMatchObject({ columns: 100, rows: 30 });
    first.say({ type: 'input', text: 'é\x1b[A' });
    first.say({ type: 'size', columns: 120, rows: 40 });
    await until(() => visitor!.terminal.output.columns === 120);
    expect(typed.join('')).toBe('é\x1b[A');
    visitor!.terminal.output.write('a frame');
    await until(() => first.messages.some(({ text }) => text === 'a frame'));
    await browser(port, { token: first.secrets.token });
    expect(visits[1]!.id).toBe(visitor!.id);
  });

  it('gives a page that is loaded again its screen back, and nobody else', async () => {
    const visits: Visitor[] = [];
    const clock = new SteppedClock();
    const { port } = await webDoor(visits, clock);
    const first = await browser(port);
    const { token, visit } = first.secrets;
    let drawn = 0;
    visits[0]!.terminal.output.on('resize', () => drawn++);
    first.socket.close();
    await once(first.socket, 'close');
    await browser(port, { visit });
    expect(visits).toHaveLength(2);
    const again = await browser(port, { token, visit });
    expect(drawn).toBe(1);
    expect(visits).toHaveLength(2);
    again.socket.close();
    await once(again.socket, 'close');
    await clock.pass(61_000);
    expect(visits[0]!.terminal.input.writableEnded).toBe(true);
  });

  it('gives a page whose line is lost before it hears anything one screen, however often that happens', async () => {
    const visits: Visitor[] = [];
    const { port } = await webDoor(visits);
    const { socket, secrets } = await browser(port);
    socket.terminate();
    for (let count = 0; count < 5; count++) {
      const again = await browser(port, secrets);
      again.socket.terminate();
    }
    expect(visits).toHaveLength(1);
  });

  it('takes no keys any more of a line that its page gave up, whenever they arrive', async () => {
    const visits: Visitor[] = [];
    const { port } = await webDoor(visits);
    const first = await browser(port);
    const typed: string[] = [];
    visits[0]!.terminal.input.on('data', (bytes: Buffer) => typed.push(String(bytes)));
    // It hears nothing of the host, which hears of it late.
    first.socket.pause();
    const second = await browser(port, first.secrets);
    first.say({ type: 'input', text: 'late' });
    first.say({ type: 'size', columns: 40, rows: 10 });
    await sleep(50);
    second.say({ type: 'input', text: 'now' });
    await until(() => typed.length > 0);
    expect(typed).toEqual(['now']);
    expect(visits[0]!.terminal.output.columns).toBe(100);
    first.socket.terminate();
  });

  it('gives a page a sign of life, by which it knows that its line is not dead', async () => {
    const clock = new SteppedClock();
    const { port } = await webDoor([], clock);
    const { messages } = await browser(port);
    await clock.pass(15_000);
    await until(() => messages.at(-1)?.type === 'here');
  });

  it('keeps so many screens for one address whose pages are gone, and no more', async () => {
    const visits: Visitor[] = [];
    const clock = new SteppedClock();
    const gate = new Gate({ clock, mostConnections: 100, mostPerAddress: 100 });
    door = await openWebDoor({
      ...common(clock),
      gate,
      page: async () => undefined,
      visit: (one) => visits.push(one),
    });
    const stays = await browser(door.port);
    for (let count = 0; count < 22; count++) {
      const { socket } = await browser(door.port);
      socket.close();
      await once(socket, 'close');
    }
    const isOver = ({ terminal }: Visitor): boolean => terminal.input.writableEnded;
    await until(() => visits.filter(isOver).length === 2);
    // Those that left first; the one whose page is there stays.
    expect(visits.map(isOver).slice(0, 4)).toEqual([false, true, true, false]);
    expect(stays.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('lets no page of somebody else in, nor more than it may from one address', async () => {
    const { port } = await webDoor([]);
    const stranger = new WebSocket(`ws://127.0.0.1:${port}/line`, { origin: 'http://elsewhere.example' });
    expect(String((await once(stranger, 'error'))[0])).toContain('403');
    for (let count = 0; count < 3; count++) await browser(port);
    const fourth = new WebSocket(`ws://127.0.0.1:${port}/line`, { origin: `http://127.0.0.1:${port}` });
    expect(String((await once(fourth, 'error'))[0])).toContain('429');
    expect(refused.splice(0)).toEqual(['127.0.0.1 too many']);
  });

  it('ends a line that talks nonsense or floods, and one that says nothing', async () => {
    const clock = new SteppedClock();
    const { port } = await webDoor([], clock);
    const mad = await browser(port);
    for (const frame of ['{', '[]', '{"type":"hello"}', '{"type":"size","columns":-1,"rows":1}'])
      mad.socket.send(frame);
    mad.socket.ping();
    await once(mad.socket, 'pong');
    expect(mad.ended()).toBeUndefined();
    mad.socket.send('null');
    expect((await once(mad.socket, 'close'))[0]).toBe(1008);
    const flood = await browser(port);
    for (let count = 0; count < 2; count++) flood.say({ type: 'input', text: 'x'.repeat(20_000) });
    const ended = once(flood.socket, 'close');
    await until(() => flood.socket.readyState === WebSocket.CLOSING);
    // Where it came from nobody comes in for a while.
    const next = new WebSocket(`ws://127.0.0.1:${port}/line`, { origin: `http://127.0.0.1:${port}` });
    expect(String((await once(next, 'error'))[0])).toContain('429');
    expect(refused.splice(0)).toEqual(['127.0.0.1 flood']);
    await clock.pass(11_000);
    expect((await ended)[0]).toBe(1008);
    const silent = new WebSocket(`ws://127.0.0.1:${port}/line`, { origin: `http://127.0.0.1:${port}` });
    await once(silent, 'open');
    // What a slow line brings after ten seconds is not too late.
    await clock.pass(11_000);
    expect(silent.readyState).toBe(WebSocket.OPEN);
    await clock.pass(2000);
    expect((await once(silent, 'close'))[0]).toBe(1006);
  });

  it('takes keys for what they are, whatever a page wraps them in', async () => {
    const visits: Visitor[] = [];
    const clock = new SteppedClock();
    const { port } = await webDoor(visits, clock);
    const quick = await browser(port);
    let typed = '';
    visits[0]!.terminal.input.on('data', (bytes: Buffer) => {
      typed += String(bytes);
    });
    // An arrow that is held, and a window that is pulled larger.
    for (let count = 0; count < 400; count++) {
      quick.say({ type: 'input', text: '\x1b[A' });
      quick.say({ type: 'size', columns: 100 + (count % 50), rows: 30 });
    }
    await until(() => typed.length === 1200);
    // Many keys in one message are as many.
    for (let count = 0; count < 5; count++) quick.say({ type: 'input', text: '\x1b[A'.repeat(50) });
    const ended = once(quick.socket, 'close');
    await until(() => quick.socket.readyState === WebSocket.CLOSING);
    await clock.pass(11_000);
    expect((await ended)[0]).toBe(1008);
  });

  it('harms nobody when a crowd of plain connections says nothing, or asks for more than pages need', async () => {
    const { port } = await webDoor([]);
    const crowd = Array.from({ length: 30 }, () =>
      connect({ port, host: '127.0.0.1', localAddress: '127.0.0.7' }).on('error', () => {}),
    );
    await until(() => crowd.filter((socket) => socket.destroyed).length === 21);
    expect(refused.splice(0)).toEqual(['127.0.0.7 too many']);
    const own = await browser(port);
    expect(own.socket.readyState).toBe(WebSocket.OPEN);
    const answers: Response[] = [];
    for (let count = 0; count < 91; count++) answers.push(await fetch(`http://127.0.0.1:${port}/`));
    expect(answers.findLastIndex(({ status }) => status === 200)).toBe(89);
    expect([
      answers[90]!.status,
      answers[90]!.headers.get('content-type'),
      await answers[90]!.text(),
    ]).toEqual([429, 'text/plain', 'Too much: wait a minute.\n']);
    expect(refused.splice(0)).toEqual(['127.0.0.1 too many']);
    for (const socket of crowd) socket.destroy();
    own.socket.close();
  });

  it('ends when it is closed, whoever says nothing or does not hang up when refused', async () => {
    const visits: Visitor[] = [];
    const { port } = await webDoor(visits);
    await browser(port);
    const silent = connect(port, '127.0.0.1').on('error', () => {});
    const refusedOne = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {});
    refusedOne.write('GET /line HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    expect(String((await once(refusedOne, 'data'))[0])).toContain('403');
    await door!.close();
    expect(visits[0]!.terminal.input.writableEnded).toBe(true);
    silent.destroy();
    refusedOne.destroy();
  });
});

describe('L23 what a browser asks for', () => {
  async function pages(port: number, path: string, method = 'GET') {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method });
    const { status, headers } = answer;
    return { status, type: headers.get('content-type'), headers, text: await answer.text() };
  }

  it('is a page or a file to be kept, whatever follows its name, else there is nothing', async () => {
    door = await openWebDoor({
      ...common(new SteppedClock()),
      page: async (path) => {
        if (path === '/ill') throw new Error('away');
        if (path === '/file') return { type: 'text/x-log', body: Buffer.from('kept'), file: 'game.jsonl' };
        return path === '/' ? { type: 'text/html', body: 'page' } : undefined;
      },
      visit: () => {},
    });
    const { port } = door;
    const page = await pages(port, '/?from=elsewhere');
    expect(page).toMatchObject({ status: 200, type: 'text/html', text: 'page' });
    expect(page.headers.get('content-disposition')).toBeNull();
    expect(
      ['x-content-type-options', 'referrer-policy', 'cache-control'].map((n) => page.headers.get(n)),
    ).toEqual(['nosniff', 'no-referrer', 'no-cache']);
    const file = await pages(port, '/file');
    expect(file).toMatchObject({ status: 200, type: 'text/x-log', text: 'kept' });
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="game.jsonl"');
    expect(await pages(port, '/', 'HEAD')).toMatchObject({ status: 200, type: 'text/html', text: '' });
    const nothing = {
      ...{ status: 404, type: 'text/plain; charset=utf-8' },
      text: 'There is nothing here: the games are at /.\n',
    };
    expect(await pages(port, '/', 'POST')).toMatchObject(nothing);
    expect(await pages(port, '/ill')).toMatchObject(nothing);
    expect(await pages(port, '/none')).toMatchObject(nothing);
  });

  it('is a line for its own pages alone, as long as there is room', async () => {
    const clock = new SteppedClock();
    const gate = new Gate({ clock, mostConnections: 1, mostPerAddress: 9 });
    door = await openWebDoor({ ...common(clock), gate, page: async () => undefined, visit: () => {} });
    const { port } = door;
    const knock = async (headers: Record<string, string>): Promise<string> => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/line`, { headers });
      return String((await once(socket, 'error'))[0]);
    };
    for (const origin of ['null', 'nowhere', `http://127.0.0.1:${port}.example`, `http://127.0.0.1`])
      expect(await knock({ origin })).toContain('403');
    expect(await knock({})).toContain('403');
    const first = await browser(port);
    expect(gate.open).toBe(1);
    expect(await knock({ origin: `http://127.0.0.1:${port}` })).toContain('503');
    first.socket.close();
    await until(() => gate.open === 0);
    await browser(port);
  });
});

describe('L23 a page', () => {
  it('is cut where it gives no sign of life for as long as it is asked for one twice', async () => {
    const clock = new SteppedClock();
    const { port } = await webDoor([], clock);
    const [dead, alive] = [await browser(port, {}, false), await browser(port)];
    let pings = 0;
    for (const { socket } of [dead, alive]) socket.on('ping', () => pings++);
    await clock.pass(15_000);
    await until(() => pings === 2);
    alive.socket.ping();
    await once(alive.socket, 'pong');
    expect([dead.ended(), alive.ended()]).toEqual([undefined, undefined]);
    await clock.pass(15_000);
    await until(() => dead.ended() !== undefined);
    await until(() => pings === 3);
    expect([dead.ended(), alive.ended()]).toEqual(['1006', undefined]);
  });

  it('has one line: the one that came last', async () => {
    const visits: Visitor[] = [];
    const { port } = await webDoor(visits);
    const first = await browser(port);
    visits[0]!.terminal.output.write('for both');
    const second = await browser(port, first.secrets);
    await until(() => first.ended() !== undefined);
    visits[0]!.terminal.output.write('for one');
    await until(() => second.messages.some(({ text }) => text === 'for one'));
    expect([first.ended(), second.ended(), visits.length]).toEqual(['1000 opened elsewhere', undefined, 1]);
    expect(second.messages.map(({ text }) => text)).toEqual([
      ...['\x1b[?1049h\x1b[?25l\x1b[?7l\x1b[?2004h', 'for one'],
    ]);
    // Whoever has been greeted says no second hello.
    second.say({ type: 'hello', columns: 90, rows: 20, token: newToken(), visit: newToken() });
    second.say({ type: 'size', columns: 91, rows: 21 });
    await until(() => visits[0]!.terminal.output.columns === 91);
    expect(visits).toHaveLength(1);
  });

  it('that is read aloud has lines: the same again when it comes back, other ones when it is shown', async () => {
    const visits: Visitor[] = [];
    const { port } = await webDoor(visits);
    const shown = await browser(port);
    const aloud = await browser(port, { ...shown.secrets, reader: true });
    expect(visits.map(({ term, truecolour, door, login }) => [term, truecolour, door, login])).toEqual([
      ['xterm-256color', true, 'web', ''],
      ['dumb', false, 'web', ''],
    ]);
    expect(visits.map(({ terminal }) => terminal.input.writableEnded)).toEqual([true, false]);
    // What its tab opened before is gone, and takes nothing along when its line ends.
    shown.socket.close();
    await until(() => shown.ended() !== undefined);
    visits[1]!.terminal.mode = 'lines';
    const again = await browser(port, { ...aloud.secrets, reader: true });
    expect(again.messages).toEqual([{ type: 'output', text: 'You are back where you were.\r\n' }]);
    expect(visits).toHaveLength(2);
  });

  it('fetches what it is told to, and has another screen after its end', async () => {
    const visits: Visitor[] = [];
    const clock = new SteppedClock();
    const { port } = await webDoor(visits, clock);
    const { messages, secrets, ended } = await browser(port);
    visits[0]!.fetch!('/take/log');
    await until(() => messages.length > 0);
    expect(messages).toEqual([{ type: 'fetch', path: '/take/log' }]);
    visits[0]!.end();
    await until(() => ended() !== undefined);
    expect(ended()).toBe('1000 left');
    await browser(port, secrets);
    expect(visits).toHaveLength(2);
    // Nobody is there to be told.
    visits[0]!.terminal.output.write('late');
  });

  it('that takes nothing any more is cut', async () => {
    const visits: Visitor[] = [];
    const { port } = await webDoor(visits);
    const deaf = await browser(port);
    deaf.socket.pause();
    let written = 0;
    await until(() => {
      for (let frame = 0; frame < 20; frame++, written++)
        visits[0]!.terminal.output.write('x'.repeat(100_000));
      return written > 400;
    });
    deaf.socket.resume();
    await until(() => deaf.ended() !== undefined);
    expect(deaf.ended()).toBe('1006');
  });

  it('has its screen for a minute after it went, and no longer', async () => {
    const visits: Visitor[] = [];
    const clock = new SteppedClock();
    const { port } = await webDoor(visits, clock);
    const isOver = (): boolean => visits[0]!.terminal.input.writableEnded;
    const first = await browser(port);
    const leave = async ({ socket }: { readonly socket: WebSocket }): Promise<void> => {
      const closed = once(socket, 'close');
      socket.close();
      await closed;
      await sleep(20);
    };
    await leave(first);
    await clock.pass(59_000);
    const back = await browser(port, first.secrets);
    await clock.pass(14_000);
    expect([visits.length, isOver()]).toEqual([1, false]);
    await leave(back);
    await clock.pass(59_999);
    expect(isOver()).toBe(false);
    await clock.pass(1);
    expect(isOver()).toBe(true);
    await browser(port, first.secrets);
    expect(visits).toHaveLength(2);
  });
});

describe('L23 the door for secure shells', () => {
  const key = newHostKey();

  async function client(port: number, privateKey: string | undefined = key) {
    const one = new ssh2.Client().on('error', () => {});
    const ready = once(one, 'ready');
    one.connect({
      ...{ host: '127.0.0.1', port, username: 'ann' },
      ...(privateKey ? { privateKey } : { password: 'guess' }),
    });
    // Whoever is sent away at once hears of nothing but the end.
    const closed = once(one, 'close').then(() => Promise.reject(new Error('closed')));
    closed.catch(() => {});
    await Promise.race([ready, closed]);
    return one;
  }

  async function sshDoor(visits: Visitor[], clock = new SteppedClock()): Promise<Door> {
    door = await openSshDoor({
      ...common(clock),
      hostKey: newHostKey(),
      visit: (visitor) => visits.push(visitor),
    });
    return door;
  }

  it('opens terminals with keys, sizes and frames, and knows a key again', async () => {
    const visits: Visitor[] = [];
    const { port } = await sshDoor(visits);
    for (let count = 0; count < 2; count++) {
      const one = await client(port);
      one.shell({ term: 'xterm-256color', cols: 132, rows: 50 }, (_error, stream) => {
        stream.write('q');
        stream.setWindow(60, 140, 0, 0);
      });
      await until(() => visits.length === count + 1 && visits[count]!.terminal.output.columns === 140);
      one.end();
      await until(() => visits[count]!.terminal.input.writableEnded);
    }
    expect(visits[0]).toMatchObject({ door: 'ssh', login: 'ann', term: 'xterm-256color' });
    expect(String(visits[0]!.terminal.input.read())).toBe('q');
    expect(visits[0]!.id).toBe(visits[1]!.id);
  });

  it('lets nobody in with the key of somebody else, who cannot sign with it', async () => {
    const { port } = await sshDoor([]);
    const [shown, own] = [key, newHostKey()].map((each) => ssh2.utils.parseKey(each) as ssh2.ParsedKey);
    /** Shows Ann's key. */
    class Signer extends ssh2.BaseAgent {
      readonly #key: ssh2.ParsedKey;
      constructor(signer: ssh2.ParsedKey) {
        super();
        this.#key = signer;
      }
      getIdentities(done: (error: undefined, keys: ssh2.ParsedKey[]) => void): void {
        done(undefined, [shown!]);
      }
      sign(_key: unknown, data: Buffer, ...rest: unknown[]): void {
        (rest.at(-1) as (error: undefined, signed: Buffer) => void)(
          undefined,
          this.#key.sign(data) as Buffer,
        );
      }
    }
    const comes = (signer: ssh2.ParsedKey): Promise<string> =>
      new Promise((resolve) => {
        const one = new ssh2.Client()
          .on('ready', () => resolve('in'))
          .on('error', ({ message }) => resolve(message));
        one.connect({
          ...{ host: '127.0.0.1', port, username: 'ann' },
          agent: new Signer(signer) as ssh2.BaseAgent,
        });
      });
    expect([await comes(own!), await comes(shown!)]).toEqual([
      'All configured authentication methods failed',
      'in',
    ]);
  });

  it('knows what a terminal is called and shows, and opens one for each that is asked for', async () => {
    const visits: Visitor[] = [];
    const { port } = await sshDoor(visits);
    const one = await client(port);
    const shell = (options: ssh2.ShellOptions): Promise<ssh2.ClientChannel> =>
      new Promise((resolve, reject) =>
        one.shell({ term: 'xterm' }, options, (error, stream) => (error ? reject(error) : resolve(stream))),
      );
    const streams = [
      await shell({ env: { COLORTERM: 'truecolor' } }),
      await shell({ env: { COLORTERM: 'no' } }),
    ];
    await until(() => visits.length === 2);
    expect(visits.map(({ term, truecolour }) => [term, truecolour])).toEqual([
      ['xterm', true],
      ['xterm', false],
    ]);
    // Asked for twice within one session.
    const { _client: low, outgoing } = streams[0] as unknown as {
      _client: { _protocol: { shell(id: number, wantsReply: boolean): void } };
      outgoing: { id: number };
    };
    low._protocol.shell(outgoing.id, false);
    await until(() => visits[0]!.terminal.input.writableEnded);
    expect(visits).toHaveLength(2);
    const other = await client(port);
    other.end();
  });

  it('ends a connection with the last of the terminals that share it, when its client has had the time to hang up by itself', async () => {
    const visits: Visitor[] = [];
    const clock = new SteppedClock();
    const { port } = await sshDoor(visits, clock);
    const one = await client(port);
    const closed = once(one, 'close');
    let left = 0;
    let read = '';
    for (let count = 0; count < 2; count++)
      one.shell({}, (_error, stream) => {
        stream.on('data', (bytes: Buffer) => (read += bytes)).on('close', () => left++);
      });
    await until(() => visits.length === 2);
    visits[0]!.end();
    await until(() => left > 0);
    visits[1]!.terminal.output.write('still here');
    await until(() => read === 'still here');
    visits[1]!.end();
    await until(() => left === 2);
    // Told to go at once, OpenSSH would drop what it has not shown yet, such as what gives the terminal back.
    await new Promise((resolve) => one.exec('id', resolve));
    await clock.pass(1000);
    await closed;
  });

  it('gives the client of a terminal that was opened right after another the same time to hang up', async () => {
    const visits: Visitor[] = [];
    const clock = new SteppedClock();
    const { port } = await sshDoor(visits, clock);
    const one = await client(port);
    const closed = once(one, 'close');
    for (let count = 1; count <= 2; count++) {
      one.shell({}, (_error, stream) => void stream.resume());
      await until(() => visits.length === count);
      visits.at(-1)!.end();
      await clock.pass(600);
    }
    // It answers still.
    const answer = await new Promise<Error | undefined>((resolve) => one.exec('id', resolve));
    expect(answer?.message).toBe('Unable to exec');
    await clock.pass(400);
    await closed;
  });

  it('runs no commands, forwards nothing, moves no files', async () => {
    const { port } = await sshDoor([]);
    const one = await client(port);
    const refused = (ask: (done: (error: Error | undefined) => void) => unknown) =>
      new Promise<string>((resolve) => ask((error) => resolve(error ? 'refused' : 'done')));
    expect(await refused((done) => one.exec('id', done))).toBe('refused');
    expect(await refused((done) => one.sftp(done))).toBe('refused');
    expect(await refused((done) => one.forwardIn('127.0.0.1', 0, done))).toBe('refused');
    expect(await refused((done) => one.forwardOut('127.0.0.1', 1, '127.0.0.1', 22, done))).toBe('refused');
    one.end();
  });

  it('counts who says nothing at all, and waits for them only so long', async () => {
    const clock = new SteppedClock();
    const { port } = await sshDoor([], clock);
    const silent = Array.from({ length: 3 }, () => connect(port, '127.0.0.1'));
    const gone = silent.map((each) => once(each, 'close'));
    await Promise.all(silent.map((each) => once(each, 'connect')));
    for (const each of silent) each.resume();
    await expect(client(port)).rejects.toThrow();
    await clock.pass(31_000);
    await Promise.all(gone);
    (await client(port)).end();
    expect(refused.splice(0)).toEqual(['127.0.0.1 too many']);
  });

  it('waits for the answers of a slow line until somebody is in, two minutes at most', async () => {
    const clock = new SteppedClock();
    const visits: Visitor[] = [];
    const { port } = await sshDoor(visits, clock);
    const slow = connect(port, '127.0.0.1');
    slow.write('SSH-2.0-slow\r\n');
    // Its answer says that it has been heard.
    await until(() => slow.read() !== null);
    const gone = once(slow.resume(), 'close');
    // Nor is whoever says who they are, and never asks for a terminal.
    const idle = once(await client(port), 'close');
    const player = await client(port);
    let isOut = false;
    player.on('close', () => {
      isOut = true;
    });
    player.shell({ term: 'xterm' }, () => {});
    await until(() => visits.length === 1);
    await clock.pass(119_000);
    expect(slow.readyState).toBe('open');
    await clock.pass(2000);
    await Promise.all([gone, idle]);
    expect(isOut).toBe(false);
    player.end();
  });

  it('misses whoever answers nothing any more after half a minute', async () => {
    const visits: Visitor[] = [];
    const { port } = await sshDoor(visits);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const far = connect(port, '127.0.0.1');
      const one = new ssh2.Client().on('error', () => {});
      one.connect({ sock: far, username: 'ann', privateKey: key });
      await once(one, 'ready');
      one.shell({ term: 'xterm' }, () => {});
      await until(() => visits.length === 1);
      // Nothing is said in a line that is cut without a word.
      far.pause();
      const { input } = visits[0]!.terminal;
      await vi.advanceTimersByTimeAsync(25_000);
      expect(input.writableEnded).toBe(false);
      await vi.advanceTimersByTimeAsync(5_000);
      await until(() => input.writableEnded);
      far.destroy();
    } finally {
      vi.useRealTimers();
    }
  });

  const floods: readonly (readonly [string, (one: ssh2.Client) => void])[] = [
    [
      'types',
      (one) =>
        one.shell((_error, stream) => {
          stream.on('error', () => {});
          stream.write('x'.repeat(70_000));
        }),
    ],
    [
      'changes its size',
      (one) =>
        one.shell((_error, stream) => {
          for (let rows = 1; rows < 1000; rows++) stream.setWindow(rows, 80, 0, 0);
        }),
    ],
    [
      'opens others',
      (one) => {
        for (let count = 0; count < 20; count++) one.shell((_error, stream) => stream?.on('error', () => {}));
      },
    ],
  ];
  it.each(floods)(
    'ends a terminal that %s faster than anybody can, and where it came from nobody comes in for a while',
    async (_, flood) => {
      const visits: Visitor[] = [];
      const clock = new SteppedClock();
      const { port } = await sshDoor(visits, clock);
      const one = await client(port);
      const gone = once(one, 'close');
      flood(one);
      await gone;
      await expect(client(port)).rejects.toThrow();
      await clock.pass(11_000);
      (await client(port)).end();
      expect(refused.splice(0)).toEqual(['127.0.0.1 flood']);
    },
  );

  it('ends when it is closed, though somebody does not read', async () => {
    const clock = new SteppedClock();
    const visits: Visitor[] = [];
    const { port } = await sshDoor(visits, clock);
    const deaf = await client(port);
    for (let count = 0; count < 8; count++)
      await new Promise((resolve) => deaf.shell((_, channel) => resolve(channel.pause())));
    (deaf as typeof deaf & { _sock: Socket })._sock.pause();
    for (const { terminal } of visits)
      for (let count = 0; count < 2; count++) terminal.output.write('x'.repeat(900_000));
    let isClosed = false;
    const closing = door!.close().then(() => {
      isClosed = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(isClosed).toBe(false);
    await until(async () => {
      await clock.pass(1000);
      return isClosed;
    });
    await closing;
    deaf.destroy();
  });

  it('tells whoever has no key what one is made with, and lets nobody in without', async () => {
    const visits: Visitor[] = [];
    const { port } = await sshDoor(visits);
    const told: string[] = [];
    const one = new ssh2.Client();
    // This client answers questions that ask nothing by itself, and shows nobody what stands before them.
    one.on('handshake', () => {
      type Handlers = Record<string, (...told: unknown[]) => void>;
      const { _handlers } = (one as typeof one & { _protocol: { _handlers: Handlers } })._protocol;
      const answer = _handlers.USERAUTH_INFO_REQUEST!;
      _handlers.USERAUTH_INFO_REQUEST = (protocol, name, ...rest) => {
        told.push(String(name));
        answer(protocol, name, ...rest);
      };
    });
    one.connect({ host: '127.0.0.1', port, username: 'ann', tryKeyboard: true });
    const [error] = await once(one, 'error');
    expect(String(error)).toContain('All configured authentication methods failed');
    expect(told).toEqual([expect.stringContaining('`ssh-keygen` makes one')]);
    expect(visits).toEqual([]);
  });

  it('names keys as the way in, and opens a terminal also for who says nothing of theirs', async () => {
    const visits: Visitor[] = [];
    const { port } = await sshDoor(visits);
    const ways: unknown[] = [];
    const one = new ssh2.Client().on('error', () => {});
    one.connect({
      ...{ host: '127.0.0.1', port, username: 'ann' },
      authHandler: (left, _partial, next) => {
        ways.push(left);
        next(left ? { type: 'publickey', username: 'ann', key } : { type: 'none', username: 'ann' });
      },
    });
    await once(one, 'ready');
    expect(ways).toEqual([null, ['publickey', 'keyboard-interactive']]);
    one.shell(false, () => {});
    await until(() => visits.length === 1);
    const { term, truecolour, terminal } = visits[0]!;
    expect([term, truecolour, terminal.output.columns, terminal.output.rows]).toEqual([
      'dumb',
      false,
      80,
      24,
    ]);
    one.end();
  });

  it('ends what is shown where nothing more can be typed, and lets it say the rest', async () => {
    const visits: Visitor[] = [];
    const clock = new SteppedClock();
    const { port } = await sshDoor(visits, clock);
    const one = await client(port);
    let read = '';
    one.shell(false, (_error, stream) => {
      stream.on('data', (bytes: Buffer) => {
        read += String(bytes);
      });
      stream.end('q');
    });
    await until(() => visits.length === 1 && visits[0]!.terminal.input.writableEnded);
    const [{ terminal, end }] = visits as [Visitor];
    expect(String(terminal.input.read())).toBe('q');
    terminal.output.write('goodbye');
    const closed = once(one, 'close');
    end();
    await clock.pass(1000);
    await closed;
    expect(read).toBe('goodbye');
  });

  it('cuts a terminal that takes nothing any more', async () => {
    const visits: Visitor[] = [];
    const { port } = await sshDoor(visits);
    const one = await client(port);
    // What is never read.
    one.shell({ cols: 100, rows: 30 }, () => {});
    await until(() => visits.length === 1);
    const { input, output } = visits[0]!.terminal;
    let written = 0;
    await until(() => {
      for (let frame = 0; frame < 20; frame++, written++) output.write('x'.repeat(100_000));
      return input.writableEnded || written > 1000;
    });
    expect(written).toBeLessThan(1000);
    one.end();
  });

  it('lets nobody in without a key, nor more than it may from one address', async () => {
    const { port } = await sshDoor([]);
    await expect(client(port, '')).rejects.toThrow('authentication');
    const open = await Promise.all([1, 2, 3].map(() => client(port)));
    await expect(client(port)).rejects.toThrow();
    expect(refused.splice(0)).toEqual(['127.0.0.1 too many']);
    for (const one of open) one.end();
  });
});

describe('L24 a terminal elsewhere', () => {
  it('has a size that makes sense, whatever is said', () => {
    const sizes = (columns: number, rows: number): unknown => {
      const { output } = new FarTerminal(columns, rows, () => {});
      return [output.columns, output.rows];
    };
    expect([sizes(100, 30), sizes(1, 1), sizes(501, 201)]).toEqual([
      ...[
        [100, 30],
        [1, 1],
        [500, 200],
      ],
    ]);
    expect([sizes(0, -1), sizes(Number.NaN, 1.5)]).toEqual([
      [80, 24],
      [80, 24],
    ]);
  });

  it('takes no keys after its end, and says what stands on it then', async () => {
    const ends = [
      (far: FarTerminal) => far.hangUp(),
      (far: FarTerminal) => far.sendAway('Closed.'),
      (far: FarTerminal) => far.host.die('SIGHUP'),
    ];
    const farewells = ends.map((end) => {
      const far = new FarTerminal(80, 24, () => {});
      const sent: string[] = [];
      far.attach({ write: (text) => sent.push(text), waiting: 0 });
      far.type('a');
      end(far);
      end(far);
      far.type('b');
      far.output.write('frame');
      return [String(far.input.read()), far.input.writableEnded, far.farewell, ...sent];
    });
    expect(farewells).toEqual([
      ['a', true, undefined],
      ['a', true, 'Closed.', 'frame'],
      ['a', true, undefined, 'frame'],
    ]);
  });
});

describe('L24 what is typed', () => {
  it('weighs as many keys as it is, and what is pasted much less', () => {
    const weights = [
      'x',
      '\x1b[A',
      '\x1b[A'.repeat(50),
      'ab'.repeat(20),
      `\x1b[200~${'x'.repeat(30_000)}\x1b[201~`,
    ];
    expect(weights.map((typed) => Math.round(weightOf(typed)))).toEqual([1, 1, 50, 40, 943]);
  });

  it('begins one screen after the other where many come at once', async () => {
    const clock = new SteppedClock();
    const turn = inTurns(clock, 15);
    const begun: number[] = [];
    for (let visitor = 0; visitor < 3; visitor++) void turn().then(() => begun.push(clock.now()));
    await clock.pass(0);
    await clock.pass(100);
    void turn().then(() => begun.push(clock.now()));
    await clock.pass(0);
    expect(begun).toEqual([0, 15, 30, 100]);
  });
});

describe('L24 a gate', () => {
  it('counts a connection until it is closed, whatever came over it', () => {
    const gate = new Gate({ clock: new SteppedClock(), mostConnections: 4, mostPerAddress: 2 });
    const server = new EventEmitter();
    guard(server as Server, gate);
    let reset = 0;
    const come = (): EventEmitter => {
      const socket = Object.assign(new EventEmitter(), {
        remoteAddress: '1.1.1.1',
        resetAndDestroy: () => reset++,
      });
      server.emit('connection', socket);
      return socket;
    };
    for (let turn = 0; turn < 20; turn++) come().emit('close');
    const open = Array.from({ length: 8 }, come);
    expect(reset).toBe(2);
    for (const socket of open) socket.emit('close');
    for (let turn = 0; turn < 6; turn++) come();
    expect(reset).toBe(2);
  });

  it('lets as many begin a second as may be open, by a fifth, after those at once', async () => {
    const clock = new SteppedClock();
    const gate = new Gate({ clock, mostConnections: 100, mostPerAddress: 10 });
    const come = (): number => {
      for (let came = 0; ; came++) {
        if (gate.enter('1.1.1.1') !== undefined) return came;
        gate.leave('1.1.1.1');
      }
    };
    expect(come()).toBe(30);
    await clock.pass(1000);
    expect(come()).toBe(2);
  });

  const gateAt = (clock: SteppedClock, told: string[] = []): Gate =>
    new Gate({
      ...{ clock, mostConnections: 4, mostPerAddress: 2 },
      refused: (address, why) => told.push(`${address} ${why}`),
    });

  it('lets so many in at the same time, in all and from one address', () => {
    const gate = gateAt(new SteppedClock());
    expect(
      ['101.102.103.104', '101.102.103.104', '101.102.103.104', '2.2.2.2', '3.3.3.3', '4.4.4.4'].map((at) =>
        gate.enter(at),
      ),
    ).toEqual([undefined, undefined, 'too many', undefined, undefined, 'full']);
    gate.leave('101.102.103.104');
    expect([gate.open, gate.enter('::ffff:101.102.103.104'), gate.enter('101.102.103.104')]).toEqual([
      3,
      undefined,
      'too many',
    ]);
  });

  it('takes what one home has of IPv6 for one address', () => {
    const gate = gateAt(new SteppedClock());
    const from = (address: string): unknown => gate.enter(address);
    expect([from('2001:db8:0:7::1'), from('2001:db8::7:0:0:0:9'), from('2001:db8:0:7:8::2')]).toEqual([
      undefined,
      undefined,
      'too many',
    ]);
    expect([from('2001:db8:0:8::1'), from('::1')]).toEqual([undefined, undefined]);
    expect(networkOf('::1')).toBe(networkOf('0:0:0:0:0:0:0:2'));
  });

  it('ends the coming and going of one address, and tells of it once in a while', async () => {
    const told: string[] = [];
    const clock = new SteppedClock();
    const gate = gateAt(clock, told);
    const tries = (): number => {
      const came = Array.from({ length: 50 }, () => gate.enter('1.1.1.1')).filter((why) => why === undefined);
      for (const _ of came) gate.leave('1.1.1.1');
      return came.length;
    };
    let came = 0;
    for (let turn = 0; turn < 50 && gate.enter('1.1.1.1') === undefined; turn++, came++)
      gate.leave('1.1.1.1');
    expect(came).toBe(6);
    expect(gate.enter('2.2.2.2')).toBeUndefined();
    expect(told).toEqual(['1.1.1.1 too many']);
    await clock.pass(120_000);
    expect(tries()).toBe(2);
    expect(told).toHaveLength(2);
    // Those that were refused are not held against who comes later from there.
    await clock.pass(10_000);
    expect(gate.enter('1.1.1.1')).toBeUndefined();
  });

  it('counts whoever is refused behind it as several who came', async () => {
    const clock = new SteppedClock();
    const gate = gateAt(clock);
    const refused = (): number => {
      for (let came = 0; ; came++) {
        if (gate.enter('1.1.1.1') !== undefined) return came;
        gate.failed('1.1.1.1');
        gate.leave('1.1.1.1');
      }
    };
    expect(refused()).toBe(1);
    expect(gate.enter('2.2.2.2')).toBeUndefined();
    await clock.pass(60_000);
    expect(refused()).toBe(1);
  });

  it('stays shut longer each time that a flood comes from the same place, until it is forgotten', async () => {
    const clock = new SteppedClock();
    const gate = gateAt(clock);
    const shutFor = async (): Promise<number> => {
      const began = clock.now();
      gate.shut('1.1.1.1');
      // What else floods meanwhile was begun before.
      gate.shut('1.1.1.1');
      while (gate.ask('1.1.1.1') === 'flood') await clock.pass(1000);
      return (clock.now() - began) / 1000;
    };
    const times: number[] = [];
    for (let flood = 0; flood < 7; flood++) times.push(await shutFor());
    expect(times).toEqual([10, 20, 40, 80, 160, 300, 300]);
    expect(gate.ask('2.2.2.2')).toBeUndefined();
    await clock.pass(600_000);
    expect(await shutFor()).toBe(10);
  });

  it('counts connections that never come in, and what is asked for over them, by address', () => {
    const told: string[] = [];
    const gate = gateAt(new SteppedClock(), told);
    const count = (run: () => unknown): number =>
      Array.from({ length: 100 }, run).filter((why) => why === undefined).length;
    expect(count(() => gate.connect('1.1.1.1'))).toBe(6);
    expect(count(() => gate.ask('1.1.1.1'))).toBe(60);
    // A proxy on this computer has the connections of everybody.
    expect(count(() => gate.connect('127.0.0.1'))).toBe(12);
    gate.disconnect('1.1.1.1');
    expect(gate.connect('1.1.1.1')).toBeUndefined();
    gate.shut('2.2.2.2');
    expect(gate.connect('2.2.2.2')).toBe('flood');
    expect(told).toEqual(['1.1.1.1 too many', '127.0.0.1 too many', '2.2.2.2 flood']);
  });

  it('forgets who left when it knows ten thousand addresses, but nobody who is there, and no flood', () => {
    const gate = new Gate({ clock: new SteppedClock(), mostConnections: 20_000, mostPerAddress: 1 });
    const comeAndGo = (): unknown => {
      const why = gate.enter('1.1.1.1');
      if (why === undefined) gate.leave('1.1.1.1');
      return why;
    };
    const thrice = [undefined, undefined, undefined];
    const fourTimes = (): unknown[] => Array.from({ length: 4 }, comeAndGo);
    expect(fourTimes()).toEqual([...thrice, 'too many']);
    gate.enter('2.2.2.2');
    for (let line = 0; line < 3; line++) gate.connect('3.3.3.3');
    gate.shut('4.4.4.4');
    const meet = (from: number, to: number): void => {
      for (let at = from; at < to; at++) gate.ask(`10.0.${at >> 8}.${at & 255}`);
    };
    meet(4, 10_000);
    expect(comeAndGo()).toBe('too many');
    meet(10_000, 10_001);
    expect(fourTimes()).toEqual([...thrice, 'too many']);
    expect([gate.enter('2.2.2.2'), gate.connect('3.3.3.3'), gate.enter('4.4.4.4')]).toEqual([
      ...['too many', 'too many', 'flood'],
    ]);
  });

  it('knows who comes through a proxy of the same computer, and believes nobody else', () => {
    const from = (remoteAddress: string, said?: string): string =>
      addressOf({ socket: { remoteAddress }, headers: { 'x-forwarded-for': said } });
    expect(from('127.0.0.1', '6.6.6.6, 1.2.3.4')).toBe('1.2.3.4');
    expect(from('::ffff:127.0.0.1', '1.2.3.4')).toBe('1.2.3.4');
    expect(from('127.0.0.1')).toBe('127.0.0.1');
    expect(from('127.0.0.1', '')).toBe('127.0.0.1');
    expect(from('::1', '1.2.3.4')).toBe('1.2.3.4');
    expect(from('9.127.0.0.1', '1.2.3.4')).toBe('9.127.0.0.1');
    expect(from('127.0.0.10', '1.2.3.4')).toBe('127.0.0.10');
    expect(from('9.9.9.9', '1.2.3.4')).toBe('9.9.9.9');
  });
});
