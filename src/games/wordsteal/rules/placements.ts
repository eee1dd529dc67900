import type { Seat } from '../../../engine/game.ts';
import { makeChecks } from './cross-checks.ts';
import type { Lexicon } from './lexicon.ts';
import { makeLines, placesOf } from './lines.ts';
import { grow, type Placements } from './placement-list.ts';
import { emptyRack, letterOf, lettersLeft, mostTiles, readRack } from './rack-letters.ts';
import { makeRackWords } from './rack-words.ts';
import { boardOf, fewestTiles, rackOf } from './state.ts';
import type { State } from './types.ts';
import { wordEndBit } from './word-graph.ts';
import { linkOf, type WordLinks, wordLinks } from './word-links.ts';

/**
 * The search of Appel and Jacobson: words grow from anchors, the free cells beside tiles, through the word graph, under
 * the letters that the crossing words allow. Where a line is free they are words of the rack alone, which are listed once.
 * Its arrays serve every search, since computer players ask thousands of times a second.
 */
function makeSearch() {
  const rackWords = makeRackWords();
  const { end, link: linkBehind, bit, left: leftBehind, next, longer, length, letters } = rackWords;
  const { isWord, fewestMore, following } = rackWords;
  const lines = makeLines();
  const { letter: tileAt, foreign, closed, before, beforeLink, beforeForeign, room, toTile, tile } = lines;
  const checks = makeChecks(lines);
  const { fit, stolen: crossStolen, anchor } = checks;
  const rack = emptyRack();
  const found: Placements = {
    count: 0,
    cell: new Int16Array(1024),
    step: new Int8Array(1024),
    placed: new Uint8Array(1024),
    stolen: new Uint8Array(1024),
    letters: new Uint8Array(1024 * mostTiles),
  };
  let words: WordLinks = { links: new Int32Array(0), high: new Int32Array(0) };
  let fewest = 2;
  let most = mostTiles;
  /** From cell to cell along the line that is searched. */
  let step = 1;
  /** The first cell that gets a tile. */
  let first = 0;
  /** Letters placed, for words that go on from tiles of the board. */
  const chosen = new Uint8Array(mostTiles);

  /** @param seat whose rack it is and whose tiles are not stolen. */
  function search(state: State, seat: Seat, { graph, alphabet }: Lexicon): Placements {
    const board = boardOf(state);
    const { options } = state;
    const tiles = rackOf(state, seat);
    found.count = 0;
    fewest = fewestTiles(options);
    most = options.tiles === 'any' ? tiles.length : fewest;
    if (tiles.length < fewest) return found;
    words = wordLinks(graph);
    readRack(rack, tiles);
    rackWords.list(words, rack, most);
    lines.read(state, seat, words, board);
    checks.find(words, rack, board, options.noS ? alphabet.letters.indexOf('S') : -1);
    searchLines(placesOf(board));
    return found;
  }

  function searchLines(places: ReturnType<typeof placesOf>): void {
    for (let place = 0, free = 0; place < places.count; place++) {
      if (tileAt[place]! >= 0 || closed[place] === 1) free = 0;
      else if (anchor[place] === 0) free++;
      else {
        if (fit[place] !== 0) {
          step = places.step[place]!;
          first = places.cell[place]!;
          if (before[place] === 0) afterRack(place, free);
          else if (beforeLink[place]! >= 0)
            extend(place, beforeLink[place]!, 0, beforeForeign[place]!, rack.all);
        }
        free = 0;
      }
    }
  }

  /**
   * Every word whose first tile on an anchor of its line is on this one, and which begins there or before it, on free cells.
   * @param free cells before it that are no anchors.
   */
  function afterRack(place: number, free: number): void {
    const cell = first;
    const letter = fit[place]!;
    const to = end[Math.min(free, most)]!;
    for (let beginning = 0; beginning < to; beginning++) {
      if ((next[beginning]! & letter) === 0 || !reaches(beginning, place)) continue;
      first = cell - length[beginning]! * step;
      lay(beginning, place, 0);
    }
  }

  /** Every tile that goes on from a beginning laid up to a free place, and what goes on from there. */
  function lay(shorter: number, place: number, taken: number): void {
    const stolen = taken + crossStolen[place]!;
    const after = place + 1;
    const isFree = tileAt[after]! < 0;
    const to = longer[shorter + 1]!;
    for (let beginning = longer[shorter]!; beginning < to; beginning++) {
      if ((bit[beginning]! & fit[place]!) === 0) continue;
      if (isFree && isWord[beginning] === 1 && length[beginning]! >= fewest)
        record(letters, beginning * mostTiles, length[beginning]!, stolen);
      if (!reaches(beginning, after)) continue;
      if (isFree) lay(beginning, after, stolen);
      else cross(beginning, after, stolen);
    }
  }

  /** Whether a beginning can become a word on the free cells from a place on, or go on with the tile behind them. */
  function reaches(beginning: number, place: number): boolean {
    return (
      fewestMore[beginning]! <= room[place]! ||
      (following[8 * beginning + toTile[place]!]! & tile[place]!) !== 0
    );
  }

  /** Goes on from a beginning over the tiles of the board behind it. */
  function cross(beginning: number, place: number, stolen: number): void {
    const placed = length[beginning]!;
    for (let at = 0; at < placed; at++) chosen[at] = letters[beginning * mostTiles + at]!;
    goOn(place, linkBehind[beginning]!, placed, stolen, leftBehind[beginning]!);
  }

  /** Over the tiles of the board from a place on, then with every tile of the rack that may follow. */
  function goOn(from: number, reached: number, placed: number, taken: number, left: number): void {
    let place = from;
    let link = reached;
    let stolen = taken;
    for (; tileAt[place]! >= 0; place++) {
      link = linkOf(words, link, tileAt[place]!);
      if (link === 0) return;
      stolen += foreign[place]!;
    }
    if ((words.links[link]! & wordEndBit) !== 0 && placed >= fewest) record(chosen, 0, placed, stolen);
    if (placed < most) extend(place, link, placed, stolen, left);
  }

  /** With every tile of the rack that may lie on a free place. */
  function extend(place: number, link: number, placed: number, taken: number, left: number): void {
    const stolen = taken + crossStolen[place]!;
    for (let rest = lettersLeft(left) & fit[place]!; rest !== 0; rest &= rest - 1) {
      const last = rest & -rest;
      const letter = letterOf(rack, last);
      const to = linkOf(words, link, letter);
      if (to === 0) continue;
      chosen[placed] = letter;
      goOn(place + 1, to, placed + 1, stolen, left - last);
    }
  }

  /** @param from where the letters placed begin. */
  function record(tiles: Uint8Array, from: number, placed: number, stolen: number): void {
    const index = found.count++;
    if (index === found.cell.length) grow(found);
    found.cell[index] = first;
    found.step[index] = step;
    found.placed[index] = placed;
    found.stolen[index] = stolen;
    const at = index * mostTiles;
    for (let tile = 0; tile < placed; tile++) found.letters[at + tile] = tiles[from + tile]!;
  }

  return search;
}

/** Every placement that scores. The next search overwrites what is returned. */
export const findPlacements = makeSearch();
