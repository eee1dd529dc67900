import type { Options } from './options.ts';

/** What the table waits for. */
export const PHASES = {
  placeTile: { kind: 'placeTile' },
  placeFollower: { kind: 'placeFollower' },
  over: { kind: 'over' },
} as const;
export type Phase = (typeof PHASES)[keyof typeof PHASES];

/** The parts of a player's score, in the order in which `points` keeps them. */
const scoreParts = [
  'roads',
  'cities',
  'monasteries',
  'fields',
  'rivers',
  'unfinishedRoads',
  'unfinishedCities',
  'unfinishedMonasteries',
] as const;
export const PARTS = scoreParts.length;

/**
 * All plain numbers; -1 for none. Tiles are numbered in the order of placing, and each owns one node for every
 * segment, from `firstNode` on. Nodes that lie in one feature point, by way of `parent`, to the same root, and what
 * is known of the feature stands at its root.
 */
export interface State {
  readonly options: Options;
  readonly seats: number;
  phase: Phase;
  current: number;
  /** The kind of the tile to be placed. */
  tile: number;
  /** Tiles that may be drawn now, by kind; those of a later part of the stack are not in it yet. */
  bag: number[];
  /** Tiles in `bag`. */
  inBag: number;
  /** Part of the stack that `bag` holds: 0 the river without its lake, 1 the lake, 2 the base tiles. */
  part: number;
  /** All tiles still to be drawn. */
  stack: number;
  setAside: number[];

  /** Square of `width` by `width` cells with 0,0 in the middle: 0 nothing, n + 1 tile n, ~n (-n - 1) open cell n. */
  grid: number[];
  width: number;
  /** Cells beside a tile: index into `grid`. */
  openCells: number[];
  /** What the neighbours of each open cell show, see `needWeight`. */
  needs: number[];
  /** How the river turned on its last tile, see `bendOf`. */
  bend: number;

  xs: number[];
  ys: number[];
  /** `kind * 4 + rotation` of each tile. */
  turned: number[];
  firstNode: number[];
  /** `seat * 8 + segment` of the follower on each tile. */
  followerAt: number[];
  /** Tiles with a follower, in the order of placing. */
  held: number[];
  /** First nodes of the tiles that hold two cities. */
  twoCityNodes: number[];
  /** Tiles with a monastery. */
  monasteries: number[];

  parent: number[];
  /** At roots: tiles of the feature, each once; of a field only a measure of its size. */
  size: number[];
  /** At roots: sides that still lead nowhere; for a monastery the empty cells around it. */
  open: number[];
  /** At roots: pennants of a city; for a road with an open side the tile + 1 where it ends, 0 if it does not end yet. */
  mark: number[];
  /** At roots: followers, four bits a seat. */
  claims: number[];

  /** Followers not on the board, by seat. */
  followers: number[];
  /** `seat * PARTS + part`. */
  points: number[];
}

const FIRST_WIDTH = 24;
const EMPTY_GRID: readonly number[] = new Array<number>(FIRST_WIDTH * FIRST_WIDTH).fill(0);

export function emptyState(seats: number, options: Options): State {
  return {
    options,
    seats,
    phase: PHASES.placeTile,
    current: 0,
    tile: -1,
    bag: [],
    inBag: 0,
    part: 2,
    stack: 0,
    setAside: [],
    grid: EMPTY_GRID.slice(),
    width: FIRST_WIDTH,
    openCells: [],
    needs: [],
    bend: 0,
    xs: [],
    ys: [],
    turned: [],
    firstNode: [],
    followerAt: [],
    held: [],
    twoCityNodes: [],
    monasteries: [],
    parent: [],
    size: [],
    open: [],
    mark: [],
    claims: [],
    followers: new Array<number>(seats).fill(options.followers),
    points: new Array<number>(seats * PARTS).fill(0),
  };
}

export function cloneState(state: State): State {
  return {
    options: state.options,
    seats: state.seats,
    phase: state.phase,
    current: state.current,
    tile: state.tile,
    bag: state.bag.slice(),
    inBag: state.inBag,
    part: state.part,
    stack: state.stack,
    setAside: state.setAside.slice(),
    grid: state.grid.slice(),
    width: state.width,
    openCells: state.openCells.slice(),
    needs: state.needs.slice(),
    bend: state.bend,
    xs: state.xs.slice(),
    ys: state.ys.slice(),
    turned: state.turned.slice(),
    firstNode: state.firstNode.slice(),
    followerAt: state.followerAt.slice(),
    held: state.held.slice(),
    twoCityNodes: state.twoCityNodes.slice(),
    monasteries: state.monasteries.slice(),
    parent: state.parent.slice(),
    size: state.size.slice(),
    open: state.open.slice(),
    mark: state.mark.slice(),
    claims: state.claims.slice(),
    followers: state.followers.slice(),
    points: state.points.slice(),
  };
}
