import type { Chance } from '../../../../engine/chance.ts';
import type { Refusal } from '../../../../engine/refusal.ts';
import { cellX, cellY, contentAt, countPlacements, layTile, rotationsFor } from '../board.ts';
import { mismatch, occupied, refusals } from '../refusals.ts';
import { PHASES, type State } from '../state.ts';
import { bitCount, needWeight, sideCode } from '../tables.ts';
import { edgeNames, sideNames, tileKinds } from '../tiles.ts';
import { endTurn } from '../turn.ts';
import type { Kind } from './kind.ts';
import type { PlaceTile } from './move.ts';
import { canPlaceFollower } from './place-follower.ts';

/** Lists every placement of the tile in hand, symmetric rotations each. */
export const placingTile: Kind<'placeTile'> = {
  list(state, _seat, moves) {
    const { openCells, tile } = state;
    const placements = placementsOn(state);
    for (let open = 0; open < openCells.length; open++) {
      const mask = rotationsFor(state, open, tile);
      if (mask === 0) continue;
      const at = placements[openCells[open]!] ?? addPlacements(state, openCells[open]!);
      for (let rotation = 0; rotation < 4; rotation++) {
        if (mask & (1 << rotation)) moves.push(at[rotation]!);
      }
    }
  },
  check(state, _seat, { x, y, rotation }) {
    const content = contentAt(state, x, y);
    if (content > 0) return occupied(x, y);
    if (content === 0) return refusals.apart;
    const open = -content - 1;
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

type Placements = readonly PlaceTile[];

/** The one copy of each placement: by the grid's width, by cell, by rotation. Made when it is first asked for. */
const byWidth = new Map<number, (Placements | undefined)[]>();

function placementsOn({ width, grid }: State): (Placements | undefined)[] {
  let known = byWidth.get(width);
  if (!known) {
    known = grid.map(() => undefined);
    byWidth.set(width, known);
  }
  return known;
}

function addPlacements(state: State, cell: number): Placements {
  const [x, y] = [cellX(state, cell), cellY(state, cell)];
  const all = [0, 1, 2, 3].map((rotation): PlaceTile => ({ type: 'placeTile', x, y, rotation }));
  placementsOn(state)[cell] = all;
  return all;
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
  let nth = chance.die(countPlacements(state, state.tile));
  for (let open = 0; open < state.openCells.length; open++) {
    const mask = rotationsFor(state, open, state.tile);
    nth -= bitCount[mask]!;
    if (nth > 0) continue;
    let rotation = 3;
    for (nth += bitCount[mask]!; rotation >= 0; rotation--) if (mask & (1 << rotation) && --nth === 0) break;
    const cell = state.openCells[open]!;
    return (placementsOn(state)[cell] ?? addPlacements(state, cell))[rotation]!;
  }
  throw new Error(`tile ${tileKinds[state.tile]!.id} in hand fits nowhere`);
}
