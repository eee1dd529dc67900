import { joinFeatures } from './features.ts';
import type { State } from './state.ts';
import {
  bendOf,
  bitCount,
  fitRow,
  fits,
  halfSegment,
  monasterySegment,
  needWeight,
  segmentCount,
  segmentEnds,
  segmentKind,
  segmentOpen,
  segmentPennants,
  sideCode,
  sideSegment,
  twoCities,
} from './tables.ts';
import { CITY, FIELD, SPRING_KIND } from './tiles.ts';

/** Half sides that face each other: the first half of a side meets the second of the opposite one. */
const facingHalf = [5, 4, 7, 6, 1, 0, 3, 2] as const;

/** Index into `grid` of a cell; the cell must lie within the square. */
function cellIndex(state: State, x: number, y: number): number {
  const middle = state.width >> 1;
  return (y + middle) * state.width + x + middle;
}

/** What lies at a cell, wherever it is: see `grid`. */
export function contentAt(state: State, x: number, y: number): number {
  const middle = state.width >> 1;
  if (x < -middle || y < -middle || x >= middle || y >= middle) return 0;
  return state.grid[cellIndex(state, x, y)]!;
}

export function cellX(state: State, cell: number): number {
  return (cell % state.width) - (state.width >> 1);
}

export function cellY(state: State, cell: number): number {
  return Math.floor(cell / state.width) - (state.width >> 1);
}

/** Rotations in which a kind of tile fits an open cell now, as bits. @param open index into `openCells`. */
export function rotationsFor(state: State, open: number, kind: number): number {
  return fits[fitRow(kind, state.bend) + state.needs[open]!]!;
}

export function fitsSomewhere(state: State, kind: number): boolean {
  const { needs } = state;
  const row = fitRow(kind, state.bend);
  for (let open = 0; open < needs.length; open++) if (fits[row + needs[open]!] !== 0) return true;
  return false;
}

/** How many placements a kind of tile has, every rotation counted. */
export function countPlacements(state: State, kind: number): number {
  const { needs } = state;
  const row = fitRow(kind, state.bend);
  let count = 0;
  for (let open = 0; open < needs.length; open++) count += bitCount[fits[row + needs[open]!]!]!;
  return count;
}

/** Lays a tile where it fits: its segments join the features around it. */
export function layTile(state: State, kind: number, x: number, y: number, rotation: number): void {
  makeRoom(state, x, y);
  const tile = state.turned.length;
  const turned = kind * 4 + rotation;
  const cell = cellIndex(state, x, y);
  if (state.grid[cell]! < 0) closeCell(state, ~state.grid[cell]!);
  state.grid[cell] = tile + 1;
  state.xs.push(x);
  state.ys.push(y);
  state.turned.push(turned);
  state.firstNode.push(state.parent.length);
  state.followerAt.push(-1);
  addNodes(state, kind, tile);
  meetSide(state, tile, 0, cell + state.width);
  meetSide(state, tile, 1, cell + 1);
  meetSide(state, tile, 2, cell - state.width);
  meetSide(state, tile, 3, cell - 1);
  meetMonasteries(state, tile, cell);
  if (kind >= SPRING_KIND) noteBend(state, turned, cell);
}

/** Widens the grid until a tile at this cell is far enough from its rim. */
export function makeRoom(state: State, x: number, y: number): void {
  while (!hasMargin(state, x, y)) grow(state);
}

function hasMargin(state: State, x: number, y: number): boolean {
  const reach = (state.width >> 1) - 3;
  return x >= -reach && x <= reach && y >= -reach && y <= reach;
}

/** Doubles the square around 0,0. */
function grow(state: State): void {
  const { xs, ys, openCells, width } = state;
  const wider = width * 2;
  const shift = width >> 1;
  const next = new Array<number>(wider * wider).fill(0);
  for (let open = 0; open < openCells.length; open++) {
    const cell = openCells[open]!;
    const moved = (Math.floor(cell / width) + shift) * wider + (cell % width) + shift;
    openCells[open] = moved;
    next[moved] = ~open;
  }
  state.grid = next;
  state.width = wider;
  for (let tile = 0; tile < xs.length; tile++) next[cellIndex(state, xs[tile]!, ys[tile]!)] = tile + 1;
}

