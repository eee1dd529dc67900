import type { Style } from '../../../../tui/paint/canvas.ts';
import type { Paint, Theme } from '../../../../tui/paint/theme.ts';
import type { FeatureKind } from '../../rules/tiles.ts';
import type { Ground, Ink } from './tile-art.ts';

/** Two shades of each ground, so that neighbouring tiles can be told apart; each keeps its hue among 256 colours. */
export const grounds: Readonly<Record<Ground, readonly [Paint, Paint]>> = {
  city: ['#8b5a2b', '#80512a'],
  field: ['#29742f', '#236029'],
  river: ['#2463a8', '#205a99'],
  monastery: ['#a32f2c', '#a32f2c'],
};

export const inks: Readonly<Record<Ink, Style>> = {
  city: { fg: '#e0955a' },
  field: { fg: '#4f9455' },
  river: { fg: '#a9d3f5' },
  road: { fg: '#ffffff', bold: true },
  monastery: { fg: '#ffe9d6', bold: true },
  wall: { fg: '#efd9ab', bold: true },
  gate: { fg: '#3d2510', bold: true },
  // No colour of a player, and no ground.
  pennant: { fg: '#ffffff', bg: '#7b2d8e', bold: true },
};
/** Without grounds the characters alone are coloured. */
export const plain: Readonly<Record<FeatureKind, Style & { readonly fg: Paint }>> = {
  city: { fg: 'orange', bg: 'surface' },
  field: { fg: 'green', bg: 'surface' },
  river: { fg: 'blue', bg: 'surface' },
  road: { fg: 'text', bg: 'surface', bold: true },
  monastery: { fg: 'bad', bg: 'surface', bold: true },
};

/** Sixteen colours are too few for grounds. */
export function hasGrounds({ level }: Theme): boolean {
  return level !== 1;
}

/** Whether kinds are told apart by colour, so that characters may be walls and roofs, or half blocks. */
export function hasColours({ level, ascii }: Theme): boolean {
  return level > 1 && !ascii;
}

/** How much of a player's colour, or of the mark, a tint has. */
export const TINT = 0.5;
