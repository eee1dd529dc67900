import type { PlayerStatistics } from '../store/statistics.ts';
import { pad, widthOf } from '../tui/paint/width.ts';
import { gameTitle } from './saved-text.ts';

const heads = ['Game', 'Player', 'Games', 'Wins', 'Best', 'Average', 'Streak', 'Longest'];

/** A heading and a line for each player and game, in columns. */
export function statisticsTable(rows: readonly PlayerStatistics[]): readonly string[] {
  const cells = rows.map((row) => [
    gameTitle(row.game),
    row.bot === undefined ? row.name : `${row.name} (${row.bot})`,
    String(row.games),
    String(row.wins),
    String(row.bestScore),
    row.averageScore.toFixed(1),
    String(row.streak),
    String(row.longestStreak),
  ]);
  const lines = [heads, ...cells];
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => widthOf(line[column]!))));
  const align = (cell: string, column: number): string =>
    column < 2 ? pad(cell, widths[column]!) : cell.padStart(widths[column]!);
  return lines.map((line) => line.map(align).join('  ').trimEnd());
}
