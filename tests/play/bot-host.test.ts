import { getEventListeners, on } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import os, { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { MessageChannel } from 'node:worker_threads';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startMatch } from '../../src/engine/match.ts';
import { readOptions } from '../../src/engine/options.ts';
import { findGame } from '../../src/games/index.ts';
import { type BotHost, botsHere, botsInWorker } from '../../src/play/bot-host.ts';
import {
  gamePlayerInWorker,
  type PlayedGame,
  playGames,
  type TournamentOrder,
} from '../../src/play/game-players.ts';
import { giveWay, letHelpersGiveWay } from '../../src/play/give-way.ts';
import { judgeInWorker } from '../../src/play/judge-work.ts';
import { serveThread } from '../../src/play/serve-thread.ts';

/** A file for threads to run. */
function script(text: string): URL {
  const file = join(mkdtempSync(join(tmpdir(), 'bots-')), 'worker.cjs');
  writeFileSync(file, text);
  return pathToFileURL(file);
}

/** A worker that does what the name of the bot says. */
const worker = `
const { parentPort } = require('node:worker_threads');
parentPort.on('message', ({ id, request }) => {
  if (request.bot === 'die') process.exit(1);
  if (request.bot === 'throw') throw new Error('a fault in the worker');
  if (request.bot === 'hang') for (;;);
  if (request.bot === 'time') parentPort.postMessage({ id, move: { time: request.milliseconds } });
  else if (request.bot === 'wait') parentPort.postMessage({ id });
  else if (request.bot === 'repeat') for (const type of ['one', 'two']) parentPort.postMessage({ id, move: { type } });
  else if (request.bot === 'fail') parentPort.postMessage({ id, error: 'no idea' });
  else parentPort.postMessage({ id, move: { type: request.bot, seat: request.seat } });
});
`;

describe('L8 computer players in a worker', () => {
  let host: BotHost | undefined;
  afterEach(() => host?.close());

  /** @param grace given where one hangs, which is waited for no longer than it must. @returns what asks */
  function start(grace?: number): (bot: string, seat?: number) => Promise<unknown> {
    const started = botsInWorker(script(worker), grace);
    host = started;
    return (bot, seat = 0) => {
      const milliseconds = { hang: 0, time: 800 }[bot] ?? 60_000;
      return started.choose({ game: 'toy', bot, view: { players: [] }, seat, seed: 'x', milliseconds });
    };
  }

  it('answer each request, several at once too', async () => {
    const choose = start();
    const answers = await Promise.all([choose('roll', 1), choose('wait'), choose('knock', 2)]);
    expect(answers).toEqual([{ type: 'roll', seat: 1 }, undefined, { type: 'knock', seat: 2 }]);
  });

  it.each([
    ['fail', 'no idea'],
    ['die', 'the computer players stopped'],
    ['throw', 'a fault in the worker'],
    ['hang', 'hang takes too long'],
  ])('that %s are noticed, and the next request is answered', async (bot, message) => {
    const choose = start(100);
    await choose('roll');
    await expect(choose(bot)).rejects.toThrow(message);
    expect(await choose('roll', 3)).toEqual({ type: 'roll', seat: 3 });
  });

  it('lose none of their time to others that are thought about before them, and hang or die', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      host = botsInWorker(script(worker));
      const request = { game: 'toy', view: { players: [] }, seat: 1, seed: 'x', milliseconds: 1000 };
      const [hangs, dies, rolls] = ['hang', 'die', 'roll'].map((bot) => host!.choose({ ...request, bot }));
      vi.advanceTimersByTime(11_000);
      await expect(hangs).rejects.toThrow('hang takes too long');
      vi.advanceTimersByTime(10_000);
      await expect(dies).rejects.toThrow('the computer players stopped');
      vi.advanceTimersByTime(10_000);
      expect(await rolls).toEqual({ type: 'roll', seat: 1 });
    } finally {
      vi.useRealTimers();
    }
  });

  it('share the time where many tables wait, and have all of it at a few', async () => {
    const choose = start();
    const times = async (tables: number) => {
      const answers = await Promise.all(Array.from({ length: tables }, () => choose('time')));
      return answers.map((answer) => (answer as { time: number }).time);
    };
    expect(await times(6)).toEqual(Array.from({ length: 6 }, () => 800));
    const [, second, ...others] = await times(51);
    expect(second).toBe(100);
    expect(others.at(-1)).toBe(800);
  });

  it('never think about what was asked for by a match that was left before its turn', async () => {
    host = botsInWorker(script(worker), 100);
    const request = { game: 'toy', view: { players: [] }, seat: 1, seed: 'x', milliseconds: 60_000 };
    let isLeft = false;
    const first = host.choose({ ...request, bot: 'roll' });
    const waits = host.choose({ ...request, bot: 'hang' }, () => isLeft);
    const last = host.choose({ ...request, bot: 'knock' }, () => false);
    isLeft = true;
    expect(await first).toEqual({ type: 'roll', seat: 1 });
    await expect(waits).rejects.toThrow('the game was left');
    expect(await last).toEqual({ type: 'knock', seat: 1 });
  });

  it('are heard once for each request', async () => {
    const choose = start();
    expect(await choose('repeat')).toEqual({ type: 'one' });
    expect(await choose('roll', 1)).toEqual({ type: 'roll', seat: 1 });
  });

  it('have time for their answer to come after that for thinking, and nothing waits once it is there', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      host = botsInWorker(script(worker));
      const view = { players: [] };
      const request = { game: 'toy', bot: 'roll', view, seat: 1, seed: 'x', milliseconds: 1000 };
      const asked = host.choose(request);
      vi.advanceTimersByTime(10_000);
      expect(await asked).toEqual({ type: 'roll', seat: 1 });
      // What still waited for the first answer would end the thread that the second is asked of.
      const again = host.choose({ ...request, seat: 2 });
      vi.advanceTimersByTime(1000);
      expect(await again).toEqual({ type: 'roll', seat: 2 });
    } finally {
      vi.useRealTimers();
    }
  });

  it('are given up when the game is left', async () => {
    const choose = start();
    const asked = choose('silent');
    host!.close();
    await expect(asked).rejects.toThrow('the game was left');
  });
});

