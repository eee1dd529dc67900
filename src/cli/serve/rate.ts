import { findGame } from '../../games/index.ts';
import type { Guests, Rating } from '../../serve/guests.ts';
import type { FinishedGame } from '../../serve/hall.ts';
import { firstRating, ratingsAfter } from '../../serve/ratings.ts';

/**
 * A finished game changes the ratings of the people in it; computer players have theirs from their own measurements, and
 * strangers none. Whoever plays computer players alone and undoes what they chose is not rated for it. Where
 * the store fails it can be done again, and counts once.
 * @param now when the game ended, in milliseconds since 1970
 */
export async function rate(
  guests: Guests,
  { match, id, ...finished }: FinishedGame,
  now: number,
): Promise<void> {
  const { game, players, state } = match;
  const outcome = game.outcome(state);
  if (!outcome) return;
  const bots = (await findGame(game.id)?.bots()) ?? [];
  const people = await Promise.all(
    finished.guests.map((guest) => (guest === undefined ? undefined : guests.load(guest))),
  );
  const before = players.map(({ bot }, seat): Rating | undefined => {
    const known = people[seat];
    const elo = bots.find(({ name }) => name === bot)?.elo;
    if (bot === undefined) return known && (known.ratings[game.id] ?? firstRating);
    return elo === undefined ? undefined : { ...firstRating, rating: elo, deviation: 50 };
  });
  const result = { winners: outcome.winners, scores: game.scores(state) };
  const names = players.filter(({ bot }) => bot === undefined).map(({ name }) => name);
  const isAlone = names.length === 1;
  const counts = !(isAlone && finished.isUndone) && (await mayCount(guests, finished.guests, game.id, now));
  for (const [seat, guest] of people.entries()) {
    if (!guest) continue;
    await guests.played(guest.id, { match: id, game: game.id, at: now }, names, (ratings) => {
      // Another game of theirs may have ended meanwhile.
      const own = ratings[game.id] ?? firstRating;
      const after = counts ? ratingsAfter(before.with(seat, own), result)[seat]! : own;
      return after === own ? ratings : { ...ratings, [game.id]: after };
    });
  }
}

/**
 * Each pair is counted with the first of the two in order, so that the store has it once. Where one of them has played
 * too often, the game is rated for nobody, and counts for no pair.
 */
async function mayCount(
  guests: Guests,
  seats: FinishedGame['guests'],
  game: string,
  now: number,
): Promise<boolean> {
  const known = seats.filter((id) => id !== undefined).sort();
  const pairs = known.slice(0, -1).map((id, at) => [id, known.slice(at + 1)] as const);
  for (const [at, [id, others]] of pairs.entries()) {
    if (await guests.mayRate(id, others, game, now)) continue;
    for (const [counted, among] of pairs.slice(0, at)) await guests.notRated(counted, among, game, now);
    return false;
  }
  return true;
}
