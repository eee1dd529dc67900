import { isDeepStrictEqual } from 'node:util';
import type { AnyTypes, Seat } from '../engine/game.ts';
import type { Match } from '../engine/match.ts';
import { readChoice } from '../engine/moves.ts';
import { type Refusal, refuse, stale } from '../engine/refusal.ts';
import type { Change, Session } from '../engine/session.ts';
import type { TakeBackOffer } from '../engine/take-back.ts';
import { messageOf } from '../engine/user-error.ts';
import type { ClientMessage, Position } from './client-message.ts';
import { EndlessMoves, tooOften } from './endless-moves.ts';
import { Feed, type Receiver } from './feed.ts';
import { HostClock, type KeptClock } from './host-clock.ts';
import type { HostMessage, Phase } from './host-message.ts';
import type { Member } from './members.ts';
import { Occasions } from './occasions.ts';
import type { Room } from './room.ts';

/** A match that is played at a table. */
export interface TableMatch {
  /** In the store; another one once its entry there was gone and was made anew. */
  readonly id: string;
  /** It has an entry there. */
  readonly isEntered: boolean;
  /** What is played is in memory alone. */
  readonly isUnsaved: boolean;
  readonly session: Session<AnyTypes>;
  /** Lets a computer player act for a seat whose person is away, or ends that. */
  substitute(seat: Seat, bot: string | undefined): void;
  /** Has somebody hear when what is played cannot be saved, and when it is saved again. */
  onUnsaved?(listener: () => void): void;
  /** Has somebody hear why another player moves for a computer player, in a sentence. */
  onFault?(listener: (sentence: string) => void): void;
  /** Done when another process has taken the match over. */
  readonly takenOver?: Promise<void>;
  /**
   * Stops the computer players and lets go of the saved game.
   * @param isEnded its players have just ended it
   * @returns false when something of it is lost
   */
  close(isEnded?: boolean): Promise<boolean>;
}

/** What is kept of a running game beside its match. */
export interface KeptGame {
  readonly clock?: KeptClock;
  /** How often something was undone on the way. */
  readonly undone?: number;
}

export interface GameEvents {
  /** A step was played or undone, and everybody was sent it. */
  stepped(): void;
  /** What is kept of the game is another now. Done when it is kept, or could not be. */
  keep(): Promise<void>;
}

type MoveMessage = Extract<ClientMessage, { type: 'move' }>;
type Answer = Extract<HostMessage, { type: 'done' | 'refused' }>;

/** Said of moves where nothing is played. */
export const noGame = refuse('no-game', 'No game is played at this table now.');

/**
 * The match of a table: it takes moves in the order in which they arrive, one after the other, and sends each member
 * what the view of its seat shows of them.
 */
export class TableGame {
  /** Tells the match from others of the table, whatever becomes of its entry in the store. */
  readonly name: string;
  readonly #room: Room;
  readonly #match: TableMatch;
  readonly #clock: HostClock;
  readonly #events: GameEvents;
  #feed: Feed;
  readonly #occasions: Occasions;
  readonly #endless = new EndlessMoves();
  /** Done when everything that arrived before is. */
  #before: Promise<unknown> = Promise.resolve();
  #stopListening: () => void;
  #undone: number;
  /** How often that is kept to be: with what is being undone just now. */
  #keptUndone: number;

