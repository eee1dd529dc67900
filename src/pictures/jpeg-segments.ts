import { BadImage } from './image.ts';

/** A part of a JPEG that tells something: what follows a mark. */
interface Segment {
  readonly mark: number;
  readonly data: Uint8Array;
  /** Where it ends; behind that of a scan its bits begin. */
  readonly end: number;
}

export const SCAN = 0xda;
const END = 0xd9;

/** Whether the mark begins the size and the parts of a picture, as far as they are ever read: C0 to C2. */
export function isFrame(mark: number): boolean {
  return mark >= 0xc0 && mark <= 0xc2;
}

/** Whether the mark begins a picture in one of the forms that hardly anything writes: lossless, arithmetic, in steps. */
export function isRareFrame(mark: number): boolean {
  return mark >= 0xc3 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);
}

/** Whether it is the note of Adobe that tells how colours are stored. */
export function isNoteOfAdobe(mark: number, data: Uint8Array): boolean {
  return mark === 0xee && String.fromCharCode(...data.subarray(0, 5)) === 'Adobe';
}

/** What a JPEG tells, without the bits of its points; the small picture that cameras put into their notes is part of these. */
export function* segmentsOf(bytes: Uint8Array): Generator<Segment> {
  for (let at = 2; ; ) {
    at = nextMark(bytes, at);
    const mark = bytes[at + 1];
    if (mark === undefined || mark === END) return;
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) throw new BadImage('is damaged');
    yield { mark, data: bytes.subarray(at + 4, end), end };
    at = end;
  }
}

/** Where the next mark is that is neither data nor a restart. */
function nextMark(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue;
    const mark = bytes[at + 1] ?? END;
    if (mark !== 0 && mark !== 0xff && mark !== 0x01 && (mark < 0xd0 || mark > 0xd8)) return at;
  }
  return bytes.length;
}
