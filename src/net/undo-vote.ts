import { type Refusal, refuse, stale } from '../engine/refusal.ts';
import { isOffer, type TakeBackOffer } from '../engine/take-back.ts';
import type { ClientMessage, Position } from './client-message.ts';
import type { UndoView } from './host-message.ts';
import type { Member } from './members.ts';
import { Quota } from './quota.ts';
import type { Room } from './room.ts';

/** What the vote needs of the game that is played. */
interface Undoable {
  /** The players who must agree. */
  voters(): readonly number[];
  /** What would be undone there, or why nothing can be. */
  offer(position: Position): TakeBackOffer | Refusal;
  /** Undoes that, and nothing that was played since. */
  takeBack(offer: TakeBackOffer): Promise<Refusal | undefined>;
}

/** What is asked. */
interface Question {
  readonly by: number;
  readonly position: Position;
  readonly offer: TakeBackOffer;
  readonly agreed: ReadonlySet<number>;
}

type AgreeMessage = Extract<ClientMessage, { type: 'agree' }>;

/** Whoever was refused asks no more for so long, in milliseconds: the question lies over the others' boards. */
const PAUSE = 10_000;
/** One's own choices that are undone within that time at most: the others' boards show each of them. */
const MOST_OWN = 20;

/**
 * Whether the last choice is undone (L20). One's own is, where nobody has learned anything from it; anything else takes
 * the agreement of all players. It is a question about the game as it stands: a move ends it.
 */
export class UndoVote {
  readonly #room: Room;
  readonly #game: Undoable;
  /** By member: when they were refused last. */
  readonly #refused = new Map<number, number>();
  readonly #own: Quota<number>;
  #pending: Question | undefined;

  constructor(room: Room, game: Undoable) {
    this.#room = room;
    this.#game = game;
    this.#own = new Quota(room.parts.clock, MOST_OWN, PAUSE);
  }

  /** What was asked when the host ended is asked still. */
  resumed({ by, at, undone, agreed }: UndoView): void {
    const position = { at, undone };
    const offer = this.#game.offer(position);
    if (isOffer(offer)) this.#pending = { by, position, offer, agreed: new Set(agreed) };
  }

  async ask(member: Member, position: Position): Promise<Refusal | undefined> {
    const seat = this.#room.seatOf(member);
    if (seat < 0) return refuse('no-seat', 'You are watching: only players undo.');
    if (this.#pending) return refuse('asked', 'Somebody has already asked: answer that first.');
    const offer = this.#game.offer(position);
    if (!isOffer(offer)) return offer;
    if (offer.agreement.length === 0 && offer.seat === seat)
      return this.#own.take(member.id)
        ? this.#game.takeBack(offer)
        : refuse('too-fast', 'Not so fast: wait a few seconds before you undo again.');
    const since = this.#room.parts.clock.now() - (this.#refused.get(member.id) ?? Number.NEGATIVE_INFINITY);
    if (since < PAUSE)
      return refuse('too-fast', 'They have just refused: wait a little before you ask again.');
    this.#pending = { by: member.id, position, offer, agreed: new Set([member.id]) };
    await this.recount();
    return undefined;
  }

  async answer(member: Member, { at, undone, agree }: AgreeMessage): Promise<Refusal | undefined> {
    const pending = this.#pending;
    if (!pending || this.#room.seatOf(member) < 0) return refuse('no-vote', 'There is nothing to undo now.');
    // They answer a question that a move has ended.
    if (at !== pending.position.at || undone !== pending.position.undone) return stale;
    if (agree) {
      this.#pending = { ...pending, agreed: new Set([...pending.agreed, member.id]) };
      await this.recount();
      return undefined;
    }
    this.#pending = undefined;
    this.#refused.set(pending.by, this.#room.parts.clock.now());
    const { code, text } = refuse('not-agreed', `Nothing was undone: ${member.name} did not agree.`);
    this.#room.sendAll({ type: 'sorry', code, text });
    this.#room.changed();
    return undefined;
  }

  /** Undoes it once everybody has agreed. */
  async recount(): Promise<void> {
    if (!this.#pending) return;
    const { agreed, offer } = this.#pending;
    const voters = this.#game.voters();
    // Where nobody is here, nobody has agreed: it waits for who comes back.
    const isSettled = voters.length > 0 && voters.every((voter) => agreed.has(voter));
    if (isSettled) this.#pending = undefined;
    this.#room.changed();
    const refusal = isSettled ? await this.#game.takeBack(offer) : undefined;
    // All waited for it, not only whoever agreed last.
    if (refusal) this.#room.sendAll({ type: 'sorry', ...refusal });
  }

  /** The game went on. @returns whether anything was asked. */
  drop(): boolean {
    const wasPending = this.#pending !== undefined;
    this.#pending = undefined;
    return wasPending;
  }

  view(): UndoView | undefined {
    if (!this.#pending) return undefined;
    const { by, position, offer, agreed } = this.#pending;
    return { by, ...position, seat: offer.seat, agreed: [...agreed] };
  }
}
