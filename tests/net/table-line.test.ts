import { describe, expect, it, vi } from 'vitest';
import type { Clock } from '../../src/engine/clock.ts';
import { type AnyGame, anyGame } from '../../src/engine/game.ts';
import { SteppedClock } from '../../src/engine/stepped-clock.ts';
import { Client, type ClientOptions } from '../../src/net/client.ts';
import type { HostMessage } from '../../src/net/host-message.ts';
import type { Line, LineEvents, OpenLine } from '../../src/net/line.ts';
import { tableLine } from '../../src/net/table-line.ts';
import { NOT_FOUND, TAKEN_OVER } from '../../src/net/wire.ts';
import { nim } from '../tui/nim.ts';
import { openRig, settled } from './rig.ts';

/** Ann, who comes by such a line, but for what is said otherwise. */
function comes(game: AnyGame, clock: Clock, open: OpenLine, other: Partial<ClientOptions> = {}): Client {
  const self = { where: 'here', program: 'test 1', name: 'Ann', keepToken: () => {} };
  return new Client({ open, clock, load: async () => game, ...self, ...other });
}

it('L9 a table and its clients in one process need no socket', async () => {
  const game = anyGame(nim);
  const rig = openRig(game);
  const join = (name: string, code = rig.table.code): Client =>
    comes(
      game,
      rig.clock,
      tableLine((wanted) => (wanted === rig.table.code ? rig.table : undefined)),
      { name, code },
    );
  const clients = [join('Ann'), join('Bob')];
  await settled();
  for (const client of clients) client.send({ type: 'self', ready: true });
  clients[0]!.send({ type: 'start' });
  await settled();
  expect(await clients[0]!.state.session!.play(0, { type: 'take', count: 3 } as never)).toBeUndefined();
  expect(clients[1]!.state.session!.match.steps).toHaveLength(1);
  clients[0]!.close();
  await settled();
  expect(clients[1]!.state.table?.members.map(({ here }) => here)).toEqual([false, true]);
  const lost = join('Cid', 'ZZZZ');
  await settled();
  expect(lost.state.ending?.code).toBe('wrong-code');
});

/** The same line, with all that is said on its way for so long, in milliseconds. */
function far(open: OpenLine, clock: Clock, delay: () => number): OpenLine {
  const later = (run: () => void): void => void clock.after(delay(), run);
  return (events) => {
    const line = open({
      opened: () => later(() => events.opened()),
      received: (message) => later(() => events.received(message)),
      closed: (why) => later(() => events.closed(why)),
    });
    return { ...line, send: (message) => later(() => line.send(message)) };
  };
}

it('L9 a client 300 ms away shows the second that the host counts, within 250 ms, also where its line stood still as it came', async () => {
  const game = anyGame({
    ...nim,
    clock: ({ left, turn }) =>
      left === 0 ? undefined : { seat: turn, seconds: 30, expiry: { type: 'take' as const, count: 1 } },
  });
  const rig = openRig(game);
  let delay = 4000;
  const line = tableLine(() => rig.table);
  const clients = ['Ann', 'Bob'].map((name) =>
    comes(
      game,
      rig.clock,
      far(line, rig.clock, () => delay),
      { name },
    ),
  );
  const pass = async (milliseconds: number): Promise<void> => {
    await settled();
    await rig.clock.pass(milliseconds, settled);
  };
  await pass(11_000);
  delay = 200;
  await pass(6000);
  for (const client of clients) client.send({ type: 'self', ready: true });
  await pass(1000);
  clients[0]!.send({ type: 'start' });
  await pass(300);
  // The host has the start now, and 32 s from now plays for who let the time run out.
  const begun = rig.clock.now();
  const farOff = (left: number): readonly number[] =>
    clients.map(({ state }) => Math.abs(state.session!.clock.left() - left));
  for (const since of [600, 12_000, 29_000]) {
    await pass(begun + since - rig.clock.now());
    expect(Math.max(...farOff(30_000 - since))).toBeLessThan(250);
  }
  await pass(3400);
  expect(clients.map(({ state }) => state.session!.match.steps.length)).toEqual([1, 1]);
  expect(Math.max(...farOff(29_600))).toBeLessThan(250);
});

