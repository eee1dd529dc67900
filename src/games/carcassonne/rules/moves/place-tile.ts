import type { Chance } from '../../../../engine/chance.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import { contentAt, countPlacements, layTile, rotationsFor } from '../board.ts';
import { mismatch, occupied, refusals } from '../refusals.ts';
import { PHASES, type State } from '../state.ts';
import { bitCount, fitRow, fits, lowestBit, needWeight, sideCode } from '../tables.ts';
import { edgeNames, sideNames, tileKinds } from '../tiles.ts';
import { endTurn } from '../turn.ts';
import type { Kind } from './kind.ts';
import type { PlaceTile } from './move.ts';
import { canPlaceFollower } from './place-follower.ts';

/** Lists every placement of the tile in hand, symmetric rotations each. */
export const placingTile: Kind<'placeTile'> = {
  list(state, _seat, moves) {
    for (const move of wholeList(state)) moves.push(move);
  },
  whole: wholeList,
  check(state, _seat, { x, y, rotation }) {
    const content = contentAt(state, x, y);
    if (content > 0) return occupied(x, y);
    if (content === 0) return refusals.apart;
    const open = ~content;
    if (rotationsFor(state, open, state.tile) & (1 << rotation)) return undefined;
    return mismatchOf(state, state.needs[open]!, state.tile * 4 + rotation);
  },
  apply(state, _seat, { x, y, rotation }, chance, emit) {
    const kind = state.tile;
    layTile(state, kind, x, y, rotation);
    state.tile = -1;
    emit?.({ type: 'tilePlaced', seat: state.current, tile: tileKinds[kind]!.id, x, y, rotation });
    if (canPlaceFollower(state)) state.phase = PHASES.placeFollower;
    else endTurn(state, chance, emit);
  },
};

function wholeList(state: State): readonly PlaceTile[] {
  const placements = placementsOn(state);
  const moves = new Array<PlaceTile>(findPlacements(state));
  for (let i = 0; i < moves.length; i++) moves[i] = placements[found[i]!]!;
  return moves;
}

/** Every tile closes a cell and opens three at most: so many can be open, with four rotations each. */
const MOST_PLACEMENTS = 4 * (2 * sumOf(tileKinds.map(({ count }) => count)) + 2);

function sumOf(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** Placements that fit, as `4 * cell + rotation`; used again by every search. */
const found = new Int32Array(MOST_PLACEMENTS + 4);

/**
 * Every rotation of every open cell is noted, and the next one takes its place when it does not fit: which ones fit
 * cannot be foreseen, and branches that cannot be foreseen are slow.
 * @returns how many stand in `found`.
 */
function findPlacements({ openCells, needs, bend, tile }: State): number {
  const row = fitRow(tile, bend);
  let count = 0;
  for (let open = 0; open < openCells.length; open++) {
    const mask = fits[row + needs[open]!]!;
    const at = 4 * openCells[open]!;
    found[count] = at;
    count += mask & 1;
    found[count] = at + 1;
    count += (mask >> 1) & 1;
    found[count] = at + 2;
    count += (mask >> 2) & 1;
    found[count] = at + 3;
    count += mask >> 3;
  }
  return count;
}

/** The one copy of each placement: by the grid's width, then `4 * cell + rotation`. */
const byWidth = new Map<number, readonly PlaceTile[]>();

function placementsOn({ width }: State): readonly PlaceTile[] {
  let known = byWidth.get(width);
  if (!known) {
    known = allPlacements(width >> 1);
    byWidth.set(width, known);
  }
  return known;
}

/** @param middle the place of 0,0 in a row and in a column of the grid. */
function allPlacements(middle: number): PlaceTile[] {
  const placements: PlaceTile[] = [];
  for (let y = -middle; y < middle; y++) {
    for (let x = -middle; x < middle; x++) {
      for (let rotation = 0; rotation < 4; rotation++) placements.push({ type: 'placeTile', x, y, rotation });
    }
  }
  return placements;
}

function mismatchOf(state: State, need: number, turned: number): Refusal {
  for (let side = 0; side < 4; side++) {
    const wanted = Math.floor(need / needWeight[side]!) % 5;
    const has = sideCode[turned * 4 + side]!;
    if (wanted === 0 || wanted === has) continue;
    return mismatch(sideNames[side]!, edgeNames[has - 1]!, edgeNames[wanted - 1]!);
  }
  const entered = needWeight.some((weight) => Math.floor(need / weight) % 5 === 4);
  if (tileKinds[state.tile]!.set === 'river' && !entered) return refusals.noRiver;
  return refusals.riverTurn;
}

/** Any placement, each as likely as the others. */
export function samplePlacement(state: State, chance: Chance): PlaceTile {
  const { openCells, needs, bend, tile } = state;
  const row = fitRow(tile, bend);
  let nth = chance.die(countPlacements(state, tile));
  for (let open = 0; open < openCells.length; open++) {
    const mask = fits[row + needs[open]!]!;
    if (nth > bitCount[mask]!) {
      nth -= bitCount[mask]!;
      continue;
    }
    // Among the rotations of one cell the highest comes first.
    let rest = mask;
    for (; nth < bitCount[mask]!; nth++) rest &= rest - 1;
    return placementsOn(state)[4 * openCells[open]! + lowestBit[rest]!]!;
  }
  throw new Error(`tile ${tileKinds[tile]!.id} in hand fits nowhere`);
}
