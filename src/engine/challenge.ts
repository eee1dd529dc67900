import type { GameTypes, Seat } from './game.ts';
import { type PastStep, pastOf } from './history.ts';
import { type Match, play } from './match.ts';
import { type Refusal, refuse } from './refusal.ts';
import type { Listener, Session } from './session.ts';

/** How well a challenge was solved. */
export interface Grade {
  /** Of what the hard player reaches: from 0 to 1. */
  readonly share: number;
  /** In the game's own figures: `11 of 14 points`. */
  readonly text: string;
  /** What the hard player does, move by move. */
  readonly best: readonly string[];
}

/** A small task in a game, solved in minutes, the same for everybody who begins it with the same seed. */
export interface Challenge<G extends GameTypes> {
  /** What is to be done, in a sentence. */
  readonly task: string;
  begin(seed: string): ChallengeStart<G>;
  isDone(start: Match<G>, now: Match<G>): boolean;
  grade(start: ChallengeStart<G>, now: Match<G>): Grade;
  /** The seed of the next step's luck, where that must not hang on how many steps were made. */
  luckOf?(now: Match<G>): string;
}

export interface ChallengeStart<G extends GameTypes> {
  readonly match: Match<G>;
  /** Who solves it. */
  readonly seat: Seat;
}

const oneTry = refuse('one-try', 'A challenge is played once: nothing is taken back.');
const isOver = refuse('challenge-over', 'The challenge is over.');

/** A challenge that is played; nothing of it is kept but its grade. */
export class ChallengeSession<G extends GameTypes> implements Session<G> {
  readonly saving = false;
  readonly takeBackOffer = oneTry;
  readonly canPutBack = false;
  readonly start: ChallengeStart<G>;
  readonly #challenge: Challenge<G>;
  readonly #listeners = new Set<Listener<G>>();
  #match: Match<G>;
  #past: readonly PastStep<G>[];

  /** @param name of whoever solves it. */
  constructor(challenge: Challenge<G>, seed: string, name: string) {
    this.#challenge = challenge;
    const { match, seat } = challenge.begin(seed);
    const players = match.players.map((player, at) => (at === seat ? { ...player, name } : player));
    this.start = { match: { ...match, players }, seat };
    this.#match = this.start.match;
    this.#past = pastOf(this.#match);
  }

  get match(): Match<G> {
    return this.#match;
  }

  get isDone(): boolean {
    return this.#challenge.isDone(this.start.match, this.#match);
  }

  /** Of what was done so far. */
  grade(): Grade {
    return this.#challenge.grade(this.start, this.#match);
  }

  history(): readonly PastStep<G>[] {
    return this.#past;
  }

  listen(listener: Listener<G>): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async play(seat: Seat, move: G['move']): Promise<Refusal | undefined> {
    if (this.isDone) return isOver;
    const played = playChallenge(this.#challenge, this.#match, seat, move);
    if (!played.ok) return played.refusal;
    const { match, step, events } = played;
    this.#match = match;
    this.#past = [...this.#past, { seat, events }];
    for (const listener of [...this.#listeners]) listener({ match, step, events });
    return undefined;
  }

  async takeBack(): Promise<Refusal> {
    return oneTry;
  }

  async putBack(): Promise<void> {}
}

/** A move with the luck that the challenge has for it. */
export function playChallenge<G extends GameTypes>(
  challenge: Pick<Challenge<G>, 'luckOf'>,
  match: Match<G>,
  seat: Seat,
  move: G['move'],
): ReturnType<typeof play<G>> {
  const luck = challenge.luckOf?.(match);
  if (luck === undefined) return play(match, seat, move);
  const played = play({ ...match, seed: luck, steps: [] }, seat, move);
  if (!played.ok) return played;
  const { seed, steps } = match;
  return { ...played, match: { ...played.match, seed, steps: [...steps, played.step] } };
}
