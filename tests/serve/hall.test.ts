import { describe, expect, it, vi } from 'vitest';
import { type AnyTypes, anyGame } from '../../src/engine/game.ts';
import type { Match } from '../../src/engine/match.ts';
import { LocalSession } from '../../src/engine/session.ts';
import { SteppedClock } from '../../src/engine/stepped-clock.ts';
import type { Hello } from '../../src/net/client-message.ts';
import type { HostMessage } from '../../src/net/host-message.ts';
import type { OpenLine } from '../../src/net/line.ts';
import type { HostTable } from '../../src/net/table.ts';
import type { Identity, TableParts, TableRecord } from '../../src/net/table-parts.ts';
import { type Cluster, memoryCluster } from '../../src/serve/cluster.ts';
import { canSit, Hall } from '../../src/serve/hall.ts';
import { Reach } from '../../src/serve/reach.ts';
import { TableList } from '../../src/serve/table-list.ts';
import { settled, TestClient } from '../net/rig.ts';
import { nim } from '../tui/nim.ts';

const nimGame = anyGame(nim);

function openHall(
  mostTables = 5,
  cluster: Pick<Cluster, 'leases' | 'board'> = memoryCluster()('here'),
  ended: (guests: readonly (string | undefined)[], isAgain: boolean) => void = () => {},
  kept = new Map<string, TableRecord>(),
  /** Of the games that are kept, in the order in which they began. */
  sessions: LocalSession<AnyTypes>[] = [],
) {
  const clock = new SteppedClock();
  const finished: Match<AnyTypes>[] = [];
  /** Games that began and ended, with who sat in them. */
  const played: unknown[] = [];
  /** Codes of tables that others have taken over; and what does so. */
  const usurped: string[] = [];
  let takeOver = (): void => {};
  const takenOver = new Promise<void>((resolve) => {
    takeOver = resolve;
  });
  /** Whether what is played can be saved, and when that is known. */
  const store = { isSound: true, isUnsaved: false, answer: Promise.resolve() };
  /** With what right each table was written, by code. */
  const fences = new Map<string, number>();
  /** Codes that a new table could have; the first of them are those of games that people may come back to. */
  const codes = { asked: [] as string[], kept: 0 };
  const seated = (session: LocalSession<AnyTypes>) => ({
    ...{ id: 'match', session, isEntered: true, takenOver },
    get isUnsaved() {
      return store.isUnsaved;
    },
    substitute: () => {},
    close: () => store.answer.then(() => store.isSound),
  });
  const partsFor = async (_: string, fence: () => number): Promise<TableParts> => ({
    ...{
      game: nimGame,
      bots: [],
      colours: [],
      clock,
      program: 'hall 1',
      grace: 60_000,
      substitute: 'hard',
      newSeed: () => 'seed',
    },
    begin: async (match) => {
      sessions.push(new LocalSession(match));
      return seated(sessions.at(-1)!);
    },
    resume: async () => {
      const session = sessions.at(-1);
      if (!session) throw new Error('nothing is kept here');
      return seated(new LocalSession(session.match));
    },
    keep: async (record) => {
      fences.set(record.code, fence());
      return kept.set(record.code, record).has(record.code);
    },
  });
  const hall = new Hall({
    ...{ clock, cluster, mostTables, partsFor },
    isKept: async (code) => codes.asked.push(code) <= codes.kept,
    playing: (...told) => void played.push(told),
    usurped: (code) => void usurped.push(code),
    finished({ match, guests, isAgain }) {
      finished.push(match);
      ended(guests, isAgain);
    },
  });
  return { hall, clock, finished, kept, played, codes, store, fences, usurped, takeOver };
}

const wish = { game: 'nim', seats: 2, isPublic: true };

async function opened(made: ReturnType<Hall['open']>): Promise<HostTable> {
  const table = await made;
  if ('text' in table) throw new Error(table.text);
  return table;
}

