import { afterEach, expect, it } from 'vitest';
import { connect } from '../../src/cli/net/connect.ts';
import { keptSeat, seatsAt } from '../../src/cli/net/kept-seats.ts';
import { findGame } from '../../src/games/index.ts';
import type { Client } from '../../src/net/client.ts';
import { listen } from '../../src/net/server.ts';
import { readSettings, type SettingsStore } from '../../src/tui/app/settings.ts';
import { realClock } from '../../src/tui/terminal/clock.ts';
import { openRig } from '../net/rig.ts';
import { until } from '../until.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

/** Settings of one person, whom several people at that computer share. */
function shared(): SettingsStore {
  let settings = readSettings({});
  return {
    get: () => settings,
    set: (now) => {
      settings = now;
    },
    trouble: undefined,
  };
}

it('L9 people who share a computer have a seat each, by their names, and find it again', async () => {
  const rig = openRig(await findGame('catan')!.rules(), { seats: 3 });
  const server = await listen({ host: '127.0.0.1', port: 0, clock: realClock, find: () => rig.table });
  open.push(server);
  const url = `ws://127.0.0.1:${server.port}`;
  const stage = { settings: shared(), client: undefined };
  const sit = async (name: string): Promise<Client> => {
    const client = connect({ url, name }, stage);
    open.push(client);
    await until(() => client.state.status === 'joined' || client.state.status === 'ended');
    return client;
  };
  const [bob, dan] = [await sit('Bob'), await sit('Dan')];
  expect([bob, dan].map(({ state }) => [state.status, state.you])).toEqual([
    ['joined', 1],
    ['joined', 2],
  ]);
  bob.close();
  expect((await sit('bob')).state.you).toBe(1);
  expect((await sit('Eve')).state.you).toBe(3);
  // Whoever says no name is the one who was there last.
  expect(keptSeat(stage.settings.get(), seatsAt(url))?.name).toBe('Eve');
  dan.close();
  await sit('Dan');
  expect(keptSeat(stage.settings.get(), seatsAt(url))?.name).toBe('Dan');
});

it('L9 a seat is found again at another address of the host, for whoever says where it was', async () => {
  const rig = openRig(await findGame('catan')!.rules(), { seats: 3 });
  const stage = { settings: shared(), client: undefined };
  const urls = await Promise.all(
    [1, 2].map(async () => {
      const server = await listen({ host: '127.0.0.1', port: 0, clock: realClock, find: () => rig.table });
      open.push(server);
      return `ws://127.0.0.1:${server.port}`;
    }),
  );
  const [was, url] = urls as [string, string];
  const sit = async (request: { url: string; was?: string }): Promise<Client> => {
    const client = connect({ ...request, name: 'Bob' }, stage);
    open.push(client);
    await until(() => client.state.status === 'joined' || client.state.status === 'ended');
    return client;
  };
  const first = await sit({ url: was });
  expect(first.state.you).toBe(1);
  expect((await sit({ url })).state.ending?.text).toMatch(
    /with the host's old address \(--was\) if that is you/,
  );
  expect((await sit({ url, was })).state.you).toBe(1);
  expect(first.state.ending?.code).toBe('taken-over');
  // From then on it is known there.
  expect((await sit({ url })).state.you).toBe(1);
});
