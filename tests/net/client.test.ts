import { describe, expect, it } from 'vitest';
import { anyGame } from '../../src/engine/game.ts';
import { refuse } from '../../src/engine/refusal.ts';
import { SteppedClock } from '../../src/engine/stepped-clock.ts';
import { UserError } from '../../src/engine/user-error.ts';
import { Client, type ClientOptions } from '../../src/net/client.ts';
import { type ClientMessage, isChat, isName, isPassword } from '../../src/net/client-message.ts';
import { type HostMessage, readHostMessage } from '../../src/net/host-message.ts';
import type { LineEvents } from '../../src/net/line.ts';
import { tableLine } from '../../src/net/table-line.ts';
import { nim } from '../tui/nim.ts';
import { openRig, settled } from './rig.ts';

const game = anyGame(nim);
const { clock: _, ...unhurried } = game;
const welcome = { type: 'welcome', version: 1, program: 'test 1', you: 1, token: 'secret' } as const;

/** Ann, at a host whose words the test has. */
function scripted(options: Partial<ClientOptions> = {}) {
  const clock = new SteppedClock();
  const lines: LineEvents[] = [];
  const said: ClientMessage[] = [];
  const client = new Client({
    ...{ clock, where: 'there:4949', program: 'test 1', name: 'Ann', keepToken() {}, load: async () => game },
    open: (events) => {
      lines.push(events);
      return { send: (message) => said.push(message), close() {}, cut: () => events.closed() };
    },
    ...options,
  });
  const hear = (message: HostMessage): void => lines.at(-1)!.received(message);
  return { client, clock, lines, said, hear };
}

/** Ann and Bob in the middle of a game of which every word to Ann passes the test. */
async function seated(pass: (message: HostMessage) => HostMessage | undefined) {
  const rig = openRig(unhurried);
  const join = (name: string): Client =>
    new Client({
      ...{
        clock: rig.clock,
        where: 'here',
        program: 'test 1',
        name,
        keepToken() {},
        load: async () => unhurried,
      },
      open: (events) =>
        tableLine(() => rig.table)({
          ...events,
          received: (message) => {
            const passed = name === 'Ann' ? pass(message) : message;
            if (passed) events.received(passed);
          },
        }),
    });
  const [ann, bob] = [join('Ann'), join('Bob')];
  await settled();
  for (const client of [ann, bob]) client.send({ type: 'self', ready: true });
  ann.send({ type: 'start' });
  await settled();
  return { rig, ann, bob, take: (count: number) => ({ type: 'take', count }) as never };
}

