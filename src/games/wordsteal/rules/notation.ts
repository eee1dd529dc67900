import type { Notation } from '../../../engine/game.ts';
import type { Direction } from './board.ts';
import type { PlacedTile, PlaceMove, WordStealMove } from './types.ts';

/**
 * `G7 across HELP`, `G7 down HELP`: the cell where the text begins, the direction, and the tiles. Lower case
 * letters and full stops stand for tiles that are on the board already, square brackets hold a digraph tile:
 * `G7 across [CH]ico`. Tiles that do not stand in one line are named one by one: `G7=H H8=E`.
 */
export const notation: Notation<WordStealMove> = { format, parse };

interface Place {
  readonly column: number;
  readonly row: number;
}

const gap = '.';
/** As many cells as the longest line has. */
const longestLine = 26;

function format(move: WordStealMove): string {
  if (move.type !== 'place') return move.type;
  const tiles = move.tiles.map((tile) => ({ ...tile, at: placeOf(tile.cell) }));
  const sorted = tiles.sort((a, b) => a.at.row - b.at.row || a.at.column - b.at.column);
  const direction = lineOf(sorted.map(({ at }) => at));
  if (direction === undefined) return sorted.map(({ cell, letter }) => `${cell}=${letter}`).join(' ');
  let text = '';
  let next = alongLine(sorted[0]!.at, direction);
  for (const { at, letter } of sorted) {
    const here = alongLine(at, direction);
    text += gap.repeat(here - next) + ([...letter].length > 1 ? `[${letter}]` : letter);
    next = here + 1;
  }
  return `${sorted[0]!.cell} ${direction} ${text}`;
}

function placeOf(cell: string): Place {
  return { column: cell.charCodeAt(0) - 65, row: Number(cell.slice(1)) };
}

function alongLine(at: Place, direction: Direction): number {
  return direction === 'across' ? at.column : at.row;
}

/** `undefined` when the cells are not in one line or one of them comes twice. */
function lineOf(places: readonly Place[]): Direction | undefined {
  const [first] = places;
  if (first === undefined) return undefined;
  const direction = places.every(({ row }) => row === first.row)
    ? 'across'
    : places.every(({ column }) => column === first.column)
      ? 'down'
      : undefined;
  if (direction === undefined) return undefined;
  const steps = places.map((place) => alongLine(place, direction));
  const sound = steps.every(
    (step, index) => Number.isInteger(step) && (index === 0 || step > steps[index - 1]!),
  );
  return sound && steps.at(-1)! - steps[0]! < longestLine ? direction : undefined;
}

const howToWrite = 'Write a move like G7 across HELP, G7 down HELP, or skip.';

function parse(text: string): WordStealMove | { readonly error: string } {
  const typed = text.trim();
  if (/^(skip|pass)$/i.test(typed)) return { type: 'skip' };
  if (/^time ?up$/i.test(typed)) return { type: 'timeUp' };
  const words = typed.split(/\s+/);
  if (words.every((one) => /^[^=]+=./.test(one))) return parseList(words);
  const match = /^([a-z])(\d{1,2})\s+(across|a|h|down|d|v)\s+(\S+)$/i.exec(typed);
  if (!match) return { error: howToWrite };
  const [, column, row, way, word] = match as unknown as [string, string, string, string, string];
  const from = { column: column.toUpperCase().charCodeAt(0) - 65, row: Number(row) };
  const direction = /^[ah]/i.test(way) ? 'across' : 'down';
  return parseWord(from, direction, word);
}

function parseList(words: readonly string[]): PlaceMove {
  const tiles = words.map((tile) => {
    const at = tile.indexOf('=');
    return { cell: tile.slice(0, at).toUpperCase(), letter: tile.slice(at + 1).toUpperCase() };
  });
  return { type: 'place', tiles };
}

function parseWord(from: Place, direction: Direction, word: string): PlaceMove | { readonly error: string } {
  const parts = word.match(/\[[^[\]]+\]|[^[\]]/gu) ?? [];
  if (parts.join('') !== word) return { error: 'A digraph tile stands in square brackets, such as [CH].' };
  if (parts.length > longestLine) return { error: 'The word is longer than the board.' };
  // Who types no capitals means to place every letter.
  const capitals = word !== word.toLowerCase();
  const tiles: PlacedTile[] = [];
  for (const [index, part] of parts.entries()) {
    if (part === gap || (capitals && part === part.toLowerCase())) continue;
    const column = from.column + (direction === 'across' ? index : 0);
    const row = from.row + (direction === 'down' ? index : 0);
    const letter = part.replace(/[[\]]/g, '').toUpperCase();
    tiles.push({ cell: `${String.fromCharCode(65 + column)}${row}`, letter });
  }
  return { type: 'place', tiles };
}
