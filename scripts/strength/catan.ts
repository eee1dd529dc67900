import { seededChance } from '../../src/engine/chance.ts';
import type { Bot } from '../../src/engine/game.ts';
import { readOptions } from '../../src/engine/options.ts';
import { easy } from '../../src/games/catan/bots/easy.ts';
import { hard } from '../../src/games/catan/bots/hard.ts';
import { normal } from '../../src/games/catan/bots/normal.ts';
import { onePly, twoPly } from '../../src/games/catan/bots/reference.ts';
import { catan } from '../../src/games/catan/rules/index.ts';
import type { CatanTypes } from '../../src/games/catan/rules/types.ts';

/** How often one player wins a table of four against three of another; 25 % is par. */
export interface Strength {
  readonly player: string;
  readonly against: string;
  readonly games: number;
  readonly wins: number;
  readonly winRate: number;
  /** 95 % Wilson interval. */
  readonly low: number;
  readonly high: number;
  /** Milliseconds of processor time for one of the player's turns, answers to others included. */
  readonly millisecondsATurn: number;
}

const pairs: readonly (readonly [Bot<CatanTypes>, Bot<CatanTypes>])[] = [
  [hard, onePly],
  [hard, twoPly],
  [hard, normal],
  [normal, onePly],
  [normal, easy],
  [twoPly, onePly],
];

const mostMoves = 10_000;

/**
 * Every pair plays `games` games with four seats, the player taking each seat in turn, three quarters of them on random
 * islands.
 * @param milliseconds the budget for a move.
 */
export function strengthCatan(games = 400, milliseconds = 100): Strength[] {
  return pairs.map(([player, against]) => strengthOf(player, against, games, milliseconds));
}

export function strengthOf(
  player: Bot<CatanTypes>,
  against: Bot<CatanTypes>,
  games: number,
  milliseconds: number,
): Strength {
  const tally = { micros: 0, turns: 0 };
  let wins = 0;
  for (let number = 0; number < games; number++) {
    if (playOne(player, against, number, milliseconds, tally)) wins++;
  }
  return {
    player: player.name,
    against: against.name,
    games,
    wins,
    winRate: wins / games,
    ...wilson(wins, games),
    millisecondsATurn: tally.micros / 1000 / tally.turns,
  };
}

/** @returns whether the player won. */
function playOne(
  player: Bot<CatanTypes>,
  against: Bot<CatanTypes>,
  number: number,
  milliseconds: number,
  tally: { micros: number; turns: number },
): boolean {
  const mine = number % 4;
  const layout = (number >> 2) % 4 === 3 ? 'beginner' : 'random';
  const read = readOptions(catan.options, { layout }, 4);
  if (!read.ok) throw new Error(read.reason);
  // Each island and its luck is met from every seat.
  const luck = seededChance(`strength ${number >> 2}`);
  const thought = seededChance(`thought ${number}`);
  const state = catan.setup(4, read.options, luck);
  for (let moves = 0; moves < mostMoves; moves++) {
    const [seat] = catan.toAct(state);
    if (seat === undefined) break;
    const bot = seat === mine ? player : against;
    const started = process.cpuUsage();
    const move = bot.choose(catan.view(state, seat), seat, thought, { milliseconds });
    const { user, system } = process.cpuUsage(started);
    if (seat === mine) tally.micros += user + system;
    if (move === undefined) throw new Error(`${bot.name} does not answer`);
    const refused = catan.check(state, seat, move);
    if (refused) throw new Error(`${bot.name} made a move that is refused: ${refused}`);
    catan.apply(state, seat, move, luck);
  }
  tally.turns += Math.ceil(state.turn / 4);
  return catan.outcome(state)?.winners[0] === mine;
}

function wilson(wins: number, games: number): { readonly low: number; readonly high: number } {
  const z = 1.96;
  const rate = wins / games;
  const scale = 1 + (z * z) / games;
  const middle = (rate + (z * z) / (2 * games)) / scale;
  const half = (z * Math.sqrt((rate * (1 - rate)) / games + (z * z) / (4 * games * games))) / scale;
  return { low: middle - half, high: middle + half };
}