describe('L23 a hall of tables', () => {
  it('lists public tables only, lobbies first, and finds every one by its code', async () => {
    const { hall, clock, store, fences } = openHall();
    const first = await opened(hall.open(wish));
    const second = await opened(hall.open(wish));
    const secret = await opened(hall.open({ ...wish, isPublic: false }));
    const [ann, bob] = ['Ann', 'Bob'].map((name) => new TestClient(first, nimGame, clock, { name }));
    for (const one of [ann!, bob!]) one.say({ type: 'self', ready: true });
    ann!.say({ type: 'start' });
    for (const name of ['Eve', 'Fay']) new TestClient(first, nimGame, clock, { name, watch: true });
    new TestClient(first, nimGame, clock, { name: 'Gus', watch: true }).lose();
    await settled();
    const { shown } = new TableList(hall, memoryCluster()('here'), clock);
    expect(shown.map(({ code, phase }) => [code, phase])).toEqual([
      [second.code, 'lobby'],
      [first.code, 'playing'],
    ]);
    expect(shown[0]).toMatchObject({ people: [], taken: 0, seats: 2, watching: 0 });
    expect(shown[1]).toMatchObject({ people: ['Ann', 'Bob'], taken: 2, seats: 2, watching: 2 });
    expect(hall.find(secret.code.toLowerCase())).toBe(secret);
    expect(hall.counts).toEqual({ tables: 3, playing: 1, unsaved: 0, steps: 0 });
    await ann!.session!.play(0, { type: 'take', count: 1 } as never);
    store.isUnsaved = true;
    expect(hall.counts).toEqual({ tables: 3, playing: 1, unsaved: 1, steps: 1 });
    // Each is written with a right of its own.
    expect([first, second, secret].map(({ code }) => fences.get(code))).toEqual([1, undefined, undefined]);
    new TestClient(secret, nimGame, clock, { name: 'Ann' });
    await settled();
    expect(fences.get(secret.code)).toBe(3);
  });

  it('gives up the right to a table that cannot be opened again', async () => {
    const cluster = memoryCluster()('here');
    const kept = new Map<string, TableRecord>();
    const { hall, clock, fences } = openHall(5, cluster, undefined, kept);
    const table = await opened(hall.open(wish));
    const { code } = table;
    const clients = ['Ann', 'Bob'].map((name) => new TestClient(table, nimGame, clock, { name }));
    for (const one of clients) one.say({ type: 'self', ready: true });
    clients[0]!.say({ type: 'start' });
    await settled();
    expect(await hall.restore(kept.get(code)!)).toBe(false);
    await hall.handOver();
    // Its game is at none of the others.
    const other = openHall(5, cluster);
    await expect(other.hall.restore(kept.get(code)!)).rejects.toThrow('nothing is kept here');
    expect(await cluster.leases.holders([code])).toEqual([undefined]);
    expect(await hall.restore(kept.get(code)!)).toBe(true);
    new TestClient(hall.find(code)!, nimGame, clock, { name: 'Eve', watch: true });
    await settled();
    expect(fences.get(code)).toBe(3);
  });

  it('has an end: a table too many is refused in a sentence', async () => {
    const { hall } = openHall(1);
    // Also where the first is only being opened.
    const [, refused] = await Promise.all([hall.open(wish), hall.open(wish)]);
    expect(refused).toEqual({
      code: 'too-many-tables',
      text: 'Every table here is taken: join one, or come back later.',
    });
    expect(hall.counts.tables).toBe(1);
  });

  it('keeps no place for a table that could not be opened', async () => {
    const cluster = memoryCluster()('here');
    const take = vi.spyOn(cluster.leases, 'take').mockRejectedValueOnce(new Error('no Redis answers'));
    const { hall } = openHall(1, cluster);
    await expect(hall.open(wish)).rejects.toThrow('no Redis answers');
    await opened(hall.open(wish));
    expect(take).toHaveBeenCalledTimes(2);
  });

  it.each([true, false])('says whether all of its games are saved when it is closed: %s', async (isSound) => {
    const { hall, clock, store } = openHall();
    const table = await opened(hall.open(wish));
    await opened(hall.open(wish));
    const clients = ['Ann', 'Bob'].map((name) => new TestClient(table, nimGame, clock, { name }));
    for (const one of clients) one.say({ type: 'self', ready: true });
    clients[0]!.say({ type: 'start' });
    await settled();
    store.isSound = isSound;
    expect(await hall.close('The server is stopped.')).toBe(isSound);
  });

  it.each([true, false])(
    'tells of a table that another process has too: its own right holds %s',
    async (holds) => {
      const cluster = memoryCluster()('here');
      const { hall, clock, usurped, takeOver } = openHall(5, cluster);
      const table = await opened(hall.open(wish));
      const clients = ['Ann', 'Bob'].map((name) => new TestClient(table, nimGame, clock, { name }));
      for (const one of clients) one.say({ type: 'self', ready: true });
      clients[0]!.say({ type: 'start' });
      await settled();
      takeOver();
      await clock.pass(1000, settled);
      // Whoever stood still learns of that only after the other has taken it over.
      if (!holds) await cluster.close();
      await clock.pass(60_000, settled);
      expect(usurped).toEqual(holds ? [table.code] : []);
    },
  );

  it('waits when it is closed for what a table still writes that was cleared away', async () => {
    const { hall, clock, store } = openHall();
    const table = await opened(hall.open(wish));
    const clients = ['Ann', 'Bob'].map((name) => new TestClient(table, nimGame, clock, { name }));
    for (const one of clients) one.say({ type: 'self', ready: true });
    clients[0]!.say({ type: 'start' });
    await settled();
    for (const one of clients) one.lose();
    store.answer = new Promise(() => {});
    await clock.pass(3_700_000, settled);
    expect([hall.find(table.code), hall.counts.unsaved]).toEqual([undefined, 1]);
    const nothing = Symbol('nothing');
    expect(await Promise.race([hall.close('Over.'), settled().then(() => nothing)])).toBe(nothing);
  });

  it.each(['close', 'hand over'] as const)(
    'keeps others from a table to which the right may be lost until its game is saved, also when asked to %s',
    async (what) => {
      const cluster = memoryCluster()('here');
      let doubt = (): void => {};
      const take: Cluster['leases']['take'] = async (name) => ({
        ...(await cluster.leases.take(name))!,
        lost: new Promise<void>((resolve) => {
          doubt = resolve;
        }),
      });
      const { hall, clock, store } = openHall(5, { ...cluster, leases: { ...cluster.leases, take } });
      const table = await opened(hall.open(wish));
      const clients = ['Ann', 'Bob'].map((name) => new TestClient(table, nimGame, clock, { name }));
      for (const one of clients) one.say({ type: 'self', ready: true });
      clients[0]!.say({ type: 'start' });
      await settled();
      let save = (): void => {};
      store.answer = new Promise((resolve) => {
        save = resolve;
      });
      store.isSound = false;
      doubt();
      await settled();
      expect([hall.find(table.code), hall.counts.unsaved]).toEqual([undefined, 1]);
      const ended = what === 'close' ? hall.close('The server is stopped.') : hall.handOver();
      await settled();
      expect(await cluster.leases.holders([table.code])).toEqual(['here']);
      save();
      expect(await ended).toBe(false);
      await settled();
      expect(await cluster.leases.holders([table.code])).toEqual([undefined]);
      expect(hall.counts.unsaved).toBe(0);
    },
  );

  it('gives no new table the code of a game that people may come back to', async () => {
    const { hall, codes } = openHall();
    codes.kept = 3;
    const { code } = await opened(hall.open(wish));
    expect(codes.asked).toHaveLength(4);
    expect(codes.asked.at(-1)).toBe(code);
    expect(hall.list().map((table) => table.code)).toEqual([code]);
  });

  it('clears a lobby away that nobody is at, and leaves a game for those who come back', async () => {
    const { hall, clock } = openHall();
    const empty = await opened(hall.open(wish));
    const played = await opened(hall.open(wish));
    const clients = ['Ann', 'Bob'].map((name) => new TestClient(played, nimGame, clock, { name }));
    for (const one of clients) one.say({ type: 'self', ready: true });
    clients[0]!.say({ type: 'start' });
    await settled();
    for (const one of clients) one.lose();
    await clock.pass(120_000, settled);
    expect(hall.find(empty.code)).toBeUndefined();
    expect(hall.find(played.code)).toBe(played);
    await clock.pass(3_700_000, settled);
    expect(hall.find(played.code)).toBeUndefined();
  });

  it('clears no lobby away to which somebody has come since, and whose line was lost a moment ago', async () => {
    const { hall, clock } = openHall();
    const table = await opened(hall.open(wish));
    await clock.pass(31_000, settled);
    const one = new TestClient(table, nimGame, clock, { name: 'Ann' });
    await clock.pass(28_500, settled);
    one.lose();
    await clock.pass(59_500, settled);
    expect(hall.find(table.code)).toBe(table);
    await clock.pass(60_000, settled);
    expect(hall.find(table.code)).toBeUndefined();
  });

  it('tells of every change and of every end of a game once, and keeps who may see the table', async () => {
    const { hall, clock, finished, kept } = openHall();
    let changes = 0;
    hall.listen(() => changes++);
    const table = await opened(hall.open(wish));
    const clients = ['Ann', 'Bob'].map((name) => new TestClient(table, nimGame, clock, { name }));
    for (const one of clients) one.say({ type: 'self', ready: true });
    clients[0]!.say({ type: 'start' });
    await settled();
    await playOut(clients, () => finished.length > 0);
    expect(finished).toHaveLength(1);
    expect(changes).toBeGreaterThan(3);
    expect(kept.get(table.code)?.isPublic).toBe(true);
  });

  it('tells of a game that goes on, and that it does no more where those who are left end it', async () => {
    const { hall, clock, played } = openHall();
    const table = await opened(hall.open(wish));
    const [ann, bob] = ['Ann', 'Bob'].map((name) => new TestClient(table, nimGame, clock, { name }));
    for (const one of [ann!, bob!]) one.say({ type: 'self', ready: true });
    ann!.say({ type: 'start' });
    await settled();
    bob!.say({ type: 'leave' });
    ann!.say({ type: 'vote', seat: 1, choice: 'end' });
    await settled();
    expect(ann!.table?.phase).toBe('ended');
    expect(played).toEqual([
      [table.code, [], true],
      [table.code, [], false],
    ]);
  });

  it('tells again of a game that is over, and of one that was ended, where its table is opened again', async () => {
    const kept = new Map<string, TableRecord>();
    const sessions: LocalSession<AnyTypes>[] = [];
    const told: unknown[] = [];
    const open = () => openHall(5, undefined, (...end) => told.push(end), kept, sessions);
    const { hall, clock } = open();
    const table = await opened(hall.open(wish));
    const clients = ['Ann', 'Bob'].map((name) => new TestClient(table, nimGame, clock, { name }));
    for (const one of clients) one.say({ type: 'self', ready: true });
    clients[0]!.say({ type: 'start' });
    await settled();
    const running = kept.get(table.code)!;
    const restored = async (record: TableRecord) => {
      const later = open();
      await later.hall.restore(record);
      return later.played;
    };
    expect(await restored(running)).toEqual([]);
    expect(await restored({ ...running, ended: true })).toEqual([[table.code, [], false]]);
    expect(told).toEqual([]);
    await playOut(clients, () => told.length > 0);
    await restored(kept.get(table.code)!);
    const nobodyKnown = [undefined, undefined];
    expect(told).toEqual([
      [nobodyKnown, false],
      [nobodyKnown, true],
    ]);
  });
});

