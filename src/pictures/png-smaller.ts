import { Unzlib } from 'fflate';
import { BadImage, type Image } from './image.ts';
import { Means } from './means.ts';

/** What the first part of a PNG says of it. */
export interface PngHeader {
  readonly width: number;
  readonly height: number;
  /** Bits of each number. */
  readonly depth: number;
  /** Numbers of each point. */
  readonly channels: number;
  readonly isInterlaced: boolean;
  readonly palette: Uint8Array | undefined;
  /** Opacities of the palette. */
  readonly clear: Uint8Array | undefined;
}

/** Packed bytes that are unpacked at a time: a thousand times as much may come of them. */
const step = 4096;
/** A PNG as the means of so many points that it becomes small; its rows are read one after the other and forgotten. */
export function readSmaller(header: PngHeader, packed: readonly Uint8Array[]): Image {
  const { width, height, channels, depth, isInterlaced } = header;
  if (isInterlaced || depth < 8)
    throw new BadImage(`has ${width} x ${height} points and comes in a rare form: save it smaller`);
  const means = new Means(width, height);
  const size = (channels * depth) / 8;
  const rows = new Rows(width * size, size, (row, y) => {
    if (y >= height) throw new BadImage('is damaged, or holds more than it says');
    addRow(header, row, y, means);
  });
  const unzip = new Unzlib((data) => rows.take(data));
  for (const part of packed) {
    for (let at = 0; at < part.length; at += step) unzip.push(part.subarray(at, at + step));
  }
  if (rows.count !== height) throw new BadImage('is damaged');
  return means.image();
}

/** Cuts unpacked bytes into rows and takes back what each row was stored relative to. */
class Rows {
  count = 0;
  readonly #size: number;
  readonly #done: (row: Uint8Array, y: number) => void;
  #row: Uint8Array;
  #above: Uint8Array;
  /** How the row is stored; -1 while its first byte has not come. */
  #filter = -1;
  #filled = 0;

  constructor(length: number, size: number, done: (row: Uint8Array, y: number) => void) {
    this.#size = size;
    this.#done = done;
    this.#row = new Uint8Array(length);
    this.#above = new Uint8Array(length);
  }

  take(data: Uint8Array): void {
    for (let at = 0; at < data.length; ) {
      if (this.#filter < 0) {
        this.#filter = data[at++]!;
        continue;
      }
      const part = data.subarray(at, at + this.#row.length - this.#filled);
      this.#row.set(part, this.#filled);
      this.#filled += part.length;
      at += part.length;
      if (this.#filled === this.#row.length) this.#finish();
    }
  }

  #finish(): void {
    unfilter(this.#filter, this.#row, this.#above, this.#size);
    this.#done(this.#row, this.count++);
    [this.#row, this.#above] = [this.#above, this.#row];
    [this.#filter, this.#filled] = [-1, 0];
  }
}

function unfilter(filter: number, row: Uint8Array, above: Uint8Array, size: number): void {
  if (filter > 4) throw new BadImage('is damaged');
  if (filter === 0) return;
  for (let at = 0; at < row.length; at++) {
    const left = at < size ? 0 : row[at - size]!;
    const up = above[at]!;
    if (filter === 1) row[at]! += left;
    else if (filter === 2) row[at]! += up;
    else if (filter === 3) row[at]! += (left + up) >> 1;
    else row[at]! += nearest(left, up, at < size ? 0 : above[at - size]!);
  }
}

/** Which of three neighbours is nearest to what the first two and the third make expect. */
function nearest(left: number, up: number, corner: number): number {
  const expected = left + up - corner;
  const [toLeft, toUp, toCorner] = [
    Math.abs(expected - left),
    Math.abs(expected - up),
    Math.abs(expected - corner),
  ];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** Adds a row of points; of two bytes a number the first is enough. */
function addRow(header: PngHeader, row: Uint8Array, y: number, means: Means): void {
  const { width, channels, depth, palette, clear } = header;
  const wide = depth / 8;
  const [green, blue] = channels < 3 ? [0, 0] : [wide, 2 * wide];
  const opacity = channels === 2 || channels === 4 ? (channels - 1) * wide : undefined;
  for (let x = 0; x < width; x++) {
    const at = x * channels * wide;
    if (palette) {
      const colour = 3 * row[at]!;
      means.add(x, y, rgbOf(palette, colour, 1, 2), clear?.[row[at]!] ?? 255);
    } else means.add(x, y, rgbOf(row, at, green, blue), opacity === undefined ? 255 : row[at + opacity]!);
  }
}

function rgbOf(bytes: Uint8Array, at: number, green: number, blue: number): number {
  return (bytes[at]! << 16) | (bytes[at + green]! << 8) | bytes[at + blue]!;
}
