import { levels } from '../../src/engine/game.ts';

/** One computer player at a table of others; the seats move on by one from game to game. */
export interface Pairing {
  readonly player: string;
  /** Sits in all the other seats. */
  readonly against: string;
  readonly games: number;
  /** Milliseconds for a move, where it is not what the others of the game have. */
  readonly milliseconds?: number;
}

/** How a game's computer players are compared. */
interface Comparison {
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: number;
  /** Milliseconds for a move; what is thought is counted against them. */
  readonly milliseconds: number;
  /** A game that is longer has no winner. */
  readonly mostMoves: number;
  readonly pairings: readonly Pairing[];
}

/** Each level against the one below. */
function ladder(games: number): readonly Pairing[] {
  return levels.slice(1).map((player, below) => ({ player, against: levels[below]!, games }));
}

/** Milliseconds for a move, from those of a quick `simulate` to more than those of a table. */
const budgets = [20, 50, 200, 1000, 3000];

/**
 * The levels that think longer with more time, both sides with more and more of it: none must lose by it, and with the least
 * of it none must lose to the one below. The other levels, and those of Monopoly, play the same with any time.
 */
function byTime(games: number): readonly Pairing[] {
  return [
    ...['hard', 'expert'].flatMap((player) =>
      budgets.map((milliseconds) => ({ player, against: 'normal', games, milliseconds })),
    ),
    { player: 'expert', against: 'hard', games, milliseconds: budgets[0]! },
  ];
}

/** By the game's id. */
export const comparisons: Readonly<Record<string, Comparison>> = {
  wordsteal: {
    options: {},
    seats: 2,
    milliseconds: 100,
    mostMoves: 400,
    pairings: [...ladder(200), ...byTime(100)],
  },
  monopoly: {
    options: {},
    seats: 4,
    milliseconds: 100,
    // A turn takes two moves or more, so that two players left reach round 500 no sooner than this.
    mostMoves: 2000,
    pairings: ladder(400),
  },
  catan: {
    options: { layout: 'random' },
    seats: 4,
    // As at a table; nobody needs more than 250.
    milliseconds: 800,
    mostMoves: 10_000,
    pairings: [
      ...ladder(200),
      { player: 'hard', against: 'one-ply', games: 200 },
      { player: 'hard', against: 'two-ply', games: 200 },
      ...byTime(200),
    ],
  },
  carcassonne: {
    options: {},
    seats: 2,
    // As at a table; nobody needs more than 400.
    milliseconds: 800,
    mostMoves: 1000,
    pairings: [...ladder(200), { player: 'expert', against: 'normal', games: 400 }, ...byTime(100)],
  },
};
