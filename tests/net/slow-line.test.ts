import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { anyGame } from '../../src/engine/game.ts';
import { SteppedClock } from '../../src/engine/stepped-clock.ts';
import { Client, type Status } from '../../src/net/client.ts';
import { listenOn } from '../../src/net/listening.ts';
import { listen } from '../../src/net/server.ts';
import { socketLine } from '../../src/net/socket-line.ts';
import { openProxy } from '../e2e/proxy.ts';
import { nim } from '../tui/nim.ts';
import { openRig, type Rig } from './rig.ts';

const game = anyGame(nim);
const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

/** Lets time pass for both ends and what lies between them; what arrives is heard before more of it passes. */
async function pass(clock: SteppedClock, milliseconds: number, isOver = (): boolean => false): Promise<void> {
  for (let passed = 0; passed < milliseconds && !isOver(); passed += 250) {
    await clock.pass(250);
    await sleep(4);
  }
}

/** Who joins at an address, and every status that they had. */
function join(clock: SteppedClock, port: number, name = 'Ann'): { client: Client; statuses: Status[] } {
  const client = new Client({
    ...{ open: socketLine(`ws://127.0.0.1:${port}`, clock), where: 'there', name, program: 'test 1' },
    ...{ clock, load: async () => game, keepToken: () => {} },
  });
  open.push(client);
  const statuses: Status[] = [];
  client.listen(() => {
    if (statuses.at(-1) !== client.state.status) statuses.push(client.state.status);
  });
  return { client, statuses };
}

/** Ann and Bob at a table, each behind a line that takes so long each way. */
async function farTable(delay: number) {
  const clock = new SteppedClock();
  const rig = openRig(game, { options: { start: 8 } });
  const server = await listen({ host: '127.0.0.1', port: 0, clock, find: () => rig.table });
  open.push(server);
  const proxy = await openProxy(server.port, { delay, clock });
  open.push(proxy);
  const all = [join(clock, proxy.port), join(clock, proxy.port, 'Bob')];
  await pass(clock, 60_000, () => all.every(({ client }) => client.state.status === 'joined'));
  return { clock, rig, proxy, all, clients: all.map(({ client }) => client) };
}

const here = (rig: Rig): readonly boolean[] => rig.table.view().members.map((member) => member.here);

describe.each([2500, 5000])('L9 a line that takes %i ms each way', (delay) => {
  it('lasts, while something is said and while nothing is', async () => {
    const { clock, rig, all, clients } = await farTable(delay);
    for (const client of clients) client.send({ type: 'self', ready: true });
    await pass(clock, 4 * delay);
    clients.find(({ state }) => state.you === 1)!.send({ type: 'start' });
    await pass(clock, 60_000, () => clients.every(({ state }) => state.session !== undefined));
    for (let step = 0; rig.table.phase === 'playing'; step++) {
      const mine = clients.find(({ seat }) => seat === step % 2)!;
      const played = mine.state.session!.play(step % 2, { type: 'take', count: 1 } as never);
      await pass(clock, 60_000, () =>
        clients.every(({ state }) => state.session!.match.steps.length === step + 1),
      );
      expect(await played).toBeUndefined();
    }
    await pass(clock, 120_000);
    for (const { statuses } of all) expect(statuses).toEqual(['joined']);
    expect(here(rig)).toEqual([true, true]);
  });

  it('is dead within seconds for both ends when nothing comes over it any more', async () => {
    const { clock, rig, proxy, clients } = await farTable(delay);
    await pass(clock, 30_000);
    proxy.freeze();
    await pass(clock, 18_000);
    expect(here(rig)).toEqual([false, false]);
    for (const { state } of clients) expect(state.status).toBe('lost');
  });
});

it('L9 whoever leaves waits a second, and no longer, for a host of which nothing is heard', async () => {
  const { clock, rig, proxy, clients } = await farTable(0);
  proxy.freeze();
  clients[0]!.close();
  await pass(clock, 1000);
  // The host heard nothing of it: the line itself is gone, long before the library would give it up (30 s).
  for (let turn = 0; turn < 1000 && here(rig)[0]; turn++) {
    await clock.pass(0);
    await sleep(20);
  }
  expect(here(rig)).toEqual([false, true]);
});

it('L9 a host that does not answer is given up after twelve seconds, not before', async () => {
  const clock = new SteppedClock();
  const silent = createServer(() => {});
  const port = await listenOn(silent, '127.0.0.1', 0);
  open.push({ close: () => silent.close() });
  const { client } = join(clock, port);
  await pass(clock, 11_500);
  expect(client.state.status).toBe('connecting');
  await pass(clock, 2000);
  expect(client.state.ending?.text).toBe(
    'No table answers at there: is the address right, and has the host begun?',
  );
});
