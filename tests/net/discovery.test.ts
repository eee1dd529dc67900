import { createSocket } from 'node:dgram';
import { describe, expect, it } from 'vitest';
import { announce, type FoundTable, lookForTables } from '../../src/net/discovery.ts';

const table = { code: 'BCDF', game: 'catan', host: 'Ann', seats: '1 of 4', password: false, secure: false };

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
});
