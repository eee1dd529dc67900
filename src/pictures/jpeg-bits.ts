import { BadImage } from './image.ts';

/** By the next sixteen bits: the length of the code that they begin with, and above its eight bits what it stands for. */
export type Codes = Uint16Array;

/** @param counts of the codes of each length, 1 to 16 bits. @param values in the order of their codes. */
export function codesOf(counts: Uint8Array, values: Uint8Array): Codes {
  const codes = new Uint16Array(1 << 16);
  let [from, next] = [0, 0];
  counts.forEach((count, index) => {
    const span = 1 << (15 - index);
    for (let each = 0; each < count; each++, from += span) {
      if (from + span > codes.length) throw new BadImage('is damaged');
      codes.fill((values[next++]! << 8) | (index + 1), from, from + span);
    }
  });
  return codes;
}

/** Bits read at and behind the end of the data until the picture counts as damaged. */
const mostMissing = 64;

/** The bits of one scan, up to the mark that ends them. */
export class JpegBits {
  readonly #bytes: Uint8Array;
  /** Where the next byte is read. */
  #at: number;
  #held = 0;
  #count = 0;
  #missing = 0;

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }

  #need(count: number): void {
    while (this.#count < count) {
      const byte = this.#bytes[this.#at];
      if (byte === undefined || (byte === 0xff && this.#bytes[this.#at + 1] !== 0)) {
        this.#missing += 8;
        if (this.#missing > mostMissing) throw new BadImage('is damaged');
        this.#held <<= 8;
      } else {
        this.#at += byte === 0xff ? 2 : 1;
        this.#held = (this.#held << 8) | byte;
      }
      this.#count += 8;
    }
  }

  /** What the next code stands for. */
  code(codes: Codes): number {
    this.#need(16);
    const found = codes[(this.#held >>> (this.#count - 16)) & 0xffff]!;
    if (found === 0) throw new BadImage('is damaged');
    this.#count -= found & 0xff;
    return found >> 8;
  }

  /** The next bits as a whole number; at most sixteen. */
  bits(count: number): number {
    if (count > 16) throw new BadImage('is damaged');
    this.#need(count);
    this.#count -= count;
    return (this.#held >>> this.#count) & ((1 << count) - 1);
  }

  /** A number of so many bits, whose first bit tells that it is above zero. */
  signed(count: number): number {
    if (count === 0) return 0;
    const value = this.bits(count);
    return value < 1 << (count - 1) ? value - (1 << count) + 1 : value;
  }

  /** Goes on behind a mark from which the picture can be read anew. */
  restart(): void {
    [this.#held, this.#count, this.#missing] = [0, 0, 0];
    const mark = this.#bytes[this.#at + 1] ?? 0;
    if (this.#bytes[this.#at] !== 0xff || mark < 0xd0 || mark > 0xd7) throw new BadImage('is damaged');
    this.#at += 2;
  }
}
