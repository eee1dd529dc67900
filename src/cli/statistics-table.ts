import type { PlayerStatistics } from '../store/statistics.ts';
import { gameTitle } from './saved-text.ts';
import { type Column, tableLines } from './table.ts';

const columns: readonly Column[] = [
  { head: 'Game' },
  { head: 'Player', shrinksTo: 12 },
  ...['Games', 'Wins', 'Best', 'Average', 'Streak', 'Longest'].map(
    (head): Column => ({ head, align: 'right' }),
  ),
];

const metColumns: readonly Column[] = [
  { head: 'Game' },
  { head: 'Player', shrinksTo: 12 },
  { head: 'Against', shrinksTo: 12 },
  ...['Games', 'Won', 'Lost'].map((head): Column => ({ head, align: 'right' })),
];

function cellsOf(row: PlayerStatistics): readonly string[] {
  return [
    gameTitle(row.game),
    row.bot === undefined ? row.name : `${row.name} (${row.bot})`,
    ...[row.games, row.wins, row.bestScore].map(String),
    row.averageScore.toFixed(1),
    ...[row.streak, row.longestStreak].map(String),
  ];
}

/** A heading and a line for each player and game, in columns. */
export function statisticsTable(rows: readonly PlayerStatistics[]): readonly string[] {
  return tableLines(columns, rows.map(cellsOf));
}

/** Whom people have met, and how that ended. */
export function metTable(rows: readonly PlayerStatistics[]): readonly string[] {
  const met = rows.flatMap((row) =>
    (row.against ?? []).map(({ name, games, wins, losses }) => [
      ...[gameTitle(row.game), row.name, name],
      ...[games, wins, losses].map(String),
    ]),
  );
  return met.length === 0 ? [] : tableLines(metColumns, met);
}

const csvFields = [
  'game',
  'name',
  'bot',
  'games',
  'wins',
  'bestScore',
  'averageScore',
  'streak',
  'longestStreak',
] as const;

/** Comma-separated values as RFC 4180 has them; a line for each player and game under their names. */
export function statisticsCsv(rows: readonly PlayerStatistics[]): readonly string[] {
  const lines = rows.map((row) => csvFields.map((field) => csvCell(String(row[field] ?? ''))).join(','));
  return [csvFields.join(','), ...lines];
}

/** A spreadsheet takes a text that begins like a formula for one: a blank before it keeps it a text. */
function csvCell(text: string): string {
  const safe = /^[=+@\t]|^-(?![\d.]+$)/.test(text) ? ` ${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
