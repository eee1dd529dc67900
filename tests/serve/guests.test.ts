import { describe, expect, it } from 'vitest';
import { SteppedClock } from '../../src/engine/stepped-clock.ts';
import { OwnTimers } from '../../src/net/own-timers.ts';
import { Quota } from '../../src/net/quota.ts';
import { Guests, guestId } from '../../src/serve/guests.ts';
import { insist } from '../../src/serve/insist.ts';
import { repeatedly } from '../../src/serve/repeatedly.ts';
import { openStore } from '../../src/store/open.ts';
import { settled } from '../net/rig.ts';

async function newGuests() {
  const { store } = await openStore(':memory:');
  return { store, guests: new Guests(store.guests) };
}

async function annAndBob(): Promise<Guests> {
  const { guests } = await newGuests();
  for (const [id, name] of [
    ['ssh-1', 'Ann'],
    ['ssh-2', 'Bob'],
  ] as const) {
    await guests.enter(id);
    await guests.rename(id, name);
  }
  return guests;
}

describe('L23 guests', () => {
  it('are known again by their secret, which nobody else learns from their id', async () => {
    const { store, guests } = await newGuests();
    const id = guestId('ssh', 'key of Ann');
    expect(id).toMatch(/^ssh-[\w-]{32}$/);
    await guests.enter(id);
    expect(await guests.rename(id, ' Ann ')).toBeUndefined();
    await guests.change(id, () => ({ look: { ascii: true, colours: 1 } }));
    const later = new Guests(store.guests);
    expect(await later.enter(id)).toMatchObject({ name: 'Ann', isNamed: true, look: { ascii: true } });
    expect(await later.rename(id, 'Anna')).toBeUndefined();
    expect(await guests.load(id)).toMatchObject({ name: 'Anna', look: { ascii: true } });
    expect(guestId('web', 'key of Ann')).not.toBe(id);
  });

  it('keep what a later version of the program has written beside what this one knows', async () => {
    const { store, guests } = await newGuests();
    const id = 'ssh-1';
    await store.guests.change([id], () => [{ name: 'ann', record: '{"name":"Ann","badges":["first"]}' }]);
    await guests.enter(id);
    await guests.change(id, () => ({ look: { ascii: true, colours: 1 } }));
    expect(await guests.rename(id, 'Anna')).toBeUndefined();
    expect(JSON.parse((await store.guests.load(id))!)).toMatchObject({
      ...{ name: 'Anna', look: { ascii: true, colours: 1 }, badges: ['first'] },
    });
  });

  it('have names of their own, whatever case and blanks, here or away', async () => {
    const { store, guests } = await newGuests();
    await guests.enter('ssh-1');
    await guests.enter('ssh-2');
    await guests.rename('ssh-1', 'Ann');
    expect((await guests.rename('ssh-2', 'aNN'))?.text).toBe('Somebody else is called aNN: choose another.');
    const later = new Guests(store.guests);
    await later.enter('ssh-2');
    expect((await later.rename('ssh-2', 'Ann'))?.code).toBe('name-taken');
    expect(later.get('ssh-2')).toMatchObject({ name: '', isNamed: false });
    expect(await later.rename('ssh-2', 'Bob')).toBeUndefined();
    expect(await later.rename('ssh-2', 'Bob ')).toBeUndefined();
  });

  it.each(['', '   ', 'a'.repeat(17), 'Ann\x1b[2J', 'a\nb', '\u202eAnn'])(
    'are not called %j',
    async (name) => {
      const { guests } = await newGuests();
      await guests.enter('ssh-1');
      expect((await guests.rename('ssh-1', name))?.code).toBe('wrong-name');
    },
  );

  it('are not kept before they have a name, and start again where what was kept is damaged', async () => {
    const { store, guests } = await newGuests();
    await guests.enter('ssh-1');
    await guests.change('ssh-1', () => ({ look: { ascii: false, colours: 3 } }));
    expect(await store.guests.load('ssh-1')).toBeUndefined();
    await guests.rename('ssh-1', 'Yan');
    expect(await guests.load('ssh-1')).toMatchObject({ name: 'Yan', look: { colours: 3 } });
    await store.guests.change(['ssh-9'], () => [{ name: 'odd', record: '{"name":7}' }]);
    expect(await guests.enter('ssh-9')).toMatchObject({ isNamed: false, name: '' });
    await guests.rename('ssh-9', 'Zed');
    expect(await guests.load('ssh-9')).toMatchObject({ isNamed: true, name: 'Zed' });
  });

  it('remember the latest they played with, each once, and their games', async () => {
    const { guests } = await newGuests();
    await guests.enter('ssh-1');
    await guests.rename('ssh-1', 'Ann');
    const game = (match: string) => ({ match, game: 'catan', at: 1 });
    const play = (match: string, ...names: readonly string[]): Promise<void> => {
      const told = { code: 'BBBB', isAgain: false, mayCount: false };
      return guests.played(['ssh-1'], { ...game(match), ...told, names }, (ratings) => ratings);
    };
    await play('a', 'Ann', 'Bob');
    await play('b', 'Cleo', 'Bob');
    expect(guests.get('ssh-1')).toMatchObject({ met: ['Cleo', 'Bob'], games: [game('b'), game('a')] });
    await play('c', ...Array.from({ length: 60 }, (_, at) => `Guest ${at}`));
    expect(guests.get('ssh-1')!.met).toHaveLength(50);
  });

  it('are told of a game by whoever is known of those who sat, and play on at their other tables', async () => {
    const { guests } = await newGuests();
    await guests.enter('ssh-1');
    await guests.rename('ssh-1', 'Ann');
    for (const code of ['BBBB', 'CCCC']) await guests.plays('ssh-1', code, true);
    const played = (isAgain: boolean): Promise<void> =>
      guests.played(
        ['ssh-9', 'ssh-1'],
        {
          ...{ match: 'a', game: 'catan', at: 1, code: 'BBBB', names: ['Ann', 'Zed'] },
          ...{ isAgain, mayCount: true },
        },
        (ratings) => ratings,
      );
    for (const isAgain of [true, false, true]) await played(isAgain);
    const { playing, games, met } = await guests.load('ssh-1');
    expect([playing, games.length, met]).toEqual([['CCCC'], 1, ['Zed']]);
    expect(await guests.load('ssh-9')).toMatchObject({ isNamed: false, games: [] });
  });

  it('are rated five times a day with the same people at the same game, and at others as often', async () => {
    const { guests } = await newGuests();
    for (const id of ['ssh-1', 'ssh-2', 'ssh-3']) await guests.rename(id, `G ${id}`);
    let at = 0;
    const first = { rating: 1500, deviation: 350, volatility: 0.06, games: 0 };
    const rated = async (other: string, game: string): Promise<number> => {
      const told = { code: 'BBBB', names: [], isAgain: false, mayCount: true };
      await guests.played(['ssh-1', other], { match: `m${at}`, game, at: at++, ...told }, (before) =>
        before.map((one = first) => ({ ...one, games: one.games + 1 })),
      );
      return (await guests.load('ssh-1')).ratings[game]!.games;
    };
    for (let times = 1; times <= 6; times++) expect(await rated('ssh-2', 'catan')).toBe(Math.min(times, 5));
    expect([await rated('ssh-3', 'catan'), await rated('ssh-2', 'monopoly')]).toEqual([6, 1]);
  });

  it('remember the tables at which their games go on, the latest first', async () => {
    const { guests } = await newGuests();
    await guests.enter('ssh-1');
    await guests.rename('ssh-1', 'Ann');
    for (const code of ['BBBB', 'CCCC', 'DDDD', 'BBBB']) await guests.plays('ssh-1', code, true);
    await guests.plays('ssh-1', 'CCCC', false);
    expect((await guests.load('ssh-1')).playing).toEqual(['BBBB', 'DDDD']);
    for (const code of ['FFFF', 'GGGG', 'HHHH', 'JJJJ']) await guests.plays('ssh-1', code, true);
    expect(guests.get('ssh-1')!.playing).toEqual(['JJJJ', 'HHHH', 'GGGG', 'FFFF', 'BBBB']);
  });

  it('lose nothing when several processes change them at the same moment', async () => {
    const { store, guests } = await newGuests();
    const others = [new Guests(store.guests), new Guests(store.guests)];
    await guests.enter('ssh-1');
    await guests.rename('ssh-1', 'Ann');
    for (const other of others) await other.enter('ssh-1');
    const rating = { rating: 1600, deviation: 90, volatility: 0.06, games: 1 };
    const rate = (where: Guests, game: string): Promise<void> =>
      where.change('ssh-1', ({ ratings }) => ({ ratings: { ...ratings, [game]: rating } }));
    await Promise.all([
      rate(guests, 'catan'),
      rate(others[0]!, 'monopoly'),
      rate(others[1]!, 'wordsteal'),
      others[0]!.change('ssh-1', () => ({ look: { ascii: true, colours: 0 } })),
    ]);
    expect(await guests.load('ssh-1')).toMatchObject({
      ratings: { catan: rating, monopoly: rating, wordsteal: rating },
      look: { ascii: true },
    });
    await guests.refresh('ssh-1');
    expect(Object.keys(guests.get('ssh-1')!.ratings).sort()).toEqual(['catan', 'monopoly', 'wordsteal']);
  });

  it('are in memory only while they are here', async () => {
    const { guests } = await newGuests();
    let told = 0;
    const unlisten = guests.listen(() => told++);
    for (let visit = 0; visit < 2; visit++) await guests.enter('ssh-1');
    await guests.rename('ssh-1', 'Ann');
    expect([guests.visitsOf('ssh-1'), guests.visitsOf('ssh-2'), told]).toEqual([2, 0, 1]);
    guests.leave('ssh-1');
    expect(guests.get('ssh-1')?.name).toBe('Ann');
    unlisten();
    await guests.rename('ssh-1', 'Anne');
    expect(told).toBe(1);
    guests.leave('ssh-1');
    expect(guests.size).toBe(0);
    await guests.change('ssh-1', () => ({ met: ['Bob'] }));
    expect(guests.size).toBe(0);
    expect((await guests.load('ssh-1')).met).toEqual(['Bob']);
  });

  it('hear no more of whom they block, whatever that one is called later', async () => {
    const guests = await annAndBob();
    expect((await guests.block('ssh-1', 'Nobody', true))?.text).toBe('Nobody else here is called Nobody.');
    expect((await guests.block('ssh-1', 'Ann', true))?.code).toBe('no-such-guest');
    expect(await guests.block('ssh-1', 'bob', true)).toBeUndefined();
    await guests.rename('ssh-2', 'Robert');
    expect(guests.get('ssh-1')!.blocked).toEqual([{ id: 'ssh-2', name: 'bob' }]);
    await guests.enter('ssh-3');
    await guests.rename('ssh-3', 'Cid');
    await guests.block('ssh-1', 'Cid', true);
    expect(await guests.block('ssh-1', 'Bob', false)).toBeUndefined();
    expect(guests.get('ssh-1')!.blocked).toEqual([{ id: 'ssh-3', name: 'Cid' }]);
  });

  it('block whoever has the name now, though they blocked somebody who had it before', async () => {
    const guests = await annAndBob();
    await guests.block('ssh-1', 'Bob', true);
    await guests.rename('ssh-2', 'Robert');
    await guests.enter('ssh-3');
    await guests.rename('ssh-3', 'Bob');
    await guests.block('ssh-1', 'bob', true);
    expect(guests.get('ssh-1')!.blocked.map(({ id }) => id)).toEqual(['ssh-3', 'ssh-2']);
    await guests.block('ssh-1', 'Bob', false);
    expect(guests.get('ssh-1')!.blocked).toEqual([]);
    // One's own name may have been that of somebody who is blocked.
    await guests.block('ssh-1', 'Robert', true);
    await guests.rename('ssh-2', 'Bobby');
    await guests.rename('ssh-1', 'Robert');
    await guests.block('ssh-1', 'Robert', false);
    expect(guests.get('ssh-1')!.blocked).toEqual([]);
  });
});

