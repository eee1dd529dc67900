import { isDeepStrictEqual } from 'node:util';
import type { AnyTypes } from '../engine/game.ts';
import type { Match } from '../engine/match.ts';
import type { LocalSession } from '../engine/session.ts';
import type { SteadyKeeper } from '../store/keeper.ts';

/** The match on the table of one run of the program. */
export class PlayedMatch {
  /** The match, when it is over. */
  finished: Match<AnyTypes> | undefined;
  /** The id of the match that was played last, where it is kept. */
  lastId: string | undefined;
  /** True when something of a match that was played could not be kept. */
  lost = false;
  /** Hears when a match ends. */
  onFinish: ((match: Match<AnyTypes>) => void) | undefined;
  #session: LocalSession<AnyTypes> | undefined;
  #keeper: SteadyKeeper | undefined;
  #isApart = false;

  /** A game that is over, or replayed, can be left at once. */
  get isRunning(): boolean {
    if (this.#isApart) return true;
    const match = this.#session?.match;
    return match !== undefined && match.game.toAct(match.state).length > 0;
  }

  /** From its first step on. */
  get isKept(): boolean {
    return this.#keeper?.id !== undefined;
  }

  /** Begins to play a match. @returns the function that ends the listening to it. */
  sitDown(session: LocalSession<AnyTypes>, keeper: SteadyKeeper): () => void {
    this.#session = session;
    this.#keeper = keeper;
    const look = (match: Match<AnyTypes>): void => {
      const over = match.game.outcome(match.state) !== undefined;
      if (over && !this.finished) this.onFinish?.(match);
      this.finished = over ? match : undefined;
    };
    this.finished = undefined;
    look(session.match);
    return session.listen(({ match }) => look(match));
  }

  /** Of a match at a table elsewhere all is known: it is over. Whoever comes back to the table learns that anew. */
  finish(match: Match<AnyTypes>): void {
    if (isDeepStrictEqual(match.steps, this.finished?.steps)) return;
    this.finished = match;
    this.lastId = undefined;
    this.onFinish?.(match);
  }

  /** Begins a lesson or a challenge, which is no saved game. @returns the function that ends it. */
  playApart(): () => void {
    this.#isApart = true;
    return () => {
      this.#isApart = false;
    };
  }

  /** Keeps what is not kept yet, and lets others play the match. */
  async standUp(): Promise<void> {
    const keeper = this.#keeper;
    if (!keeper) return;
    this.#keeper = undefined;
    this.#session = undefined;
    if (!(await keeper.release())) this.lost = true;
    this.lastId = keeper.id;
  }

  /** What the next key waits for: until the last step is kept, but not for long. */
  gate(): Promise<void> | undefined {
    const settled = this.#session?.settled;
    const patience = this.#keeper?.patience;
    return settled && patience ? Promise.race([settled, patience]) : settled;
  }
}
