import type { Image } from './image.ts';

/** Two points in a cell each way: a picture for at most this many cells. */
export const mostCells = { columns: 32, rows: 16 } as const;

/** A key for each colour of the palette, and one for nothing. */
const paletteKeys = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef';
const clearKey = '.';

/** A picture as a board file holds it. */
export interface Art {
  /** For terminals without colours: a sign for each cell, from dark to bright. */
  readonly rows: string[];
  /** `#rrggbb`, one for each key. */
  readonly palette: string[];
  /** Rows of keys, two in the height and two in the width of a cell. */
  readonly pixels: string[];
}

interface ArtSize {
  readonly columns: number;
  readonly rows: number;
  /** `fill` cuts off what does not fit, `whole` leaves room at the sides. */
  readonly fit: 'fill' | 'whole';
  /** What is kept of a picture that is cut: 0 its left or upper end, 1 its right or lower end. */
  readonly from: number;
}

type Rgb = readonly [number, number, number];
const shades = ' .:-=+*#%@';

/** Reduces a picture to so many cells and at most 32 colours. */
export function artOf(image: Image, size: ArtSize): Art {
  const [width, height] = [size.columns * 2, size.rows * 2];
  const points = sampled(image, { ...size, width, height });
  const palette = paletteOf(points.filter((point) => point !== undefined));
  const keys = points.map((point) => (point ? paletteKeys[nearest(point, palette)]! : clearKey));
  return {
    rows: Array.from({ length: size.rows }, (_, y) => shadeRow(points, width, y)),
    palette: palette.map(hex),
    pixels: Array.from({ length: height }, (_, y) => keys.slice(y * width, (y + 1) * width).join('')),
  };
}

function hex(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** The mean of what lies under each point; nothing where the picture is clear. */
function sampled(
  image: Image,
  { width, height, fit, from }: ArtSize & { readonly width: number; readonly height: number },
): readonly (Rgb | undefined)[] {
  // A point is half as wide as it is high.
  const scales = [image.width / (width / 2), image.height / height] as const;
  const scale = fit === 'fill' ? Math.min(...scales) : Math.max(...scales);
  const [spanX, spanY] = [(width / 2) * scale, height * scale];
  const place = fit === 'fill' ? from : 0.5;
  const left = (image.width - spanX) * place;
  const top = (image.height - spanY) * place;
  const points: (Rgb | undefined)[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      points.push(
        meanOf(image, left + (x * spanX) / width, top + (y * spanY) / height, spanX / width, spanY / height),
      );
    }
  }
  return points;
}

function meanOf(
  { width, height, rgba }: Image,
  x: number,
  y: number,
  dx: number,
  dy: number,
): Rgb | undefined {
  const [fromX, toX] = [Math.floor(x), Math.max(Math.floor(x) + 1, Math.floor(x + dx))];
  const [fromY, toY] = [Math.floor(y), Math.max(Math.floor(y) + 1, Math.floor(y + dy))];
  // What lies beside the picture is clear, and may be far more than the picture has.
  const count = (toX - fromX) * (toY - fromY);
  const sum = [0, 0, 0];
  let opaque = 0;
  for (let row = Math.max(0, fromY); row < Math.min(height, toY); row++) {
    for (let column = Math.max(0, fromX); column < Math.min(width, toX); column++) {
      const at = (row * width + column) * 4;
      const alpha = rgba[at + 3]! / 255;
      opaque += alpha;
      for (let part = 0; part < 3; part++) sum[part]! += rgba[at + part]! * alpha;
    }
  }
  if (opaque < count / 2) return undefined;
  return [sum[0]! / opaque, sum[1]! / opaque, sum[2]! / opaque];
}

/** At most as many colours as there are keys, by cutting the largest box of colours in half again and again. */
function paletteOf(points: readonly Rgb[]): readonly Rgb[] {
  if (points.length === 0) return [];
  let boxes: (readonly Rgb[])[] = [points];
  while (boxes.length < paletteKeys.length) {
    const widest = boxes
      .map((box, at) => ({ at, ...spread(box) }))
      .sort((one, other) => other.width - one.width)[0]!;
    if (widest.width < 8) break;
    const box = [...boxes[widest.at]!].sort((one, other) => one[widest.part]! - other[widest.part]!);
    const middle = box.length >> 1;
    boxes = [...boxes.filter((_, at) => at !== widest.at), box.slice(0, middle), box.slice(middle)];
  }
  return boxes.map((box) => {
    const mean = (part: 0 | 1 | 2): number => box.reduce((sum, point) => sum + point[part], 0) / box.length;
    return [mean(0), mean(1), mean(2)] as const;
  });
}

/** The part of red, green and blue in which the points differ most, and by how much. */
function spread(box: readonly Rgb[]): { readonly part: 0 | 1 | 2; readonly width: number } {
  if (box.length < 2) return { part: 0, width: 0 };
  const parts = ([0, 1, 2] as const).map((part) => {
    let [least, most] = [255, 0];
    for (const point of box) {
      least = Math.min(least, point[part]);
      most = Math.max(most, point[part]);
    }
    return { part, width: most - least };
  });
  return parts.sort((one, other) => other.width - one.width)[0]!;
}

function nearest(point: Rgb, palette: readonly Rgb[]): number {
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  palette.forEach((colour, at) => {
    const far = colour.reduce((sum, part, index) => sum + (part - point[index]!) ** 2, 0);
    if (far < least) [best, least] = [at, far];
  });
  return best;
}

function shadeRow(points: readonly (Rgb | undefined)[], width: number, row: number): string {
  let text = '';
  for (let x = 0; x < width; x += 2) {
    const four = [0, 1].flatMap((dy) => [0, 1].map((dx) => points[(2 * row + dy) * width + x + dx]));
    const lights = four.map((point) =>
      point ? (0.3 * point[0] + 0.59 * point[1] + 0.11 * point[2]) / 255 : 0,
    );
    const light = lights.reduce((sum, each) => sum + each, 0) / 4;
    text += shades[Math.min(shades.length - 1, Math.floor(light * shades.length))];
  }
  return text;
}
