import type { Clock } from '../engine/clock.ts';
import type { AnyTypes, Seat } from '../engine/game.ts';
import type { Match } from '../engine/match.ts';
import type { ClockView } from './wire.ts';

/** The turn clock of a table: the host's alone; clients only show it. */
export class HostClock {
  readonly #clock: Clock;
  readonly #expire: (seat: Seat, move: AnyTypes['move']) => void;
  #ends: { readonly seat: Seat; readonly at: number } | undefined;
  #cancel: () => void = () => {};

  constructor(clock: Clock, expire: (seat: Seat, move: AnyTypes['move']) => void) {
    this.#clock = clock;
    this.#expire = expire;
  }

  /** Begins the time of the decision that is due now. */
  start({ game, state }: Match<AnyTypes>): void {
    this.stop();
    const timed = game.clock?.(state);
    if (!timed) return;
    const milliseconds = timed.seconds * 1000;
    this.#ends = { seat: timed.seat, at: this.#clock.now() + milliseconds };
    this.#cancel = this.#clock.after(milliseconds, () => this.#expire(timed.seat, timed.expiry));
  }

  stop(): void {
    this.#cancel();
    this.#ends = undefined;
  }

  view(): { readonly clock?: ClockView } {
    if (!this.#ends) return {};
    const { seat, at } = this.#ends;
    return { clock: { seat, left: Math.max(0, at - this.#clock.now()) } };
  }
}
