import type { Notation } from '../../../engine/game.ts';
import type { Refusal } from '../../../engine/refusal.ts';
import { type Alphabet, foldText } from './alphabet.ts';
import type { Direction } from './board.ts';
import type { Lexicon } from './lexicon.ts';
import type { Move, PlacedTile, PlaceMove } from './moves/move.ts';
import { playOf } from './play.ts';
import { noTileAt, notCapital, otherTileAt, unread } from './refusals.ts';
import { boardOf } from './state.ts';
import type { State } from './types.ts';

/**
 * `G7 across HELP`, `G7 down HELP`: the cell where the text begins, the direction, and the tiles. Lower case
 * letters and full stops stand for tiles that are on the board already, square brackets hold a digraph tile:
 * `G7 across [CH]ico`. Tiles that do not stand in one line are named one by one: `G7=H H8=E`.
 * With the board at hand the whole word is written, capitals may stand for tiles on the board too, accents fold,
 * and what does not match the board is refused.
 */
export function createNotation(lexiconOf: (state: State) => Lexicon): Notation<Move, State> {
  return {
    format(move, before) {
      if (move.type !== 'place') return move.type;
      return before ? formatPlay(before, move, lexiconOf(before).alphabet) : formatTiles(move);
    },
    parse(text, before) {
      const read = readLine(text);
      const alphabet = before && lexiconOf(before).alphabet;
      if ('parts' in read) return alphabet ? layOnBoard(before, read, alphabet) : lay(read);
      return 'tiles' in read && alphabet ? foldedTiles(read, alphabet) : read;
    },
  };
}

interface Place {
  readonly column: number;
  readonly row: number;
}

const gap = '.';
/** As many cells as the longest line has. */
const longestLine = 26;

function formatPlay(state: State, move: PlaceMove, alphabet: Alphabet): string {
  const play = playOf(state, move, alphabet);
  if (play === undefined) return formatList(move);
  const word = play.tiles.map(({ letter, placed }) => inBrackets(placed ? letter : letter.toLowerCase()));
  return `${play.cell} ${play.direction} ${word.join('')}`;
}

function formatList({ tiles }: PlaceMove): string {
  return tiles.map(({ cell, letter }) => `${cell}=${letter}`).join(' ');
}

/** What stands on a tile, as it is written within a word. */
function inBrackets(letter: string): string {
  return [...letter].length > 1 ? `[${letter}]` : letter;
}

