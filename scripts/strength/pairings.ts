/** One computer player at a table of others; the seats move on by one from game to game. */
export interface Pairing {
  readonly player: string;
  /** Sits in all the other seats. */
  readonly against: string;
  readonly seats: number;
  readonly games: number;
  /** The share of games the player must win; without one the figure is for information. */
  readonly target?: number;
}

/** How a game's computer players are compared. */
export interface Comparison {
  readonly options: Readonly<Record<string, unknown>>;
  /** Milliseconds for a move. */
  readonly milliseconds: number;
  /** A game that is longer has no winner. */
  readonly mostMoves: number;
  readonly pairings: readonly Pairing[];
}

/** By the game's id. */
export const comparisons: Readonly<Record<string, Comparison>> = {
  wordsteal: {
    options: {},
    milliseconds: 50,
    mostMoves: 400,
    pairings: [
      { player: 'normal', against: 'easy', seats: 2, games: 200, target: 0.6 },
      { player: 'hard', against: 'normal', seats: 2, games: 200, target: 0.6 },
    ],
  },
  monopoly: {
    options: {},
    milliseconds: 100,
    // A turn takes two moves or more, so that two players left reach round 500 no sooner than this.
    mostMoves: 2000,
    pairings: [
      { player: 'normal', against: 'easy', seats: 4, games: 3000, target: 0.6 },
      { player: 'hard', against: 'normal', seats: 4, games: 3000, target: 0.35 },
    ],
  },
  catan: {
    options: { layout: 'random' },
    milliseconds: 100,
    mostMoves: 10_000,
    pairings: [
      { player: 'hard', against: 'one-ply', seats: 4, games: 400, target: 0.4 },
      { player: 'hard', against: 'two-ply', seats: 4, games: 400 },
      { player: 'hard', against: 'normal', seats: 4, games: 400 },
      { player: 'normal', against: 'easy', seats: 4, games: 400 },
    ],
  },
  carcassonne: {
    options: {},
    milliseconds: 1000,
    mostMoves: 1000,
    pairings: [
      // The player called normal is the one-ply rating.
      { player: 'hard', against: 'normal', seats: 2, games: 400, target: 0.7 },
      { player: 'normal', against: 'easy', seats: 2, games: 400 },
    ],
  },
};
