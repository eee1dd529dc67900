import type { Clock } from '../engine/clock.ts';
import type { AnyTypes, Seat } from '../engine/game.ts';
import type { Match } from '../engine/match.ts';
import type { ClockView } from './host-message.ts';

/** How often it is looked, and kept, what is left: so much more time at most has whoever is to move when a host dies or sleeps. */
const LOOK_EVERY = 5000;
/** A look that is so many milliseconds late tells that the host itself stood still, such as a computer that slept. */
const LATE = 1000;

/** How long a move that was made in time may be on its way, in milliseconds. */
const ON_ITS_WAY = 2000;

/** What is kept of a running clock. */
export interface KeptClock {
  /** Tells the decision from all others of the match. */
  readonly decision: string;
  /** Milliseconds; below 0 it has been up for so long. */
  readonly left: number;
}

interface ClockEvents {
  /** Told whose time is up, and what is played for each of them. */
  expire(seats: readonly Seat[], move: AnyTypes['move']): void;
  /** What is left is to be kept. */
  keep(): void;
  /** The clocks of others have run on, and this one has not. */
  tell(): void;
}

/** The decision that is due. */
interface Due {
  readonly seat: Seat;
  readonly decision: string;
  /** Steps before it. */
  readonly after: number;
  readonly expire: () => void;
  /** Milliseconds that were left when it went on last; or that are, while it stands still. Below 0 it has been up for so long. */
  left: number;
  /** When that was. */
  since: number | undefined;
  /** Nobody decided in time. */
  isOver: boolean;
}

/** The turn clock of a table: the host's alone; clients only show it. */
export class HostClock {
  readonly #clock: Clock;
  readonly #events: ClockEvents;
  #due: Due | undefined;
  /** What was left when each step was made: to undo it wins nobody any time. */
  readonly #spent: (number | undefined)[] = [];
  #isHeld = false;
  #cancel: () => void = () => {};

  constructor(clock: Clock, events: ClockEvents) {
    this.#clock = clock;
    this.#events = events;
  }

  /** Begins the time of the decision that is due now, or lets it run on. @param before as it ran at another host */
  start({ game, state, steps }: Match<AnyTypes>, before = this.kept): void {
    const after = steps.length;
    // Those who undo what the clock played give the time for it.
    if (this.#due) this.#spent[this.#due.after] = this.#due.isOver ? undefined : this.#left(this.#due);
    this.#spent.splice(after + 1);
    this.stop();
    const timed = game.clock?.(state);
    if (!timed) return;
    const { seat, seconds, expiry, others = [], name } = timed;
    const decision = name ?? `after ${after}`;
    const left = before?.decision === decision ? before.left : (this.#spent[after] ?? seconds * 1000);
    const expire = (): void => {
      due.isOver = true;
      this.#events.expire([seat, ...others], expiry);
    };
    const due: Due = { seat, decision, after, expire, left, since: undefined, isOver: false };
    this.#due = due;
    if (!this.#isHeld) this.#run(due);
  }

  /** Stands still from now on, or goes on with what is left. */
  hold(isHeld: boolean): void {
    if (isHeld === this.#isHeld) return;
    this.#isHeld = isHeld;
    const due = this.#due;
    if (!due) return;
    if (!isHeld) {
      this.#run(due);
      return;
    }
    due.left = this.#left(due);
    due.since = undefined;
    this.#cancel();
  }

  stop(): void {
    this.#cancel();
    this.#due = undefined;
  }

  view(): { readonly clock?: ClockView } {
    if (!this.#due) return {};
    const held = this.#isHeld ? { held: true } : {};
    return { clock: { seat: this.#due.seat, left: Math.max(0, this.#left(this.#due)), ...held } };
  }

  get kept(): KeptClock | undefined {
    return this.#due && { decision: this.#due.decision, left: this.#left(this.#due) };
  }

  #run(due: Due): void {
    due.since = this.#clock.now();
    this.#cancel = this.#clock.after(untilLook(due), () => {
      const isLate = this.#isLate(due);
      const isOver = !isLate && due.left + ON_ITS_WAY <= LOOK_EVERY;
      due.left = this.#left(due);
      if (isOver) {
        due.expire();
        return;
      }
      this.#run(due);
      if (isLate) this.#events.tell();
      else this.#events.keep();
    });
  }

  /** Nobody decides while the host stands still: what went by since the last look counts only where it does not. */
  #left(due: Due): number {
    const { left, since } = due;
    return since === undefined || this.#isLate(due) ? left : left - (this.#clock.now() - since);
  }

  #isLate(due: Due): boolean {
    const { since = this.#clock.now() } = due;
    return this.#clock.now() - since > untilLook(due) + LATE;
  }
}

function untilLook({ left }: Due): number {
  return Math.max(0, Math.min(LOOK_EVERY, left + ON_ITS_WAY));
}
