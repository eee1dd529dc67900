import type { Emit, Seat, TimedDecision } from './game.ts';
import { kindFinder, type MoveKind, type MoveKinds } from './move-kind.ts';
import { notYourTurn, refuse } from './refusal.ts';

/** What the clock plays for who has not decided in time; players are refused it (`readChoice`). */
export const timeUp = { type: 'timeUp' } as const;
export type TimeUp = typeof timeUp;

/** Told as such, so that nobody takes what is done then for a choice. */
export interface TimeUpEvent {
  readonly type: 'timeUp';
  readonly seat: Seat;
}

export function sayTimeUp(name: string): string {
  return `Time's up for ${name}`;
}

const noClock = refuse('no-clock', 'No time limit runs now.');

interface AnyMove {
  readonly type: string;
}

/**
 * The rules of time that is up, in a game where something must be done then.
 * @param decisions every other kind of move
 * @param decide what is done for a seat
 */
export function timingOut<State, Decision extends AnyMove, Event>(
  decisions: MoveKinds<State, Decision, Event>,
  clock: (state: State) => TimedDecision<AnyMove> | undefined,
  decide: (state: State, seat: Seat) => Decision,
): MoveKind<State, TimeUp, Event | TimeUpEvent> {
  const kindOf = kindFinder(decisions);
  const check = (state: State, seat: Seat) => {
    const timed = clock(state);
    if (!timed) return noClock;
    return seat === timed.seat || timed.others?.includes(seat) ? undefined : notYourTurn;
  };
  return {
    list() {},
    open: (state, seat) => check(state, seat) === undefined,
    check,
    apply(state, seat, _move, chance, emit: Emit<Event | TimeUpEvent> | undefined) {
      const decision = decide(state, seat);
      emit?.({ type: 'timeUp', seat });
      kindOf(decision).apply(state, seat, decision, chance, emit);
    },
  };
}
