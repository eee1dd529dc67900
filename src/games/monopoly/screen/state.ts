import type { Seat } from '../../../engine/game.ts';
import type { BoardPaint } from './board/draw-ring.ts';
import type { Mode } from './modes/mode.ts';

/** What the playing screen holds beside the match. */
export interface PlayState {
  readonly cursor: number;
  /** The square of the decision that the cursor was last led to. */
  readonly focus: number;
  /** The cursor was moved since the last step: its deed is shown, whatever is decided elsewhere. */
  readonly looking: boolean;
  /** The person whose keys are heard. */
  readonly actor: Seat | undefined;
  readonly decider: Seat;
  readonly lot: string;
  readonly mode: Mode | undefined;
  readonly paint: BoardPaint;
  /** Offers that were put off. */
  readonly later: readonly number[];
}

/** Where the match stands, as far as the screen follows it. */
export interface Standing {
  readonly decider: Seat;
  /** People at this computer who still play. */
  readonly people: readonly Seat[];
  /** The square that the decision is about. */
  readonly focus: number;
  /** What is auctioned or sold by agreement; empty where nothing is. */
  readonly lot: string;
}

/** What asks for a sum for the lot. */
const sums: readonly (Mode['type'] | undefined)[] = ['bid', 'limit', 'verdict'];

/** At every step the keys go to whoever is to decide, if that is a person here; the cursor to what is decided on. */
export function beginPlay(standing: Standing, before: PlayState | undefined): PlayState {
  const { decider, people, focus, lot } = standing;
  const mine = people.includes(decider);
  if (!before) {
    const actor = mine ? decider : people[0];
    const fresh = { looking: false, mode: undefined, paint: 'squares', later: [] } as const;
    return { ...fresh, cursor: focus, focus, actor, decider, lot };
  }
  const stays = before.actor !== undefined && people.includes(before.actor);
  const kept = stays && decider === before.decider ? before.actor : mine ? decider : before.actor;
  const led = mine && focus !== before.focus;
  const actor = stays || mine ? kept : people[0];
  const isSold = lot !== before.lot && sums.includes(before.mode?.type);
  return {
    ...before,
    decider,
    lot,
    focus: mine ? focus : before.focus,
    cursor: led ? focus : before.cursor,
    looking: before.looking && !led,
    actor,
    // What one person has opened is not for the next, nor a sum for another lot.
    mode: actor === before.actor && !isSold ? before.mode : undefined,
  };
}
