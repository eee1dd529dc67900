import { type Chance, seededChance } from '../engine/chance.ts';
import type { AnyGame, AnyTypes, Budget, Seat } from '../engine/game.ts';
import { type Match, play, startMatch } from '../engine/match.ts';
import { printable } from '../engine/printable.ts';
import { shownName } from '../engine/program-names.ts';
import { askingOrder } from './asking-order.ts';

/** Who plays: a computer player, or a program of anybody's. */
export interface Contender {
  readonly name: string;
  /** A random move is played where it fails, and the fault counted; a computer player of ours ends the game with its error. */
  readonly mayFail?: boolean;
  /** A game is over: in the next, a program is one that has just been started. */
  rest?(): void;
  choose(
    view: AnyTypes['view'],
    seat: Seat,
    chance: Chance,
    budget: Budget,
  ): AnyTypes['move'] | undefined | Promise<AnyTypes['move'] | undefined>;
}

/** Computer players at one table, over and over. */
export interface TournamentPlan {
  readonly game: AnyGame;
  /** One for each seat; they move on by one seat from game to game. */
  readonly bots: readonly Contender[];
  readonly options: AnyTypes['options'];
  /** The same seed plays the same games. */
  readonly seed: string;
  readonly budget: Budget;
  /** A game that is not over by then has no winner. */
  readonly mostMoves: number;
}

/** How one game of a tournament went; lists are in seat order. */
export interface GameRecord {
  /** From 0: with the seed it says which game it was. */
  readonly index: number;
  readonly bots: readonly string[];
  /** Seats; none where the game was left unfinished. */
  readonly winners: readonly number[];
  readonly scores: readonly number[];
  readonly moves: number;
  readonly finished: boolean;
  /** How often each failed, and a random move was played for it; only where somebody did. */
  readonly faults?: readonly number[];
  /** Why each failed for the first time, a sentence, with or without its stop; empty for those who never did. */
  readonly why?: readonly string[];
}

/** How often a seat's program failed in a game. */
export interface SeatFaults {
  times: number;
  /** The first time. */
  readonly why: string;
}

export interface Standing {
  readonly bot: string;
  /** Games played, counted once for each of its seats. */
  readonly games: number;
  /** A shared victory counts for each winner by its share. */
  readonly wins: number;
  readonly rate: number;
  /** The 95 % confidence interval of the rate (Wilson's score). */
  readonly low: number;
  readonly high: number;
  readonly meanScore: number;
  /** Moves that were drawn at random, since the program failed. */
  readonly faults: number;
  /** Why it failed for the first time, where it did and the record says so. */
  readonly why?: string;
}

export interface TournamentResult {
  readonly games: number;
  readonly unfinished: number;
  readonly moves: number;
  readonly standings: readonly Standing[];
}

interface Tally {
  games: number;
  wins: number;
  score: number;
  faults: number;
  why?: string;
}

/** What the records of a tournament come to, in whatever order its games were played. */
export function resultOf(bots: readonly string[], records: readonly GameRecord[]): TournamentResult {
  const tallies = new Map<string, Tally>(
    bots.map((bot) => [bot, { games: 0, wins: 0, score: 0, faults: 0 }]),
  );
  // Sums of shares depend on their order.
  const ordered = [...records].sort((one, other) => one.index - other.index);
  for (const record of ordered) count(record, tallies);
  const standings = [...tallies].map(([bot, { games, wins, score, ...failed }]) => {
    return { bot, games, wins, ...wilson(wins, games), meanScore: games > 0 ? score / games : 0, ...failed };
  });
  return {
    games: records.length,
    unfinished: records.filter(({ finished }) => !finished).length,
    moves: records.reduce((sum, { moves }) => sum + moves, 0),
    standings,
  };
}

/** Who sits where in the game of this number: the seats move on by one from game to game. */
export function seatedIn<T>(players: readonly T[], index: number): readonly T[] {
  return players.map((_, seat) => players[(seat + index) % players.length]!);
}

