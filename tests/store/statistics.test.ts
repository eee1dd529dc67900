import { expect, it } from 'vitest';
import { countShared, countStatistics, type FinishedMatch } from '../../src/store/statistics.ts';

const ann = { name: 'Ann' };
const robo = { name: 'Robo', bot: 'hard' };
const match = (winners: number[], scores: number[], players: FinishedMatch['players'] = [ann, robo]) => ({
  game: 'toy',
  players,
  finishedAt: 0,
  winners,
  scores,
});

it('L14 counts streaks up to the last match and the longest one', () => {
  const finished = [match([0], [10, 3]), match([0], [8, 4]), match([1], [2, 9]), match([0], [4, 1])];
  const [first, second] = countStatistics(finished);
  expect(first).toEqual({
    game: 'toy',
    name: 'Ann',
    games: 4,
    wins: 3,
    bestScore: 10,
    averageScore: 6,
    streak: 1,
    longestStreak: 2,
    against: [{ name: 'hard', bot: 'hard', games: 4, wins: 3, losses: 1 }],
    recent: [10, 8, 2, 4].map((score, at) => ({ score, won: at !== 2, finishedAt: 0 })),
  });
  expect(second).toMatchObject({
    name: 'Robo',
    bot: 'hard',
    wins: 1,
    streak: 0,
    longestStreak: 1,
    bestScore: 9,
  });
  expect(Object.keys(second!)).not.toContain('against');
  expect(countStatistics(finished.slice(2), countStatistics(finished.slice(0, 2)))).toEqual([first, second]);
});

it('counts a shared victory for everyone who shares it', () => {
  expect(countStatistics([match([0, 1], [5, 5])]).map((row) => row.wins)).toEqual([1, 1]);
});

it('tells people, computer players and games apart', () => {
  const finished = [
    match([0], [1, 0]),
    match([0], [1, 0], [{ name: 'Robo' }, robo]),
    { ...match([1], [-5, 0]), game: 'another' },
  ];
  const rows = countStatistics(finished);
  expect(rows.map((row) => [row.game, row.name, row.bot, row.games])).toEqual([
    ['another', 'Robo', 'hard', 1],
    ['another', 'Ann', undefined, 1],
    ['toy', 'Ann', undefined, 1],
    ['toy', 'Robo', undefined, 1],
    ['toy', 'Robo', 'hard', 2],
  ]);
  expect(rows[1]?.bestScore).toBe(-5);
  expect(countStatistics(finished.toReversed())).toEqual(rows);
});

it('takes names that a form gave to seats for nobody', () => {
  const players = [
    { name: 'Player 12' },
    { name: 'Red', colour: 'red' },
    { name: 'Red', colour: 'blue' },
    { name: 'Player 2b' },
    { name: 'A Player 2' },
    { name: 'Player 2', bot: 'hard' },
  ];
  const rows = countStatistics([match([0], [6, 5, 4, 3, 2, 1], players)]);
  expect(rows.map(({ name, bestScore }) => [name, bestScore])).toEqual([
    ['A Player 2', 2],
    ['Player 2', 1],
    ['Player 2b', 3],
    ['Red', 4],
  ]);
});

it('L14 counts whom a person met: people by name, computer players by strength and once a match, nobodies never', () => {
  const bob = { name: 'Bob' };
  const others = [ann, bob, robo, { name: 'Robo 2', bot: 'hard' }, { name: 'Player 5' }];
  const [first] = countStatistics([
    match([0], [9, 8, 7, 6, 5], others),
    match([2], [9, 8, 7, 6, 5], others),
    match([1, 2], [9, 8, 7, 6, 5], others),
    match([1], [3, 4], [ann, bob]),
  ]).filter(({ name }) => name === 'Ann');
  expect(first?.against).toEqual([
    { name: 'hard', bot: 'hard', games: 3, wins: 1, losses: 2 },
    { name: 'Bob', games: 4, wins: 1, losses: 2 },
  ]);
});

it('keeps no more than the last hundred people and forty results of anybody', () => {
  const many = Array.from({ length: 130 }, (_, at) => match([0], [at, 0], [ann, { name: `Guest ${at}` }]));
  const first = countStatistics(many).find(({ name }) => name === 'Ann');
  expect(first?.games).toBe(130);
  expect(first?.against).toHaveLength(100);
  expect(first?.against?.at(-1)?.name).toBe('Guest 129');
  expect(first?.recent?.map(({ score }) => score)).toEqual(Array.from({ length: 40 }, (_, at) => 90 + at));
});

it('puts those with equal wins in the order of their games, then of their names', () => {
  const lost = { name: 'Zoe' };
  const rows = countStatistics([
    match([1], [1, 2], [lost, robo]),
    match([1], [1, 2], [lost, robo]),
    match([1], [1, 2]),
  ]);
  expect(rows.map((row) => [row.name, row.wins, row.games])).toEqual([
    ['Robo', 3, 3],
    ['Zoe', 0, 2],
    ['Ann', 0, 1],
  ]);
});

it('L14 counts a game of several people once, as won where one of them has', () => {
  const bo = { name: 'Bo' };
  const three = [ann, bo, robo];
  const finished = [
    match([0], [9, 1, 1], three),
    match([0, 1], [9, 9, 1], three),
    match([2], [1, 1, 9], three),
    match([1], [1, 9]),
    match([0], [1, 0], [robo, { ...robo, name: 'Other' }]),
    match([0], [1, 0], [{ name: 'Player 1' }, robo]),
    { ...match([0], [1, 0]), game: 'another' },
  ];
  const counted = [
    { game: 'toy', games: 4, wins: 2 },
    { game: 'another', games: 1, wins: 1 },
  ];
  expect(countShared(finished)).toEqual(counted);
  expect(countShared(finished.slice(3), countShared(finished.slice(0, 3)))).toEqual(counted);
});
