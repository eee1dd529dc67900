import type { Chance } from '../../../../engine/chance.ts';
import type { Emit } from '../../../../engine/game.ts';
import { moveShape, whole } from '../../../../engine/shape.ts';
import { cellX, cellY, contentAt, countPlacements, layTile, rotationsFor } from '../board.ts';
import type { CarcassonneEvent } from '../events.ts';
import type { CarcassonneState } from '../state.ts';
import { bitCount, needWeight, sideCode } from '../tables.ts';
import { edgeNames, sideNames, tileKinds } from '../tiles.ts';
import { endTurn } from '../turn.ts';
import { canPlaceFollower } from './place-follower.ts';

export interface PlaceTile {
  readonly type: 'placeTile';
  /** East of the start tile. */
  readonly x: number;
  /** North of the start tile. */
  readonly y: number;
  /** Counter-clockwise quarter turns. */
  readonly rotation: number;
}

export const placeTileShape = moveShape({ x: whole(-200, 200), y: whole(-200, 200), rotation: whole(0, 3) });

/** Every placement of the tile in hand, symmetric rotations each. */
export function listPlacements(state: CarcassonneState): PlaceTile[] {
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

export function checkPlaceTile(state: CarcassonneState, { x, y, rotation }: PlaceTile): string | undefined {
  const content = contentAt(state, x, y);
  if (content > 0) return `A tile already lies at ${x},${y}.`;
  if (content === 0) return 'The tile must touch another tile by a side.';
  const open = -content - 1;
  if (rotationsFor(state, open, state.tile) & (1 << rotation)) return undefined;
  return mismatch(state, state.needs[open]!, state.tile * 4 + rotation);
}

function mismatch(state: CarcassonneState, need: number, turned: number): string {
  for (let side = 0; side < 4; side++) {
    const wanted = Math.floor(need / needWeight[side]!) % 5;
    const has = sideCode[turned * 4 + side]!;
    if (wanted === 0 || wanted === has) continue;
    return `The ${sideNames[side]} side shows ${edgeNames[has - 1]}, but ${edgeNames[wanted - 1]} lies beside it.`;
  }
  const entered = needWeight.some((weight) => Math.floor(need / weight) % 5 === 4);
  if (tileKinds[state.tile]!.set === 'river' && !entered) return 'The tile must continue the river.';
  return 'The river may not turn the same way twice in a row.';
}

export function applyPlaceTile(
  state: CarcassonneState,
  { x, y, rotation }: PlaceTile,
  chance: Chance,
  emit?: Emit<CarcassonneEvent>,
): void {
  const kind = state.tile;
  layTile(state, kind, x, y, rotation);
  state.tile = -1;
  emit?.({ type: 'tilePlaced', seat: state.current, tile: tileKinds[kind]!.id, x, y, rotation });
  if (canPlaceFollower(state)) state.phase = 'placeFollower';
  else endTurn(state, chance, emit);
}

/** Any placement, each as likely as the others. */
export function samplePlacement(state: CarcassonneState, chance: Chance): PlaceTile {
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
