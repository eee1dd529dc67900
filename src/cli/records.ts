import type { AnyTypes } from '../engine/game.ts';
import type { Match } from '../engine/match.ts';
import { moneyOf } from '../engine/review.ts';
import { type Reached, type ResultsFile, withRecords } from '../store/results.ts';
import { isNobody } from '../store/statistics.ts';
import type { Ending } from '../tui/table/ending.ts';

/** Keeps what the people of a match have reached. @returns a sentence for every record that they have broken. */
export function keepRecords(
  file: ResultsFile,
  match: Match<AnyTypes>,
  { records = [] }: Ending,
): readonly string[] {
  const { game, players } = match;
  const reached = records.flatMap(({ seat, name, value }) => {
    const player = players[seat]!;
    return player.bot !== undefined || isNobody(player) ? [] : [{ person: player.name, name, value }];
  });
  if (reached.length === 0) return [];
  let broken: readonly Reached[] = [];
  try {
    // Another program may have written since: what is broken is broken in what stands there now.
    file.change((now) => {
      const after = withRecords(now, game.id, reached);
      broken = after.broken;
      return after.results;
    });
  } catch {
    // Where nothing can be written, nothing was reached before either: the game itself says so.
  }
  const inWords = moneyOf(match);
  return broken.map(({ person, name, value }) => `A record: ${person}'s ${name} so far, ${inWords(value)}.`);
}
