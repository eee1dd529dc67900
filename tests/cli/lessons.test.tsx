import { describe, expect, it } from 'vitest';
import { loadGame } from '../../src/cli/begin.ts';
import { lessonPlace } from '../../src/cli/lesson-place.ts';
import type { AnyTypes } from '../../src/engine/game.ts';
import type { Lesson, Moment } from '../../src/engine/lesson.ts';
import { LessonSession, movesOf, playLesson } from '../../src/engine/lesson-session.ts';
import { play, startMatch } from '../../src/engine/match.ts';
import { readOptions } from '../../src/engine/options.ts';
import { SteppedClock } from '../../src/engine/stepped-clock.ts';
import { games } from '../../src/games/index.ts';
import { showChord } from '../../src/tui/terminal/keys.ts';
import { stage } from '../tui/all-screens.tsx';
import { mount, type Table } from '../tui/driver.tsx';

type Move = AnyTypes['move'];

/** Long enough for whatever the others play between two moments. */
const OTHERS_MILLISECONDS = 20_000;
/** What a newcomer takes for one moment, on average: the lesson is to last under five minutes. */
const SECONDS_A_MOMENT = 10;

async function learn(id: string, size: { columns: number; rows: number }) {
  const place = await lessonPlace(games.find((game) => game.id === id)!);
  if (place.name !== 'lesson') throw new Error('no lesson');
  const on = stage();
  const table = await mount(on.screen(place), { ...size, isRunning: () => on.played.isRunning });
  return { on, table, moments: place.lesson.moments };
}

/** Does what a moment asks for, with the keys that it tells. */
async function follow(table: Table, { keys, others = [] }: Moment): Promise<void> {
  for (const key of keys) await table.press(key);
  if (others.length > 0) await table.passTime(OTHERS_MILLISECONDS);
  // Movements, and the time in which keys are dropped that were meant for what came before.
  await table.passTime(1000);
}

/** The lesson without a screen. */
async function sessionOf(id: string) {
  const { game, entry } = await loadGame(games.find((one) => one.id === id)!);
  const lesson: Lesson = await entry.lesson();
  const read = readOptions(game.options, lesson.options, lesson.seats);
  if (!read.ok) throw new Error(read.reason);
  const players = Array.from({ length: lesson.seats }, (_, seat) => ({ name: `P${seat}` }));
  const clock = new SteppedClock();
  const match = startMatch(game, { options: read.options, players, seed: lesson.seed }, lesson.luck);
  const session = new LessonSession(match, lesson, { clock, pause: () => 100 });
  return { game, lesson, clock, session };
}

