import type { GameRecord } from './tournament.ts';

/** How strong a player is, by all its games against all others. */
export interface Rating {
  readonly bot: string;
  /** 400 points are ten to one; the mean of a group is 1500. */
  readonly elo: number;
  /** Half of the 95 % confidence interval; none where nobody was met in a game that ended. */
  readonly margin?: number;
  /** Meetings with another player, a table of four being three for each seat. */
  readonly meetings: number;
  /** From 0. Only players of a group can be compared: those who met in games that ended, or met others who did. */
  readonly group: number;
}

const mean = 1500;
const perNat = 400 / Math.log(10);

/**
 * Ratings after Bradley and Terry: at every table a winner beats each that did not win, and draws with those that share
 * the victory. Between each two that met, one drawn game is added, so that a player who won all has a rating too.
 * @param players whoever is to be rated: everybody who played, and others.
 * @returns group by group, the best first.
 */
export function ratingsOf(
  records: readonly GameRecord[],
  players: readonly string[] = records.flatMap((record) => record.bots),
): readonly Rating[] {
  const bots = [...new Set(players)].sort();
  const { points, meetings } = meetingsOf(records, bots);
  return groupsOf(meetings).flatMap((members, group) => {
    const within = (table: Table): Table => members.map((a) => members.map((b) => table[a]![b]!));
    const strengths = strengthsOf(within(points), within(meetings));
    const margins = marginsOf(strengths, within(meetings));
    const ratings = members.map((member, index) => ({
      bot: bots[member]!,
      elo: mean + perNat * strengths[index]!,
      ...(members.length > 1 && { margin: margins[index]! }),
      meetings: meetings[member]!.reduce((sum, count) => sum + Math.max(0, count - 1), 0),
      group,
    }));
    return ratings.sort((one, other) => other.elo - one.elo);
  });
}

/** By player and other player. */
type Table = readonly (readonly number[])[];

/** Players who met in games that ended, or met others who did. */
function groupsOf(meetings: Table): readonly (readonly number[])[] {
  const groups: number[][] = [];
  for (const player of meetings.keys()) {
    if (groups.some((group) => group.includes(player))) continue;
    const group = [player];
    // The group grows as it is gone through.
    for (const member of group) {
      for (const [other, count] of meetings[member]!.entries())
        if (count > 0 && !group.includes(other)) group.push(other);
    }
    groups.push(group);
  }
  return groups;
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
function strengthsOf(points: Table, meetings: Table): number[] {
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
function marginsOf(strengths: readonly number[], meetings: Table): number[] {
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
function inverse(matrix: Table): number[][] {
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
