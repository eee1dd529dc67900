import type { Style } from '../../../../tui/paint/cells.ts';
import type { Paint, Theme } from '../../../../tui/paint/theme.ts';
import type { HarbourKind, Terrain } from '../../rules/resources.ts';

/** How a terrain is told without colour: by its letter and, where there is room, its name and pattern. */
export const terrains: Readonly<
  Record<Terrain, { readonly letter: string; readonly name: string; readonly pattern: string }>
> = {
  brick: { letter: 'B', name: 'Brick', pattern: '▂' },
  lumber: { letter: 'L', name: 'Lumber', pattern: '↑' },
  wool: { letter: 'W', name: 'Wool', pattern: '"' },
  grain: { letter: 'G', name: 'Grain', pattern: '|' },
  ore: { letter: 'O', name: 'Ore', pattern: '^' },
  desert: { letter: 'D', name: 'Desert', pattern: '·' },
};

interface TerrainPaint {
  readonly paint: Paint;
  /** Of the pattern. */
  readonly shade: Paint;
}

export interface Paints {
  readonly terrain: Readonly<Record<Terrain, TerrainPaint>>;
  readonly sea: Paint;
}

const rich: Paints = {
  terrain: {
    brick: { paint: '#b5522d', shade: '#6f2f1c' },
    lumber: { paint: '#237a2c', shade: '#143f22' },
    wool: { paint: '#9ccb5f', shade: '#5f8f2b' },
    grain: { paint: '#e6bd45', shade: '#a67f14' },
    ore: { paint: '#8b95a3', shade: '#4f5965' },
    desert: { paint: '#dccb9c', shade: '#a8935c' },
  },
  sea: '#0a4a76',
};

/** Of the sixteen colours no two terrains share one; the nearest to the rich paints would be grey three times. */
const basic: Paints = {
  terrain: {
    brick: { paint: '#cd0000', shade: '#000000' },
    lumber: { paint: '#00cd00', shade: '#000000' },
    wool: { paint: '#00ff00', shade: '#00cd00' },
    grain: { paint: '#ffff00', shade: '#cdcd00' },
    ore: { paint: '#7f7f7f', shade: '#000000' },
    desert: { paint: '#cdcd00', shade: '#7f7f7f' },
  },
  sea: '#0000ee',
};

/** How the table is drawn on a terminal with this theme. */
export interface Look {
  readonly paints: Paints;
  /** `glyph` tells the owners of roads by their glyphs too, where colours cannot. */
  readonly marks: 'colour' | 'glyph';
}

export function lookOf({ level, ascii, name }: Theme): Look {
  return {
    paints: level === 1 ? basic : rich,
    marks: level < 2 || ascii || name === 'colour-blind' ? 'glyph' : 'colour',
  };
}

/** What is written on a terrain's colour: the heads of tables, costs, letters. */
export function terrainStyle({ paints }: Look, terrain: Terrain): Style {
  return { fg: 'ink', bg: paints.terrain[terrain].paint, bold: true };
}

/** The round token that carries a number. */
export const token = { paint: '#f6eedb', ink: '#22201c', red: '#b3131b', idle: '#b9b3a4' } as const;
export const robberPaint = { fg: '#ffffff', bg: '#1b1b1f', bold: true } as const;
export const pierPaint = { fg: '#d9c7a0' } as const;
export const diePaint = { fg: token.ink, bg: token.paint, bold: true } as const;

/** A harbour has the colour of what it takes. */
export function harbourStyle(look: Look, kind: HarbourKind): Style {
  return kind === 'any' ? diePaint : terrainStyle(look, kind);
}

/** How many of the 36 throws make the number. */
export function pipsOf(number: number): number {
  return number === 0 ? 0 : 6 - Math.abs(7 - number);
}

/** Pips in three cells: two in a colon. An even number leaves the middle free, so that it stays in the middle. */
export function pipText(pips: number): string {
  return ['', '·', '· ·', '···', ': :', ':·:'][pips] ?? '';
}

export const isRed = (number: number): boolean => number === 6 || number === 8;

export function harbourText(kind: HarbourKind): { readonly rate: string; readonly what: string } {
  return kind === 'any' ? { rate: '3:1', what: 'any' } : { rate: '2:1', what: kind };
}
