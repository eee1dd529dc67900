import type { Clock } from '../engine/clock.ts';
import type { AnyTypes } from '../engine/game.ts';
import { Listeners } from '../engine/listeners.ts';
import type { Match } from '../engine/match.ts';
import { type Refusal, refuse } from '../engine/refusal.ts';
import { isFree, type Phase } from '../net/host-message.ts';
import { HostTable } from '../net/table.ts';
import type { TableMatch } from '../net/table-game.ts';
import type { Identity, TableParts, TableRecord } from '../net/table-parts.ts';
import type { Cluster, Lease } from './cluster.ts';

interface HallParts {
  readonly clock: Clock;
  readonly cluster: Pick<Cluster, 'leases' | 'board'>;
  /**
   * What a table of this game is made of. @throws Error when there is no such game.
   * @param fence of the right to run it: what is written with it counts, unless somebody has a greater one.
   */
  partsFor(game: string, fence: () => number): Promise<TableParts>;
  /** Whether people may come back to a game at a table with this code, which nobody runs now. */
  isKept(code: string): Promise<boolean>;
  /** A game goes on at a table with these guests in it, or was ended. */
  playing(code: string, guests: readonly string[], isOn: boolean): void;
  /** Another process has taken a table over to which this one still has the right. */
  usurped(code: string): void;
  /** A game is over, and goes on no more; called once for each, and again where its table is opened again. */
  finished(game: FinishedGame): void;
  readonly mostTables: number;
}

export interface FinishedGame {
  readonly match: Match<AnyTypes>;
  /** Of the match, in the store; and of its table. */
  readonly id: string;
  readonly code: string;
  /** Who sat in each seat, where they are known. */
  readonly guests: readonly (string | undefined)[];
  /** Something was undone on the way. */
  readonly isUndone: boolean;
  /** Whoever ran the table before may have told of it. */
  readonly isAgain: boolean;
}

export interface Wish {
  /** The id of the game. */
  readonly game: string;
  readonly seats: number;
  /** In everybody's list; otherwise only those come who know its code. */
  readonly isPublic: boolean;
}

/** A table as the list of the hall shows it. */
export interface ListedTable {
  readonly code: string;
  readonly game: string;
  readonly phase: Phase;
  readonly isPublic: boolean;
  readonly seats: number;
  readonly taken: number;
  /** Names of those who sit, computer players left out; and the ids of those who are known here. */
  readonly people: readonly string[];
  readonly guests: readonly string[];
  /** The id of whose table it is, where they are known here. */
  readonly owner?: string;
  /** The ids of those with whom they do not want to play; an earlier version of the program does not tell. */
  readonly avoided?: readonly string[];
  readonly watching: number;
  /** Nobody who sits at it is there. */
  readonly isDeserted: boolean;
}

/** What a table learns of itself once it is open. */
interface Right {
  lease?: Lease;
  table?: HostTable;
  /** What is played at it, or was played last. */
  played?: TableMatch;
}

interface Standing {
  readonly table: HostTable;
  readonly isPublic: boolean;
  readonly lease: Lease;
  /** As it stood when it changed last. */
  listed: ListedTable;
  /** Since when nobody is there, in milliseconds of the clock; `undefined` while somebody is. */
  emptySince: number | undefined;
}

/** A table that nobody is at is cleared away after so many milliseconds; its game is kept and can be opened again. */
const EMPTY_LOBBY = 60_000;
const EMPTY_GAME = 3_600_000;
const SWEEP = 30_000;
/** Within so many milliseconds a process learns that it has lost the right to a table. */
const LEARNT = 5000;

/** All tables of one process, and who is to hear when one changes. It knows no sockets, no screens, no store. */
export class Hall {
  readonly #parts: HallParts;
  readonly #tables = new Map<string, Standing>();
  readonly #listeners = new Listeners();
  readonly listen = this.#listeners.listen;
  /** What is done when a table has written what it had in memory alone that is run here no longer: false when something is lost. */
  readonly #leaving = new Set<Promise<boolean>>();
  /** Tables that are being opened, each of which takes a place. */
  #opening = 0;
  #steps = 0;
  #stopSweeping: () => void = () => {};

  constructor(parts: HallParts) {
    this.#parts = parts;
    this.#sweepLater();
  }

