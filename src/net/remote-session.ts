import { isDeepStrictEqual } from 'node:util';
import { seededChance } from '../engine/chance.ts';
import type { Clock } from '../engine/clock.ts';
import type { AnyGame, AnyTypes, Seat } from '../engine/game.ts';
import { Listeners } from '../engine/listeners.ts';
import { openLog, parseLog } from '../engine/log.ts';
import type { Match, Player, Step } from '../engine/match.ts';
import { type Refusal, refuse, stale } from '../engine/refusal.ts';
import type { Change, Session } from '../engine/session.ts';
import { nothingPlayed, type TakeBackOffer } from '../engine/take-back.ts';
import type { ClientMessage, Position } from './client-message.ts';
import { type Operation, patched } from './difference.ts';
import type { ClockView, GameMessage, StepMessage } from './host-message.ts';

const nothingYours = refuse('no-seat', 'You are watching: only players undo.');

/** A move that is on its way to the host. */
interface Sent extends Position {
  readonly id: number;
  readonly seat: Seat;
  readonly move: AnyTypes['move'];
  answer(refusal: Refusal | undefined): void;
}

interface RemoteParts {
  readonly game: AnyGame;
  readonly clock: Clock;
  /** The seat that is played from here; `undefined` for somebody who looks on. */
  seat(): Seat | undefined;
  send(message: Extract<ClientMessage, { type: 'move' | 'undo' }>): void;
  /** How long a message takes from the host to here, in milliseconds. */
  latency(): number;
}

/**
 * A match that a host plays, as one seat or a spectator knows it. The state is imagined from the view: what may be done
 * is worked out here by the same rules, and the host alone decides.
 */
export class RemoteSession implements Session<AnyTypes> {
  readonly #parts: RemoteParts;
  readonly #listeners = new Listeners<[Change<AnyTypes>]>();
  readonly listen = this.#listeners.listen;
  #match: Match<AnyTypes>;
  #isWhole = false;
  #view: unknown;
  #undone = 0;
  #history: GameMessage['history'] = [];
  #clock: Pick<ClockView, 'left' | 'held'> = { left: 0, held: true };
  /** When the host had that clock, by the one here. */
  #clockAt = 0;
  #sent: Sent | undefined;
  #next = 1;

  constructor(parts: RemoteParts, game: GameMessage) {
    this.#parts = parts;
    this.#match = this.#takeWhole(game);
  }

  get match(): Match<AnyTypes> {
    return this.#match;
  }

  /** All of the game is known: it is over, and its log can be played here. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  /** A move is on its way. */
  get saving(): boolean {
    return this.#sent !== undefined;
  }

