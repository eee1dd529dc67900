import {
  basicName,
  type ColourLevel,
  contrast,
  nearest256,
  type Rgb,
  rgbOf,
  rgbOf256,
  sixteen,
} from '../terminal/colour.ts';

export const playerColours = ['red', 'orange', 'blue', 'green', 'yellow', 'purple'] as const;
/** Black is nobody's choice: only games that give each seat its colour have it. */
export type PlayerColour = (typeof playerColours)[number] | 'black';

/** What a player's things are marked with, so that they read without colour; no game uses these signs for anything else. */
export const playerGlyphs: Readonly<Record<PlayerColour, string>> = {
  red: '●',
  orange: '■',
  blue: '▲',
  green: '◆',
  yellow: '♠',
  purple: '✚',
  // No seat of a game that has black is orange.
  black: '■',
};

export const themeNames = ['dark', 'light', 'colour-blind'] as const;
export type ThemeName = (typeof themeNames)[number];

type Swatch = readonly [hex: `#${string}`, basic: string];

/** `surface` is behind everything, `raised` behind dialogs and fields; `line` is for frames. */
const dark = {
  surface: ['#101418', 'black'],
  raised: ['#1d242c', 'black'],
  text: ['#e6e9ec', 'white'],
  muted: ['#96a3b0', 'blackBright'],
  accent: ['#7fd4f0', 'cyanBright'],
  good: ['#7ee29a', 'greenBright'],
  bad: ['#ff8f87', 'redBright'],
  warn: ['#ffd166', 'yellowBright'],
  line: ['#4a5765', 'blackBright'],
  red: ['#ff6b6b', 'red'],
  orange: ['#ffa94d', 'redBright'],
  blue: ['#6ea8fe', 'blueBright'],
  green: ['#5fd38d', 'greenBright'],
  yellow: ['#ffe066', 'yellowBright'],
  purple: ['#c99bff', 'magenta'],
  // Black cannot be seen on black: it is the grey on which black things are shown.
  black: ['#c9ced6', 'white'],
} satisfies Readonly<Record<string, Swatch>>;

type Palette = Readonly<Record<keyof typeof dark, Swatch>>;

/** `ink` is black or white, whichever reads better on the background of its cell. */
export type Role = keyof Palette | 'ink';

/** A role, or `#rrggbb` for a board's own paint, turned into what the terminal can show. */
export type Paint = Role | `#${string}`;

// The sixteen colours hold no green or yellow that reads on white: there the glyphs must do.
const light: Palette = {
  surface: ['#fdfcf7', 'whiteBright'],
  raised: ['#efece1', 'whiteBright'],
  text: ['#1f2328', 'black'],
  muted: ['#5b6570', 'black'],
  accent: ['#0b5cad', 'blue'],
  good: ['#1c6b31', 'blue'],
  bad: ['#b3261e', 'red'],
  warn: ['#7d5200', 'magenta'],
  line: ['#b4b0a2', 'blackBright'],
  red: ['#c92a2a', 'red'],
  orange: ['#b85c00', 'redBright'],
  blue: ['#1c5fc4', 'blue'],
  green: ['#237a3b', 'black'],
  yellow: ['#8a6d00', 'blackBright'],
  purple: ['#8430b8', 'magenta'],
  black: ['#000000', 'black'],
};

// Player colours found by a search for the greatest smallest distance with normal, protan and deutan sight.
const colourBlind: Palette = {
  ...dark,
  raised: ['#14191e', 'black'],
  good: ['#8ab8ff', 'cyanBright'],
  bad: ['#ffa08f', 'yellow'],
  red: ['#b03e4e', 'red'],
  orange: ['#d2650c', 'yellow'],
  blue: ['#5a89c4', 'blueBright'],
  green: ['#62dec3', 'cyanBright'],
  yellow: ['#f8e766', 'yellowBright'],
  purple: ['#a12af5', 'magenta'],
};

const palettes: Readonly<Record<ThemeName, Palette>> = { dark, light, 'colour-blind': colourBlind };

