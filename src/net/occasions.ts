import type { AnyTypes } from '../engine/game.ts';
import type { Match } from '../engine/match.ts';
import { replay } from '../engine/replay.ts';

/** So many steps late a move may be. */
const MOST_LATE = 32;

/** What went on at the last steps: whether a move that was made a little earlier is still meant. */
export class Occasions {
  #match: Match<AnyTypes>;
  /** By step; the last one is what goes on now. */
  #past: string[] = [''];

  constructor(match: Match<AnyTypes>) {
    this.#match = match;
    // A host that was killed and started again knows what went on, too.
    if (match.game.simultaneous)
      replay(match.game, match, match.setupChance, match.steps, (after) => this.add(after));
  }

  /** A step was played, or some were undone: nobody means a step before that any more. */
  add(match: Match<AnyTypes>): void {
    this.#match = match;
    this.#past = [...this.#past.slice(-MOST_LATE), this.#now()];
  }

  /** @param at steps that were known to whoever made the move. */
  allow(at: number, kind: string): boolean {
    const { game, steps } = this.#match;
    if (!game.simultaneous?.moves.includes(kind)) return false;
    const late = steps.length - at;
    return this.#past[this.#past.length - 1 - late] === this.#past.at(-1);
  }

  #now(): string {
    const { game, state } = this.#match;
    return game.simultaneous?.occasion(state) ?? '';
  }
}