async function playOut(clients: readonly TestClient[], isOver: () => boolean): Promise<void> {
  for (let turn = 0; turn < 40 && !isOver(); turn++) {
    for (const { session, seat } of clients) {
      const { game, state } = session!.match;
      if (game.toAct(state).includes(seat!)) {
        await session!.play(seat!, game.legalMoves(state, seat!)[0]!);
        await settled();
      }
    }
  }
}

/** Whoever is known to the house, at a table or at the way to one. */
function known(
  place: Pick<HostTable, 'join'>,
  name: string,
  identity?: Identity,
  hello: Partial<Hello> = {},
) {
  const messages: HostMessage[] = [];
  const joined = place.join(
    { send: (message) => messages.push(message), close: () => {} },
    { type: 'hello', versions: [1], program: 'test 1', name, ...hello },
    identity,
  );
  const of = <T extends HostMessage['type']>(type: T): Extract<HostMessage, { type: T }> | undefined =>
    messages.findLast((message) => message.type === type) as Extract<HostMessage, { type: T }> | undefined;
  return {
    messages,
    joined,
    of,
    say: (message: Parameters<Connect['receive']>[0]) => connectionOf(joined).receive(message),
  };
}

type Connect = Extract<ReturnType<HostTable['join']>, { ok: true }>['connection'];

