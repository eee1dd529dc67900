import { join } from 'node:path';
import { seededChance } from '../../src/engine/chance.ts';
import { readOptions } from '../../src/engine/options.ts';
import { playRandomly } from '../../src/engine/rollout.ts';
import { createBots } from '../../src/games/wordsteal/bots/index.ts';
import { readGraphFile } from '../../src/games/wordsteal/lexicon/graph-file.ts';
import { shippedFolder } from '../../src/games/wordsteal/lexicon/languages.ts';
import { boards } from '../../src/games/wordsteal/rules/board.ts';
import { createWordSteal } from '../../src/games/wordsteal/rules/index.ts';
import type { Lexicon } from '../../src/games/wordsteal/rules/lexicon.ts';
import type { Options } from '../../src/games/wordsteal/rules/options.ts';
import type { State } from '../../src/games/wordsteal/rules/types.ts';
import { wordsOf } from '../../src/games/wordsteal/rules/word-graph.ts';

import type { Figure } from './measure/figure.ts';
import { garbage, perSecond, quantile, timed } from './measure/time.ts';

const PACK = 'en';
const POSITIONS = 100;
const PLAIN_POSITIONS = 5;
const HARD_POSITIONS = 30;
const WHOLE_GAMES = 10;
const GAMES = 60;

/** Processor time in positions from the middle of games. */
export async function bench(): Promise<Figure[]> {
  const { lexicon } = readGraphFile(join(shippedFolder(), `${PACK}.graph`));
  const game = createWordSteal(
    () => lexicon,
    () => [{ value: PACK, label: PACK }],
  );
  const hard = createBots(
    () => lexicon,
    () => lexicon,
  )[2]!;
  const states = middles(game);
  const legal = times(wholeGames(game), (state) => game.legalMoves(state, state.current));
  const words = [...wordsOf(lexicon.graph)];
  const plain = times(states.slice(0, PLAIN_POSITIONS), (state) => wordByWord(state, words, lexicon));
  const luck = seededChance('bench');
  const thoughts = times(states.slice(0, HARD_POSITIONS), (state) =>
    hard.choose(game.view(state, state.current), state.current, luck, { milliseconds: 50 }),
  );
  return [
    {
      name: 'legal moves over whole games, p50',
      value: quantile(legal, 0.5),
      unit: 'ms',
      beside: { ratio: quantile(plain, 0.5) / quantile(legal, 0.5), what: 'x as fast as by words' },
      target: { most: 0.12 },
    },
    {
      name: 'legal moves over whole games, p95',
      value: quantile(legal, 0.95),
      unit: 'ms',
      target: { most: 0.3 },
    },
    {
      name: 'legal moves over whole games, p99',
      value: quantile(legal, 0.99),
      unit: 'ms',
      target: { most: 0.6 },
    },
    await garbage('all moves listed, one checked, whole games', () => playEvenly(game, GAMES, () => {})),
    { name: 'move of the hard player, p50', value: quantile(thoughts, 0.5), unit: 'ms' },
    {
      name: 'move of the hard player, p95',
      value: quantile(thoughts, 0.95),
      unit: 'ms',
      target: { most: 50 },
    },
    { name: 'random two-player games', value: randomGames(game), unit: 'games/s' },
  ];
}

type Game = ReturnType<typeof createWordSteal>;

function newState(game: Game, seed: string, options: Partial<Options> = {}): State {
  const read = readOptions(game.options, { dictionary: PACK, ...options }, 2);
  if (!read.ok) throw new Error(read.reason);
  return game.setup(2, read.options, seededChance(seed));
}

/** Positions after 6 to 13 random turns: some twenty tiles on the board. */
function middles(game: Game): State[] {
  return Array.from({ length: POSITIONS }, (_, number) => {
    const state = newState(game, `bench ${number}`, { winningScore: 200, noPinks: true });
    playRandomly(game, state, seededChance(`play ${number}`), 6 + (number % 8));
    return state;
  });
}

/** Every position of whole games. */
function wholeGames(game: Game): State[] {
  const states: State[] = [];
  playEvenly(game, WHOLE_GAMES, (state) => states.push(game.clone(state)));
  return states;
}

/** Whole games, whose moves are drawn evenly from all that are legal. @param look sees every position. */
function playEvenly(game: Game, games: number, look: (state: State) => void): void {
  for (let number = 0; number < games; number++) {
    const luck = seededChance(`whole ${number}`);
    const state = newState(game, `bench ${number}`);
    while (game.toAct(state).length > 0) {
      look(state);
      const moves = game.legalMoves(state, state.current);
      const move = moves[luck.die(moves.length) - 1]!;
      if (game.check(state, state.current, move)) throw new Error('a listed move is refused');
      game.apply(state, state.current, move, luck);
    }
  }
}

/** Each state once to warm up, and once on the clock. */
function times(states: readonly State[], work: (state: State) => unknown): number[] {
  for (const state of states) work(state);
  return states.map((state) => timed(() => work(state)).milliseconds);
}

/** Counts where words fit in with rack and board, crossing words unchecked: less work than the rules ask for. */
function wordByWord(state: State, words: readonly number[][], { alphabet }: Lexicon): number {
  const { columns, rows, cells } = boards[state.options.board];
  const left = new Int8Array(alphabet.letters.length);
  for (const letter of state.racks[0]!) left[letter]!++;
  let fits = 0;
  for (const word of words) {
    for (let cell = 0; cell < cells.length; cell++) {
      if ((cell % columns) + word.length <= columns && fitsAt(state.letters, left, word, cell, 1)) fits++;
      if (
        Math.floor(cell / columns) + word.length <= rows &&
        fitsAt(state.letters, left, word, cell, columns)
      )
        fits++;
    }
  }
  return fits;
}

function fitsAt(
  letters: readonly number[],
  left: Int8Array,
  word: readonly number[],
  from: number,
  step: number,
): boolean {
  let placed = 0;
  let at = 0;
  for (; at < word.length; at++) {
    const cell = from + at * step;
    if (letters[cell] === word[at]) continue;
    if (letters[cell]! >= 0 || left[word[at]!]! === 0) break;
    left[word[at]!]!--;
    placed++;
  }
  for (let back = 0; back < at; back++) if (letters[from + back * step]! < 0) left[word[back]!]!++;
  return at === word.length && placed > 1 && placed < at;
}

function randomGames(game: Game): number {
  const read = readOptions(game.options, { dictionary: PACK }, 2);
  if (!read.ok) throw new Error(read.reason);
  const chance = seededChance('games');
  const play = (games: number): number => {
    for (let count = 0; count < games; count++) {
      playRandomly(game, game.setup(2, read.options, chance), chance, 2000);
    }
    return games;
  };
  play(GAMES / 10);
  return perSecond(() => play(GAMES));
}
