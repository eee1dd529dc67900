/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

/** How many colours a terminal shows: none, 16, 256, or all. */
export type ColourLevel = 0 | 1 | 2 | 3;

export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Relative luminance, 0 to 1, as WCAG 2 defines it. */
function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio, 1 to 21, as WCAG 2 defines it. */
export function contrast(one: Rgb, other: Rgb): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** The sixteen colours in the order of their codes, with the values that xterm gives them. */
export const sixteen: readonly (readonly [string, Rgb])[] = [
  ['black', [0, 0, 0]],
  ['red', [205, 0, 0]],
  ['green', [0, 205, 0]],
  ['yellow', [205, 205, 0]],
  ['blue', [0, 0, 238]],
  ['magenta', [205, 0, 205]],
  ['cyan', [0, 205, 205]],
  ['white', [229, 229, 229]],
  ['blackBright', [127, 127, 127]],
  ['redBright', [255, 0, 0]],
  ['greenBright', [0, 255, 0]],
  ['yellowBright', [255, 255, 0]],
  ['blueBright', [92, 92, 255]],
  ['magentaBright', [255, 0, 255]],
  ['cyanBright', [0, 255, 255]],
  ['whiteBright', [255, 255, 255]],
];

/** The values of red, green and blue in the cube of 256 colours. */
const steps = [0, 95, 135, 175, 215, 255] as const;

/** The value of a number of the 256-colour cube and grey ramp; the first 16 depend on the terminal and are not used. */
export function rgbOf256(number: number): Rgb {
  if (number >= 232) {
    const grey = 8 + (number - 232) * 10;
    return [grey, grey, grey];
  }
  const cube = number - 16;
  return [steps[Math.floor(cube / 36)]!, steps[Math.floor(cube / 6) % 6]!, steps[cube % 6]!];
}

/** Nearness as an eye judges it, good enough to choose a substitute ("redmean"). */
function distance(a: Rgb, b: Rgb): number {
  const red = (a[0] + b[0]) / 2;
  const [r, g, bl] = [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
  return (2 + red / 256) * r * r + 4 * g * g + (2 + (255 - red) / 256) * bl * bl;
}

function cheapest(numbers: readonly number[], costOf: (number: number) => number): number {
  const costs = numbers.map(costOf);
  return numbers[costs.indexOf(Math.min(...costs))]!;
}

const greys = Array.from({ length: 24 }, (_, grey) => 232 + grey);

/** The number of the 256 colours that comes nearest: with one red, the nearest green and the nearest blue are nearest together. */
export function nearest256(rgb: Rgb): number {
  const [, green, blue] = rgb.map((part) =>
    cheapest([...steps.keys()], (step) => Math.abs(steps[step]! - part)),
  );
  const cubes = steps.map((_, red) => 16 + 36 * red + 6 * green! + blue!);
  return cheapest([...cubes, ...greys], (number) => distance(rgb, rgbOf256(number)));
}

/** The name of one of the 16 colours, by hue, since by distance green and pink are grey; brown is the dark yellow. */
export function basicName(rgb: Rgb): string {
  const exact = sixteen.find(([, value]) => value.join() === rgb.join());
  if (exact) return exact[0];
  const [hue, saturation, value] = hueOf(rgb);
  if (saturation < 0.3) return greyName(value);
  const bright = value >= 0.82 ? 'Bright' : '';
  if (hue < 15 || hue >= 345) return value >= 0.9 ? 'redBright' : 'red';
  if (hue < 45) return value >= 0.95 && saturation >= 0.8 ? 'redBright' : `yellow${bright}`;
  if (hue < 66) return `yellow${bright}`;
  if (hue < 165) return `green${bright}`;
  if (hue < 200 || (hue < 255 && saturation < 0.45)) return `cyan${bright}`;
  if (hue < 255) return `blue${bright}`;
  return `magenta${bright}`;
}

function greyName(value: number): string {
  if (value < 0.2) return 'black';
  if (value < 0.55) return 'blackBright';
  return value < 0.9 ? 'white' : 'whiteBright';
}

/** Hue in degrees, saturation and value from 0 to 1. */
function hueOf([r, g, b]: Rgb): readonly [number, number, number] {
  const most = Math.max(r, g, b);
  const span = most - Math.min(r, g, b);
  if (span === 0) return [0, 0, most / 255];
  const sixth = most === r ? ((g - b) / span + 6) % 6 : most === g ? (b - r) / span + 2 : (r - g) / span + 4;
  return [sixth * 60, span / most, most / 255];
}

/** How many colours the stream drawn on shows; `NO_COLOR` and `TERM=dumb` mean none. */
export function colourLevel(
  stream: { readonly isTTY?: boolean | undefined },
  env: Readonly<Record<string, string | undefined>>,
): ColourLevel {
  if (env.NO_COLOR) return 0;
  const { FORCE_COLOR: forced, TERM: term = '' } = env;
  if (forced !== undefined && /^[0-3]$/.test(forced)) return Number(forced) as ColourLevel;
  if (!stream.isTTY || term === 'dumb') return 0;
  if (/^(truecolor|24bit)$/.test(env.COLORTERM ?? '') || /kitty|ghostty|wezterm|-direct/.test(term)) return 3;
  if (env.TERM_PROGRAM === 'iTerm.app' || env.WT_SESSION) return 3;
  if (/-256(color)?$/.test(term)) return 2;
  return 1;
}