it('L9 no time runs at a client whose line is lost: the host’s may stand still', async () => {
  const game = anyGame({
    ...nim,
    clock: ({ turn }) => ({ seat: turn, seconds: 30, expiry: { type: 'take' as const, count: 1 } }),
  });
  const rig = openRig(game);
  let isThere = true;
  let cut = (): void => {};
  const open: OpenLine = (events) => {
    const line = tableLine(() => rig.table)(events);
    if (isThere) cut = line.cut;
    else line.cut();
    return line;
  };
  const client = comes(game, rig.clock, open);
  await settled();
  client.send({ type: 'bot', seat: 1, bot: 'hard' });
  client.send({ type: 'self', ready: true });
  client.send({ type: 'start' });
  await settled();
  const left = (): number => client.state.session!.clock.left();
  await rig.clock.pass(10_000, settled);
  isThere = false;
  cut();
  await settled();
  await rig.clock.pass(60_000, settled);
  expect([client.state.status, left()]).toEqual(['lost', 20_000]);
  isThere = true;
  await rig.clock.pass(5000, settled);
  expect(client.state.status).toBe('joined');
  expect(left()).toBeGreaterThan(15_000);
  expect(left()).toBeLessThan(20_000);
});

it('L9 whoever has a place comes back by themselves to a house that cannot look for it just now', async () => {
  const clock = new SteppedClock();
  const join = () => {
    const lines: LineEvents[] = [];
    const client = comes(anyGame(nim), clock, (events) => {
      lines.push(events);
      return { send() {}, close() {}, cut: () => events.closed() };
    });
    return { client, say: (message: HostMessage) => lines.at(-1)!.received(message), lines };
  };
  const welcome = { type: 'welcome', version: 1, program: 'test 1', you: 1, token: 'secret' } as const;
  const notNow = {
    type: 'bye',
    code: NOT_FOUND,
    text: 'The table cannot be reached just now: try again.',
  } as const;
  const { client, say, lines } = join();
  say(welcome);
  lines[0]!.closed();
  for (const count of [2, 3, 4]) {
    await clock.pass(500);
    expect(lines).toHaveLength(count);
    lines.at(-1)!.opened();
    say(notNow);
    expect(client.state.status).toBe('lost');
  }
  await clock.pass(500);
  say(welcome);
  expect(client.state.status).toBe('joined');
  // No hello of its own is on its way any more: all of them were answered.
  say({ type: 'bye', code: TAKEN_OVER, text: 'You joined this table from somewhere else.' });
  expect(client.state.status).toBe('ended');
  const stranger = join();
  stranger.say(notNow);
  expect(stranger.client.state).toMatchObject({ status: 'ended', ending: { text: notNow.text } });
});

it('L9 whoever was away for the end of a game and the start of the next is shown the next, as one of its own', async () => {
  const game = anyGame(nim);
  const rig = openRig(game, { options: { start: 4 } });
  const lines: Line[] = [];
  let isUp = true;
  const open: OpenLine = (events) => {
    if (isUp) lines.push(tableLine(() => rig.table)(events));
    else queueMicrotask(() => events.closed());
    return lines.at(-1)!;
  };
  const join = (name: string, watch: boolean): Client => comes(game, rig.clock, open, { name, watch });
  const [ann, bob, eve] = [join('Ann', false), join('Bob', false), join('Eve', true)] as const;
  await settled();
  const begin = async (): Promise<void> => {
    for (const client of [ann, bob]) client.send({ type: 'self', ready: true });
    ann.send({ type: 'start' });
    await settled();
  };
  const take = (client: Client, count: number) =>
    client.state.session!.play(client.seat!, { type: 'take', count } as never);
  await begin();
  await take(ann, 3);
  const first = eve.state.session!;
  isUp = false;
  lines[2]!.cut();
  await take(bob, 1);
  ann.send({ type: 'rematch' });
  await settled();
  await begin();
  isUp = true;
  await rig.clock.pass(1000, settled);
  expect(eve.state.status).toBe('joined');
  expect(eve.state.session!.match.steps).toEqual([]);
  expect(eve.state.session).not.toBe(first);
  expect(first.match.steps).toHaveLength(1);
});

it('L9 whoever has another dictionary than the host is told, and whoever has the same is not', async () => {
  const withWords = (dictionary: string) => anyGame({ ...nim, sources: () => ({ dictionary }) });
  const rig = openRig(withWords('words of the host'));
  const join = (name: string, words: string): Client =>
    new Client({
      ...{ open: tableLine(() => rig.table), where: 'here', program: 'test 1', name },
      ...{ clock: rig.clock, load: async () => withWords(words), keepToken: () => {} },
    });
  const clients = [join('Ann', 'words of the host'), join('Bob', 'other words')];
  await settled();
  for (const client of clients) client.send({ type: 'self', ready: true });
  clients[0]!.send({ type: 'start' });
  await settled();
  expect(clients.map(({ state }) => state.sorry?.text)).toEqual([
    undefined,
    "Your dictionary differs from the host's: only what both allow can be played.",
  ]);
});

