import { BadImage, type Image } from './image.ts';
import { type Codes, codesOf, JpegBits } from './jpeg-bits.ts';
import { isFrame, isNoteOfAdobe, SCAN, segmentsOf } from './jpeg-segments.ts';

/** One of the colours that a JPEG is stored in. */
interface Part {
  readonly id: number;
  /** Blocks of 8 x 8 in each unit of the picture. */
  readonly h: number;
  readonly v: number;
  readonly table: number;
  /** Blocks in a row, with those that only fill up the last unit. */
  readonly stride: number;
  /** The mean of each block, as it is stored. */
  readonly means: Int32Array;
}

interface Frame {
  readonly width: number;
  readonly height: number;
  /** The means come in a scan of their own, and finer in later ones. */
  readonly progressive: boolean;
  /** Units of the picture: as many blocks as the largest part has. */
  readonly across: number;
  readonly down: number;
  readonly parts: readonly Part[];
}

/** What the marks before a scan have said. */
interface Tables {
  /** By class (0 means, 1 what refines them) and number. */
  readonly codes: Map<number, Uint8Array>;
  /** What a mean is multiplied by. */
  readonly scales: Map<number, number>;
  restartEvery: number;
  /** How a note of Adobe says that colours are stored: 0 as they stand, 1 and 2 as light and two differences. */
  transform: number | undefined;
}

const damaged = (): BadImage => new BadImage('is damaged');

/** A JPEG at an eighth of its size: a point for each block, whose mean alone is kept, so that little memory is taken. */
export function readEighth(bytes: Uint8Array): Image {
  const tables: Tables = { codes: new Map(), scales: new Map(), restartEvery: 0, transform: undefined };
  let frame: Frame | undefined;
  for (const { mark, data, end } of segmentsOf(bytes)) {
    if (isFrame(mark)) frame = readFrame(data, mark === 0xc2);
    else if (mark !== SCAN) readTable(mark, data, tables);
    else if (frame) readScan({ bytes, at: end, data, frame, tables });
    else throw damaged();
  }
  if (!frame) throw damaged();
  return coloured(frame, tables);
}

function readFrame(data: Uint8Array, progressive: boolean): Frame {
  const [, high, low, wide, narrow, count = 0] = data;
  if (count < 1 || data.length < 6 + 3 * count) throw damaged();
  const [height, width] = [(high! << 8) | low!, (wide! << 8) | narrow!];
  const stored = Array.from({ length: count }, (_, index) => {
    const [id, size, table] = data.subarray(6 + 3 * index);
    return { id: id!, h: size! >> 4, v: size! & 15, table: table! };
  });
  if (stored.some(({ h, v }) => h < 1 || h > 4 || v < 1 || v > 4)) throw damaged();
  const across = Math.ceil(width / (8 * Math.max(...stored.map(({ h }) => h))));
  const down = Math.ceil(height / (8 * Math.max(...stored.map(({ v }) => v))));
  const parts = stored.map((part) => ({
    ...part,
    stride: across * part.h,
    means: new Int32Array(across * part.h * down * part.v),
  }));
  return { width, height, progressive, across, down, parts };
}

function readTable(mark: number, data: Uint8Array, tables: Tables): void {
  if (mark === 0xdd) tables.restartEvery = ((data[0] ?? 0) << 8) | (data[1] ?? 0);
  else if (isNoteOfAdobe(mark, data)) tables.transform = data[11];
  else if (mark === 0xdb) {
    for (let at = 0; at < data.length; ) {
      const wide = data[at]! >> 4 !== 0;
      const scale = wide ? (data[at + 1]! << 8) | data[at + 2]! : data[at + 1]!;
      tables.scales.set(data[at]! & 15, scale);
      at += wide ? 129 : 65;
    }
  } else if (mark === 0xc4) {
    for (let at = 0; at + 17 <= data.length; ) {
      const count = data.subarray(at + 1, at + 17).reduce((sum, each) => sum + each, 0);
      if (at + 17 + count > data.length) throw damaged();
      tables.codes.set(data[at]!, data.subarray(at + 1, at + 17 + count));
      at += 17 + count;
    }
  }
}

interface Scan {
  readonly bytes: Uint8Array;
  /** Where its bits begin. */
  readonly at: number;
  /** What it says of itself. */
  readonly data: Uint8Array;
  readonly frame: Frame;
  readonly tables: Tables;
}

