import { printable } from '../../engine/printable.ts';
import { type Naming, namesApart } from '../../engine/program-names.ts';
import { asSentence, counted } from '../../engine/sentence.ts';
import { type Rating, ratingsOf } from '../../play/elo.ts';
import { type GameRecord, resultOf, type Standing, type TournamentResult } from '../../play/tournament.ts';
import { type Column, tableLines } from '../table.ts';

/** The games of one pairing that were played. */
interface PlayedPairing {
  readonly bots: readonly string[];
  readonly records: readonly GameRecord[];
}

/** Nothing of a player that did as it should. @param name what the player is called */
export function faultLine(
  name: string,
  { faults, why }: Pick<Standing, 'faults' | 'why'>,
): readonly string[] {
  if (faults === 0) return [];
  const moves = `${counted(faults, 'random move')} ${faults === 1 ? 'was' : 'were'}`;
  const reason = why === undefined ? 'it failed' : printable(why);
  return [asSentence(`${moves} played for ${name}: ${reason}`)];
}

export const playerColumn: Column = { head: 'player', shrinksTo: 12 };
export const right = (head: string): Column => ({ head, align: 'right' });
export const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;

/** Tables for people: one for each pairing, and the ratings where there are several. */
export function reportText(pairings: readonly PlayedPairing[]): string {
  const named = namesApart(pairings.flatMap(({ bots }) => bots));
  const tables = pairings.map(({ bots, records }) => standingsTable(resultOf(bots, records), named));
  if (pairings.length > 1)
    tables.push(ratingsTable(ratingsOf(pairings.flatMap((each) => each.records)), named));
  return `${tables.join('\n\n')}\n`;
}

/** For programs: one pairing as its result, several as a list with the ratings. */
export function reportData(pairings: readonly PlayedPairing[]): object {
  const results = pairings.map(({ bots, records }) => ({ bots, ...resultOf(bots, records) }));
  const [only] = results;
  if (only && results.length === 1) return only;
  return { pairings: results, ratings: ratingsOf(pairings.flatMap(({ records }) => records)) };
}

function standingsTable(result: TournamentResult, named: Naming): string {
  const { games, unfinished, moves, standings } = result;
  const rows = standings.map(({ bot, rate, low, high, games: seats, meanScore }) => [
    named(bot),
    percent(rate),
    `${percent(low)} to ${percent(high)}`,
    String(seats),
    meanScore.toFixed(1),
  ]);
  const columns = [playerColumn, right('wins'), right('95% interval'), right('games'), right('mean score')];
  const left = unfinished > 0 ? `, ${unfinished} of them left unfinished` : '';
  const each = games > 0 ? `, ${(moves / games).toFixed(1)} moves each` : '';
  const line = `${counted(games, 'game')}${left}${each}`;
  const faulty = standings.flatMap((each) => faultLine(named(each.bot), each));
  return [...tableLines(columns, rows), '', line, ...faulty].join('\n');
}

function ratingsTable(ratings: readonly Rating[], named: Naming): string {
  const rows = ratings.map((rating) => [
    named(rating.bot),
    ...ratingCells(rating.elo, rating.margin),
    String(rating.meetings),
  ]);
  const columns = [playerColumn, right('Elo'), right('95%'), right('meetings')];
  return [...tableLines(columns, rows), ...groupLines(ratings, named)].join('\n');
}

/** An Elo figure and what it may be off by. */
export function ratingCells(elo: number, margin: number | undefined): readonly string[] {
  return [elo.toFixed(0), margin === undefined ? 'unknown' : `± ${margin.toFixed(0)}`];
}

/** Who can be compared, where that is not everybody. */
export function groupLines(
  ratings: readonly Pick<Rating, 'bot' | 'group'>[],
  named: Naming,
): readonly string[] {
  const groups = [...new Set(ratings.map(({ group }) => group))];
  if (groups.length < 2) return [];
  const members = (group: number): string =>
    ratings.flatMap((each) => (each.group === group ? [named(each.bot)] : [])).join(', ');
  const listed = groups.map(members).join('; ');
  return ['', `Elo compares only players who met in games that ended, or met others who did: ${listed}.`];
}
