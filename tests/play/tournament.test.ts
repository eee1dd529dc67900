import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { type SimulateFlags, simulate, simulateGame } from '../../src/cli/commands/simulate.ts';
import { type AnyTypes, anyGame, type Bot } from '../../src/engine/game.ts';
import { askingOrder } from '../../src/play/asking-order.ts';
import { runTournament, wilson } from '../../src/play/tournament.ts';
import { toyBot, toyGame } from '../engine/toy-game.ts';

const steady = toyBot as unknown as Bot<AnyTypes>;
/** Gives every turn away. */
const idle: Bot<AnyTypes> = {
  name: 'idle',
  about: 'Does nothing',
  choose: (view, seat) => {
    return (view as { turn?: number }).turn === seat
      ? ({ type: 'claim', points: 1 } as { type: string })
      : undefined;
  },
};
const plan = {
  game: anyGame(toyGame),
  bots: [steady, idle],
  options: { target: 14 },
  games: 20,
  seed: 'oak',
  budget: { milliseconds: 1 },
  mostMoves: 500,
};

describe('L15 tournaments', () => {
  it('turn the seats round, count wins and scores, and repeat themselves for a seed', () => {
    const result = runTournament(plan);
    expect(result).toMatchObject({ games: 20, unfinished: 0 });
    expect(result.standings.map(({ bot, games, wins }) => [bot, games, wins])).toEqual([
      ['steady', 20, 20],
      ['idle', 20, 0],
    ]);
    expect(result.standings[0]!.meanScore).toBeGreaterThanOrEqual(14);
    expect(runTournament(plan)).toEqual(result);
  });

  it('count a bot once for each of its seats, and games without an end as such', () => {
    expect(
      runTournament({ ...plan, bots: [steady, steady, idle] }).standings.map(({ games }) => games),
    ).toEqual([40, 20]);
    const endless = runTournament({ ...plan, bots: [idle, idle], games: 2 });
    expect(endless).toMatchObject({ unfinished: 2, moves: 1000, standings: [{ games: 4, wins: 0 }] });
  });

  it("know Wilson's interval", () => {
    const { rate, low, high } = wilson(8, 10);
    expect([rate, low, high].map((share) => share.toFixed(4))).toEqual(['0.8000', '0.4902', '0.9433']);
    expect(wilson(0, 10).low).toBe(0);
    expect(wilson(10, 10).high).toBeCloseTo(1);
  });

  it('ask the seat after the last mover first, so that seats out of turn are heard', () => {
    const moved = (seat: number) => [{ seat, move: {}, chance: [] }];
    expect(askingOrder([0, 1, 2], [], 3)).toEqual([0, 1, 2]);
    expect(askingOrder([0, 1, 2], moved(0), 3)).toEqual([1, 2, 0]);
    expect(askingOrder([0, 2], moved(1), 3)).toEqual([2, 0]);
  });
});

describe('L15 boardgames simulate', () => {
  const entry = { rules: async () => anyGame(toyGame), bots: async () => [idle, steady] };
  const run = async (flags: Partial<SimulateFlags>) => {
    const [output, progress] = [new PassThrough(), new PassThrough()];
    await simulateGame(entry, { games: '10', ms: '1', option: [], ...flags }, output, progress);
    output.end();
    progress.end();
    return { output: await text(output), progress: await text(progress) };
  };

  it('prints a table, with the progress elsewhere', async () => {
    const { output, progress } = await run({ bots: 'steady, idle' });
    expect(output).toMatch(
      /^player +wins +95 % between +games +mean score\nsteady +100\.0 % +72\.2 % to 100\.0 %/,
    );
    expect(progress).toContain('10 of 10 games\n');
  });

  it('prints one line of JSON', async () => {
    const { output } = await run({ bots: 'steady,idle', json: true, seed: 'oak', option: ['target=20'] });
    expect(JSON.parse(output)).toMatchObject({
      game: 'toy',
      options: { target: 20 },
      seed: 'oak',
      games: 10,
    });
  });

  it.each([
    [{ bots: 'steady' }, '--bots takes 2 to 3 names'],
    [{ bots: 'steady,deep' }, 'There is no player deep: choose out of idle, steady.'],
    [{ games: '0' }, '--games must be a whole number from 1'],
    [{ ms: 'long' }, '--ms must be'],
    [{ option: ['speed=1'] }, 'There is no option speed: choose one of target.'],
    [{ option: ['target=0'] }, 'The option target must be a whole number from 1 to 99.'],
  ])('refuses %j in a sentence', async (flags, sentence) => {
    await expect(run(flags)).rejects.toThrow(sentence);
  });

  it('names the games there are when asked for another', async () => {
    const flags = { games: '1', ms: '1', option: [] };
    await expect(simulate('chess', flags, new PassThrough(), new PassThrough())).rejects.toThrow(
      'no game chess',
    );
  });
});
