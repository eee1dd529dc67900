import type { Clock } from '../engine/clock.ts';

/** A clock with timers of its own, which end together: one that runs on would keep a program that has ended otherwise. */
export class OwnTimers implements Clock {
  readonly #clock: Clock;
  readonly #running = new Set<() => void>();
  #ended = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  now(): number {
    return this.#clock.now();
  }

  after(milliseconds: number, run: () => void): () => void {
    if (this.#ended) return () => {};
    const cancel = this.#clock.after(milliseconds, () => {
      this.#running.delete(cancel);
      run();
    });
    this.#running.add(cancel);
    return () => {
      this.#running.delete(cancel);
      cancel();
    };
  }

  /** Calls all of them off, and later ones too. */
  end(): void {
    this.#ended = true;
    for (const cancel of this.#running) cancel();
  }
}
