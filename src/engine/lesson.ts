import type { Seat } from './game.ts';

/** A coached first game: one board for everybody, and what is said at every moment of it. Plain data. */
export interface Lesson {
  /** The learner sits in seat 0, computer players in the others. */
  readonly seats: number;
  /** What the game is set up with; the rest as usual. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly seed: string;
  /** The luck that the set-up meets; left out, as the seed has it. */
  readonly luck?: readonly number[];
  readonly moments: readonly Moment[];
}

/** Something to learn: where to look, what to know of it, and what is waited for before the lesson goes on. */
export interface Moment {
  /** The part of the table or of the rules that it is about, in a word or two. */
  readonly where: string;
  /** One or two sentences. */
  readonly advice: string;
  /** What to do now, in a few words without a full stop. */
  readonly task: string;
  /** The keys that do it, as bindings name them, from where the cursor stands at first. */
  readonly keys: readonly string[];
  /** The key that leads to where they work, told before them where that was left again. */
  readonly opener?: string;
  /** What the last of the keys does when it is the one that is waited for, as the hint bar has it; left out, whatever it does. */
  readonly does?: string;
  /** The learner's move that is waited for, in the game's notation, or several in a row; left out, the last of the keys. */
  readonly move?: string | readonly string[];
  /** Moves that come to the same as one of them, such as turning a tile that is alike from all sides: taken for it. */
  readonly also?: readonly string[];
  /** The luck that the last of them meets. */
  readonly luck?: readonly number[];
  /** What the others then play by themselves. */
  readonly others?: readonly ScriptedMove[];
}

export interface ScriptedMove {
  readonly seat: Seat;
  /** In the game's notation. */
  readonly move: string;
  readonly luck?: readonly number[];
}
