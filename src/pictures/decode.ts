import { readFileSync, statSync } from 'node:fs';
import { fileProblem } from '../engine/file-problem.ts';
import { BadImage, type Image } from './image.ts';
import { jpegImage } from './jpeg.ts';
import { pngImage, pngStart } from './png.ts';

export type ImageRead =
  | { readonly ok: true; readonly image: Image }
  /** The rest of a sentence, without a full stop: `is animated`. */
  | { readonly ok: false; readonly reason: string };

const mostBytes = 16 * 1024 * 1024;

/** Reads a PNG or JPEG file; whatever is in it, the answer is an image or a sentence, and little memory is taken. */
export function readImage(path: string): ImageRead {
  let bytes: Uint8Array;
  try {
    const stat = statSync(path);
    if (!stat.isFile()) return { ok: false, reason: 'is no file' };
    if (stat.size > mostBytes)
      return { ok: false, reason: `has more than ${mostBytes >> 20} MB: save it smaller` };
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
