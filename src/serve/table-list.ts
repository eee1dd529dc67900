import type { Clock } from '../engine/clock.ts';
import type { Cluster } from './cluster.ts';
import { byPhase, type Hall, type ListedTable } from './hall.ts';

/** How often the board is read for what other processes run, in milliseconds. */
const READ_EVERY = 1000;

/** The public tables of all processes, for everybody's list. */
export class TableList {
  readonly #hall: Hall;
  readonly #cluster: Cluster;
  readonly #clock: Clock;
  readonly #listeners = new Set<() => void>();
  #elsewhere: readonly ListedTable[] = [];
  #shown: readonly ListedTable[];
  #cancel: () => void = () => {};
  readonly #deaf: () => void;

  constructor(hall: Hall, cluster: Cluster, clock: Clock) {
    this.#hall = hall;
    this.#cluster = cluster;
    this.#clock = clock;
    this.#shown = hall.list();
    this.#deaf = hall.listen(() => this.#show());
    if (cluster.isShared) this.#readLater();
  }

  /** Lobbies first; the same object until something changes. */
  get shown(): readonly ListedTable[] {
    return this.#shown;
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  close(): void {
    this.#cancel();
    this.#deaf();
  }

  #readLater(): void {
    this.#cancel = this.#clock.after(READ_EVERY, () => {
      this.#cluster.board
        .read()
        .then(
          (entries) => {
            const all = [...entries.values()].map((text) => JSON.parse(text) as ListedTable);
            this.#elsewhere = all.filter(({ code, isPublic }) => isPublic && !this.#hall.find(code));
            this.#show();
          },
          () => {},
        )
        .finally(() => this.#readLater());
    });
  }

  #show(): void {
    const shown = [...this.#hall.list(), ...this.#elsewhere.filter(({ code }) => !this.#hall.find(code))];
    this.#shown = shown.sort(byPhase);
    for (const listener of [...this.#listeners]) listener();
  }
}