function connectionOf(joined: ReturnType<HostTable['join']>): Connect {
  if (!joined.ok) throw new Error(joined.refusal.text);
  return joined.connection;
}

const ann: Identity = { id: 'ssh-1', blocked: [] };
const bob: Identity = { id: 'ssh-2', blocked: [] };

describe('L24 people who are known at a table', () => {
  it('have their place by who they are, and no secret takes it', async () => {
    const { hall } = openHall();
    const table = await opened(hall.open(wish));
    const first = known(table, 'Ann', ann);
    const { token, you } = first.of('welcome')!;
    expect(table.guests()).toEqual(['ssh-1', undefined]);
    connectionOf(first.joined).lost();
    // A stranger who has seen the secret gets a place of their own, and another secret.
    const zed = known(table, 'Zed', undefined, { token, watch: true }).of('welcome')!;
    expect(zed.you).not.toBe(you);
    const zedAgain = known(table, 'Zed', undefined, { token: zed.token }).of('welcome')!;
    expect(zedAgain).toMatchObject({ you: zed.you, token: zed.token });
    expect(known(table, 'Bob', bob, { token }).of('welcome')!.you).not.toBe(you);
    const back = known(table, 'Annette', ann);
    expect(back.of('welcome')!.you).toBe(you);
    expect(back.of('table')!.table.members[0]!.name).toBe('Annette');
  });

  it('keep their names at the table, and are not told the ids of others', async () => {
    const { hall } = openHall();
    const table = await opened(hall.open(wish));
    const [one, other] = [known(table, 'Ann', ann), known(table, 'Bob', bob)];
    other.say({ type: 'self', name: 'Ann' });
    expect(other.of('sorry')!.text).toBe('Your name is the same at every table here.');
    expect(JSON.stringify([one.messages, other.messages])).not.toContain('ssh-');
  });

  it('hear nothing of whom they block, who does not get to their table', async () => {
    const { hall } = openHall();
    const table = await opened(hall.open(wish));
    const owner = known(table, 'Ann', { ...ann, blocked: ['ssh-9'] });
    expect(known(table, 'Zed', { id: 'ssh-9', blocked: [] }).joined).toMatchObject({
      ok: false,
      refusal: { code: 'blocked' },
    });
    const second = known(table, 'Bob', { ...bob, blocked: ['ssh-1'] });
    owner.say({ type: 'say', text: 'hello' });
    expect(owner.of('chat')!.lines[0]!.text).toBe('hello');
    expect(second.of('chat')).toBeUndefined();
    expect(known(table, 'Bob', { ...bob, blocked: ['ssh-1'] }).of('chat')).toBeUndefined();
    expect(known(table, 'Bob', bob).of('chat')!.lines).toHaveLength(1);
    // Neither what they said before they left, nor what those say from now on who are blocked from now on.
    owner.say({ type: 'leave' });
    expect(known(table, 'Bob', { ...bob, blocked: ['ssh-1'] }).of('chat')).toBeUndefined();
    const third = known(table, 'Cleo', { id: 'ssh-3', blocked: [] }, { watch: true });
    expect(third.of('chat')!.lines).toMatchObject([{ name: 'Ann', text: 'hello' }]);
    expect(JSON.stringify(third.messages)).not.toContain('ssh-');
    table.know(bob);
    const back = known(table, 'Ann', ann, { watch: true });
    table.know({ id: 'ssh-3', blocked: ['ssh-1'] });
    back.say({ type: 'say', text: 'again' });
    expect(back.of('chat')!.lines[0]!.text).toBe('again');
    expect(third.of('chat')!.lines[0]!.text).toBe('hello');
  });

  it('have no seat in the list at a table whose owner blocks them, from then on', async () => {
    const { hall } = openHall();
    const table = await opened(hall.open(wish));
    known(table, 'Ann', ann);
    const seats = () => ['ssh-1', 'ssh-2'].map((id) => canSit(hall.list()[0]!, id));
    expect(seats()).toEqual([true, true]);
    hall.know({ ...ann, blocked: ['ssh-2'] });
    expect(seats()).toEqual([true, false]);
    hall.know(ann);
    expect(seats()).toEqual([true, true]);
  });

  it('do not fill a table by watching it over and over', async () => {
    const { hall } = openHall();
    const table = await opened(hall.open(wish));
    known(table, 'Ann', ann);
    for (let count = 0; count < 60; count++)
      connectionOf(known(table, `W${count}`, undefined, { watch: true }).joined).lost();
    expect(table.view().members.map(({ name }) => name)).toEqual([
      'Ann',
      ...Array.from({ length: 20 }, (_, at) => `W${at + 40}`),
    ]);
  });

  it('are named when their game begins, and to who hears of its end', async () => {
    const ended: (readonly (string | undefined)[])[] = [];
    const { hall, played } = openHall(5, undefined, (guests) => ended.push(guests));
    const table = await opened(hall.open(wish));
    const both = [known(table, 'Ann', ann), known(table, 'Bob', bob)];
    for (const one of both) one.say({ type: 'self', ready: true });
    both[0]!.say({ type: 'start' });
    await settled();
    for (let at = 0; at < 40 && ended.length === 0; at++) {
      for (const one of both)
        one.say({ type: 'move', id: at, at, undone: 0, move: { type: 'take', count: 1 } });
      await settled();
    }
    expect(ended).toEqual([['ssh-1', 'ssh-2']]);
    expect(played).toEqual([[table.code, ['ssh-1', 'ssh-2'], true]]);
  });

  it('join with their own program at a table that another process runs', async () => {
    const cluster = memoryCluster(true);
    const here = cluster('a');
    const there = cluster('b');
    const { hall, clock } = openHall(5, here);
    const owner = new Reach({ clock, cluster: here, hall, adopt: async () => false });
    const elsewhere = openHall(5, there);
    const reach = new Reach({ clock, cluster: there, hall: elsewhere.hall, adopt: async () => false });
    const table = await opened(hall.open(wish));
    const near = known(owner.placeAt(table.code, ann), 'Ann');
    const far = known(reach.placeAt(table.code, bob), 'Bob');
    // What is said at once is heard too.
    far.say({ type: 'say', text: 'early' });
    await settled();
    expect(table.guests()).toEqual(['ssh-1', 'ssh-2']);
    far.say({ type: 'say', text: 'from afar' });
    await settled();
    const heard = near.messages.flatMap((message) => (message.type === 'chat' ? message.lines : []));
    expect(heard.map(({ name, text }) => [name, text])).toEqual([
      ['Bob', 'early'],
      ['Bob', 'from afar'],
    ]);
    // Whoever is blocked while they are there is not heard from then on, at any table.
    const second = await opened(elsewhere.hall.open(wish));
    const [annToo, bobToo] = [known(second, 'Ann', ann), known(second, 'Bob', bob)];
    await reach.know({ ...bob, blocked: ['ssh-1'] });
    await settled();
    for (const each of [near, annToo]) each.say({ type: 'say', text: 'unheard' });
    await settled();
    expect(annToo.of('chat')!.lines.at(-1)!.text).toBe('unheard');
    expect(bobToo.of('chat')).toBeUndefined();
    expect(far.of('chat')!.lines.at(-1)!.text).toBe('from afar');
    connectionOf(far.joined).lost();
    await settled();
    expect(near.of('table')!.table.members.map(({ here: isHere }) => isHere)).toEqual([true, false]);
    owner.close();
    reach.close();
  });
});