describe('L9 a client', () => {
  it('says all that it was told to say of itself, and nothing else', () => {
    const { lines, said } = scripted({ code: 'BCDF', password: 'p', watch: true, guest: 'g', token: 't' });
    lines[0]!.opened();
    expect(said[0]).toEqual({
      ...{ type: 'hello', versions: [1], program: 'test 1', name: 'Ann', packed: true },
      ...{ code: 'BCDF', password: 'p', watch: true, guest: 'g', token: 't' },
    });
    const other = scripted();
    other.lines[0]!.opened();
    expect(Object.keys(other.said[0]!).sort()).toEqual(
      ['name', 'packed', 'program', 'token', 'type', 'versions'].sort(),
    );
  });

  it('says that a host is older which cannot read its hello, also where it had been at its table', async () => {
    const older = {
      type: 'sorry',
      code: 'wrong-message',
      text: 'The message is not valid at packed.',
    } as const;
    const ending = {
      code: 'other-version',
      text: 'This host runs an older version than yours: ask for it to be updated.',
    };
    const first = scripted();
    first.lines[0]!.opened();
    first.hear(older);
    expect(first.client.state).toMatchObject({ status: 'ended', ending });
    const again = scripted();
    again.lines[0]!.opened();
    again.hear(welcome);
    again.hear(older);
    expect(again.client.state).toMatchObject({ status: 'joined', sorry: { code: 'wrong-message' } });
    again.lines[0]!.closed();
    await again.clock.pass(1000);
    again.lines[1]!.opened();
    again.hear(older);
    expect(again.client.state).toMatchObject({ status: 'ended', ending });
  });

  it('is playing from the beginning of a game until its end, or until it leaves, where it has a seat', async () => {
    const rig = openRig(unhurried, { options: { start: 3 } });
    const join = (name: string, watch = false): Client =>
      new Client({
        ...{ clock: rig.clock, where: 'here', program: 'test 1', name, keepToken() {} },
        ...{ load: async () => unhurried, open: tableLine(() => rig.table), watch },
      });
    const all = [join('Ann'), join('Bob'), join('Eve', true)];
    const playing = (): boolean[] => all.map(({ isPlaying }) => isPlaying);
    expect(playing()).toEqual([false, false, false]);
    await settled();
    expect(playing()).toEqual([false, false, false]);
    for (const client of all) client.send({ type: 'self', ready: true });
    all[0]!.send({ type: 'start' });
    await settled();
    expect(playing()).toEqual([true, true, false]);
    await all[0]!.state.session!.play(0, { type: 'take', count: 3 } as never);
    await settled();
    expect([rig.table.phase, ...playing()]).toEqual(['over', false, false, false]);
    const { ann } = await seated((message) => message);
    expect(ann.isPlaying).toBe(true);
    ann.close();
    expect(ann.isPlaying).toBe(false);
  });

  it.each([
    [undefined, 'No table answers at there:4949: is the address right, and has the host begun?'],
    [(where: string) => refuse('full', `${where} is full.`), 'there:4949 is full.'],
  ])('gives up after three attempts where it never came in: %s', async (why, text) => {
    const { client, clock, lines } = scripted();
    for (let attempt = 1; attempt <= 3; attempt++) {
      expect([lines.length, client.state.status]).toEqual([attempt, 'connecting']);
      lines.at(-1)!.closed(why);
      await clock.pass(1000);
    }
    expect([lines.length, client.state.status, client.state.ending?.text]).toEqual([3, 'ended', text]);
  });

  it('gives up at once where the first attempt was answered by nothing, and never where it was in', async () => {
    const slow = scripted();
    await slow.clock.pass(12_000);
    slow.lines[0]!.closed();
    expect(slow.client.state).toMatchObject({ status: 'ended', ending: { code: 'unreachable' } });
    const { client, clock, lines, hear } = scripted();
    hear(welcome);
    for (let attempt = 0; attempt < 50; attempt++) {
      lines.at(-1)!.closed();
      expect(client.state.status).toBe('lost');
      await clock.pass(500);
    }
    expect(lines).toHaveLength(51);
    client.close();
    lines.at(-1)!.closed();
    await clock.pass(60_000);
    expect([lines.length, client.state.ending?.code]).toEqual([51, 'left']);
  });

  it('comes back from no other end than that another line of its own took over, and tells of the first alone', async () => {
    const { client, clock, lines, hear } = scripted();
    hear(welcome);
    for (let line = 0; line < 2; line++) {
      lines.at(-1)!.opened();
      lines.at(-1)!.closed();
      await clock.pass(500);
    }
    hear({ type: 'bye', code: 'kicked', text: 'You were asked to leave the table.' });
    expect(client.state).toMatchObject({ status: 'ended', ending: { code: 'kicked' } });
    client.close();
    expect(client.state.ending?.code).toBe('kicked');
  });

  it('ends where the host says what no host says, with a sentence that names it', async () => {
    const text =
      'What there:4949 sends cannot be understood here: use the same version of the program as the host.';
    const garbled = scripted();
    garbled.lines[0]!.garbled!();
    const twice = scripted();
    for (const message of [welcome, welcome]) twice.hear(message);
    const early = scripted();
    early.hear(welcome);
    early.hear({ type: 'game', at: 0, undone: 0, players: [], options: {}, view: {}, history: [] });
    await settled();
    for (const { client } of [garbled, twice, early]) expect(client.state.ending?.text).toBe(text);
    expect(garbled.client.doubt(new Error('odd')).message).toBe(text);
    expect(garbled.client.doubt(new UserError('The game needs more.')).message).toBe('The game needs more.');
  });

  it('hears each line of chat once, keeps a thousand, and no more refused ones than it has said', () => {
    const { client, hear } = scripted();
    const line = (id: number) => ({ id, from: 2, name: 'Bob', text: `${id}`, at: 0 });
    hear(welcome);
    hear({ type: 'chat', lines: [line(1), line(2)] });
    hear({ type: 'chat', lines: [line(1), line(2), line(3)] });
    expect(client.state.chat.map(({ id }) => id)).toEqual([1, 2, 3]);
    hear({ type: 'chat', lines: Array.from({ length: 1005 }, (_none, at) => line(at + 1)) });
    expect([client.state.chat.length, client.state.chat[0]!.id]).toEqual([1000, 6]);
    client.send({ type: 'say', text: 'one' });
    for (const unsaid of ['one', 'two'])
      hear({ type: 'sorry', code: 'too-fast', text: 'Not so fast.', unsaid });
    hear({ type: 'sorry', code: 'no-vote', text: 'Nothing.' });
    expect(client.state).toMatchObject({ unsaid: ['one'], sorry: { code: 'no-vote', text: 'Nothing.' } });
    client.tellOfSaving(true, 'The disk is full.');
    expect(client.state.sorry).toMatchObject({ code: 'cannot-save', text: 'The disk is full.' });
  });

  it('tells of every change whoever listens, and nobody who listens no more', () => {
    const { client, hear } = scripted();
    const told = [0, 0];
    client.listen(() => told[0]!++);
    client.listen(() => told[1]!++)();
    hear(welcome);
    expect(told).toEqual([1, 0]);
  });

  it('takes as heard what was said before it came, not what was said while its line was cut', async () => {
    const { client, clock, lines, hear } = scripted();
    hear({ ...welcome, heard: 7 });
    expect(client.state.heard).toBe(7);
    lines.at(-1)!.closed();
    await clock.pass(500);
    lines.at(-1)!.opened();
    hear({ ...welcome, heard: 9 });
    expect(client.state).toMatchObject({ status: 'joined', heard: 7 });
  });

  it('has one move on its way at a time, and hears why it is refused or that nobody answers any more', async () => {
    const { ann, take } = await seated((message) => message);
    const session = ann.state.session!;
    expect([ann.isPlaying, session.saving]).toEqual([true, false]);
    expect((await session.play(1, take(1)))?.code).toBe('not-your-seat');
    expect((await session.play(0, take(1))) ?? 'played').toBe('played');
    expect((await session.play(0, take(1)))?.code).toBe('not-your-turn');
    const other = await seated((message) => (message.type === 'done' ? undefined : message));
    const waiting = other.ann.state.session!.play(0, take(2));
    expect(other.ann.state.session!.saving).toBe(true);
    expect((await other.ann.state.session!.play(0, take(3)))?.code).toBe('waiting');
    other.ann.close();
    expect(await waiting).toMatchObject({ text: 'The host cannot be reached any more.' });
    expect([other.ann.isPlaying, other.ann.state.session!.saving]).toEqual([false, false]);
  });

  it('hears why the host refuses a move that its own rules allow', async () => {
    const { rig, ann, bob, take } = await seated((message) =>
      message.type === 'step' ? undefined : message,
    );
    await ann.state.session!.play(0, take(1));
    await bob.state.session!.play(1, take(1));
    expect(rig.match().steps).toHaveLength(2);
    expect((await ann.state.session!.play(0, take(2)))?.code).toBe('stale');
  });

  it('connects anew where a step is missing, and has the whole game again', async () => {
    let isLost = false;
    const { rig, ann, bob, take } = await seated((message) => {
      const drops = message.type === 'step' && isLost;
      isLost &&= !drops;
      return drops ? undefined : message;
    });
    await ann.state.session!.play(0, take(1));
    isLost = true;
    await bob.state.session!.play(1, take(2));
    expect(ann.state.session!.match.steps).toHaveLength(1);
    ann.send({ type: 'move', id: 9, at: 2, undone: 0, move: take(1) });
    await settled();
    expect(ann.state.status).toBe('lost');
    await rig.clock.pass(500, settled);
    expect([ann.state.status, ann.state.session!.history().length]).toEqual(['joined', 3]);
  });
});

it('L9 names, passwords and lines of chat are held to what the wire takes', () => {
  expect(['Ann', 'x'.repeat(24), 'x'.repeat(25), '', 'a\nb'].map(isName)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(['p', 'x'.repeat(100), 'x'.repeat(101), ''].map(isPassword)).toEqual([true, true, false, false]);
  expect(['hello', 'x'.repeat(300), 'x'.repeat(301)].map(isChat)).toEqual([true, true, false]);
});

it('L9 what a host sends without end is cut, and what is none of its messages left', () => {
  const sorry = (text: string) => JSON.stringify({ type: 'sorry', code: 'odd', text, more: 1 });
  expect(readHostMessage(sorry('x'.repeat(9000)))).toEqual({
    type: 'sorry',
    code: 'odd',
    text: 'x'.repeat(1000),
  });
  const view = { name: 'y'.repeat(6000) };
  const whole = { type: 'game', at: 0, undone: 0, players: [], options: {}, view, history: [] };
  expect(readHostMessage(JSON.stringify(whole))).toMatchObject({ view: { name: 'y'.repeat(5000) } });
  for (const frame of ['', '{', '7', '{"type":"none"}']) expect(readHostMessage(frame)).toBeUndefined();
});
