import type { Clock } from '../engine/clock.ts';
import type { AnyTypes } from '../engine/game.ts';
import type { Match } from '../engine/match.ts';
import { type Refusal, refuse } from '../engine/refusal.ts';
import { HostTable } from '../net/table.ts';
import type { TableMatch } from '../net/table-game.ts';
import type { TableParts, TableRecord } from '../net/table-parts.ts';
import type { Phase } from '../net/wire.ts';

export interface HallParts {
  readonly clock: Clock;
  /** What a table of this game is made of. @throws Error when there is no such game. */
  partsFor(game: string): Promise<TableParts>;
  /** A game is over; called once for each. */
  finished(match: Match<AnyTypes>): void;
  readonly mostTables: number;
}

export interface Wish {
  /** The id of the game. */
  readonly game: string;
  readonly seats: number;
  readonly options?: Readonly<Record<string, unknown>>;
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
  /** Names of those who sit, computer players left out. */
  readonly people: readonly string[];
  readonly watching: number;
}

interface Standing {
  readonly table: HostTable;
  readonly isPublic: boolean;
  /** Since when nobody is there, in milliseconds of the clock. */
  emptySince: number;
}

/** A table that nobody is at is cleared away after so many milliseconds; its game is kept and can be opened again. */
const EMPTY_LOBBY = 60_000;
const EMPTY_GAME = 3_600_000;
const SWEEP = 30_000;

/** All tables of one process, and who is to hear when one changes. It knows no sockets, no screens, no store. */
export class Hall {
  readonly #parts: HallParts;
  readonly #tables = new Map<string, Standing>();
  readonly #listeners = new Set<() => void>();
  #steps = 0;
  #stopSweeping: () => void = () => {};

  constructor(parts: HallParts) {
    this.#parts = parts;
    this.#sweepLater();
  }

  /** Those that everybody may see, lobbies first. */
  list(): readonly ListedTable[] {
    const order: readonly Phase[] = ['lobby', 'playing', 'over', 'ended'];
    return [...this.#tables.values()]
      .map(listed)
      .filter(({ isPublic }) => isPublic)
      .sort((a, b) => order.indexOf(a.phase) - order.indexOf(b.phase));
  }

  get counts(): { readonly tables: number; readonly playing: number; readonly steps: number } {
    const playing = [...this.#tables.values()].filter(({ table }) => table.phase === 'playing').length;
    return { tables: this.#tables.size, playing, steps: this.#steps };
  }

  find(code: string): HostTable | undefined {
    return this.#tables.get(code.toUpperCase())?.table;
  }

  async open({ game, seats, options = {}, isPublic }: Wish): Promise<HostTable | Refusal> {
    if (this.#tables.size >= this.#parts.mostTables)
      return refuse('too-many-tables', 'Every table here is taken: join one, or come back later.');
    const table = HostTable.open(await this.#wired(game, isPublic), seats, options);
    return this.#put(table, isPublic);
  }

  /** A lobby of this game with a free seat, or a new one. */
  async quick(wish: Omit<Wish, 'isPublic'>): Promise<HostTable | Refusal> {
    const waiting = this.list().find(
      ({ game, phase, seats, taken }) => game === wish.game && phase === 'lobby' && taken < seats,
    );
    const table = waiting && this.find(waiting.code);
    return table ?? this.open({ ...wish, isPublic: true });
  }

  /** A table as its record says, after this program was started again. */
  async restore(record: TableRecord): Promise<void> {
    const { game, isPublic = false } = record;
    this.#put(await HostTable.restore(await this.#wired(game, isPublic), record), isPublic);
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(text: string): Promise<void> {
    this.#stopSweeping();
    await Promise.all([...this.#tables.values()].map(({ table }) => table.close(text)));
    this.#tables.clear();
  }

  #put(table: HostTable, isPublic: boolean): HostTable {
    this.#tables.set(table.code, { table, isPublic, emptySince: this.#parts.clock.now() });
    this.#tell();
    return table;
  }

  /** The parts of a table, with an ear at what it keeps and at how its games end. */
  async #wired(game: string, isPublic: boolean): Promise<TableParts> {
    const parts = await this.#parts.partsFor(game);
    const heard = (match: TableMatch): TableMatch => {
      match.session.listen(({ match: now, step }) => {
        if (step) this.#steps++;
        if (step && now.game.outcome(now.state)) this.#parts.finished(now);
      });
      return match;
    };
    return {
      ...parts,
      begin: async (match) => heard(await parts.begin(match)),
      resume: async (id) => heard(await parts.resume(id)),
      keep: (record) => {
        parts.keep({ ...record, isPublic });
        this.#tell();
      },
    };
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }

  #sweepLater(): void {
    this.#stopSweeping = this.#parts.clock.after(SWEEP, () => {
      this.#sweep();
      this.#sweepLater();
    });
  }

  #sweep(): void {
    const now = this.#parts.clock.now();
    for (const [code, standing] of this.#tables) {
      const { table } = standing;
      if (table.view().members.some(({ here }) => here)) standing.emptySince = now;
      const patience = table.phase === 'playing' ? EMPTY_GAME : EMPTY_LOBBY;
      if (now - standing.emptySince < patience) continue;
      this.#tables.delete(code);
      void table.close('Nobody was at the table any more. Its game is kept.');
      this.#tell();
    }
  }
}

function listed({ table, isPublic }: Standing): ListedTable {
  const { code, game, phase, seats, members } = table.view();
  const nameOf = (id: number | undefined): readonly string[] =>
    members.filter((member) => member.id === id).map(({ name }) => name);
  return {
    ...{ code, game, phase, isPublic, seats: seats.length },
    taken: seats.filter(({ member, bot }) => member !== undefined || bot !== undefined).length,
    people: seats.flatMap(({ member }) => nameOf(member)),
    watching: members.filter(({ watching, here }) => watching && here).length,
  };
}
