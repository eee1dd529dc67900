import type { GameTypes, Seat, Viewer } from '../../engine/game.ts';
import type { Match } from '../../engine/match.ts';
import type { Session } from '../../engine/session.ts';
import type { PlayerColour } from '../paint/theme.ts';
import type { MatchLine } from './use-history.ts';
import type { Order } from './use-orders.ts';

/** The table as one viewer sits at it: all that the screen of a game draws and plays with. */
export interface Table<G extends GameTypes> {
  readonly session: Session<G>;
  readonly match: Match<G>;
  /** Whose eyes; nothing that they may not see is in `view`, `lines` or what is described for them. */
  readonly viewer: Viewer;
  readonly view: G['view'];
  /** The seat whose hand is shown as one's own; nobody's for spectators and while the keyboard is handed over. */
  readonly own: Seat | undefined;
  /** The person whose keys are heard; `undefined` while nobody here is to decide. */
  readonly active: Seat | undefined;
  /** Seats played by people at this computer. */
  readonly people: readonly Seat[];
  /** In seat order. */
  readonly names: readonly string[];
  readonly colours: readonly PlayerColour[];
  /** What the last step brought; empty at the start and after a take-back. */
  readonly events: readonly G['event'][];
  /** What has happened so far, as far as the viewer may know it. */
  readonly lines: readonly MatchLine<G>[];
  /** Seconds left for the decision, where it is timed. */
  readonly secondsLeft: number | undefined;
  /** The picture of the game's `motion` that is shown; `undefined` when nothing moves. */
  readonly frame: number | undefined;
  /** The match before the last step: what stands while something moves. */
  readonly before: Match<G>;
  /** Plays a move for `active`, or for the seat that is given; a refusal is shown and heard. */
  play(move: G['move'], seat?: Seat): void;
  /** Plays moves one after the other as long as none is refused; nobody is asked to take the keyboard in between. */
  playAll(moves: readonly SeatMove<G>[]): void;
  /** Leaves a move for all that comes, which is played for the seat without asking anybody. */
  order(seat: Seat, order: Order<G>): void;
  /** Shows why something cannot be done, with its sound. */
  refuse(why: string): void;
  /** Why `active`, or the seat that is given, cannot play the move now. */
  whyNot(move: G['move'], seat?: Seat): string | undefined;
}

export interface SeatMove<G extends GameTypes> {
  readonly seat: Seat;
  readonly move: G['move'];
}

export interface TableProps<G extends GameTypes> {
  readonly table: Table<G>;
}