  /** Those that are run here. */
  list(): readonly ListedTable[] {
    return [...this.#tables.values()].map(({ listed }) => listed);
  }

  get counts(): Readonly<Record<'tables' | 'playing' | 'unsaved' | 'steps', number>> {
    const tables = [...this.#tables.values()].map(({ table }) => table);
    return {
      tables: tables.length,
      playing: tables.filter(({ phase }) => phase === 'playing').length,
      unsaved: tables.filter(({ isUnsaved }) => isUnsaved).length + this.#leaving.size,
      steps: this.#steps,
    };
  }

  find(code: string): HostTable | undefined {
    return this.#tables.get(code.toUpperCase())?.table;
  }

  /** Whom somebody does not want to hear of has changed. */
  know(identity: Identity): void {
    for (const { table } of this.#tables.values()) {
      table.know(identity);
      if (table.owner === identity.id) this.#changed(table.code);
    }
  }

  async open(wish: Wish): Promise<HostTable | Refusal> {
    if (this.#tables.size + this.#opening >= this.#parts.mostTables)
      return refuse('too-many-tables', 'Every table here is taken: join one, or come back later.');
    this.#opening++;
    return this.#opened(wish).finally(() => this.#opening--);
  }

  async #opened({ game, seats, isPublic }: Wish): Promise<HostTable> {
    for (;;) {
      const right: Right = {};
      const table = HostTable.open(await this.#wired(game, isPublic, right), { seats });
      // Four letters may be those of an earlier table, or in use by another process.
      if (await this.#parts.isKept(table.code)) continue;
      const lease = await this.#parts.cluster.leases.take(table.code);
      if (lease) return this.#put(table, isPublic, Object.assign(right, { lease, table })).table;
    }
  }

  /** A table as its record says. @returns false when somebody runs it already. */
  async restore(record: TableRecord): Promise<boolean> {
    const { code, game, isPublic = false } = record;
    const lease = await this.#parts.cluster.leases.take(code);
    if (!lease) return false;
    try {
      const right: Right = { lease };
      right.table = await HostTable.restore(await this.#wired(game, isPublic, right), record);
      const { phase, guests } = this.#put(right.table, isPublic, { lease }).listed;
      // Whoever ran it may have died before that was known.
      this.#tellEnd(right, true);
      if (phase === 'ended') this.#parts.playing(code, guests, false);
      return true;
    } catch (error) {
      await lease.release();
      throw error;
    }
  }

  /** Hands every table to other processes: those at them find them there. @returns false when something of a game is lost */
  handOver(): Promise<boolean> {
    return this.#letGoOfAll((table) => table.abandon(true));
  }

  /** @returns false when something of a game is lost */
  close(text: string): Promise<boolean> {
    return this.#letGoOfAll((table) => table.close(text));
  }

  async #letGoOfAll(end: (table: HostTable) => Promise<boolean>): Promise<boolean> {
    this.#stopSweeping();
    const before = [...this.#leaving];
    const all = [...this.#tables.values()].map((standing) => this.#letGo(standing, end));
    return (await Promise.all([...before, ...all])).every(Boolean);
  }

  #put(table: HostTable, isPublic: boolean, { lease }: { readonly lease: Lease }): Standing {
    const { code } = table;
    const emptySince = this.#parts.clock.now();
    const standing = { table, isPublic, lease, emptySince, listed: listedTable(table, isPublic) };
    this.#tables.set(code, standing);
    // Whoever lost the right to a table runs it no longer.
    void lease.lost.then(() => {
      if (this.#tables.get(code) === standing) void this.#letGo(standing, () => table.abandon(false));
    });
    this.#changed(code);
    return standing;
  }

  /** A table that ends here. @returns false when something of a game is lost */
  async #letGo({ table, lease }: Standing, end: (table: HostTable) => Promise<boolean>): Promise<boolean> {
    this.#tables.delete(table.code);
    const ended = end(table);
    this.#leaving.add(ended);
    const isSaved = await ended;
    this.#leaving.delete(ended);
    // Only now, when nothing more is written, may another process take it that has not done so already.
    await lease.release();
    this.#parts.cluster.board.remove(table.code);
    this.#listeners.tell();
    return isSaved;
  }

  /** The parts of a table, with an ear at what it keeps and at how its games end. */
  async #wired(game: string, isPublic: boolean, right: Right): Promise<TableParts> {
    const parts = await this.#parts.partsFor(game, () => right.lease?.fence ?? 0);
    const announced = (played: TableMatch): TableMatch => {
      right.played = played;
      played.session.listen(({ step }) => {
        if (!step) return;
        this.#steps++;
        this.#tellEnd(right, false);
      });
      void played.takenOver?.then(() =>
        this.#parts.clock.after(LEARNT, () => {
          const { table } = right;
          if (table && this.find(table.code) === table) this.#parts.usurped(table.code);
        }),
      );
      return played;
    };
    return {
      ...parts,
      begin: async (match) => announced(await parts.begin(match)),
      resume: async (id) => announced(await parts.resume(id)),
      keep: (record) => {
        this.#changed(record.code);
        return parts.keep({ ...record, isPublic });
      },
    };
  }

  #tellEnd({ table, played }: Right, isAgain: boolean): void {
    if (!table || !played) return;
    const { match } = played.session;
    if (!match.game.outcome(match.state)) return;
    const { code, isUndone } = table;
    this.#parts.finished({ match, id: played.id, code, guests: table.guests(), isUndone, isAgain });
  }

  /** All processes can read how the table stands. */
  #changed(code: string): void {
    const standing = this.#tables.get(code);
    if (standing) {
      const before = standing.listed.phase;
      const view = standing.table.view();
      standing.listed = listedTable(standing.table, standing.isPublic, view);
      const isThere = view.members.some(({ here }) => here);
      standing.emptySince = isThere ? undefined : (standing.emptySince ?? this.#parts.clock.now());
      const { phase, guests } = standing.listed;
      if (phase !== before && (phase === 'playing' || phase === 'ended'))
        this.#parts.playing(code, guests, phase === 'playing');
      this.#parts.cluster.board.put(code, JSON.stringify(standing.listed));
    }
    this.#listeners.tell();
  }

  #sweepLater(): void {
    this.#stopSweeping = this.#parts.clock.after(SWEEP, () => {
      this.#sweep();
      this.#sweepLater();
    });
  }

  #sweep(): void {
    const now = this.#parts.clock.now();
    for (const standing of this.#tables.values()) {
      const { table, emptySince = now } = standing;
      const patience = table.phase === 'playing' ? EMPTY_GAME : EMPTY_LOBBY;
      if (now - emptySince < patience) continue;
      void this.#letGo(standing, () => table.close('Nobody was at the table any more.'));
    }
  }
}

