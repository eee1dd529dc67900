import { type Board, money, NONE, SIZE } from '../rules/board.ts';
import { BETWEEN, type GameStudy, MOST_ROUNDS } from './study.ts';

/** What many games on a board come to. */
export interface StudySums {
  readonly games: number;
  /** Share of games that came to an end. */
  readonly finished: number;
  /** Rounds of those, half of which are shorter; 0 without any. */
  readonly rounds: number;
  /** Share of landings by square. */
  readonly landings: readonly number[];
  /** Rent paid in a game, by square. */
  readonly rents: readonly number[];
  /** Share of finished games that each seat won. */
  readonly wins: readonly number[];
  /** All money of the players, at first and every five rounds, over the games that lasted so long. */
  readonly money: readonly number[];
  /** Groups whose rents brought the winner most, with the share of finished games, the first the most often. */
  readonly decided: readonly (readonly [group: string, share: number])[];
}

export function sumUp(games: readonly GameStudy[], seats: number): StudySums {
  const finished = games.filter(({ winner }) => winner !== NONE);
  const share = (count: number): number => (finished.length === 0 ? 0 : count / finished.length);
  const sum = (list: 'landings' | 'rents', square: number): number =>
    games.reduce((total, game) => total + game[list][square]!, 0);
  const squares = Array.from({ length: SIZE }, (_, square) => square);
  const landed = squares.map((square) => sum('landings', square));
  const all = Math.max(
    1,
    landed.reduce((total, count) => total + count, 0),
  );
  const groups = new Map<string, number>();
  for (const { decided } of finished) if (decided !== '') groups.set(decided, (groups.get(decided) ?? 0) + 1);
  const lengths = finished.map(({ rounds }) => rounds).sort((one, other) => one - other);
  const longest = Math.max(0, ...games.map((game) => game.money.length));
  return {
    games: games.length,
    finished: games.length === 0 ? 0 : finished.length / games.length,
    rounds: lengths[Math.floor(lengths.length / 2)] ?? 0,
    landings: landed.map((count) => count / all),
    rents: squares.map((square) => sum('rents', square) / Math.max(1, games.length)),
    wins: Array.from({ length: seats }, (_, seat) =>
      share(finished.filter(({ winner }) => winner === seat).length),
    ),
    money: Array.from({ length: longest }, (_, at) => meanOf(games.flatMap((game) => game.money[at] ?? []))),
    decided: [...groups]
      .map(([group, count]) => [group, share(count)] as const)
      .sort((one, other) => other[1] - one[1]),
  };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

const FEW = 20;

/** What a designer might do about it, in sentences; with few games nothing is said yet. */
export function advice(sums: StudySums, board: Board): readonly string[] {
  if (sums.games < FEW) return [];
  return [
    ...lengthAdvice(sums, board),
    ...balanceAdvice(sums, board),
    ...squareAdvice(sums, board),
    ...moneyAdvice(sums),
  ];
}

function lengthAdvice({ finished, rounds }: StudySums, { names, group }: Board): readonly string[] {
  const rents = group.some((each) => each !== NONE) ? 'raise the rents' : 'give it properties';
  if (finished < 0.5)
    return [
      `Only ${percent(finished)} of games end within ${MOST_ROUNDS} rounds: ${rents}, or let ${names[0]} bring less.`,
    ];
  if (rounds < 12)
    return [
      `Half of the games are over after ${rounds} rounds: lower the rents, or raise the starting cash.`,
    ];
  return [];
}

function balanceAdvice({ decided, wins, finished, games }: StudySums, { groups }: Board): readonly string[] {
  if (finished === 0) return [];
  const advice: string[] = [];
  const [top] = decided;
  // The only group decides whatever its rents are.
  if (top && top[1] >= 0.35 && groups.length > 1)
    advice.push(
      `The rents of ${top[0]} decide ${percent(top[1])} of games: lower them, or raise the prices there.`,
    );
  const even = 1 / wins.length;
  const best = Math.max(...wins);
  // More than luck does in so many games.
  const chance = 2.5 * Math.sqrt((even * (1 - even)) / Math.max(1, finished * games));
  if (best > even + Math.max(0.05, chance))
    advice.push(
      `Player ${wins.indexOf(best) + 1} in the order of play wins ${percent(best)} of games; ${percent(even)} would be even.`,
    );
  return advice;
}

function squareAdvice({ landings, rents }: StudySums, board: Board): readonly string[] {
  const advice: string[] = [];
  const most = Math.max(...landings);
  if (most > 0.1) advice.push(`${percent(most)} of all moves end on ${board.names[landings.indexOf(most)]}.`);
  const idle = rents.findIndex((rent, square) => board.group[square] !== NONE && rent === 0);
  if (idle >= 0) advice.push(`${board.names[idle]} never brings any rent.`);
  return advice;
}

function moneyAdvice({ money: sums }: StudySums): readonly string[] {
  const [first = 0] = sums;
  const at = sums.findIndex((sum) => sum > 3 * first);
  if (first > 0 && at > 0)
    return [
      `After ${at * BETWEEN} rounds there is three times the money of the beginning: taxes or lower prizes keep it scarce.`,
    ];
  return [];
}

const bars = '▁▂▃▄▅▆▇█';

/** The money in the game over time, a bar for every five rounds. */
export function moneyText({ money: sums }: StudySums, board: Board): string {
  const at = (index: number): string => money(board, Math.round(sums[index] ?? 0));
  const last = sums.length - 1;
  if (last < 1) return `money in the game: ${at(0)}`;
  const most = Math.max(1, ...sums);
  const drawn = sums.map((sum) => bars[Math.min(bars.length - 1, Math.floor((sum / most) * bars.length))]);
  return `money in the game: ${at(0)} ${drawn.join('')} ${at(last)} after ${last * BETWEEN} rounds`;
}

/** What a square that can be owned brings in a game. */
export interface Earned {
  readonly name: string;
  readonly rent: string;
}

/** Squares by their rents, the richest first. */
export function byRent({ rents }: StudySums, board: Board): readonly Earned[] {
  const owned = rents.map((_, square) => square).filter((square) => board.group[square] !== NONE);
  return owned
    .sort((one, other) => rents[other]! - rents[one]!)
    .map((square) => ({ name: board.names[square]!, rent: money(board, Math.round(rents[square]!)) }));
}
