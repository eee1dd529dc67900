import type { Chance } from './chance.ts';
import type { Match, Player } from './match.ts';
import type { OptionFields } from './options.ts';
import type { Refusal } from './refusal.ts';
import type { Schema } from './schema.ts';

/** A place at the table, counted from 0 in the order of play. */
export type Seat = number;

/** Whose eyes: a seat, somebody who holds no seat, or the referee who sees everything. */
export type Viewer = Seat | 'spectator' | 'all';

/** The types of one game. All of it is plain data: JSON in, JSON out. */
export interface GameTypes {
  options: object;
  state: object;
  /** What a viewer can see of the state; `players` runs in seat order. */
  view: { readonly players: readonly object[] };
  /** What a seat asks for. */
  move: { readonly type: string };
  /** What happened; told to listeners, never stored. */
  event: { readonly type: string };
}

export type Emit<Event> = (event: Event) => void;

/** Who reads a log line: `describe` may tell this reader no more than the viewer can see. */
export interface Reader {
  readonly viewer: Viewer;
  /** Names in seat order. */
  readonly names: readonly string[];
}

export interface Outcome {
  /** Several seats when the victory is shared. */
  readonly winners: readonly Seat[];
  /** One sentence without a full stop: why the game is over. */
  readonly reason: string;
}

/** Moves as people type them and logs show them; its texts count seats from 1. */
export interface Notation<Move, State = object> {
  /** @param before the state that the move is made in, where it is at hand: some games can then name more. */
  format(move: Move, before?: State): string;
  /** What others than the mover may read, of moves that hold secrets; left out where no move does. */
  formatForOthers?(move: Move): string;
  /**
   * Reads what `format` writes, and the looser ways in which people type it.
   * @param before the state that the move is meant for, where it is at hand: a slip of the pen can then be refused.
   */
  parse(text: string, before?: State): Move | { readonly error: Refusal };
}

/** What of a step is not for everybody. */
export type Hidden = 'move' | 'chance';

/** A move that a seat is known to have made. */
export interface KnownMove<G extends GameTypes> {
  readonly seat: Seat;
  readonly move: G['move'];
}

/** How a step may have come about that is only partly known. */
export interface Guess<G extends GameTypes> {
  /** In which everything that is seen is as it was. */
  readonly state: G['state'];
  readonly move: G['move'];
}

/** A decision that is due within some time. */
export interface TimedDecision<Move> {
  readonly seat: Seat;
  readonly seconds: number;
  /** What is played for a seat that has not decided by then. */
  readonly expiry: Move;
  /** Seats that decide at the same time as the first, with the same time and the same expiry. */
  readonly others?: readonly Seat[];
  /** The time runs on over steps that leave this the same; without it each step starts it again. */
  readonly name?: string;
}

/**
 * Kinds of moves that mean the same whatever others do at the same time. Between people far apart such a move is not out
 * of date because somebody else was faster: only when the occasion that it was made for is over.
 */
interface Simultaneous<G extends GameTypes> {
  readonly moves: readonly G['move']['type'][];
  /** What goes on, such as which deed is auctioned; the same text as long as it goes on. */
  occasion(state: G['state']): string;
}

/** How many play a game. */
export interface Seats {
  readonly min: number;
  readonly max: number;
  /** So many where nobody says otherwise. */
  readonly usual: number;
}

/** How many can play, from the fewest to the most. */
export function seatCounts({ min, max }: Seats): readonly number[] {
  return Array.from({ length: max - min + 1 }, (_, more) => min + more);
}

/**
 * One game as pure rules. Everything else (screens, saves, logs, replays, bots, network, simulation, the
 * engine protocol) knows a game only through this interface.
 */
export interface GameModule<G extends GameTypes> {
  readonly id: string;
  readonly title: string;
  readonly seats: Seats;
  /** The colour of every seat, where the game gives them and calls its players by them. */
  readonly colours?: readonly string[];
  /** Feeds command-line flags, the new-game form, validation and the protocol. */
  readonly options: OptionFields<G['options']>;
  /** What a move of each `type` holds; what comes from outside is read through them. */
  readonly moves: { readonly [T in G['move']['type']]: Schema };

