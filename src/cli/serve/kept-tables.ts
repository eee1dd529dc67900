import { messageOf, UserError } from '../../engine/user-error.ts';
import type { TableRecord } from '../../net/table-parts.ts';
import { isServed, readTableRecord } from '../../net/table-record.ts';
import type { Hall } from '../../serve/hall.ts';
import type { Store } from '../../store/store.ts';
import { StoreError } from '../../store/store-error.ts';
import type { Log } from './house.ts';

/** Tables kept by an earlier run that are opened again, the latest first. */
const MOST_RESTORED = 200;

interface KeptTablesParts {
  readonly store: Store;
  readonly hall: Hall;
  readonly log: Log;
  /** Hears of each guest of a table whose game was deleted. */
  gone(code: string, guest: string): void;
}

/** Tables as they were kept, and the ways to open them again. */
export class KeptTables {
  readonly #parts: KeptTablesParts;
  /** By code: why a table was not opened again, which is told of once, however often somebody asks for it. */
  readonly #told = new Map<string, string>();

  constructor(parts: KeptTablesParts) {
    this.#parts = parts;
  }

  async record(code: string): Promise<TableRecord | undefined> {
    const { store } = this.#parts;
    const kept = await store.tables.load(code);
    const record = kept === undefined ? undefined : readTableRecord(kept);
    if (kept !== undefined && !record) this.#tell(code, 'it is damaged, or was kept by a later version');
    // A table that another program hosts is its own.
    return record && isServed(record) ? record : undefined;
  }

  /** @returns false where there is no such table to open */
  async adopt(code: string): Promise<boolean> {
    const record = await this.record(code);
    return record !== undefined && this.#restore(record);
  }

  async restoreAll(): Promise<void> {
    for (const code of (await this.#parts.store.tables.list()).slice(0, MOST_RESTORED)) {
      const record = await this.record(code);
      // One without a game is nothing to come back to, unless somebody asks for it.
      if (record?.match !== undefined) await this.#restore(record);
    }
  }

  async #restore(record: TableRecord): Promise<boolean> {
    const { hall, log, gone } = this.#parts;
    const { code } = record;
    try {
      if (await hall.restore(record)) {
        this.#told.delete(code);
        log('table opened again', { code });
      } else this.#tell(code, 'another program has it open');
      return true;
    } catch (error) {
      this.#tell(code, messageOf(error));
      // Whoever runs the place has deleted the game: nobody is led back to it.
      if (error instanceof StoreError && error.kind === 'missing')
        for (const { guest } of record.members) if (guest !== undefined) gone(code, guest);
      return !staysSo(error);
    }
  }

  #tell(code: string, why: string): void {
    if (this.#told.get(code) === why) return;
    this.#told.set(code, why);
    this.#parts.log('table not opened again', { code, why });
  }
}

/** Whether a game that is not over is kept at a table. */
export async function goesOn({ tables, load }: Store, code: string): Promise<boolean> {
  const kept = await tables.load(code);
  const { match, ended } = (kept !== undefined && readTableRecord(kept)) || {};
  if (match === undefined || ended) return false;
  const { saved } = await load(match);
  return !saved.result && !saved.isEnded;
}

/** False of a store that does not answer just now, true of a game that is damaged. */
function staysSo(error: unknown): boolean {
  return error instanceof StoreError
    ? ['damaged', 'newer', 'missing'].includes(error.kind)
    : error instanceof UserError;
}
