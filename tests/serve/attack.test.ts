import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import ssh2 from 'ssh2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { clientAt } from '../../src/cli/serve/house.ts';
import { type Chance, seededChance } from '../../src/engine/chance.ts';
import type { Client } from '../../src/net/client.ts';
import { newToken } from '../../src/net/members.ts';
import { newHostKey } from '../../src/serve/ssh-door.ts';
import { hostileFrame } from '../net/hostile.ts';
import { until } from '../until.ts';
import { openPlace, type TestPlace } from './place.ts';

/** `npm run attack` sends a million, half of them at each door. */
const FRAMES = Number(process.env.FRAMES ?? 1_200) / 2;
/** Of so many visitors one gets real screens, which take longer than the frames. */
const SHOWN = process.env.FRAMES === undefined ? 8 : 200;

let place: TestPlace;
let players: readonly Client[];
let visits = 0;

/** Two people at a table that nobody else knows the code of. */
async function sitDown(): Promise<readonly Client[]> {
  const { house } = place;
  const table = await house.hall.open({ game: 'wordsteal', seats: 2, isPublic: false });
  if ('text' in table) throw new Error(table.text);
  const clients: Client[] = [];
  for (const [id, name] of [
    ['ssh-ann', 'Ann'],
    ['ssh-bob', 'Bob'],
  ] as const) {
    await house.guests.enter(id);
    await house.guests.rename(id, name);
    const client = clientAt(house, house.guests.get(id)!, table.code);
    clients.push(client);
    await until(() => client.seat !== undefined);
    client.send({ type: 'self', ready: true });
  }
  await until(() => clients[0]!.state.table?.missing === undefined);
  clients[0]!.send({ type: 'start' });
  await until(() => clients.every(({ state }) => state.session !== undefined));
  return clients;
}

beforeAll(async () => {
  place = await openPlace((visitor, show) => {
    if (visits++ % SHOWN > 0) visitor.terminal.input.resume();
    else show();
  });
  players = await sitDown();
});

afterAll(async () => {
  for (const client of players) client.close();
  await place.close();
});

/** The two play on as if nothing were. */
async function playsOn(): Promise<void> {
  if (players[0]!.state.table?.phase === 'over') {
    for (const client of players) client.close();
    players = await sitDown();
  }
  const before = players[0]!.state.session!.match.steps.length;
  const { game, state } = players[0]!.state.session!.match;
  const [seat] = game.toAct(state);
  const session = players[seat!]!.state.session!;
  expect(
    await session.play(seat!, game.sampleMove(session.match.state, seat!, seededChance(`${before}`))),
  ).toBeUndefined();
  await until(() => players.every((player) => player.state.session!.match.steps.length === before + 1));
  expect(players.map(({ state: { status } }) => status)).toEqual(['joined', 'joined']);
}

const sequences = [
  '\x1b[A',
  '\x1b[B',
  '\r',
  ' ',
  '\t',
  'q',
  '\x1b',
  '\x1b[200~',
  '\x1b[201~',
  '\x1b]0;x\x07',
  '\x1b[?1049l',
  '\x9b31m',
  '\x03',
  '\u202e',
  '\x1bP',
];

/** Keys of somebody whose terminal is broken, or is none. */
function hostileKeys(chance: Chance): string {
  if (chance.die(3) > 1) return sequences[chance.die(sequences.length) - 1]!;
  return String.fromCharCode(...Array.from({ length: chance.die(20) }, () => chance.die(0xffff)));
}

function webFrame(chance: Chance): string | Buffer {
  switch (chance.die(6)) {
    case 1:
      return hostileFrame(chance);
    case 2:
      return Buffer.from(Array.from({ length: chance.die(40) }, () => chance.die(256) - 1));
    case 3:
      return JSON.stringify({ type: 'size', columns: chance.die(2000) - 500, rows: chance.die(2000) - 500 });
    default:
      return JSON.stringify({ type: 'input', text: hostileKeys(chance) });
  }
}

describe('L23 hostile frames at the doors of a server', () => {
  it('of the web end their own line at most, and nobody else notices', async () => {
    const chance = seededChance('web');
    const { port } = place.doors.web;
    for (let sent = 0; sent < FRAMES; ) {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/line`, { origin: `http://127.0.0.1:${port}` });
      socket.on('error', () => {});
      await once(socket, 'open');
      const hello =
        chance.die(10) === 1
          ? hostileFrame(chance)
          : JSON.stringify({ type: 'hello', columns: 80, rows: 24, token: newToken(), visit: newToken() });
      socket.send(hello);
      for (
        let frame = 0;
        frame < 300 && sent < FRAMES && socket.readyState === WebSocket.OPEN;
        frame++, sent++
      ) {
        socket.send(webFrame(chance));
        if (frame % 20 === 19) await sleep(0);
      }
      socket.terminate();
      if (sent % 2000 < 300) await playsOn();
    }
    await playsOn();
    expect(place.log.filter(([event]) => event === 'visit failed')).toEqual([]);
  }, 7_200_000);

  it('of ssh end their own connection at most, and nobody else notices', async () => {
    const chance = seededChance('ssh');
    const { port } = place.doors.ssh;
    const key = newHostKey();
    for (let sent = 0; sent < FRAMES; ) {
      // What is no ssh at all.
      const raw = connect(port, '127.0.0.1').on('error', () => {});
      raw.on('data', () => {});
      if (chance.die(2) === 1) raw.write('SSH-2.0-hostile\r\n');
      for (let frame = 0; frame < 20; frame++, sent++)
        raw.write(Buffer.from(Array.from({ length: chance.die(60) }, () => chance.die(256) - 1)));
      await sleep(0);
      raw.destroy();
      // What comes over a connection that is sound.
      const client = new ssh2.Client().on('error', () => {});
      const gone = once(client, 'close');
      client.connect({ host: '127.0.0.1', port, username: '\x1b[2J\u202eroot', privateKey: key });
      await Promise.race([once(client, 'ready'), gone]);
      for (const ask of [
        () => client.exec('rm -rf /', () => {}),
        () => client.subsys('sftp', () => {}),
        () => client.forwardIn('0.0.0.0', 1, () => {}),
      ])
        if (chance.die(4) === 1) ask();
      const stream = await new Promise<ssh2.ClientChannel | undefined>((resolve) => {
        client.shell(
          { term: '\x1b]0;x\x07', cols: chance.die(5000), rows: chance.die(5000) },
          (error, opened) => resolve(error ? undefined : opened),
        );
        void gone.then(() => resolve(undefined));
      });
      stream?.on('data', () => {});
      stream?.on('error', () => {});
      for (let frame = 0; stream && frame < 400 && sent < FRAMES; frame++, sent++) {
        if (chance.die(10) === 1) stream.setWindow(chance.die(70_000) - 1, chance.die(70_000) - 1, 0, 0);
        else stream.write(Buffer.from(hostileKeys(chance)));
        if (frame % 20 === 19) await sleep(0);
      }
      client.end();
      if (sent % 2000 < 420) await playsOn();
    }
    await playsOn();
    expect(place.log.filter(([event]) => event === 'visit failed')).toEqual([]);
  }, 7_200_000);
});
