import { describe, expect, it } from 'vitest';
import type { SimulationParts } from '../../src/cli/simulation/simulate.ts';
import { runTournament } from '../../src/cli/simulation/tournament.ts';
import type { TournamentFlags } from '../../src/cli/simulation/tournament-order.ts';
import { type AnyTypes, anyGame, type Bot } from '../../src/engine/game.ts';
import { type Round, roundRobin, swissRound } from '../../src/play/fixtures.ts';
import { toyBot, toyGame } from '../engine/toy-game.ts';
import { gamesOf } from './games-here.ts';

describe('L24 who meets whom', () => {
  it('in a round robin everybody meets everybody, at tables of any size', () => {
    expect(roundRobin(4, 2)).toEqual([
      [0, 1],
      [0, 2],
      [0, 3],
      [1, 2],
      [1, 3],
      [2, 3],
    ]);
    expect(roundRobin(4, 3)).toEqual([
      [0, 1, 2],
      [0, 1, 3],
      [0, 2, 3],
      [1, 2, 3],
    ]);
    expect(roundRobin(8, 4)).toHaveLength(70);
  });

  it('in a Swiss tournament neighbours in points meet, nobody twice before they must, and all rest in turn', () => {
    const rounds: Round[] = [];
    // The player with the smaller number wins each game.
    const points = Array.from({ length: 7 }, () => 0);
    for (let count = 0; count < 7; count++) {
      const round = swissRound(points, rounds, 2);
      expect([...round.tables.flat(), ...round.resting].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
      rounds.push(round);
      for (const [one, other] of round.tables) points[Math.min(one!, other!)]!++;
      for (const player of round.resting) points[player]!++;
    }
    expect(rounds.map(({ resting }) => resting[0]).sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const meetings = rounds
      .slice(0, 3)
      .flatMap(({ tables }) => tables.map((table) => [...table].sort().join()));
    expect(new Set(meetings).size).toBe(meetings.length);
    expect(rounds[0]!.tables).toEqual([
      [0, 1],
      [2, 3],
      [4, 5],
    ]);
    expect(swissRound([3, 0, 1, 2, 0, 0], [], 3).tables).toEqual([
      [0, 3, 2],
      [1, 4, 5],
    ]);
  });

  it('in a Swiss tournament at larger tables each is filled with the nearest in points whom it has met least', () => {
    const rounds: Round[] = [];
    const points = Array.from({ length: 7 }, () => 0);
    for (let count = 0; count < 4; count++) {
      const round = swissRound(points, rounds, 3);
      rounds.push(round);
      for (const table of round.tables) points[Math.min(...table)]!++;
      for (const player of round.resting) points[player]! += 1 / 3;
    }
    expect(rounds.map(({ tables, resting }) => [...tables, resting].map((some) => some.join('')))).toEqual([
      ['012', '345', '6'],
      ['036', '142', '5'],
      ['051', '326', '4'],
      ['046', '152', '3'],
    ]);
    expect(swissRound([1, 2, 3, 4, 5, 6, 7, 8], [], 3).resting).toEqual([0, 1]);
    expect(swissRound([4, 1, 0, 3, 4, 3, 4, 3], [], 3).resting).toEqual([1, 2]);
  });
});

/** Rolls the die, come what may. */
const idle: Bot<AnyTypes> = {
  name: 'idle',
  about: 'Rolls',
  choose: (view, seat) => ((view as { turn?: number }).turn === seat ? { type: 'roll' } : undefined),
};
const bots = [idle, toyBot as unknown as Bot<AnyTypes>, { ...idle, name: 'lazy' }, { ...idle, name: 'slow' }];
const entry = { rules: async () => anyGame(toyGame), bots: async () => bots };
const flags: TournamentFlags = {
  ...{ players: 'idle,steady,lazy,slow', system: 'round-robin', games: '4', ms: '1' },
  ...{ option: ['target=14'], seed: 'oak' },
};

async function run(given: Partial<TournamentFlags> = {}, parts: Partial<SimulationParts> = {}) {
  let output = '';
  let games = 0;
  const here = gamesOf(bots, 3);
  const whole = await runTournament(
    entry,
    { ...flags, ...given },
    {
      output: { write: (text) => (output += text) },
      progress: { write: () => {} },
      clock: { now: () => 0 },
      games: {
        ...here,
        play(task) {
          games++;
          return here.play(task);
        },
      },
      ...parts,
    },
  );
  return { output, games, whole };
}

describe('L24 boardgames tournament', () => {
  it('prints who stands where, with Elo and intervals', async () => {
    const { output, games, whole } = await run();
    expect([games, whole]).toEqual([24, true]);
    expect(output).toMatch(/^ +player +points +games +wins +95% interval +Elo +95%\n1 +\w+ +[\d.]+ +12 /);
    const points = [...output.matchAll(/^\d +\w+ +([\d.]+)/gm)].map(([, sum]) => Number(sum));
    expect(points).toEqual([...points].sort((a, b) => b - a));
    expect(points.reduce((sum, each) => sum + each, 0)).toBeCloseTo(24, 0);
    expect(output).toMatch(/\n24 games in 1 round\n$/);
    expect((await run()).output).toBe(output);
  });

  it('plays a Swiss tournament, whose rounds follow from the points', async () => {
    const data = JSON.parse((await run({ system: 'swiss', rounds: '2', json: true })).output);
    expect(data).toMatchObject({
      system: 'swiss',
      games: 16,
      rounds: [
        {
          tables: [
            ['idle', 'steady'],
            ['lazy', 'slow'],
          ],
          resting: [],
        },
        {},
      ],
    });
    expect(data.rounds[1].tables.map((table: string[]) => [...table].sort().join())).not.toContain(
      'idle,steady',
    );
    expect((await run({ system: 'swiss' })).output).toMatch(/ in 2 rounds\n$/);
  });

  it('goes on with the games that are not in its file yet', async () => {
    const { mkdtempSync, rmSync } = await import('node:fs');
    const { join } = await import('node:path');
    const { tmpdir } = await import('node:os');
    const folder = mkdtempSync(join(tmpdir(), 'boardgames-tournament-'));
    try {
      const resume = join(folder, 'games.jsonl');
      const all = (await run({ system: 'swiss' })).output;
      const stop = new AbortController();
      const first = await run(
        { system: 'swiss', resume },
        {
          signal: stop.signal,
          progress: { isTTY: true, write: (text) => text.includes('6 of') && stop.abort() },
          clock: {
            now: (() => {
              let time = 0;
              return () => (time += 250);
            })(),
          },
        },
      );
      expect(first.whole).toBe(false);
      expect(first.games).toBeLessThan(16);
      const rest = await run({ system: 'swiss', resume });
      expect(rest.output).toBe(all);
      expect(rest.games).toBeLessThan(12);
      await expect(run({ resume })).rejects.toThrow(
        'another simulation: give the same system, or another file.',
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it.each([
    [{ players: 'idle' }, '--players must name 2 or more: so many sit at a table.'],
    [{ players: 'idle,idle' }, '--players names somebody twice'],
    [
      { players: 'idle,deep' },
      'There is no player deep: choose from idle, steady, lazy, slow, or programs such',
    ],
    [{ players: 'idle,,steady' }, 'A name in the list is empty: choose from idle, steady'],
    [{ rounds: '3' }, '--rounds is for --system swiss'],
    [{ seats: '9' }, '--seats must be a whole number from 2 to 3.'],
  ])('refuses %j in a sentence', async (given, sentence) => {
    await expect(run(given)).rejects.toThrow(sentence);
  });
});
