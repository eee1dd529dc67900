import { expect, it } from 'vitest';
import { SavesScreen } from '../../src/cli/screens/saves.tsx';
import type { Stage } from '../../src/cli/stage.ts';
import type { SavedMatch } from '../../src/store/store.ts';
import { mount } from '../tui/driver.tsx';

it('L7 tells saved games apart in a small window: which are over, who plays, and when that was', async () => {
  const players = [
    { name: 'Hard', bot: 'hard' },
    { name: 'Maximilian Bauer' },
    { name: 'Grandma Rosalind' },
    { name: 'Ann' },
  ];
  const about = { ...{ game: 'catan', players, title: '', steps: 9 }, isEnded: false, inUse: false };
  const result = { winners: [1], scores: [], reason: 'over' };
  const saved: readonly SavedMatch[] = [
    { ...about, id: '1', updatedAt: Date.now() },
    { ...about, id: '2', updatedAt: Date.now() - 3 * 3600e3, result },
    { ...about, id: '3', updatedAt: 0, title: 'With Ann', steps: 123, inUse: true },
    { ...about, id: '4', updatedAt: 0, isEnded: true },
    { ...about, id: '5', updatedAt: 0, isEnded: true, inUse: true },
  ];
  const store = { list: async () => saved, count: async () => saved.length };
  const stage = { storage: { open: async () => ({ store }) } } as unknown as Stage;
  const table = await mount(<SavesScreen stage={stage} use="play" />);
  await expect.poll(() => table.frame()).toContain('Last move');
  table.sees(
    /▸ {4}Catan +Maximilian \+3 +just now/,
    /✓ Catan +Maximilian \+3 +3 h ago/,
    /With Ann +1970-01-01/,
    /✓ Catan +Maximilian \+3 +1970-01-01/,
  );
  await table.press('down');
  table.sees(/│ won by Maximilian Bauer +││\n.*│ 3 h ago +││/);
  await table.press('down');
  table.sees(/│ 123 moves, in use +││/);
  await table.press('down');
  table.sees(/│ ended by vote +││\n.*│ 1970-01-01 +││/, 'Enter continue');
  await table.press('down');
  table.sees(/│ ended by vote, in use +││/);
  await table.press('up', 'up');
  await table.resize(120, 40);
  table.sees(/Catan +Maximilian \+3 +9 moves/, /won by Maximilian 3 h ago/, /ended, in use +1970/);
  table.sees(/│ 123 moves, in use, 1970-01-01 +││/);
  await table.resize(200, 50);
  table.sees(/Maximilian, Grandma, Ann, Hard /, /won by Maximilian Bauer +3 h ago/);
  await table.close();
});

it('L7 shows the whole name that a saved game was given, in any window', async () => {
  const title = 'A long evening at the seaside, June 2026';
  const about = { ...{ id: '1', game: 'catan', players: [], title, steps: 9 }, isEnded: false, inUse: false };
  const store = { list: async () => [{ ...about, updatedAt: 0 }], count: async () => 1 };
  const stage = { storage: { open: async () => ({ store }) } } as unknown as Stage;
  const table = await mount(<SavesScreen stage={stage} use="play" />);
  await expect.poll(() => table.frame()).toContain('A long evening at… ');
  table.sees(/│ A long evening at the +││\n.*│ seaside, June 2026 +││/);
  await table.resize(200, 60);
  table.sees(`│ ${title} `);
  await table.close();
});

it('L7 keeps saved games in columns, however long ago they were played', async () => {
  const at = [Date.now(), Date.now() - 29.5 * 60e3, 0];
  const saved = Array.from(
    { length: 60 },
    (_, index): SavedMatch => ({
      ...{ id: String(index), game: 'carcassonne', title: 'By the river', players: [], steps: 1 },
      ...{ updatedAt: at[index % 3]!, isEnded: false, inUse: false },
    }),
  );
  const store = { list: async () => saved, count: async () => saved.length };
  const stage = { storage: { open: async () => ({ store }) } } as unknown as Stage;
  const table = await mount(<SavesScreen stage={stage} use="play" />);
  for (const [columns, rows] of [
    [80, 24],
    [120, 40],
    [200, 60],
  ] as const) {
    await table.resize(columns, rows);
    await expect.poll(() => table.frame()).toContain('29 min ago');
    const lines = table.frame().split('\n');
    const places = (text: string): readonly number[] => [
      ...new Set(lines.map((line) => line.indexOf(text)).filter((place) => place >= 0 && place < 50)),
    ];
    const [when] = places('Players');
    expect(places('By the river')).toEqual([when]);
  }
  await table.close();
});

it('L7 reads a long list page by page, as far as the mark goes', async () => {
  const saved = Array.from(
    { length: 5000 },
    (_, index): SavedMatch => ({
      id: String(index),
      game: 'catan',
      title: `Game ${index}`,
      players: [],
      steps: 1,
      updatedAt: 0,
      isEnded: false,
      inUse: false,
      ...(index === 1 ? { result: { winners: [], scores: [], reason: 'over' } } : {}),
    }),
  );
  const read: unknown[] = [];
  const store = {
    list: async (_: string, { limit }: { limit: number }) => {
      read.push(limit);
      return saved.slice(0, limit);
    },
    count: async () => saved.length,
  };
  const stage = { storage: { open: async () => ({ store }) } } as unknown as Stage;
  const table = await mount(<SavesScreen stage={stage} use="play" />);
  await expect.poll(() => table.frame()).toContain('Game 0');
  table.sees('Enter continue');
  await table.press('down');
  table.sees('Enter look at it');
  await table.press('down');
  expect(read).toEqual([100]);
  await table.press(...Array<string>(5).fill('pagedown'));
  await expect.poll(() => read).toEqual([100, 200]);
  table.sees('Game 52', ' 53 of 5000 ');
  await table.press('end');
  await expect.poll(() => read).toEqual([100, 200, 5099]);
  await expect.poll(() => table.frame()).toContain(' 5000 of 5000 ');
  table.sees('Game 4999');
  await table.press('down');
  table.sees('Game 0', ' 1 of 5000 ');
  await table.close();
});
