import type { GameRecord } from './tournament.ts';

/** How strong a player is, by all its games against all others. */
export interface Rating {
  readonly bot: string;
  /** 400 points are ten to one; the mean of all players is 1500. */
  readonly elo: number;
  /** Half of the 95 % confidence interval. */
  readonly margin: number;
  /** Meetings with another player, a table of four being three for each seat. */
  readonly meetings: number;
}

const mean = 1500;
const perNat = 400 / Math.log(10);

/**
 * Ratings after Bradley and Terry: at every table a winner beats each that did not win, and draws with those that share
 * the victory. Between each two that met, one drawn game is added, so that a player who won all has a rating too.
 */
export function ratingsOf(records: readonly GameRecord[]): readonly Rating[] {
  const bots = [...new Set(records.flatMap((record) => record.bots))].sort();
  const { points, meetings } = meetingsOf(records, bots);
  const strengths = strengthsOf(points, meetings);
  const margins = marginsOf(strengths, meetings);
  const ratings = bots.map((bot, index) => ({
    bot,
    elo: mean + perNat * strengths[index]!,
    margin: margins[index]!,
    meetings: meetings[index]!.reduce((sum, count) => sum + Math.max(0, count - 1), 0),
  }));
  return ratings.sort((one, other) => other.elo - one.elo);
}

/** `points[a][b]`: what a scored against b in `meetings[a][b]` meetings, the drawn one included. */
function meetingsOf(records: readonly GameRecord[], bots: readonly string[]) {
  const table = (): number[][] => bots.map(() => bots.map(() => 0));
  const [points, meetings] = [table(), table()];
  // A game that was left unfinished has no winners.
  for (const { bots: seats, winners } of records) {
    for (const [one, botOne] of seats.entries()) {
      for (const [other, botOther] of seats.entries()) {
        if (botOne === botOther) continue;
        const won = Number(winners.includes(one)) - Number(winners.includes(other));
        // Two that both lost tell nothing about each other.
        if (won === 0 && !winners.includes(one)) continue;
        const [a, b] = [bots.indexOf(botOne), bots.indexOf(botOther)];
        points[a]![b]! += (won + 1) / 2;
        meetings[a]![b]!++;
      }
    }
  }
  for (const [a, row] of meetings.entries()) {
    for (const [b, count] of row.entries()) {
      if (count === 0) continue;
      row[b]!++;
      points[a]![b]! += 0.5;
    }
  }
  return { points, meetings };
}

/** Natural logarithms of the strengths, their mean 0, by the iteration of Hunter (2004). */
function strengthsOf(points: readonly number[][], meetings: readonly number[][]): number[] {
  let strength = points.map(() => 1);
  for (let round = 0; round < 10_000; round++) {
    const before = strength;
    const raised = before.map((own, a) => {
      const won = points[a]!.reduce((sum, point) => sum + point, 0);
      const met = meetings[a]!.reduce((sum, count, b) => sum + count / (own + before[b]!), 0);
      return met > 0 ? won / met : own;
    });
    const scale = Math.exp(raised.reduce((sum, each) => sum + Math.log(each), 0) / raised.length);
    strength = raised.map((each) => each / scale);
    if (strength.every((each, a) => Math.abs(Math.log(each / before[a]!)) < 1e-9)) break;
  }
  return strength.map(Math.log);
}

/** From the curvature of the likelihood where it is greatest. */
function marginsOf(strengths: readonly number[], meetings: readonly number[][]): number[] {
  const size = strengths.length;
  const information = strengths.map((one, a) =>
    strengths.map((other, b) => {
      const share = 1 / (1 + Math.exp(other - one));
      return -meetings[a]![b]! * share * (1 - share);
    }),
  );
  // Only differences are known: with the mean held at 0 the matrix can be inverted.
  for (const [a, row] of information.entries()) {
    row[a] = -row.reduce((sum, each) => sum + each, 0);
    for (const b of row.keys()) row[b]! += 1 / size;
  }
  return inverse(information).map((row, a) => 1.959964 * perNat * Math.sqrt(Math.max(0, row[a]! - 1 / size)));
}

/** By Gauss and Jordan; the matrix is symmetric and positive, so that no rows need be exchanged. */
function inverse(matrix: readonly (readonly number[])[]): number[][] {
  const rows = matrix.map((row, a) => [...row, ...matrix.map((_, b) => Number(a === b))]);
  for (const [pivot, row] of rows.entries()) {
    const divisor = row[pivot]!;
    for (const column of row.keys()) row[column]! /= divisor;
    for (const [other, target] of rows.entries()) {
      if (other === pivot) continue;
      const factor = target[pivot]!;
      for (const column of target.keys()) target[column]! -= factor * row[column]!;
    }
  }
  return rows.map((row) => row.slice(matrix.length));
}