describe('computer players in this thread', () => {
  it('are named when there is no such player', async () => {
    const request = {
      game: 'chess',
      bot: 'deep',
      view: { players: [] },
      seat: 0,
      seed: 'x',
      milliseconds: 1,
    };
    await expect(botsHere.choose(request)).rejects.toThrow('chess has no computer player called deep');
  });

  it('are told what they see, whose seat it is and how long they may think', async () => {
    const bot = (await findGame('catan')!.bots()).find(({ name }) => name === 'easy')!;
    const choose = vi.spyOn(bot, 'choose').mockReturnValue({ type: 'roll' });
    try {
      const view = { players: [] };
      const request = { game: 'catan', bot: 'easy', view, seat: 2, seed: 'x', milliseconds: 70 };
      expect(await botsHere.choose(request)).toEqual({ type: 'roll' });
      expect(choose.mock.calls).toEqual([[view, 2, expect.anything(), { milliseconds: 70 }]]);
    } finally {
      choose.mockRestore();
    }
  });
});

/** What a thread answers that was begun with an order, one after the other. */
function thread(order?: Parameters<typeof serveThread>[1]) {
  const { port1, port2 } = new MessageChannel();
  const answers = on(port2, 'message');
  serveThread(port1, order);
  return {
    ask: (question: unknown): void => port2.postMessage(question),
    async hear(): Promise<unknown> {
      const [event] = (await answers.next()).value as [unknown];
      return event;
    },
    close: () => port2.close(),
  };
}

