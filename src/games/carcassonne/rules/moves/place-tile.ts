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

export const placingTile: Kind<'placeTile'> = {
  list(state, _seat, moves) {
    for (const move of listPlacements(state)) moves.push(move);
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

/** Every placement of the tile in hand, symmetric rotations each. */
export function listPlacements(state: State): PlaceTile[] {
  const moves: PlaceTile[] = [];
  for (let open = 0; open < state.openCells.length; open++) {
    const mask = rotationsFor(state, open, state.tile);
    if (mask === 0) continue;
    const x = cellX(state, state.openCells[open]!);
    const y = cellY(state, state.openCells[open]!);
    for (let rotation = 0; rotation < 4; rotation++) {
      if (mask & (1 << rotation)) moves.push({ type: 'placeTile', x, y, rotation });
    }
  }
  return moves;
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
    return { type: 'placeTile', x: cellX(state, cell), y: cellY(state, cell), rotation };
  }
  throw new Error(`tile ${tileKinds[state.tile]!.id} in hand fits nowhere`);
}
