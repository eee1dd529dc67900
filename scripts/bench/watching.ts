import { setTimeout as pause } from 'node:timers/promises';
import type { IPty } from '@lydell/node-pty';
import type { Figure } from './measure/figure.ts';
import { frameEnd, inTerminal, program, sees } from './measure/program.ts';
import { quantile } from './measure/time.ts';

/** How long computer players are watched at the most, and how long nothing is drawn when their game is over. */
const WATCHED = 6000;
const SILENCE = 1500;
const KEYS = 60;
const PACE = 20;
/** Games that are begun for so many keys: some are over soon. */
const MOST_GAMES = 10;
/** A key that is not answered by then counts as answered so late. */
const PATIENCE = 3000;
const rare = 'Ω';
const backspace = '\x7f';

/** Tables of computer players alone, at 120x40 through a pseudo-terminal, without movements. */
export async function bench(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const game of ['WordSteal', 'Monopoly', 'Catan', 'Carcassonne']) {
    figures.push({
      name: `${game}, written while four \`easy\` play at the fastest`,
      value: await written(begin(game, 'easy')),
      unit: 'KiB/s',
      target: { most: 40 },
    });
    for (const level of ['hard', 'expert'])
      figures.push({
        name: `${game}, a key while four \`${level}\` think, p95`,
        value: quantile(await keyTimes(game, level), 0.95),
        unit: 'ms',
        target: { most: 16 },
      });
  }
  return figures;
}

function begin(game: string, level: string, seed = 'bench'): IPty {
  const bots = Array.from({ length: 4 }, () => level).join();
  return inTerminal([program, game.toLowerCase(), '--players', '4', '--bots', bots, '--seed', seed]);
}

/** KiB a second from the first move until the game is over. */
async function written(child: IPty): Promise<number> {
  await sees(child, frameEnd);
  await sees(child, frameEnd);
  const started = performance.now();
  let last = started;
  let bytes = 0;
  child.onData((chunk) => {
    last = performance.now();
    bytes += Buffer.byteLength(chunk);
  });
  while (performance.now() - started < WATCHED && performance.now() - last < SILENCE) await pause(100);
  child.kill('SIGKILL');
  return bytes / 1024 / ((last - started) / 1000);
}

/** @throws Error when game after game is over before enough keys are pressed. */
async function keyTimes(game: string, level: string): Promise<readonly number[]> {
  const times: number[] = [];
  for (let count = 0; count < MOST_GAMES && times.length < KEYS; count++) {
    const child = begin(game, level, count === 0 ? 'bench' : `bench ${count}`);
    times.push(...(await keyTimesIn(child, KEYS - times.length)));
  }
  if (times.length < KEYS) throw new Error(`${game}: ${MOST_GAMES} games gave ${times.length} keys.`);
  return times;
}

/**
 * A letter that no game shows is typed into the `:` line and taken away again, while the game goes on behind it.
 * @returns fewer than are wanted where the game is over before.
 */
async function keyTimesIn(child: IPty, wanted: number): Promise<readonly number[]> {
  await sees(child, frameEnd);
  await pause(1500);
  let isOver = false;
  sees(child, 'wins!').then(
    () => {
      isOver = true;
    },
    () => {},
  );
  child.write(':');
  const times: number[] = [];
  while (times.length < wanted) {
    await pause(PACE);
    const started = performance.now();
    const seen = sees(child, rare).catch(() => Number.NaN);
    child.write(rare);
    const shownAt = await Promise.race([seen, pause(PATIENCE, Number.NaN)]);
    if (isOver) break;
    times.push(Number.isNaN(shownAt) ? PATIENCE : shownAt - started);
    await pause(PACE);
    child.write(backspace);
  }
  child.kill('SIGKILL');
  return times;
}
