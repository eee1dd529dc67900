import { randomInt } from 'node:crypto';
import dgram, { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { Bonjour } from 'bonjour-service';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SteppedClock } from '../../src/engine/stepped-clock.ts';
import { announce, type FoundTable, lookForTables } from '../../src/net/discovery.ts';
import { until } from '../until.ts';

/** Others may run these tests on this computer at the same time, and all of them hear each other. */
const newCode = (): string =>
  Array.from({ length: 4 }, () => String.fromCharCode(randomInt(65, 91))).join('');
const table = {
  ...{ code: newCode(), game: 'catan', host: 'Åse 👩‍🚀', seats: '1 of 4' },
  ...{ password: false, secure: false },
};

const clock = new SteppedClock();

afterEach(() => void vi.restoreAllMocks());

describe('L9 tables on the local network', () => {
  it('are found with what they say, follow its changes, and vanish when they are closed', async () => {
    const troubles: string[] = [];
    const options = { interface: '127.0.0.1', onTrouble: (reason: string) => void troubles.push(reason) };
    const closed = vi.spyOn(dgram.Socket.prototype, 'close');
    let seen: readonly FoundTable[] = [];
    const told: string[] = [];
    const waiting: { until(): boolean; resolve(): void }[] = [];
    const when = (until: () => boolean): Promise<void> =>
      new Promise((resolve) => {
        if (until()) resolve();
        else waiting.push({ until, resolve });
      });
    const search = lookForTables(
      (tables) => {
        seen = tables.filter(({ code }) => code === table.code);
        const now = seen[0]?.seats ?? 'gone';
        // Until it is there, tables of others may be told of.
        if (now !== (told.at(-1) ?? 'gone')) told.push(now);
        for (const { until, resolve } of waiting) if (until()) resolve();
      },
      { ...options, clock },
    );
    const announcer = announce(45_949, table, options);
    try {
      await when(() => seen.length === 1);
      expect(seen[0]).toMatchObject({ ...table, address: expect.stringMatching(/^[\d.]+:45949$/) });
      announcer.update({ ...table });
      const full = { ...table, seats: '2 of 4', password: true, secure: true };
      announcer.update(full);
      await when(() => seen[0]?.seats === '2 of 4');
      expect(seen[0]).toMatchObject(full);
      expect(troubles).toEqual([]);
    } finally {
      announcer.close();
    }
    await when(() => seen.length === 0);
    expect(told).toEqual(['1 of 4', 'gone', '2 of 4', 'gone']);
    search.close();
    await until(() => closed.mock.calls.length === 2);
  });

  it('is no trouble where others send what cannot be read', async () => {
    const troubles: string[] = [];
    let seen: readonly FoundTable[] = [];
    const onTrouble = (reason: string): void => void troubles.push(reason);
    const options = { interface: '127.0.0.1', onTrouble };
    const search = lookForTables(
      (tables) => {
        seen = tables;
      },
      { ...options, clock },
    );
    const stranger = createSocket('udp4');
    stranger.bind(0, '127.0.0.1');
    await once(stranger, 'listening');
    stranger.setMulticastInterface('127.0.0.1');
    const code = newCode();
    const announcer = announce(45_949, { ...table, code }, options);
    try {
      await until(() => {
        stranger.send(Buffer.from([1, 2, 3]), 5353, '224.0.0.251');
        return seen.some((one) => one.code === code);
      });
      expect(troubles).toEqual([]);
    } finally {
      announcer.close();
      stranger.close();
      search.close();
    }
  });

  it('are those alone that say all of a table, where they say that it is, as one line each', async () => {
    const [code, other] = [newCode(), newCode()];
    const host = `Eve of ${code}`;
    const said = { code, game: 'catan', host, seats: '1 of 4', password: 'no', secure: 'no' };
    const { code: _code, ...codeless } = said;
    const wrong = [
      ...[codeless, { ...said, code: `${code}X` }, { ...said, code: code.toLowerCase() }],
      ...[
        { ...said, game: 'Catan!' },
        { ...said, game: 'x'.repeat(51) },
      ],
      ...[
        { ...said, host: `${host} ${'x'.repeat(14)}` },
        { ...said, host: `${host}\u001b[31m` },
      ],
      ...[
        { ...said, seats: '1 of 4 or more' },
        { ...said, seats: 'about 1 of 4' },
      ],
      ...[
        { ...said, password: 'maybe' },
        { ...said, secure: 'maybe' },
      ],
    ];
    let seen: readonly FoundTable[] = [];
    const search = lookForTables(
      (tables) => {
        seen = tables.filter((one) => one.host.startsWith(host));
      },
      { clock, interface: '127.0.0.1', onTrouble: () => {} },
    );
    const stranger = new Bonjour({ interface: '127.0.0.1', bind: '0.0.0.0' } as never);
    const { mdns } = (stranger as unknown as { server: { mdns: { respond(answers: object[]): void } } })
      .server;
    const type = '_boardgames._tcp.local';
    /** All records of one announcement; the last of them goes with its time. */
    let port = 45_950;
    const say = (label: string, txt: object, addresses: readonly object[] = [], ttl = 100): void => {
      const name = `${label}-${code}.${type}`;
      const target = `${label}-${code}.local`;
      mdns.respond([
        { type: 'SRV', name, ttl: 100, data: { target, port } },
        { type: 'TXT', name, ttl: 100, data: Object.entries(txt).map(([key, value]) => `${key}=${value}`) },
        ...addresses.map((one) => ({ name: target, ttl: 100, ...one })),
        { type: 'PTR', name: type, ttl, data: name },
      ]);
    };
    const six = { type: 'AAAA', data: 'fe80::1' };
    const right = { ...said, code: other, password: 'yes', secure: 'yes' };
    try {
      await until(() => {
        for (const [at, txt] of wrong.entries()) say(`wrong${at}`, txt);
        say('right', right, [six, { type: 'A', data: '10.0.0.7' }, { type: 'A', data: '10.0.0.8' }]);
        say('sender', said, [six]);
        return seen.length === 2;
      });
      const { password: _password, secure: _secure, ...shown } = said;
      const open = { password: false, secure: false };
      expect(seen).toEqual([
        { ...shown, code: other, password: true, secure: true, address: '10.0.0.7:45950' },
        { ...shown, ...open, address: expect.stringMatching(/^[\d.]+:45950$/) },
      ]);
      // Other programs may change what they say without taking it back first.
      await until(() => {
        say('right', { ...right, seats: '3 of 4' });
        return seen.some(({ seats }) => seats === '3 of 4');
      });
      // A host that was killed listens elsewhere after it.
      port = 45_951;
      await until(() => {
        say('right', { ...right, seats: '3 of 4' }, [six, { type: 'A', data: '10.0.0.7' }]);
        return seen.some(({ address }) => address === '10.0.0.7:45951');
      });
      // What is opened in its place has its name, and says so.
      const next = newCode();
      await until(() => {
        say('right', { ...right, code: next });
        return seen.some((table) => table.code === next);
      });
      expect(seen.map((table) => table.code).sort()).toEqual([code, next].sort());
      // Whatever goes that was no table.
      say('wrong0', codeless, [], 0);
      say('right', right, [], 0);
      await until(() => seen.length === 1);
      expect(seen[0]!.code).toBe(code);
      // A host that answers is there, though an answer may be lost; one that was killed is not for long.
      for (let round = 0; round < 3; round++) await clock.pass(5000);
      expect(seen).toHaveLength(1);
      let answers = 0;
      await until(() => {
        say('sender', { ...said, seats: `${++answers % 10} of 4` }, [six]);
        return seen[0]!.seats !== said.seats;
      });
      for (let round = 0; round < 3; round++) await clock.pass(5000);
      expect(seen).toHaveLength(1);
      await until(async () => {
        await clock.pass(5000);
        return seen.length === 0;
      });
    } finally {
      search.close();
      stranger.destroy();
    }
  });

  it('tells of it where the network goes meanwhile', async () => {
    const sockets: dgram.Socket[] = [];
    const create = dgram.createSocket;
    vi.spyOn(dgram, 'createSocket').mockImplementation((options) => {
      const socket = create(options as dgram.SocketOptions);
      sockets.push(socket);
      return socket;
    });
    const troubles: string[] = [];
    const onTrouble = (reason: string): void => void troubles.push(reason);
    const search = lookForTables(() => {}, { clock, interface: '127.0.0.1', onTrouble });
    const [socket] = sockets;
    await once(socket!, 'listening');
    const code = 'ENETDOWN';
    socket!.emit('error', Object.assign(new Error(`recvmsg ${code}`), { code, syscall: 'recvmsg' }));
    expect(troubles).toEqual(['recvmsg ENETDOWN']);
    search.close();
  });

  it.each([
    ['EADDRINUSE', 'port 5353 is taken'],
    ['EACCES', 'it is not allowed'],
    ['EPERM', 'it is not allowed'],
    ['ENODEV', 'bind ENODEV'],
  ])('are neither told of nor found where the system says %s, which is told once', async (code, reason) => {
    vi.spyOn(dgram.Socket.prototype, 'bind').mockImplementation(function (this: dgram.Socket) {
      const error = Object.assign(new Error(`bind ${code}`), { code, syscall: 'bind' });
      queueMicrotask(() => this.emit('error', error));
      return this;
    });
    const troubles: string[] = [];
    const options = { onTrouble: (why: string) => void troubles.push(why) };
    const announcer = announce(45_949, table, options);
    await until(() => troubles.length > 0);
    announcer.update({ ...table, seats: '2 of 4' });
    const search = lookForTables(() => {}, { ...options, clock });
    await until(() => troubles.length > 1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(troubles).toEqual([reason, reason]);
    announcer.close();
    search.close();
  });

  it('are neither told of nor found where there is no socket for it', () => {
    vi.spyOn(dgram, 'createSocket').mockImplementation(() => {
      throw new Error('too many open files');
    });
    const troubles: string[] = [];
    const options = { onTrouble: (why: string) => void troubles.push(why) };
    const announcer = announce(45_949, table, options);
    const search = lookForTables(() => {}, { ...options, clock });
    announcer.update({ ...table, seats: '2 of 4' });
    announcer.close();
    search.close();
    expect(troubles).toEqual(['too many open files', 'too many open files']);
  });
});
