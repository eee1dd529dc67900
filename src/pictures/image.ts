/** A picture as rows of red, green, blue and opacity, 0 to 255 each. */
export interface Image {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

/** Why a picture cannot be read, as the rest of a sentence without a full stop: `is animated`. */
export class BadImage extends Error {}

/** What to do about a JPEG that few programs write. */
export const asUsual = 'save it as an ordinary JPEG, in RGB';

/** Up to so many points a picture is decoded whole, by a library; larger ones are read in parts and made smaller on the way. */
export const mostWhole = 2_000_000;
const mostPoints = 50_000_000;
/** What a JPEG can have; each row of a PNG takes its time, however narrow it is. */
const mostSide = 65_535;

export function checkSize(width: number, height: number): void {
  if (width < 1 || height < 1) throw new BadImage('has no size');
  if (Math.max(width, height) > mostSide)
    throw new BadImage(
      `has ${width} x ${height} points; a side may have ${mostSide} at most: save it smaller`,
    );
  if (width * height > mostPoints)
    throw new BadImage(
      `has ${width} x ${height} points; there may be ${mostPoints / 1_000_000} million at most: save it smaller`,
    );
}
