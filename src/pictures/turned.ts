import type { Image } from './image.ts';
import { SCAN, segmentsOf } from './jpeg-segments.ts';

/** How a camera was held, as it notes in a JPEG: 1 upright to 8; 1 where nothing is said. */
export function heldHow(bytes: Uint8Array): number {
  for (const { mark, data } of segmentsOf(bytes)) {
    if (mark === SCAN) return 1;
    if (mark === 0xe1 && startsWithExif(data)) return orientationIn(data.subarray(6));
  }
  return 1;
}

function startsWithExif(data: Uint8Array): boolean {
  return String.fromCharCode(...data.subarray(0, 6)) === 'Exif\0\0' && data.length >= 14;
}

const ORIENTATION = 0x0112;

function orientationIn(notes: Uint8Array): number {
  const view = new DataView(notes.buffer, notes.byteOffset, notes.length);
  const little = notes[0] === 0x49;
  const list = view.getUint32(4, little);
  if (list + 2 > notes.length) return 1;
  const count = view.getUint16(list, little);
  for (let at = list + 2; at < list + 2 + 12 * count && at + 12 <= notes.length; at += 12) {
    if (view.getUint16(at, little) !== ORIENTATION) continue;
    const held = view.getUint16(at + 8, little);
    return held >= 1 && held <= 8 ? held : 1;
  }
  return 1;
}

/** The picture as it was seen. @param held as `heldHow` tells. */
export function turned(image: Image, held: number): Image {
  if (held === 1) return image;
  const { width, height, rgba } = image;
  const isOnSide = held > 4;
  const [wide, high] = isOnSide ? [height, width] : [width, height];
  const from = new Uint32Array(rgba.buffer, rgba.byteOffset, width * height);
  const to = new Uint32Array(wide * high);
  const [flipX, flipY] = [[2, 3, 7, 8].includes(held), [3, 4, 6, 7].includes(held)];
  for (let y = 0; y < high; y++) {
    for (let x = 0; x < wide; x++) {
      const [column, row] = isOnSide ? [y, x] : [x, y];
      const fromX = flipX ? width - 1 - column : column;
      const fromY = flipY ? height - 1 - row : row;
      to[y * wide + x] = from[fromY * width + fromX]!;
    }
  }
  return { width: wide, height: high, rgba: new Uint8Array(to.buffer) };
}
