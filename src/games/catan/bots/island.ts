import type { Board } from '../rules/board.ts';
import { pipsOf } from '../rules/queries.ts';
import { DESERT } from '../rules/resources.ts';
import type { State } from '../rules/state.ts';
import { CORNER_HEXES, CORNERS, HEX_CORNERS } from '../rules/topology.ts';

/** How often a number is rolled, with which hexes yield. */
export const ODDS: readonly number[] = [0, 0, 1, 2, 3, 4, 5, 0, 5, 4, 3, 2, 1].map((ways) => ways / 36);
/** The same with the 7, by sum from 2. */
export const SUMS: readonly { readonly dice: readonly [number, number]; readonly odds: number }[] = [
  [1, 1],
  [1, 2],
  [2, 2],
  [2, 3],
  [3, 3],
  [3, 4],
  [4, 4],
  [4, 5],
  [5, 5],
  [5, 6],
  [6, 6],
].map(([a, b]) => ({ dice: [a!, b!], odds: pipsOf(a! + b!) / 36 }));

const yields = new WeakMap<Board, readonly number[]>();

/** Cards that one building at each corner brings with a roll, the robber aside. */
export function cornerYields(board: Board): readonly number[] {
  let known = yields.get(board);
  if (!known) {
    known = CORNERS.map((_, corner) =>
      CORNER_HEXES[corner]!.reduce(
        (sum, hex) => sum + (board.terrain[hex] === DESERT ? 0 : ODDS[board.numbers[hex]!]!),
        0,
      ),
    );
    yields.set(board, known);
  }
  return known;
}

/**
 * Cards of each resource that each seat may expect of a roll, flat like the hands.
 * @param robbed what a hex under the robber still counts, from 0 to 1.
 */
export function production(state: State, robbed: number, rates: number[]): number[] {
  rates.fill(0);
  const { board, buildings, robber } = state;
  for (let hex = 0; hex < HEX_CORNERS.length; hex++) {
    const resource = board.terrain[hex]!;
    if (resource === DESERT) continue;
    const odds = ODDS[board.numbers[hex]!]! * (hex === robber ? robbed : 1);
    const corners = HEX_CORNERS[hex]!;
    for (let i = 0; i < 6; i++) {
      const building = buildings[corners[i]!]!;
      if (building >= 0) rates[5 * (building & 3) + resource]! += building > 3 ? 2 * odds : odds;
    }
  }
  return rates;
}
