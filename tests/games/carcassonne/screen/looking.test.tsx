import { describe, expect, it } from 'vitest';
import { startMatch } from '../../../../src/engine/match.ts';
import { LocalSession } from '../../../../src/engine/session.ts';
import { carcassonne } from '../../../../src/games/carcassonne/rules/index.ts';
import { startLines } from '../../../../src/games/carcassonne/screen/help.ts';
import { screen } from '../../../../src/games/carcassonne/screen/index.ts';
import { ReplayTable } from '../../../../src/tui/table/replay-table.tsx';
import { mount } from '../../../tui/driver.tsx';
import { optionsOf, Table } from '../table.ts';
import { finished, leave, open, sessionAt } from './positions.tsx';

describe('looking around', () => {
  it('tells how large a feature is, whose, and what it is worth, part by part', async () => {
    const board = new Table('D').turn(['D', 1, 0, 0, 'R0'], 'E');
    const { terminal } = await open(sessionAt(board.state));
    await terminal.press('i');
    terminal.sees('AT 1,0', 'city cap with a straight road', '▸ city in the north');
    terminal.sees('1 tile, 1 open side', 'worth 1 now, 4+ if closed', 'nobody is here');
    await terminal.press('tab');
    terminal.sees('▸ road from east to west', '2 tiles, 2 open sides', 'worth 2 now', '● Red owns it');
    await terminal.press('left');
    terminal.sees('AT 0,0', '▸ city in the north');
    await terminal.press('left');
    terminal.sees('AT -1,0', 'No tile lies here.', /\d+ of the \d+ left fit here/);
    await terminal.press('tab');
    terminal.sees('No tile lies here.');
    await terminal.press('escape');
    terminal.sees('YOUR TILE', 'Enter place');
  });

  it('tells of fields, where there are none to be claimed, that they bring nothing', async () => {
    const board = new Table('E', { fields: false }).turn(['E', 0, 1, 2], 'U');
    const { terminal } = await open(sessionAt(board.state));
    await terminal.press('i', 'tab');
    terminal.sees('▸ field', 'touches 1 closed city', 'no points in this game');
    terminal.seesNot('worth');
  });

  it('keeps the tile where it was held', async () => {
    const { terminal, session } = await open(sessionAt(new Table('E').state));
    await terminal.press('up', 'r', 'r', 'i', 'down', 'down', 'i', 'enter', '1', 'enter');
    expect(session.match.steps.map(({ move }) => move)[0]).toMatchObject({ x: 0, y: 1, rotation: 2 });
  });

  it('tells nothing of what fits in a game without hints', async () => {
    const { terminal } = await open(sessionAt(new Table('E', { purist: true }).state));
    await terminal.press('i', 'left');
    terminal.sees('No tile lies here.');
    terminal.seesNot('left fit here');
  });

  it('numbers columns and rows on a key, and tells where the tile is held in the title', async () => {
    const { terminal } = await open(sessionAt(new Table('E').state));
    terminal.sees('Carcassonne · 0,0 ·');
    await terminal.press('up', 'right', '-', '-', '-');
    terminal.sees('Carcassonne · 1,1 ·');
    terminal.seesNot(/ -1 +0 +1 /);
    await terminal.press('g');
    terminal.sees(/ -1 +0 +1 /);
    await terminal.press('g');
    terminal.seesNot(/ -1 +0 +1 /);
  });

  it('CC5 shows the whole board on one key, and the tile as near as before on the same', async () => {
    const session = finished(3);
    const { terminal } = await open(session);
    await terminal.press('enter');
    terminal.seesNot('◂', '▸', '▴', '▾');
    const whole = terminal.frame();
    await terminal.press('+', '+', '+', '+');
    expect(terminal.frame()).not.toBe(whole);
    await terminal.press('z');
    expect(terminal.frame()).toBe(whole);
  });

  it('L6 replays on the same table: the board moves and zooms, and the end has the breakdown', async () => {
    const { match } = finished(2);
    const terminal = await mount(<ReplayTable match={match} screen={screen} leave={() => {}} />);
    terminal.sees('Carcassonne', 'replay', `0 of ${match.steps.length}`);
    await terminal.press('pagedown', 'pagedown', 'pagedown');
    const before = terminal.frame();
    await terminal.press('-');
    expect(terminal.frame()).not.toBe(before);
    await terminal.press('+', 'shift+up');
    expect(terminal.frame()).not.toBe(before);
    await terminal.press('c', 'i', 'shift+up');
    terminal.sees(/AT -?\d+,-?\d+/);
    await terminal.press('end');
    await terminal.press('f');
    terminal.sees(/Roads +Cities +Monasteries +Fields/, 'Points after every move', 'Enter board');
    terminal.seesNot('new game');
    await terminal.press('enter');
    terminal.sees('f figures');
  });

  it('shows nothing over anything beside a tile set aside', async () => {
    const { state } = new Table('E');
    leave(state, { C: 40, B: 1 });
    const { terminal } = await open(sessionAt(state));
    await terminal.press('up', 'r', 'r', 'enter', 'enter', 'enter', 'up');
    terminal.sees(/\d+ tiles left · \d+ aside ━/);
  });
});

