import { describe, expect, it } from 'vitest';
import { type AnyTypes, anyGame } from '../../src/engine/game.ts';
import type { Match } from '../../src/engine/match.ts';
import { LocalSession } from '../../src/engine/session.ts';
import type { HostTable } from '../../src/net/table.ts';
import type { TableParts, TableRecord } from '../../src/net/table-parts.ts';
import { memoryCluster } from '../../src/serve/cluster.ts';
import { Hall } from '../../src/serve/hall.ts';
import { settled, TestClient } from '../net/rig.ts';
import { FakeClock } from '../tui/driver.tsx';
import { nim } from '../tui/nim.ts';

const nimGame = anyGame(nim);

function openHall(mostTables = 5) {
  const clock = new FakeClock();
  const finished: Match<AnyTypes>[] = [];
  const kept = new Map<string, TableRecord>();
  const partsFor = async (): Promise<TableParts> => ({
    ...{
      game: nimGame,
      bots: [],
      clock,
      program: 'hall 1',
      grace: 60_000,
      substitute: 'hard',
      newSeed: () => 'seed',
    },
    begin: async (match) => ({
      ...{ id: 'match', session: new LocalSession(match) },
      substitute: () => {},
      close: async () => {},
    }),
    resume: () => Promise.reject(new Error('nothing is kept here')),
    keep: (record) => void kept.set(record.code, record),
  });
  const cluster = memoryCluster()('here');
  const hall = new Hall({ clock, cluster, mostTables, partsFor, finished: (match) => finished.push(match) });
  return { hall, clock, finished, kept };
}

const wish = { game: 'nim', seats: 2, isPublic: true };

async function opened(made: ReturnType<Hall['open']>): Promise<HostTable> {
  const table = await made;
  if ('text' in table) throw new Error(table.text);
  return table;
}

describe('L23 a hall of tables', () => {
  it('lists public tables only, lobbies first, and finds every one by its code', async () => {
    const { hall, clock } = openHall();
    const first = await opened(hall.open(wish));
    const second = await opened(hall.open(wish));
    const secret = await opened(hall.open({ ...wish, isPublic: false }));
    const [ann, bob] = ['Ann', 'Bob'].map((name) => new TestClient(first, nimGame, clock, { name }));
    for (const one of [ann!, bob!]) one.say({ type: 'self', ready: true });
    ann!.say({ type: 'start' });
    await settled();
    expect(hall.list().map(({ code, phase }) => [code, phase])).toEqual([
      [second.code, 'lobby'],
      [first.code, 'playing'],
    ]);
    expect(hall.list()[1]).toMatchObject({ people: ['Ann', 'Bob'], taken: 2, seats: 2, watching: 0 });
    expect(hall.find(secret.code.toLowerCase())).toBe(secret);
    expect(hall.counts).toEqual({ tables: 3, playing: 1, steps: 0 });
  });

  it('has an end: a table too many is refused in a sentence', async () => {
    const { hall } = openHall(1);
    await hall.open(wish);
    expect(await hall.open(wish)).toEqual({
      code: 'too-many-tables',
      text: 'Every table here is taken: join one, or come back later.',
    });
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

  it('tells of every change and of every end of a game once, and keeps who may see the table', async () => {
    const { hall, clock, finished, kept } = openHall();
    let told = 0;
    hall.listen(() => told++);
    const table = await opened(hall.open(wish));
    const clients = ['Ann', 'Bob'].map((name) => new TestClient(table, nimGame, clock, { name }));
    for (const one of clients) one.say({ type: 'self', ready: true });
    clients[0]!.say({ type: 'start' });
    await settled();
    for (let turn = 0; turn < 40 && finished.length === 0; turn++) {
      for (const { session, seat } of clients) {
        const { game, state } = session!.match;
        if (game.toAct(state).includes(seat!)) {
          await session!.play(seat!, game.legalMoves(state, seat!)[0]!);
          await settled();
        }
      }
    }
    expect(finished).toHaveLength(1);
    expect(told).toBeGreaterThan(3);
    expect(kept.get(table.code)?.isPublic).toBe(true);
  });
});
