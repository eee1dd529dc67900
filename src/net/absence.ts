import type { Seat } from '../engine/game.ts';
import { type Refusal, refuse } from '../engine/refusal.ts';
import type { ClientMessage } from './client-message.ts';
import type { AwayView, SeatView } from './host-message.ts';
import type { Member } from './members.ts';
import type { Room } from './room.ts';

/** What the vote about a seat leads to. */
export interface AbsenceEffects {
  /** A computer player acts for the seat, or no more. */
  substitute(seat: Seat, bot: string | undefined): void;
  /** The game is ended as it stands. */
  end(): void;
  /** A player whose line was lost is not expected back any more: others decide without them. */
  fewer(): void;
}

type VoteMessage = Extract<ClientMessage, { type: 'vote' }>;
type Vote = Pick<VoteMessage, 'choice' | 'bot'>;

/** What is kept of it. */
export interface KeptAbsence {
  /** By seat, the computer player that sits in. */
  readonly substitutes?: readonly (readonly [Seat, string])[];
  /** By seat that is voted on, what members have said. */
  readonly votes?: readonly (readonly [Seat, readonly (readonly [number, Vote])[]])[];
}

/** Seats whose players are away: after the grace time the others decide what becomes of them. */
export class Absence {
  readonly #room: Room;
  readonly #effects: AbsenceEffects;
  readonly #votes: Map<Seat, Map<number, Vote>>;
  readonly #substitutes: Map<Seat, string>;

  /** @param before as it stood when the host ended */
  constructor(room: Room, effects: AbsenceEffects, { substitutes = [], votes = [] }: KeptAbsence = {}) {
    this.#room = room;
    this.#effects = effects;
    this.#substitutes = new Map(substitutes);
    this.#votes = new Map(votes.map(([seat, said]) => [seat, new Map(said)]));
  }

  get kept(): KeptAbsence {
    return {
      substitutes: [...this.#substitutes],
      votes: [...this.#votes].map(([seat, said]) => [seat, [...said]]),
    };
  }

  /** The game goes on after its host was started again, and so do those who sit in. */
  resumed(): void {
    for (const [seat, bot] of this.#substitutes) this.#effects.substitute(seat, bot);
  }

  /** Somebody's connection is lost: the others are asked when the grace time is over. */
  watch(member: Member): void {
    const { parts } = this.#room;
    const seat = this.#room.seatOf(member);
    const since = member.awaySince;
    if (seat < 0) return;
    parts.clock.after(parts.grace, () => {
      if (member.peer || member.awaySince !== since || this.#substitutes.has(seat)) return;
      if (this.#room.phase !== 'playing') return;
      this.ask(seat);
      this.#effects.fewer();
      this.#room.changed();
    });
  }

  /** The others decide from now on. */
  ask(seat: Seat): void {
    if (!this.#votes.has(seat)) this.#votes.set(seat, new Map());
  }

  /** The player has the seat again. */
  back(seat: Seat): void {
    this.#votes.delete(seat);
    if (this.#substitutes.delete(seat)) this.#effects.substitute(seat, undefined);
  }

  /** Nobody is voted on any more. @returns whether anybody was. */
  drop(): boolean {
    const wasVoted = this.#votes.size > 0;
    this.#votes.clear();
    return wasVoted;
  }

  /** It begins anew. */
  clear(): void {
    this.drop();
    this.#substitutes.clear();
  }

  /**
   * More than half of the players decide; where all have voted and as many want one thing as another, they
   * wait. @returns why the vote does not count.
   */
  vote(member: Member, { seat, choice, bot }: VoteMessage): Refusal | undefined {
    const votes = this.#votes.get(seat);
    if (!votes) return refuse('no-vote', 'There is nothing to decide about this seat.');
    if (this.#room.seatOf(member) < 0) return refuse('no-seat', 'You are watching: only players vote.');
    const { bots } = this.#room.parts;
    if (bot !== undefined && !bots.includes(bot))
      return refuse('no-such-bot', `Computer players here are ${bots.join(', ')}.`);
    votes.set(member.id, { choice, bot });
    this.#decide(seat, votes);
    this.#room.changed();
    return undefined;
  }

  /** Players who decide together what becomes of the game: also one whose line was lost just now, and who may be back at once. */
  voters(): readonly number[] {
    const { clock, grace } = this.#room.parts;
    const isExpected = (seat: Seat, { awaySince = clock.now() }: Member): boolean =>
      clock.now() - awaySince < grace && !this.#votes.has(seat) && !this.#substitutes.has(seat);
    return this.#room.members.all().flatMap((member) => {
      const seat = this.#room.seatOf(member);
      return seat >= 0 && (member.peer || isExpected(seat, member)) ? [member.id] : [];
    });
  }

  /** Who is here has changed, and with it perhaps what most of them want. */
  recount(): void {
    for (const seat of [...this.#votes.keys()]) {
      const votes = this.#votes.get(seat);
      // One that ends the game leaves nothing to decide.
      if (votes) this.#decide(seat, votes);
    }
  }

  view(): readonly AwayView[] {
    const voters = this.voters();
    return [...this.#votes].map(([seat, votes]) => ({
      seat,
      votes: Object.fromEntries([...votes].map(([member, { choice }]) => [member, choice])),
      waiting: voters.filter((voter) => !votes.has(voter)),
      bot: this.#wanted(votes),
    }));
  }

  /** The seat, with the computer player that sits in where there is one. */
  shown(view: SeatView, seat: Seat): SeatView {
    const substitute = this.#substitutes.get(seat);
    return substitute === undefined ? view : { ...view, substitute };
  }

  #decide(seat: Seat, votes: ReadonlyMap<number, Vote>): void {
    const voters = this.voters();
    const counted = voters.map((voter) => votes.get(voter)?.choice);
    const most = (['bot', 'end', 'wait'] as const).find(
      (one) => counted.filter((vote) => vote === one).length * 2 > voters.length,
    );
    // Nobody is asked twice for a vote: one that cannot be settled would hold the game up for good.
    const isTied = voters.length > 0 && !counted.includes(undefined);
    const decided = most ?? (isTied ? 'wait' : undefined);
    if (decided === undefined) return;
    this.#votes.delete(seat);
    if (decided === 'end') this.#effects.end();
    if (decided === 'bot') {
      const bot = this.#wanted(votes);
      this.#substitutes.set(seat, bot);
      this.#effects.substitute(seat, bot);
    }
    if (decided === 'wait') this.#askAgain(seat);
  }

  /** The computer player that most of those who want one name; the weakest where as many name another. */
  #wanted(votes: ReadonlyMap<number, Vote>): string {
    const { bots, substitute } = this.#room.parts;
    const named = [...votes.values()].flatMap(({ choice, bot }) =>
      choice === 'bot' ? (bot ?? substitute) : [],
    );
    const count = (name: string): number => named.filter((one) => one === name).length;
    const [first = substitute] = bots
      .filter((bot) => named.includes(bot))
      .sort((a, b) => count(b) - count(a));
    return first;
  }

  /** Whoever decided to wait may decide otherwise after another grace time. */
  #askAgain(seat: Seat): void {
    const member = this.#room.members.get(this.#room.lobby.seats[seat]?.member ?? 0);
    if (member) this.watch(member);
  }
}