/** A colour on a terminal: the parameters that set it in an escape sequence (`38;5;80`), empty where there are none. */
interface Shown {
  readonly fg: string;
  readonly bg: string;
  /** As it comes out. */
  readonly rgb: Rgb;
}

export interface Theme {
  readonly name: ThemeName;
  readonly level: ColourLevel;
  readonly ascii: boolean;
  /** What ASCII mode leaves, because the terminal shows it all the same. */
  readonly kept: string;
  /** @param on the background that `ink` must suit. */
  colour(paint: Paint, on?: Paint): Shown;
  rgb(paint: Paint, on?: Paint): Rgb;
}

/** `latin` draws in ASCII on a terminal that shows more: signs of money and letters with marks stay. */
export type CharacterSet = 'unicode' | 'latin' | 'ascii';

/** Signs of money, and letters from À to ſ, of which Spanish, German and Polish have tiles beside those without marks. */
function latin(): string {
  const letters = Array.from({ length: 0xc0 }, (_, at) => String.fromCharCode(0xc0 + at));
  return `£€${letters.join('').replace(/[×÷]/g, '')}`;
}

export function makeTheme(name: ThemeName, level: ColourLevel, characters: CharacterSet = 'unicode'): Theme {
  const palette = palettes[name];
  const seen = new Map<string, Shown>();
  const colour = (paint: Paint, on: Paint = 'surface'): Shown => {
    const key = paint === 'ink' ? `ink ${on}` : paint;
    const known = seen.get(key);
    if (known) return known;
    const own = paint === 'ink' ? inkOn(colour(on).rgb) : paint;
    const [hex, basic] = own.startsWith('#') ? [own] : palette[own as keyof Palette];
    const found = adapt(hex!, basic, level);
    seen.set(key, found);
    return found;
  };
  return {
    name,
    level,
    ascii: characters !== 'unicode',
    kept: characters === 'latin' ? latin() : '',
    colour,
    rgb: (paint, on) => colour(paint, on).rgb,
  };
}

/** A ground with so much of another colour in it: from none, 0, to all of it, 1. */
export function tinted(ground: Paint, colour: Paint, share: number, { rgb }: Pick<Theme, 'rgb'>): Paint {
  const over = rgb(colour);
  const parts = rgb(ground).map((part, index) => Math.round(over[index]! * share + part * (1 - share)));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** A colour with as little of the texts' in it as a sign in it needs to be seen on a ground. */
export function seenOn(ground: Paint, colour: Paint, theme: Pick<Theme, 'rgb'>): Paint {
  for (const share of [0, 0.25, 0.5, 0.75]) {
    const shade = share === 0 ? colour : tinted(colour, 'text', share, theme);
    if (contrast(theme.rgb(shade), theme.rgb(ground)) >= 3) return shade;
  }
  return 'text';
}

function inkOn(background: Rgb): `#${string}` {
  return contrast(background, [0, 0, 0]) >= contrast(background, [255, 255, 255]) ? '#000000' : '#ffffff';
}

function adapt(hex: string, basic: string | undefined, level: ColourLevel): Shown {
  const rgb = rgbOf(hex);
  if (level === 0) return { fg: '', bg: '', rgb };
  if (level === 3) return extended(`2;${rgb.join(';')}`, rgb);
  if (level === 2) {
    const number = nearest256(rgb);
    return extended(`5;${number}`, rgbOf256(number));
  }
  const shown = basic ?? basicName(rgb);
  const index = sixteen.findIndex(([name]) => name === shown);
  const code = index < 8 ? 30 + index : 82 + index;
  return { fg: `${code}`, bg: `${code + 10}`, rgb: sixteen[index]![1] };
}

function extended(code: string, rgb: Rgb): Shown {
  return { fg: `38;${code}`, bg: `48;${code}`, rgb };
}

export function isPlayerColour(value: unknown): value is PlayerColour {
  return typeof value === 'string' && Object.hasOwn(playerGlyphs, value);
}
