import type { Seat } from '../../../../engine/game.ts';
import { moveShape } from '../../../../engine/shape.ts';
import { endSkip, type Table } from '../turn.ts';
import type { WordStealState } from '../types.ts';

export const skipShape = moveShape();

/** A turn without tiles, by choice or because the time ran out. */
export function applySkip(state: WordStealState, seat: Seat, how: 'skip' | 'timeUp', table: Table): void {
  state.last = { seat, words: [], stolen: {}, orange: 0, pink: false, reason: how };
  table.emit?.(how === 'skip' ? { type: 'skipped', seat } : { type: 'timeUp', seat });
  endSkip(state, how, table);
}
