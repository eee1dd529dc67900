import type { MoveKind } from '../../../../engine/move-kind.ts';
import type { CarcassonneEvent } from '../events.ts';
import type { CarcassonneState } from '../state.ts';
import type { MoveOf, MoveType } from './move.ts';

/** The rules of one kind of move. */
export type Kind<T extends MoveType> = MoveKind<CarcassonneState, MoveOf<T>, CarcassonneEvent>;