describe('what a thread does', () => {
  let open: ReturnType<typeof thread> | undefined;
  afterEach(() => open?.close());
  const begin = (order?: Parameters<typeof serveThread>[1]) => {
    open = thread(order);
    return open;
  };

  it('at a table: each question gets the move, or what is wrong', async () => {
    const game = await findGame('catan')!.rules();
    const players = [{ name: 'A' }, { name: 'B' }, { name: 'C' }];
    const read = readOptions(game.options, {}, 3);
    if (!read.ok) throw new Error(read.reason);
    const { state } = startMatch(game, { options: read.options, players, seed: 'thread' });
    const [seat] = game.toAct(state);
    const question = (bot: string, of: number) => ({
      ...{ game: 'catan', bot, view: game.view(state, of), seat: of, seed: 'x', milliseconds: 1 },
    });
    const { ask, hear } = begin();
    ask({ id: 7, request: question('easy', seat!) });
    expect(await hear()).toEqual({ id: 7, move: expect.objectContaining({ type: 'placeSettlement' }) });
    ask({ id: 8, request: question('deep', seat!) });
    expect(await hear()).toEqual({ id: 8, error: 'catan has no computer player called deep' });
  });

  const tournament: TournamentOrder = {
    ...{ game: 'carcassonne', bots: ['easy', 'easy'], options: {}, seed: 'oak', logs: false },
    ...{ budget: { milliseconds: 1 }, mostMoves: 3 },
  };

  it('in a tournament: the game of each number, with its log where that is wanted', async () => {
    const rules = await findGame('carcassonne')!.rules();
    const read = readOptions(rules.options, {}, 2);
    if (!read.ok) throw new Error(read.reason);
    for (const logs of [false, true]) {
      const { ask, hear, close } = begin({ ...tournament, options: read.options, logs });
      ask(4);
      const played = (await hear()) as PlayedGame;
      expect(played.record).toMatchObject({ index: 4, moves: 3, finished: false, bots: ['easy', 'easy'] });
      expect(played.log?.split('\n').length).toBe(logs ? 5 : undefined);
      close();
    }
  });

  it.each([
    [{ ...tournament, bots: ['easy', 'deep'] }, 'carcassonne has no computer player called deep'],
    [{ ...tournament, game: 'chess' }, 'there is no game chess'],
    [
      { kind: 'study', game: 'wordsteal', bots: ['easy'], options: {}, seed: 'oak' } as const,
      'nobody can watch wordsteal',
    ],
    [
      { kind: 'study', game: 'catan', bots: ['deep'], options: {}, seed: 'oak' } as const,
      'catan has no computer player called deep',
    ],
  ])('with an order that cannot be met, it tells why with each game: %#', async (order, error) => {
    const { ask, hear } = begin(order);
    for (const index of [0, 1]) {
      ask(index);
      expect(await hear()).toEqual({ error });
    }
  });

  it('with a match to look back on: how far it is, and then the review, or what is wrong with the log', async () => {
    const folder = fileURLToPath(new URL('../logs/monopoly/', import.meta.url));
    const [header, ...steps] = readFileSync(join(folder, 'classic-four.jsonl'), 'utf8').split('\n');
    const { hear, close } = begin({ log: [header, ...steps.slice(0, 4), ''].join('\n') });
    const heard: unknown[] = [];
    do heard.push(await hear());
    while (!('judged' in (heard.at(-1) as object)));
    const of = heard.length - 1;
    expect(of).toBeGreaterThan(0);
    expect(heard.slice(0, -1)).toEqual(Array.from({ length: of }, (_, done) => ({ done, of })));
    expect(heard.at(-1)).toMatchObject({ judged: { unit: 'money', steps: 4 } });
    close();
    expect(await begin({ log: 'my diary' }).hear()).toEqual({
      error: expect.stringMatching(/^this is not a log/),
    });
    const wrong = [header, '{"seat":0,"move":{"type":"nonsense"},"chance":[]}', ''].join('\n');
    expect(await begin({ log: wrong }).hear()).toEqual({ error: expect.stringContaining('cannot be read') });
  });

  it('with a challenge that is over: its grade', async () => {
    const moves = [{ type: 'skip' }];
    const { hear } = begin({ challenge: 'wordsteal', seed: 'oak', moves });
    expect(await hear()).toEqual({
      judged: { share: 0, text: expect.stringMatching(/^0 of \d+ points/), best: [expect.any(String)] },
    });
  });
});

