/** Who meets whom in one round of a tournament: tables of player numbers, and those who sit out. */
export interface Round {
  readonly tables: readonly (readonly number[])[];
  readonly resting: readonly number[];
}

/** Everybody meets everybody: each table that so many of the players can make, once. */
export function roundRobin(players: number, seats: number): readonly (readonly number[])[] {
  const tables: number[][] = [];
  const fill = (table: readonly number[], from: number): void => {
    if (table.length === seats) tables.push([...table]);
    else for (let next = from; next < players; next++) fill([...table, next], next + 1);
  };
  fill([], 0);
  return tables;
}

/**
 * The next round of a Swiss tournament: those with about as many points meet, if they can who have not met yet. Whoever
 * is too many sits out: those with the fewest points of those who have rested least.
 * @param points by player.
 * @param before the rounds that were played.
 */
export function swissRound(points: readonly number[], before: readonly Round[], seats: number): Round {
  const rests = points.map((_, player) => before.filter(({ resting }) => resting.includes(player)).length);
  const byPoints = points.map((_, player) => player).sort((a, b) => points[b]! - points[a]!);
  const resting = [...byPoints]
    .reverse()
    .sort((a, b) => rests[a]! - rests[b]!)
    .slice(0, points.length % seats);
  const met = meetings(points.length, before);
  let left = byPoints.filter((player) => !resting.includes(player));
  const tables: number[][] = [];
  while (left.length > 0) {
    const table = [left[0]!];
    left = left.slice(1);
    while (table.length < seats) {
      const times = (player: number): number => table.reduce((sum, other) => sum + met[player]![other]!, 0);
      // The nearest in points among those who have met the table least; the order is kept by the sort.
      const next = [...left].sort((a, b) => times(a) - times(b))[0]!;
      table.push(next);
      left = left.filter((player) => player !== next);
    }
    tables.push(table);
  }
  return { tables, resting: resting.sort((a, b) => a - b) };
}

/** How often each two have met; on the diagonal is how often each has played. */
function meetings(players: number, rounds: readonly Round[]): number[][] {
  const met = Array.from({ length: players }, () => Array.from({ length: players }, () => 0));
  for (const table of rounds.flatMap(({ tables }) => tables))
    for (const one of table) for (const other of table) met[one]![other]!++;
  return met;
}
