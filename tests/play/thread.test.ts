import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import threads from 'node:worker_threads';
import { afterEach, expect, it } from 'vitest';
import { botsInWorker } from '../../src/play/bot-host.ts';
import { gamePlayerInWorker, playGames, type TournamentOrder } from '../../src/play/game-players.ts';
import { judgeInWorker } from '../../src/play/judge-work.ts';

const { Worker } = threads;
const use = (worker: object): void => {
  Object.assign(threads, { Worker: worker });
  syncBuiltinESMExports();
};
afterEach(() => use(Worker));
const request = { game: 'nim', bot: 'easy', view: { players: [] }, seat: 0, seed: '', milliseconds: 1 };

it('a thread that the system refuses is told of in a sentence that says what to do, whatever it is for', async () => {
  use(
    class {
      constructor() {
        throw Object.assign(new Error('EAGAIN'), { code: 'ERR_WORKER_INIT_FAILED' });
      }
    },
  );
  const script = new URL('file:///worker.js');
  const why = /^The system lets you start no more threads: .*`ulimit -u`\)\.$/;
  await expect(botsInWorker(script).choose(request)).rejects.toThrow(why);
  const players = [0, 1].map(() => gamePlayerInWorker(script, {} as TournamentOrder));
  await expect(playGames(players, [0, 1], () => {})).rejects.toThrow(why);
  expect(() => judgeInWorker(script, { log: '' })).toThrow(why);
});

it('a thread whose files are gone tells that the program was replaced, whatever it is for', async () => {
  const message = 'The program was replaced or removed while it ran: start it again.';
  const why = { message, code: 'REPLACED', syscall: undefined };
  const folder = mkdtempSync(join(tmpdir(), 'thread-'));
  try {
    const half = join(folder, 'half.cjs');
    writeFileSync(half, `require('node:fs').openSync(${JSON.stringify(join(folder, 'program.cjs'))});`);
    for (const file of [half, join(folder, 'gone.cjs')]) {
      const script = pathToFileURL(file);
      await expect(botsInWorker(script).choose(request)).rejects.toMatchObject(why);
      const player = gamePlayerInWorker(script, {} as TournamentOrder);
      await expect(playGames([player], [0], () => {})).rejects.toMatchObject(why);
      await expect(judgeInWorker(script, { log: '' }).done).rejects.toMatchObject(why);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
