import jpeg from 'jpeg-js';
import { asUsual, BadImage, checkSize, type Image, mostWhole } from './image.ts';
import { readEighth } from './jpeg-eighth.ts';
import { isFrame, isNoteOfAdobe, isRareFrame, SCAN, segmentsOf } from './jpeg-segments.ts';
import { heldHow, turned } from './turned.ts';

const mostMegabytes = 48;
/** A picture that is sent in rough and then finer and finer parts has about ten. */
const mostScans = 64;

export function jpegImage(bytes: Uint8Array): Image {
  return turned(checkJpeg(bytes) > mostWhole ? readEighth(bytes) : readWhole(bytes), heldHow(bytes));
}

function readWhole(bytes: Uint8Array): Image {
  const { width, height, data } = jpeg.decode(bytes, {
    useTArray: true,
    formatAsRGBA: true,
    tolerantDecoding: false,
    maxResolutionInMP: mostWhole / 1_000_000,
    maxMemoryUsageInMB: mostMegabytes,
  });
  return { width, height, rgba: data };
}

/** What the picture says of its size, and how many parts it comes in, before anything of it is decoded. @returns its points. */
function checkJpeg(bytes: Uint8Array): number {
  let [scans, points, parts, hasNote] = [0, 0, 3, false];
  for (const { mark, data } of segmentsOf(bytes)) {
    if (mark === SCAN && ++scans > mostScans) throw new BadImage('comes in too many parts');
    if (isRareFrame(mark)) throw new BadImage(`comes in a rare form: ${asUsual}`);
    if (isNoteOfAdobe(mark, data)) hasNote = true;
    if (!isFrame(mark)) continue;
    const [depth, high = 0, low = 0, wide = 0, narrow = 0, count = 0] = data;
    parts = depth === 8 ? count : 0;
    const [width, height] = [(wide << 8) | narrow, (high << 8) | low];
    checkSize(width, height);
    points = Math.max(points, width * height);
  }
  if (points === 0) throw new BadImage('is damaged');
  // The inks of a printer, of which only that note tells how they are stored.
  if (parts !== 1 && parts !== 3 && !(parts === 4 && hasNote))
    throw new BadImage(`has other colours than a screen: ${asUsual}`);
  if (!endsWhole(bytes)) throw new BadImage('ends too early');
  return points;
}

/** The mark of the end, perhaps with a little behind it. */
function endsWhole(bytes: Uint8Array): boolean {
  for (let at = bytes.length - 2; at >= Math.max(2, bytes.length - 65_536); at--) {
    if (bytes[at] === 0xff && bytes[at + 1] === 0xd9) return true;
  }
  return false;
}
