import type { Chance } from './chance.ts';
import type { Emit, Seat } from './game.ts';
import type { Refusal } from './refusal.ts';

interface AnyMove {
  readonly type: string;
}

/** The moves of one type out of a game's union. */
export type MoveOf<Move extends AnyMove, T extends Move['type']> = Extract<Move, { readonly type: T }>;

/** Takes the moves that are listed; any array of a game's moves will do. */
export interface MoveList<Move> {
  push(move: Move): unknown;
  /** Told before so many moves come that are made for this list alone. */
  reserve?(count: number): void;
}

/** Every legal move that can be listed, as a list of their own that may be kept: nobody writes into it. */
export type WholeList<State, Move extends AnyMove> = (state: State, seat: Seat) => readonly Move[];

/**
 * The rules of one kind of move. They are asked only where the game's `Turn` lets a seat play the kind, so that
 * each looks at nothing but its own conditions.
 */
export interface MoveKind<State, Move extends AnyMove, Event> {
  /** The same moves as `list` adds: for kinds that are often played alone. */
  readonly whole?: WholeList<State, Move>;
  /** Adds every legal move of this kind that can be listed. */
  list(state: State, seat: Seat, moves: MoveList<Move>): void;
  /** True when there are legal moves of this kind that are too many to list. */
  open?(state: State, seat: Seat): boolean;
  check(state: State, seat: Seat, move: Move): Refusal | undefined;
  apply(state: State, seat: Seat, move: Move, chance: Chance, emit: Emit<Event> | undefined): void;
}

/** Every kind of move of a game, in the order in which they are listed. */
export type MoveKinds<State, Move extends AnyMove, Event> = {
  readonly [T in Move['type']]: MoveKind<State, MoveOf<Move, T>, Event>;
};

/** Which kinds of moves a seat may think of now. */
interface Turn<State, Move extends AnyMove, Event> {
  /** In the order in which they are listed; none for a seat that is not to act. */
  playable(state: State, seat: Seat): readonly MoveKind<State, Move, Event>[];
  /** The same without kinds that list no move, where the game knows them without asking, or what lists all their moves as one. */
  listed?(state: State, seat: Seat): readonly MoveKind<State, Move, Event>[] | WholeList<State, Move>;
  /** Why no move of this kind can be played now, whatever it holds. */
  refusal(state: State, seat: Seat, kind: MoveKind<State, Move, Event>): Refusal | undefined;
}

/** The part of a `GameModule` that follows from its kinds of moves. */
export interface MoveRules<State, Move extends AnyMove, Event> {
  legalMoves(state: State, seat: Seat): readonly Move[];
  openMoves(state: State, seat: Seat): readonly Move['type'][];
  /** Whether there is any legal move, listed or open. */
  canMove(state: State, seat: Seat): boolean;
  check(state: State, seat: Seat, move: Move): Refusal | undefined;
  apply(state: State, seat: Seat, move: Move, chance: Chance, emit?: Emit<Event>): void;
}

/** Moves of other kinds that a list has room for beside those that it was told of. */
const SPARE = 4;

/** Where moves are listed, used again by every list; what is handed out holds no room for more. */
class Listing<Move> {
  readonly #kept: Move[] = [];
  #moves = this.#kept;
  #count = 0;

  push(move: Move): void {
    this.#moves[this.#count++] = move;
  }

  /** Hands out an array of their own: the one that is kept would keep these moves too, until others take their places. */
  reserve(count: number): void {
    if (this.#count === 0) this.#moves = new Array<Move>(count + SPARE);
  }

  /** Begins a list: one that ended with an error has left moves behind. */
  clear(): void {
    // What is written at every list is no constant for V8, and lists take half as long again.
    if (this.#count > 0) this.take();
  }

  /** Empties the list. */
  take(): Move[] {
    const moves = this.#moves;
    const count = this.#count;
    this.#count = 0;
    if (moves === this.#kept) return count === 1 ? [moves[0]!] : moves.slice(0, count);
    this.#moves = this.#kept;
    moves.length = count;
    return moves;
  }
}

/** Finds the kind of each move by its type. */
export function rulesOf<State, Move extends AnyMove, Event>(
  kinds: MoveKinds<State, Move, Event>,
  turn: Turn<State, Move, Event>,
): MoveRules<State, Move, Event> {
  const typeOf = new Map(Object.entries(kinds).map(([type, kind]) => [kind, type as Move['type']]));
  const listing = new Listing<Move>();
  const kindOf = kindFinder(kinds);
  const listed = turn.listed ?? turn.playable;
  return {
    legalMoves(state, seat) {
      const asked = listed(state, seat);
      if (typeof asked === 'function') return asked(state, seat);
      if (asked.length === 1 && asked[0]!.whole) return asked[0]!.whole(state, seat);
      listing.clear();
      for (let i = 0; i < asked.length; i++) asked[i]!.list(state, seat, listing);
      return listing.take();
    },
    openMoves: (state, seat) =>
      turn
        .playable(state, seat)
        .filter((kind) => kind.open?.(state, seat) ?? false)
        .map((kind) => typeOf.get(kind)!),
    canMove(state, seat) {
      listing.clear();
      for (const kind of turn.playable(state, seat)) {
        kind.list(state, seat, listing);
        if (listing.take().length > 0 || kind.open?.(state, seat)) return true;
      }
      return false;
    },
    check(state, seat, move) {
      const kind = kindOf(move);
      return turn.refusal(state, seat, kind) ?? kind.check(state, seat, move);
    },
    apply(state, seat, move, chance, emit) {
      kindOf(move).apply(state, seat, move, chance, emit);
    },
  };
}

/** Looks the kind of a move up by its type; but once for a move that is checked, then applied. */
export function kindFinder<State, Move extends AnyMove, Event>(
  kinds: MoveKinds<State, Move, Event>,
): (move: Move) => MoveKind<State, Move, Event> {
  // The compiler cannot see that a kind found by a move's type takes that move.
  const byType = kinds as unknown as Readonly<Record<Move['type'], MoveKind<State, Move, Event>>>;
  let latest: Move | undefined;
  let found: MoveKind<State, Move, Event>;
  return (move) => {
    if (move !== latest) {
      latest = move;
      found = byType[move.type as Move['type']];
    }
    return found;
  };
}

/** Adds a move to a list when it is legal. */
export function offer<State, Move extends AnyMove, Event>(
  { check }: Pick<MoveKind<State, Move, Event>, 'check'>,
  state: State,
  seat: Seat,
  move: Move,
  moves: MoveList<Move>,
): void {
  if (check(state, seat, move) === undefined) moves.push(move);
}
