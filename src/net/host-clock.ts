import type { Clock } from '../engine/clock.ts';
import type { AnyTypes, Seat } from '../engine/game.ts';
import type { Match } from '../engine/match.ts';
import type { ClockView } from './wire.ts';

/** How often it is kept what is left: so much more time at most has whoever is to move when a host dies. */
const KEEP_EVERY = 5000;

/** What is kept of a running clock. */
export interface KeptClock {
  /** Tells the decision from all others of the match. */
  readonly decision: string;
  /** Milliseconds. */
  readonly left: number;
}

export interface ClockEvents {
  /** Told whose time is up, and what is played for each of them. */
  expire(seats: readonly Seat[], move: AnyTypes['move']): void;
  /** What is left is to be kept. */
  keep(): void;
}

/** The turn clock of a table: the host's alone; clients only show it. */
export class HostClock {
  readonly #clock: Clock;
  readonly #events: ClockEvents;
  #ends: { readonly seat: Seat; readonly at: number; readonly decision: string } | undefined;
  #cancel: () => void = () => {};
  #cancelKeeping: () => void = () => {};

  constructor(clock: Clock, events: ClockEvents) {
    this.#clock = clock;
    this.#events = events;
  }

  /** Begins the time of the decision that is due now, or lets it run on. @param before as it ran at another host */
  start({ game, state, steps }: Match<AnyTypes>, before = this.kept): void {
    this.stop();
    const timed = game.clock?.(state);
    if (!timed) return;
    const { seat, seconds, expiry, others = [], name } = timed;
    const decision = name ?? `after ${steps.length}`;
    const left = before?.decision === decision ? before.left : seconds * 1000;
    this.#ends = { seat, at: this.#clock.now() + left, decision };
    this.#cancel = this.#clock.after(left, () => this.#events.expire([seat, ...others], expiry));
    this.#keepLater();
  }

  stop(): void {
    this.#cancel();
    this.#cancelKeeping();
    this.#ends = undefined;
  }

  view(): { readonly clock?: ClockView } {
    return this.#ends ? { clock: { seat: this.#ends.seat, left: this.#left(this.#ends) } } : {};
  }

  get kept(): KeptClock | undefined {
    return this.#ends && { decision: this.#ends.decision, left: this.#left(this.#ends) };
  }

  #left({ at }: { readonly at: number }): number {
    return Math.max(0, at - this.#clock.now());
  }

  #keepLater(): void {
    this.#cancelKeeping = this.#clock.after(KEEP_EVERY, () => {
      this.#keepLater();
      this.#events.keep();
    });
  }
}
