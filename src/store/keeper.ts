import type { Clock } from '../engine/clock.ts';
import { deferred } from '../engine/deferred.ts';
import type { AnyTypes } from '../engine/game.ts';
import type { Match } from '../engine/match.ts';
import type { Keeper } from '../engine/session.ts';
import { newId } from './new-id.ts';
import type { Entry } from './store.ts';
import { codeOf, reasonOf, StoreError } from './store-error.ts';

/** `saving`: a write takes so long that the player should know; `unsaved`: something is in memory alone. */
export type Keeping = 'kept' | 'saving' | 'unsaved';

interface KeeperParts {
  readonly clock: Clock;
  /**
   * Enters the match where it is kept: at its first step, and again when its entry is gone.
   * @param id what the entry is called: the same until it was made, also where a server made it and its answer was lost.
   * @throws StoreError `elsewhere` when another program goes on with it: then it ends here.
   */
  enter(match: Match<AnyTypes>, id: string): Promise<Entry>;
  /** What the first entry is called, where that is to be known before. */
  readonly id?: string;
  /** The entry of a match that is kept already. */
  readonly entry?: Entry;
  /** Done when what is left unwritten is given up: until then leaving goes on trying. Without it that tries once. */
  readonly enough?: Promise<void>;
}

/** Hears what becomes of the match, with a sentence for the player where there is something to say. */
type KeepingListener = (keeping: Keeping, sentence?: string) => void;

/** How long a write may take before the player is told. */
const SLOW_MILLISECONDS = 150;
/** How long until a failed write is tried again; twice as long each time, up to the second. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 5000;
/** How long leaving waits for a write. */
const LEAVING_MILLISECONDS = 5000;

/**
 * Keeps a match, whatever happens. What cannot be written stays in memory and is written, in its order, as soon as that
 * is possible: it is tried again by the clock, at each step, and when the match is left. Never fails.
 */
export class SteadyKeeper implements Keeper<AnyTypes> {
  readonly #parts: KeeperParts;
  #match: Match<AnyTypes>;
  #entry: Entry | undefined;
  /** What the next one is called, once it is asked for. */
  #next: string | undefined;
  /** How many first steps of the match the entry holds, and whether it may hold others after them. */
  #same: number;
  #more = false;
  /** False while the entry may differ from the match. */
  #current: boolean;
  #writing: Promise<void> | undefined;
  #keeping: Keeping = 'kept';
  /** True from a write that failed to one that is done. */
  #isFailing = false;
  #sentence: string | undefined;
  #listener: KeepingListener | undefined;
  #patience: Promise<void> | undefined;
  #wait = FIRST_WAIT;
  #cancelRetry: (() => void) | undefined;
  #left = false;
  #isElsewhere = false;
  readonly #gone = deferred();
  /** Done when another program has taken the match over: no step is kept, and none is told, from then on. */
  readonly takenOver = this.#gone.promise;

  /** @param match as it is in the entry, where there is one. */
  constructor(match: Match<AnyTypes>, parts: KeeperParts) {
    this.#parts = parts;
    this.#match = match;
    this.#entry = parts.entry;
    this.#next = parts.id;
    this.#same = parts.entry ? match.steps.length : 0;
    this.#current = true;
  }

