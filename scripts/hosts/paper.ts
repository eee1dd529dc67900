import { seededChance } from '../../src/engine/chance.ts';
import { quantile } from '../bench/measure/time.ts';
import { line } from './with-players.ts';

/** Milliseconds of processor time, as `npm run hosts -- tables` measures them; docs/hosting.md says where and when. */
const costs = {
  /** The owner of a table: a move is checked, played, and told to four. */
  owner: 3.2,
  /** A message that a host passes on between a player there and a table elsewhere. */
  edge: 0.3,
  /** A message in a stream. */
  redis: 0.06,
  /** A step that is written; so many are written side by side by one server. */
  database: 0.9,
  databaseAtOnce: 2,
};

/** What a place is made of. */
interface Shape {
  readonly hosts: number;
  readonly redis: number;
  readonly databases: number;
}

const SEATS = 4;
/** Each table makes a move so often, in seconds: people think longer than programs. */
const BETWEEN_MOVES = 10;
const SECONDS = 5;

/** A server with a queue before it: work is done in the order in which it comes, by so many at once. */
class Station {
  readonly #free: number[];
  busy = 0;

  constructor(atOnce = 1) {
    this.#free = Array.from({ length: atOnce }, () => 0);
  }

  /** @returns when what comes at a moment is done. */
  serve(at: number, milliseconds: number): number {
    let first = 0;
    for (let server = 1; server < this.#free.length; server++)
      if (this.#free[server]! < this.#free[first]!) first = server;
    const done = Math.max(at, this.#free[first]!) + milliseconds;
    this.#free[first] = done;
    this.busy += milliseconds;
    return done;
  }
}

interface Task {
  readonly at: number;
  run(at: number): void;
}

/** What happens when, the earliest first. */
class Agenda {
  readonly #heap: Task[] = [];

  add(at: number, run: (at: number) => void): void {
    const heap = this.#heap;
    let place = heap.push({ at, run }) - 1;
    while (place > 0) {
      const above = (place - 1) >> 1;
      if (heap[above]!.at <= at) break;
      heap[place] = heap[above]!;
      heap[above] = { at, run };
      place = above;
    }
  }

  next(): Task | undefined {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (heap.length === 0 || !last) return first;
    let place = 0;
    for (;;) {
      let below = 2 * place + 1;
      if (below >= heap.length) break;
      if (below + 1 < heap.length && heap[below + 1]!.at < heap[below]!.at) below++;
      if (heap[below]!.at >= last.at) break;
      heap[place] = heap[below]!;
      place = below;
    }
    heap[place] = last;
    return first;
  }
}

/** Moves at random moments at tables all over the place, each until all four have heard of it. */
function simulate(tables: number, { hosts, redis, databases }: Shape) {
  const chance = seededChance(`${tables}/${hosts}/${redis}/${databases}`);
  const pick = (count: number): number => chance.die(count) - 1;
  const random = (): number => (chance.die(1_000_000) - 0.5) / 1_000_000;
  const stations = (count: number, atOnce?: number): Station[] =>
    Array.from({ length: count }, () => new Station(atOnce));
  const processes = stations(hosts);
  const streams = stations(redis);
  const stores = stations(databases, costs.databaseAtOnce);
  const agenda = new Agenda();
  const times: number[] = [];
  const end = SECONDS * 1000;
  /** By way of a stream to another host, at once to the same. */
  const pass = (from: number, to: number, at: number, run: (at: number) => void): void => {
    if (from === to) {
      run(at);
      return;
    }
    agenda.add(processes[from]!.serve(at, costs.edge / 2), (sent) =>
      agenda.add(streams[to % redis]!.serve(sent, costs.redis), (heard) =>
        agenda.add(processes[to]!.serve(heard, costs.edge / 2), run),
      ),
    );
  };
  const move = (began: number): void => {
    const owner = pick(hosts);
    let waiting = SEATS;
    const told = (at: number): void => {
      if (--waiting === 0) times.push(at - began);
    };
    pass(pick(hosts), owner, began, (arrived) =>
      agenda.add(processes[owner]!.serve(arrived, costs.owner), (played) =>
        agenda.add(stores[pick(databases)]!.serve(played, costs.database), (kept) => {
          for (let seat = 0; seat < SEATS; seat++) pass(owner, pick(hosts), kept, told);
        }),
      ),
    );
  };
  const gap = (BETWEEN_MOVES * 1000) / tables;
  const come = (at: number): void => {
    if (at > end) return;
    move(at);
    agenda.add(at - Math.log(1 - random()) * gap, come);
  };
  agenda.add(0, come);
  for (let task = agenda.next(); task; task = agenda.next()) task.run(task.at);
  const load = (all: readonly Station[], atOnce = 1): number =>
    all.reduce((sum, { busy }) => sum + busy, 0) / all.length / atOnce / end;
  return {
    p99: quantile(times, 0.99),
    loads: {
      hosts: load(processes),
      Redis: load(streams),
      MariaDB: load(stores, costs.databaseAtOnce),
    },
  };
}

const shapes: readonly (readonly [tables: number, shape: Shape])[] = [
  [3000, { hosts: 3, redis: 1, databases: 1 }],
  [10_000, { hosts: 3, redis: 1, databases: 1 }],
  [10_000, { hosts: 10, redis: 1, databases: 1 }],
  [100_000, { hosts: 100, redis: 1, databases: 1 }],
  [100_000, { hosts: 100, redis: 8, databases: 10 }],
  [1_000_000, { hosts: 1000, redis: 80, databases: 1 }],
  [1_000_000, { hosts: 1000, redis: 80, databases: 100 }],
];

/** What gives way first as tables grow, and what is then divided. */
export async function paper(): Promise<void> {
  for (const [tables, shape] of shapes) {
    const { p99, loads } = simulate(tables, shape);
    const parts = Object.entries(loads).map(([name, load]) => `${name} ${(100 * load).toFixed(0)} %`);
    const { hosts, redis, databases } = shape;
    line(
      `${tables} tables: ${hosts} hosts, ${redis} Redis, ${databases} MariaDB`,
      `p99 ${Math.max(...Object.values(loads)) >= 1 ? 'grows without end' : `${p99.toFixed(0)} ms`} · busy: ${parts.join(', ')}`,
    );
  }
}
