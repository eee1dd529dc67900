import { join } from 'node:path';
import { seededChance } from '../../src/engine/chance.ts';
import type { Bot } from '../../src/engine/game.ts';
import { readOptions } from '../../src/engine/options.ts';
import { createBots } from '../../src/games/wordsteal/bots/index.ts';
import { readGraphFile } from '../../src/games/wordsteal/lexicon/graph-file.ts';
import { shippedFolder } from '../../src/games/wordsteal/lexicon/languages.ts';
import { createWordSteal, type WordStealTypes } from '../../src/games/wordsteal/rules/index.ts';

/** How often one player beats another; a shared victory counts half. */
export interface Strength {
  readonly stronger: string;
  readonly weaker: string;
  readonly games: number;
  readonly winRate: number;
  /** 95 % Wilson interval. */
  readonly low: number;
  readonly high: number;
  /** Mean milliseconds a move of the stronger player. */
  readonly milliseconds: number;
}

const pairs = [
  ['normal', 'easy'],
  ['hard', 'normal'],
  ['hard', 'easy'],
] as const;
const mostTurns = 400;

/** Plays each pair of computer players against each other, each game twice with the seats changed. */
export function strengthWordsteal(games: number, packId = 'en'): Strength[] {
  const open = (name: string) => readGraphFile(join(shippedFolder(), `${name}.graph`)).lexicon;
  const lexicon = open(packId);
  const vocabularies = { small: open(`${packId}.small`), medium: open(`${packId}.medium`) };
  const game = createWordSteal(
    () => lexicon,
    () => [{ value: packId, label: packId }],
  );
  const bots = createBots(
    () => lexicon,
    (_, size) => vocabularies[size],
  );
  const named = (name: string) => bots.find((bot) => bot.name === name)!;
  return pairs.map(([stronger, weaker]) => {
    const tally = { wins: 0, moves: 0, time: 0 };
    for (let number = 0; number < games; number++) {
      tally.wins += playOne(game, named(stronger), named(weaker), packId, number, tally);
    }
    const { low, high } = wilson(tally.wins, games);
    const milliseconds = tally.time / tally.moves;
    return { stronger, weaker, games, winRate: tally.wins / games, low, high, milliseconds };
  });
}

function playOne(
  game: ReturnType<typeof createWordSteal>,
  stronger: Bot<WordStealTypes>,
  weaker: Bot<WordStealTypes>,
  packId: string,
  number: number,
  tally: { moves: number; time: number },
): number {
  const seat = number % 2;
  const read = readOptions(game.options, { dictionary: packId }, 2);
  if (!read.ok) throw new Error(read.reason);
  const luck = seededChance(`strength ${number >> 1}`);
  const thought = seededChance(`thought ${number}`);
  const state = game.setup(2, read.options, luck);
  for (let turn = 0; turn < mostTurns && !game.outcome(state); turn++) {
    const { current } = state;
    const bot = current === seat ? stronger : weaker;
    const started = performance.now();
    const move = bot.choose(game.view(state, current), current, thought, { milliseconds: 1000 });
    if (bot === stronger) {
      tally.time += performance.now() - started;
      tally.moves++;
    }
    if (move === undefined) throw new Error(`${bot.name} waits though it is its turn`);
    const refused = game.check(state, current, move);
    if (refused) throw new Error(`${bot.name} made a move that is refused: ${refused}`);
    game.apply(state, current, move, luck);
    if (move.type === 'place' && state.last?.reason) throw new Error(`${bot.name}: ${state.last.reason}`);
  }
  const winners = game.outcome(state)?.winners ?? [0, 1];
  return winners.includes(seat) ? 1 / winners.length : 0;
}

function wilson(wins: number, games: number): { readonly low: number; readonly high: number } {
  const z = 1.96;
  const rate = wins / games;
  const scale = 1 + (z * z) / games;
  const middle = (rate + (z * z) / (2 * games)) / scale;
  const half = (z * Math.sqrt((rate * (1 - rate)) / games + (z * z) / (4 * games * games))) / scale;
  return { low: middle - half, high: middle + half };
}
