import { encodeWord } from '../../../src/games/wordsteal/rules/alphabet.ts';
import type { Lexicon } from '../../../src/games/wordsteal/rules/lexicon.ts';
import { boardOf } from '../../../src/games/wordsteal/rules/state.ts';
import type { State } from '../../../src/games/wordsteal/rules/types.ts';

/**
 * Every placement that scores, by trying each word on each cell in both directions and reading the whole board
 * afterwards. It shares nothing with the search that it checks but the alphabet.
 */
export function allPlacements(
  state: State,
  seat: number,
  lexicon: Lexicon,
  words: readonly string[],
): string[] {
  const { columns, rows, cells } = boardOf(state);
  const spelled = words.flatMap((word) => encodeWord(lexicon.alphabet, word));
  const valid = new Set(spelled.map((word) => word.join(' ')));
  const found = new Set<string>();
  const atHand = new Set([...state.letters, ...state.racks.flat()]);
  for (const word of spelled.filter((letters) => letters.every((letter) => atHand.has(letter)))) {
    for (let cell = 0; cell < cells.length; cell++) {
      const column = cell % columns;
      const row = Math.floor(cell / columns);
      if (column + word.length <= columns) tryWord(cell, 1, word);
      if (row + word.length <= rows) tryWord(cell, columns, word);
    }
  }
  return [...found];

  function tryWord(from: number, step: number, word: readonly number[]): void {
    const placed = newTiles(state, seat, from, step, word);
    if (placed === undefined) return;
    const gain = gainOf(state, seat, new Map(placed), valid, lexicon);
    if (gain === undefined) return;
    const letters = lexicon.alphabet.letters;
    found.add(`${placed.map(([cell, letter]) => `${cells[cell]}${letters[letter]}`).join(' ')} +${gain}`);
  }
}

/** The tiles that the word needs on free cells, when the rack holds them and the variations allow them. */
function newTiles(
  state: State,
  seat: number,
  from: number,
  step: number,
  word: readonly number[],
): [number, number][] | undefined {
  const { pink, centre } = boardOf(state);
  const { options } = state;
  const rack = [...state.racks[options.racks === 'own' ? seat : 0]!];
  const placed: [number, number][] = [];
  for (const [index, letter] of word.entries()) {
    const cell = from + index * step;
    if (state.letters[cell] === letter) continue;
    if (state.letters[cell]! >= 0 || !rack.includes(letter)) return undefined;
    rack.splice(rack.indexOf(letter), 1);
    placed.push([cell, letter]);
  }
  if (options.tiles === 'any' ? placed.length < 2 : placed.length !== Number(options.tiles)) return undefined;
  if (options.noPinks && placed.some(([cell]) => pink[cell])) return undefined;
  const empty = state.letters.every((letter) => letter < 0);
  if (empty && !placed.some(([cell]) => cell === centre)) return undefined;
  if (!empty && !placed.some(([cell]) => neighbours(state, cell).some((other) => state.letters[other]! >= 0)))
    return undefined;
  return placed;
}

function neighbours(state: State, cell: number): number[] {
  const { columns, rows } = boardOf(state);
  const column = cell % columns;
  const row = Math.floor(cell / columns);
  return [
    ...(column > 0 ? [cell - 1] : []),
    ...(column < columns - 1 ? [cell + 1] : []),
    ...(row > 0 ? [cell - columns] : []),
    ...(row < rows - 1 ? [cell + columns] : []),
  ];
}

/** Points, when every word that holds a new tile is one. */
function gainOf(
  state: State,
  seat: number,
  placed: ReadonlyMap<number, number>,
  valid: ReadonlySet<string>,
  lexicon: Lexicon,
): number | undefined {
  const laid = state.letters.map((letter, cell) => placed.get(cell) ?? letter);
  const taken = new Set<number>();
  for (const line of allLines(state)) {
    for (const run of runsOf(line, laid)) {
      const fresh = run.filter((cell) => placed.has(cell));
      if (run.length < 2 || fresh.length === 0) continue;
      if (!valid.has(run.map((cell) => laid[cell]).join(' '))) return undefined;
      const end = run[run.length - 1]!;
      const isS = lexicon.alphabet.letters[laid[end]!] === 'S';
      if (state.options.noS && isS && fresh.length === 1 && fresh[0] === end && run.length > 2)
        return undefined;
      for (const cell of run) if (state.owners[cell] !== seat) taken.add(cell);
    }
  }
  return taken.size;
}

function allLines(state: State): number[][] {
  const { columns, rows } = boardOf(state);
  const across = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => row * columns + column),
  );
  const down = Array.from({ length: columns }, (_, column) =>
    Array.from({ length: rows }, (_, row) => row * columns + column),
  );
  return [...across, ...down];
}

function runsOf(line: readonly number[], laid: readonly number[]): number[][] {
  const runs: number[][] = [[]];
  for (const cell of line) {
    if (laid[cell]! >= 0) runs.at(-1)!.push(cell);
    else runs.push([]);
  }
  return runs;
}
