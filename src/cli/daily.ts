import type { Results } from '../store/results.ts';

const DAY = 24 * 3_600_000;

/** The day in universal time, so that it is the same for everybody: `2026-11-22`. */
export function dayOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

/** The seed of a game's challenge of a day. */
export function seedOf(day: string, game: string): string {
  return `daily/${day}/${game}`;
}

/** The moves of a challenge that was begun today; none of one that was not. */
export function movesSoFar({ tries }: Results, day: string, game: string): readonly unknown[] {
  return tries?.[day]?.[game] ?? [];
}

/** With the moves of a challenge that is played, perhaps since before midnight; what was begun on days before it is forgotten. */
export function withMoves(
  results: Results,
  day: string,
  game: string,
  moves: readonly Readonly<Record<string, unknown>>[],
): Results {
  const { tries = {}, daily } = results;
  // What was reached elsewhere meanwhile stands with the moves that reached it.
  if (daily[day]?.[game] !== undefined) return results;
  const later = Object.entries(tries).filter(([other]) => other > day);
  return {
    ...results,
    tries: { ...Object.fromEntries(later), [day]: { ...tries[day], [game]: [...moves] } },
  };
}

/** With what was reached of a challenge; the first result of a day stands. */
export function withShare(results: Results, day: string, game: string, share: number): Results {
  return { ...results, daily: { ...results.daily, [day]: { [game]: share, ...results.daily[day] } } };
}

/** How many days in a row something was solved, up to this one, or to the one before while this one goes on. */
export function streakOf({ daily }: Results, day: string): number {
  let at = Date.parse(day);
  const solved = (time: number): boolean => Object.keys(daily[dayOf(time)] ?? {}).length > 0;
  if (!solved(at)) at -= DAY;
  let count = 0;
  for (; solved(at); at -= DAY) count++;
  return count;
}

/** The last days, this one last. */
export function daysUpTo(day: string, count: number): readonly string[] {
  const first = Date.parse(day) - (count - 1) * DAY;
  return Array.from({ length: count }, (_, at) => dayOf(first + at * DAY));
}

/** A result in five squares. */
export function squares(share: number): string {
  const filled = Math.round(5 * share);
  return '■'.repeat(filled) + '□'.repeat(5 - filled);
}

/** What was reached of a challenge: `■■■■□ 82%`. */
export function shareText(share: number | undefined): string {
  return share === undefined ? 'not played yet' : `${squares(share)} ${Math.floor(100 * share)}%`;
}

/** Three lines to show others, which spoil nothing. */
export function sharedText(results: Results, day: string, game: string, title: string): string {
  const share = results.daily[day]?.[game] ?? 0;
  const streak = streakOf(results, day);
  return [
    `boardgames daily ${day}: ${title}`,
    `${shareText(share)} of what the hard player finds`,
    streak === 1 ? 'The first day in a row' : `${streak} days in a row`,
  ].join('\n');
}
