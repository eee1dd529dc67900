import { readFileSync, statSync } from 'node:fs';
import { crc32, inflateSync } from 'node:zlib';
import { decode as decodePng } from 'fast-png';
import jpeg from 'jpeg-js';
import { fileProblem } from '../engine/file-problem.ts';

/** A picture as rows of red, green, blue and opacity, 0 to 255 each. */
export interface Image {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

export type ImageRead =
  | { readonly ok: true; readonly image: Image }
  /** The rest of a sentence, without a full stop: `is animated`. */
  | { readonly ok: false; readonly reason: string };

const mostBytes = 8 * 1024 * 1024;
/** Decoded with all that is needed on the way, no picture of this size takes more than 64 MB. */
const mostPixels = 2_000_000;
const mostJpegMegabytes = 48;
/** A picture that is sent in rough and then finer and finer parts has about ten. */
const mostScans = 64;

class BadImage extends Error {}

/** Reads a PNG or JPEG file; whatever is in it, the answer is an image or a sentence, and little memory is taken. */
export function readImage(path: string): ImageRead {
  let bytes: Uint8Array;
  try {
    const stat = statSync(path);
    if (!stat.isFile()) return { ok: false, reason: 'is no file' };
    if (stat.size > mostBytes) return { ok: false, reason: `has more than ${mostBytes >> 20} MB` };
    bytes = readFileSync(path);
  } catch (error) {
    return { ok: false, reason: `cannot be read: ${fileProblem(error)}` };
  }
  return decodeImage(bytes);
}

export function decodeImage(bytes: Uint8Array): ImageRead {
  try {
    if (startsWith(bytes, pngStart)) return { ok: true, image: pngImage(bytes) };
    if (startsWith(bytes, [0xff, 0xd8, 0xff])) return { ok: true, image: jpegImage(bytes) };
    return { ok: false, reason: 'is neither a PNG nor a JPEG picture' };
  } catch (error) {
    // Whatever else a decoder throws tells nothing that anybody could mend.
    return { ok: false, reason: error instanceof BadImage ? error.message : 'is damaged' };
  }
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

function checkSize(width: number, height: number): void {
  if (width < 1 || height < 1) throw new BadImage('has no size');
  if (width * height > mostPixels)
    throw new BadImage(
      `has ${width} x ${height} points; there may be ${mostPixels / 1_000_000} million at most`,
    );
}

const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** Parts of a PNG that what is seen is made of; no other part is ever looked into. */
const seenParts = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

function pngImage(bytes: Uint8Array): Image {
  const parts = pngParts(bytes);
  const [header] = parts;
  if (header?.type !== 'IHDR' || header.data.length !== 13) throw new BadImage('is damaged');
  const view = new DataView(header.data.buffer, header.data.byteOffset, 13);
  const [width, height, depth] = [view.getUint32(0), view.getUint32(4), view.getUint8(8)];
  checkSize(width, height);
  const bits = depth * (channelsOf[view.getUint8(9)] ?? 0);
  // A row has a byte before it, and interlaced there are up to two rows for one.
  const most = Math.ceil((width * bits) / 8) * height + 16 * height + 64 * width + 1024;
  const data = Buffer.concat(parts.filter(({ type }) => type === 'IDAT').map((part) => part.data));
  try {
    inflateSync(data, { maxOutputLength: most });
  } catch {
    throw new BadImage('is damaged, or holds more than it says');
  }
  const whole = Buffer.concat([Buffer.from(pngStart), ...parts.map(({ whole }) => whole)]);
  const { channels, data: values, palette } = decodePng(whole, { checkCrc: false });
  const read = {
    width,
    height,
    channels,
    depth,
    values,
    palette: palette as readonly number[][] | undefined,
  };
  return { width, height, rgba: pngColours(read) };
}

interface PngPart {
  readonly type: string;
  readonly data: Uint8Array;
  /** With its length, name and sum. */
  readonly whole: Uint8Array;
}

function pngParts(bytes: Uint8Array): readonly PngPart[] {
  const parts: PngPart[] = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = pngStart.length; ; ) {
    if (at + 12 > bytes.length) throw new BadImage('ends too early');
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > bytes.length) throw new BadImage('ends too early');
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (type === 'acTL') throw new BadImage('is animated');
    if (seenParts.has(type)) {
      if (crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4))
        throw new BadImage('is damaged');
      parts.push({ type, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) });
    }
    if (type === 'IEND') return parts;
    at = end;
  }
}

interface PngValues {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly depth: number;
  readonly values: ArrayLike<number>;
  readonly palette: readonly (readonly number[])[] | undefined;
}

function pngColours({ width, height, channels, depth, values, palette }: PngValues): Uint8Array {
  const rgba = new Uint8Array(width * height * 4);
  const most = 2 ** Math.min(depth, 16) - 1;
  /** Points of less than eight bits lie packed in bytes, each row in its own. */
  const rowBytes = Math.ceil((width * channels * depth) / 8);
  const at = (x: number, y: number, channel: number): number => {
    if (depth >= 8) return values[(y * width + x) * channels + channel]!;
    const bit = x * depth;
    return (values[y * rowBytes + (bit >> 3)]! >> (8 - depth - (bit & 7))) & most;
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const to = (y * width + x) * 4;
      if (palette) {
        const colour = palette[at(x, y, 0)] ?? [0, 0, 0];
        rgba.set([colour[0]!, colour[1]!, colour[2]!, colour[3] ?? 255], to);
        continue;
      }
      const part = (channel: number): number => Math.round((at(x, y, channel) * 255) / most);
      const grey = channels < 3;
      rgba[to] = part(0);
      rgba[to + 1] = part(grey ? 0 : 1);
      rgba[to + 2] = part(grey ? 0 : 2);
      rgba[to + 3] = channels === 2 ? part(1) : channels === 4 ? part(3) : 255;
    }
  }
  return rgba;
}

function jpegImage(bytes: Uint8Array): Image {
  checkJpeg(bytes);
  const { width, height, data } = jpeg.decode(bytes, {
    useTArray: true,
    formatAsRGBA: true,
    tolerantDecoding: false,
    maxResolutionInMP: mostPixels / 1_000_000,
    maxMemoryUsageInMB: mostJpegMegabytes,
  });
  checkSize(width, height);
  return { width, height, rgba: data };
}

/** What the picture says of its size, and how many parts it comes in, before anything of it is decoded. */
function checkJpeg(bytes: Uint8Array): void {
  let scans = 0;
  let size = false;
  for (let at = 2; at + 3 < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue;
    const marker = bytes[at + 1]!;
    if (marker === 0xda && ++scans > mostScans) throw new BadImage('comes in too many parts');
    // C0 to C2 are what the library reads; C4, C8 and CC are no frames.
    if (marker < 0xc0 || marker > 0xcf || marker === 0xc4 || marker === 0xc8 || marker === 0xcc || scans > 0)
      continue;
    if (at + 8 >= bytes.length) break;
    checkSize((bytes[at + 7]! << 8) | bytes[at + 8]!, (bytes[at + 5]! << 8) | bytes[at + 6]!);
    size = true;
  }
  if (!size) throw new BadImage('is damaged');
  if (!endsWhole(bytes)) throw new BadImage('ends too early');
}

/** The mark of the end, perhaps with a little behind it. */
function endsWhole(bytes: Uint8Array): boolean {
  for (let at = bytes.length - 2; at >= Math.max(2, bytes.length - 65_536); at--) {
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return true;
  }
  return false;
}