/** Processes with one store, each with a hall and lines to the tables of all. */
function openProcesses(...names: readonly string[]) {
  const cluster = memoryCluster(true);
  const kept = new Map<string, TableRecord>();
  const all = names.map((name) => {
    const own = cluster(name);
    const opened = openHall(5, own, undefined, kept);
    const { hall, clock } = opened;
    const adopt = async (code: string): Promise<boolean> => {
      // A store takes its time.
      for (let turn = 0; turn < 20; turn++) await Promise.resolve();
      const record = kept.get(code);
      if (record) await hall.restore(record);
      return record !== undefined;
    };
    return { ...opened, cluster: own, reach: new Reach({ clock, cluster: own, hall, adopt }) };
  });
  return { all, kept, close: () => all.forEach(({ reach }) => void reach.close()) };
}

describe('L24 the list of all tables', () => {
  it('has those of every process, and is shown once for many changes', async () => {
    const { all, close } = openProcesses('a', 'b');
    const [a, b] = all;
    const lists = all.map(({ hall, cluster, clock }) => new TableList(hall, cluster, clock));
    let shown = 0;
    lists[1]!.listen(() => shown++);
    lists[1]!.listen(() => expect.fail('told though it listens no more'))();
    const far = await opened(a!.hall.open(wish));
    const own = await opened(b!.hall.open(wish));
    await opened(a!.hall.open({ ...wish, isPublic: false }));
    for (const [name, table] of [far, own].entries())
      for (const who of ['Ann', 'Bob']) known(table, `${who}${name}`);
    await b!.clock.pass(1500, settled);
    const seen = (): unknown => lists[1]!.shown.map(({ code, people }) => [code, ...people]);
    expect(seen()).toEqual([
      [own.code, 'Ann1', 'Bob1'],
      [far.code, 'Ann0', 'Bob0'],
    ]);
    expect(shown).toBe(2);
    await b!.clock.pass(5000, settled);
    expect(shown).toBe(2);
    await a!.hall.close('over');
    await b!.clock.pass(1500, settled);
    expect(seen()).toEqual([[own.code, 'Ann1', 'Bob1']]);
    expect(shown).toBe(3);
    for (const list of lists) list.close();
    close();
  });
});

