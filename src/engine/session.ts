import type { GameTypes, Seat } from './game.ts';
import { type PastStep, pastOf } from './history.ts';
import { Listeners } from './listeners.ts';
import { type Match, play, type Step } from './match.ts';
import { type Refusal, stale } from './refusal.ts';
import { undo } from './replay.ts';
import { isOffer, notAgreed, type TakeBackOffer, takeBackOffer } from './take-back.ts';

/** What listeners hear after every change. `events` is empty after a take-back. */
export interface Change<G extends GameTypes> {
  readonly match: Match<G>;
  readonly step?: Step<G['move']>;
  readonly events: readonly G['event'][];
}

export type Listener<G extends GameTypes> = (change: Change<G>) => void;

/** A match that goes on, as everybody at the table knows it: played here, replayed, or played elsewhere. */
export interface Session<G extends GameTypes> {
  /** The match as far as it is kept. */
  readonly match: Match<G>;
  /** True while a step is being kept; nothing of it is shown yet. */
  readonly saving: boolean;
  /**
   * Plays a move when the calls before it are done.
   * @returns why the move is refused, or `undefined` once it is played and kept.
   */
  play(seat: Seat, move: G['move']): Promise<Refusal | undefined>;
  /** The listener hears of a step once it is kept. @returns the function that ends the listening. */
  listen(listener: Listener<G>): () => void;
  /** What every step so far brought; of a match that is played from afar, as far as its seat may know it. */
  history(): readonly PastStep<G>[];
  /** Where somebody else keeps the time: the milliseconds that are left. */
  readonly clock?: { left(): number } | undefined;
  /** What `takeBack` would undo, or why nothing can be taken back; where it is played here, the same object for the same match. */
  readonly takeBackOffer: TakeBackOffer | Refusal;
  readonly canPutBack: boolean;
  /**
   * Undoes the last choice of a person, and what computer players did since. The same move meets the same luck again.
   * @param agreed that those who must agree have done so; an offer is what they agreed to, and nothing else is undone.
   * @returns why it is refused, or `undefined` once it is done and kept.
   */
  takeBack(agreed?: 'agreed' | TakeBackOffer): Promise<Refusal | undefined>;
  /** Plays again what `takeBack` undid, up to the next choice of a person. */
  putBack(): Promise<void>;
}

/** Where a session's match is kept. */
export interface Keeper<G extends GameTypes> {
  /**
   * Keeps the match as it will be: with one step more than the last time, or with fewer after a take-back.
   * @returns `undefined` when that is on the disk already, else a promise that is done when it is.
   */
  keep(match: Match<G>): Promise<void> | undefined;
}

type Task<T> = () => Promise<T> | T;

/**
 * A match that is played here. Over a keeper that writes at once, a step is kept and its listeners have heard of it
 * when `play` returns; otherwise the listeners hear of it when its promise is done. A step that cannot be kept is not
 * played, and `play` fails.
 */
export class LocalSession<G extends GameTypes> implements Session<G> {
  #match: Match<G>;
  readonly #keeper: Keeper<G> | undefined;
  readonly #listeners = new Listeners<[Change<G>]>();
  readonly listen = this.#listeners.listen;
  readonly #waiting: Task<void>[] = [];
  #busy = false;
  #saving = false;
  #undone: Step<G['move']>[] = [];
  /** Once it was asked for. */
  #past: readonly PastStep<G>[] | undefined;
  #offer: { readonly match: Match<G>; readonly offer: TakeBackOffer | Refusal } | undefined;

  constructor(match: Match<G>, keeper?: Keeper<G>) {
    this.#match = match;
    this.#keeper = keeper;
  }

  get match(): Match<G> {
    return this.#match;
  }

  get saving(): boolean {
    return this.#saving;
  }

  /** Done when every call so far is done; `undefined` when all are. */
  get settled(): Promise<void> | undefined {
    return this.#busy ? this.#inTurn(() => {}) : undefined;
  }

