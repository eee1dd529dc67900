import type { Clock } from '../engine/clock.ts';
import { Listeners } from '../engine/listeners.ts';
import type { Cluster } from './cluster.ts';
import { byPhase, type Hall, type ListedTable } from './hall.ts';
import { repeatedly } from './repeatedly.ts';

/** How often the board is read for what other processes run, in milliseconds. */
const READ_EVERY = 1000;
/** Within how many milliseconds of a change it is told that there is one: with many tables there always is. */
const TELL_WITHIN = 250;

/** What was read of a table, and what it says. */
interface Entry {
  readonly text: string;
  readonly table: ListedTable;
}

/** The tables of all processes, of which the public ones are in everybody's list. */
export class TableList {
  readonly #hall: Hall;
  readonly #cluster: Cluster;
  readonly #listeners = new Listeners();
  readonly listen = this.#listeners.listen;
  /** By code: those of all processes, as they were read last. */
  #read: ReadonlyMap<string, Entry> = new Map();
  #shown: readonly ListedTable[] = [];
  /** Something has changed since. */
  #isOld = true;
  readonly #clock: Clock;
  #cancel: (() => void) | undefined;
  readonly #ends: readonly (() => void)[];

  constructor(hall: Hall, cluster: Cluster, clock: Clock) {
    this.#hall = hall;
    this.#cluster = cluster;
    this.#clock = clock;
    this.#ends = [
      hall.listen(() => this.#changed()),
      ...(cluster.isShared ? [repeatedly(clock, READ_EVERY, () => this.#readAll())] : []),
    ];
  }

  /** The public ones, lobbies first; the same object until something changes. */
  get shown(): readonly ListedTable[] {
    if (this.#isOld) this.#shown = this.#all.filter(({ isPublic }) => isPublic).sort(byPhase);
    this.#isOld = false;
    return this.#shown;
  }

  /** Whether it is public or not. */
  find(code: string): ListedTable | undefined {
    return this.#all.find((table) => table.code === code);
  }

  /** The code of a table at which a guest sits already before its game, public or not. */
  lobbyOf(guest: string): string | undefined {
    return this.#all.find(({ phase, guests }) => phase === 'lobby' && guests.includes(guest))?.code;
  }

  close(): void {
    for (const end of this.#ends) end();
    this.#cancel?.();
  }

  async #readAll(): Promise<void> {
    const before = this.#read;
    const texts = await this.#cluster.board.read();
    let isNew = texts.size !== before.size;
    this.#read = new Map(
      [...texts].map(([code, text]): [string, Entry] => {
        const known = before.get(code);
        if (known?.text === text) return [code, known];
        isNew = true;
        return [code, { text, table: JSON.parse(text) as ListedTable }];
      }),
    );
    if (isNew) this.#changed();
  }

  #changed(): void {
    this.#isOld = true;
    this.#cancel ??= this.#clock.after(TELL_WITHIN, () => {
      this.#cancel = undefined;
      this.#listeners.tell();
    });
  }

  get #all(): readonly ListedTable[] {
    const read = [...this.#read.values()].map(({ table }) => table);
    return [...this.#hall.list(), ...read.filter(({ code }) => !this.#hall.find(code))];
  }
}