describe.each(games.map(({ id }) => id))('L18 the lesson of %s', (id) => {
  it('is played through beside the table with the keys that it tells', async () => {
    const { on, table, moments } = await learn(id, { columns: 120, rows: 40 });
    expect(moments.length * SECONDS_A_MOMENT).toBeLessThanOrEqual(300);
    for (const [index, moment] of moments.entries()) {
      table.sees(`Lesson: ${index + 1} of ${moments.length}`, moment.where);
      // Where it is only read, nothing asks for a move.
      if (moment.move === undefined && moment.keys.at(-1) === 'space')
        table.sees(`├ ${moment.task}: Space ─`);
      await follow(table, moment);
    }
    table.sees('Lesson: the end', '├ Play on: Space ─');
    await table.press('space');
    table.seesNot('Lesson');
    expect(on.played.isRunning).toBe(true);
    expect(await (await on.storage.open()).store.statistics()).toEqual([]);
    await table.close();
  });

  it('and the picture in the help have the apostrophes of all else on the screen', async () => {
    const { lesson } = await sessionOf(id);
    const { legend } = await games.find((game) => game.id === id)!.screen();
    const told = [lesson.moments.map(({ advice, task }) => [advice, task]), legend?.labels];
    expect(JSON.stringify(told)).not.toMatch(/[‘’]/);
  });

  it('is played through from boxes over a narrow table, which the keys that they tell put away', async () => {
    const { table, moments } = await learn(id, { columns: 80, rows: 24 });
    for (const [index, moment] of moments.entries()) {
      const task = moment.task.slice(0, 15);
      table.sees(`Lesson: ${index + 1} of ${moments.length}`, moment.where, task);
      // It is told once: by the box, and by the status line when that is closed.
      const inLine = `${moment.task}: ${moment.keys.map(showChord).join(' ')}`;
      table.seesNot(inLine);
      expect(table.frame()).not.toMatch(/^├ /m);
      // It is whole, and leaves the board in sight.
      const corners = ['╭─ Lesson', '╰─'].map((corner) =>
        Math.max(...table.rows().map((row) => row.lastIndexOf(corner))),
      );
      expect(corners).toEqual([45, 45]);
      // It is read on by Space, which the table hears the next time; every other key that it tells is the table's at once.
      if (moment.keys[0] === 'space') {
        table.sees(/│ +Space +Space +│/);
        await table.press('space');
        table.sees(inLine);
        table.seesNot(/^├ .*…/m);
      }
      await follow(table, moment);
    }
    table.sees('Lesson: the end');
    await table.close();
  });

  it('goes on where it was after help, menu, Ctrl+C, another size and keys that mean nothing', async () => {
    const { table, moments } = await learn(id, { columns: 120, rows: 40 });
    for (const [index, moment] of moments.slice(0, 4).entries()) {
      const here = `Lesson: ${index + 1} of ${moments.length}`;
      // Where Escape is what is asked for, it opens no menu.
      const menu = moment.keys.includes('escape') ? [] : ['escape', 'escape'];
      for (const disturbed of [['f2', 'escape'], menu, ['ctrl+c', 'escape'], ['~', '§', 'f9']]) {
        await table.press(...disturbed);
        table.sees(here);
      }
      await table.resize(80, 24);
      await table.resize(40, 10);
      await table.resize(120, 40);
      table.sees(here);
      await follow(table, moment);
    }
    expect(table.ended()).toBeUndefined();
    await table.close();
  });

  it('names no letter as a key that does nothing at its moment', async () => {
    const { table, moments } = await learn(id, { columns: 120, rows: 40 });
    for (const moment of moments) {
      const letters = moment.advice.match(/(?<= )[b-z](?=[ ,])/g) ?? [];
      if (letters.length > 0) {
        await table.press('?');
        table.sees('Keys now', ...letters.map((letter) => new RegExp(` ${letter}(/\\S+)? {3,}\\S`)));
        await table.press('escape');
      }
      await follow(table, moment);
    }
    await table.close();
  });

  it('tells the key that leads to where a moment is done once that was left again', async () => {
    const { table, moments } = await learn(id, { columns: 120, rows: 40 });
    for (const moment of moments) {
      const { opener, keys } = moment;
      if (opener !== undefined) {
        const label = (chords: readonly string[]) => ` ${chords.map(showChord).join('   ')} `;
        const [first] = keys;
        table.sees(label([first!]));
        table.seesNot(label([opener, first!]));
        // The place of a cursor is left by walking on.
        await table.press(opener === 'home' ? 'left' : 'escape');
        table.sees(label([opener, first!]));
        await table.press(opener);
        table.seesNot(label([opener, first!]));
      }
      await follow(table, moment);
    }
    table.sees('Lesson: the end');
    await table.close();
  });

  it('makes the labelled picture of the help', async () => {
    const { table } = await learn(id, { columns: 120, rows: 40 });
    await table.press('?');
    const { screen } = await loadGame(games.find((game) => game.id === id)!);
    table.sees('Picture of the board', ...screen.legend!.labels.map(({ text }) => text.slice(0, 30)));
    // Each number stands on the board and before its line.
    for (const [index] of screen.legend!.labels.entries())
      expect(table.frame().split(`${index + 1}`).length).toBeGreaterThan(2);
    await table.close();
  });

  it('takes no other move than the one that it waits for', async () => {
    const { game, lesson, clock, session } = await sessionOf(id);
    for (const [index, moment] of lesson.moments.entries()) {
      expect(session.at).toBe(index);
      const { format, parse } = game.notation;
      const moves = movesOf(moment);
      for (const text of moves.length > 0 ? moves : [undefined]) {
        const { state } = session.match;
        const wanted = text === undefined ? undefined : (parse(text, state) as Move);
        const isWanted = (move: Move): boolean =>
          wanted !== undefined &&
          [format(wanted, state), ...(moment.also ?? [])].includes(format(move, state));
        const wrong = game.legalMoves(state, 0).filter((move) => !isWanted(move));
        for (const move of wrong.slice(0, 5)) expect((await session.play(0, move))?.code).toBe('lesson');
        expect(session.match.state).toBe(state);
        if (wanted) expect(await session.play(0, wanted)).toBeUndefined();
        else session.pressed();
      }
      await clock.pass(OTHERS_MILLISECONDS);
    }
    expect(session.isOver).toBe(true);
    expect(game.outcome(session.match.state)).toBeUndefined();
  });
});

