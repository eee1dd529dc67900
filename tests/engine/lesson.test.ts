import { beforeEach, describe, expect, it } from 'vitest';
import { pastOf } from '../../src/engine/history.ts';
import type { Lesson } from '../../src/engine/lesson.ts';
import { LessonSession, movesOf, playLesson } from '../../src/engine/lesson-session.ts';
import { SteppedClock } from '../../src/engine/stepped-clock.ts';
import { type Toy, toyGame } from './toy-game.ts';

const said = { where: 'table', advice: 'Look.', keys: [] };
const lesson: Lesson = {
  seats: 2,
  options: { target: 40 },
  seed: 'oak',
  luck: [0, 0, 0, 1, 2],
  moments: [
    { ...said, task: 'press the key' },
    {
      ...{ ...said, task: 'knock and roll', move: ['knock', ' ROLL'], luck: [3] },
      others: [
        { seat: 1, move: 'knock' },
        { seat: 1, move: 'roll', luck: [5] },
      ],
    },
    { ...said, task: 'roll', move: 'roll', luck: [2] },
  ],
};
const players = [{ name: 'Ann' }, { name: 'Bot', bot: 'steady' }];
const roll = { type: 'roll' } as const;
const knock = { type: 'knock' } as const;

let clock: SteppedClock;
let session: LessonSession<Toy>;
let heard: string[];
let moments: (string | undefined)[];

const begin = (pause = 100): LessonSession<Toy> =>
  new LessonSession(playLesson(toyGame, lesson, players, 0), lesson, { clock, pause: () => pause });
const passes = (milliseconds: number) => clock.pass(milliseconds, async () => {});

beforeEach(() => {
  clock = new SteppedClock();
  session = begin();
  heard = [];
  moments = [];
  session.listen(({ step, events }) => heard.push(`${step?.seat} ${step?.move.type} ${events.length}`));
  session.follow(() => moments.push(session.moment?.task));
});

