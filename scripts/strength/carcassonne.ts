import { seededChance } from '../../src/engine/chance.ts';
import type { Bot } from '../../src/engine/game.ts';
import { readOptions } from '../../src/engine/options.ts';
import { bots } from '../../src/games/carcassonne/bots/index.ts';
import { type CarcassonneTypes, carcassonne } from '../../src/games/carcassonne/rules/index.ts';
import type { CarcassonneOptions } from '../../src/games/carcassonne/rules/options.ts';

/** How often one player beats another; a shared victory counts half. */
export interface Strength {
  readonly stronger: string;
  readonly weaker: string;
  readonly games: number;
  readonly winRate: number;
  /** 95 % Wilson interval. */
  readonly low: number;
  readonly high: number;
  /** Mean points of the stronger and the weaker player. */
  readonly points: readonly [number, number];
  /** Mean milliseconds of processor time of the stronger player for a move. */
  readonly milliseconds: number;
}

interface Tally {
  wins: number;
  points: [number, number];
  moves: number;
  micros: number;
}

const pairs = [
  ['normal', 'easy'],
  ['hard', 'normal'],
] as const;

/**
 * Plays each pair of computer players against each other, every order of tiles twice with the seats changed.
 * @param milliseconds the budget for a move.
 */
export function strengthCarcassonne(
  games: number,
  milliseconds = 1000,
  given: Partial<CarcassonneOptions> = {},
): Strength[] {
  const named = (name: string) => bots.find((bot) => bot.name === name)!;
  return pairs.map(([stronger, weaker]) =>
    strengthOf(named(stronger), named(weaker), games, milliseconds, given),
  );
}

export function strengthOf(
  stronger: Bot<CarcassonneTypes>,
  weaker: Bot<CarcassonneTypes>,
  games: number,
  milliseconds: number,
  given: Partial<CarcassonneOptions> = {},
): Strength {
  const tally: Tally = { wins: 0, points: [0, 0], moves: 0, micros: 0 };
  for (let number = 0; number < games; number++) {
    playOne([stronger, weaker], number, milliseconds, given, tally);
  }
  return {
    stronger: stronger.name,
    weaker: weaker.name,
    games,
    winRate: tally.wins / games,
    ...wilson(tally.wins, games),
    points: [tally.points[0] / games, tally.points[1] / games],
    milliseconds: tally.micros / 1000 / tally.moves,
  };
}

function playOne(
  players: readonly [Bot<CarcassonneTypes>, Bot<CarcassonneTypes>],
  number: number,
  milliseconds: number,
  given: Partial<CarcassonneOptions>,
  tally: Tally,
): void {
  const seat = number % 2;
  const read = readOptions(carcassonne.options, given, 2);
  if (!read.ok) throw new Error(read.reason);
  const luck = seededChance(`strength ${number >> 1}`);
  const thought = seededChance(`thought ${number}`);
  const state = carcassonne.setup(2, read.options, luck);
  while (state.phase !== 'over') {
    const { current } = state;
    const bot = players[current === seat ? 0 : 1];
    const started = process.cpuUsage();
    const move = bot.choose(carcassonne.view(state, current), current, thought, { milliseconds });
    const { user, system } = process.cpuUsage(started);
    if (bot === players[0]) {
      tally.micros += user + system;
      tally.moves++;
    }
    const refused = carcassonne.check(state, current, move);
    if (refused) throw new Error(`${bot.name} made a move that is refused: ${refused}`);
    carcassonne.apply(state, current, move, luck);
  }
  const scores = carcassonne.scores(state);
  const [own, other] = [scores[seat]!, scores[1 - seat]!];
  tally.wins += own > other ? 1 : own === other ? 0.5 : 0;
  tally.points[0] += own;
  tally.points[1] += other;
}

function wilson(wins: number, games: number): { readonly low: number; readonly high: number } {
  const z = 1.96;
  const rate = wins / games;
  const scale = 1 + (z * z) / games;
  const middle = (rate + (z * z) / (2 * games)) / scale;
  const half = (z * Math.sqrt((rate * (1 - rate)) / games + (z * z) / (4 * games * games))) / scale;
  return { low: middle - half, high: middle + half };
}
