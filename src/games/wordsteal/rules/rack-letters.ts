import { mostLetters } from './word-graph.ts';

/** The tiles left on a rack while words are searched, by letter, and as one bit for each letter that is left. */
export class RackLetters {
  readonly counts = new Uint8Array(mostLetters);
  /** Letters up to 31, and from 32. */
  low = 0;
  high = 0;

  fill(rack: readonly number[]): void {
    this.counts.fill(0);
    this.low = 0;
    this.high = 0;
    for (let index = 0; index < rack.length; index++) this.put(rack[index]!);
  }

  take(letter: number): void {
    if (--this.counts[letter]! > 0) return;
    if (letter < 32) this.low &= ~(1 << letter);
    else this.high &= ~(1 << (letter & 31));
  }

  put(letter: number): void {
    this.counts[letter]!++;
    if (letter < 32) this.low |= 1 << letter;
    else this.high |= 1 << (letter & 31);
  }
}