it('L24 what is done again and again ends also while it is being done, and goes on where it fails', async () => {
  const clock = new SteppedClock();
  const doing: { resolve(): void; reject(error: Error): void }[] = [];
  const end = repeatedly(
    clock,
    100,
    () => new Promise<void>((resolve, reject) => doing.push({ resolve, reject })),
  );
  await clock.pass(1000, settled);
  expect(doing).toHaveLength(1);
  doing[0]!.reject(new Error('away'));
  await settled();
  await clock.pass(100, settled);
  expect(doing).toHaveLength(2);
  end();
  doing[1]!.resolve();
  await settled();
  await clock.pass(1000, settled);
  expect(doing).toHaveLength(2);
});

describe('L24 a quota', () => {
  it('lets each do something so often within a time, and forgets who has not done it for long', async () => {
    const clock = new SteppedClock();
    const quota = new Quota(clock, 2, 60_000);
    expect(['a', 'a', 'a', 'b'].map((id) => quota.take(id))).toEqual([true, true, false, true]);
    await clock.pass(59_000);
    expect(quota.take('a')).toBe(false);
    await clock.pass(2_000);
    expect(['a', 'a', 'a'].map((id) => quota.take(id))).toEqual([true, true, false]);
    await clock.pass(30_000);
    quota.take('c');
    expect([quota.take('b'), quota.take('b'), quota.size]).toEqual([true, true, 3]);
    await clock.pass(31_000);
    // Whoever was refused is no later for that, and whoever came again is not forgotten.
    expect([quota.take('b'), quota.take('a'), quota.size]).toEqual([false, true, 3]);
    await clock.pass(30_000);
    quota.take('d');
    expect(quota.size).toBe(2);
  });
});

it('L24 what a store does not take is tried again as long as that may help, and until its place is closed', async () => {
  const clock = new SteppedClock();
  const timers = new OwnTimers(clock);
  const told: string[] = [];
  const insistOn = (answers: readonly string[], failed: () => boolean): void => {
    let at = 0;
    const work = async (): Promise<void> => {
      const answer = answers[Math.min(at++, answers.length - 1)]!;
      told.push(answer);
      if (answer !== 'done') throw new Error(answer);
    };
    insist(timers, work, failed);
  };
  insistOn(['away', 'away', 'done'], () => true);
  await settled();
  await clock.pass(60_000, settled);
  insistOn(['damaged'], () => false);
  await settled();
  await clock.pass(60_000, settled);
  expect(told).toEqual(['away', 'away', 'done', 'damaged']);
  insistOn(['away'], () => true);
  await settled();
  timers.end();
  await clock.pass(60_000, settled);
  expect(told).toHaveLength(5);
});
