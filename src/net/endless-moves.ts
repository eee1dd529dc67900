import type { Seat } from '../engine/game.ts';
import { refuse } from '../engine/refusal.ts';

/** What a seat may do of them at once, and how much of it comes back each time that luck brings the game on. */
const AT_ONCE = 200;
const BACK = 10;

export const tooOften = refuse(
  'too-often',
  'You have made a great many moves that lead nowhere: play on, or wait until others have.',
);

/** Bounds the moves that a seat could make without end, so that nobody fills the log of a game, and the disk with it. */
export class EndlessMoves {
  /** By seat, those that count still. */
  readonly #made = new Map<Seat, number>();

  /** Whether the seat may make one more. */
  mayMake(seat: Seat): boolean {
    return (this.#made.get(seat) ?? 0) < AT_ONCE;
  }

  made(seat: Seat): void {
    this.#made.set(seat, (this.#made.get(seat) ?? 0) + 1);
  }

  /** Dice were thrown, or a tile or a card was drawn. */
  luckMet(): void {
    for (const [seat, made] of this.#made) this.#made.set(seat, Math.max(0, made - BACK));
  }
}
