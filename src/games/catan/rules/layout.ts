import type { Chance } from '../../../engine/chance.ts';
import type { Board } from './board.ts';
import { makeBoard } from './board.ts';
import { isRed, type LayoutFile, NUMBERS } from './layout-schema.ts';
import {
  DESERT,
  HARBOUR_KINDS,
  type HarbourKind,
  RESOURCES,
  sumOf,
  TERRAINS,
  type Terrain,
} from './resources.ts';
import { edgeIndex, HARBOUR_EDGES, HEX_HEXES, HEXES, hexIndex } from './topology.ts';

/** What lies where: of a layout, or of an island that is played on. */
export interface Island {
  readonly hexes: readonly {
    readonly hex: string;
    readonly resource: Terrain;
    readonly number?: number | null;
  }[];
  readonly harbours: readonly { readonly edge: string; readonly kind: HarbourKind }[];
  /** Where the robber begins; the first desert if it is left out. */
  readonly robber?: string;
}

/** Where islands are found by name; the rules are handed one and read no files themselves. */
export interface LayoutShelf {
  names(): readonly { readonly value: string; readonly label: string }[];
  damaged(): readonly { readonly value: string; readonly reason: string }[];
  find(name: string): LayoutFile | undefined;
}

const NUMBER_COUNTS = [1, 2, 2, 2, 2, 2, 2, 2, 2, 1];
const TERRAIN_COUNTS = [3, 4, 4, 4, 3, 1];
const HARBOUR_COUNTS = [4, 1, 1, 1, 1, 1];

/** What a box holds: numbers by `NUMBERS`, terrain and harbours in their own orders. */
export const COUNTS = { numbers: NUMBER_COUNTS, terrains: TERRAIN_COUNTS, harbours: HARBOUR_COUNTS } as const;

/** The lettered number tokens, A to R. */
const TOKENS = [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11];
/** Counter-clockwise from the north-west corner of the island, inwards. */
const SPIRAL = (
  '0,-2 -1,-1 -2,0 -2,1 -2,2 -1,2 0,2 1,1 2,0 2,-1 2,-2 1,-2 ' + '0,-1 -1,0 -1,1 0,1 1,0 1,-1 0,0'
)
  .split(' ')
  .map(hexIndex);

/** How the numbers of a random layout are laid. */
type Numbering = 'spiral' | 'free' | 'apart';

export function boardOf(layout: Island): { readonly board: Board; readonly robber: number } {
  const terrain = HEXES.map(() => DESERT);
  const numbers = HEXES.map(() => 0);
  for (const { hex, resource, number } of layout.hexes) {
    terrain[hexIndex(hex)] = TERRAINS.indexOf(resource);
    numbers[hexIndex(hex)] = number ?? 0;
  }
  const harbours = layout.harbours.map(({ edge, kind }) => ({
    edge: edgeIndex(edge),
    kind: harbourOf(kind),
  }));
  const robber = layout.robber === undefined ? terrain.indexOf(DESERT) : hexIndex(layout.robber);
  return { board: makeBoard(terrain, numbers, harbours), robber };
}

/** The resource a harbour trades, or 5 for any. */
function harbourOf(kind: HarbourKind): number {
  return kind === 'any' ? 5 : RESOURCES.indexOf(kind);
}

export function randomBoard(
  numbering: Numbering,
  chance: Chance,
): { readonly board: Board; readonly robber: number } {
  const terrain = drawAll(TERRAIN_COUNTS, chance);
  const numbers = numbering === 'spiral' ? spiralNumbers(terrain) : drawNumbers(terrain, numbering, chance);
  const kinds = drawAll(HARBOUR_COUNTS, chance);
  const harbours = HARBOUR_EDGES.map((edge, i) => ({ edge, kind: harbourOf(HARBOUR_KINDS[kinds[i]!]!) }));
  return { board: makeBoard(terrain, numbers, harbours), robber: terrain.indexOf(DESERT) };
}

/** Draws one after another until none is left. */
function drawAll(counts: readonly number[], chance: Chance): number[] {
  const left = counts.slice();
  const drawn: number[] = [];
  for (let more = sumOf(counts); more > 0; more--) {
    const kind = chance.draw(left);
    left[kind]!--;
    drawn.push(kind);
  }
  return drawn;
}

/** Copied by each island (see `NO_BUILDINGS`). */
const NO_NUMBERS: readonly number[] = HEXES.map(() => 0);

function spiralNumbers(terrain: readonly number[]): number[] {
  const numbers = NO_NUMBERS.slice();
  let token = 0;
  for (const hex of SPIRAL) if (terrain[hex] !== DESERT) numbers[hex] = TOKENS[token++]!;
  return numbers;
}

function drawNumbers(terrain: readonly number[], numbering: Numbering, chance: Chance): number[] {
  const left = NUMBER_COUNTS.slice();
  const numbers = NO_NUMBERS.slice();
  for (let hex = 0; hex < terrain.length; hex++) {
    if (terrain[hex] === DESERT) continue;
    const kind = chance.draw(numbering === 'apart' ? keepRedApart(terrain, numbers, hex, left) : left);
    left[kind]!--;
    numbers[hex] = NUMBERS[kind]!;
  }
  return numbers;
}

/** The counts left, without what would put red numbers side by side now or leave no room for those to come. */
function keepRedApart(
  terrain: readonly number[],
  numbers: readonly number[],
  hex: number,
  left: readonly number[],
): number[] {
  const red = HEXES.map((_, other) => isRed(numbers[other]!));
  const redLeft = left[4]! + left[5]!;
  const plainFits = roomForRed(terrain, red, hex + 1, redLeft);
  const touches = HEX_HEXES[hex]!.some((other) => red[other]);
  red[hex] = true;
  const redFits = redLeft > 0 && !touches && roomForRed(terrain, red, hex + 1, redLeft - 1);
  return left.map((count, kind) => ((isRed(NUMBERS[kind]!) ? redFits : plainFits) ? count : 0));
}

function roomForRed(terrain: readonly number[], red: boolean[], from: number, count: number): boolean {
  if (count === 0) return true;
  for (let hex = from; hex < terrain.length; hex++) {
    if (terrain[hex] === DESERT || HEX_HEXES[hex]!.some((other) => red[other])) continue;
    red[hex] = true;
    const fits = roomForRed(terrain, red, hex + 1, count - 1);
    red[hex] = false;
    if (fits) return true;
  }
  return false;
}