/** The game of this number, whatever games were played before. */
export async function playGame(
  { game, bots, options, seed, budget, mostMoves }: TournamentPlan,
  index: number,
  faults: (SeatFaults | undefined)[] = [],
): Promise<Match<AnyTypes>> {
  const seated = seatedIn(bots, index);
  const players = seated.map((bot, seat) => ({ name: `${shownName(bot.name)} ${seat + 1}`, bot: bot.name }));
  let match = startMatch(game, { options, players, seed: `${seed}/${index}` });
  while (match.steps.length < mostMoves && game.toAct(match.state).length > 0) {
    const { seat, move, why } = await choice(match, seated, budget);
    if (why !== undefined) {
      faults[seat] ??= { times: 0, why };
      faults[seat].times++;
    }
    const played = play(match, seat, move);
    if (!played.ok)
      throw new Error(`${seated[seat]!.name} chose ${JSON.stringify(move)}: ${played.refusal.text}`);
    match = played.match;
  }
  return match;
}

export function recordOf(
  { game, state, players, steps }: Match<AnyTypes>,
  index: number,
  faults: readonly (SeatFaults | undefined)[] = [],
): GameRecord {
  const outcome = game.outcome(state);
  return {
    index,
    bots: players.map((player) => player.bot!),
    winners: outcome?.winners ?? [],
    scores: game.scores(state),
    moves: steps.length,
    finished: outcome !== undefined,
    ...(faults.length > 0 && {
      faults: players.map((_, seat) => faults[seat]?.times ?? 0),
      why: players.map((_, seat) => faults[seat]?.why ?? ''),
    }),
  };
}

interface Choice {
  readonly seat: Seat;
  readonly move: AnyTypes['move'];
  /** Why the program failed, for which the move was drawn at random. */
  readonly why?: string;
}

const LONGEST_REASON = 200;

/** On one line that is not too long, and with no half of a character where it is cut. */
function reasonOf({ message }: Error): string {
  const line = printable(message);
  return line.length > LONGEST_REASON ? `${printable(line.slice(0, LONGEST_REASON - 1))}…` : line;
}

async function choice(
  { game, state, steps, seed }: Match<AnyTypes>,
  seated: readonly Contender[],
  budget: Budget,
): Promise<Choice> {
  const seats = askingOrder(game.toAct(state), steps, seated.length);
  for (const seat of seats) {
    const chance = seededChance(`bot/${seed}/${steps.length}/${seat}`);
    const { choose, mayFail } = seated[seat]!;
    try {
      const chosen = choose(game.view(state, seat), seat, chance, budget);
      const move = chosen instanceof Promise ? await chosen : chosen;
      if (move !== undefined) return { seat, move };
    } catch (error) {
      if (!mayFail) throw error;
      return { seat, move: game.sampleMove(state, seat, chance), why: reasonOf(error as Error) };
    }
  }
  const waiting = seats.find((seat) => seated[seat]!.mayFail);
  if (waiting !== undefined) {
    const chance = seededChance(`bot/${seed}/${steps.length}`);
    const why = `${shownName(seated[waiting]!.name)} waits, though nobody else wants to move`;
    return { seat: waiting, move: game.sampleMove(state, waiting, chance), why };
  }
  throw new Error(`every computer player waits after move ${steps.length} of the game ${seed}`);
}

function count(
  { bots, winners, scores, faults, why }: GameRecord,
  tallies: ReadonlyMap<string, Tally>,
): void {
  for (const [seat, bot] of bots.entries()) {
    const tally = tallies.get(bot)!;
    tally.games++;
    tally.score += scores[seat] ?? 0;
    tally.faults += faults?.[seat] ?? 0;
    if (why?.[seat]) tally.why ??= why[seat];
    if (winners.includes(seat)) tally.wins += 1 / winners.length;
  }
}

/** Wilson's score interval of a share, with 95 % confidence. */
export function wilson(wins: number, games: number): { rate: number; low: number; high: number } {
  if (games === 0) return { rate: 0, low: 0, high: 1 };
  const z = 1.959964;
  const rate = wins / games;
  const scale = 1 + (z * z) / games;
  const centre = (rate + (z * z) / (2 * games)) / scale;
  const reach = (z / scale) * Math.sqrt((rate * (1 - rate)) / games + (z * z) / (4 * games * games));
  return { rate, low: Math.max(0, centre - reach), high: Math.min(1, centre + reach) };
}