  setup(seats: number, options: G['options'], chance: Chance): G['state'];
  /** Every seat that may move now, in turn or out of it; empty exactly when the game is over. */
  toAct(state: G['state']): readonly Seat[];
  /** All moves that can be listed. */
  legalMoves(state: G['state'], seat: Seat): readonly G['move'][];
  /** Kinds of moves that are legal now but too many to list, such as trade offers. */
  openMoves(state: G['state'], seat: Seat): readonly G['move']['type'][];
  /** Why the move is not legal; `undefined` when it is. The authority. */
  check(state: G['state'], seat: Seat, move: G['move']): Refusal | undefined;
  /** Plays a move that `check` has passed, in place. */
  apply(state: G['state'], seat: Seat, move: G['move'], chance: Chance, emit?: Emit<G['event']>): void;
  outcome(state: G['state']): Outcome | undefined;
  /** In seat order; the running total that the log prints. */
  scores(state: G['state']): readonly number[];
  clone(state: G['state']): G['state'];
  view(state: G['state'], viewer: Viewer): G['view'];
  /**
   * A state that looks to the viewer exactly like the real one; hidden things are drawn.
   * @param known a move that was made then: a game may draw what it needs.
   */
  imagine(view: G['view'], chance: Chance, known?: KnownMove<G>): G['state'];
  /**
   * What may explain a step of which only a spectator's part is known, the likeliest first: for games whose hidden things
   * `imagine` and `sampleMove` would seldom find. Of a hidden move only `type` is there.
   */
  explain?(state: G['state'], step: KnownMove<G>): Iterable<Guess<G>>;
  /** A random legal move, open kinds included. */
  sampleMove(state: G['state'], seat: Seat, chance: Chance): G['move'];
  /**
   * The event without what the viewer may not know, or `undefined` when nothing is left of it. Left out by games whose
   * events hold nothing hidden. What leaves this program for one seat has gone through here.
   */
  eventFor?(event: G['event'], viewer: Viewer): G['event'] | undefined;
  /**
   * What of a step only its seat may know while the game runs: what the move holds, or the luck that it met; of the
   * set-up when no move is given. `undefined` where everybody may know it all.
   */
  hides?(options: G['options'], move?: G['move']): Hidden | undefined;
  /** A log line for the event, or `undefined` when there is nothing to tell this reader. */
  describe(event: G['event'], reader: Reader): string | undefined;
  readonly notation: Notation<G['move'], G['state']>;
  /** The board as lines of plain text, for logs and screen readers. */
  picture(view: G['view'], names: readonly string[]): readonly string[];
  /** The options as these players can use them: what people settle by talking needs people. */
  optionsFor?(options: G['options'], players: readonly Player[]): G['options'];
  /** Data outside the rules that the game depends on, by name, with a fingerprint: a dictionary, a board. */
  sources?(options: G['options']): Readonly<Record<string, string>>;
  /** Further formats of a match's log, by name, such as `gcg`. */
  readonly exports?: Readonly<Record<string, (match: Match<G>) => string>>;
  /** Whether a move goes on with the turn that the step before it began: the two are taken back together. */
  continues?(move: G['move']): boolean;
  /** What stands for a player on the board, by name, such as pawns: everybody chooses one, and no two the same. */
  figures?(options: G['options']): readonly string[];
  /** What several seats do at the same time, without waiting for each other. */
  readonly simultaneous?: Simultaneous<G>;
  /**
   * Whether a seat could make moves like this one without end while no luck is met: nothing is used up by them, and nobody
   * waits for this one. A host takes so many of them and no more. Left out where every move brings the game on.
   */
  isEndless?(state: G['state'], move: G['move']): boolean;
  /** An amount of the game's money, where it has money: `$8,850`. */
  money?(options: G['options'], amount: number): string;
  /** The decision whose clock runs; `undefined` when nobody is timed. */
  clock?(state: G['state']): TimedDecision<G['move']> | undefined;
}

/** A game whose types are not known here: what the code shared by all games handles. */
export type AnyGame = GameModule<AnyTypes>;

/** The loosest game types; every concrete module is handed about as one of these. */
export interface AnyTypes extends GameTypes {
  options: Record<string, unknown>;
}

/** Forgets the concrete types of a module, for code that serves all games. */
export function anyGame<G extends GameTypes>(game: GameModule<G>): AnyGame {
  return game as unknown as AnyGame;
}

/** How much a computer player may think about one move. */
export interface Budget {
  readonly milliseconds: number;
}

/** The computer players that every game has, weakest first. */
export const levels = ['beginner', 'easy', 'normal', 'hard', 'expert'] as const;
export type Level = (typeof levels)[number];

/**
 * A computer player. It is handed the view of its seat and can know nothing else. The same view, seat, luck and
 * budget always give the same move: work is counted against the budget, never timed by a clock.
 */
export interface Bot<G extends GameTypes> {
  /** Unique in the game, such as `hard`. */
  readonly name: string;
  /** One line for the new-game form. */
  readonly about: string;
  /** How strong it was measured to be among the players of its game (docs/strength.md). */
  readonly elo?: number;
  /** `undefined` leaves the move to the other seats that may act: allowed only while there are such seats. */
  choose(view: G['view'], seat: Seat, chance: Chance, budget: Budget): G['move'] | undefined;
}