describe('L9 a clock that stands still is shown so', () => {
  const begin = async () => {
    const game = anyGame(nim);
    const rig = openRig(game);
    const join = (name: string, watch: boolean): Client =>
      comes(
        game,
        rig.clock,
        tableLine(() => rig.table),
        { name, watch },
      );
    const players = [join('Ann', false), join('Bob', false)] as const;
    const eve = join('Eve', true);
    await settled();
    for (const client of players) client.send({ type: 'self', ready: true });
    players[0].send({ type: 'start' });
    await settled();
    await rig.clock.pass(2000, settled);
    return { rig, join, players, eve };
  };

  it('to whoever watches while the players are away', async () => {
    const { rig, players, eve } = await begin();
    for (const client of players) client.close();
    await settled();
    await rig.clock.pass(60_000, settled);
    expect(eve.state.session!.clock.left()).toBe(10_000);
  });

  it('to all once they have ended the game by vote, and to whoever comes then', async () => {
    const { rig, join, players, eve } = await begin();
    players[1].send({ type: 'leave' });
    await settled();
    players[0].send({ type: 'vote', seat: 1, choice: 'end' });
    await settled();
    await rig.clock.pass(60_000, settled);
    expect(eve.state.table!.phase).toBe('ended');
    expect(eve.state.session!.clock.left()).toBe(10_000);
    const zoe = join('Zoe', true);
    await settled();
    expect(zoe.state.session!.clock.left()).toBe(0);
  });
});

it('L9 a newcomer whose line is lost before the host was heard to have let them in has that place', async () => {
  const game = anyGame(nim);
  const rig = openRig(game);
  let isFirst = true;
  const open: OpenLine = (events) => {
    const isLost = isFirst;
    isFirst = false;
    const line: Line = tableLine(() => rig.table)({
      ...events,
      received: (message) => (isLost ? line.cut() : events.received(message)),
    });
    return line;
  };
  const client = comes(game, rig.clock, open);
  await settled();
  await rig.clock.pass(1000, settled);
  expect(client.state).toMatchObject({ status: 'joined', you: 1 });
  expect(rig.table.view().members).toHaveLength(1);
});

it('L9 a hello that arrives when its line was given up and another one made ends that one for a moment only', async () => {
  const game = anyGame(nim);
  const rig = openRig(game);
  const held: (() => void)[] = [];
  let giveUp: (() => void) | undefined;
  const inTime = tableLine(() => rig.table);
  const open: OpenLine = (events) => {
    if (giveUp) return inTime(events);
    const line = inTime({ ...events, received: () => {} });
    giveUp = () => events.closed();
    return { ...line, send: (message) => void held.push(() => line.send(message)) };
  };
  const client = comes(game, rig.clock, open);
  const statuses: string[] = [];
  client.listen(() => statuses.push(client.state.status));
  await settled();
  giveUp!();
  await rig.clock.pass(1000, settled);
  expect(client.state.status).toBe('joined');
  for (const say of held) say();
  await settled();
  await rig.clock.pass(1000, settled);
  expect(client.state).toMatchObject({ status: 'joined', you: 1 });
  expect([statuses.includes('lost'), rig.table.view().members[0]?.here]).toEqual([true, true]);
});

it('MC13 a line that is said after the host lost earlier ones is read also by whoever had read those', async () => {
  const game = anyGame(nim);
  let isAway = false;
  const first = openRig(game, { isAway: () => isAway });
  const hosts = [first];
  const lines: Line[] = [];
  const open: OpenLine = (events) => {
    lines.push(tableLine(() => hosts.at(-1)!.table)(events));
    return lines.at(-1)!;
  };
  const client = comes(game, first.clock, open);
  await settled();
  client.send({ type: 'say', text: 'kept' });
  isAway = true;
  for (const text of ['lost', 'lost too']) client.send({ type: 'say', text });
  await settled();
  // The host is killed before it can be kept.
  hosts.push(await first.restart());
  lines.at(-1)!.cut();
  await settled();
  await first.clock.pass(1000, settled);
  // Lines are told apart by the time of the day.
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10);
  client.send({ type: 'say', text: 'heard' });
  later.mockRestore();
  await settled();
  expect(client.state.chat.map(({ text }) => text)).toEqual(['kept', 'lost', 'lost too', 'heard']);
});
