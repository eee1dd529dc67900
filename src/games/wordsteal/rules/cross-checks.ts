import type { Board } from './board.ts';
import { type Lines, mostPlaces, placesOf } from './lines.ts';
import { everyLetter, letterOf, lettersLeft, type RackLetters } from './rack-letters.ts';
import { wordEndBit } from './word-graph.ts';
import { linkOf, type WordLinks } from './word-links.ts';

/** What a tile on each free place may be, for words along its line. */
export function makeChecks({
  letter,
  closed,
  before,
  beforeLink,
  beforeForeign,
  after,
  afterForeign,
}: Lines) {
  /** The letters of the rack that make words of the crossing tiles, as a set; none where no tile can be laid. */
  const fit = new Int32Array(mostPlaces);
  /** How many of the crossing tiles are foreign. */
  const stolen = new Uint8Array(mostPlaces);
  /** 1 where a word may join what stands on the board. */
  const anchor = new Uint8Array(mostPlaces);

  /** After the lines have been read. @param noS the letter that No S does not let be appended; -1 without the variation. */
  function find(words: WordLinks, rack: RackLetters, board: Board, noS: number): void {
    const { cell, other, count } = placesOf(board);
    let empty = true;
    for (let place = 0; place < count; place++) {
      fit[place] = stolen[place] = anchor[place] = 0;
      if (letter[place]! >= 0) empty = false;
      else if (closed[place] === 0) {
        const across = other[place]!;
        if (before[across]! + after[across]! === 0) {
          fit[place] = everyLetter;
          anchor[place] = before[place]! + after[place]! === 0 ? 0 : 1;
        } else {
          fit[place] = fittingLetters(words, rack, across, noS);
          stolen[place] = beforeForeign[across]! + afterForeign[across]!;
          anchor[place] = 1;
        }
      }
    }
    if (empty)
      for (let place = 0; place < count; place++) if (cell[place] === board.centre) anchor[place] = 1;
  }

  /** The letters that make a word of the tiles right before and behind a place. */
  function fittingLetters(words: WordLinks, rack: RackLetters, place: number, noS: number): number {
    const start = beforeLink[place]!;
    if (start < 0) return 0;
    const end = place + after[place]!;
    const appended = before[place]! > 1 && end === place ? noS : -1;
    let fitting = 0;
    for (let rest = lettersLeft(rack.all); rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const last = letterOf(rack, bit);
      if (last === appended) continue;
      let link = linkOf(words, start, last);
      for (let at = place + 1; link !== 0 && at <= end; at++) link = linkOf(words, link, letter[at]!);
      if ((words.links[link]! & wordEndBit) !== 0) fitting |= bit;
    }
    return fitting;
  }

  return { find, fit, stolen, anchor };
}
