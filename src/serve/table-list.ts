import type { Clock } from '../engine/clock.ts';
import type { Cluster } from './cluster.ts';
import { byPhase, type Hall, type ListedTable } from './hall.ts';
import { repeatedly } from './repeatedly.ts';

/** How often the board is read for what other processes run, in milliseconds. */
const READ_EVERY = 1000;

/** The public tables of all processes, for everybody's list. */
export class TableList {
  readonly #hall: Hall;
  readonly #cluster: Cluster;
  readonly #listeners = new Set<() => void>();
  #elsewhere: readonly ListedTable[] = [];
  #shown: readonly ListedTable[];
  readonly #ends: readonly (() => void)[];

  constructor(hall: Hall, cluster: Cluster, clock: Clock) {
    this.#hall = hall;
    this.#cluster = cluster;
    this.#shown = hall.list();
    this.#ends = [
      hall.listen(() => this.#show()),
      ...(cluster.isShared ? [repeatedly(clock, READ_EVERY, () => this.#read())] : []),
    ];
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
    for (const end of this.#ends) end();
  }

  async #read(): Promise<void> {
    const entries = await this.#cluster.board.read();
    const all = [...entries.values()].map((text) => JSON.parse(text) as ListedTable);
    this.#elsewhere = all.filter(({ code, isPublic }) => isPublic && !this.#hall.find(code));
    this.#show();
  }

  #show(): void {
    const shown = [...this.#hall.list(), ...this.#elsewhere.filter(({ code }) => !this.#hall.find(code))];
    this.#shown = shown.sort(byPhase);
    for (const listener of [...this.#listeners]) listener();
  }
}
