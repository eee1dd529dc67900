import type { Clock } from './clock.ts';
import type { GameModule, GameTypes, Seat } from './game.ts';
import { type PastStep, pastOf } from './history.ts';
import type { Lesson, Moment, ScriptedMove } from './lesson.ts';
import { Listeners } from './listeners.ts';
import { type Match, type Player, play, startMatch } from './match.ts';
import { readOptions } from './options.ts';
import { type Refusal, refuse } from './refusal.ts';
import type { Change, Session } from './session.ts';

const onlyForwards = refuse('lesson', 'A lesson only goes forwards.');
const over = refuse('lesson', 'The lesson is over: play on first.');
const LEARNER = 0;

interface LessonParts {
  readonly clock: Clock;
  /** How long a move of the others is held back so that people can follow, in milliseconds. */
  pause(): number;
}

/** A match that follows a lesson: it takes the move that is waited for, and plays those of the others. */
export class LessonSession<G extends GameTypes> implements Session<G> {
  readonly saving = false;
  readonly takeBackOffer = onlyForwards;
  readonly canPutBack = false;
  readonly #moments: readonly Moment[];
  readonly #parts: LessonParts;
  readonly #listeners = new Listeners<[Change<G>]>();
  readonly listen = this.#listeners.listen;
  readonly #pupils = new Listeners();
  /** The listener hears when another moment has come, or the others begin to move. */
  readonly follow = this.#pupils.listen;
  #match: Match<G>;
  /** Once it was asked for. */
  #past: readonly PastStep<G>[] | undefined;
  #at = 0;
  /** Moves of the moment that were made. */
  #made = 0;
  /** Moves of the others that are still to come before the next moment. */
  #coming: readonly ScriptedMove[] = [];
  #cancel = (): void => {};

  /** @param match the beginning, set up as the lesson has it. */
  constructor(match: Match<G>, { moments }: Lesson, parts: LessonParts) {
    this.#match = match;
    this.#moments = moments;
    this.#parts = parts;
  }

  get match(): Match<G> {
    return this.#match;
  }

  /** The number of the moment, from 0. */
  get at(): number {
    return this.#at;
  }

  /** What is taught now; `undefined` while the others move, and when the lesson is over. */
  get moment(): Moment | undefined {
    return this.#coming.length === 0 ? this.#moments[this.#at] : undefined;
  }

  get isOver(): boolean {
    return this.#at === this.#moments.length && this.#coming.length === 0;
  }

  history(): readonly PastStep<G>[] {
    this.#past ??= pastOf(this.#match);
    return this.#past;
  }

  async play(seat: Seat, move: G['move']): Promise<Refusal | undefined> {
    const { game, state } = this.#match;
    const illegal = game.check(state, seat, move);
    if (illegal) return illegal;
    const { moment } = this;
    if (this.isOver) return over;
    if (!moment) return refuse('lesson', 'The others are moving.');
    const moves = movesOf(moment);
    const wanted = moves[this.#made];
    const made = game.notation.format(move, state);
    const isMeant = (text: string): boolean => this.#written(text) === made;
    if (wanted === undefined || seat !== LEARNER || ![wanted, ...(moment.also ?? [])].some(isMeant))
      return refuse('lesson', `First: ${moment.task}.`);
    this.#made++;
    const isLast = this.#made === moves.length;
    this.#apply({ seat, move: wanted, ...(isLast && moment.luck && { luck: moment.luck }) });
    if (isLast) this.#goOn(moment);
    return undefined;
  }

  /** The key that is waited for was pressed. */
  pressed(): void {
    const { moment } = this;
    if (moment && moment.move === undefined) this.#goOn(moment);
  }

  /** Ends the pause before the move that is coming. */
  hurry(): void {
    this.#cancel();
    this.#playNext();
  }

  close(): void {
    this.#cancel();
  }

  async takeBack(): Promise<Refusal> {
    return onlyForwards;
  }

  async putBack(): Promise<void> {}

  #goOn({ others = [] }: Moment): void {
    this.#at++;
    this.#made = 0;
    this.#coming = others;
    if (others.length > 0) this.#wait();
    this.#pupils.tell();
  }

  #wait(): void {
    this.#cancel = this.#parts.clock.after(this.#parts.pause(), () => this.#playNext());
  }

  #playNext(): void {
    const [next, ...coming] = this.#coming;
    if (!next) return;
    this.#coming = coming;
    this.#apply(next);
    if (coming.length > 0) this.#wait();
    else this.#pupils.tell();
  }

  #apply(move: ScriptedMove): void {
    const played = scripted(this.#match, move);
    this.#match = played.match;
    this.#past &&= [...this.#past, { seat: played.step.seat, events: played.events }];
    this.#listeners.tell(played);
  }

  /** A move of the lesson as the game writes it. */
  #written(text: string): string {
    const { game, state } = this.#match;
    const read = game.notation.parse(text, state);
    return 'error' in read ? text : game.notation.format(read, state);
  }
}

/** What the learner plays in a moment; nothing where a key is waited for. */
export function movesOf({ move = [] }: Moment): readonly string[] {
  return typeof move === 'string' ? [move] : move;
}

/** The match as the lesson leaves it, or as it stands after so many moments. */
export function playLesson<G extends GameTypes>(
  game: GameModule<G>,
  { seats, options, seed, luck, moments }: Lesson,
  players: readonly Player[],
  count = moments.length,
): Match<G> {
  const read = readOptions(game.options, options, seats);
  if (!read.ok) throw new Error(`lesson of ${game.id}: ${read.reason}`);
  let match = startMatch(game, { options: read.options, players, seed }, luck);
  for (const moment of moments.slice(0, count)) {
    const own = movesOf(moment);
    const last = own.length - 1;
    const learner = own.map((move, index) => ({
      seat: LEARNER,
      move,
      luck: index === last ? moment.luck : undefined,
    }));
    for (const { seat, move, luck: met } of [...learner, ...(moment.others ?? [])])
      match = scripted(match, { seat, move, ...(met && { luck: met }) }).match;
  }
  return match;
}

/** Plays a move of a lesson, which fits by what the tests say. */
function scripted<G extends GameTypes>(match: Match<G>, { seat, move, luck }: ScriptedMove) {
  const read = match.game.notation.parse(move, match.state);
  if ('error' in read) throw new Error(`lesson: ${move}: ${(read.error as Refusal).text}`);
  const played = play(match, seat, read, luck);
  if (!played.ok) throw new Error(`lesson: ${move}: ${played.refusal.text}`);
  return played;
}