describe('the command line in the follower step', () => {
  it.each([
    [':none', { type: 'noFollower' }],
    [':follower C0', { type: 'placeFollower', segment: 'C0' }],
    [':follower f0', { type: 'placeFollower', segment: 'F0' }],
  ])('takes %s for the tile that is down but not yet played', async (line, move) => {
    const { terminal, session } = await open(sessionAt(new Table('E').state));
    await terminal.press('up', 'r', 'r', 'enter');
    await terminal.type(line);
    await terminal.press('enter');
    expect(session.match.steps.map((step) => step.move)).toEqual([
      { type: 'placeTile', x: 0, y: 1, rotation: 2 },
      move,
    ]);
  });

  it('completes the parts that are free and refuses others by name', async () => {
    const { terminal, session } = await open(sessionAt(new Table('E').state));
    await terminal.press('up', 'r', 'r', 'enter');
    await terminal.type(':follower ');
    await terminal.press('tab');
    terminal.sees(':follower C0');
    await terminal.press('ctrl+u');
    await terminal.type('follower R7');
    await terminal.press('enter');
    terminal.sees('There is no free part R7: choose C0, F0.');
    expect(session.match.steps).toEqual([]);
  });
});

describe('keys that are dead', () => {
  it('say why in each step of a turn', async () => {
    const { terminal } = await open(sessionAt(new Table('E').state));
    await terminal.press('backspace');
    terminal.sees('The tile is still in your hand.');
    terminal.seesNot('Esc u');
    await terminal.press('up', 'r', 'r', 'enter', 'r');
    terminal.sees('The tile is down. Backspace picks it up again.');
    await terminal.press('enter', 'backspace');
    terminal.sees('The tile is still in your hand. Esc u undoes the turn before.');
  });

  it('say whose turn it is while others move', async () => {
    const session = sessionAt(new Table('E').turn(['E', 0, 1, 2, 'C0'], 'U').state, [1]);
    const { terminal } = await open(session);
    await terminal.press('r');
    terminal.sees("It is Yellow's turn.");
  });
});

describe('what a game begins with', () => {
  it('CC8 is a page with the idea and the keys, gone with Enter, and not shown later', async () => {
    const players = [{ name: 'Ann' }, { name: 'Bob' }];
    const session = new LocalSession(
      startMatch(carcassonne, { options: optionsOf(), players, seed: 'begin' }),
    );
    const { terminal } = await open(session, { start: true });
    terminal.sees('How to play', 'arrows', 'Tab', 'Backspace', 'Press Enter to play.');
    expect(terminal.rows().every((row) => !row.includes('…'))).toBe(true);
    await terminal.press('enter');
    terminal.seesNot('How to play');
    await terminal.press('tab', 'enter', 'enter');
    terminal.seesNot('How to play');
  });

  it('CC8 names the followers that the game has', () => {
    const { options } = new Table('E').state;
    const followers = (change: object) => startLines({ ...options, ...change })[1];
    expect(followers({ fields: true })).toMatch(/, a monk in a monastery and a farmer in a field\. /);
    expect(followers({ fields: false })).toMatch(/^a knight in a city, a thief on a road and a monk in a /);
    expect(followers({ river: true, riverScoring: true })).toContain('and a fisher on the river.');
  });

  it('CC8 is not shown to onlookers', async () => {
    const { terminal } = await open(sessionAt(new Table('E').state), { people: [], start: true });
    terminal.seesNot('How to play');
  });
});

describe('every size of window', () => {
  it.each([
    [80, 24],
    [100, 30],
    [120, 40],
    [200, 60],
  ])('cuts nothing at %ix%i', async (columns, rows) => {
    for (const seats of [2, 5]) {
      const session = finished(seats, { river: true, riverScoring: true }, 30);
      const { terminal } = await open(session, { columns, rows });
      const uncut = (): void => {
        // The log may have no room for the end of its last line, and says so behind a whole word.
        const cut = terminal
          .rows()
          .slice(1, -2)
          .filter((row) => row.includes('…'));
        expect(cut.length).toBeLessThanOrEqual(1);
        for (const row of cut) expect(row).toMatch(/^[^…]* … *│$/);
        terminal.sees(...['Ann', 'Bob'].map((name) => new RegExp(`${name} .*\\d`)));
      };
      uncut();
      await terminal.press('tab');
      uncut();
      await terminal.press('i', 'up');
      uncut();
      await terminal.press('escape', 'g');
      uncut();
      await terminal.close();
      const end = await open(finished(seats, { river: true, riverScoring: true }), { columns, rows });
      expect(end.terminal.frame()).not.toContain('…');
      await end.terminal.close();
    }
  });
});
