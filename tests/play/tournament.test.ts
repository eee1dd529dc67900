import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { SimulateFlags } from '../../src/cli/simulation/order.ts';
import { reportText } from '../../src/cli/simulation/report.ts';
import { type SimulationParts, simulateGame } from '../../src/cli/simulation/simulate.ts';
import { tournamentText } from '../../src/cli/simulation/tournament-report.ts';
import { type AnyTypes, anyGame, type Bot } from '../../src/engine/game.ts';
import { formatLog, parseLog } from '../../src/engine/log.ts';
import { askingOrder } from '../../src/play/asking-order.ts';
import { ratingsOf } from '../../src/play/elo.ts';
import {
  type Contender,
  type GameRecord,
  playGame,
  recordOf,
  resultOf,
  type SeatFaults,
  type TournamentPlan,
  type TournamentResult,
  wilson,
} from '../../src/play/tournament.ts';
import { toyBot, toyGame } from '../engine/toy-game.ts';
import { gamesOf } from './games-here.ts';

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
  seed: 'oak',
  budget: { milliseconds: 1 },
  mostMoves: 500,
};

async function resultAfter(games: number, of: TournamentPlan): Promise<TournamentResult> {
  const records: GameRecord[] = [];
  for (let index = 0; index < games; index++) records.push(recordOf(await playGame(of, index), index));
  return resultOf(
    of.bots.map(({ name }) => name),
    records,
  );
}

