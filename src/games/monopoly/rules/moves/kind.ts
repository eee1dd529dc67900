import type { Chance } from '../../../../engine/chance.ts';
import type { Seat } from '../../../../engine/game.ts';
import type { Shape } from '../../../../engine/shape.ts';
import type { Move, MoveOf, Tell } from '../move.ts';
import type { State } from '../state.ts';

/** Everything about one kind of move. `list` adds the moves that are legal; those too many to list are named by `open`. */
export interface MoveKind<T extends Move['type']> {
  readonly shape: Shape;
  list(state: State, seat: Seat, moves: Move[]): void;
  /** Only asked about seats that still play, in games that are not over. */
  check(state: State, seat: Seat, move: MoveOf<T>): string | undefined;
  apply(state: State, seat: Seat, move: MoveOf<T>, chance: Chance, tell: Tell): void;
  open?(state: State, seat: Seat): boolean;
}

/** Adds a move when it is legal. */
export function offer<T extends Move['type']>(
  kind: MoveKind<T>,
  state: State,
  seat: Seat,
  move: MoveOf<T>,
  moves: Move[],
): void {
  if (kind.check(state, seat, move) === undefined) moves.push(move);
}

export const notYourTurn = 'it is not your turn';
export const landingFirst = 'what the square or the card asks for comes first';
export const auctionFirst = 'the auction comes first';
