import type { GameTypes, Seat } from './game.ts';
import type { PastStep } from './history.ts';
import { Listeners } from './listeners.ts';
import { type Match, play, startMatch } from './match.ts';
import { type Refusal, refuse } from './refusal.ts';
import { replay } from './replay.ts';
import type { Change, Session } from './session.ts';

const onlyShown = refuse('only-shown', 'This game is over: it is only shown.');

interface Moment<G extends GameTypes> {
  readonly match: Match<G>;
  /** What led here; of nobody at the beginning. */
  readonly past?: PastStep<G>;
}

/** A match that was played, from its beginning to its last step: nothing is played in it, but it is walked through. */
export class ReplaySession<G extends GameTypes> implements Session<G> {
  readonly saving = false;
  readonly takeBackOffer = onlyShown;
  readonly canPutBack = false;
  readonly #moments: readonly Moment<G>[];
  readonly #listeners = new Listeners<[Change<G>]>();
  readonly listen = this.#listeners.listen;
  #at = 0;
  #whole: readonly PastStep<G>[] | undefined;

  private constructor(moments: readonly Moment<G>[], at: number) {
    this.#moments = moments;
    this.#at = at;
  }

  /** From the beginning of a match on. */
  static of<G extends GameTypes>(match: Match<G>): ReplaySession<G> {
    return new ReplaySession(momentsOf(match), 0);
  }

  /** The same match, standing after step `at`. */
  upTo(at: number): ReplaySession<G> {
    return new ReplaySession(this.#moments.slice(0, at + 1), at);
  }

  /** Another way that the match could have gone after step `from`; it stands at the end of that. */
  branch(from: number, seat: Seat, move: G['move']): ReplaySession<G> {
    const moments = this.#moments.slice(0, from + 1);
    const played = play(moments[from]!.match, seat, move);
    if (played.ok) moments.push({ match: played.match, past: { seat, events: played.events } });
    return new ReplaySession(moments, moments.length - 1);
  }

  get match(): Match<G> {
    return this.#moments[this.#at]!.match;
  }

  /** Steps that led to where it stands. */
  get at(): number {
    return this.#at;
  }

  get last(): number {
    return this.#moments.length - 1;
  }

  /** Walks to after step `to`, or as far as there are steps. */
  go(to: number): void {
    const from = this.#at;
    this.#at = Math.max(0, Math.min(this.last, to));
    if (this.#at === from) return;
    const { match, past } = this.#moments[this.#at]!;
    const step = match.steps.at(-1);
    // One step forward is a step like any other, with its sounds and movements.
    const change =
      this.#at === from + 1 && step && past ? { match, step, events: past.events } : { match, events: [] };
    this.#listeners.tell(change);
  }

  /** Walks to where another seat begins to move. */
  goTurns(by: 1 | -1): void {
    let to = this.#at + by;
    while (to > 0 && to < this.last && this.#moverAfter(to) === this.#moverAfter(to - 1)) to += by;
    this.go(to);
  }

  #moverAfter(at: number): Seat | undefined {
    return this.#moments[at + 1]?.past?.seat;
  }

  history(): readonly PastStep<G>[] {
    return this.whole().slice(0, this.#at);
  }

  /** What every step brought, to the last one. */
  whole(): readonly PastStep<G>[] {
    this.#whole ??= this.#moments.flatMap(({ past }) => past ?? []);
    return this.#whole;
  }

  async play(): Promise<Refusal> {
    return onlyShown;
  }

  async takeBack(): Promise<Refusal> {
    return onlyShown;
  }

  async putBack(): Promise<void> {}
}

function momentsOf<G extends GameTypes>({
  game,
  options,
  players,
  seed,
  setupChance,
  steps,
}: Match<G>): readonly Moment<G>[] {
  const opening = { options, players, seed };
  const moments: Moment<G>[] = [{ match: startMatch(game, opening, setupChance) }];
  replay(game, opening, setupChance, steps, (match, events) =>
    moments.push({ match, past: { seat: match.steps.at(-1)!.seat, events } }),
  );
  return moments;
}
