import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { encode } from 'fast-png';
import jpeg from 'jpeg-js';
import { afterAll, describe, expect, it } from 'vitest';
import { drawPicture, pictureArea } from '../../src/games/monopoly/screen/board/draw-picture.ts';
import { artOf } from '../../src/pictures/art.ts';
import { decodeImage, readImage } from '../../src/pictures/decode.ts';
import { Canvas } from '../../src/tui/paint/canvas.ts';

const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Red at the left, blue at the right, the lower half clear. */
function points(width: number, height: number): Uint8Array {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++)
      data.set(
        [x < width / 2 ? 255 : 0, 0, x < width / 2 ? 0 : 255, y < height / 2 ? 255 : 0],
        (y * width + x) * 4,
      );
  }
  return data;
}

const png = (width = 16, height = 16): Uint8Array =>
  encode({ width, height, data: points(width, height), channels: 4, depth: 8 });

function part(type: string, data: Uint8Array): Uint8Array {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length, 0);
  bytes.write(type, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}

/** A PNG that says one thing of its size and may hold another. */
function madePng(
  width: number,
  height: number,
  data: Uint8Array,
  more: readonly Uint8Array[] = [],
): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    start,
    part('IHDR', header),
    ...more,
    part('IDAT', data),
    part('IEND', Buffer.alloc(0)),
  ]);
}

const photo = jpeg.encode({ width: 16, height: 16, data: points(16, 16) }, 90).data;
const hugePhoto = Buffer.from(photo);
const frame = hugePhoto.indexOf(Buffer.from([0xff, 0xc0]));
hugePhoto.writeUInt16BE(10_000, frame + 5);
hugePhoto.writeUInt16BE(10_000, frame + 7);
const scans = Buffer.concat([
  photo.subarray(0, -2),
  ...Array(200).fill(Buffer.from([0xff, 0xda, 0, 2])),
  photo.subarray(-2),
]);

describe('MW18 pictures', () => {
  it('are read from PNG and JPEG, and made into points of few colours', () => {
    const read = decodeImage(png());
    if (!read.ok) throw new Error(read.reason);
    const art = artOf(read.image, { columns: 4, rows: 2, fit: 'fill', from: 0.5 });
    expect(art.pixels).toEqual(['BBBBAAAA', 'BBBBAAAA', '........', '........']);
    expect(art.palette).toEqual(['#0000ff', '#ff0000']);
    expect(art.rows).toEqual(['--..', '    ']);
    const other = decodeImage(photo);
    expect(other.ok && [other.image.width, other.image.rgba.length]).toEqual([16, 1024]);
    // Wide pictures are cut or left whole.
    const wide = decodeImage(png(64, 16));
    if (!wide.ok) throw new Error(wide.reason);
    const left = artOf(wide.image, { columns: 4, rows: 2, fit: 'fill', from: 0 });
    expect(new Set(left.pixels[0])).toEqual(new Set('A'));
    const whole = artOf(wide.image, { columns: 8, rows: 4, fit: 'whole', from: 0.5 });
    expect(whole.pixels[0]).toBe('.'.repeat(16));
  });

  it.each([1, 2, 4, 8, 16] as const)('are read with %d bits a point', (depth) => {
    const size = 8;
    const values =
      depth === 16
        ? new Uint16Array(size * size).fill(65_535)
        : new Uint8Array(Math.ceil((size * depth) / 8) * size).fill(255);
    const bytes = encode({ width: size, height: size, data: values, channels: 1, depth });
    const read = decodeImage(bytes);
    expect(read.ok && [...read.image.rgba.subarray(0, 8)]).toEqual(Array(8).fill(255));
  });

  const bomb = deflateSync(Buffer.alloc(200_000_000));
  it.each([
    ['text', Buffer.from('GIF89a'), 'is neither a PNG nor a JPEG picture'],
    ['nothing', Buffer.alloc(0), 'is neither a PNG nor a JPEG picture'],
    ['a huge PNG', madePng(10_000, 10_000, bomb), 'has 10000 x 10000 points; there may be 2 million at most'],
    ['a huge JPEG', hugePhoto, 'has 10000 x 10000 points; there may be 2 million at most'],
    ['a PNG that holds more than it says', madePng(8, 8, bomb), 'is damaged, or holds more than it says'],
    ['a PNG that holds less', madePng(1000, 1000, deflateSync(Buffer.alloc(9))), 'is damaged'],
    ['a PNG without a size', madePng(0, 8, deflateSync(Buffer.alloc(9))), 'has no size'],
    ['an animated PNG', madePng(8, 8, bomb, [part('acTL', Buffer.alloc(8))]), 'is animated'],
    ['a PNG that was cut', png().subarray(0, -20), 'ends too early'],
    ['a PNG with another byte', Buffer.from(png()).fill(7, 60, 61), 'is damaged'],
    ['a JPEG that was cut', photo.subarray(0, -30), 'ends too early'],
    ['a JPEG of nothing', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]), 'is damaged'],
    ['a JPEG in endless parts', scans, 'comes in too many parts'],
  ])('are refused in a sentence: %s', (_, bytes, reason) => {
    const before = process.memoryUsage();
    expect(decodeImage(bytes)).toEqual({ ok: false, reason });
    const after = process.memoryUsage();
    expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(64_000_000);
  });

  it('are never looked into where a file is too large, missing or no file', () => {
    const large = join(folder, 'large.png');
    writeFileSync(large, Buffer.alloc(9 * 1024 * 1024));
    expect(readImage(large)).toEqual({ ok: false, reason: 'has more than 8 MB' });
    expect(readImage(folder)).toEqual({ ok: false, reason: 'is no file' });
    expect(readImage(join(folder, 'no.png'))).toEqual({
      ok: false,
      reason: 'cannot be read: there is no such file',
    });
  });

  it('are drawn in quarters of cells, smaller where there is less room, in signs without colours', () => {
    const picture = {
      rows: ['@ @ ', '@ @ '],
      palette: ['#ff0000', '#0000ff'],
      pixels: ['ABABABAB', 'BABABABA', '....AAAA', '....AAAA'],
    };
    const drawn = (level: 0 | 1 | 3, ascii = false): Canvas => {
      const canvas = new Canvas(6, 3);
      const area = pictureArea(picture, canvas.area)!;
      expect(area).toEqual({ x: 1, y: 0, width: 4, height: 2 });
      drawPicture(canvas, area, picture, { level, ascii });
      return canvas;
    };
    expect(drawn(3).toString()).toBe(' ▚▚▚▚\n   ██\n');
    expect(drawn(3).at(1, 0)!.style).toMatchObject({ fg: '#ff0000', bg: '#0000ff' });
    expect(drawn(0).toString()).toBe(' @ @\n @ @\n');
    expect(drawn(1, true).at(1, 0)).toMatchObject({ char: '@', style: { fg: '#ff0000' } });
    expect(pictureArea(picture, { x: 0, y: 0, width: 3, height: 1 })).toBeUndefined();
  });
});