  play(seat: Seat, move: G['move']): Promise<Refusal | undefined> {
    return this.#inTurn(() =>
      this.#advance({ seat, move }, () => {
        this.#undone = [];
      }),
    );
  }

  history(): readonly PastStep<G>[] {
    this.#past ??= pastOf(this.#match);
    return this.#past;
  }

  get takeBackOffer(): TakeBackOffer | Refusal {
    if (this.#offer?.match !== this.#match) {
      this.#offer = { match: this.#match, offer: takeBackOffer(this.#match, this.#undone[0]) };
    }
    return this.#offer.offer;
  }

  get canPutBack(): boolean {
    return this.#undone.length > 0;
  }

  takeBack(agreed?: 'agreed' | TakeBackOffer): Promise<Refusal | undefined> {
    return this.#inTurn<Refusal | undefined>(() => {
      const offer = this.takeBackOffer;
      if (!isOffer(offer)) return offer;
      // What was being kept when they agreed is another choice than theirs.
      if (typeof agreed === 'object' && agreed !== offer) return stale;
      if (offer.agreement.length > 0 && !agreed) return notAgreed;
      const match = undo(this.#match, offer.steps);
      const kept = this.#keep({ match, events: [] }, () => {
        this.#undone = [...this.#match.steps.slice(-offer.steps), ...this.#undone];
      });
      return kept?.then(() => undefined);
    });
  }

  putBack(): Promise<void> {
    return this.#inTurn(() => this.#putBackNext());
  }

  #putBackNext(): Promise<void> | undefined {
    const [step] = this.#undone;
    if (!step) return undefined;
    const { players } = this.#match;
    const goOn = (): Promise<void> | undefined => {
      const [next] = this.#undone;
      if (!next) return undefined;
      const goesOn = next.seat === step.seat && this.#match.game.continues?.(next.move);
      return goesOn || players[next.seat]!.bot !== undefined ? this.#putBackNext() : undefined;
    };
    const again = this.#advance(step, () => this.#undone.shift());
    return again instanceof Promise ? again.then(goOn) : goOn();
  }

  /** @param before called once it is kept, before anything is changed. */
  #advance(
    { seat, move, chance }: Omit<Step<G['move']>, 'chance'> & { readonly chance?: readonly number[] },
    before: () => void,
  ): Promise<Refusal | undefined> | Refusal | undefined {
    const played = play(this.#match, seat, move, chance);
    if (!played.ok) return played.refusal;
    return this.#keep(played, before)?.then(() => undefined);
  }

  /** @param before called once it is kept, before anything is changed. */
  #keep(change: Change<G>, before: () => void): Promise<void> | undefined {
    const done = (): void => {
      before();
      this.#match = change.match;
      this.#past = this.#past && pastAfter(this.#past, change);
      this.#listeners.tell(change);
    };
    const writing = this.#keeper?.keep(change.match);
    if (!writing) {
      done();
      return undefined;
    }
    this.#saving = true;
    return writing
      .finally(() => {
        this.#saving = false;
      })
      .then(done);
  }

  /** Runs the task when those before it are done: at once where there are none. */
  #inTurn<T>(task: Task<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.#waiting.push(() => {
        try {
          const result = task();
          if (result instanceof Promise) return result.then(resolve, reject);
          resolve(result);
        } catch (error) {
          reject(error);
        }
      });
      this.#work();
    });
  }

  #work(): void {
    if (this.#busy) return;
    this.#busy = true;
    for (;;) {
      const task = this.#waiting.shift();
      if (!task) break;
      const working = task();
      if (working instanceof Promise) {
        void working.then(() => {
          this.#busy = false;
          this.#work();
        });
        return;
      }
    }
    this.#busy = false;
  }
}

/** What was brought before a change, and by it. */
function pastAfter<G extends GameTypes>(
  past: readonly PastStep<G>[],
  { match, step, events }: Change<G>,
): readonly PastStep<G>[] {
  return step ? [...past, { seat: step.seat, events }] : past.slice(0, match.steps.length);
}