  /** The host's clock; where it tells of none, no time runs here either. */
  get clock(): { left(): number } {
    const clock = this.#clock;
    const passed = (): number => (clock.held ? 0 : this.#parts.clock.now() - this.#clockAt);
    return { left: () => Math.max(0, clock.left - passed()) };
  }

  history(): GameMessage['history'] {
    return this.#history;
  }

  play(seat: Seat, move: AnyTypes['move']): Promise<Refusal | undefined> {
    if (seat !== this.#parts.seat()) {
      return Promise.resolve(refuse('not-your-seat', 'Somebody else plays that seat.'));
    }
    if (this.#sent)
      return Promise.resolve(refuse('waiting', 'Your last move is still on its way to the host.'));
    const refusal = this.#match.game.check(this.#match.state, seat, move);
    if (refusal) return Promise.resolve(refusal);
    return new Promise((answer) => {
      this.#sent = { id: this.#next++, ...this.#position, seat, move, answer };
      this.#send();
    });
  }

  /** What is undone, and who must agree, the host alone knows: it asks the others where that is due. */
  get takeBackOffer(): TakeBackOffer | Refusal {
    const seat = this.#parts.seat();
    if (seat === undefined) return nothingYours;
    return this.#history.length === 0 ? nothingPlayed : { seat, steps: 1, agreement: [] };
  }

  readonly canPutBack = false;
  async takeBack(): Promise<undefined> {
    this.#parts.send({ type: 'undo', ...this.#position });
  }
  async putBack(): Promise<void> {}

  /** The clock as the host has just told of it; one of which it tells no more stands still. */
  setClock(clock: ClockView | undefined): void {
    this.#clock = clock ?? { left: this.clock.left(), held: true };
    this.#clockAt = this.#parts.clock.now() - this.#parts.latency();
  }

  /** What came of the move that was sent. */
  answered(id: number, refusal: Refusal | undefined): void {
    const sent = this.#sent;
    if (sent?.id !== id) return;
    this.#sent = undefined;
    sent.answer(refusal);
  }

  /** The game again, after the connection was lost: a move of which nothing was heard is sent once more. */
  restored(game: GameMessage): void {
    const sent = this.#sent;
    const before = this.#history.slice(0, sent?.at);
    // Where nothing was played meanwhile, whoever is in the middle of a turn goes on with it.
    if (this.#knows(game)) this.setClock(game.clock);
    else {
      this.#match = this.#takeWhole(game);
      this.#notify([]);
    }
    if (!sent) return;
    // What it was made after may be gone with a host that could not keep it, and as much have been played anew.
    if (isDeepStrictEqual(game.history.slice(0, sent.at), before)) this.#send();
    else this.answered(sent.id, stale);
  }

  /** @returns false when a step is missing: the whole game must be asked for again. */
  stepped({ at, seat, events, lines, patch, clock, log }: StepMessage): boolean {
    if (at !== this.#match.steps.length + 1) return false;
    this.#history = [...this.#history, { seat, events, lines }];
    this.#take(patched(this.#view, patch as readonly Operation[]), log);
    this.setClock(clock);
    this.#notify(events);
    return true;
  }

  /** The connection has ended for good. */
  ended(): void {
    const sent = this.#sent;
    this.#sent = undefined;
    sent?.answer(refuse('not-connected', 'The host cannot be reached any more.'));
  }

  get #position(): Position {
    return { at: this.#match.steps.length, undone: this.#undone };
  }

  #send(): void {
    const { id, at, undone, move } = this.#sent!;
    this.#parts.send({ type: 'move', id, at, undone, move });
  }

  /** The game is what is shown already. */
  #knows({ players, options, undone, view, history, log }: GameMessage): boolean {
    const before = [this.#match.players, this.#match.options, this.#undone, this.#view, this.#history];
    return log === undefined && isDeepStrictEqual([players, options, undone, view, history], before);
  }

  #takeWhole({ players, options, undone, view, history, clock, log }: GameMessage): Match<AnyTypes> {
    const { game } = this.#parts;
    this.#history = history;
    this.#undone = undone;
    this.setClock(clock);
    const opening = { game, options, players: players as readonly Player[], seed: '', setupChance: [] };
    this.#match = { ...opening, steps: [], state: {} };
    this.#take(view, log);
    return this.#match;
  }

  #take(view: unknown, log: string | undefined): void {
    this.#view = view;
    const { game } = this.#parts;
    const full = log === undefined ? undefined : fullMatch(log, game);
    this.#isWhole = full !== undefined;
    if (full) {
      this.#match = full;
      return;
    }
    const steps = this.#history.map(
      ({ seat }): Step<AnyTypes['move']> => ({ seat, move: { type: '' }, chance: [] }),
    );
    const chance = seededChance(`imagined/${steps.length}`);
    this.#match = { ...this.#match, steps, state: game.imagine(view as AnyTypes['view'], chance) };
  }

  #notify(events: readonly AnyTypes['event'][]): void {
    const change = { match: this.#match, events, step: this.#match.steps.at(-1)! };
    this.#listeners.tell(change);
  }
}

/** The match as a log tells it; `undefined` when it cannot be played, with a board of another version of the program. */
function fullMatch(source: string, game: AnyGame): Match<AnyTypes> | undefined {
  const parsed = parseLog(source);
  const opened = parsed.ok ? openLog(parsed.log, game) : undefined;
  return opened?.ok ? opened.match : undefined;
}
