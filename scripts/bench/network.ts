import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { WebSocket } from 'ws';
import { seededChance } from '../../src/engine/chance.ts';
import type { AnyGame } from '../../src/engine/game.ts';
import { LocalSession } from '../../src/engine/session.ts';
import { findGame } from '../../src/games/index.ts';
import { RemoteSession } from '../../src/net/remote-session.ts';
import { listen } from '../../src/net/server.ts';
import { HostTable } from '../../src/net/table.ts';
import type { ClientMessage, HostMessage } from '../../src/net/wire.ts';
import { realClock } from '../../src/tui/terminal/clock.ts';
import type { Figure } from './measure/figure.ts';
import { quantile } from './measure/time.ts';

const GAME = 'catan';
const TABLES = 250;
const SEATS = 4;
/** Every table makes a move so often, in milliseconds. */
const PACE = 1000;
const SECONDS = 12;

/** One host with many tables, four programs at each; the programs run in a thread of their own. */
export async function bench(): Promise<Figure[]> {
  const game = await findGame(GAME)!.rules();
  const before = memory();
  const tables = new Map<string, HostTable>();
  while (tables.size < TABLES) {
    const table = openTable(game, tables.size);
    tables.set(table.code, table);
  }
  const server = await listen({
    host: '127.0.0.1',
    port: 0,
    clock: realClock,
    mostConnections: TABLES * SEATS + 10,
    find: ({ code }) => (code === undefined ? undefined : tables.get(code)),
  });
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { port: server.port, codes: [...tables.keys()] },
  });
  const times = await new Promise<readonly number[]>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  const each = (memory() - before) / TABLES / 1024;
  await worker.terminate();
  await server.close();
  const moves = times.length / SECONDS;
  return [
    { name: `${TABLES} tables of four, moves`, value: moves, unit: 'moves/s' },
    { name: 'move to all updated, p50', value: quantile(times, 0.5), unit: 'ms', target: { most: 5 } },
    { name: 'move to all updated, p99', value: quantile(times, 0.99), unit: 'ms', target: { most: 50 } },
    { name: 'memory of a table with its four lines', value: each, unit: 'KiB', target: { most: 64 } },
  ];
}

/** Bytes of the host's thread: the programs' thread has a heap of its own. */
function memory(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function openTable(game: AnyGame, index: number): HostTable {
  return HostTable.open(
    {
      ...{ game, bots: [], clock: realClock, program: 'bench', substitute: '', grace: 60_000 },
      newSeed: () => `bench ${index}`,
      begin: async (match) => ({
        ...{ id: '', session: new LocalSession(match), substitute: () => {} },
        close: async () => {},
      }),
      resume: () => Promise.reject(new Error('nothing is resumed here')),
      keep: () => {},
    },
    { seats: SEATS },
  );
}

/** The programs at one table: whoever may act makes a random move, and the time is taken until all have heard of it. */
class Four {
  readonly #game: AnyGame;
  readonly #sockets: WebSocket[] = [];
  readonly #sessions: (RemoteSession | undefined)[] = [];
  readonly #times: number[];
  readonly #chance = seededChance('bench');
  #sentAt = 0;
  #received = 0;

  constructor(game: AnyGame, times: number[]) {
    this.#game = game;
    this.#times = times;
  }

  async join(url: string, code: string): Promise<void> {
    for (let seat = 0; seat < SEATS; seat++) await this.#connect(url, code, seat);
    for (const socket of this.#sockets) say(socket, { type: 'self', ready: true });
  }

  play(): void {
    const seat = this.#sessions.findIndex((one, at) => one && this.#game.toAct(one.match.state).includes(at));
    const session = this.#sessions[seat];
    if (!session || session.saving) return;
    this.#received = 0;
    this.#sentAt = performance.now();
    void session.play(seat, this.#game.sampleMove(session.match.state, seat, this.#chance));
  }

  async #connect(url: string, code: string, seat: number): Promise<void> {
    const socket = new WebSocket(url);
    this.#sockets.push(socket);
    await new Promise((resolve) => socket.once('open', resolve));
    const welcomed = new Promise((resolve) => socket.once('message', resolve));
    socket.on('message', (data) => this.#read(seat, JSON.parse(data.toString()) as HostMessage));
    say(socket, { type: 'hello', versions: [1], program: 'bench', name: `P${seat}`, code });
    await welcomed;
  }

  #read(seat: number, message: HostMessage): void {
    const session = this.#sessions[seat];
    if (message.type === 'game') {
      const parts = {
        ...{ game: this.#game, clock: realClock, seat: () => seat, latency: () => 0 },
        send: (move: ClientMessage) => say(this.#sockets[seat]!, move),
      };
      this.#sessions[seat] = new RemoteSession(parts, message);
    }
    const ready = message.type === 'table' && message.table.phase === 'lobby' && !message.table.missing;
    if (ready && seat === 0) say(this.#sockets[0]!, { type: 'start' });
    if (message.type === 'done') session?.answered(message.id, undefined);
    if (message.type === 'refused') session?.answered(message.id, message);
    if (message.type !== 'step') return;
    if (++this.#received === SEATS) this.#times.push(performance.now() - this.#sentAt);
    session?.stepped(message);
  }
}

function say(socket: WebSocket, message: ClientMessage): void {
  socket.send(JSON.stringify(message));
}

async function playAll({ port, codes }: { port: number; codes: readonly string[] }): Promise<void> {
  const game = await findGame(GAME)!.rules();
  const times: number[] = [];
  const all = codes.map(() => new Four(game, times));
  for (const [index, four] of all.entries()) await four.join(`ws://127.0.0.1:${port}`, codes[index]!);
  for (const [index, four] of all.entries()) {
    setTimeout(() => setInterval(() => four.play(), PACE), (index * PACE) / codes.length);
  }
  // The first seconds compile.
  await new Promise((resolve) => setTimeout(resolve, 4000));
  times.length = 0;
  await new Promise((resolve) => setTimeout(resolve, SECONDS * 1000));
  parentPort?.postMessage(times);
}

if (!isMainThread && workerData?.codes) void playAll(workerData);
