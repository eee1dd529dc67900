import { findGame } from '../../games/index.ts';
import type { Quota } from '../../net/quota.ts';
import type { Guests, Rating } from '../../serve/guests.ts';
import type { FinishedGame } from '../../serve/hall.ts';
import { firstRating, ratingsAfter } from '../../serve/ratings.ts';

/**
 * A finished game changes the ratings of the people in it; computer players have theirs from their own measurements, and
 * strangers none. Whoever plays computer players alone and undoes what they chose is not rated for it.
 * @param rated how often two people may be
 */
export async function rate(
  guests: Guests,
  rated: Quota,
  { match, id, ...finished }: FinishedGame,
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
  const counts =
    !(isAlone && finished.isUndone) &&
    pairsOf(finished.guests).every((pair) => rated.take(`${game.id} ${pair}`));
  for (const [seat, guest] of people.entries()) {
    if (!guest) continue;
    if (counts)
      await guests.change(guest.id, ({ ratings }) => {
        // Another game of theirs may have ended meanwhile.
        const now = ratings[game.id] ?? firstRating;
        const after = ratingsAfter(before.with(seat, now), result)[seat]!;
        return after === now ? {} : { ratings: { ...ratings, [game.id]: after } };
      });
    await guests.played(guest.id, { match: id, game: game.id, at: Date.now() }, names);
  }
}

function pairsOf(guests: FinishedGame['guests']): readonly string[] {
  const known = guests.filter((id) => id !== undefined).sort();
  return known.flatMap((one, at) => known.slice(at + 1).map((other) => `${one} ${other}`));
}
