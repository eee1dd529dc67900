import type { MoveKind } from '../../../../engine/move-kind.ts';
import type { WordStealEvent } from '../events.ts';
import type { WordStealState } from '../types.ts';
import type { MoveOf, MoveType } from './move.ts';

/** The rules of one kind of move. */
export type Kind<T extends MoveType> = MoveKind<WordStealState, MoveOf<T>, WordStealEvent>;