const phases: readonly Phase[] = ['lobby', 'playing', 'over', 'ended'];

/** Whether somebody sits at a table that has not begun, and waits for one more. */
export function waits({ phase, taken, seats, isDeserted }: ListedTable): boolean {
  return phase === 'lobby' && taken < seats && !isDeserted;
}

/** Whether somebody who comes to a table has a seat there; others can only watch. */
export function canSit(table: ListedTable, guest: string): boolean {
  const { phase, taken, seats, guests, avoided } = table;
  return guests.includes(guest) || (phase === 'lobby' && taken < seats && !avoided?.includes(guest));
}

/** The order of lists: where one can sit down first. */
export function byPhase(a: ListedTable, b: ListedTable): number {
  return phases.indexOf(a.phase) - phases.indexOf(b.phase);
}

function listedTable(table: HostTable, isPublic: boolean, view = table.view()): ListedTable {
  const { code, game, phase, seats, members } = view;
  const nameOf = (id: number | undefined): readonly string[] =>
    members.filter((member) => member.id === id).map(({ name }) => name);
  return {
    ...{ code, game, phase, isPublic, seats: seats.length },
    taken: seats.filter((seat) => !isFree(seat)).length,
    people: seats.flatMap(({ member }) => nameOf(member)),
    guests: table.guests().filter((id) => id !== undefined),
    ...(table.owner === undefined ? {} : { owner: table.owner, avoided: table.avoided }),
    watching: members.filter(({ watching, here }) => watching && here).length,
    isDeserted: !members.some(({ id, here }) => here && seats.some(({ member }) => member === id)),
  };
}
