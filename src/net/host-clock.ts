import type { Clock } from '../engine/clock.ts';
import type { AnyTypes, Seat } from '../engine/game.ts';
import type { Match } from '../engine/match.ts';
import type { ClockView } from './wire.ts';

/** The turn clock of a table: the host's alone; clients only show it. */
export class HostClock {
  readonly #clock: Clock;
  readonly #expire: (seats: readonly Seat[], move: AnyTypes['move']) => void;
  #ends: { readonly seat: Seat; readonly at: number; readonly name: string | undefined } | undefined;
  #cancel: () => void = () => {};

  /** @param expire told whose time is up, and what is played for each of them. */
  constructor(clock: Clock, expire: (seats: readonly Seat[], move: AnyTypes['move']) => void) {
    this.#clock = clock;
    this.#expire = expire;
  }

  /** Begins the time of the decision that is due now, or lets it run on. */
  start({ game, state }: Match<AnyTypes>): void {
    const before = this.#ends;
    this.stop();
    const timed = game.clock?.(state);
    if (!timed) return;
    const { seat, seconds, expiry, others = [], name } = timed;
    const now = this.#clock.now();
    const at = name !== undefined && before?.name === name ? before.at : now + seconds * 1000;
    this.#ends = { seat, at, name };
    this.#cancel = this.#clock.after(at - now, () => this.#expire([seat, ...others], expiry));
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
