import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { encode } from 'fast-png';
import jpeg from 'jpeg-js';
import { afterAll, describe, expect, it } from 'vitest';
import { drawPicture, pictureHeight } from '../../src/games/monopoly/screen/board/picture.tsx';
import { artOf } from '../../src/pictures/art.ts';
import { decodeImage, readImage } from '../../src/pictures/decode.ts';
import type { Image } from '../../src/pictures/image.ts';
import { readEighth } from '../../src/pictures/jpeg-eighth.ts';
import { turned } from '../../src/pictures/turned.ts';
import { Canvas } from '../../src/tui/paint/canvas.ts';
import { textOn } from '../tui/canvas-text.ts';
import { animation, greyJpeg, madePng, redAndBlue, whiteAndBlack } from './made.ts';

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
    // Its middle is kept, or the end that one chooses; a whole one stands in the middle.
    const right = artOf(wide.image, { columns: 4, rows: 2, fit: 'fill', from: 1 });
    const middle = artOf(wide.image, { columns: 4, rows: 2, fit: 'fill', from: 0.5 });
    expect([left, middle, right].map(({ palette }) => palette)).toEqual([
      ['#ff0000'],
      ['#0000ff', '#ff0000'],
      ['#0000ff'],
    ]);
    const high = { width: 16, height: 64, rgba: points(16, 64) };
    const [upper, lower] = [0, 1].map((from) => artOf(high, { columns: 4, rows: 2, fit: 'fill', from }));
    expect([upper!.pixels[3], lower!.pixels[0]]).toEqual(['BBBBAAAA', '........']);
    const upright = artOf(high, { columns: 8, rows: 4, fit: 'whole', from: 1 });
    expect(upright.pixels.slice(0, 5)).toEqual([...Array(4).fill('......BBAA......'), '.'.repeat(16)]);
    // All that lies beside a strip is far more than can be looked at point by point.
    const strip = { width: 1, height: 2_000_000, rgba: new Uint8Array(8_000_000).fill(255) };
    expect(artOf(strip, { columns: 2, rows: 1, fit: 'whole', from: 0.5 }).pixels).toEqual(['....', '....']);
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
    [
      'a huge PNG',
      madePng([10_000, 10_000], bomb),
      'has 10000 x 10000 points; there may be 50 million at most: save it smaller',
    ],
    [
      'a strip of a PNG',
      madePng([1, 65_536], bomb),
      'has 1 x 65536 points; a side may have 65535 at most: save it smaller',
    ],
    ['a huge JPEG', hugePhoto, 'has 10000 x 10000 points; there may be 50 million at most: save it smaller'],
    ['a PNG that holds more than it says', madePng([8, 8], bomb), 'is damaged, or holds more than it says'],
    ['a PNG that holds less', madePng([1000, 1000], deflateSync(Buffer.alloc(9))), 'is damaged'],
    ['a large PNG that holds more', madePng([2000, 1001], bomb), 'is damaged, or holds more than it says'],
    ['a large PNG that holds less', madePng([2000, 2000], deflateSync(Buffer.alloc(9))), 'is damaged'],
    ['a large PNG of nonsense', madePng([2000, 2000], Buffer.alloc(99, 7)), 'is damaged'],
    ['a large JPEG that holds less', greyJpeg(4032, 3024, 1000), 'is damaged'],
    ['a PNG without a size', madePng([0, 8], deflateSync(Buffer.alloc(9))), 'has no size'],
    ['an animated PNG', madePng([8, 8], bomb, { more: [animation] }), 'is animated'],
    ['a PNG that was cut', png().subarray(0, -20), 'ends too early'],
    ['a PNG with another byte', Buffer.from(png()).fill(7, 60, 61), 'is damaged'],
    ['a JPEG that was cut', photo.subarray(0, -30), 'ends too early'],
    ['a JPEG of nothing', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]), 'is damaged'],
    ['a JPEG in endless parts', scans, 'comes in too many parts'],
    [
      'a JPEG in a form of its own',
      Buffer.from(photo).fill(0xc9, frame + 1, frame + 2),
      'comes in a rare form: save it as an ordinary JPEG, in RGB',
    ],
    [
      'a JPEG of twelve bits a number',
      Buffer.from(photo).fill(12, frame + 4, frame + 5),
      'has other colours than a screen: save it as an ordinary JPEG, in RGB',
    ],
  ])('are refused in a sentence: %s', (_, bytes, reason) => {
    const before = process.memoryUsage();
    expect(decodeImage(bytes)).toEqual({ ok: false, reason });
    const after = process.memoryUsage();
    expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(64_000_000);
  });

  /** Red at the left and blue at the right as it is stored; made by another program. */
  const stored = {
    // In finer and finer scans, with the note that the camera was held on its side.
    finer:
      '/9j/4AAQSkZJRgABAQAAAQABAAD/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/2wBDAQkJCQwLDBgNDRgyIRwhMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjL/wgARCAAgAEADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAWAQEBAQAAAAAAAAAAAAAAAAAABgT/2gAMAwEAAhADEAAAAZQw1QE4WcWBREZaAThZxYH/xAAUEAEAAAAAAAAAAAAAAAAAAABQ/9oACAEBAAEFAgP/xAAUEQEAAAAAAAAAAAAAAAAAAAAw/9oACAEDAQE/AQ//xAAUEQEAAAAAAAAAAAAAAAAAAAAw/9oACAECAQE/AQ//xAAUEAEAAAAAAAAAAAAAAAAAAABQ/9oACAEBAAY/AgP/xAAUEAEAAAAAAAAAAAAAAAAAAABQ/9oACAEBAAE/IQP/2gAMAwEAAgADAAAAEPPAAPPAAP/EABQRAQAAAAAAAAAAAAAAAAAAADD/2gAIAQMBAT8QD//EABQRAQAAAAAAAAAAAAAAAAAAADD/2gAIAQIBAT8QD//EABQQAQAAAAAAAAAAAAAAAAAAAFD/2gAIAQEAAT8QA//Z',
    // With places from which it can be read anew.
    restarting:
      '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/2wBDAQkJCQwLDBgNDRgyIRwhMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjIyMjL/wAARCAAgAEADASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAYH/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/EABUBAQEAAAAAAAAAAAAAAAAAAAUH/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/dAAQAAf/aAAwDAQACEQMRAD8AlgAaqP/QlgAaqP/RzMBShb//0szAUoW//9OWABqo/9SWABqo/9XMwFKFv//WzMBShb//2Q==',
    // In the inks of a printer.
    printed:
      '/9j/7gAOQWRvYmUAZAAAAAAA/9sAQwAIBgYHBgUIBwcHCQkICgwUDQwLCwwZEhMPFB0aHx4dGhwcICQuJyAiLCMcHCg3KSwwMTQ0NB8nOT04MjwuMzQy/8AAFAgAIABABEMRAE0RAFkRAEsRAP/EAB8AAAEFAQEBAQEBAAAAAAAAAAABAgMEBQYHCAkKC//EALUQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+v/aAA4EQwBNAFkASwAAPwD3+vn+vn+vf6KKKKKKKKKKKK+AKK+/6KKKKKKKKKKKKK+/6K+AKKKKKKKKKKKKKK+AKK+/6KKKKKKKKKKKKK+/6K+AKKKKKKKKKKKKKK+AKK+/6KKKKKKKKKKKKK+/6K+AKKKKKKKKKKKKKK+AKK+/6KKKKKKKKKKKKK//2Q==',
  };
  const bytesOf = (name: keyof typeof stored): Buffer => Buffer.from(stored[name], 'base64');
  /** Which of red, green and blue are bright there. */
  const brightAt = ({ width, rgba }: Image, x: number, y: number): string =>
    [0, 1, 2].map((part) => (rgba[(y * width + x) * 4 + part]! > 110 ? 'rgb'[part] : '')).join('');

  it.each(['finer', 'restarting', 'printed'] as const)('are read at an eighth of their size: %s', (name) => {
    const small = readEighth(bytesOf(name));
    expect([small.width, small.height]).toEqual([8, 4]);
    expect([brightAt(small, 0, 3), brightAt(small, 3, 0), brightAt(small, 4, 3)]).toEqual(['r', 'r', 'b']);
  });

  it('are read at an eighth as their blocks are when they are read whole', () => {
    const data = Uint8Array.from({ length: 64 * 48 * 4 }, (_, at) => (at * 11 + (at >> 7) * 29) % 256);
    const bytes = jpeg.encode({ width: 64, height: 48, data }, 95).data;
    const [small, whole] = [readEighth(bytes), decodeImage(bytes)];
    if (!whole.ok) throw new Error(whole.reason);
    for (let block = 0; block < 8 * 6; block++) {
      const [left, top] = [(block % 8) * 8, Math.floor(block / 8) * 8];
      let sum = 0;
      for (let point = 0; point < 64; point++)
        sum += whole.image.rgba[((top + (point >> 3)) * 64 + left + (point & 7)) * 4 + 1]!;
      expect(Math.abs(small.rgba[block * 4 + 1]! - sum / 64)).toBeLessThan(4);
    }
  });

  it('stand upright when the camera was held on its side', () => {
    const read = decodeImage(bytesOf('finer'));
    if (!read.ok) throw new Error(read.reason);
    expect([read.image.width, read.image.height]).toEqual([32, 64]);
    expect([brightAt(read.image, 16, 4), brightAt(read.image, 16, 60)]).toEqual(['r', 'b']);
    const point = (held: number): readonly number[] => {
      const image = {
        width: 2,
        height: 2,
        rgba: Uint8Array.from([1, 2, 3, 4].flatMap((each) => Array(4).fill(each))),
      };
      const { rgba } = turned(image, held);
      return [0, 4, 8, 12].map((at) => rgba[at]!);
    };
    expect([1, 2, 3, 4, 5, 6, 7, 8].map((held) => point(held).join(''))).toEqual([
      ...['1234', '2143', '4321', '3412'],
      ...['1324', '3142', '4231', '2413'],
    ]);
  });

  it('may be as large as a telephone takes them, and become small while they are read', () => {
    const photo = decodeImage(greyJpeg(4032, 3024));
    if (!photo.ok) throw new Error(photo.reason);
    expect([photo.image.width, photo.image.height, ...photo.image.rgba.subarray(0, 4)]).toEqual([
      ...[504, 378],
      ...[128, 128, 128, 255],
    ]);
    const screen = decodeImage(redAndBlue(2000, 1010));
    if (!screen.ok) throw new Error(screen.reason);
    expect([screen.image.width, screen.image.height]).toEqual([500, 253]);
    expect([brightAt(screen.image, 250, 10), brightAt(screen.image, 250, 250)]).toEqual(['r', 'b']);
  });

  it.each([false, true])('may be large and have a bit for each point, interlaced: %s', (isInterlaced) => {
    const read = decodeImage(whiteAndBlack(2000, 1010, isInterlaced));
    if (!read.ok) throw new Error(read.reason);
    const small = decodeImage(whiteAndBlack(37, 13, isInterlaced));
    if (!small.ok) throw new Error(small.reason);
    for (const { width, height, rgba } of [read.image, small.image]) {
      const row = (y: number): number[] => [...rgba.subarray(y * width * 4, (y + 1) * width * 4)];
      const white = Math.ceil(width / 2) * 4;
      expect(row(height - 1)).toEqual(row(0));
      expect(row(0).slice(0, white)).toEqual(Array(white).fill(255));
      expect(row(0).slice(white, white + 4)).toEqual([0, 0, 0, 255]);
    }
  });

  it.each([
    [1, 1],
    [3, 9],
    [9, 3],
  ])('may be interlaced and have too few points for some of its parts: %i x %i', (width, height) => {
    const read = decodeImage(whiteAndBlack(width, height, true));
    if (!read.ok) throw new Error(read.reason);
    expect([read.image.width, read.image.height]).toEqual([width, height]);
    const row = Array.from({ length: width }, (_, x) => (x < width / 2 ? 255 : 0));
    const shown = [...read.image.rgba].filter((_, at) => at % 4 === 0);
    expect(shown).toEqual(Array(height).fill(row).flat());
  });

  it('may be in the inks of a printer', () => {
    const read = decodeImage(bytesOf('printed'));
    if (!read.ok) throw new Error(read.reason);
    expect([brightAt(read.image, 3, 3), brightAt(read.image, 60, 3)]).toEqual(['r', 'b']);
    const [one, other] = [
      [...read.image.rgba.subarray(0, 3)],
      [...readEighth(bytesOf('printed')).rgba.subarray(0, 3)],
    ];
    expect(Math.max(...other.map((part, at) => Math.abs(part - one[at]!)))).toBeLessThan(4);
  });

  it('are never looked into where a file is too large, missing or no file', () => {
    const large = join(folder, 'large.png');
    writeFileSync(large, Buffer.alloc(17 * 1024 * 1024));
    expect(readImage(large)).toEqual({ ok: false, reason: 'has more than 16 MB: save it smaller' });
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
      drawPicture(canvas, { picture, theme: { level, ascii } });
      return canvas;
    };
    expect(textOn(drawn(3))).toBe(' ▚▚▚▚\n   ██\n');
    expect(drawn(3).at(1, 0)!.style).toMatchObject({ fg: '#ff0000', bg: '#0000ff' });
    expect(textOn(drawn(0))).toBe(' @ @\n @ @\n');
    expect(drawn(1, true).at(1, 0)).toMatchObject({ char: '@', style: { fg: '#ff0000' } });
    expect(pictureHeight(picture, 3, 1)).toBe(0);
  });
});