describe('L15 tournaments', () => {
  it('turn the seats round, count wins and scores, and repeat themselves for a seed', async () => {
    const result = await resultAfter(20, plan);
    expect(result).toMatchObject({ games: 20, unfinished: 0 });
    expect(result.standings.map(({ bot, games, wins }) => [bot, games, wins])).toEqual([
      ['steady', 20, 20],
      ['idle', 20, 0],
    ]);
    expect(result.standings[0]!.meanScore).toBeGreaterThanOrEqual(14);
    expect(await resultAfter(20, plan)).toEqual(result);
  });

  it('count a bot once for each of its seats, and games without an end as such', async () => {
    const three = await resultAfter(20, { ...plan, bots: [steady, steady, idle] });
    expect(three.standings.map(({ games }) => games)).toEqual([40, 20]);
    const endless = await resultAfter(2, { ...plan, bots: [idle, idle] });
    expect(endless).toMatchObject({ unfinished: 2, moves: 1000, standings: [{ games: 4, wins: 0 }] });
  });

  it('have a random move played for a program that fails, and count it; a player of ours ends them', async () => {
    const choose = (): never => {
      throw new Error('out of paper');
    };
    const broken: Contender = { name: 'broken', mayFail: true, choose };
    const faults: SeatFaults[] = [];
    const match = await playGame({ ...plan, bots: [steady, broken] }, 0, faults);
    const random = match.steps.filter(({ seat }) => seat === 1).length;
    expect([faults[0], faults[1]]).toEqual([undefined, { times: random, why: 'out of paper' }]);
    expect(random).toBeGreaterThan(1);
    const record = recordOf(match, 0, faults);
    expect(record).toMatchObject({
      bots: ['steady', 'broken'],
      faults: [0, random],
      why: ['', 'out of paper'],
    });
    expect(record.finished).toBe(true);
    expect(recordOf(match, 0)).not.toHaveProperty('faults');
    const uncounted = await playGame({ ...plan, bots: [broken, steady], mostMoves: 5 }, 0);
    expect(uncounted.steps).toHaveLength(5);
    const wordy: Contender = {
      ...broken,
      choose: () => {
        throw new Error(`${'out of paper\n'.repeat(16)}inks! 😀 and pens`);
      },
    };
    const cut: SeatFaults[] = [];
    await playGame({ ...plan, bots: [steady, wordy] }, 0, cut);
    expect(cut[1]!.why).toBe(`${'out of paper'.repeat(16)}inks! …`);
    const again = {
      ...record,
      index: 1,
      bots: ['broken', 'steady'],
      faults: [2, 0],
      why: ['', ''],
      scores: [3, 15],
    };
    const { standings, moves } = resultOf(['steady', 'broken', 'idle'], [again, record]);
    expect(standings.map((each) => each.faults)).toEqual([0, random + 2, 0]);
    expect(standings.map((each) => each.why)).toEqual([undefined, 'out of paper', undefined]);
    expect(standings.map((each) => each.meanScore)).toEqual([
      (record.scores[0]! + 15) / 2,
      (record.scores[1]! + 3) / 2,
      0,
    ]);
    expect(moves).toBe(2 * match.steps.length);
    await expect(playGame({ ...plan, bots: [steady, { name: 'ours', choose }] }, 0)).rejects.toThrow(
      'out of paper',
    );
  });

  it('end where a player chooses what is refused, or all would rather wait', async () => {
    const cheat: Contender = { name: 'cheat', choose: async () => ({ type: 'claim', points: 999 }) as never };
    await expect(playGame({ ...plan, bots: [cheat, cheat] }, 0)).rejects.toThrow(
      /^cheat chose \{"type":"claim","points":999\}: (Nobody believes|Out of turn)/,
    );
    const patient: Contender = { name: 'patient', choose: () => undefined };
    await expect(playGame({ ...plan, bots: [patient, patient] }, 3)).rejects.toThrow(
      'every computer player waits after move 0 of the game oak/3',
    );
  });

  it('go on by chance where the program that all wait for would rather wait too', async () => {
    const patient: Contender = { name: 'cmd:./patient', mayFail: true, choose: () => undefined };
    const faults: SeatFaults[] = [];
    const match = await playGame({ ...plan, bots: [patient, patient], mostMoves: 3 }, 0, faults);
    expect(match.steps).toHaveLength(3);
    expect(recordOf(match, 0, faults)).toMatchObject({
      faults: [expect.any(Number), expect.any(Number)],
      why: expect.arrayContaining(['patient waits, though nobody else wants to move']),
    });
  });

  it('call programs in logs by their names, however long their commands are', async () => {
    const bot: Contender = { name: 'cmd:./patient.py', mayFail: true, choose: () => undefined };
    const long: Contender = { ...bot, name: `cmd:${'x'.repeat(185)}/patient.py` };
    const match = await playGame({ ...plan, bots: [bot, long], mostMoves: 0 }, 0);
    expect(match.players).toEqual([
      { name: 'patient 1', bot: bot.name },
      { name: 'patient 2', bot: long.name },
    ]);
    expect(parseLog(formatLog(match)).ok).toBe(true);
  });

  it('share a victory out among its winners, and end at once with the moves that are allowed', async () => {
    const record = {
      index: 0,
      bots: ['a', 'b', 'a'],
      winners: [0, 1],
      scores: [5, 5, 2],
      moves: 9,
      finished: true,
    };
    const { standings } = resultOf(['a', 'b'], [record]);
    expect(standings).toMatchObject([
      { bot: 'a', games: 2, wins: 0.5, rate: 0.25, meanScore: 3.5 },
      { bot: 'b', games: 1, wins: 0.5, rate: 0.5, meanScore: 5 },
    ]);
    // A sum of these depends on the order, and the games of a tournament end in any.
    const seats = ['a', ...Array<string>(6).fill('b')];
    const won = [3, 4, 5].map((winners, index) => {
      return {
        ...record,
        index,
        bots: seats,
        winners: [...Array(winners).keys()],
        scores: seats.map(() => 1),
      };
    });
    expect(resultOf(['a', 'b'], won.toReversed())).toEqual(resultOf(['a', 'b'], won));
    expect((await playGame({ ...plan, mostMoves: 1 }, 0)).steps).toHaveLength(1);
    const { players, seed } = await playGame({ ...plan, mostMoves: 0 }, 1);
    expect([players, seed]).toEqual([
      [
        { name: 'idle 1', bot: 'idle' },
        { name: 'steady 2', bot: 'steady' },
      ],
      'oak/1',
    ]);
  });

  it("know Wilson's interval", () => {
    const { rate, low, high } = wilson(8, 10);
    expect([rate, low, high].map((share) => share.toFixed(4))).toEqual(['0.8000', '0.4902', '0.9433']);
    expect(wilson(0, 10).low).toBe(0);
    expect(wilson(10, 10).high).toBeCloseTo(1);
    expect(wilson(1, 1).low).toBeCloseTo(1 / (1 + 1.959964 ** 2), 6);
    expect(wilson(1, 1).high).toBe(1);
    expect(wilson(0, 0)).toEqual({ rate: 0, low: 0, high: 1 });
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
  const flags = { bots: [], games: '10', ms: '1', option: [], seed: 'oak' };
  const folder = mkdtempSync(join(tmpdir(), 'boardgames-simulate-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  async function run(given: Partial<SimulateFlags>, parts: Partial<SimulationParts> = {}) {
    const written = { output: '', progress: '' };
    let time = 0;
    const whole = await simulateGame(
      entry,
      { ...flags, ...given },
      {
        output: { write: (text) => (written.output += text) },
        progress: { isTTY: true, write: (text) => (written.progress += text) },
        clock: { now: () => (time += 250) },
        games: gamesOf([idle, steady], 1),
        ...parts,
      },
    );
    return { ...written, whole };
  }

  it('prints a table, with the progress elsewhere, and how long the rest will take', async () => {
    const { output, progress, whole } = await run({ bots: ['steady, idle'] });
    expect(output).toMatch(
      /^player +wins +95% interval +games +mean score\nsteady +100\.0% +72\.2% to 100\.0%/,
    );
    expect(output).toMatch(/\n\n10 games, [\d.]+ moves each\n$/);
    expect(progress).toContain('\r\x1b[K4 of 10 games · 4.0 a second · 2 s left');
    expect(progress.endsWith('\r\x1b[K')).toBe(true);
    expect(whole).toBe(true);
  });

  it('C4 says nothing of its progress where no terminal shows it', async () => {
    let written = '';
    await run({ bots: ['steady,idle'] }, { progress: { isTTY: false, write: (text) => (written += text) } });
    expect(written).toBe('');
  });

  it('takes its progress away where a game fails: why stands in a line of its own', async () => {
    let written = '';
    const games = gamesOf([idle, steady], 1);
    const play: typeof games.play = (task) =>
      task.index < 3 ? games.play(task) : Promise.reject(new Error('no'));
    const failing = run(
      { bots: ['steady,idle'] },
      { games: { ...games, play }, progress: { isTTY: true, write: (text) => (written += text) } },
    );
    await expect(failing).rejects.toThrow('no');
    expect(written).toMatch(/3 of 10 games [^\r]*\r\x1b\[K$/);
  });

  it('C4 prints what was played when it is stopped', async () => {
    const stop = new AbortController();
    const { output, whole } = await run(
      { bots: ['steady,idle'] },
      {
        signal: stop.signal,
        progress: {
          isTTY: true,
          write: (text) => text.includes('3 of 10') && stop.abort(),
        },
      },
    );
    expect(output).toMatch(/^steady +100\.0%/m);
    expect(output).toMatch(/\n3 games, /);
    expect(whole).toBe(false);
  });

  it('keeps results in a file, and plays only what is not in it', async () => {
    const file = join(folder, 'results.jsonl');
    const all = (await run({ bots: ['steady,idle'], json: true })).output;
    await run({ bots: ['steady,idle'], games: '4', resume: file });
    const text = readFileSync(file, 'utf8');
    expect(text.split('\n')).toHaveLength(6);
    // Ended in the middle of a line.
    writeFileSync(file, text.slice(0, -20));
    const { seed: _, ...unseeded } = flags;
    const { output, progress } = await run({ ...unseeded, bots: ['steady,idle'], json: true, resume: file });
    expect(output).toBe(all);
    expect(progress).toContain('4 of 10 games');
    // Before the first of them is over, which may take long.
    expect(progress.startsWith('\r\x1b[K3 of 10 games\r\x1b[K4 of 10 games · 4.0 a second · 2 s left')).toBe(
      true,
    );
    await expect(run({ bots: ['steady,idle'], resume: file, seed: 'elm' })).rejects.toThrow(
      `${file} holds results of another simulation`,
    );
    writeFileSync(file, 'my diary\n');
    await expect(run({ resume: file })).rejects.toThrow(`${file} holds no results of a simulation`);
    await expect(run({ resume: join(folder, 'none', 'x') })).rejects.toThrow('there is no such folder.');
  });

  it('writes the log of every game where it is asked to', async () => {
    const logs = join(folder, 'logs');
    await run({ bots: ['steady,idle'], games: '2', keepLogs: logs });
    const [first, second, ...others] = readdirSync(logs).sort();
    expect([first, second]).toEqual(
      [1, 2].map((game) => expect.stringMatching(`^toy-steady-idle-\\w{8}-${game}.jsonl$`)),
    );
    expect(others).toEqual([]);
    expect(readFileSync(join(logs, second!), 'utf8')).toContain('"seed":"oak/1"');
    await expect(run({ keepLogs: join(logs, first!, 'x') })).rejects.toThrow(
      'a part of its path is not a folder.',
    );
    // The same again has the same names, anything else has others.
    await run({ bots: ['steady,idle'], games: '2', keepLogs: logs });
    expect(readdirSync(logs)).toHaveLength(2);
    await run({ bots: ['steady,idle'], games: '1', seed: 'elm', keepLogs: logs });
    await run({ bots: ['steady,idle'], games: '1', option: ['target=15'], keepLogs: logs });
    expect(readdirSync(logs)).toHaveLength(4);
  });

  it('L6 takes no seed that neither log nor results could be read with', async () => {
    const logs = join(folder, 'long');
    const order = { bots: ['steady,idle'], games: '1', keepLogs: logs, resume: join(folder, 'long.jsonl') };
    await run({ ...order, seed: 'x'.repeat(190) });
    const [name] = readdirSync(logs);
    expect(parseLog(readFileSync(join(logs, name!), 'utf8')).ok).toBe(true);
    for (const seed of ['x'.repeat(191), 'a\nb'])
      await expect(run({ ...order, seed })).rejects.toThrow(
        '--seed must be a text of at most 190 characters, all of which can be shown.',
      );
  });

  it('L21 says how often a program failed, and why for the first time', () => {
    const bots = ['cmd:python3 bots/broken.py', 'steady'];
    const record = { index: 0, bots, winners: [1], scores: [0, 14], moves: 9, finished: true };
    const text = reportText([{ bots, records: [{ ...record, faults: [4, 0] }] }]);
    expect(text).toMatch(/^broken +0\.0%/m);
    expect(text).toContain('9.0 moves each\n4 random moves were played for broken: it failed.\n');
    const because = (why: string) =>
      reportText([{ bots, records: [{ ...record, faults: [1, 0], why: [why, ''] }] }]);
    const played = '1 random move was played for broken: ';
    expect(because('broken ended with status 1')).toContain(`${played}broken ended with status 1.\n`);
    expect(because('broken wants a move that is refused: It is not your turn.')).toContain(
      `${played}broken wants a move that is refused: It is not your turn.\n`,
    );
    expect(reportText([{ bots, records: [record] }])).not.toContain('failed');
  });

  it('L21 calls programs of one name by what differs in their commands', () => {
    const folder = `cmd:python3 /home/ann/${'deep/'.repeat(20)}`;
    const [first, second] = [`${folder}v1/bot.py`, `${folder}v2/bot.py`];
    const record = { index: 0, winners: [1], scores: [0, 14], moves: 9, finished: true };
    const played = (...bots: string[]) => ({ bots, records: [{ ...record, bots, faults: [2, 0] }] });
    const names = (...pairings: ReturnType<typeof played>[]) =>
      reportText(pairings).match(/^\S.*?(?= {2}|$)/gm);
    const apart = reportText([played(first, second)]);
    expect(apart).toMatch(/^v1\/bot\.py +0\.0%.*\nv2\/bot\.py +100\.0%/m);
    expect(apart).toContain('moves were played for v1/bot.py: ');
    expect(names(played('cmd:./bot', 'cmd:./bot --depth 3'))).toEqual(
      expect.arrayContaining(['bot', 'bot --depth 3']),
    );
    expect(names(played('cmd:./bot -d 3', 'cmd:./bot -d 4'))).toEqual(
      expect.arrayContaining(['bot 3', 'bot 4']),
    );
    expect(names(played('cmd:x run/', 'cmd:y run/'))).toEqual(
      expect.arrayContaining(['cmd:x run/', 'cmd:y run/']),
    );
    expect(names(played(first, 'bot'), played(second, 'bot'))).toEqual(
      expect.arrayContaining([first, second, 'bot']),
    );
    const rounds = [{ tables: [[0, 1]], resting: [] }];
    const { records } = played(first, second);
    expect(tournamentText([first, second], rounds, records)).toMatch(
      /^1 +v2\/bot\.py +1\.0.*\n2 +v1\/bot\.py +0\.0/m,
    );
  });

  it('L21 fits into the terminal whatever the programs are called', () => {
    const bots = [`cmd:./${'a'.repeat(20)}`, 'steady'];
    const record = { index: 0, bots, winners: [1], scores: [0, 14], moves: 9, finished: true };
    const round = { tables: [[0, 1]], resting: [] };
    const { isTTY, columns } = process.stdout;
    Object.assign(process.stdout, { isTTY: true, columns: 80 });
    const lines = [
      tournamentText(bots, [round, round], [record]),
      reportText([{ bots, records: [record] }]),
    ].flatMap((text) => text.split('\n'));
    Object.assign(process.stdout, { isTTY, columns });
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
    expect(lines.join('\n')).toContain('aaaaaaaaaaaa…');
  });

  it('rates players over several pairings', async () => {
    const { output } = await run({ bots: ['steady,idle', 'steady,steady'], games: '20' });
    expect(output.match(/^player/gm)).toHaveLength(3);
    await expect(run({ bots: ['steady,idle', 'steady, idle'] })).rejects.toThrow(
      'steady,idle is given twice',
    );
    expect(output).toMatch(/^player +Elo +95% +meetings\nsteady +18\d\d +± \d+ +20\nidle +11\d\d /m);
    const { output: json } = await run({ bots: ['steady,idle', 'idle,steady'], json: true });
    expect(JSON.parse(json)).toMatchObject({
      pairings: [{ bots: ['steady', 'idle'] }, { bots: ['idle', 'steady'] }],
      ratings: [{ bot: 'steady' }, { bot: 'idle' }],
    });
  });

  it('prints one line of JSON', async () => {
    const { output } = await run({ bots: ['steady,idle'], json: true, option: ['target=20'] });
    expect(JSON.parse(output)).toMatchObject({
      game: 'toy',
      options: { target: 20 },
      seed: 'oak',
      games: 10,
    });
  });

  it.each([
    [{ bots: ['steady'] }, '--bots takes 2 to 3 names'],
    [{ bots: ['steady,deep'] }, 'There is no player deep: choose from idle, steady, or programs such as'],
    [
      { bots: ['steady,idle,'] },
      'A name in the list is empty: choose from idle, steady, or programs such as',
    ],
    [{ bots: ['steady,idle', 'idle,idle,idle'] }, 'Every --bots must name as many players as the others.'],
    [{ games: '0' }, '--games must be a whole number from 1'],
    [{ ms: 'long' }, '--ms must be'],
    [{ option: ['speed=1'] }, 'There is no option speed: choose one of target.'],
    [{ option: ['target=0'] }, 'The option target must be a whole number from 1 to 99.'],
  ])('refuses %j in a sentence', async (given, sentence) => {
    await expect(run(given)).rejects.toThrow(sentence);
  });
});

describe('Elo ratings', () => {
  const game = (bots: readonly string[], ...winners: number[]): GameRecord => {
    return { index: 0, bots, winners, scores: [], moves: 1, finished: winners.length > 0 };
  };

  it('are 400 points apart for ten to one, and even for draws', () => {
    const wins = Array.from({ length: 1000 }, () => game(['a', 'b'], 0));
    const losses = Array.from({ length: 100 }, () => game(['a', 'b'], 1));
    const [first, second] = ratingsOf([...wins, ...losses]);
    expect([first!.bot, second!.bot, first!.meetings]).toEqual(['a', 'b', 1100]);
    expect(first!.elo - second!.elo).toBeCloseTo(400, -1);
    expect(first!.margin).toBeGreaterThan(10);
    expect(first!.margin).toBeLessThan(40);
    const even = ratingsOf([game(['a', 'b'], 0, 1), game(['b', 'a'], 0, 1)]);
    expect(even.map(({ elo }) => Math.round(elo))).toEqual([1500, 1500]);
  });

  it('are as exact as their games allow', () => {
    const perNat = 400 / Math.log(10);
    // Between two each, of whom one has won 30 of 40, and one drawn game is added.
    const share = 30.5 / 41;
    const two = ratingsOf([
      ...Array.from({ length: 30 }, () => game(['a', 'b'], 0)),
      ...Array.from({ length: 10 }, () => game(['b', 'a'], 0)),
    ]);
    const reach = 1.959964 * perNat * Math.sqrt(1 / (4 * 41 * share * (1 - share)));
    expect(two.map(({ bot, meetings }) => [bot, meetings])).toEqual([
      ['a', 40],
      ['b', 40],
    ]);
    for (const [index, { elo, margin }] of two.entries()) {
      expect(elo).toBeCloseTo(1500 + (index === 0 ? 0.5 : -0.5) * perNat * Math.log(share / (1 - share)), 4);
      expect(margin).toBeCloseTo(reach, 4);
    }
    // Three that are even: each pair has drawn eight games, and one more.
    const even = ratingsOf(Array.from({ length: 8 }, () => game(['a', 'b', 'c'], 0, 1, 2)));
    for (const { elo, margin, meetings } of even) {
      expect(elo).toBeCloseTo(1500, 6);
      expect(margin).toBeCloseTo(1.959964 * perNat * Math.sqrt(2 / (9 * (9 / 4))), 6);
      expect(meetings).toBe(16);
    }
    // Two of a kind at one table say nothing of each other.
    expect(ratingsOf([game(['a', 'a', 'b'], 1)]).map(({ bot, meetings }) => [bot, meetings])).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
  });

  it('compare players that never met by those they both met', () => {
    const beats = (one: string, other: string, times: number, lost: number): GameRecord[] => [
      ...Array.from({ length: times }, () => game([one, other], 0)),
      ...Array.from({ length: lost }, () => game([one, other], 1)),
    ];
    const ratings = ratingsOf([...beats('hard', 'normal', 200, 100), ...beats('normal', 'easy', 200, 100)]);
    expect(ratings.map(({ bot }) => bot)).toEqual(['hard', 'normal', 'easy']);
    expect(ratings[0]!.elo - ratings[2]!.elo).toBeCloseTo(2 * 400 * Math.log10(2), -1);
    expect(ratings.reduce((sum, { elo }) => sum + elo, 0) / 3).toBeCloseTo(1500);
    // One drawn game is added between those who met, and between no others.
    const step = 400 * Math.log10(200.5 / 100.5);
    expect(ratings[0]!.elo - ratings[1]!.elo).toBeCloseTo(step, 3);
    expect(ratings[1]!.elo - ratings[2]!.elo).toBeCloseTo(step, 3);
  });

  it('tell who cannot be compared, since neither met the other nor anybody who did', () => {
    const records = [game(['a', 'd'], 0), game(['c', 'b'], 0), game(['d', 'e'], 0), game(['f', 'g'])];
    const ratings = ratingsOf(records);
    expect(ratings.map(({ bot, group }) => `${bot}${group}`)).toEqual([
      'a0',
      'd0',
      'e0',
      'c1',
      'b1',
      'f2',
      'g3',
    ]);
    expect(ratings.slice(0, 3).reduce((sum, { elo }) => sum + elo, 0) / 3).toBeCloseTo(1500);
    // As between two who met once: one won game, and one drawn game is added.
    const [one] = ratingsOf([game(['c', 'b'], 0)]);
    expect(ratings[3]).toEqual({ ...one, group: 1 });
    expect(ratings.map(({ margin }) => margin !== undefined && Number.isFinite(margin))).toEqual([
      ...[true, true, true, true, true],
      ...[false, false],
    ]);
    const text = reportText([
      { bots: ['a', 'd'], records: [game(['a', 'd'], 0)] },
      { bots: ['f', 'g'], records: [game(['f', 'g'])] },
    ]);
    expect(text).toMatch(/^a +15\d\d +± \d+ +1\nd +14\d\d +± \d+ +1\nf +1500 +unknown +0\ng /m);
    expect(text).toContain(
      '\n\nElo compares only players who met in games that ended, or met others who did: a, d; f; g.\n',
    );
    const rounds = [{ tables: [[0, 1]], resting: [2] }];
    const tournament = tournamentText(['a', 'd', 'z'], rounds, [game(['a', 'd'], 0)]);
    expect(tournament).toMatch(/^2 +z .* 1500 +unknown$/m);
    expect(tournament).toContain('who did: a, d; z.\n');
  });

  it('count nothing of a game without an end, and say nothing of two that both lost', () => {
    const unfinished = ratingsOf([game(['b', 'a'])]);
    expect(unfinished.map(({ bot, elo, meetings }) => [bot, elo, meetings])).toEqual([
      ['a', 1500, 0],
      ['b', 1500, 0],
    ]);
    const [winner] = ratingsOf([game(['a', 'b', 'c'], 0)]);
    expect([winner!.bot, winner!.meetings]).toEqual(['a', 2]);
  });
});