function formatTiles(move: PlaceMove): string {
  const tiles = move.tiles.map((tile) => ({ ...tile, at: placeOf(tile.cell) }));
  const sorted = tiles.sort((a, b) => a.at.row - b.at.row || a.at.column - b.at.column);
  const direction = lineOf(sorted.map(({ at }) => at));
  if (direction === undefined) return formatList({ type: 'place', tiles: sorted });
  let text = '';
  let next = alongLine(sorted[0]!.at, direction);
  for (const { at, letter } of sorted) {
    const here = alongLine(at, direction);
    text += gap.repeat(here - next) + inBrackets(letter);
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
  const rising = steps.every(
    (step, index) => Number.isInteger(step) && (index === 0 || step > steps[index - 1]!),
  );
  return rising && steps.at(-1)! - steps[0]! < longestLine ? direction : undefined;
}

/** A word as it was typed: its first cell, its direction, and what stands for each cell, without brackets. */
interface Line {
  readonly from: Place;
  readonly direction: Direction;
  readonly parts: readonly string[];
  /** Whether capitals tell the tiles to be placed; who types none means to place every letter. */
  readonly capitals: boolean;
}

type Unread = { readonly error: Refusal };

function readLine(text: string): Line | Move | Unread {
  const typed = text.trim();
  if (/^(skip|pass)$/i.test(typed)) return { type: 'skip' };
  if (/^time ?up$/i.test(typed)) return { type: 'timeUp' };
  const words = typed.split(/\s+/);
  if (words.every((one) => /^[^=]+=./.test(one))) return readList(words);
  const match = /^([a-z])(\d{1,2})\s+(across|a|h|down|d|v)\s+(\S+)$/i.exec(typed);
  if (!match) return { error: unread.howToWrite };
  const [, column, row, way, word] = match as unknown as [string, string, string, string, string];
  const parts = word.match(/\[[^[\]]+\]|[^[\]]/gu) ?? [];
  if (parts.join('') !== word) return { error: unread.digraph };
  if (parts.length > longestLine) return { error: unread.tooLong };
  return {
    from: { column: column.toUpperCase().charCodeAt(0) - 65, row: Number(row) },
    direction: /^[ah]/i.test(way) ? 'across' : 'down',
    parts: parts.map((part) => part.replace(/[[\]]/g, '')),
    capitals: word !== word.toLowerCase(),
  };
}

function readList(words: readonly string[]): PlaceMove {
  const tiles = words.map((tile) => {
    const at = tile.indexOf('=');
    return { cell: tile.slice(0, at).toUpperCase(), letter: tile.slice(at + 1).toUpperCase() };
  });
  return { type: 'place', tiles };
}

function foldedTiles({ tiles }: PlaceMove, alphabet: Alphabet): PlaceMove {
  return {
    type: 'place',
    tiles: tiles.map(({ cell, letter }) => ({
      cell,
      letter: alphabet.letters.includes(letter) ? letter : (foldText(alphabet, letter) ?? letter),
    })),
  };
}

function cellAt({ from, direction }: Line, index: number): string {
  const column = from.column + (direction === 'across' ? index : 0);
  const row = from.row + (direction === 'down' ? index : 0);
  return `${String.fromCharCode(65 + column)}${row}`;
}

/** The tiles of a line whose board is not known. */
function lay(line: Line): PlaceMove {
  const tiles: PlacedTile[] = [];
  for (const [index, part] of line.parts.entries()) {
    if (part === gap || (line.capitals && part === part.toLowerCase())) continue;
    tiles.push({ cell: cellAt(line, index), letter: part.toUpperCase() });
  }
  return { type: 'place', tiles };
}

/** The tiles of a line as the board stands: what it says of tiles on the board must be so. */
function layOnBoard(state: State, line: Line, alphabet: Alphabet): PlaceMove | Unread {
  const board = boardOf(state);
  const tiles: PlacedTile[] = [];
  const parts = line.parts.flatMap((part) => foldedParts(alphabet, part));
  let index = 0;
  for (let at = 0; at < parts.length; index++) {
    const cell = cellAt(line, index);
    const standing = alphabet.letters[state.letters[board.cells.indexOf(cell)] ?? -1];
    const read = readPart(parts, at, standing);
    if (standing === undefined) {
      const part = parts[at]!;
      if (part === gap) return { error: noTileAt(cell) };
      const letter = part.toUpperCase();
      if (line.capitals && part !== letter) return { error: notCapital(cell, letter) };
      tiles.push({ cell, letter });
    } else if (read === 0) return { error: otherTileAt(cell, standing, parts[at]!) };
    at += read;
  }
  return { type: 'place', tiles };
}

/** How many parts from `at` on name the tile that stands there; 1 on a free cell, 0 when they name another tile. */
function readPart(parts: readonly string[], at: number, standing: string | undefined): number {
  if (standing === undefined || parts[at] === gap || parts[at]!.toUpperCase() === standing) return 1;
  const letters = [...standing];
  return letters.every((letter, index) => parts[at + index]?.toUpperCase() === letter) ? letters.length : 0;
}

/** What is played for a part: `é` is `e` where accents are dropped, `ß` is two tiles. */
function foldedParts(alphabet: Alphabet, part: string): readonly string[] {
  if (part === gap || alphabet.letters.includes(part.toUpperCase())) return [part];
  const folded = foldText(alphabet, part);
  if (folded === undefined) return [part];
  return [...folded].map((letter) => (part === part.toLowerCase() ? letter.toLowerCase() : letter));
}
