import { describe, expect, it, vi } from 'vitest';
import type { Seat } from '../../src/engine/game.ts';
import { readOptions } from '../../src/engine/options.ts';
import { findGame } from '../../src/games/index.ts';
import { boardFacts } from '../../src/games/monopoly/maker/square-text.ts';
import type { GameStudy } from '../../src/games/monopoly/maker/study.ts';
import { advice, moneyText, sumUp } from '../../src/games/monopoly/maker/study-sums.ts';
import { compileBoard } from '../../src/games/monopoly/rules/board.ts';
import { type StudyOrder, studyPlayer } from '../../src/play/study.ts';
import { boards, game } from '../games/monopoly/table.ts';

const world = boards.find('world')!;
const board = compileBoard(world, () => ({ cards: [], decks: [] }));

it('what a board is like is counted in words, one of a kind too', () => {
  const first = board.types.indexOf('joker');
  const types = board.types.map((type, at) => (type === 'joker' && at !== first ? 'jail' : type));
  const changed = { ...board, types };
  expect(boardFacts(changed, world).at(-1)).toBe('1 joker, 6 card squares');
});

describe('games on a board that is being designed', () => {
  it('are played by computer players, the same with the same seed, and counted by square', async () => {
    const read = readOptions(game.options, { preset: 'worlds', board: world }, 4);
    if (!read.ok) throw new Error(read.reason);
    const order: StudyOrder = {
      kind: 'study',
      game: 'monopoly',
      bots: ['easy', 'easy', 'easy', 'easy'],
      options: { ...read.options },
      seed: 'study',
    };
    const play = await studyPlayer(order);
    const first = play(0) as GameStudy;
    expect(play(0)).toEqual(first);
    expect(first.landings.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(first.rounds);
    expect(first.rents.every((rent, at) => rent === 0 || board.group[at]! >= 0)).toBe(true);
    expect(first.money[0]).toBe(6000);
    expect(first.money.length).toBe(Math.ceil(first.rounds / 5));
  });

  it('have no winner where they are given up, and end with what a player chose that is refused', async () => {
    const entry = findGame('catan')!;
    const { options: specs } = await entry.rules();
    const read = readOptions(specs, {}, 3);
    if (!read.ok) throw new Error(read.reason);
    const bot = (await entry.bots()).find(({ name }) => name === 'easy')!;
    let isLong = true;
    const watcher = {
      see() {},
      isLong: () => isLong,
      record: (_: object, winners: readonly Seat[]) => ({ winners }),
    };
    const studying = vi
      .spyOn(entry as { study: () => Promise<unknown> }, 'study')
      .mockResolvedValue(() => watcher);
    const choosing = vi.spyOn(bot, 'choose').mockReturnValue({ type: 'endTurn' });
    try {
      const bots = ['easy', 'easy', 'easy'];
      const play = await studyPlayer({
        kind: 'study',
        game: 'catan',
        bots,
        options: read.options,
        seed: 'x',
      });
      expect(play(0)).toEqual({ winners: [] });
      isLong = false;
      expect(() => play(0)).toThrow(/^easy chose \{"type":"endTurn"\}: \w/);
    } finally {
      studying.mockRestore();
      choosing.mockRestore();
    }
  });

  it('come to advice in words', () => {
    const empty = Array<number>(40).fill(0);
    const rents = empty.map((_, at) => (at === 39 ? 0 : 100));
    const record: GameStudy = {
      ...{ rounds: 8, winner: 0, rents, decided: 'Stations', money: [6000, 24_000] },
      landings: empty.map((_, at) => (at === 10 ? 100 : 1)),
    };
    const sums = sumUp([...Array<GameStudy>(20).fill(record), { ...record, winner: 1, decided: 'Red' }], 4);
    expect(advice(sums, board)).toEqual([
      'Half of the games are over after 8 rounds: lower the rents, or raise the starting cash.',
      'The rents of Stations decide 95% of games: lower them, or raise the prices there.',
      'Player 1 in the order of play wins 95% of games; 25% would be even.',
      '72% of all moves end on Visitor centre.',
      'Mayfair never brings any rent.',
      'After 5 rounds there is three times the money of the beginning: taxes or lower prizes keep it scarce.',
    ]);
    expect(moneyText(sums, board)).toBe('money in the game: $6,000 ▃█ $24,000 after 5 rounds');
    const endless = sumUp(Array<GameStudy>(20).fill({ ...record, winner: -1, rounds: 121 }), 4);
    expect(advice(endless, board)[0]).toBe(
      'Only 0% of games end within 120 rounds: raise the rents, or let Start bring less.',
    );
    expect(advice(sumUp([record], 4), board)).toEqual([]);
    // In the board's own words, and of what it has.
    const bare = { ...board, names: board.names.with(0, 'Launch pad'), group: board.group.map(() => -1) };
    expect(advice(endless, bare)[0]).toBe(
      'Only 0% of games end within 120 rounds: give it properties, or let Launch pad bring less.',
    );
    expect(advice(sums, { ...board, groups: board.groups.slice(0, 1) }).join()).not.toContain('decide');
  });
});