describe('L18 a lesson', () => {
  it('refuses wrong keys with what is to be done, and goes on where it was', async () => {
    const { table } = await learn('catan', { columns: 120, rows: 40 });
    await table.press('space', 'left', 'enter');
    table.sees('Lesson: 2 of', 'First: Place your settlement by lumber 3, ore 8, wool 5.');
    await table.press('right', 'x', 'tab', 'shift+tab', 'f2', 'escape', 'escape', 'escape');
    table.sees('Lesson: 2 of');
    await table.close();
  });

  it('of catan tells what lies at the mark also where the line below has the task', async () => {
    const { table } = await learn('catan', { columns: 80, rows: 24 });
    await table.press('space', 'space', 'escape');
    const task = 'Place your settlement by lumber 3, ore 8, wool 5: Enter';
    table.sees(task, 'Marked: lumber 3, ore 8, wool 5 · 11 pips');
    await table.press('right');
    table.sees(task, 'Marked: ore 8, wool 5 · 9 pips');
    await table.close();
  });

  it('of catan names every place, which the mark no longer shows once it was moved', async () => {
    const { lesson } = await sessionOf('catan');
    const placing = lesson.moments.filter(({ move }) => /^(place|road|robber) /.test(String(move)));
    expect(placing.length).toBeGreaterThan(6);
    for (const { task } of placing) expect(task).toMatch(/\d/);
  });

  it('of catan says truly what the hand holds', async () => {
    const { game, lesson } = await sessionOf('catan');
    const players = [{ name: 'Ann' }, { name: 'Bo' }];
    const holding = lesson.moments.flatMap(({ advice }, index) => {
      const named = /(?:You hold|With) ([^;.]*?)(?:;| in your hand)/.exec(advice)?.[1]?.match(/\w+/g) ?? [];
      const { state } = playLesson(game, lesson, players, index);
      const { resources } = game.view(state, 0).players[0] as { resources: Record<string, number> };
      return named.filter((word) => word in resources).map((word) => [word, resources[word]! > 0]);
    });
    expect(holding).toEqual([
      ['brick', true],
      ['wool', true],
    ]);
  });

  it('of carcassonne names how a tile lies and what is claimed where others would do as well', async () => {
    const { game, lesson } = await sessionOf('carcassonne');
    const players = [{ name: 'Ann' }, { name: 'Bo' }];
    const unsaid: string[] = [];
    for (const [index, { task, also = [], ...moment }] of lesson.moments.entries()) {
      const [placed, claimed] = movesOf(moment as Moment);
      if (placed === undefined || claimed === undefined) continue;
      const match = playLesson(game, lesson, players, index);
      const like = (state: typeof match.state, text: string): number =>
        game.legalMoves(state, 0).filter((move) => game.notation.format(move, state).startsWith(text)).length;
      const ways = like(match.state, placed.replace(/\d$/, '')) - also.length;
      const laid = play(match, 0, game.notation.parse(placed, match.state) as Move);
      const claims = laid.ok ? like(laid.match.state, claimed.replace(/\d$/, '')) : 0;
      if (ways > 1 && !/leading/.test(task)) unsaid.push(`${placed}: ${task}`);
      if (claims > 1 && !/\d/.test(task)) unsaid.push(`${claimed}: ${task}`);
    }
    expect(unsaid).toEqual([]);
  });

  it('of carcassonne takes a tile that is alike from all sides however it was turned', async () => {
    const { table, moments } = await learn('carcassonne', { columns: 120, rows: 40 });
    for (const moment of moments) {
      const turned =
        moment.where === 'A monk'
          ? moment.keys.flatMap((key) => (key === '1' ? ['escape', 'r', 'enter', key] : key))
          : moment.keys;
      await follow(table, { ...moment, keys: turned });
    }
    table.sees('Lesson: the end');
    await table.close();
  });

  it.each([
    ['catan', /in brackets/, /\([68]\)/],
    ['wordsteal', /orange cell \(\+\)/, / \+ /],
    ['wordsteal', /pink cell \(✱\)/, / ✱ /],
  ])('L4 of %s tells %s, which is seen without colours', async (id, told, shown) => {
    const { table, moments } = await learn(id, { columns: 120, rows: 40 });
    expect(moments.map(({ advice }) => advice).join(' ')).toMatch(told);
    table.sees(shown);
    await table.close();
  });

  it('of monopoly names Space beside the one choice only where it takes that', async () => {
    const { table, moments } = await learn('monopoly', { columns: 120, rows: 40 });
    table.sees('Space go on', 'r roll');
    table.seesNot('or Space');
    await table.press('space');
    table.sees('r roll or Space');
    const building = moments.findIndex(({ keys }) => keys[0] === '+');
    for (const moment of moments.slice(1, building)) await follow(table, moment);
    table.sees('e end turn', 'Build a house');
    table.seesNot('or Space');
    await follow(table, moments[building]!);
    table.sees('e end turn or Space');
    await table.close();
  });

  it('of wordsteal tells how a tile comes back that was dropped, which would be in the way of the word', async () => {
    const { table, moments } = await learn('wordsteal', { columns: 120, rows: 40 });
    for (const moment of moments.slice(0, 2)) await follow(table, moment);
    await table.press('space', 'escape');
    table.sees('Lesson: 3 of');
    await table.press('left', 'space', 'escape');
    table.sees('Lesson: 4 of');
    expect(moments[3]!.advice).toContain('Tab leads to Recall');
    await table.press('tab', 'tab', 'tab', 'enter');
    await follow(table, moments[3]!);
    table.sees('Lesson: 5 of');
    await table.close();
  });

  it('is over for Ctrl+C, too, once it was left for the launcher', async () => {
    const { on, table } = await learn('catan', { columns: 120, rows: 40 });
    await table.press('escape', 'l');
    await expect.poll(() => table.frame()).toContain('PLAY');
    expect(on.played.isRunning).toBe(false);
    await table.close();
  });

  it('is left at any time for the normal game, which is kept from there', async () => {
    const { on, table } = await learn('catan', { columns: 120, rows: 40 });
    await table.press('space', 'enter', 'f3');
    table.seesNot('Lesson', '· lesson');
    table.sees('Player 1 to place');
    const { store } = await on.storage.open();
    const kept = () => expect.poll(async () => (await store.list('kept')).map(({ steps }) => steps));
    await kept().toEqual([1]);
    await table.press('enter');
    await table.passTime(1000);
    await kept().toEqual([2]);
    await table.close();
  });

  it('is left for the form of a new game without a word of what is saved', async () => {
    const { table } = await learn('catan', { columns: 120, rows: 40 });
    await table.press('space', 'enter', 'escape');
    table.sees(/ {4}Leave +l /);
    await table.press('n');
    table.sees('Leave this game for a new one?');
    table.seesNot('saved');
    await table.press('left', 'enter');
    await expect.poll(() => table.frame()).toContain('Catan · new game');
    await table.close();
  });

  it('is kept nowhere while it lasts', async () => {
    const { on, table } = await learn('catan', { columns: 120, rows: 40 });
    await table.press('space', 'enter', 'enter');
    expect(await (await on.storage.open()).store.count('kept')).toBe(0);
    await table.close();
  });
});
