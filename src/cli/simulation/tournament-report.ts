import { namesApart } from '../../engine/program-names.ts';
import { counted } from '../../engine/sentence.ts';
import { type Rating, ratingsOf } from '../../play/elo.ts';
import type { Round } from '../../play/fixtures.ts';
import { type GameRecord, resultOf, type Standing } from '../../play/tournament.ts';
import { tableLines } from '../table.ts';
import { faultLine, groupLines, percent, playerColumn, ratingCells, right } from './report.ts';

/** How somebody stands, best first. */
interface Place
  extends Pick<Standing, 'games' | 'wins' | 'low' | 'high' | 'faults' | 'why'>,
    Pick<Rating, 'elo' | 'margin' | 'group'> {
  readonly player: string;
  readonly points: number;
  /** Points of everybody they met, of a tournament in which not everybody meets everybody. */
  readonly opponents: number;
}

/**
 * Points by player: of each game that was ended, a winner's share of one point. Whoever rests has what a table brings
 * to each of its players on average.
 */
export function pointsOf(
  players: readonly string[],
  rounds: readonly Round[],
  records: readonly GameRecord[],
): readonly number[] {
  const tables = rounds.reduce((sum, round) => sum + round.tables.length, 0);
  const seats = rounds.reduce((sum, round) => sum + round.tables.flat().length, 0);
  const mean = seats === 0 || tables === 0 ? 0 : records.length / seats;
  return resultOf(players, records).standings.map(
    ({ wins }, player) => wins + mean * rounds.filter(({ resting }) => resting.includes(player)).length,
  );
}

function placesOf(
  players: readonly string[],
  rounds: readonly Round[],
  unordered: readonly GameRecord[],
): readonly Place[] {
  // Sums of shares depend on their order.
  const records = [...unordered].sort(
    (a, b) => a.index - b.index || a.bots.join().localeCompare(b.bots.join(), 'en'),
  );
  const points = pointsOf(players, rounds, records);
  const ratings = ratingsOf(records, players);
  const places = resultOf(players, records).standings.map((standing, at): Place => {
    const { bot: player, games, wins, low, high, faults, why } = standing;
    const met = rounds.flatMap(({ tables }) => tables.filter((table) => table.includes(at)).flat());
    const { elo, margin, group } = ratings.find(({ bot }) => bot === player)!;
    return {
      ...{ player, points: points[at]!, games, wins, low, high },
      opponents: met.reduce((sum, other) => sum + (other === at ? 0 : points[other]!), 0),
      ...{ elo, ...(margin !== undefined && { margin }), group, faults },
      ...(why !== undefined && { why }),
    };
  });
  return places.sort((a, b) => b.points - a.points || b.opponents - a.opponents || b.elo - a.elo);
}

/** For programs. */
export function tournamentData(
  players: readonly string[],
  rounds: readonly Round[],
  records: readonly GameRecord[],
): object {
  const named = (at: number): string => players[at]!;
  return {
    games: records.length,
    unfinished: records.filter(({ finished }) => !finished).length,
    places: placesOf(players, rounds, records),
    rounds: rounds.map(({ tables, resting }) => ({
      tables: tables.map((table) => table.map(named)),
      resting: resting.map(named),
    })),
  };
}

/** For people. */
export function tournamentText(
  players: readonly string[],
  rounds: readonly Round[],
  records: readonly GameRecord[],
): string {
  const places = placesOf(players, rounds, records);
  const named = namesApart(players);
  const isSwiss = rounds.length > 1;
  const rows = places.map(({ player, points, opponents, games, wins, low, high, elo, margin }, at) => [
    String(at + 1),
    named(player),
    points.toFixed(1),
    ...(isSwiss ? [opponents.toFixed(1)] : []),
    String(games),
    percent(games > 0 ? wins / games : 0),
    `${percent(low)} to ${percent(high)}`,
    ...ratingCells(elo, margin),
  ]);
  const columns = [
    right(''),
    playerColumn,
    right('points'),
    ...(isSwiss ? [right('opponents')] : []),
    ...['games', 'wins', '95% interval', 'Elo', '95%'].map(right),
  ];
  const unfinished = records.filter(({ finished }) => !finished).length;
  const left = unfinished > 0 ? `, ${unfinished} of them left unfinished` : '';
  const lines = [
    ...tableLines(columns, rows),
    ...groupLines(
      places.map(({ player, group }) => ({ bot: player, group })),
      named,
    ),
    '',
    `${counted(records.length, 'game')} in ${counted(rounds.length, 'round')}${left}`,
    ...places.flatMap((place) => faultLine(named(place.player), place)),
  ];
  return `${lines.join('\n')}\n`;
}
