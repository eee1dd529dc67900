import type { MoveKind } from '../../../../engine/move-kind.ts';
import type { CatanEvent } from '../events.ts';
import type { CatanState } from '../state.ts';
import type { MoveOf, MoveType } from './move.ts';

/** The rules of one kind of move. */
export type Kind<T extends MoveType> = MoveKind<CatanState, MoveOf<T>, CatanEvent>;