/** Takes an open cell off the list; the last one moves to its place. */
function closeCell(state: State, open: number): void {
  const { openCells, needs, grid } = state;
  const lastCell = openCells.pop()!;
  const lastNeed = needs.pop()!;
  if (open === openCells.length) return;
  openCells[open] = lastCell;
  needs[open] = lastNeed;
  grid[lastCell] = ~open;
}

function addNodes(state: State, kind: number, tile: number): void {
  const { parent, size, open, mark, claims } = state;
  if (twoCities[kind] === 1) state.twoCityNodes.push(parent.length);
  let node = parent.length;
  const first = kind * 8;
  for (let at = first; at < first + segmentCount[kind]!; at++) {
    parent[node] = node;
    size[node] = 1;
    open[node] = segmentOpen[at]!;
    mark[node] = segmentEnds[at] === 1 ? tile + 1 : segmentPennants[at]!;
    claims[node] = 0;
    node++;
  }
}

/** Joins a tile to its neighbour on one side, or tells the empty cell there what this tile shows it. */
function meetSide(state: State, tile: number, side: number, beside: number): void {
  const content = state.grid[beside]!;
  const turned = state.turned[tile]!;
  const back = (side + 2) & 3;
  if (content <= 0) {
    const need = sideCode[turned * 4 + side]! * needWeight[back]!;
    if (content < 0) state.needs[~content]! += need;
    else openCell(state, beside, need);
    return;
  }
  const neighbour = content - 1;
  const theirs = state.turned[neighbour]!;
  const node = state.firstNode[tile]!;
  const theirNode = state.firstNode[neighbour]!;
  const segment = sideSegment[turned * 4 + side]!;
  if (segment >= 0) {
    const kind = segmentKind[(turned >> 2) * 8 + segment]!;
    const root = joinFeatures(state, node + segment, theirNode + sideSegment[theirs * 4 + back]!, kind);
    state.open[root]! -= 2;
    if (kind === CITY) return;
  }
  joinHalf(state, tile, neighbour, 2 * side);
  if (segment >= 0) joinHalf(state, tile, neighbour, 2 * side + 1);
}

function openCell(state: State, cell: number, need: number): void {
  state.openCells.push(cell);
  state.needs.push(need);
  state.grid[cell] = -state.openCells.length;
}

/** Joins the field on one half of a side to the neighbour's. */
function joinHalf(state: State, tile: number, neighbour: number, half: number): void {
  const mine = state.firstNode[tile]! + halfSegment[state.turned[tile]! * 8 + half]!;
  const facing = halfSegment[state.turned[neighbour]! * 8 + facingHalf[half]!]!;
  joinFeatures(state, mine, state.firstNode[neighbour]! + facing, FIELD);
}

/** Every monastery around the tile has one empty cell less, and so has its own for each neighbour. */
function meetMonasteries(state: State, tile: number, cell: number): void {
  const { turned, firstNode, open, monasteries } = state;
  for (let i = 0; i < monasteries.length; i++) {
    const other = monasteries[i]!;
    if (areNear(state, other, tile)) open[firstNode[other]! + monasterySegment[turned[other]! >> 2]!]!--;
  }
  const own = monasterySegment[turned[tile]! >> 2]!;
  if (own < 0) return;
  open[firstNode[tile]! + own]! -= tilesAround(state, cell);
  monasteries.push(tile);
}

/** Whether one of two tiles lies among the nine cells around the other. */
export function areNear({ xs, ys }: State, a: number, b: number): boolean {
  return Math.abs(xs[a]! - xs[b]!) <= 1 && Math.abs(ys[a]! - ys[b]!) <= 1;
}

function tilesAround({ grid, width }: State, cell: number): number {
  let count = 0;
  for (let row = cell - width; row <= cell + width; row += width)
    for (let near = row - 1; near <= row + 1; near++) if (near !== cell && grid[near]! > 0) count++;
  return count;
}

function noteBend(state: State, turned: number, cell: number): void {
  if (turned >> 2 === SPRING_KIND) return;
  const { grid, width } = state;
  const besides = [cell + width, cell + 1, cell - width, cell - 1];
  const entry = besides.findIndex((beside, side) => sideCode[turned * 4 + side] === 4 && grid[beside]! > 0);
  state.bend = bendOf(turned, entry);
}
