import { beforeEach, describe, expect, it } from 'vitest';
import type { AnyTypes } from '../../src/engine/game.ts';
import type { Match } from '../../src/engine/match.ts';
import { LocalSession } from '../../src/engine/session.ts';
import { SteppedClock } from '../../src/engine/stepped-clock.ts';
import { type Keeping, SteadyKeeper } from '../../src/store/keeper.ts';
import type { Entry } from '../../src/store/store.ts';
import { inWords, StoreError } from '../../src/store/store-error.ts';
import { playOn, toyMatch } from './toy-match.ts';

type Answer = 'at once' | 'later' | 'fails' | 'fails later' | 'gone' | 'never';

/** A place for matches that answers as it is told to, and holds what was written. */
class Place {
  answer: Answer = 'at once';
  /** Steps of each entry by their numbers. */
  readonly entries: unknown[][] = [];
  writes = 0;
  released = 0;
  readonly enter = async (match: Match<AnyTypes>): Promise<Entry> => {
    if (this.answer.startsWith('fails')) throw Object.assign(new Error('no'), { code: 'SQLITE_FULL' });
    if (this.answer === 'never') return new Promise(() => {});
    this.entries.push([...match.steps]);
    return this.entry(this.entries.length - 1);
  };

  entry(index: number): Entry {
    const write: Entry['write'] = ({ steps }, same, more) => {
      this.writes++;
      if (this.answer === 'never') return new Promise(() => {});
      const error = Object.assign(new Error('no'), { code: 'SQLITE_FULL' });
      if (this.answer === 'fails') throw error;
      if (this.answer === 'fails later') return Promise.resolve().then(() => Promise.reject(error));
      if (this.answer === 'gone') {
        this.answer = 'at once';
        throw new StoreError('It was damaged.', 'gone');
      }
      const rows = this.entries[index]!;
      const put = (): void => {
        if (!more) expect(rows.length).toBe(same);
        rows.splice(same, Infinity, ...steps.slice(same));
      };
      if (this.answer === 'later') return new Promise((resolve) => setImmediate(resolve)).then(put);
      put();
      return undefined;
    };
    return { id: `entry${index}`, write, release: async () => void this.released++ };
  }
}

