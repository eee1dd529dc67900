import type { Clock } from '../engine/clock.ts';

/** How often each may do something within a time. */
export class Quota<Id extends string | number = string> {
  readonly #clock: Clock;
  readonly #most: number;
  readonly #within: number;
  /** Whoever did it last comes last. */
  readonly #times = new Map<Id, readonly number[]>();

  /** @param within milliseconds */
  constructor(clock: Clock, most: number, within: number) {
    this.#clock = clock;
    this.#most = most;
    this.#within = within;
  }

  /** How many are remembered. */
  get size(): number {
    return this.#times.size;
  }

  /** @returns false when that is once too often. */
  take(id: Id): boolean {
    const now = this.#clock.now();
    const isRecent = (at: number): boolean => now - at < this.#within;
    for (const [other, times] of this.#times) {
      if (times.some(isRecent)) break;
      this.#times.delete(other);
    }
    const times = (this.#times.get(id) ?? []).filter(isRecent);
    if (times.length >= this.#most) return false;
    this.#times.delete(id);
    this.#times.set(id, [...times, now]);
    return true;
  }
}
