/** Racks hold at most this many tiles. */
export const mostTiles = 7;

/**
 * How many tiles of a rack are left while words are searched, as one number: three bits for each different letter, in the
 * order of the alphabet. The lowest of them stands for the letter where a set of letters is meant, and takes one away.
 */
export interface RackLetters {
  /** The different letters, each in the place of its lowest bit: the third is `letters[6]`. */
  readonly letters: Uint8Array;
  /** The whole rack. */
  all: number;
}

/** The lowest bit of each different letter of a rack of seven. */
export const everyLetter = 0o1111111;

/** The letters of which some are left. */
export function lettersLeft(left: number): number {
  return (left | (left >>> 1) | (left >>> 2)) & everyLetter;
}

export function emptyRack(): RackLetters {
  return { letters: new Uint8Array(3 * mostTiles), all: 0 };
}

/** The letter of a set of one. */
export function letterOf({ letters }: RackLetters, bit: number): number {
  return letters[31 - Math.clz32(bit)]!;
}

/** @param rack at most seven letters. */
export function readRack(into: RackLetters, rack: readonly number[]): void {
  const { letters } = into;
  let end = 0;
  let all = 0;
  for (let index = 0; index < rack.length; index++) {
    const letter = rack[index]!;
    let at = 0;
    while (at < end && letters[at]! < letter) at += 3;
    if (at === end || letters[at] !== letter) {
      for (let later = end; later > at; later -= 3) letters[later] = letters[later - 3]!;
      letters[at] = letter;
      end += 3;
      const below = all & ((1 << at) - 1);
      all = below | ((all - below) << 3);
    }
    all += 1 << at;
  }
  into.all = all;
}
