import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadGame } from '../../src/cli/begin.ts';
import { seedOf, withShare } from '../../src/cli/daily.ts';
import { makerPlace } from '../../src/cli/maker/open.tsx';
import type { Stage } from '../../src/cli/stage.ts';
import type { Grade } from '../../src/engine/challenge.ts';
import { openLog, parseLog } from '../../src/engine/log.ts';
import { type Player, play, startMatch } from '../../src/engine/match.ts';
import { readOptions } from '../../src/engine/options.ts';
import { findGame, type GameEntry, games } from '../../src/games/index.ts';
import { stage } from '../tui/all-screens.tsx';
import { mount } from '../tui/driver.tsx';

/** Keeps a game of Carcassonne of three people, with one move, and without the River. */
async function keep(on: Stage): Promise<void> {
  const { game } = await loadGame(findGame('carcassonne')!);
  const read = readOptions(game.options, { river: false }, 3);
  if (!read.ok) throw new Error(read.reason);
  const players = ['Ann', 'Bo', 'Cleo'].map((name) => ({ name }));
  const begun = startMatch(game, { options: read.options, players, seed: 'kept' });
  const [seat] = game.toAct(begun.state);
  const played = play(begun, seat!, game.legalMoves(begun.state, seat!)[0]!);
  if (!played.ok) throw new Error('keep: no legal move');
  const { store } = await on.storage.open();
  await (await store.enter(played.match)).release();
}

async function launcher(size = { columns: 80, rows: 24 }, kept = true) {
  const on = stage();
  if (kept) await keep(on);
  const table = await mount(on.screen({ name: 'launcher' }), size);
  await expect.poll(() => table.frame().includes(kept ? 'to move' : 'new to you')).toBe(true);
  return table;
}

/** Keeps a game of Carcassonne that is over, once for each of these lists of players. */
async function keepFinished(on: Stage, ...tables: readonly (readonly Player[])[]): Promise<void> {
  const { game } = await loadGame(findGame('carcassonne')!);
  const log = parseLog(readFileSync(new URL('../logs/carcassonne/river-two.jsonl', import.meta.url), 'utf8'));
  const opened = log.ok ? openLog(log.log, game) : undefined;
  if (!opened?.ok) throw new Error('keepFinished: no log');
  const { store } = await on.storage.open();
  for (const players of tables) await (await store.enter({ ...opened.match, players })).release();
}