describe('games in threads of their own', () => {
  const order = {} as TournamentOrder;
  const text = `
const { parentPort, workerData } = require('node:worker_threads');
parentPort.on('message', (index) => {
  if (index === 1) parentPort.postMessage({ error: 'no idea' });
  else if (index === 2) throw new Error('a fault in the thread');
  else if (index === 3) process.exit(0);
  else parentPort.postMessage({ index, workerData });
});`;

  it('are told, or what went wrong', async () => {
    const game = gamePlayerInWorker<object>(script(text), order);
    expect(await game.play(0)).toEqual({ index: 0, workerData: order });
    await expect(game.play(1)).rejects.toThrow('no idea');
    expect(await game.play(5)).toEqual({ index: 5, workerData: order });
    await expect(game.play(2)).rejects.toThrow('a fault in the thread');
    await expect(gamePlayerInWorker(script(text), order).play(3)).rejects.toThrow(
      'the thread of a game stopped',
    );
    const closed = gamePlayerInWorker(script(text), order);
    const asked = closed.play(9);
    closed.close();
    await expect(asked).rejects.toThrow('the thread of a game stopped');
  });

  it('are listened for one at a time, however many games a thread plays', async () => {
    const warned: string[] = [];
    const hear = ({ name }: Error): void => void warned.push(name);
    process.on('warning', hear);
    const thread = gamePlayerInWorker<object>(script(text), order);
    for (let index = 10; index < 22; index++) await thread.play(index);
    thread.close();
    process.off('warning', hear);
    expect(warned).toEqual([]);
  });

  /** Plays games when it is told to. */
  function player() {
    const asked: { index: number; end(): void; fail(error: Error): void }[] = [];
    let closed = 0;
    const play = (index: number) =>
      new Promise<object>((resolve, reject) => {
        asked.push({ index, end: () => resolve({ index }), fail: reject });
      });
    return { play, close: () => void closed++, asked, closed: () => closed };
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  it('are handed out as players become free, and players go home at the end', async () => {
    const [one, two] = [player(), player()];
    const told: object[] = [];
    const done = playGames([one, two], [3, 5, 7], (game) => told.push(game));
    expect([one, two].map(({ asked }) => asked.map(({ index }) => index))).toEqual([[3], [5]]);
    two.asked[0]!.end();
    await settle();
    expect([told, two.asked[1]!.index, one.closed()]).toEqual([[{ index: 5 }], 7, 0]);
    two.asked[1]!.end();
    one.asked[0]!.end();
    await done;
    expect(told).toEqual([{ index: 5 }, { index: 7 }, { index: 3 }]);
    expect([one, two].map(({ asked, closed }) => [asked.length, closed()])).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  it('are not waited for when they are stopped, and not begun when they were before', async () => {
    const stop = new AbortController();
    const one = player();
    const told: object[] = [];
    const done = playGames([one], [0, 1], (game) => told.push(game), stop.signal);
    stop.abort();
    await done;
    one.asked[0]!.fail(new Error('given up'));
    await settle();
    expect([one.asked.length, one.closed(), told]).toEqual([1, 1, []]);
    await playGames([one], [0, 1], (game) => told.push(game), stop.signal);
    expect([one.asked.length, one.closed(), told]).toEqual([1, 2, []]);
  });

  it('listen to the end of all only as long as they are played: a tournament may have many rounds', async () => {
    const { signal } = new AbortController();
    const one = player();
    const done = playGames([one], [0], () => {}, signal);
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    one.asked[0]!.end();
    await done;
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('end with the failure of one, and all players go home', async () => {
    const [one, two] = [player(), player()];
    const done = playGames([one, two], [0, 1, 2], () => {});
    one.asked[0]!.fail(new Error('no paper'));
    await expect(done).rejects.toThrow('no paper');
    expect([one.closed(), two.closed()]).toEqual([1, 1]);
  });
});

describe('L22 a review in a thread of its own', () => {
  const text = `
const { parentPort, workerData } = require('node:worker_threads');
const { log } = workerData;
if (log === 'throws') throw new Error('a fault in the thread');
parentPort.postMessage({ done: 0, of: 2 });
if (log === 'fails') parentPort.postMessage({ error: 'no idea' });
if (log === 'sound') parentPort.postMessage({ judged: { steps: 2 } });
if (log === 'long') setInterval(() => {}, 1000);`;

  it('tells how far it is, and what came of it', async () => {
    const heard: unknown[] = [];
    const begin = (log: string) => judgeInWorker(script(text), { log }, (progress) => heard.push(progress));
    expect(await begin('sound').done).toEqual({ steps: 2 });
    expect(heard).toEqual([{ done: 0, of: 2 }]);
    await expect(begin('fails').done).rejects.toThrow('no idea');
    await expect(begin('throws').done).rejects.toThrow('a fault in the thread');
    await expect(begin('ends').done).rejects.toThrow('The judging was given up.');
    const long = begin('long');
    long.cancel();
    await expect(long.done).rejects.toThrow('The judging was given up.');
  });
});

describe.runIf(process.platform === 'linux')('threads that give way to the one that answers keys', () => {
  const real = { set: os.setPriority, get: os.getPriority };
  const put: [number, number][] = [];
  afterEach(() => {
    Object.assign(os, { setPriority: real.set, getPriority: real.get });
    syncBuiltinESMExports();
    put.length = 0;
  });
  const own = (priority: number): void => {
    Object.assign(os, {
      getPriority: () => priority,
      setPriority: (thread: number, to: number) => {
        put.push([thread, to]);
        throw new Error('It has ended.');
      },
    });
    syncBuiltinESMExports();
  };

  it('stand behind it, though not at the very end', () => {
    for (const [priority, behind] of [
      [0, 10],
      [5, 15],
      [15, 19],
    ] as const) {
      put.length = 0;
      own(priority);
      giveWay();
      expect(put).toEqual([[Number(basename(readlinkSync('/proc/thread-self'))), behind]]);
    }
  });

  it('are all others of the program', () => {
    own(0);
    letHelpersGiveWay();
    const threads = put.map(([thread]) => thread);
    const all = readdirSync('/proc/self/task').map(Number);
    expect(threads.length).toBeGreaterThan(1);
    expect(threads).not.toContain(process.pid);
    expect(threads.filter((thread) => all.includes(thread)).length).toBeGreaterThan(1);
    expect(put.every(([, to]) => to === 10)).toBe(true);
  });
});
