import type { SavedMatch } from '../store/store.ts';
import { dayAndTime, gameTitle, playerNames, standing, timeSince } from './saved-text.ts';
import { ourLook, type TableLook, tableLines } from './table.ts';

/** A line for each saved game; where there is a terminal's width to keep, the time is short and players give way. */
export function savesTable(matches: readonly SavedMatch[], now: number, look: TableLook = ourLook()) {
  const when = (time: number): string => (look.width === undefined ? dayAndTime(time) : timeSince(time, now));
  const rows = matches.map((match) => [
    match.id,
    when(match.updatedAt),
    gameTitle(match.game),
    playerNames(match),
    standing(match),
    match.title,
  ]);
  const hasTitles = matches.some(({ title }) => title !== '');
  const columns = [
    {},
    {},
    {},
    { shrinksTo: 12 },
    { shrinksTo: 12 },
    ...(hasTitles ? [{ shrinksTo: 12 }] : []),
  ];
  return tableLines(columns, rows, look);
}
