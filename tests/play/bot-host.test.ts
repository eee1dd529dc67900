import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { type BotHost, botsHere, botsInWorker } from '../../src/play/bot-host.ts';

/** A worker that does what the name of the bot says. */
const worker = `
const { parentPort } = require('node:worker_threads');
parentPort.on('message', ({ id, request }) => {
  if (request.bot === 'die') process.exit(1);
  if (request.bot === 'throw') throw new Error('a fault in the worker');
  if (request.bot === 'hang') for (;;);
  if (request.bot === 'wait') parentPort.postMessage({ id });
  else if (request.bot === 'fail') parentPort.postMessage({ id, error: 'no idea' });
  else parentPort.postMessage({ id, move: { type: request.bot, seat: request.seat } });
});
`;

describe('L8 computer players in a worker', () => {
  let host: BotHost | undefined;
  afterEach(() => host?.close());

  /** @param grace how long the worker may be silent, in milliseconds. */
  function start(grace = 60_000): (bot: string, seat?: number) => Promise<unknown> {
    const file = join(mkdtempSync(join(tmpdir(), 'bots-')), 'worker.cjs');
    writeFileSync(file, worker);
    const started = botsInWorker(pathToFileURL(file), grace);
    host = started;
    return (bot, seat = 0) =>
      started.choose({ game: 'toy', bot, view: { players: [] }, seat, seed: 'x', milliseconds: 0 });
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
    const choose = start(bot === 'hang' ? 3000 : undefined);
    await choose('roll');
    await expect(choose(bot)).rejects.toThrow(message);
    expect(await choose('roll', 3)).toEqual({ type: 'roll', seat: 3 });
  });

  it('are given up when the game is left', async () => {
    const choose = start();
    const asked = choose('hang');
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
});
