import type * as engine from '../../../../engine/move-kind.ts';
import { type DataOf, fields, list, type MoveIn, moveSchemas, text } from '../../../../engine/schema.ts';

const placedTile = fields({
  /** Such as `G7`. */
  cell: text,
  /** What stands on the tile, such as `H`, or `CH` on a digraph. */
  letter: text,
});
export type PlacedTile = DataOf<typeof placedTile>;

export const moves = moveSchemas({
  place: { tiles: list(placedTile, 20) },
  skip: {},
  /** The clock ran out. */
  timeUp: {},
});

export type Move = MoveIn<typeof moves>;
export type MoveType = Move['type'];
export type MoveOf<T extends MoveType> = engine.MoveOf<Move, T>;
export type PlaceMove = MoveOf<'place'>;
