import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { quantile } from '../bench/measure/time.ts';
import type { PlayersAnswer, PlayersOrder, PlayersQuestion } from './players.ts';

/** Programs in a process of their own. */
export interface Players {
  readonly process: ChildProcess;
  tell(question: PlayersQuestion): void;
  ask(what: 'times' | 'pauses' | 'steps'): Promise<PlayersAnswer>;
}

/** Done when all of them sit and play. */
export async function startPlayers(order: PlayersOrder): Promise<Players> {
  // As JSON the age of a table that has never moved would be nothing.
  const child = fork(fileURLToPath(new URL('./players.mjs', import.meta.url)), [JSON.stringify(order)], {
    serialization: 'advanced',
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const heard = <T>(): Promise<T> =>
    new Promise((resolve) => child.once('message', (each) => resolve(each as T)));
  await heard();
  return {
    process: child,
    tell: (question) => void child.send(question),
    ask(what) {
      const answer = heard<PlayersAnswer>();
      child.send({ ask: what });
      return answer;
    },
  };
}

const HERTZ = 100;

/** Processor time that a process has used so far, its threads included, in milliseconds; and what it has in memory, in MB. */
export function usageOf(pid: number): { readonly milliseconds: number; readonly megabytes: number } {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  const ticks = Number(fields[11]) + Number(fields[12]);
  return { milliseconds: (ticks * 1000) / HERTZ, megabytes: (pages * 4096) / 1e6 };
}

export function line(what: string, value: string): void {
  console.log(`${what.padEnd(58)} ${value}`);
}

export function times(what: string, all: readonly number[]): void {
  const at = (share: number): string => quantile(all, share).toFixed(1);
  line(what, `p50 ${at(0.5)} · p95 ${at(0.95)} · p99 ${at(0.99)} · most ${at(1)} ms (${all.length})`);
}
