import { join } from 'node:path';
import { seededChance } from '../../src/engine/chance.ts';
import { readOptions } from '../../src/engine/options.ts';
import { playRandomly } from '../../src/engine/rollout.ts';
import { createBots } from '../../src/games/wordsteal/bots/index.ts';
import { readGraphFile } from '../../src/games/wordsteal/lexicon/graph-file.ts';
import { shippedFolder } from '../../src/games/wordsteal/lexicon/languages.ts';
import { boards, createWordSteal, type WordStealState } from '../../src/games/wordsteal/rules/index.ts';
import type { Lexicon } from '../../src/games/wordsteal/rules/lexicon.ts';
import { wordsOf } from '../../src/games/wordsteal/rules/word-graph.ts';

/** Medians in milliseconds, over positions from the middle of games. */
export interface WordStealFigures {
  readonly words: number;
  readonly positions: number;
  /** Moves a position, on average. */
  readonly moves: number;
  readonly legalMoves: number;
  readonly legalMovesP95: number;
  /** The plain way on the same positions: every word of the dictionary on every place of every line that has tiles. */
  readonly wordByWord: number;
  /** How many times faster `legalMoves` is. */
  readonly ratio: number;
  readonly hardMove: number;
  readonly hardMoveP95: number;
  readonly randomGamesPerSecond: number;
}

const positionCount = 100;
const plainCount = 5;
const hardCount = 30;
const gameMilliseconds = 1500;

export function measureWordsteal(packId = 'en'): WordStealFigures {
  const lexicon = readGraphFile(join(shippedFolder(), `${packId}.graph`)).lexicon;
  const game = createWordSteal(
    () => lexicon,
    () => [{ value: packId, label: packId }],
  );
  const bots = createBots(
    () => lexicon,
    () => lexicon,
  );
  const states = middles(game, packId);
  const count = states.reduce((sum, state) => sum + game.legalMoves(state, state.current).length, 0);
  const legal = times(states, (state) => game.legalMoves(state, state.current));
  const words = [...wordsOf(lexicon.graph)];
  const plain = times(states.slice(0, plainCount), (state) => wordByWord(state, words, lexicon));
  const hard = bots[2]!;
  const luck = seededChance('bench');
  const thoughts = times(states.slice(0, hardCount), (state) =>
    hard.choose(game.view(state, state.current), state.current, luck, { milliseconds: 50 }),
  );
  return {
    words: lexicon.graph.words,
    positions: states.length,
    moves: count / states.length,
    legalMoves: quantile(legal, 0.5),
    legalMovesP95: quantile(legal, 0.95),
    wordByWord: quantile(plain, 0.5),
    ratio: quantile(plain, 0.5) / quantile(legal, 0.5),
    hardMove: quantile(thoughts, 0.5),
    hardMoveP95: quantile(thoughts, 0.95),
    randomGamesPerSecond: randomGames(game, packId),
  };
}

type Game = ReturnType<typeof createWordSteal>;

function newState(game: Game, packId: string, seed: string): WordStealState {
  const read = readOptions(game.options, { dictionary: packId, winningScore: 200, noPinks: true }, 2);
  if (!read.ok) throw new Error(read.reason);
  return game.setup(2, read.options, seededChance(seed));
}

/** Positions after 6 to 13 random turns: some twenty tiles on the board. */
function middles(game: Game, packId: string): WordStealState[] {
  return Array.from({ length: positionCount }, (_, number) => {
    const state = newState(game, packId, `bench ${number}`);
    playRandomly(game, state, seededChance(`play ${number}`), 6 + (number % 8));
    return state;
  });
}

/** Each state once to warm up, and once on the clock. */
function times(states: readonly WordStealState[], work: (state: WordStealState) => unknown): number[] {
  for (const state of states) work(state);
  const taken = states.map((state) => {
    const started = performance.now();
    work(state);
    return performance.now() - started;
  });
  return taken.sort((a, b) => a - b);
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
}

/** Counts where words fit in with rack and board, crossing words unchecked: less work than the rules ask for. */
function wordByWord(state: WordStealState, words: readonly number[][], { alphabet }: Lexicon): number {
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

function randomGames(game: Game, packId: string): number {
  const read = readOptions(game.options, { dictionary: packId }, 2);
  if (!read.ok) throw new Error(read.reason);
  const chance = seededChance('games');
  const started = performance.now();
  let games = 0;
  while (performance.now() - started < gameMilliseconds) {
    playRandomly(game, game.setup(2, read.options, chance), chance, 2000);
    games++;
  }
  return (games * 1000) / (performance.now() - started);
}

/** What `npm run bench` prints. */
export async function bench() {
  const figures = measureWordsteal();
  const { legalMoves, legalMovesP95, ratio, hardMove, hardMoveP95, randomGamesPerSecond } = figures;
  return [
    {
      name: 'legal moves of a mid-game position, p50',
      value: legalMoves,
      unit: 'ms',
      ratio: 1 / ratio,
      against: 'trying word by word',
      target: '<= 0.25 ms',
    },
    { name: 'legal moves of a mid-game position, p95', value: legalMovesP95, unit: 'ms' },
    { name: 'move of the hard player, p50', value: hardMove, unit: 'ms' },
    { name: 'move of the hard player, p95', value: hardMoveP95, unit: 'ms', target: '<= 50 ms' },
    { name: 'random two-player games', value: randomGamesPerSecond, unit: 'games/s' },
  ];
}
