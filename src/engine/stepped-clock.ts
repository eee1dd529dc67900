import type { Clock } from './clock.ts';

/** A clock whose time passes only when told. */
export class SteppedClock implements Clock {
  #now = 0;
  #timers: { at: number; run: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, run: () => void): () => void {
    const timer = { at: this.#now + milliseconds, run };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** Time passes, and nothing falls due before the next `pass`, as where the computer sleeps. */
  sleep(milliseconds: number): void {
    this.#now += milliseconds;
  }

  /** Runs one after the other what falls due; `between` is awaited after each. */
  async pass(milliseconds: number, between: () => Promise<void> = async () => {}): Promise<void> {
    const end = this.#now + milliseconds;
    for (;;) {
      const due = this.#timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.#timers = this.#timers.filter((timer) => timer !== due);
      this.#now = Math.max(this.#now, due.at);
      due.run();
      await between();
    }
    this.#now = end;
  }
}