describe('a lesson', () => {
  it('waits for the key, then for the moves in their order, whose luck is that of the lesson', async () => {
    expect([session.at, session.moment?.task, session.isOver]).toEqual([0, 'press the key', false]);
    expect(await session.play(0, knock)).toEqual({ code: 'lesson', text: 'First: press the key.' });
    session.pressed();
    expect([session.at, session.moment?.task, moments]).toEqual([1, 'knock and roll', ['knock and roll']]);
    // A key is not what is waited for now.
    session.pressed();
    expect(session.at).toBe(1);
    const first = { code: 'lesson', text: 'First: knock and roll.' };
    expect([await session.play(0, roll), await session.play(1, knock)]).toEqual([first, first]);
    expect(await session.play(1, roll)).toMatchObject({ code: 'only-knock' });
    expect(await session.play(0, knock)).toBeUndefined();
    expect([session.at, heard, moments.length]).toEqual([1, ['0 knock 0'], 1]);
    expect(await session.play(0, roll)).toBeUndefined();
    expect(session.match.steps.map(({ chance }) => chance)).toEqual([[], [3]]);
    expect(session.match.state.points).toEqual([4, 0]);
  });

  it('plays the moves of the others, one after each pause, and then goes on', async () => {
    session.pressed();
    await passes(50);
    for (const move of [knock, roll]) await session.play(0, move);
    expect([session.at, session.moment, moments.at(-1), moments.length]).toEqual([
      2,
      undefined,
      undefined,
      2,
    ]);
    expect(await session.play(1, knock)).toEqual({ code: 'lesson', text: 'The others are moving.' });
    await passes(99);
    expect(heard).toHaveLength(2);
    await passes(1);
    expect([heard.at(-1), session.moment, moments.length]).toEqual(['1 knock 0', undefined, 2]);
    await passes(100);
    expect([heard.at(-1), session.moment?.task, moments.at(-1)]).toEqual(['1 roll 1', 'roll', 'roll']);
    await passes(1000);
    expect(heard).toHaveLength(4);
    expect(await session.play(0, roll)).toBeUndefined();
    expect([session.at, session.isOver, session.moment]).toEqual([3, true, undefined]);
    const over = { code: 'lesson', text: 'The lesson is over: play on first.' };
    expect(await session.play(1, roll)).toEqual(over);
    expect(session.match).toEqual(playLesson(toyGame, lesson, players));
    expect(session.history().map(({ seat }) => seat)).toEqual([0, 0, 1, 1, 0]);
  });

  it('is over once the others have made their last moves', async () => {
    const others = [{ seat: 1, move: 'knock' }];
    const moments = [{ ...said, task: 'knock', move: 'knock', others }];
    const short = { ...lesson, moments };
    session = new LessonSession(playLesson(toyGame, short, players, 0), short, { clock, pause: () => 100 });
    await session.play(0, knock);
    expect([session.isOver, session.moment]).toEqual([false, undefined]);
    expect(await session.play(1, knock)).toMatchObject({ text: 'The others are moving.' });
    await passes(100);
    expect(session.isOver).toBe(true);
  });

  it('plays the next move of the others at once where somebody hurries, each once', async () => {
    session.hurry();
    expect(heard).toEqual([]);
    session.pressed();
    for (const move of [knock, roll]) await session.play(0, move);
    session.hurry();
    expect(heard).toHaveLength(3);
    await passes(99);
    expect(heard).toHaveLength(3);
    session.hurry();
    expect([heard.length, session.moment?.task]).toEqual([4, 'roll']);
    await passes(1000);
    session.hurry();
    expect(heard).toHaveLength(4);
  });

  it('moves no more once it was left, and tells nobody who has stopped listening', async () => {
    const more: unknown[] = [];
    const stops = [session.listen(() => more.push('step')), session.follow(() => more.push('moment'))];
    session.pressed();
    expect(more).toEqual(['moment']);
    for (const stop of stops) stop();
    for (const move of [knock, roll]) await session.play(0, move);
    expect(more).toEqual(['moment']);
    session.close();
    await passes(1000);
    expect(heard).toHaveLength(2);
  });

  it('tells what has happened without playing it again', async () => {
    session.pressed();
    const before = session.history();
    for (const move of [knock, roll]) await session.play(0, move);
    const past = session.history();
    expect([before, past]).toEqual([[], pastOf(session.match)]);
    expect(session.history()).toBe(past);
    await passes(100);
    expect(
      session
        .history()
        .slice(0, 2)
        .every((step, index) => step === past[index]),
    ).toBe(true);
  });

  it('goes only forwards', async () => {
    const refusal = { code: 'lesson', text: 'A lesson only goes forwards.' };
    expect([await session.takeBack(), session.takeBackOffer]).toEqual([refusal, refusal]);
    await session.putBack();
    expect([session.canPutBack, session.saving, session.match.steps]).toEqual([false, false, []]);
  });

  it('stands as it does after so many moments', () => {
    const steps = [0, 1, 2, 3].map((count) => playLesson(toyGame, lesson, players, count).steps.length);
    expect(steps).toEqual([0, 0, 4, 5]);
    const whole = playLesson(toyGame, lesson, players);
    expect(whole.steps.map(({ chance }) => chance)).toEqual([[], [3], [], [5], [2]]);
    expect([whole.setupChance, whole.options, whole.players]).toEqual([
      [0, 0, 0, 1, 2],
      { target: 40 },
      players,
    ]);
    expect(lesson.moments.map(movesOf)).toEqual([[], ['knock', ' ROLL'], ['roll']]);
  });

  it('that does not fit its game is told of by the move, or by the option', () => {
    const withMoment = (moment: object): Lesson => ({
      ...lesson,
      moments: [{ ...said, task: 'x', ...moment }],
    });
    const played = (one: Lesson) => () => playLesson(toyGame, one, players);
    expect(played(withMoment({ move: 'dance' }))).toThrow('lesson: dance: Say roll, knock');
    expect(played(withMoment({ others: [{ seat: 1, move: 'roll' }] }))).toThrow(
      'lesson: roll: Out of turn you can only knock.',
    );
    expect(played({ ...lesson, options: { target: 0 } })).toThrow('lesson of toy: target must be');
  });
});
