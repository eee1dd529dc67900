import type { Clock } from '../engine/clock.ts';

/** A token bucket: bursts are fine, floods are not. */
export class Allowance {
  readonly #clock: Clock;
  readonly #burst: number;
  readonly #perSecond: number;
  #left: number;
  #counted: number;

  /** @param burst what may come at once; `perSecond` of it comes back each second. */
  constructor(clock: Clock, burst: number, perSecond: number) {
    this.#clock = clock;
    this.#burst = burst;
    this.#perSecond = perSecond;
    this.#left = burst;
    this.#counted = clock.now();
  }

  /** @returns false when that is too much: then it costs nothing, so that trying again and again shuts nobody out for good. */
  take(amount = 1): boolean {
    this.#count();
    if (amount > this.#left) return false;
    this.#left -= amount;
    return true;
  }

  /** Takes it away, or all that is left. */
  fine(amount: number): void {
    this.#count();
    this.#left = Math.max(0, this.#left - amount);
  }

  #count(): void {
    const now = this.#clock.now();
    const back = ((now - this.#counted) / 1000) * this.#perSecond;
    this.#counted = now;
    this.#left = Math.min(this.#burst, this.#left + back);
  }
}
