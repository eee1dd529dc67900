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

/** Points of a PNG that are stored together: every so many across and down, from one on. */
interface Pass {
  readonly left: number;
  readonly top: number;
  readonly across: number;
  readonly down: number;
}

const atOnce: readonly Pass[] = [{ left: 0, top: 0, across: 1, down: 1 }];
/** The seven parts of an interlaced picture (Adam7), from rough to fine. */
const interlaced: readonly Pass[] = [
  { left: 0, top: 0, across: 8, down: 8 },
  { left: 4, top: 0, across: 8, down: 8 },
  { left: 0, top: 4, across: 4, down: 8 },
  { left: 2, top: 0, across: 4, down: 4 },
  { left: 0, top: 2, across: 2, down: 4 },
  { left: 1, top: 0, across: 2, down: 2 },
  { left: 0, top: 1, across: 1, down: 2 },
];

/** A PNG as the means of so many points that it becomes small; its rows are read one after the other and forgotten. */
export function readSmaller(header: PngHeader, packed: readonly Uint8Array[]): Image {
  const { width, height, channels, depth, isInterlaced } = header;
  const means = new Means(width, height);
  // A picture of few points has none in some parts, and these are left out.
  const passes = (isInterlaced ? interlaced : atOnce).filter(({ left, top }) => left < width && top < height);
  const rows = new Rows(
    passes.map(({ left, top, across, down }) => ({
      length: Math.ceil((Math.ceil((width - left) / across) * channels * depth) / 8),
      count: Math.ceil((height - top) / down),
    })),
    Math.max(1, (channels * depth) / 8),
    (row, y, pass) => addRow(header, row, { ...passes[pass]!, y }, means),
  );
  const unzip = new Unzlib((data) => rows.take(data));
  for (const part of packed) {
    for (let at = 0; at < part.length; at += step) unzip.push(part.subarray(at, at + step));
  }
  if (!rows.areAll) throw new BadImage('is damaged');
  return means.image();
}

/** Rows of one length in bytes. */
interface Stack {
  readonly length: number;
  readonly count: number;
}

/** Cuts unpacked bytes into rows and takes back what each row was stored relative to. */
class Rows {
  readonly #stacks: readonly Stack[];
  /** Bytes of a point, at least one. */
  readonly #size: number;
  readonly #done: (row: Uint8Array, y: number, stack: number) => void;
  #stack = -1;
  #y = 0;
  #row = new Uint8Array();
  #above = new Uint8Array();
  /** How the row is stored; -1 while its first byte has not come. */
  #filter = -1;
  #filled = 0;

  constructor(
    stacks: readonly Stack[],
    size: number,
    done: (row: Uint8Array, y: number, stack: number) => void,
  ) {
    this.#stacks = stacks;
    this.#size = size;
    this.#done = done;
    this.#nextStack();
  }

  get areAll(): boolean {
    return this.#stack === this.#stacks.length;
  }

  #nextStack(): void {
    const { length = 0 } = this.#stacks[++this.#stack] ?? {};
    [this.#row, this.#above, this.#y] = [new Uint8Array(length), new Uint8Array(length), 0];
  }

  take(data: Uint8Array): void {
    for (let at = 0; at < data.length; ) {
      if (this.areAll) throw new BadImage('is damaged, or holds more than it says');
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
    this.#done(this.#row, this.#y++, this.#stack);
    [this.#row, this.#above] = [this.#above, this.#row];
    [this.#filter, this.#filled] = [-1, 0];
    if (this.#y === this.#stacks[this.#stack]!.count) this.#nextStack();
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

/** Adds a row of points; of two bytes a number the first is enough. @param place the row's pass, and its place in that. */
function addRow(
  header: PngHeader,
  row: Uint8Array,
  place: Pass & { readonly y: number },
  means: Means,
): void {
  const { width, channels, depth, palette, clear } = header;
  const { left, across } = place;
  const y = place.top + place.y * place.down;
  const count = Math.ceil((width - left) / across);
  const bytes = depth < 8 ? spread(row, count, depth, palette ? 1 : 255 / (2 ** depth - 1)) : row;
  const wide = Math.ceil(depth / 8);
  const [green, blue] = channels < 3 ? [0, 0] : [wide, 2 * wide];
  const opacity = channels === 2 || channels === 4 ? (channels - 1) * wide : undefined;
  for (let point = 0; point < count; point++) {
    const x = left + point * across;
    const at = point * channels * wide;
    if (palette) {
      const colour = 3 * bytes[at]!;
      means.add(x, y, rgbOf(palette, colour, 1, 2), clear?.[bytes[at]!] ?? 255);
    } else means.add(x, y, rgbOf(bytes, at, green, blue), opacity === undefined ? 255 : bytes[at + opacity]!);
  }
}

/** Numbers of less than eight bits, a byte for each. */
function spread(row: Uint8Array, count: number, depth: number, scale: number): Uint8Array {
  const most = 2 ** depth - 1;
  return Uint8Array.from({ length: count }, (_, point) => {
    const bit = point * depth;
    return ((row[bit >> 3]! >> (8 - depth - (bit & 7))) & most) * scale;
  });
}

function rgbOf(bytes: Uint8Array, at: number, green: number, blue: number): number {
  return (bytes[at]! << 16) | (bytes[at + green]! << 8) | bytes[at + blue]!;
}
