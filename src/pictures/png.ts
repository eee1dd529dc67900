import { crc32, inflateSync } from 'node:zlib';
import { decode as decodePng } from 'fast-png';
import { BadImage, checkSize, type Image, mostWhole } from './image.ts';
import { type PngHeader, readSmaller } from './png-smaller.ts';

export const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** Parts of a PNG that what is seen is made of; no other part is ever looked into. */
const seenParts = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

export function pngImage(bytes: Uint8Array): Image {
  const parts = pngParts(bytes);
  const [header] = parts;
  if (header?.type !== 'IHDR' || header.data.length !== 13) throw new BadImage('is damaged');
  const view = new DataView(header.data.buffer, header.data.byteOffset, 13);
  const [width, height, depth] = [view.getUint32(0), view.getUint32(4), view.getUint8(8)];
  const channels = channelsOf[view.getUint8(9)] ?? 0;
  checkSize(width, height);
  const isInterlaced = view.getUint8(12) !== 0;
  // The library takes no interlaced ones of few bits.
  if (width * height > mostWhole || isInterlaced) {
    const dataOf = (type: string): Uint8Array | undefined => parts.find((part) => part.type === type)?.data;
    const palette = view.getUint8(9) === 3 ? (dataOf('PLTE') ?? new Uint8Array()) : undefined;
    const header = { ...{ width, height, depth, channels, isInterlaced }, palette, clear: dataOf('tRNS') };
    return readSmaller(
      header,
      parts.flatMap(({ type, data }) => (type === 'IDAT' ? [data] : [])),
    );
  }
  return wholePng(parts, { width, height, depth, channels });
}

function wholePng(
  parts: readonly PngPart[],
  { width, height, depth, channels }: Pick<PngHeader, 'width' | 'height' | 'depth' | 'channels'>,
): Image {
  const bits = depth * channels;
  // A row has a byte before it.
  const most = (Math.ceil((width * bits) / 8) + 1) * height + 1024;
  const data = Buffer.concat(parts.filter(({ type }) => type === 'IDAT').map((part) => part.data));
  try {
    inflateSync(data, { maxOutputLength: most });
  } catch {
    throw new BadImage('is damaged, or holds more than it says');
  }
  const whole = Buffer.concat([Buffer.from(pngStart), ...parts.map(({ whole }) => whole)]);
  const { channels: stored, data: values, palette } = decodePng(whole, { checkCrc: false });
  const read = {
    ...{ width, height, depth, values },
    channels: stored,
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
