import chalk, { type ChalkInstance } from 'chalk';
import type { Paper } from './frame-stream.ts';
import type { Theme } from './theme.ts';

/** The theme's colours of plain text as the terminal takes them; empty where there are no colours. */
export function paperOf(theme: Theme): Paper {
  return { fg: opening(theme.colour('text'), 'fg'), bg: opening(theme.colour('surface'), 'bg') };
}

function opening(colour: string | undefined, place: 'fg' | 'bg'): string {
  if (colour === undefined) return '';
  return brush(colour, place)('x').split('x')[0]!;
}

function brush(colour: string, place: 'fg' | 'bg'): ChalkInstance {
  if (colour.startsWith('#')) return place === 'fg' ? chalk.hex(colour) : chalk.bgHex(colour);
  const number = /^ansi256\((\d+)\)$/.exec(colour);
  if (number) return place === 'fg' ? chalk.ansi256(Number(number[1])) : chalk.bgAnsi256(Number(number[1]));
  const name = place === 'fg' ? colour : `bg${colour[0]!.toUpperCase()}${colour.slice(1)}`;
  return chalk[name as 'red'];
}
