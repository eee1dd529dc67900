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
const against = v.object({
  /** A person's; of computer players, the name of their strength. */
  name: v.string(),
  bot: v.exactOptional(v.string()),
  games: count,
  wins: count,
  /** Games that they have won, alone or with others. */
  losses: count,
});
const recent = v.object({ score: count, won: v.boolean(), finishedAt: count });

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
  /** Of persons: whom they have met, the last one last; all computer players of a strength are one. */
  against: v.exactOptional(v.array(against)),
  /** Of persons: how their last matches ended, the last one last. */
  recent: v.exactOptional(v.array(recent)),
});
export type Against = Readonly<v.InferOutput<typeof against>>;
export type PlayerStatistics = Readonly<v.InferOutput<typeof statisticsSchema>>;

/** Finished games of a kind at which people sat, each counted once, however many of them did. */
export const sharedGamesSchema = v.object({
  game: v.string(),
  games: count,
  /** Those that a person has won, alone or with others. */
  wins: count,
});
export type SharedGames = Readonly<v.InferOutput<typeof sharedGamesSchema>>;

/** So many are kept of a person, the last ones: on a server there is no end of them. */
const MOST_MET = 100;
const MOST_RECENT = 40;

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

/** @param before what was counted of the matches before them. */
export function countShared(
  finished: readonly FinishedMatch[],
  before: readonly SharedGames[] = [],
): readonly SharedGames[] {
  const table = new Map(before.map((row) => [row.game, row]));
  for (const { game, players, winners } of finished) {
    const people = players.flatMap((player, seat) =>
      player.bot === undefined && !isNobody(player) ? [seat] : [],
    );
    if (people.length === 0) continue;
    const { games, wins } = table.get(game) ?? { games: 0, wins: 0 };
    const won = people.some((seat) => winners.includes(seat)) ? 1 : 0;
    table.set(game, { game, games: games + 1, wins: wins + won });
  }
  return [...table.values()];
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
  const { finishedAt } = match;
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
    ...(bot === undefined && {
      against: metIn(match, seat, before?.against),
      recent: [...(before?.recent ?? []), { score, won, finishedAt }].slice(-MOST_RECENT),
    }),
  };
}

/** Whom a person has met after this match; each is met once in it, by however many seats. */
function metIn(
  { players, winners }: FinishedMatch,
  seat: number,
  before: readonly Against[] = [],
): Against[] {
  const met = new Map(before.map((one) => [keyOf('', one), one]));
  const won = winners.includes(seat) ? 1 : 0;
  const others = new Map<string, { readonly player: Player; readonly seats: number[] }>();
  for (const [other, player] of players.entries()) {
    if (other === seat || isNobody(player)) continue;
    const { bot } = player;
    const key = keyOf('', bot === undefined ? player : { name: bot, bot });
    const { seats } = others.get(key) ?? { seats: [] };
    others.set(key, { player, seats: [...seats, other] });
  }
  for (const [key, { player, seats }] of others) {
    const { games, wins, losses } = met.get(key) ?? { games: 0, wins: 0, losses: 0 };
    const lost = seats.some((other) => winners.includes(other)) ? 1 : 0;
    const { bot } = player;
    // Last in the map: the one met last.
    met.delete(key);
    met.set(key, {
      ...(bot === undefined ? { name: player.name } : { name: bot, bot }),
      ...{ games: games + 1, wins: wins + won, losses: losses + lost },
    });
  }
  return [...met.values()].slice(-MOST_MET);
}

// Not by locale, so that the list looks the same on every machine.
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
