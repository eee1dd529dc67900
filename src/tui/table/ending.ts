import type { ComponentType } from 'react';
import type { GameTypes, Seat } from '../../engine/game.ts';
import { type Match, tableNames } from '../../engine/match.ts';
import type { Section } from './sections.tsx';

/** What a game tells of a match that is over, for the page after the last move. */
export interface Ending {
  /** Best first: each seat with its place, from 1, which a tie shares, and with what it reached, such as `10 points`. */
  readonly places: readonly {
    readonly seat: Seat;
    readonly place: number;
    readonly score: string;
    readonly won: boolean;
  }[];
  /** One sentence: who has won, and why. */
  readonly headline: string;
  readonly sections: readonly Section[];
  /** What people like to beat: `longest road`, the more the better. */
  readonly records?: readonly {
    readonly seat: Seat;
    readonly name: string;
    readonly value: number;
  }[];
  readonly more?: readonly LookBack[];
}

/** The winners before the others, each by its points, and what is said of who has won. @param scores by seat, what ranks them */
export function standingsOf<G extends GameTypes>(
  match: Match<G>,
  scoreOf: (points: number, seat: Seat) => string,
  scores = match.game.scores(match.state),
) {
  const { game, state } = match;
  const { winners, reason } = game.outcome(state)!;
  const all = scores.map((points, seat) => ({ seat, points, won: winners.includes(seat) }));
  const sorted = all.sort((a, b) => Number(b.won) - Number(a.won) || b.points - a.points);
  return {
    places: sorted.map(({ seat, points, won }) => ({
      ...{ seat, won, score: scoreOf(points, seat) },
      place: sorted.findIndex((other) => other.won === won && other.points === points) + 1,
    })),
    winners: winners.map((seat) => tableNames(match)[seat]!),
    reason,
  };
}

/** A page that lies over the ending. */
export interface LookBack {
  readonly key: string;
  readonly label: string;
  readonly View: ComponentType<{ close(): void }>;
}
