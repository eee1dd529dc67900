import dgram, { createSocket } from 'node:dgram';
import { Bonjour } from 'bonjour-service';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { announce, type FoundTable, lookForTables } from '../../src/net/discovery.ts';
import { until } from '../until.ts';

const table = { code: 'BCDF', game: 'catan', host: 'Ann', seats: '1 of 4', password: false, secure: false };

afterEach(() => void vi.restoreAllMocks());

describe('L9 tables on the local network', () => {
  it('are found with what they say, follow its changes, and vanish when they are closed', async () => {
    const troubles: string[] = [];
    const options = { interface: '127.0.0.1', onTrouble: (reason: string) => void troubles.push(reason) };
    let seen: readonly FoundTable[] = [];
    const waiting: { until(): boolean; resolve(): void }[] = [];
    const when = (until: () => boolean): Promise<void> =>
      new Promise((resolve) => {
        if (until()) resolve();
        else waiting.push({ until, resolve });
      });
    const search = lookForTables((tables) => {
      // Somebody may have a table open in the network of this computer.
      seen = tables.filter(({ code }) => code === table.code);
      for (const { until, resolve } of waiting) if (until()) resolve();
    }, options);
    const announcer = announce(45_949, table, options);
    try {
      await when(() => seen.length === 1);
      expect(seen[0]).toMatchObject({ ...table, address: expect.stringMatching(/^[\d.]+:45949$/) });
      announcer.update({ ...table, seats: '2 of 4' });
      await when(() => seen[0]?.seats === '2 of 4');
      expect(troubles).toEqual([]);
    } finally {
      announcer.close();
    }
    await when(() => seen.length === 0);
    search.close();
  });

  it('is no trouble where others send what cannot be read', async () => {
    const troubles: string[] = [];
    const search = lookForTables(() => {}, {
      interface: '127.0.0.1',
      onTrouble: (reason) => void troubles.push(reason),
    });
    const stranger = createSocket('udp4');
    try {
      for (let tries = 0; tries < 5; tries++) {
        stranger.send(Buffer.from([1, 2, 3]), 5353, '127.0.0.1');
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      expect(troubles).toEqual([]);
    } finally {
      stranger.close();
      search.close();
    }
  });

  it('are those alone that say all of a table, as one line each', async () => {
    const said = { code: 'GHJK', game: 'catan', host: 'Eve', seats: '1 of 4', password: 'no', secure: 'no' };
    const wrong = [
      { code: 'GHJKL' },
      { code: 'ghjk' },
      { game: 'Catan!' },
      { game: '' },
      { game: 'x'.repeat(51) },
      { host: 'x'.repeat(41) },
      { host: 'E\u001b[31mve' },
      { seats: '1 of 4 or more' },
      { seats: 'about 1 of 4' },
      { seats: '100 of 4' },
      { password: 'maybe' },
      { secure: '' },
    ];
    const bonjour = new Bonjour({ interface: '127.0.0.1', bind: '0.0.0.0' } as never);
    const publish = (txt: object, name: string) =>
      bonjour.publish({ name, type: 'boardgames', port: 45_950, probe: false, txt });
    const seen = new Set<string>();
    let last: readonly FoundTable[] = [];
    const search = lookForTables(
      (tables) => {
        last = tables;
        for (const one of tables) seen.add(JSON.stringify({ ...one, address: '' }));
      },
      { interface: '127.0.0.1', onTrouble: () => {} },
    );
    const { code: _, ...codeless } = said;
    try {
      for (const [at, each] of wrong.entries()) publish({ ...said, ...each }, `wrong ${at}`);
      publish(codeless, 'without a code');
      publish({ ...said, code: 'WXYZ', password: 'yes', secure: 'yes' }, 'right');
      await until(() => last.some(({ code }) => code === 'WXYZ'));
      const strangers = [...seen].map((text) => JSON.parse(text)).filter(({ host }) => host !== 'Ann');
      expect(strangers).toEqual([{ ...said, address: '', code: 'WXYZ', password: true, secure: true }]);
    } finally {
      await new Promise<void>((resolve) => bonjour.unpublishAll(() => bonjour.destroy(resolve)));
    }
    await until(() => !last.some(({ code }) => code === 'WXYZ'));
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
    const search = lookForTables(() => {}, options);
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
    const search = lookForTables(() => {}, options);
    announcer.update({ ...table, seats: '2 of 4' });
    announcer.close();
    search.close();
    expect(troubles).toEqual(['too many open files', 'too many open files']);
  });
});
