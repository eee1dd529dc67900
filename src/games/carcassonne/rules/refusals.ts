import { quoted, type Refusal, refuse } from '../../../engine/refusal.ts';
import type { FeatureKind } from './tiles.ts';

/** Every reason for which a move is refused. */
export const refusals = {
  tilePlaced: refuse('tile-already-placed', 'The tile is already placed. Choose a follower or none.'),
  tileFirst: refuse('place-tile-first', 'Place the tile first.'),
  apart: refuse('not-touching', 'The tile must touch another tile by a side.'),
  noRiver: refuse('river-not-continued', 'The tile must continue the river.'),
  riverTurn: refuse('river-turns-twice', 'The river may not turn the same way twice in a row.'),
  unread: refuse(
    'unknown-move',
    'Type a cell and turns such as 1,-2 r3, a part such as follower C0, or none.',
  ),
} satisfies Readonly<Record<string, Refusal>>;

export const occupied = (x: number, y: number): Refusal =>
  refuse('occupied', `There is already a tile at ${x},${y}.`);

export const mismatch = (side: string, shown: string, beside: string): Refusal =>
  refuse('side-mismatch', `The ${side} side shows ${shown}, but ${beside} lies beside it.`);

export const noSegment = (segment: string): Refusal =>
  refuse('no-such-segment', `The tile has no part ${quoted(segment)}.`);

export const neverClaimed = (kind: FeatureKind): Refusal =>
  refuse('not-in-this-game', `No follower may stand on a ${kind} in this game.`);

export const claimed = (kind: FeatureKind): Refusal =>
  refuse('already-claimed', `There is already a follower on this ${kind}.`);
