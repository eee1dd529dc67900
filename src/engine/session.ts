import type { GameTypes, Seat } from './game.ts';
import { type Match, play, type Step, undo } from './match.ts';

/** Where a session's steps are kept. A promise that is done means that the step is on the disk. */
export interface Keeper<Move> {
  append(index: number, step: Step<Move>): Promise<void>;
  /** Forgets every step from `length` on, after a take-back. */
  truncate(length: number): Promise<void>;
}

/** What listeners hear after every change. `events` is empty after a take-back. */
export interface Change<G extends GameTypes> {
  readonly match: Match<G>;
  readonly step?: Step<G['move']>;
  readonly events: readonly G['event'][];
}

export type Listener<G extends GameTypes> = (change: Change<G>) => void;

/** A running match: plays moves for whoever asks, tells the listeners, and keeps every step. */
export class Session<G extends GameTypes> {
  #match: Match<G>;
  readonly #keeper: Keeper<G['move']> | undefined;
  readonly #listeners = new Set<Listener<G>>();
  #saved: Promise<void> = Promise.resolve();
  #undone: Step<G['move']>[] = [];

  constructor(match: Match<G>, keeper?: Keeper<G['move']>) {
    this.#match = match;
    this.#keeper = keeper;
  }

  get match(): Match<G> {
    return this.#match;
  }

  /** Done when every step played so far is on the disk; never fails, since a keeper that cannot write says so itself. */
  get saved(): Promise<void> {
    return this.#saved;
  }

  /** @returns the function that ends the listening. */
  listen(listener: Listener<G>): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** @returns why the move is refused, or `undefined` when it was played. */
  play(seat: Seat, move: G['move']): string | undefined {
    const reason = this.#advance(seat, move);
    if (reason === undefined) this.#undone = [];
    return reason;
  }

  /** How many steps `takeBack` would undo: back to the last choice of a person; 0 unless exactly one person plays. */
  get takeBackLength(): number {
    const { players, steps } = this.#match;
    if (players.filter((player) => player.bot === undefined).length !== 1) return 0;
    const last = steps.findLastIndex((step) => players[step.seat]!.bot === undefined);
    return last < 0 ? 0 : steps.length - last;
  }

  get canPutBack(): boolean {
    return this.#undone.length > 0;
  }

  /** Undoes the last choice of the only person at the table, and what computer players did since. */
  takeBack(): void {
    const count = this.takeBackLength;
    if (count === 0) return;
    this.#undone = [...this.#match.steps.slice(-count), ...this.#undone];
    this.#match = undo(this.#match, count);
    const { length } = this.#match.steps;
    this.#keep((keeper) => keeper.truncate(length));
    this.#tell({ match: this.#match, events: [] });
  }

  /** Plays again what `takeBack` undid, up to the next choice of the person. */
  putBack(): void {
    const { players } = this.#match;
    do {
      const step = this.#undone.shift();
      if (!step) return;
      this.#advance(step.seat, step.move, step.chance);
    } while (this.#undone.length > 0 && players[this.#undone[0]!.seat]!.bot !== undefined);
  }

  #advance(seat: Seat, move: G['move'], script?: readonly number[]): string | undefined {
    const played = play(this.#match, seat, move, script);
    if (!played.ok) return played.reason;
    const index = this.#match.steps.length;
    this.#match = played.match;
    this.#keep((keeper) => keeper.append(index, played.step));
    this.#tell(played);
    return undefined;
  }

  #keep(write: (keeper: Keeper<G['move']>) => Promise<void>): void {
    const keeper = this.#keeper;
    if (keeper) this.#saved = this.#saved.then(() => write(keeper));
  }

  #tell(change: Change<G>): void {
    for (const listener of [...this.#listeners]) listener(change);
  }
}
