import { levels } from '../engine/game.ts';
import type { Results } from '../store/results.ts';
import type { Against, PlayerStatistics } from '../store/statistics.ts';
import type { Section } from '../tui/table/sections.tsx';
import { gameTitle } from './saved-text.ts';

/** A person with what they have done: in one game, or in all. */
export interface Person {
  readonly name: string;
  readonly games: number;
  readonly wins: number;
  readonly rows: readonly PlayerStatistics[];
}

/** Who has played most comes first. `game` left out: all of them. */
export function personsIn(rows: readonly PlayerStatistics[], game?: string): readonly Person[] {
  const persons = new Map<string, PlayerStatistics[]>();
  for (const row of rows) {
    if (row.bot !== undefined || (game !== undefined && row.game !== game)) continue;
    persons.set(row.name, [...(persons.get(row.name) ?? []), row]);
  }
  return [...persons]
    .map(([name, own]) => ({ name, ...sumOf(own), rows: own }))
    .sort((a, b) => b.games - a.games || b.wins - a.wins);
}

interface Sum {
  readonly games: number;
  readonly wins: number;
}

function sumOf(rows: readonly Sum[]): Sum {
  return rows.reduce((sum, { games, wins }) => ({ games: sum.games + games, wins: sum.wins + wins }), {
    games: 0,
    wins: 0,
  });
}

/** Such as `9 of 16`. */
export function winsText({ games, wins }: Sum): string {
  return `${wins} of ${games}`;
}

const share = ({ games, wins }: Sum): number => Math.round((100 * wins) / games);
const winBar = (label: string, sum: Sum) => ({
  ...{ label, count: share(sum) },
  text: `${String(share(sum)).padStart(3)}%  ${winsText(sum)}`,
});

/** What there is to tell of a person, the most telling first. */
export function sectionsOf({ name, rows }: Person, bests: Results['bests']): readonly Section[] {
  const met = metIn(rows);
  const [only] = rows;
  return [
    ...(rows.length > 1
      ? [
          bars(
            'Won, by game',
            rows.map((row) => winBar(gameTitle(row.game), row)),
          ),
        ]
      : []),
    ...against(met.filter(({ bot }) => bot !== undefined)),
    ...(rows.length > 1 ? [wonOverTime(rows)] : scoresOverTime(only!)),
    ...headToHead(met.filter(({ bot }) => bot === undefined)),
    figuresByGame(rows),
    ...recordsOf(name, rows, bests),
    ...(rows.length > 1 ? rows.flatMap((row) => scoresOverTime(row, gameTitle(row.game))) : []),
  ];
}

function bars(title: string, all: ReturnType<typeof winBar>[]): Section {
  return { kind: 'bars', title, whole: 100, bars: all };
}

/** Everybody who was met, over all games. */
function metIn(rows: readonly PlayerStatistics[]): readonly Against[] {
  const met = new Map<string, Against>();
  for (const one of rows.flatMap((row) => row.against ?? [])) {
    const key = JSON.stringify([one.name, one.bot]);
    const before = met.get(key);
    met.set(key, before ? { ...one, ...sumOf([before, one]), losses: before.losses + one.losses } : one);
  }
  return [...met.values()].sort((a, b) => b.games - a.games);
}

/** From the weakest to the strongest, then people's own programs. */
function against(bots: readonly Against[]): readonly Section[] {
  const strength = ({ name }: Against): number => {
    const level = (levels as readonly string[]).indexOf(name);
    return level < 0 ? levels.length : level;
  };
  const ordered = [...bots].sort((a, b) => strength(a) - strength(b));
  return bots.length === 0
    ? []
    : [
        bars(
          'Won against computer players',
          ordered.map((one) => winBar(one.name.replace(/^cmd:/, ''), one)),
        ),
      ];
}

function headToHead(people: readonly Against[]): readonly Section[] {
  if (people.length === 0) return [];
  return [
    {
      kind: 'figures',
      title: 'Head to head',
      heads: ['Games', 'Won', 'Lost'],
      rows: people
        .slice(0, 12)
        .map(({ name, games, wins, losses }) => ({ label: name, cells: [games, wins, losses].map(String) })),
    },
  ];
}

/** The share of games won up to each of the last ones. */
function wonOverTime(rows: readonly PlayerStatistics[]): Section {
  const recent = rows.flatMap((row) => row.recent ?? []).sort((a, b) => a.finishedAt - b.finishedAt);
  let wins = 0;
  const values = recent.map(({ won }, at) => {
    wins += won ? 1 : 0;
    return Math.round((100 * wins) / (at + 1));
  });
  return { kind: 'lines', title: `Won over the last ${recent.length} games, in %`, values: [values] };
}

function scoresOverTime({ recent = [] }: PlayerStatistics, game?: string): readonly Section[] {
  if (recent.length < 2) return [];
  return [
    {
      kind: 'lines',
      title: `${game ? `${game}: scores` : 'Scores'} of the last ${recent.length} games`,
      values: [recent.map(({ score }) => score)],
    },
  ];
}

function figuresByGame(rows: readonly PlayerStatistics[]): Section {
  return {
    kind: 'figures',
    title: 'Scores and streaks',
    heads: ['Best', 'Average', 'In a row', 'Longest'],
    rows: rows.map(({ game, bestScore, averageScore, streak, longestStreak }) => ({
      label: gameTitle(game),
      cells: [String(bestScore), averageScore.toFixed(1), String(streak), String(longestStreak)],
    })),
    note: 'In a row: games won in a row up to the last one, and the longest such row.',
  };
}

function recordsOf(
  name: string,
  rows: readonly PlayerStatistics[],
  bests: Results['bests'],
): readonly Section[] {
  const records = rows.flatMap(({ game }) =>
    Object.entries(bests[game]?.[name] ?? {}).map(([label, value]) => ({
      label: label[0]!.toUpperCase() + label.slice(1),
      cells: [String(value), gameTitle(game)],
    })),
  );
  return records.length === 0
    ? []
    : [{ kind: 'figures', title: 'Records', heads: ['Best', 'Game'], rows: records }];
}
