import type { Player } from '../engine/match.ts';

/** A finished match, as much of it as is counted. */
export interface FinishedMatch {
  readonly game: string;
  readonly players: readonly Player[];
  readonly finishedAt: number;
  readonly winners: readonly number[];
  readonly scores: readonly number[];
}

/** What a player has done in one game. */
export interface PlayerStatistics {
  readonly game: string;
  readonly name: string;
  /** The computer player's name; absent for a person. */
  readonly bot?: string;
  readonly games: number;
  /** Shared victories count for everyone who shares them. */
  readonly wins: number;
  readonly bestScore: number;
  readonly averageScore: number;
  /** Wins in a row up to the last match. */
  readonly streak: number;
  readonly longestStreak: number;
}

/** @param finished in the order in which the matches ended. */
export function countStatistics(finished: readonly FinishedMatch[]): readonly PlayerStatistics[] {
  const table = new Map<string, PlayerStatistics>();
  for (const match of finished) {
    for (const [seat, player] of match.players.entries()) {
      if (isNobody(player)) continue;
      const key = JSON.stringify([match.game, player.name, player.bot]);
      table.set(key, countMatch(table.get(key), match, seat));
    }
  }
  return [...table.values()].sort(
    (a, b) => compare(a.game, b.game) || b.wins - a.wins || b.games - a.games || compare(a.name, b.name),
  );
}

/** A name that a form gave to a seat, `Player 2` or its colour, is no person: it would count everybody's games as one's. */
function isNobody({ name, colour, bot }: Player): boolean {
  return bot === undefined && (/^Player \d+$/.test(name) || name.toLowerCase() === colour?.toLowerCase());
}

function countMatch(
  before: PlayerStatistics | undefined,
  match: FinishedMatch,
  seat: number,
): PlayerStatistics {
  const { name, bot } = match.players[seat]!;
  const score = match.scores[seat] ?? 0;
  const won = match.winners.includes(seat);
  const games = (before?.games ?? 0) + 1;
  const streak = won ? (before?.streak ?? 0) + 1 : 0;
  return {
    game: match.game,
    name,
    ...(bot === undefined ? {} : { bot }),
    games,
    wins: (before?.wins ?? 0) + (won ? 1 : 0),
    bestScore: before ? Math.max(before.bestScore, score) : score,
    averageScore: ((before?.averageScore ?? 0) * (games - 1) + score) / games,
    streak,
    longestStreak: Math.max(before?.longestStreak ?? 0, streak),
  };
}

// Not by locale, so that the list looks the same on every machine.
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
