import type { Seat } from '../../../engine/game.ts';
import { type Direction, squareBeside } from './ring.ts';

/** What lies over the board. */
export type Overlay =
  | 'menu'
  | 'square'
  | 'trade'
  | 'trade-square'
  | 'offers'
  | 'scores'
  | 'raise'
  | 'cards'
  | 'bid'
  | 'verdict'
  | 'place'
  | 'reserve'
  | { readonly resign: Seat }
  | { readonly counter: number };

/** What the playing screen holds beside the match. */
export interface PlayState {
  /** Steps of the match that this state knows of. */
  readonly steps: number;
  readonly cursor: number;
  /** The square of the decision that the cursor was last led to. */
  readonly focus: number;
  /** The person whose keys are heard. */
  readonly actor: Seat | undefined;
  readonly decider: Seat;
  readonly overlay: Overlay | undefined;
  readonly paint: 'squares' | 'rents';
  /** Offers that were put off. */
  readonly later: readonly number[];
}

/** Where the match stands, as far as the screen follows it. */
export interface Standing {
  readonly steps: number;
  readonly decider: Seat;
  /** People at this computer who still play. */
  readonly people: readonly Seat[];
  readonly focus: number;
}

export type PlayAction =
  | ({ readonly type: 'deal' } & Standing)
  | { readonly type: 'arrow'; readonly direction: Direction }
  | { readonly type: 'jump'; readonly to: number }
  | { readonly type: 'actor'; readonly people: readonly Seat[]; readonly by: 1 | -1 }
  | { readonly type: 'open'; readonly overlay: Overlay }
  | { readonly type: 'close' }
  | { readonly type: 'paint' }
  | { readonly type: 'later'; readonly offer: number }
  | { readonly type: 'recall'; readonly offer: number };

export function startPlay(standing: Standing): PlayState {
  const { steps, focus, decider, people } = standing;
  const actor = people.includes(decider) ? decider : people[0];
  return { steps, cursor: focus, focus, actor, decider, overlay: undefined, paint: 'squares', later: [] };
}

export function playReducer(state: PlayState, action: PlayAction): PlayState {
  switch (action.type) {
    case 'deal':
      return deal(state, action);
    case 'arrow':
      return { ...state, cursor: squareBeside(state.cursor, action.direction) };
    case 'jump':
      return { ...state, cursor: action.to };
    case 'actor':
      return { ...state, actor: next(action.people, state.actor, action.by) };
    case 'open':
      return { ...state, overlay: action.overlay };
    case 'close':
      return state.overlay === undefined ? state : { ...state, overlay: undefined };
    case 'paint':
      return { ...state, paint: state.paint === 'rents' ? 'squares' : 'rents' };
    case 'later':
      return { ...state, later: [...state.later, action.offer] };
    case 'recall':
      return { ...state, overlay: undefined, later: state.later.filter((offer) => offer !== action.offer) };
  }
}

/** The keys go to whoever is to decide, if that is a person here; the cursor to what the decision is about. */
function deal(state: PlayState, { steps, decider, people, focus }: Standing): PlayState {
  const mine = people.includes(decider);
  const stays = state.actor !== undefined && people.includes(state.actor);
  const kept =
    stays && decider === state.decider ? state.actor : mine ? decider : stays ? state.actor : people[0];
  const led = mine && focus !== state.focus;
  return {
    ...state,
    steps,
    decider,
    focus: mine ? focus : state.focus,
    cursor: led ? focus : state.cursor,
    actor: kept,
  };
}

function next(people: readonly Seat[], actor: Seat | undefined, by: 1 | -1): Seat | undefined {
  const at = actor === undefined ? -1 : people.indexOf(actor);
  return people[(at + by + people.length) % people.length] ?? actor;
}