/** Reads the means of a scan. */
function readScan({ bytes, at, data, frame, tables }: Scan): void {
  const count = data[0] ?? 0;
  const [first, , steps] = data.subarray(1 + 2 * count);
  if (count < 1 || count > frame.parts.length || steps === undefined) throw damaged();
  // What only refines a block is left out.
  if (first !== 0) return;
  const bits = new JpegBits(bytes, at);
  const readers = Array.from({ length: count }, (_, index) => {
    const [id, chosen] = data.subarray(1 + 2 * index);
    const part = frame.parts.find((each) => each.id === id);
    if (!part) throw damaged();
    return { part, read: blockReader({ bits, frame, tables, chosen: chosen!, steps }) };
  });
  const units = count === 1 ? blocksOf(frame, readers[0]!.part) : frame;
  const all = units.across * units.down;
  for (let unit = 0; unit < all; unit++) {
    if (tables.restartEvery > 0 && unit > 0 && unit % tables.restartEvery === 0) {
      bits.restart();
      for (const { read } of readers) read.restart();
    }
    const [x, y] = [unit % units.across, Math.floor(unit / units.across)];
    for (const { part, read } of readers) {
      const [h, v] = count === 1 ? [1, 1] : [part.h, part.v];
      for (let block = 0; block < h * v; block++) {
        const to = (y * v + Math.floor(block / h)) * part.stride + x * h + (block % h);
        part.means[to] = read.next(part.means[to]!);
      }
    }
  }
}

/** A part that comes alone has no blocks that only fill up a unit. */
function blocksOf(frame: Frame, { h, v }: Part): { readonly across: number; readonly down: number } {
  const across = Math.ceil((frame.width * h) / (8 * Math.max(...frame.parts.map((each) => each.h))));
  const down = Math.ceil((frame.height * v) / (8 * Math.max(...frame.parts.map((each) => each.v))));
  return { across, down };
}

interface BlockReader {
  /** The mean of the next block. @param before as an earlier scan has told it. */
  next(before: number): number;
  restart(): void;
}

interface BlockOptions {
  readonly bits: JpegBits;
  readonly frame: Frame;
  readonly tables: Tables;
  /** The codes of the means, and of what refines them. */
  readonly chosen: number;
  /** In how many bits less the means are told: in the scan before, and in this one. */
  readonly steps: number;
}

function blockReader({ bits, frame, tables, chosen, steps }: BlockOptions): BlockReader {
  const low = steps & 15;
  if (frame.progressive && steps >> 4 > 0)
    return { next: (before) => before | (bits.bits(1) << low), restart: () => {} };
  const means = codesFor(tables, chosen >> 4);
  const rest = frame.progressive ? undefined : codesFor(tables, 16 | (chosen & 15));
  let mean = 0;
  return {
    next: () => {
      mean += bits.signed(bits.code(means));
      if (rest) skipRest(bits, rest);
      return frame.progressive ? mean << low : mean;
    },
    restart: () => {
      mean = 0;
    },
  };
}

function codesFor({ codes }: Tables, which: number): Codes {
  const stored = codes.get(which);
  if (!stored) throw damaged();
  return codesOf(stored.subarray(0, 16), stored.subarray(16));
}

/** Goes over the 63 numbers that refine a block. */
function skipRest(bits: JpegBits, rest: Codes): void {
  for (let index = 1; index < 64; index++) {
    const code = bits.code(rest);
    const size = code & 15;
    if (size === 0 && code !== 0xf0) return;
    index += code >> 4;
    bits.bits(size);
  }
}

function coloured({ width, height, parts }: Frame, { scales, transform }: Tables): Image {
  const [columns, rows] = [Math.ceil(width / 8), Math.ceil(height / 8)];
  const [mostH, mostV] = [Math.max(...parts.map(({ h }) => h)), Math.max(...parts.map(({ v }) => v))];
  const rgba = new Uint8ClampedArray(columns * rows * 4).fill(255);
  const light = (part: Part, x: number, y: number): number => {
    const at = Math.floor((y * part.v) / mostV) * part.stride + Math.floor((x * part.h) / mostH);
    return (part.means[at]! * (scales.get(part.table) ?? 1)) / 8 + 128;
  };
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const stored = parts.map((part) => light(part, x, y));
      const rgb = parts.length === 4 ? screenOf(stored, transform === 2) : rgbOf(stored, transform);
      rgba.set(rgb, (y * columns + x) * 4);
    }
  }
  return { width: columns, height: rows, rgba: new Uint8Array(rgba.buffer) };
}

function rgbOf(
  [one = 128, two = 128, three = 128, ...more]: readonly number[],
  transform?: number,
): number[] {
  if (transform === 0 && more.length === 0) return [one, two, three];
  const [blue, red] = [two - 128, three - 128];
  return [one + 1.402 * red, one - 0.344136 * blue - 0.714136 * red, one + 1.772 * blue];
}

/** The inks of a printer, of which Adobe stores how much is left out, as the light that they leave. */
function screenOf(stored: readonly number[], isLight: boolean): number[] {
  const inks = isLight ? rgbOf(stored.slice(0, 3), 1).map((part) => 255 - part) : stored.slice(0, 3);
  return inks.map((part) => (part * stored[3]!) / 255);
}
