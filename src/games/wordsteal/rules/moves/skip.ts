import type { Seat } from '../../../../engine/game.ts';
import { endSkip, type Table } from '../turn.ts';
import type { LexiconOf, State } from '../types.ts';
import type { Kind } from './kind.ts';

export const skip = { type: 'skip' } as const;

/** A turn without tiles, by choice. */
export function skipping(lexiconOf: LexiconOf): Kind<'skip'> {
  return {
    list(_state, _seat, moves) {
      moves.push(skip);
    },
    check: () => undefined,
    apply(state, seat, _move, chance, emit) {
      applySkip(state, seat, 'skip', { lexicon: lexiconOf(state), chance, emit });
    },
  };
}

/** A turn that the clock ended. */
export function timingOut(lexiconOf: LexiconOf): Kind<'timeUp'> {
  return {
    list() {},
    open: () => true,
    check: () => undefined,
    apply(state, seat, _move, chance, emit) {
      applySkip(state, seat, 'timeUp', { lexicon: lexiconOf(state), chance, emit });
    },
  };
}

function applySkip(state: State, seat: Seat, how: 'skip' | 'timeUp', table: Table): void {
  state.last = { seat, words: [], stolen: {}, orange: 0, pink: false, reason: how };
  table.emit?.(how === 'skip' ? { type: 'skipped', seat } : { type: 'timeUp', seat });
  endSkip(state, how, table);
}
