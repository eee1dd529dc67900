import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createDatabase, mariadbIn, redisIn, type Service } from '../../tests/services.ts';
import type { HostOrder, Memory, OpenOrder } from './host.ts';

/** One host that runs. */
export interface Host {
  readonly process: ChildProcess;
  readonly ports: Readonly<Record<'ssh' | 'web' | 'port' | 'status', number>>;
  open(order: OpenOrder): Promise<readonly string[]>;
  memory(): Promise<Memory>;
  /** As an operator ends it. */
  end(): Promise<void>;
}

const folder = mkdtempSync(join(tmpdir(), 'boardgames-hosts-'));
const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

function started(child: ChildProcess): ChildProcess {
  children.add(child);
  child.stdout?.resume();
  return child.once('exit', () => children.delete(child));
}

async function answers(port: number): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
      socket.unref();
    });
    if (open) return;
    await sleep(100);
  }
  throw new Error(`Nothing answers on port ${port}.`);
}

/** A server that can be stopped and started again with what it has on its disk. */
export interface Backing {
  readonly url: string;
  readonly process: () => ChildProcess;
  stop(): Promise<void>;
  start(): Promise<void>;
}

export const startRedis = async (): Promise<Backing> => backing(await redisIn(folder));

export async function startMariadb(): Promise<Backing> {
  const service = await mariadbIn(join(folder, 'mariadb'));
  const server = await backing(service);
  await createDatabase(service);
  return server;
}

async function backing({ url, port, run }: Service): Promise<Backing> {
  let child = started(run());
  await answers(port);
  return {
    url,
    process: () => child,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
    async start() {
      child = started(run());
      await answers(port);
    },
  };
}

export async function startHost(order: HostOrder): Promise<Host> {
  const child = started(
    fork(fileURLToPath(new URL('./host.mjs', import.meta.url)), [JSON.stringify(order)], {
      // React is not bundled here, and would be the one for development.
      env: { ...process.env, NODE_ENV: 'production', BOARDGAMES_HOME: join(folder, 'home') },
      execArgv: ['--expose-gc', ...(process.env.HOST_ARGS?.split(' ') ?? [])],
    }),
  );
  const hears = <T>(): Promise<T> =>
    new Promise((resolve, reject) => {
      child.once('message', (message) => resolve(message as T));
      child.once('exit', () => reject(new Error('A host ended.')));
    });
  const { ports } = await hears<{ ports: Host['ports'] }>();
  return {
    process: child,
    ports,
    async open(tables) {
      child.send(tables);
      return (await hears<{ codes: readonly string[] }>()).codes;
    },
    memory() {
      child.send('memory');
      return hears<Memory>();
    },
    async end() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** What a host says of itself. */
export async function statusOf({ ports }: Host): Promise<Readonly<Record<string, number>>> {
  return (await fetch(`http://127.0.0.1:${ports.status}/status`)).json() as Promise<Record<string, number>>;
}
