import { setTimeout as pause } from 'node:timers/promises';
import type { IPty } from '@lydell/node-pty';
import { answer, firstFrame, frameEnd, inTerminal, program, sees, starts, threadTime } from './program.ts';
import { quantile } from './time.ts';

/** A figure of another build of the program and of this one, measured in turn. */
interface Pair {
  readonly name: string;
  readonly unit: 'ms' | 'bytes';
  readonly before: number;
  readonly now: number;
}

const FRAMES = 9;
const KEYS = 100;
const BURST = 1000;
const right = '\x1b[C';
const left = '\x1b[D';

/** @param other `bin/boardgames.js` of the other build. */
export async function against(other: string): Promise<readonly Pair[]> {
  const pairs: Pair[] = [];
  for (const [name, args] of Object.entries(starts)) {
    const both: readonly [number[], number[]] = [[], []];
    for (let round = 0; round < FRAMES; round++)
      for (const [index, of] of inTurn([other, program], round))
        both[index]!.push((await firstFrame(of, args)).thread);
    pairs.push(pairOf(`first frame of ${name}, processor time`, 'ms', both));
  }
  for (const [name, args] of Object.entries(starts)) {
    if (args.length > 0) pairs.push(...(await keysOf(name, [...args, '--seed', 'bench'], other)));
  }
  return pairs;
}

async function keysOf(name: string, args: readonly string[], other: string): Promise<readonly Pair[]> {
  const children = await Promise.all([other, program].map((of) => begin(name, [of, ...args])));
  const times: [number[], number[]] = [[], []];
  const bytes: [number[], number[]] = [[], []];
  const spent: [number[], number[]] = [[], []];
  for (let key = 0; key < KEYS; key++) {
    for (const [index, child] of inTurn(children, key >> 1)) {
      const before = threadTime(child);
      const answered = await answer(child, key % 2 === 0 ? right : left, 5000);
      times[index]!.push(answered.milliseconds);
      bytes[index]!.push(answered.bytes);
      spent[index]!.push(threadTime(child) - before);
    }
  }
  const bursts: number[][] = [];
  for (const child of children) bursts.push([await burst(child)]);
  for (const child of children) child.kill('SIGKILL');
  return [
    pairOf(`${name}, a key, p50`, 'ms', times),
    pairOf(`${name}, a key, p95`, 'ms', times, 0.95),
    pairOf(`${name}, a key, processor time`, 'ms', spent),
    pairOf(`${name}, a key, written`, 'bytes', bytes),
    pairOf(`${name}, 1,000 arrows at once, processor time`, 'ms', bursts),
  ];
}

/** Both with their indexes, each first in every other turn: of equal programs the second has the longer slow keys. */
function inTurn<T>(both: readonly T[], turn: number): readonly (readonly [number, T])[] {
  const indexed = [...both.entries()];
  return turn % 2 === 0 ? indexed : indexed.reverse();
}

/** What is pressed first: whose hand it is takes the keyboard, or a page of the keys is left. */
const firstKeys: Readonly<Record<string, string>> = { Catan: ' ', Carcassonne: '\r' };

/** The game with its cursor where the arrows have somewhere to go. */
async function begin(name: string, args: readonly string[]): Promise<IPty> {
  const child = inTerminal(args);
  await sees(child, frameEnd);
  await pause(1500);
  for (const key of [firstKeys[name] ?? right, right, right, left])
    await answer(child, key).catch(() => undefined);
  return child;
}

/** @returns processor time until a burst of arrows is worked off. */
export async function burst(child: IPty): Promise<number> {
  const before = threadTime(child);
  await answer(child, (right + left).repeat(BURST / 2), 20_000);
  let now = threadTime(child);
  for (let last = -1; now > last; ) {
    last = now;
    await pause(300);
    now = threadTime(child);
  }
  return now - before;
}

function pairOf(name: string, unit: Pair['unit'], both: readonly (readonly number[])[], share = 0.5): Pair {
  const [before, now] = both as [readonly number[], readonly number[]];
  return { name, unit, before: quantile(before, share), now: quantile(now, share) };
}