describe('L1 the launcher', () => {
  it('offers no game to go on with that was put into the bin meanwhile, and keeps the mark where it was', async () => {
    const table = await launcher();
    await table.press('end', 'up');
    table.sees('▸  a  About');
    await table.press('c');
    await expect.poll(() => table.frame()).toContain('Del to bin');
    await table.press('delete');
    await expect.poll(() => table.frame()).toContain('There are no saved games');
    await table.press('escape');
    await expect.poll(() => table.frame()).not.toContain('to move');
    table.sees('▸  a  About');
    await table.close();
  });

  it('reads its columns and the game that is marked aloud in lines of their own', async () => {
    const table = await mount(stage().screen({ name: 'launcher' }), { settings: { reader: true } });
    await expect.poll(() => table.frame()).toContain('new to you');
    expect(table.rows()).toEqual(
      expect.arrayContaining(['j  Join a table', 'm  Board maker', 'q  Quit', ' Monopoly']),
    );
    expect(table.rows()).toContain('buy, build, trade and bankrupt the others');
    await table.close();
  });

  it('reads what stands beside saved games, people and boards to begin with aloud in lines of its own', async () => {
    const on = stage();
    await keep(on);
    await keepFinished(on, [{ name: 'Ann' }, { name: 'Bo' }]);
    const people = await mount(on.screen({ name: 'statistics' }), { settings: { reader: true } });
    await expect
      .poll(() => people.rows())
      .toEqual(expect.arrayContaining(['Bo 0 of 1', 'All, Carcassonne. Marked: All']));
    await people.press('right');
    expect(people.rows()).toContain('All, Carcassonne. Marked: Carcassonne');
    await people.close();
    const saves = await mount(on.screen({ name: 'saves', use: 'play' }), { settings: { reader: true } });
    await expect.poll(() => saves.rows()).toContain(' Carcassonne');
    await saves.passTime(1000);
    // The name and the score apart from each other, and once.
    await expect.poll(() => saves.frame().match(/^Ann.*/gm)).toEqual([expect.stringMatching(/^Ann: \d+$/)]);
    await saves.close();
    const maker = await mount(on.screen(await makerPlace()), { settings: { reader: true } });
    expect(maker.rows()).toEqual(expect.arrayContaining(['Solar System', ' My Default world']));
    await maker.close();
  });

  it('shows how many games somebody has won behind as much of a long name as there is room for', async () => {
    const on = stage();
    const name = 'Maximiliana Theodora von und zu Hohenloh';
    await keepFinished(on, [{ name }, { name: 'Bo' }]);
    const table = await mount(on.screen({ name: 'statistics' }), { columns: 80, rows: 24 });
    await expect.poll(() => table.frame()).toMatch(/ Maximiliana Theodora .*…: 1 game, \d won /);
    await table.close();
    const aloud = await mount(on.screen({ name: 'statistics' }), { settings: { reader: true } });
    await expect.poll(() => aloud.frame()).toMatch(new RegExp(`${name}: 1 game, \\d won`));
    await aloud.close();
  });

  it('L4 reads what was won, and the challenges of the day, aloud in words', async () => {
    const on = stage();
    await keepFinished(on, [{ name: 'Ann' }, { name: 'Bo' }]);
    const size = { columns: 120, rows: 40 };
    const table = await mount(on.screen({ name: 'launcher' }), { ...size, settings: { reader: true } });
    await expect
      .poll(() => table.rows())
      .toEqual(
        expect.arrayContaining([
          expect.stringMatching(/^Carcassonne: \d of \d\. Today: not played yet$/),
          'WordSteal: 0 of 0. Today: 82%',
        ]),
      );
    expect(table.frame()).not.toMatch(/[▁▇■□]/);
    await table.close();
  });

  it.each([
    [110, 40],
    [120, 32],
  ])('reads how a table is opened, and its game, aloud in whole lines (%i by %i)', async (columns, rows) => {
    const screen = stage().screen({ name: 'host' });
    const table = await mount(screen, { columns, rows, settings: { reader: true } });
    await expect.poll(() => table.rows()).toContain(' What happens then');
    expect(table.rows()).toEqual(
      expect.arrayContaining([
        '1 The lobby opens, and shows your address and code.',
        ' Monopoly',
        'buy, build, trade and bankrupt the others',
      ]),
    );
    await table.close();
  });

  it('L14 counts each finished game once, whoever sat at it', async () => {
    const [ann, bo, hard] = [{ name: 'Ann' }, { name: 'Bo' }, { name: 'Hard', bot: 'hard' }];
    for (const [tables, status, card] of [
      [
        [
          [ann, hard],
          [hard, ann],
        ],
        'Won: Carcassonne 1/2',
        'won 1 of 2',
      ],
      [
        [
          [ann, hard],
          [hard, ann],
          [ann, bo],
        ],
        'People won: Carcassonne 2/3',
        '3 games',
      ],
    ] as const) {
      const on = stage();
      await keepFinished(on, ...tables);
      const table = await mount(on.screen({ name: 'launcher' }), { columns: 80, rows: 24 });
      await table.press('down', 'down', 'down');
      await expect.poll(() => table.frame()).toContain(status);
      table.sees(card);
      await table.close();
    }
  });

  it('plays at once what is marked, set up as it was last', async () => {
    const table = await launcher();
    await table.press('down', 'down', 'down', 'enter');
    await expect.poll(() => table.frame()).toMatch(/^┌ Carcassonne/);
    await table.press('enter');
    table.sees('Ann', 'Cleo');
    table.seesNot('River');
    await table.close();
  });

  it('plays by the usual rules where a game was never played', async () => {
    const table = await launcher({ columns: 80, rows: 24 }, false);
    await table.press('down', 'down', 'enter', 'enter');
    await expect.poll(() => table.frame()).toMatch(/^┌ Catan · first to 10 · set-up/);
    await table.close();
  });

  it('L9 asks before it closes a table of this program at which others are', async () => {
    const on = stage();
    let guests = true;
    const sit = () => expect.unreachable();
    const own = { code: 'BCDF', url: '', addresses: [], sit, plays: () => false };
    on.hosted.set('BCDF', { ...own, hasGuests: () => guests });
    const table = await mount(on.screen({ name: 'launcher' }), { columns: 80, rows: 24 });
    await table.press('q');
    table.sees('Quit boardgames?', 'Stay');
    await table.press('enter');
    expect(table.ended()).toBeUndefined();
    guests = false;
    await table.press('q');
    expect(table.ended()).toEqual({ status: 0 });
    await table.close();
  });

  it('L18 offers the lesson of a game once, before it is played for the first time', async () => {
    const table = await launcher({ columns: 80, rows: 24 }, false);
    await expect.poll(() => table.frame()).toContain('new to you');
    await table.press('down', 'down', 'enter');
    table.sees('Is Catan new to you?');
    await table.press('escape', 'enter', 'l');
    await expect.poll(() => table.frame()).toMatch(/^┌ Catan · first to 10 · set-up · lesson/);
    expect(table.settings.get().offered).toEqual(['catan']);
    await table.close();
  });

  it('marks the game again that was left, and one that was begun elsewhere', async () => {
    const table = await launcher();
    await table.press('down', 'o');
    await expect.poll(() => table.frame()).toContain('WordSteal · new game');
    await table.press('escape');
    await expect.poll(() => table.frame()).toMatch(/▸ +WordSteal/);
    await table.press('1');
    await expect.poll(() => table.frame()).toMatch(/^┌ Carcassonne/);
    await table.press('enter', 'escape', 'l');
    await expect.poll(() => table.frame()).toMatch(/▸ +Carcassonne/);
    await table.close();
  });

  it('tells each of its keys once', async () => {
    const table = await launcher();
    await expect.poll(() => table.frame()).toContain('1 Carcassonne');
    await table.press('?');
    table.sees(/│ +1 +Carcassonne/, /\bc +Saved games/);
    table.seesNot(/c +c +Saved/, /1 +1 /);
    await table.close();
  });

  it('L18 teaches the marked game by l', async () => {
    const table = await launcher({ columns: 80, rows: 24 }, false);
    await table.press('down', 'down', 'l');
    await expect.poll(() => table.frame()).toContain('Lesson: 1 of');
    await table.close();
  });

  it('opens the form of a game with what was set last', async () => {
    const table = await launcher();
    await table.press('down', 'down', 'down', 'o');
    await expect.poll(() => table.frame()).toMatch(/^┌ Carcassonne · new game/);
    table.sees('(●) 3', 'Ann', 'Cleo');
    await table.press('?');
    table.sees('Keys now', 'Picture of the board');
    await table.close();
  });

  it('tells who is to move in a running game, where there is no room for when it was played too', async () => {
    const table = await launcher();
    await expect.poll(() => table.frame()).toMatch(/1 Carcassonne +\S+ to move +│/);
    await table.close();
  });

  it('goes on with a game by its digit, and says how long ago it was played', async () => {
    const table = await launcher({ columns: 160, rows: 50 });
    await expect.poll(() => table.frame()).toMatch(/1 Carcassonne +\S+ to move · 0 : 0 : 0 · just now/);
    await table.press('1');
    await expect.poll(() => table.frame()).toMatch(/^┌ Carcassonne · .*Ann/);
    await table.close();
  });

  it('shows the marked game as a card with its own board, once the mark has come to rest', async () => {
    const table = await launcher({ columns: 80, rows: 24 }, false);
    table.sees('▸ Monopoly ─', 'new to you', /Enter +play at once/);
    await table.press('down', 'down');
    table.sees('▸ Catan ─');
    table.seesNot('(8)');
    await table.passTime(200);
    await expect.poll(() => table.frame()).toContain('(8)');
    await table.close();
  });

  it('shows the boards of its cards in the colours that are chosen in the settings', async () => {
    const table = await launcher({ columns: 120, rows: 40 }, false);
    const later = async (): Promise<string> => {
      await table.passTime(200);
      return table.frame();
    };
    await expect.poll(later).toMatch(/12 {2}▲ {2}\(6\)/);
    table.sees('NEW HERE?');
    await table.press('s', ...Array<string>(5).fill('down'), 'tab', 'right', 'tab', 'tab', 'left', 'enter');
    await expect.poll(later).toMatch(/12 {2}◆ {2}\(6\)/);
    await table.close();
  });

  it('shows every game as a card where there is room, and the game to go on with as it stands', async () => {
    const table = await launcher({ columns: 120, rows: 40 });
    table.sees('▸ Monopoly ─', '─ WordSteal ─', '─ Catan ─', '─ Carcassonne ─');
    table.sees(/LAST PLAYED\D+Carcassonne +1 move +just now/);
    for (const [columns, rows, weeks] of [
      [120, 60, false],
      [160, 47, true],
    ] as const) {
      await table.resize(columns, rows);
      const left = table.rows().map((row) => row.slice(0, columns === 160 ? 57 : 42));
      const text = left.join('\n');
      expect(/THE LAST FOUR WEEKS[\s\S]+Carcassonne( ·{7}){4} /.test(text)).toBe(weeks);
      // Every part has its heading and a blank row before it.
      const heads = left.flatMap((row, y) => (/│ +(LAST PLAYED|\d days|THE LAST|WON)/.test(row) ? [y] : []));
      for (const y of heads) expect(left[y - 1]).toMatch(/^│ *$/);
    }
    await table.resize(120, 40);
    const later = async (): Promise<string> => {
      await table.passTime(200);
      return table.frame();
    };
    for (const sign of ['│  ●  │', '✱', '(8)']) await expect.poll(later).toContain(sign);
    await table.press('down', 'down', 'down', 'down');
    table.sees('▸ Carcassonne ─', /Ann +0/, 'to move', '1 move played, just now');
    table.seesNot('─ Catan ─');
    await table.close();
  });

  it('shows the marked game alone where a window has no room for the cards of all', async () => {
    const all = games as GameEntry[];
    all.push({ ...findGame('catan')!, id: 'fifth', title: 'Fifth' });
    onTestFinished(() => void all.pop());
    const table = await launcher({ columns: 120, rows: 40 }, false);
    table.sees('─ ▸ Monopoly ─', /^├─+┤$/m);
    expect(table.frame()).not.toContain('─ Catan ─');
    await table.close();
  });

  it('shows the challenges of the day: how many are done, and as a card when they are marked', async () => {
    const table = await launcher();
    table.sees('Today: 1 of 4');
    while (!table.marked().join().includes('Today')) await table.press('down');
    table.sees(
      'Challenges of the day',
      /WordSteal +■■■■□ 82%/,
      /Monopoly +not played yet/,
      '2 days in a row',
    );
    await table.resize(120, 40);
    table.sees(/WON +TODAY/);
    await table.close();
  });

  it('tells of a challenge that was solved as soon as one comes back from it', async () => {
    const table = await launcher({ columns: 120, rows: 40 });
    await table.press('d', 'down', 'down');
    table.sees(/Catan +not played yet/);
    await table.press('enter');
    await expect.poll(() => table.frame()).toContain('Catan · ');
    for (let keys = 0; keys < 12 && !table.frame().includes('As you left it'); keys++) {
      await table.press('enter');
      await table.passTime(500);
    }
    table.sees(/[■□]{5} \d+% of what the hard player finds/, '2 days in a row', 'THE LAST FOUR WEEKS');
    table.sees(/Carcassonne( ·{7}){4} /, /Catan +[■□]{5} \d+%/, /Carcassonne +not played yet/);
    const [judged] = /\d+% to win, the hard player \d+%/.exec(table.frame())!;
    await table.press('escape');
    table.sees(/Catan +[■□]{5} \d+%/);
    // Whoever pressed a key too many looks at it again.
    await table.press('enter');
    await table.passTime(1000);
    await expect.poll(() => table.frame()).toContain(judged);
    table.sees('The hard player: builds a settlement', 'As you left it');
    await table.press('escape');
    await table.press('escape');
    table.sees('Today: 2 of 4');
    await table.close();
  });

  it('answers keys while a challenge is judged, and shows what came of it below what was opened', async () => {
    const on = stage();
    let tell = (_: Grade): void => {};
    const judging = new Promise<Grade>((resolve) => {
      tell = resolve;
    });
    Object.assign(on, { grade: () => judging });
    const table = await mount(on.screen({ name: 'daily', game: 'catan' }), { columns: 120, rows: 40 });
    await expect.poll(() => table.frame()).toContain('· challenge ·');
    for (let keys = 0; keys < 12 && !table.frame().includes('being judged'); keys++) {
      await table.press('enter');
      await table.passTime(500);
    }
    await table.press('?');
    table.sees('Help');
    tell({ share: 0.6, text: '3 of 5', best: [] });
    await table.passTime(0);
    table.sees('Help');
    await table.press('escape');
    table.sees('60% of what the hard player finds', '3 of 5', 'As you left it');
    await table.press('escape');
    table.sees(/Catan +■■■□□ 60%/);
    await table.close();
  });

  it('says that a challenge could not be judged, why, and how that is tried again', async () => {
    const on = stage();
    const { grade } = on;
    Object.assign(on, { grade: () => Promise.reject(new Error('No more threads.')) });
    const table = await mount(on.screen({ name: 'daily', game: 'catan' }), { columns: 80, rows: 24 });
    await expect.poll(() => table.frame()).toContain('· challenge ·');
    for (let keys = 0; keys < 12 && !table.frame().includes('not judged'); keys++) {
      await table.press('enter');
      await table.passTime(500);
    }
    table.sees('not judged: leave it and open it again', 'Not judged: No more threads.');
    table.seesNot('being judged');
    Object.assign(on, { grade });
    await table.press('escape', 'l');
    table.sees('Begun: Enter goes on.');
    await table.press('enter');
    await expect.poll(() => table.frame()).toContain('of what the hard player finds');
    await table.close();
  });

  it('has Ctrl+C ask while a challenge is played, and no more once it is solved', async () => {
    const on = stage();
    const place = on.screen({ name: 'daily', game: 'catan' });
    const table = await mount(place, { isRunning: () => on.played.isRunning });
    await expect.poll(() => table.frame()).toContain('· challenge ·');
    await table.press('ctrl+c');
    table.sees('Quit boardgames?');
    await table.press('escape');
    for (let keys = 0; keys < 12 && on.played.isRunning; keys++) {
      await table.press('enter');
      await table.passTime(500);
    }
    expect(on.played.isRunning).toBe(false);
    await expect.poll(() => table.frame()).toContain('of what the hard player finds');
    await table.close();
  });

  it('shows of a challenge that was played in another window meanwhile what was reached there', async () => {
    const on = stage();
    const table = await mount(on.screen({ name: 'daily', game: 'catan' }), { columns: 120, rows: 40 });
    await expect.poll(() => table.frame()).toContain('· challenge ·');
    on.results.change((all) => withShare(all, on.today(), 'catan', 0.01));
    for (let keys = 0; keys < 12 && !table.frame().includes('another window'); keys++) {
      await table.press('enter');
      await table.passTime(500);
    }
    table.sees(
      'It was played in another window meanwhile: what was reached there stands.',
      '1% of what the hard player finds',
    );
    await expect.poll(() => table.frame()).toContain('As it began');
    table.seesNot(/\d+% to win/);
    await table.close();
  });

  it('opens a challenge once, however often Enter is pressed meanwhile', async () => {
    const entry = findGame('monopoly')!;
    const challenge = await entry.challenge();
    let load = (): void => {};
    const loading = new Promise<void>((resolve) => {
      load = resolve;
    });
    const slowly = vi.spyOn(entry, 'challenge').mockImplementation(() => loading.then(() => challenge));
    const table = await mount(stage().screen({ name: 'daily' }), { columns: 100, rows: 30 });
    await table.press('enter', 'enter', 'enter');
    load();
    await expect.poll(() => table.frame()).toContain('· challenge ·');
    await table.press('escape', 'l');
    table.sees('One small task a game');
    await table.close();
    slowly.mockRestore();
  });

  it('tells how many tiles of a challenge of Carcassonne are laid', async () => {
    const place = stage().screen({ name: 'daily', game: 'carcassonne' });
    const table = await mount(place, { columns: 80, rows: 24 });
    await expect.poll(() => table.frame()).toContain(' 0 of 12 tiles laid ┐');
    await table.passTime(1000);
    await table.press('tab', 'enter', 'enter');
    await expect.poll(() => table.frame()).toContain(' 1 of 12 tiles laid ┐');
    await table.close();
  });

  it('leads from a challenge to the form of its game by New game', async () => {
    const table = await mount(stage().screen({ name: 'daily' }), { columns: 100, rows: 30 });
    await table.press('enter');
    await expect.poll(() => table.frame()).toContain('· challenge ·');
    await table.press('escape', 'n', 'left', 'enter');
    await expect.poll(() => table.frame()).toMatch(/^┌ Monopoly · new game/);
    await table.press('escape');
    await expect.poll(() => table.frame()).toMatch(/▸ +Monopoly/);
    await table.close();
  });

  it('reads the task and the list aloud in lines of their own', async () => {
    const table = await mount(stage().screen({ name: 'daily' }), { settings: { reader: true } });
    await table.clock.pass(120);
    await expect.poll(() => table.frame()).toContain('You owe');
    expect(table.rows()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Carcassonne: \d of 28 days$/),
        // Without the squares beside it.
        'WordSteal 82%',
        expect.stringMatching(/^ Monopoly$/),
        'You owe more than you hold: raise the money, pay, and lose as little as you can.',
      ]),
    );
    await table.close();
  });

  it('MW2 leads back to the board on the desk from the form that p opens', async () => {
    const on = stage();
    const table = await mount(on.screen(await makerPlace('catan/beginner')), {});
    await table.press('left', '+', 'p');
    await expect.poll(() => table.frame()).toMatch(/^┌ Catan · new game/);
    await table.press('escape', 'u');
    table.sees('Undone');
    await table.close();
  });

  it('shows the result of a named challenge that was played today, and begins no other by Enter', async () => {
    const table = await mount(stage().screen({ name: 'daily', game: 'wordsteal' }), {});
    await expect.poll(() => table.frame()).toContain('WordSteal · challenge');
    table.sees('■■■■□ 82% of what the hard player finds');
    await table.press('enter');
    table.sees('One small task a game', '▸ WordSteal');
    await table.press('enter');
    table.sees('WordSteal · challenge');
    await table.close();
  });

  it('shows the beginning of a challenge whose moves are not all understood any more', async () => {
    const shown = async (moves: readonly unknown[]): Promise<string> => {
      const on = stage();
      const day = on.today();
      on.results.change((all) => ({
        ...all,
        daily: { ...all.daily, [day]: { catan: 0.5 } },
        tries: { [day]: { catan: JSON.parse(JSON.stringify(moves)) } },
      }));
      const table = await mount(on.screen({ name: 'daily', game: 'catan' }), { columns: 100, rows: 30 });
      await expect.poll(() => table.frame()).toContain('Catan · challenge');
      await table.passTime(1000);
      await expect.poll(() => table.frame()).toContain('As it began');
      const frame = table.frame();
      await table.close();
      return frame;
    };
    const day = stage().today();
    const challenge = await findGame('catan')!.challenge();
    const { match, seat } = challenge.begin(seedOf(day, 'catan'));
    const [move] = match.game.legalMoves(match.state, seat);
    expect(await shown([move])).toBe(await shown([]));
  });

  it('reads no more games than it shows', async () => {
    const on = stage();
    await keep(on);
    const { store } = await on.storage.open();
    const list = vi.spyOn(store, 'list');
    const table = await mount(on.screen({ name: 'launcher' }), {});
    await expect.poll(() => table.frame()).toContain('to move');
    expect(list.mock.calls.every(([, page]) => (page?.limit ?? 100) < 10)).toBe(true);
    await table.close();
  });
});
