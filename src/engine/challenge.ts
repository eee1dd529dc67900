import type { GameTypes, Seat } from './game.ts';
import { type PastStep, pastOf } from './history.ts';
import { Listeners } from './listeners.ts';
import { type Match, play } from './match.ts';
import { readMove } from './moves.ts';
import { type Refusal, refuse } from './refusal.ts';
import type { Change, Session } from './session.ts';

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
  /** How far a try of several turns has come: `3 of 12 tiles laid`. */
  progress?(now: Match<G>): string;
  /** The seed of the next step's luck, where that must not hang on how many steps were made. */
  luckOf?(now: Match<G>): string;
}

interface ChallengeStart<G extends GameTypes> {
  readonly match: Match<G>;
  /** Who solves it. */
  readonly seat: Seat;
}

/** The one try that somebody has at a challenge. */
export interface Attempt<G extends GameTypes> {
  /** The moves so far, as they were kept; where one is not understood any more, the try goes on from before it. */
  readonly moves: readonly unknown[];
  /** Keeps all moves; no other is shown before. */
  keep(moves: readonly G['move'][]): void;
}

const oneTry = refuse('one-try', 'A challenge is played once: nothing is taken back.');
const isOver = refuse('challenge-over', 'The challenge is over.');

/** A challenge that is played: once, and on from where it was left. */
export class ChallengeSession<G extends GameTypes> implements Session<G> {
  readonly saving = false;
  readonly takeBackOffer = oneTry;
  readonly canPutBack = false;
  readonly start: ChallengeStart<G>;
  readonly #challenge: Challenge<G>;
  readonly #listeners = new Listeners<[Change<G>]>();
  readonly listen = this.#listeners.listen;
  readonly #keep: Attempt<G>['keep'];
  #match: Match<G>;
  #past: readonly PastStep<G>[];

  /** @param name of whoever solves it. */
  constructor(challenge: Challenge<G>, seed: string, name: string, { moves, keep }: Attempt<G>) {
    this.#challenge = challenge;
    this.#keep = keep;
    const { match, seat } = challenge.begin(seed);
    const players = match.players.map((player, at) => (at === seat ? { ...player, name } : player));
    this.start = { match: { ...match, players }, seat };
    this.#match = this.start.match;
    this.#past = pastOf(this.#match);
    for (const kept of moves) {
      const read = readMove(match.game, kept);
      const played = read.ok && !this.isDone ? this.#after(seat, read.move) : undefined;
      if (!played?.ok) break;
      this.#take(played);
    }
  }

  get match(): Match<G> {
    return this.#match;
  }

  /** What was played so far. */
  get moves(): readonly G['move'][] {
    return this.#match.steps.slice(this.start.match.steps.length).map(({ move }) => move);
  }

  get isDone(): boolean {
    return this.#challenge.isDone(this.start.match, this.#match);
  }

  get progress(): string | undefined {
    return this.#challenge.progress?.(this.#match);
  }

  /** Of what was done so far. */
  grade(): Grade {
    return this.#challenge.grade(this.start, this.#match);
  }

  history(): readonly PastStep<G>[] {
    return this.#past;
  }

  async play(seat: Seat, move: G['move']): Promise<Refusal | undefined> {
    if (this.isDone) return isOver;
    const played = this.#after(seat, move);
    if (!played.ok) return played.refusal;
    this.#keep([...this.moves, played.step.move]);
    this.#take(played);
    const { match, step, events } = played;
    this.#listeners.tell({ match, step, events });
    return undefined;
  }

  #after(seat: Seat, move: G['move']): ReturnType<typeof play<G>> {
    return playChallenge(this.#challenge, this.#match, seat, move);
  }

  #take({ match, step, events }: Extract<ReturnType<typeof play<G>>, { ok: true }>): void {
    this.#match = match;
    this.#past = [...this.#past, { seat: step.seat, events }];
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
