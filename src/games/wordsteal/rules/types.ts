import type { Outcome, Seat } from '../../../engine/game.ts';
import type { Direction } from './board.ts';
import type { Event } from './events.ts';
import type { Lexicon } from './lexicon.ts';
import type { Move } from './moves/move.ts';
import type { Options } from './options.ts';

/** Why a submission is not valid, in the order in which the rules are looked at (edge case 13). */
export type Fault = 'line' | 'centre' | 'touching' | 'count' | 'pink' | 'dictionary' | 'noS';

/** A word in the list of the player who formed it last. */
export interface ListedWord {
  readonly seat: Seat;
  readonly cell: number;
  readonly direction: Direction;
  readonly length: number;
}

/** What the last turn brought. */
interface LastTurn {
  readonly seat: Seat;
  /** Main word first, then cross words in reading order. */
  readonly words: readonly string[];
  /** Tiles taken, by the seat that lost them; seats that lost none are not named. */
  readonly stolen: Readonly<Record<Seat, number>>;
  /** Orange cells covered; none count under No Pinks. */
  readonly orange: number;
  /** Whether a pink cell was covered and the board cleared. */
  readonly pink: boolean;
  /** The message of a submission that was not valid, or `skip` or `timeUp`. */
  readonly reason?: string;
}

/**
 * Letters are indexes into the alphabet of the dictionary, cells indexes into the board, -1 stands for none.
 * Letters in the bag and those cleared for good are counts by letter.
 */
export interface State {
  readonly options: Options;
  /** Counts from 1. */
  turn: number;
  current: Seat;
  /** By cell: the letter that stands there. */
  letters: number[];
  /** By cell: the seat that owns the tile there. */
  owners: number[];
  /** One that all share, or one for each seat. */
  racks: number[][];
  bag: number[];
  cleared: number[];
  /** By seat: tiles owned on the board. */
  owned: number[];
  /** By seat: points that nobody can steal, from cleared tiles and from bonus points. */
  banked: number[];
  /** By seat: bonus points from orange cells that wait for a pink one. */
  bonus: number[];
  words: ListedWord[];
  /** Turns in a row that were skipped, or lost to the clock. */
  skips: number;
  /** Turns in a row that were lost to the clock. */
  timeUps: number;
  /** Rounds in a row in which all skipped, since the last submission. */
  idleRounds: number;
  last: LastTurn | null;
  over: Outcome | null;
}

interface WordView {
  readonly word: string;
  /** How many of its tiles the player still owns. */
  readonly owned: number;
  /** In tiles. */
  readonly length: number;
  readonly cell: string;
  readonly direction: Direction;
}

export interface PlayerView {
  readonly score: number;
  readonly owned: number;
  readonly banked: number;
  readonly bonus: number;
  readonly words: readonly WordView[];
}

export interface TileView {
  readonly cell: string;
  readonly letter: string;
  readonly owner: Seat;
}

export interface View {
  readonly options: Options;
  readonly turn: number;
  readonly current: Seat;
  /** In reading order. */
  readonly board: readonly TileView[];
  /** With a shared rack. */
  readonly rack?: readonly string[];
  /** With own racks, in seat order: a rack that the viewer may not see is the number of its tiles. */
  readonly racks?: readonly (readonly string[] | number)[];
  /** Tiles left. */
  readonly bag: number;
  /** Letters cleared for good, in the order of the alphabet. */
  readonly cleared: readonly string[];
  readonly players: readonly PlayerView[];
  readonly skips: number;
  readonly timeUps: number;
  readonly idleRounds: number;
  readonly last: LastTurn | null;
  readonly over: Outcome | null;
}

/** The dictionary that a match is played with. */
export type LexiconOf = (state: State) => Lexicon;

export interface WordStealTypes {
  options: Options;
  state: State;
  view: View;
  move: Move;
  event: Event;
}