  /** Who shows what becomes of the match; hears at once of what is not as it should be. */
  set listener(listener: KeepingListener | undefined) {
    this.#listener = listener;
    if (this.#keeping !== 'kept' || this.#sentence !== undefined) listener?.(this.#keeping, this.#sentence);
  }

  /** Done when the write that goes on has taken so long that nothing else should wait for it. */
  get patience(): Promise<void> | undefined {
    return this.#patience;
  }

  /** The id of the entry, once there is one. */
  get id(): string | undefined {
    return this.#entry?.id;
  }

  /** Tells the player what was found out before the first step. */
  report(keeping: Keeping, sentence: string): void {
    this.#isFailing = keeping === 'unsaved';
    this.#notify(keeping, sentence);
  }

  keep(match: Match<AnyTypes>): Promise<void> | undefined {
    // Others may play it by now: a match that was left goes no further here.
    if (this.#left) return new Promise(() => {});
    this.#same = Math.min(this.#same, match.steps.length);
    if (match.steps.length < this.#match.steps.length) this.#more = true;
    this.#match = match;
    this.#current = false;
    const writing = this.#write();
    // What is in memory alone need not be waited for: the player knows.
    if (!writing || this.#isFailing) return undefined;
    let cancel: (() => void) | undefined;
    this.#patience = new Promise((resolve) => {
      cancel = this.#parts.clock.after(SLOW_MILLISECONDS, () => {
        if (this.#keeping === 'kept') this.#notify('saving');
        resolve();
      });
    });
    return writing.finally(() => {
      cancel?.();
      this.#patience = undefined;
    });
  }

  /** Writes what is not written yet, then others may play the match. @returns false when something is lost. */
  async release(): Promise<boolean> {
    this.#left = true;
    this.#cancelRetry?.();
    if (this.#isElsewhere) return false;
    let cancel: (() => void) | undefined;
    const soon = new Promise<void>((resolve) => {
      cancel = this.#parts.clock.after(LEAVING_MILLISECONDS, resolve);
    });
    const late = this.#parts.enough ?? soon;
    let isOver = false;
    await Promise.race([this.#finish(() => isOver), late, this.takenOver]);
    isOver = true;
    this.#cancelRetry?.();
    await Promise.race([this.#entry?.release(), late]);
    cancel?.();
    return this.#current;
  }

  async #finish(isOver: () => boolean): Promise<void> {
    await this.#writing;
    if (!this.#current) await this.#write();
    while (!this.#current && this.#parts.enough && !isOver()) {
      await new Promise<void>((resolve) => this.#retryLater(resolve));
      await this.#write();
    }
  }

  /** One write at a time, until the entry is as the match. */
  #write(): Promise<void> | undefined {
    if (this.#writing) return this.#writing;
    const written = this.#attempt();
    if (!written) return undefined;
    this.#writing = written.finally(() => {
      this.#writing = undefined;
    });
    return this.#writing;
  }

  #attempt(): Promise<void> | undefined {
    const match = this.#match;
    try {
      const entry = this.#entry;
      if (!entry) return this.#enter(match);
      const written = entry.write(match, this.#same, this.#more);
      // While it is written, steps may be taken back.
      this.#same = match.steps.length;
      this.#more = false;
      if (!written) return this.#wrote(match);
      return written.then(
        () => this.#wrote(match),
        (error: unknown) => this.#failed(error),
      );
    } catch (error) {
      return this.#failed(error);
    }
  }

  async #enter(match: Match<AnyTypes>): Promise<void> {
    this.#same = match.steps.length;
    this.#more = false;
    this.#next ??= newId();
    try {
      this.#entry = await this.#parts.enter(match, this.#next);
      this.#next = undefined;
    } catch (error) {
      if (error instanceof StoreError && error.kind === 'elsewhere') return this.#goElsewhere();
      this.#same = 0;
      return this.#lose(error);
    }
    await this.#wrote(match);
  }

  #wrote(match: Match<AnyTypes>): Promise<void> | undefined {
    // Steps wait for writes again: those that went on beside them would always be ahead of a slow place.
    this.#isFailing = false;
    if (match !== this.#match) return this.#attempt();
    this.#current = true;
    this.#wait = FIRST_WAIT;
    this.#cancelRetry?.();
    this.#notify('kept', this.#keeping === 'unsaved' ? 'Everything is saved again.' : undefined);
    return undefined;
  }

  #failed(error: unknown): Promise<void> | undefined {
    this.#more = true;
    // What reached the entry is not known: all of it is written again.
    this.#same = 0;
    if (!(error instanceof StoreError && error.kind === 'gone')) return this.#lose(error);
    void this.#entry?.release();
    this.#entry = undefined;
    return this.#enter(this.#match).then(() => {
      if (this.#keeping !== 'unsaved') this.#notify('kept', `Saved as another game. ${error.message}`);
    });
  }

  #goElsewhere(): Promise<void> {
    this.#left = true;
    this.#isElsewhere = true;
    this.#gone.resolve();
    return new Promise(() => {});
  }

  #lose(error: unknown): undefined {
    this.#isFailing = true;
    const isSaid = error instanceof StoreError && codeOf(error) === '';
    const sentence = isSaid ? error.message : `Not saved: ${reasonOf(error)}. It is tried again.`;
    this.#notify('unsaved', this.#keeping === 'unsaved' ? undefined : sentence);
    this.#cancelRetry?.();
    // Whoever leaves tries it again, as long as that is waited for.
    if (!this.#left) this.#retryLater(() => void this.#write());
    return undefined;
  }

  #retryLater(retry: () => void): void {
    this.#cancelRetry = this.#parts.clock.after(this.#wait, () => {
      this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
      retry();
    });
  }

  #notify(keeping: Keeping, sentence?: string): void {
    if (keeping === this.#keeping && sentence === undefined) return;
    this.#keeping = keeping;
    this.#sentence = sentence;
    this.#listener?.(keeping, sentence);
  }
}