let place: Place;
let clock: SteppedClock;
let keeper: SteadyKeeper;
let session: LocalSession<AnyTypes>;
let notices: [Keeping, string | undefined][];
/** One turn of the event loop: what the place answers later is answered. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
const settled = async () => {
  for (let turns = 0; turns < 20; turns++) await turn();
};
const pass = (milliseconds: number) => clock.pass(milliseconds, turn);

beforeEach(() => {
  place = new Place();
  clock = new SteppedClock();
  const match = toyMatch();
  keeper = new SteadyKeeper(match, { clock, enter: place.enter });
  session = new LocalSession(match, keeper);
  notices = [];
  keeper.listener = (keeping, sentence) => notices.push([keeping, sentence]);
});

describe('A2 a match whose place fails', () => {
  it('is entered at its first step, and written step by step', async () => {
    expect([place.entries, keeper.id]).toEqual([[], undefined]);
    await playOn(session, 3);
    expect([place.entries, keeper.id]).toEqual([[session.match.steps], 'entry0']);
    expect([place.writes, notices]).toEqual([2, []]);
  });

  it.each(['fails', 'fails later'] as const)(
    'is played on, and written by itself as soon as that is possible: %s',
    async (answer) => {
      await playOn(session, 2);
      place.answer = answer;
      await playOn(session, 3);
      expect(session.match.steps).toHaveLength(5);
      expect(notices).toEqual([['unsaved', 'Not saved: the disk is full. It is tried again.']]);
      await pass(60_000);
      await settled();
      expect(notices).toHaveLength(1);
      place.answer = 'at once';
      await pass(5000);
      expect(place.entries).toEqual([session.match.steps]);
      expect(notices.at(-1)).toEqual(['kept', 'Everything is saved again.']);
      const { writes } = place;
      await pass(600_000);
      expect(place.writes).toBe(writes);
    },
  );

  it('is tried again, and said so, where what it is entered in says in a sentence why it cannot be', async () => {
    const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    const enter = () => Promise.reject(inWords(full));
    const own = new SteadyKeeper(session.match, { clock, enter });
    own.listener = (keeping, sentence) => notices.push([keeping, sentence]);
    await playOn(new LocalSession(session.match, own), 1);
    expect(notices).toEqual([['unsaved', 'Not saved: the disk is full. It is tried again.']]);
    await own.release();
  });

  it('is tried again ever more seldom, at most five seconds apart', async () => {
    await playOn(session, 1);
    place.answer = 'fails';
    await playOn(session, 1);
    const tries: number[] = [];
    for (const seconds of [1, 2, 4, 5, 5, 300]) {
      const { writes } = place;
      await pass(seconds * 1000);
      tries.push(place.writes - writes);
    }
    expect(tries).toEqual([1, 1, 1, 1, 1, 60]);
  });

  it('is written with the next step', async () => {
    await playOn(session, 1);
    place.answer = 'fails';
    await playOn(session, 2);
    place.answer = 'at once';
    await playOn(session, 1);
    expect(place.entries).toEqual([session.match.steps]);
    expect(notices.map(([keeping]) => keeping)).toEqual(['unsaved', 'kept']);
  });

  it('is entered later where it could not be at first', async () => {
    place.answer = 'fails';
    await playOn(session, 2);
    expect(notices.map(([keeping]) => keeping)).toEqual(['unsaved']);
    place.answer = 'at once';
    await pass(1000);
    expect(place.entries).toEqual([session.match.steps]);
  });

  it('is written at the latest when it is left', async () => {
    await playOn(session, 1);
    place.answer = 'fails later';
    await playOn(session, 2);
    place.answer = 'later';
    expect(await keeper.release()).toBe(true);
    expect([place.entries, place.released]).toEqual([[session.match.steps], 1]);
  });

  it('is left without it when that cannot be', async () => {
    await playOn(session, 1);
    place.answer = 'fails';
    await playOn(session, 1);
    expect(await keeper.release()).toBe(false);
    const { writes } = place;
    await pass(600_000);
    expect(place.writes).toBe(writes);
  });

  it('is waited for when it is left, where there is time, until somebody has enough', async () => {
    let giveUp = (): void => {};
    const enough = new Promise<void>((resolve) => {
      giveUp = resolve;
    });
    for (const isBack of [true, false]) {
      const at = place.entries.length;
      const own = new SteadyKeeper(toyMatch(), { clock, enter: place.enter, enough });
      session = new LocalSession(toyMatch(), own);
      await playOn(session, 1);
      place.answer = 'fails later';
      await playOn(session, 2);
      let isSaved: boolean | undefined;
      const left = own.release().then((saved) => {
        isSaved = saved;
      });
      await pass(100_000);
      expect([isSaved, place.entries[at]?.length]).toEqual([undefined, 1]);
      if (isBack) place.answer = 'later';
      else giveUp();
      await pass(30_000);
      await left;
      expect([isSaved, place.entries[at]?.length]).toEqual([isBack, isBack ? 3 : 1]);
      expect(place.released).toBe(at + 1);
    }
    const { writes } = place;
    await pass(600_000);
    expect(place.writes).toBe(writes);
  });

  it('is not tried again after it was left while a write still went on', async () => {
    await playOn(session, 1);
    place.answer = 'fails later';
    void playOn(session, 1);
    const left = keeper.release();
    expect(await left).toBe(false);
    await settled();
    const { writes } = place;
    await pass(600_000);
    expect(place.writes).toBe(writes);
  });

  it('follows take-backs at once, and loses no step over it', async () => {
    await playOn(session, 4);
    await session.takeBack();
    expect(place.entries).toEqual([session.match.steps]);
    await playOn(session, 2);
    expect([place.entries, notices]).toEqual([[session.match.steps], []]);
  });

  it('follows take-backs made meanwhile', async () => {
    await playOn(session, 4);
    place.answer = 'fails later';
    await playOn(session, 1);
    await session.takeBack();
    await session.takeBack();
    await playOn(session, 2);
    place.answer = 'later';
    await pass(100_000);
    await settled();
    expect(place.entries).toEqual([session.match.steps]);
  });

  it('keeps up with steps that are played while an earlier one is written', async () => {
    await playOn(session, 1);
    place.answer = 'fails later';
    await playOn(session, 1);
    place.answer = 'later';
    await playOn(session, 2);
    await session.takeBack();
    await playOn(session, 1);
    await settled();
    expect(place.entries).toEqual([session.match.steps]);
    expect(notices.at(-1)?.[0]).toBe('kept');
  });
});

it('A2 waits for writes again once one is done: steps that are faster than those would stay ahead of them', async () => {
  await playOn(session, 1);
  place.answer = 'fails';
  await playOn(session, 1);
  place.answer = 'later';
  await playOn(session, 2);
  await turn();
  void playOn(session, 1);
  await pass(150);
  expect([session.saving, session.match.steps.length]).toEqual([true, 4]);
  await settled();
  expect(place.entries).toEqual([session.match.steps]);
  expect(notices).toEqual([
    ['unsaved', 'Not saved: the disk is full. It is tried again.'],
    ['kept', 'Everything is saved again.'],
  ]);
});

describe('B4 a match whose entry is gone', () => {
  it('is entered again, whole, and the player hears of it', async () => {
    await playOn(session, 3);
    place.answer = 'gone';
    await playOn(session, 1);
    expect(place.entries[1]).toEqual(session.match.steps);
    expect(keeper.id).toBe('entry1');
    expect(notices).toEqual([['kept', 'Saved as another game. It was damaged.']]);
  });
});

describe('A3 a place that does not answer', () => {
  it('is told after a moment, and then holds no key up', async () => {
    await playOn(session, 1);
    expect(keeper.patience).toBeUndefined();
    place.answer = 'never';
    void playOn(session, 1);
    let waited = false;
    void keeper.patience?.then(() => {
      waited = true;
    });
    await pass(149);
    expect([waited, notices, session.saving]).toEqual([false, [], true]);
    await pass(1);
    expect([waited, notices]).toEqual([true, [['saving', undefined]]]);
    expect(session.match.steps).toHaveLength(1);
  });

  it('holds no key up where the player knows that nothing is saved', async () => {
    await playOn(session, 1);
    place.answer = 'fails';
    await playOn(session, 1);
    place.answer = 'never';
    await playOn(session, 2);
    await pass(1000);
    expect([session.match.steps.length, notices.map(([keeping]) => keeping)]).toEqual([4, ['unsaved']]);
  });

  it('is not waited for for ever when the match is left', async () => {
    await playOn(session, 1);
    place.answer = 'never';
    void playOn(session, 1);
    const left = keeper.release();
    await pass(5000);
    expect(await left).toBe(false);
  });

  it('says nothing about a write that is quick enough', async () => {
    await playOn(session, 1);
    place.answer = 'later';
    await playOn(session, 1);
    await pass(1000);
    expect([notices, keeper.patience]).toEqual([[], undefined]);
  });
});

it('goes no further once it was left: others may play the match by then', async () => {
  await playOn(session, 1);
  await keeper.release();
  void playOn(session, 1);
  await settled();
  expect([session.match.steps.length, place.writes]).toEqual([1, 0]);
});

it('L24 tells of no step that another program does not know, once that one has taken the match over', async () => {
  await playOn(session, 1);
  const told = session.match.steps.length;
  const second = new SteadyKeeper(session.match, {
    ...{ clock, entry: place.entry(0) },
    enter: () => Promise.reject(new StoreError('Another program runs it.', 'elsewhere')),
  });
  const other = new LocalSession(session.match, second);
  let steps = 0;
  other.listen(() => steps++);
  place.answer = 'gone';
  for (let turn = 0; turn < 3; turn++) void playOn(other, 1);
  await second.takenOver;
  await settled();
  expect([steps, other.match.steps.length, place.writes]).toEqual([0, told, 1]);
  expect(place.released).toBe(1);
  // Leaving waits for nothing.
  expect(await second.release()).toBe(false);
});

it('tells who comes later what is wrong', () => {
  keeper.report('unsaved', 'There is no room.');
  const late: unknown[] = [];
  keeper.listener = (...news) => late.push(news);
  expect([notices, late]).toEqual([[['unsaved', 'There is no room.']], [['unsaved', 'There is no room.']]]);
  keeper.listener = undefined;
  keeper.report('kept', 'A damaged file was put aside.');
  keeper.listener = (...news) => late.push(news);
  expect(late.slice(1)).toEqual([['kept', 'A damaged file was put aside.']]);
});

it('begins with the steps that the entry of a continued match has', async () => {
  await playOn(session, 3);
  const again = new SteadyKeeper(session.match, { clock, entry: place.entry(0), enter: place.enter });
  const continued = new LocalSession(session.match, again);
  await playOn(continued, 1);
  expect(place.entries).toEqual([continued.match.steps]);
});
