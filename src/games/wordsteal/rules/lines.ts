import type { Seat } from '../../../engine/game.ts';
import { type Board, directions, lineLength, stepOf } from './board.ts';
import { mostTiles } from './rack-letters.ts';
import type { State } from './types.ts';
import { linkOf, type WordLinks } from './word-links.ts';

/** The standard board has 365: two for each of its 169 cells, one behind each of its 26 lines, and the first. */
export const mostPlaces = 512;

/**
 * The lines of a board in one row of places: those across from top to bottom, then those down from left to right, each
 * with a place behind it that is no cell, as the first place is none. So every cell has two places, and the next of a line
 * is the next place.
 */
interface Places {
  readonly count: number;
  /** -1 where no cell is. */
  readonly cell: Int16Array;
  /** The place of the same cell in the other direction; 0 where no cell is. */
  readonly other: Int16Array;
  /** How far apart two neighbouring cells of the line are. */
  readonly step: Uint8Array;
}

const known = new Map<Board, Places>();

export function placesOf(board: Board): Places {
  const before = known.get(board);
  if (before !== undefined) return before;
  const made = makePlaces(board);
  known.set(board, made);
  return made;
}

function makePlaces(board: Board): Places {
  const cells = board.cells.length;
  const cell: number[] = [-1];
  const step: number[] = [0];
  for (const direction of directions) {
    const length = lineLength(board, direction);
    const apart = stepOf(board, direction);
    for (let line = 0; line < cells / length; line++) {
      const first = direction === 'across' ? line * length : line;
      for (let at = 0; at < length; at++) cell.push(first + at * apart);
      cell.push(-1);
      for (let at = 0; at <= length; at++) step.push(apart);
    }
  }
  const other = cell.map((own, place) =>
    own < 0 ? 0 : cell.findIndex((each, at) => each === own && at !== place),
  );
  return {
    count: cell.length,
    cell: Int16Array.from(cell),
    other: Int16Array.from(other),
    step: Uint8Array.from(step),
  };
}

/** What stands on the board, by place. Places with tiles hold only what is said of them. */
export function makeLines() {
  /** The letter of a tile; -1 for a free cell and behind a line. */
  const letter = new Int8Array(mostPlaces);
  /** 1 where no tile can be laid though none stands there: behind a line, and on pink cells under No Pinks. */
  const closed = new Uint8Array(mostPlaces);
  /** 1 for a tile that the mover does not own. */
  const foreign = new Uint8Array(mostPlaces);
  /** How many tiles stand right before a free place, where a walk of the word graph over them leads (-1 for nowhere), and how many are foreign. */
  const before = new Uint8Array(mostPlaces);
  const beforeLink = new Int32Array(mostPlaces);
  const beforeForeign = new Uint8Array(mostPlaces);
  /** The same of those right behind a free place. */
  const after = new Uint8Array(mostPlaces);
  const afterForeign = new Uint8Array(mostPlaces);
  /** How many tiles can be laid from here on before the next tile, blocked cell or end of the line, without touching a tile. */
  const room = new Uint8Array(mostPlaces);
  /** How many free cells there are from here on before the next tile, and its letter as a bit; no bit when no rack gets there. */
  const toTile = new Uint8Array(mostPlaces);
  const tile = new Int32Array(mostPlaces);

  /** Reads the board. @param seat whose tiles are not foreign. */
  function read(state: State, seat: Seat, words: WordLinks, board: Board): void {
    const { count } = placesOf(board);
    readTiles(state, seat, board);
    readBefore(words, count);
    readAfter(count);
  }

  function readTiles({ letters, owners, options }: State, seat: Seat, board: Board): void {
    const { cell, count } = placesOf(board);
    for (let place = 0; place < count; place++) {
      const own = cell[place]!;
      const stands = own < 0 ? -1 : letters[own]!;
      letter[place] = stands;
      closed[place] = stands < 0 && (own < 0 || (options.noPinks && board.pink[own])) ? 1 : 0;
      if (stands >= 0) foreign[place] = owners[own] === seat ? 0 : 1;
    }
  }

  function readBefore(words: WordLinks, count: number): void {
    let length = 0;
    let link = 0;
    let others = 0;
    for (let place = 0; place < count; place++) {
      const tile = letter[place]!;
      if (tile < 0) {
        before[place] = length;
        beforeLink[place] = link;
        beforeForeign[place] = others;
        length = link = others = 0;
        continue;
      }
      if (link >= 0) link = linkOf(words, link, tile) || -1;
      others += foreign[place]!;
      length++;
    }
  }

  function readAfter(count: number): void {
    let length = 0;
    let others = 0;
    for (let place = count - 1; place >= 0; place--) {
      room[place] = toTile[place] = tile[place] = 0;
      if (letter[place]! >= 0) {
        tile[place] = 1 << (letter[place]! & 31);
        others += foreign[place]!;
        length++;
        continue;
      }
      after[place] = length;
      afterForeign[place] = others;
      if (closed[place] === 0) {
        if (length === 0) room[place] = room[place + 1]! + 1;
        if (toTile[place + 1]! < mostTiles) {
          toTile[place] = toTile[place + 1]! + 1;
          tile[place] = tile[place + 1]!;
        }
      }
      length = others = 0;
    }
  }

  return {
    read,
    letter,
    closed,
    foreign,
    before,
    beforeLink,
    beforeForeign,
    after,
    afterForeign,
    room,
    toTile,
    tile,
  };
}

export type Lines = ReturnType<typeof makeLines>;
