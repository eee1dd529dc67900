import type * as engine from '../../../../engine/move-kind.ts';
import { type MoveIn, moveSchemas, text, whole } from '../../../../engine/schema.ts';

const coordinate = whole(-200, 200);

export const moves = moveSchemas({
  /** `x` east and `y` north of the start tile; `rotation` counts counter-clockwise quarter turns. */
  placeTile: { x: coordinate, y: coordinate, rotation: whole(0, 3) },
  /** A segment of the tile just placed, such as `C0`. */
  placeFollower: { segment: text },
  noFollower: {},
  timeUp: {},
});

export type Move = MoveIn<typeof moves>;
export type MoveType = Move['type'];
export type MoveOf<T extends MoveType> = engine.MoveOf<Move, T>;
/** A move that somebody decides on; the other is the clock's. */
export type Decision = Exclude<Move, MoveOf<'timeUp'>>;
export type PlaceTile = MoveOf<'placeTile'>;
export type PlaceFollower = MoveOf<'placeFollower'>;
export type NoFollower = MoveOf<'noFollower'>;
