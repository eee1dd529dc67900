import type { Seat } from '../../../engine/game.ts';
import type { BoardPaint } from './board/draw-ring.ts';
import type { Action } from './decisions.ts';

/** What lies over the board: one question, answered or put away before the board has the keys again. */
export type Mode =
  | { readonly type: 'square' }
  | { readonly type: 'scores' }
  | { readonly type: 'offers' }
  | { readonly type: 'raise' }
  | { readonly type: 'cards' }
  | { readonly type: 'verdict' }
  | { readonly type: 'place' }
  | { readonly type: 'bid' }
  | { readonly type: 'limit' }
  | { readonly type: 'reserve'; readonly square: number }
  /** An event card whose square is to be chosen, and one whose square is. */
  | { readonly type: 'event'; readonly card: string }
  | { readonly type: 'eventThere'; readonly card: string; readonly square: number }
  /** An offer that is put together; `square` begins it, `counters` answers another. */
  | { readonly type: 'trade'; readonly square?: number; readonly counters?: number }
  | { readonly type: 'answer'; readonly offer: number }
  | { readonly type: 'resign' }
  | { readonly type: 'sure'; readonly action: Action };

export type ModeOf<T extends Mode['type']> = Extract<Mode, { readonly type: T }>;

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

/** What the playing screen holds beside the match, of which `focus` is the square that the cursor was last led to. */
export interface PlayState extends Omit<Standing, 'people'> {
  readonly cursor: number;
  /** The cursor was moved since the last step: its deed is shown, whatever is decided elsewhere. */
  readonly looking: boolean;
  /** The person whose keys are heard. */
  readonly actor: Seat | undefined;
  readonly mode: Mode | undefined;
  readonly paint: BoardPaint;
  /** Offers that were put off. */
  readonly later: readonly number[];
}

/** What asks for a sum for the lot. */
const sums: readonly (Mode['type'] | undefined)[] = ['bid', 'limit', 'verdict'];

/** At every step the keys go to whoever is to decide, if that is a person here; the cursor to what is decided on. */
export function beginPlay(standing: Standing, before: PlayState | undefined): PlayState {
  const { decider, people, focus, lot } = standing;
  const mine = people.includes(decider);
  const stays = before?.actor !== undefined && people.includes(before.actor);
  const follows = !stays || (mine && decider !== before.decider);
  const actor = !follows ? before.actor : mine ? decider : people[0];
  const fresh = {
    cursor: focus,
    focus,
    looking: false,
    mode: undefined,
    paint: 'squares',
    later: [],
  } as const;
  const led = mine && focus !== before?.focus;
  const isSold = lot !== before?.lot && sums.includes(before?.mode?.type);
  return {
    ...{ ...fresh, ...before, decider, lot, actor },
    ...(led && { focus, cursor: focus, looking: false }),
    // What one person has opened is not for the next, nor a sum for another lot.
    ...((actor !== before?.actor || isSold) && { mode: undefined }),
  };
}
