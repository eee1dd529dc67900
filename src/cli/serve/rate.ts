import { findGame } from '../../games/index.ts';
import type { Guests, Rating } from '../../serve/guests.ts';
import type { FinishedGame } from '../../serve/hall.ts';
import { firstRating, ratingsAfter } from '../../serve/ratings.ts';

/**
 * A finished game changes the ratings of the people in it, of all as one; computer players have theirs from their own
 * measurements, and strangers none. Whoever plays computer players alone and undoes what they chose is not rated for it.
 * It can be done again, and counts once.
 * @param now when the game ended, in milliseconds since 1970
 */
export async function rate(
  guests: Guests,
  { match, id, isUndone, ...finished }: FinishedGame,
  now: number,
): Promise<void> {
  const { game, players, state } = match;
  const outcome = game.outcome(state);
  if (!outcome) return;
  const bots = (await findGame(game.id)?.bots()) ?? [];
  // In order, so that two processes that write the same guests do not wait for each other.
  const ids = finished.guests.filter((guest) => guest !== undefined).sort();
  const names = players.filter(({ bot }) => bot === undefined).map(({ name }) => name);
  const result = { winners: outcome.winners, scores: game.scores(state) };
  const played = {
    ...{ match: id, game: game.id, at: now, code: finished.code, names, isAgain: finished.isAgain },
    mayCount: !(names.length === 1 && isUndone),
  };
  await guests.played(ids, played, (own) => {
    const before = players.map(({ bot }, seat): Rating | undefined => {
      const guest = finished.guests[seat];
      if (bot === undefined)
        return guest === undefined ? undefined : (own[ids.indexOf(guest)] ?? firstRating);
      const elo = bots.find(({ name }) => name === bot)?.elo;
      return elo === undefined ? undefined : { ...firstRating, rating: elo, deviation: 50 };
    });
    const after = ratingsAfter(before, result);
    return ids.map((guest, index) => {
      const seat = finished.guests.indexOf(guest);
      return after[seat] === before[seat] ? own[index] : after[seat];
    });
  });
}
