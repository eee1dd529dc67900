import type { Paint } from '../../../tui/theme.ts';
import type { HarbourKind, Resource, Terrain } from '../rules/resources.ts';

export interface TerrainPaint {
  readonly letter: string;
  readonly name: string;
  readonly paint: Paint;
  /** Of the pattern. */
  readonly shade: Paint;
  readonly pattern: string;
}

/** Every terrain by its colour, its letter and, where there is room, its pattern. */
export const terrains: Readonly<Record<Terrain, TerrainPaint>> = {
  brick: { letter: 'B', name: 'Brick', paint: '#b0573a', shade: '#6f2f1c', pattern: '▂' },
  lumber: { letter: 'L', name: 'Lumber', paint: '#2f7a45', shade: '#143f22', pattern: '↑' },
  wool: { letter: 'W', name: 'Wool', paint: '#9ccb5f', shade: '#5f8f2b', pattern: '"' },
  grain: { letter: 'G', name: 'Grain', paint: '#e6bd45', shade: '#a67f14', pattern: '|' },
  ore: { letter: 'O', name: 'Ore', paint: '#8b95a3', shade: '#4f5965', pattern: '^' },
  desert: { letter: 'D', name: 'Desert', paint: '#dccb9c', shade: '#a8935c', pattern: '·' },
};

export const letterOf = (resource: Resource): string => terrains[resource].letter;

/** The round token that carries a number. */
export const token = { paint: '#f6eedb', ink: '#22201c', red: '#b3131b', idle: '#b9b3a4' } as const;
export const robberPaint = { fg: '#ffffff', bg: '#1b1b1f', bold: true } as const;
export const harbourPaint = { fg: 'ink', bg: '#1f5f8b', bold: true } as const;

/** How many of the 36 throws make the number. */
export function pipsOf(number: number): number {
  return number === 0 ? 0 : 6 - Math.abs(7 - number);
}

/** Pips in as few cells as can be: two in a colon. */
export function pipText(pips: number): string {
  return ['', '·', '··', '···', '::', ':·:'][pips] ?? '';
}

export const isRed = (number: number): boolean => number === 6 || number === 8;

export function harbourText(kind: HarbourKind): { readonly rate: string; readonly what: string } {
  return kind === 'any' ? { rate: '3:1', what: 'any' } : { rate: '2:1', what: kind };
}
