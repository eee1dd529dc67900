import { Chalk } from 'chalk';
import { describe, expect, it } from 'vitest';
import { playerNames, timeSince } from '../../src/cli/saved-text.ts';
import { savesTable } from '../../src/cli/saves-table.ts';
import { personsIn, sectionsOf } from '../../src/cli/statistics-sections.ts';
import { metTable, statisticsCsv, statisticsTable } from '../../src/cli/statistics-table.ts';
import { tableLines } from '../../src/cli/table.ts';
import type { PlayerStatistics } from '../../src/store/statistics.ts';
import type { SavedMatch } from '../../src/store/store.ts';
import { widthOf } from '../../src/tui/paint/width.ts';

const now = Date.UTC(2026, 10, 21, 12, 0);
const saved = {
  id: 'ab1cd',
  game: 'carcassonne',
  title: '',
  players: ['Bartholomew', 'Wilhelmina', 'Maximilian', 'Josephine'].map((name) => ({ name })),
  steps: 1234,
  updatedAt: now - 5 * 60_000,
} as unknown as SavedMatch;

describe('tables of commands', () => {
  it('shorten names to first names, with the number that tells players apart', () => {
    const players = [{ name: 'Player 1' }, { name: 'Zoë van der Berg' }, { name: 'Normal 2', bot: 'normal' }];
    expect(playerNames({ players }, 30)).toBe('Player 1, Zoë, Normal 2');
    expect(playerNames({ players }, 16)).toBe('Player 1, Zoë +1');
  });

  it('line columns up by the width of what is drawn, and colour the heads alone', () => {
    const columns = [{ head: 'Name' }, { head: 'Wins', align: 'right' as const }];
    const rows = [
      ['漢字', '7'],
      ['Zoë\x1b[2J', '12'],
    ];
    expect(tableLines(columns, rows)).toEqual(['Name    Wins', '漢字       7', 'Zoë[2J    12']);
    const [head, ...body] = tableLines(columns, rows, { colours: new Chalk({ level: 1 }) });
    expect(head).toBe('\x1b[1mName    Wins\x1b[22m');
    expect(body.join('')).not.toContain('\x1b');
  });

  it('L7 the list of saved games shows at 80 columns how long ago each was played', () => {
    const [line] = savesTable([{ ...saved, title: 'Sunday with the cousins' }], now, { width: 80 });
    expect(line).toContain('5 min ago');
    expect(line).toContain('1234 moves');
    expect(line).toContain('Bartholomew…');
    expect(widthOf(line!)).toBeLessThanOrEqual(80);
  });

  it('L7 the list of saved games gives whole names and times where there is no terminal', () => {
    expect(savesTable([saved], now)).toEqual([
      'ab1cd  2026-11-21 11:55  Carcassonne  Bartholomew, Wilhelmina, Maximilian, Josephine  1234 moves',
    ]);
  });

  it('L7 the list of saved games is there though a row of it has a time that is none', () => {
    const damaged = { ...saved, updatedAt: 9e15 };
    expect(savesTable([damaged], now)[0]).toMatch(/^ab1cd {2}\? {2}Carcassonne/);
    expect(savesTable([damaged, { ...saved, updatedAt: -9e15 }], now, { width: 80 })).toHaveLength(2);
    for (const updatedAt of [8e15, Date.UTC(10_000, 0)])
      expect(savesTable([{ ...saved, updatedAt }], now)[0]).toMatch(/^ab1cd {2}\? {2}Carcassonne/);
  });

  it('A5 a title and a name out of a shared store cannot steer the terminal', () => {
    const evil = { ...saved, title: 'T\x1b]0;own\x07\nab2cd  fake', players: [{ name: 'A\u202Enn' }] };
    const lines = savesTable([evil as SavedMatch], now);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toBe('ab1cd  2026-11-21 11:55  Carcassonne  Ann  1234 moves  T]0;ownab2cd  fake');
  });

  it.each([
    [30, 'just now'],
    [5 * 60, '5 min ago'],
    [3 * 3600, '3 h ago'],
    [30 * 3600, 'yesterday'],
    [4 * 86400, '4 days ago'],
    [30 * 86400, '2026-10-22'],
    [-30, 'just now'],
    [-40 * 86400, '2026-12-31'],
  ])('%i seconds before is %j', (seconds, text) => {
    expect(timeSince(now - seconds * 1000, now)).toBe(text);
  });

  it('L14 statistics as comma-separated values: quotes and formulas are harmless', () => {
    const row: PlayerStatistics = {
      game: 'catan',
      name: '=cmd|"x"',
      games: 3,
      wins: 1,
      bestScore: 10,
      averageScore: 7.5,
      streak: 0,
      longestStreak: 1,
    };
    expect(statisticsCsv([row, { ...row, name: 'Ann, the first', bot: 'hard', averageScore: -1 }])).toEqual([
      'game,name,bot,games,wins,bestScore,averageScore,streak,longestStreak',
      'catan," =cmd|""x""",,3,1,10,7.5,0,1',
      'catan,"Ann, the first",hard,3,1,10,-1,0,1',
    ]);
    expect(statisticsTable([row])[0]).toMatch(/^Game +Player +Games/);
  });

  it('L14 statistics of people alone: by game, by strength, head to head, over time, records', () => {
    const row = { game: 'catan', name: 'Ann', games: 4, wins: 3, bestScore: 10, averageScore: 8, streak: 1 };
    const recent = [true, false].map((won, at) => ({ score: 5 + at, won, finishedAt: at }));
    const met = [
      { name: 'hard', bot: 'hard', games: 2, wins: 1, losses: 1 },
      { name: 'easy', bot: 'easy', games: 2, wins: 2, losses: 0 },
      { name: 'Bob', games: 1, wins: 0, losses: 1 },
    ];
    const rows: readonly PlayerStatistics[] = [
      { ...row, longestStreak: 2, against: met, recent },
      { ...row, game: 'monopoly', wins: 0, longestStreak: 0, against: met, recent },
      { ...row, name: 'hard', bot: 'hard', longestStreak: 9 },
    ];
    const [ann, ...others] = personsIn(rows);
    expect(others).toEqual([]);
    expect(ann).toMatchObject({ name: 'Ann', games: 8, wins: 3 });
    const sections = sectionsOf(ann!, { catan: { Ann: { 'longest road': 11 } } });
    expect(sections.map(({ title }) => title)).toEqual([
      'Won, by game',
      'Won against computer players',
      'Won over the last 4 games, in %',
      'Head to head',
      'Scores and streaks',
      'Records',
      'Catan: scores of the last 2 games',
      'Monopoly: scores of the last 2 games',
    ]);
    expect(sections[1]).toMatchObject({
      bars: [
        { label: 'easy', count: 100, text: '100%  4 of 4' },
        { label: 'hard', count: 50, text: ' 50%  2 of 4' },
      ],
    });
    expect(sections[3]).toMatchObject({ rows: [{ label: 'Bob', cells: ['2', '0', '2'] }] });
    expect(sections[5]).toMatchObject({ rows: [{ label: 'Longest road', cells: ['11', 'Catan'] }] });
    expect(personsIn(rows, 'monopoly')[0]).toMatchObject({ games: 4, wins: 0 });
    expect(metTable(rows)).toContain('Catan     Ann     hard         2    1     1');
  });
});
