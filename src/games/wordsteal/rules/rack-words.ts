import { letterOf, lettersLeft, mostTiles, type RackLetters } from './rack-letters.ts';
import { wordEndBit } from './word-graph.ts';
import { linkOf, type WordLinks } from './word-links.ts';

/** 1 + 7 + 7*6 + ... + 7*6*5*4*3*2*1: all orders of up to seven different tiles. */
const mostBeginnings = 13_700;
/** More tiles than a rack holds: of a beginning that the rest of the rack makes no word. */
const never = 100;

/**
 * Lists every beginning of a word that a rack can lay, shorter ones first, those of one length in the order of the
 * alphabet; the first is the empty one. They are the same wherever words are laid, so they are listed once a search.
 *
 * A function holds the arrays, here as in `lines.ts` and `cross-checks.ts`, since V8 takes its constants for constants: those
 * of a module are variables in a bundle, and a search that has to ask where its arrays are takes a third longer.
 */
export function makeRackWords() {
  /** By length: where the beginnings of up to that length end. */
  const end = new Uint16Array(mostTiles + 1);
  /** Where a walk through the word graph stands behind it. */
  const link = new Int32Array(mostBeginnings);
  /** The last letter, as a set of one. */
  const bit = new Int32Array(mostBeginnings);
  /** The rest of the rack. */
  const left = new Int32Array(mostBeginnings);
  /** The letters by which it goes on to longer ones. */
  const next = new Int32Array(mostBeginnings);
  /** The longer ones by one tile are those from here up to where those of the next beginning are. */
  const longer = new Uint16Array(mostBeginnings + 1);
  const length = new Uint8Array(mostBeginnings);
  /** Seven of each, of which `length` count. */
  const letters = new Uint8Array(mostBeginnings * mostTiles);
  /** 1 for a word. */
  const isWord = new Uint8Array(mostBeginnings);
  /** How many more tiles make it a word, at least. */
  const fewestMore = new Uint8Array(mostBeginnings);
  /**
   * Eight of each, by how many more tiles of the rack are laid: the letters of the alphabet that may follow these, one bit
   * each. Letters 32 apart share a bit.
   */
  const following = new Int32Array(mostBeginnings * 8);
  const shorter = new Uint16Array(mostBeginnings);
  let count = 0;

  /** @param longest tiles that are laid at most. */
  function list(words: WordLinks, rack: RackLetters, longest: number): void {
    count = 0;
    add(words, 0, rack.all, 0);
    let from = 0;
    end[0] = count;
    for (let size = 1; size <= mostTiles; size++) {
      const to = count;
      for (let parent = from; parent < to; parent++) {
        longer[parent] = count;
        if (size <= longest) lengthen(words, rack, parent, size);
      }
      from = to;
      end[size] = count;
    }
    for (let index = from; index <= count; index++) longer[index] = count;
    lookAhead(longest);
  }

  function lengthen(words: WordLinks, rack: RackLetters, parent: number, size: number): void {
    for (let rest = lettersLeft(left[parent]!); rest !== 0; rest &= rest - 1) {
      const last = rest & -rest;
      const letter = letterOf(rack, last);
      const to = linkOf(words, link[parent]!, letter);
      if (to === 0) continue;
      const from = parent * mostTiles;
      const at = count * mostTiles;
      for (let place = 0; place < size - 1; place++) letters[at + place] = letters[from + place]!;
      letters[at + size - 1] = letter;
      bit[count] = last;
      shorter[count] = parent;
      next[parent]! |= last;
      add(words, to, left[parent]! - last, size);
    }
  }

  function add({ links, high }: WordLinks, to: number, rest: number, size: number): void {
    link[count] = to;
    left[count] = rest;
    length[count] = size;
    next[count] = 0;
    isWord[count] = (links[to]! & wordEndBit) === 0 ? 0 : 1;
    fewestMore[count] = never;
    for (let more = 8 * count + 1; more < 8 * count + 8; more++) following[more] = 0;
    following[8 * count] = links[to + 1]! | high[to >> 1]!;
    count++;
  }

  /** From the longest to the shortest, since each is told by those that go on from it. */
  function lookAhead(longest: number): void {
    for (let index = count - 1; index > 0; index--) {
      const parent = shorter[index]!;
      const fewest = isWord[index] === 1 ? 1 : fewestMore[index]! + 1;
      if (fewest < fewestMore[parent]!) fewestMore[parent] = fewest;
      const deepest = longest - length[index]!;
      for (let more = 0; more <= deepest; more++)
        following[8 * parent + more + 1]! |= following[8 * index + more]!;
    }
  }

  return { list, end, link, bit, left, next, longer, length, letters, isWord, fewestMore, following };
}