describe('L24 lines to tables when their process goes', () => {
  it('find a table that is just being opened, with nobody told that there is none', async () => {
    const { all, close } = openProcesses('a', 'b', 'c');
    const [a, b, c] = all;
    const table = await opened(a!.hall.open(wish));
    const { code } = table;
    known(table, 'Dan', undefined, { watch: true });
    await a!.hall.handOver();
    const seen: string[] = [];
    const join = (at: (typeof all)[number], name: string): ReturnType<OpenLine> => {
      const line: ReturnType<OpenLine> = at.reach.lineTo(code)({
        opened: () => line.send({ type: 'hello', versions: [1], program: 'test 1', name, watch: at === c }),
        received: ({ type }) => void (type === 'table' || seen.push(`${name} ${type}`)),
        closed: () => void (seen.length < 9 && join(at, name)),
      });
      return line;
    };
    join(b!, 'Ann');
    join(b!, 'Bob');
    join(c!, 'Cleo');
    await settled();
    expect(seen.sort()).toEqual(['Ann welcome', 'Bob welcome', 'Cleo welcome']);
    close();
  });

  it('lead to another process when their own is about to end, and who is there stays', async () => {
    const { all, close } = openProcesses('a', 'b');
    const [a, b] = all;
    const { code } = await opened(a!.hall.open(wish));
    const messages: HostMessage[] = [];
    let lost = 0;
    const join = (): void => {
      const line: ReturnType<OpenLine> = a!.reach.lineTo(
        code,
        () => ann,
      )({
        opened: () => line.send({ type: 'hello', versions: [1], program: 'test 1', name: 'Ann' }),
        received: (message) => void messages.push(message),
        closed: () => {
          lost++;
          join();
        },
      });
    };
    join();
    await settled();
    a!.cluster.leave();
    await a!.hall.handOver();
    await settled();
    expect(lost).toBeGreaterThan(0);
    expect(a!.hall.find(code)).toBeUndefined();
    expect(b!.hall.find(code)!.guests()).toEqual(['ssh-1', undefined]);
    expect(messages.filter(({ type }) => type === 'bye')).toEqual([]);
    expect(messages.filter(({ type }) => type === 'welcome')).toHaveLength(2);
    close();
  });

  it('do not lead back to a process that is about to end', async () => {
    const { all, close } = openProcesses('a', 'b');
    const [a, b] = all;
    const { code } = await opened(a!.hall.open(wish));
    a!.cluster.leave();
    await a!.hall.handOver();
    // It still had the table when it was asked for.
    const answers: unknown[] = [];
    b!.cluster.bus.listen('line:late', (text) => answers.push(JSON.parse(text)));
    b!.cluster.bus.send('a', 'tables', JSON.stringify({ line: 'late', code, open: true }));
    await settled();
    expect([a!.hall.find(code), answers]).toEqual([undefined, [{ end: true }]]);
    close();
  });

  it('say so where it cannot be looked for the table, and lead there later', async () => {
    const { all, close } = openProcesses('a', 'b');
    const [a, b] = all;
    const { code } = await opened(a!.hall.open(wish));
    vi.spyOn(b!.cluster.leases, 'holders').mockRejectedValueOnce(new Error('Command timed out'));
    const early = known(b!.reach.placeAt(code, bob), 'Bob');
    await settled();
    expect(early.of('bye')).toMatchObject({ text: 'The table cannot be reached just now: try again.' });
    const later = known(b!.reach.placeAt(code, bob), 'Bob');
    await settled();
    expect(later.of('welcome')).toBeDefined();
    close();
  });

  it('lead to a table that could not be opened when it was asked for before', async () => {
    const { all, kept, close } = openProcesses('a', 'b');
    const [a, b] = all;
    const table = await opened(a!.hall.open(wish));
    known(table, 'Ann');
    await a!.hall.handOver();
    const record = kept.get(table.code)!;
    kept.delete(table.code);
    const early = known(b!.reach.placeAt(table.code), 'Bob');
    await settled();
    expect(early.of('welcome')).toBeUndefined();
    kept.set(table.code, record);
    const later = known(b!.reach.placeAt(table.code), 'Bob');
    await settled();
    expect(later.of('welcome')).toBeDefined();
    close();
  });

  it('are lost where it cannot be looked any more who runs the table: nothing said gets there', async () => {
    const { all, close } = openProcesses('a', 'b');
    const [a, b] = all;
    const table = await opened(a!.hall.open(wish));
    let lost = 0;
    b!.reach.lineTo(table.code)({ opened() {}, received() {}, closed: () => lost++ });
    await b!.clock.pass(1000, settled);
    expect(lost).toBe(0);
    vi.spyOn(b!.cluster.leases, 'holders').mockRejectedValue(new Error('Command timed out'));
    await b!.clock.pass(300, settled);
    expect(lost).toBe(1);
    close();
  });

  it('lead to another process soon after their own died without a word', async () => {
    const { all, close } = openProcesses('a', 'b');
    const [a, b] = all;
    const { code } = await opened(a!.hall.open(wish));
    let lost = 0;
    const join = (): void => {
      const line: ReturnType<OpenLine> = b!.reach.lineTo(
        code,
        () => ann,
      )({
        opened: () => line.send({ type: 'hello', versions: [1], program: 'test 1', name: 'Ann' }),
        received: () => {},
        closed: () => {
          lost++;
          join();
        },
      });
    };
    join();
    await b!.clock.pass(1000, settled);
    expect(lost).toBe(0);
    await a!.cluster.close();
    await b!.clock.pass(300, settled);
    expect(b!.hall.find(code)!.guests()).toEqual(['ssh-1', undefined]);
    close();
  });

  it('are gone at the table when the process dies through which somebody came', async () => {
    const { all, close } = openProcesses('a', 'b', 'c');
    const [a, b, c] = all;
    const table = await opened(a!.hall.open(wish));
    known(b!.reach.placeAt(table.code, bob), 'Bob');
    known(c!.reach.placeAt(table.code, ann), 'Ann');
    await settled();
    expect(table.view().members).toMatchObject([{ name: 'Bob', here: true }, { here: true }]);
    await b!.cluster.close();
    await a!.clock.pass(6_000, settled);
    expect(table.view().members).toMatchObject([{ here: true }, { here: true }]);
    await a!.clock.pass(6_000, settled);
    expect(table.view().members).toMatchObject([{ name: 'Bob', here: false }, { here: true }]);
    close();
  });

  it('are gone when the process that runs the table ends them, or has none of that name', async () => {
    const { all, close } = openProcesses('a', 'b');
    const [a, b] = all;
    const table = await opened(a!.hall.open(wish));
    known(b!.reach.placeAt(table.code, bob), 'Bob');
    await settled();
    const isThere = () => table.view().members[0]?.here;
    expect(isThere()).toBe(true);
    a!.reach.close();
    expect(isThere()).toBe(false);
    close();
    const answers: unknown[] = [];
    const again = openProcesses('a', 'b');
    const [c, d] = again.all;
    d!.cluster.bus.listen('line:old', (text) => answers.push(JSON.parse(text)));
    const say = (word: object): void =>
      d!.cluster.bus.send('a', 'tables', JSON.stringify({ line: 'old', ...word }));
    say({ say: { type: 'ping', sent: 1 } });
    await settled();
    expect(answers).toEqual([{ end: true }]);
    // One whose table cannot be opened there.
    const { code } = await opened(d!.hall.open(wish));
    known(d!.hall.find(code)!, 'Ann');
    await d!.hall.handOver();
    vi.spyOn(c!.hall, 'restore').mockRejectedValueOnce(new Error('the database is away'));
    say({ code, open: true });
    await settled();
    expect(answers).toEqual([{ end: true }, { end: true }]);
    again.close();
  });

  it('end at once where they are cut, here and elsewhere', async () => {
    const { all, close } = openProcesses('a', 'b');
    const [a] = all;
    const table = await opened(a!.hall.open(wish));
    for (const [at, { reach }] of all.entries()) {
      const heard: string[] = [];
      const line: ReturnType<OpenLine> = reach.lineTo(table.code)({
        opened: () => line.send({ type: 'hello', versions: [1], program: 'test 1', name: `Ann ${at}` }),
        received: ({ type }) => void (type === 'table' || heard.push(type)),
        closed: () => void heard.push('closed'),
      });
      await settled();
      line.cut();
      expect(heard).toEqual(['welcome']);
      await settled();
      expect(heard).toEqual(['welcome', 'closed']);
      expect(table.view().members[at]).toMatchObject({ name: `Ann ${at}`, here: false });
    }
    close();
  });
});
