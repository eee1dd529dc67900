import type { Cell } from '../rules/events.ts';
import type { PlaceTile } from '../rules/moves/move.ts';
import type { Bounds } from './board/camera.ts';
import { zooms } from './board/zooms.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

/** What the playing screen holds beside the match: the turn being composed, and how the board is looked at. */
export interface PlayState {
  /** The steps of the match that this turn follows. */
  readonly steps: object | undefined;
  /** Where the tile in hand is held. */
  readonly cursor: Cell;
  readonly rotation: number;
  /** `follower`: the tile is where it shall be, and a follower is chosen for it. */
  readonly stage: 'tile' | 'follower';
  /** The segment chosen for a follower. */
  readonly segment: string | undefined;
  /** The tile has been moved or turned since it was drawn. */
  readonly touched: boolean;
  readonly bounds: Bounds;
  readonly zoom: number | 'auto';
  readonly pan: Cell;
  /** Points, fitting cells and dead cells are shown. */
  readonly hints: boolean;
  /** Features are drawn in the colours of those who own them. */
  readonly owners: boolean;
}

/** Where a turn begins. */
export interface Deal {
  readonly steps: object;
  readonly at: Cell;
  readonly rotation: number;
  readonly bounds: Bounds;
  /** `follower` when the tile was placed for good already. */
  readonly stage: PlayState['stage'];
}

export type PlayAction =
  /** A tile is drawn, or the match was taken back: the tile appears at the last position (CC3). */
  | { readonly type: 'deal'; readonly deal: Deal }
  | { readonly type: 'move'; readonly direction: Direction }
  | { readonly type: 'turn' }
  | { readonly type: 'jump'; readonly placements: readonly PlaceTile[]; readonly by: 1 | -1 }
  | { readonly type: 'confirm' }
  /** Drops the choice of a segment, and without one takes the tile up again. */
  | { readonly type: 'back' }
  | { readonly type: 'lift' }
  | { readonly type: 'choose'; readonly segment: string | undefined }
  /** `shown` is the zoom on the screen now. */
  | { readonly type: 'zoom'; readonly by: 1 | -1; readonly shown: number }
  | { readonly type: 'pan'; readonly direction: Direction }
  | { readonly type: 'centre' }
  | { readonly type: 'hints' }
  | { readonly type: 'owners' };

const nowhere: Cell = { x: 0, y: 0 };

export const startPlay: PlayState = {
  steps: undefined,
  cursor: nowhere,
  rotation: 0,
  stage: 'tile',
  segment: undefined,
  touched: false,
  bounds: { west: 0, east: 0, south: 0, north: 0 },
  zoom: 'auto',
  pan: nowhere,
  hints: true,
  owners: false,
};

export function playReducer(state: PlayState, action: PlayAction): PlayState {
  switch (action.type) {
    case 'deal': {
      const { at, ...deal } = action.deal;
      return { ...state, ...deal, cursor: at, segment: undefined, touched: false, pan: nowhere };
    }
    case 'move':
      return hold(state, moved(state, state.cursor, action.direction), state.rotation);
    case 'turn':
      return hold(state, state.cursor, (state.rotation + 1) % 4);
    case 'jump':
      return jump(state, action.placements, action.by);
    case 'confirm':
      return { ...state, stage: 'follower', segment: undefined, pan: nowhere };
    case 'back':
      return state.segment === undefined ? { ...state, stage: 'tile' } : { ...state, segment: undefined };
    case 'lift':
      return { ...state, stage: 'tile', segment: undefined };
    case 'choose':
      return { ...state, segment: action.segment === state.segment ? undefined : action.segment };
    default:
      return look(state, action);
  }
}

function hold(state: PlayState, cursor: Cell, rotation: number): PlayState {
  return state.stage === 'tile' ? { ...state, cursor, rotation, touched: true, pan: nowhere } : state;
}

const steps: Readonly<Record<Direction, Cell>> = {
  up: { x: 0, y: 1 },
  down: { x: 0, y: -1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};

/** One cell on, over the board and the cells beside it. */
function moved({ bounds }: PlayState, { x, y }: Cell, direction: Direction): Cell {
  const step = steps[direction];
  return {
    x: Math.max(bounds.west - 1, Math.min(bounds.east + 1, x + step.x)),
    y: Math.max(bounds.south - 1, Math.min(bounds.north + 1, y + step.y)),
  };
}

/** To the next cell where the tile fits, in reading order, turned as little as can be. */
function jump(state: PlayState, placements: readonly PlaceTile[], by: 1 | -1): PlayState {
  const before = (one: Cell, other: Cell): number => other.y - one.y || one.x - other.x;
  const ordered = placements.toSorted((one, other) => by * before(one, other));
  const next = ordered.find((placement) => by * before(state.cursor, placement) < 0) ?? ordered[0];
  if (!next) return state;
  const here = placements.filter(({ x, y }) => x === next.x && y === next.y);
  const turns = (rotation: number): number => (rotation - state.rotation + 4) % 4;
  const [nearest] = here.toSorted((one, other) => turns(one.rotation) - turns(other.rotation));
  return hold(state, { x: next.x, y: next.y }, nearest!.rotation);
}

function look(
  state: PlayState,
  action: Extract<PlayAction, { type: 'zoom' | 'pan' | 'centre' | 'hints' | 'owners' }>,
): PlayState {
  switch (action.type) {
    case 'zoom':
      return { ...state, zoom: Math.max(0, Math.min(zooms.length - 1, action.shown + action.by)) };
    case 'pan': {
      const { bounds, pan } = state;
      const step = steps[action.direction];
      // The middle of the screen goes no further than the cells around the board, so that nobody loses it.
      const wide = Math.ceil((bounds.east - bounds.west) / 2) + 1;
      const high = Math.ceil((bounds.north - bounds.south) / 2) + 1;
      const x = Math.max(-wide, Math.min(wide, pan.x + step.x));
      const y = Math.max(-high, Math.min(high, pan.y + step.y));
      return { ...state, pan: { x, y } };
    }
    case 'centre':
      return { ...state, pan: nowhere, zoom: 'auto' };
    case 'hints':
      return { ...state, hints: !state.hints };
    case 'owners':
      return { ...state, owners: !state.owners };
  }
}