  /** @param before what was kept of the game when its host ended */
  constructor(room: Room, match: TableMatch, events: GameEvents, before: KeptGame = {}) {
    this.name = match.id;
    this.#room = room;
    this.#match = match;
    this.#events = events;
    this.#undone = this.#keptUndone = before.undone ?? 0;
    const { session } = match;
    this.#feed = new Feed(session.match);
    this.#occasions = new Occasions(session.match);
    this.#clock = new HostClock(room.parts.clock, {
      expire: (seats, move) => {
        const late = session.match;
        return this.#inTurn(async () => {
          // A move that was still being kept came in time.
          if (session.match !== late) return;
          for (const seat of seats) await session.play(seat, move);
        });
      },
      keep: () => void events.keep(),
      tell: room.changed,
    });
    room.phase = phaseOf(session.match);
    match.onUnsaved?.(room.changed);
    const told = new Set<string>();
    match.onFault?.((text) => {
      // Once: a program that is not asked any more would be told of at every move.
      if (!told.has(text)) room.sendAll({ type: 'sorry', code: 'stand-in', text });
      told.add(text);
    });
    this.attend();
    this.#clock.start(session.match, before.clock);
    let kept = match.id;
    this.#stopListening = session.listen((change) => {
      this.#clock.start(change.match);
      this.#occasions.add(change.match);
      if (change.step) this.#sendStep(change);
      else {
        this.#undone++;
        this.#sendAnew(change.match);
      }
      events.stepped();
      if (match.id !== kept) void events.keep();
      kept = match.id;
    });
  }

  get id(): string {
    return this.#match.id;
  }

  /** Whoever starts the host again can go on with it. */
  get isEntered(): boolean {
    return this.#match.isEntered;
  }

  /** Something was undone on the way. */
  get isUndone(): boolean {
    return this.#undone > 0;
  }

  /** The clock as everybody sees it. */
  get clock(): ReturnType<HostClock['view']> {
    return this.#clock.view();
  }

  /** What is played is in memory alone. */
  get isUnsaved(): boolean {
    return this.#match.isUnsaved;
  }

  get kept(): KeptGame {
    const clock = this.#clock.kept;
    const undone = this.#keptUndone;
    return { ...(clock ? { clock } : {}), ...(undone > 0 ? { undone } : {}) };
  }

  /** The match, and how many steps it has so far. */
  get now(): { readonly match: string; readonly after: number } {
    return { match: this.#match.id, after: this.#match.session.match.steps.length };
  }

  /** All there is to know for somebody who comes (back). */
  sendTo(member: Member): void {
    const whole = this.#feed.whole(this.#receiver(member));
    member.peer?.send({ type: 'game', ...whole, undone: this.#undone, ...this.#clock.view() });
  }

  /** Who is here may have changed: nobody's time runs while none of the players is. */
  attend(): void {
    this.#clock.hold(this.#room.isDeserted);
  }

  /** Nobody receives what this member received, who is here no longer, unless somebody else does too. */
  forget(member: Member): void {
    const receiver = this.#receiver(member);
    if (this.#room.members.here().every((other) => this.#receiver(other) !== receiver))
      this.#feed.forget(receiver);
  }

  /** Plays a move in its turn, and answers its member. */
  async move(member: Member, message: MoveMessage): Promise<void> {
    const answer = await this.#inTurn(() => this.#answerTo(member, message));
    member.peer?.send(answer);
  }

  /** @param position as it was known to whoever asks */
  offer({ at, undone }: Position): TakeBackOffer | Refusal {
    const { match, takeBackOffer } = this.#match.session;
    if (this.#room.phase !== 'playing') return noGame;
    return at === match.steps.length && undone === this.#undone ? takeBackOffer : stale;
  }

  takeBack(offer: TakeBackOffer): Promise<Refusal | undefined> {
    return this.#inTurn(async () => {
      // Counted first: where the host dies in between, nothing was undone uncounted.
      this.#keptUndone = this.#undone + 1;
      const counted = this.#events.keep();
      // What is in memory alone is lost with the count: nobody waits for a store that is away.
      if (!this.#match.isUnsaved) await counted;
      const refusal = await this.#match.session.takeBack(offer);
      this.#keptUndone = this.#undone;
      void this.#events.keep();
      return refusal;
    });
  }

  substitute(seat: Seat, bot: string | undefined): void {
    this.#match.substitute(seat, bot);
  }

  /**
   * Nothing moves any more; what is being kept is kept.
   * @param isEnded its players have just ended it
   * @returns false when something of the game is lost
   */
  close(isEnded = false): Promise<boolean> {
    this.#clock.stop();
    this.#stopListening();
    if (isEnded) {
      const { session } = this.#match;
      const tell = ({ match }: Pick<Change<AnyTypes>, 'match'>): void =>
        this.#sendAnew({ ...match, isEnded });
      tell(session);
      // A step that is being kept just now belongs to it.
      this.#stopListening = session.listen(tell);
    }
    return this.#match.close(isEnded);
  }

  async #answerTo(member: Member, message: MoveMessage): Promise<Answer> {
    const { id } = message;
    try {
      const refusal = await this.#played(member, message);
      return refusal ? { type: 'refused', id, ...refusal } : { type: 'done', id };
    } catch (error) {
      const text = `The host could not save the move (${messageOf(error)}).`;
      return { type: 'refused', id, code: 'not-kept', text };
    }
  }

  async #played(member: Member, { at, undone, move }: MoveMessage): Promise<Refusal | undefined> {
    const seat = this.#room.seatOf(member);
    const { session } = this.#match;
    const { game, state, steps } = session.match;
    const read = readChoice(game, move);
    // What it was made after may have been undone since, and as many steps played anew.
    const isThere = undone === this.#undone;
    // It is sent again: that it was played was not heard.
    const before = steps.slice(at).find((step) => step.seat === seat);
    if (isThere && read.ok && isDeepStrictEqual(before?.move, read.move)) return undefined;
    if (this.#room.phase !== 'playing') return noGame;
    if (seat < 0) return refuse('no-seat', 'You are watching: only players move.');
    const isMeant = at === steps.length || this.#occasions.allow(at, move.type);
    if (!isThere || !isMeant) return stale;
    if (!read.ok) return read.refusal;
    const isEndless = game.isEndless?.(state, read.move) ?? false;
    if (isEndless && !this.#endless.mayMake(seat)) return tooOften;
    const refusal = await session.play(seat, read.move);
    if (isEndless && !refusal) this.#endless.made(seat);
    return refusal;
  }

  #sendStep(change: Change<AnyTypes>): void {
    if (change.step?.chance.length) this.#endless.luckMet();
    const messages = this.#feed.step(change);
    const clock = this.#clock.view();
    for (const member of this.#room.members.here()) {
      const message = messages.get(this.#receiver(member));
      if (message) member.peer?.send({ type: 'step', ...message, ...clock });
    }
    const phase = phaseOf(change.match);
    if (phase === this.#room.phase) return;
    this.#room.phase = phase;
    this.#clock.stop();
    this.#room.changed();
  }

  /** After a take-back, or when it was ended: the game as it stands now. */
  #sendAnew(match: Match<AnyTypes>): void {
    this.#feed = new Feed(match);
    for (const member of this.#room.members.here()) this.sendTo(member);
  }

  #receiver(member: Member): Receiver {
    const seat = this.#room.seatOf(member);
    return seat < 0 ? 'spectator' : seat;
  }

  #inTurn<T>(task: () => Promise<T>): Promise<T> {
    const done = this.#before.then(task);
    this.#before = done.catch(() => {});
    return done;
  }
}

function phaseOf({ game, state }: Match<AnyTypes>): Phase {
  return game.outcome(state) === undefined ? 'playing' : 'over';
}
