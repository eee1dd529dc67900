import { afterEach, describe, expect, it } from 'vitest';
import { seededChance } from '../../src/engine/chance.ts';
import { anyGame } from '../../src/engine/game.ts';
import { Client, type ClientState } from '../../src/net/client.ts';
import { listen } from '../../src/net/server.ts';
import { socketLine } from '../../src/net/socket-line.ts';
import { realClock } from '../../src/tui/terminal/clock.ts';
import { openProxy } from '../e2e/proxy.ts';
import { nim } from '../tui/nim.ts';
import { openRig } from './rig.ts';

const game = anyGame(nim);
const open: { close(): unknown }[] = [];

afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

/** Waits until the client's state, its session's included, is so. */
function when(client: Client, is: (state: ClientState) => boolean): Promise<ClientState> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (!is(client.state)) return;
      clearInterval(timer);
      resolve(client.state);
    }, 5);
  });
}

/** A table with Ann beside the host and Bob behind a line of 200 ms each way that loses one packet of twenty. */
async function farTable() {
  const rig = openRig(game, { options: { start: 12 } });
  const server = await listen({ host: '127.0.0.1', port: 0, clock: realClock, find: () => rig.table });
  open.push(server);
  const chance = seededChance('loss');
  const proxy = await openProxy(server.port, {
    delay: 200,
    loss: 0.05,
    random: () => chance.die(1000) / 1000,
  });
  open.push(proxy);
  const join = (name: string, port: number): Client => {
    const client = new Client({
      ...{ open: socketLine(`ws://127.0.0.1:${port}`, realClock), where: 'here', name, program: 'test 1' },
      ...{ clock: realClock, load: async () => game, keepToken: () => {} },
    });
    open.push(client);
    return client;
  };
  const ann = join('Ann', server.port);
  await when(ann, ({ status }) => status === 'joined');
  const bob = join('Bob', proxy.port);
  await when(bob, ({ table }) => table?.seats[1]?.member !== undefined);
  for (const client of [ann, bob]) client.send({ type: 'self', ready: true });
  await when(ann, ({ table }) => table?.missing === undefined);
  ann.send({ type: 'start' });
  await when(bob, ({ session }) => session !== undefined);
  return { rig, proxy, ann, bob };
}

describe('L9 a line with 200 ms delay and 5 % loss', () => {
  it('lets a whole game be played, and answers at once what the rules here can answer', async () => {
    const { rig, ann, bob } = await farTable();
    const [near, far] = [ann.state.session!, bob.state.session!];
    for (let turn = 0; game.outcome(rig.match().state) === undefined; turn++) {
      const mine = turn % 2 === 0 ? near : far;
      await when(turn % 2 === 0 ? ann : bob, () => game.toAct(mine.match.state).includes(turn % 2));
      if (mine === far) {
        // Nothing of this goes over the line: it is refused before anything else can happen.
        let refused = false;
        void far.play(1, { type: 'take', count: 99 } as never).then(() => {
          refused = true;
        });
        await new Promise((resolve) => setImmediate(resolve));
        expect(refused).toBe(true);
        expect(game.legalMoves(far.match.state, 1).length).toBeGreaterThan(0);
      }
      const played = mine.play(turn % 2, { type: 'take', count: 1 } as never);
      // The screen says so while it is on its way, and shows nothing that the host has not kept.
      if (mine === far) expect([far.saving, far.match.steps.length]).toEqual([true, turn]);
      expect(await played).toBeUndefined();
    }
    await when(bob, ({ table }) => table?.phase === 'over');
  });

  it('keeps a move that was on its way when the line was cut, and plays it within 2 s of its return', async () => {
    const { rig, proxy, ann, bob } = await farTable();
    await ann.state.session!.play(0, { type: 'take', count: 1 } as never);
    await when(bob, ({ session }) => session!.match.steps.length === 1);
    proxy.cut();
    const played = bob.state.session!.play(1, { type: 'take', count: 2 } as never);
    await when(bob, ({ status }) => status === 'lost');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    proxy.mend();
    const back = Date.now();
    await when(bob, ({ status }) => status === 'joined');
    const waited = Date.now() - back;
    expect(await played).toBeUndefined();
    expect(rig.match().steps.map(({ seat }) => seat)).toEqual([0, 1]);
    // Half a second at most until it is tried again, and three ways there and back; more on a loaded machine.
    expect(waited).toBeLessThan(10_000);
  });
});
