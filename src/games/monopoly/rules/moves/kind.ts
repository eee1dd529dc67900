import type { MoveKind } from '../../../../engine/move-kind.ts';
import type { Event } from '../events.ts';
import type { State } from '../state.ts';
import type { MoveOf, MoveType } from './move.ts';

/** The rules of one kind of move; asked only about seats that still play, in games that are not over. */
export type Kind<T extends MoveType> = MoveKind<State, MoveOf<T>, Event>;
