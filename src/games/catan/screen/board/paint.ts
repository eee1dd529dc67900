import type { Style } from '../../../../tui/paint/canvas.ts';
import type { Paint, Theme } from '../../../../tui/paint/theme.ts';
import type { HarbourKind, Terrain } from '../../rules/resources.ts';

interface TerrainLook {
  readonly letter: string;
  readonly pattern: string;
  /** Of the ground and of its pattern, where there are many colours and where there are sixteen. */
  readonly rich: readonly [Paint, Paint];
  readonly basic: readonly [Paint, Paint];
}

/**
 * How a terrain is told, also without colour. Of the sixteen colours no two terrains share one; the nearest to the rich
 * ones would be grey three times.
 */
export const terrains: Readonly<Record<Terrain, TerrainLook>> = {
  brick: { letter: 'B', pattern: '▂', rich: ['#b5522d', '#6f2f1c'], basic: ['#cd0000', '#000000'] },
  lumber: { letter: 'L', pattern: '↑', rich: ['#237a2c', '#143f22'], basic: ['#00cd00', '#000000'] },
  wool: { letter: 'W', pattern: '"', rich: ['#9ccb5f', '#5f8f2b'], basic: ['#00ff00', '#00cd00'] },
  grain: { letter: 'G', pattern: '|', rich: ['#e6bd45', '#a67f14'], basic: ['#ffff00', '#cdcd00'] },
  ore: { letter: 'O', pattern: '^', rich: ['#8b95a3', '#4f5965'], basic: ['#7f7f7f', '#000000'] },
  desert: { letter: 'D', pattern: '·', rich: ['#dccb9c', '#a8935c'], basic: ['#cdcd00', '#7f7f7f'] },
};

export type Look = ReturnType<typeof lookOf>;

/** How the table is drawn on a terminal with this theme. */
export function lookOf({ level, ascii, name }: Theme) {
  return {
    paints: level === 1 ? 'basic' : 'rich',
    sea: level === 1 ? '#0000ee' : '#0a4a76',
    /** `glyph` tells the owners of roads by their glyphs too, where colours cannot. */
    marks: level < 2 || ascii || name === 'colour-blind' ? 'glyph' : 'colour',
    /** In ASCII, ore and lumber would have the sign of the blue player. */
    patterned: !ascii,
  } as const;
}

/** What is written on a terrain's colour: the heads of tables, costs, letters. */
export function terrainStyle({ paints }: Look, terrain: Terrain): Style {
  return { fg: 'ink', bg: terrains[terrain][paints][0], bold: true };
}

export const token = { paint: '#f6eedb', ink: '#22201c', red: '#b3131b', idle: '#b9b3a4' } as const;
export const robberPaint = { fg: '#ffffff', bg: '#1b1b1f', bold: true } as const;
export const pierPaint = { fg: '#d9c7a0' } as const;
export const diePaint = { fg: token.ink, bg: token.paint, bold: true } as const;

/** Pips in three cells: two in a colon. An even number leaves the middle free, so that it stays in the middle. */
export function pipText(pips: number): string {
  return ['', '·', '· ·', '···', ': :', ':·:'][pips] ?? '';
}

export const rateText = (kind: HarbourKind): string => (kind === 'any' ? '3:1' : '2:1');
