import * as v from 'valibot';
import type { Player } from '../engine/match.ts';

/** A finished match, as much of it as is counted. */
export interface FinishedMatch {
  readonly game: string;
  readonly players: readonly Player[];
  readonly finishedAt: number;
  readonly winners: readonly number[];
  readonly scores: readonly number[];
}

const count = v.number();
/** What a player has done in one game. */
export const statisticsSchema = v.object({
  game: v.string(),
  name: v.string(),
  /** The computer player's name; absent for a person. */
  bot: v.exactOptional(v.string()),
  games: count,
  /** Shared victories count for everyone who shares them. */
  wins: count,
  bestScore: count,
  averageScore: count,
  /** Wins in a row up to the last match. */
  streak: count,
  longestStreak: count,
});
export type PlayerStatistics = Readonly<v.InferOutput<typeof statisticsSchema>>;

/**
 * @param finished in the order in which the matches ended.
 * @param before what was counted of the matches before them.
 */
export function countStatistics(
  finished: readonly FinishedMatch[],
  before: readonly PlayerStatistics[] = [],
): readonly PlayerStatistics[] {
  const table = new Map(before.map((row) => [keyOf(row.game, row), row]));
  for (const match of finished) {
    for (const [seat, player] of match.players.entries()) {
      if (isNobody(player)) continue;
      const key = keyOf(match.game, player);
      table.set(key, countMatch(table.get(key), match, seat));
    }
  }
  return [...table.values()].sort(
    (a, b) => compare(a.game, b.game) || b.wins - a.wins || b.games - a.games || compare(a.name, b.name),
  );
}

function keyOf(game: string, { name, bot }: Pick<PlayerStatistics, 'name' | 'bot'>): string {
  return JSON.stringify([game, name, bot]);
}

/** A name that a form gave to a seat, `Player 2` or its colour, is no person: it would count everybody's games as one's. */
export function isNobody({ name, colour, bot }: Player): boolean {
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
